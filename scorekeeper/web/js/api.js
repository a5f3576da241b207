// The one place that speaks to the service. Every call returns { status, body, etag, replayed } or throws
// Offline (nobody answered) or Problem (RFC 9457). Writes carry an Idempotency-Key, so trying again is harmless.
import { has, t } from "./i18n/index.js";
import { settings } from "./settings.js";
import { noteNetwork } from "./network.js";
import { uuid } from "./ids.js";

/** Nobody answered: no network, or the server is away. */
export class Offline extends Error {}

/** The service refused; `code` never changes, `detail` is a sentence in the reader's language. */
export class Problem extends Error {
  constructor(status, body, retryAfter) {
    super(body?.detail ?? body?.title ?? t("strange", { status }));
    this.status = status;
    this.body = body ?? {};
    this.code = body?.code ?? null;
    this.errors = body?.errors ?? [];
    this.retryAfter = retryAfter;
  }

  /** What to tell the reader: the page's own sentence where it has one, else each fault's, or the one of the whole. */
  get sentences() {
    if (has(`problem.${this.code}`)) return [t(`problem.${this.code}`)];
    const faults = this.errors.map((error) => error.detail).filter(Boolean);
    return faults.length ? faults : [this.message];
  }
}

const TRIES = 3;
const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 60_000;
const LONGEST_WAIT_S = 5;
const later = (ms) => new Promise((done) => { setTimeout(done, ms); });

function headersOf({ token, key, ifMatch, ifNoneMatch, accept, body }) {
  const headers = new Headers({ "Accept-Language": settings.language, Accept: accept ?? "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (key) headers.set("Idempotency-Key", `"${key}"`);
  if (ifMatch !== undefined) headers.set("If-Match", `"${ifMatch}"`);
  if (ifNoneMatch) headers.set("If-None-Match", ifNoneMatch);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  return headers;
}

async function once(method, path, options) {
  const body = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  try {
    const response = await fetch(path, {
      method, body, headers: headersOf({ ...options, body }), cache: "no-store", credentials: "omit",
      signal: options.signal ?? AbortSignal.timeout(options.patience ?? TIMEOUT_MS),
    });
    noteNetwork(true);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteNetwork(false);
    throw new Offline(error.message);
  }
}

async function contentOf(response) {
  const type = response.headers.get("Content-Type") ?? "";
  const text = response.status === 204 || response.status === 304 ? "" : await response.text();
  if (!type.includes("json")) return text || null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Offline("the answer was cut short");
  }
}

async function call(method, path, options = {}) {
  for (let tried = 1; ; tried += 1) {
    const response = await once(method, path, options);
    const body = await contentOf(response);
    if (response.ok || response.status === 304) {
      return { status: response.status, body, etag: response.headers.get("ETag"), replayed: response.headers.has("Idempotent-Replayed") };
    }
    const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
    const problem = new Problem(response.status, body, wait);
    if (tried >= TRIES || !(wait <= LONGEST_WAIT_S)) throw problem;
    await later(1000 * wait);
  }
}

const write = (method, path, token, body, { key = uuid(), ifMatch } = {}) => call(method, path, { token, body, key, ifMatch });
const of = (id, rest = "") => `/v1/matches/${encodeURIComponent(id)}${rest}`;
const ask = (path, body) => call("POST", path, { body });

// Tools: no token, nothing stored.
export const rulesets = () => call("GET", "/v1/rulesets");
export const ruleset = (key) => call("GET", `/v1/rulesets/${encodeURIComponent(key)}`);
export const score = (body) => ask("/v1/score", body);
export const primiera = (body) => ask("/v1/primiera", body);
export const assess = (body) => ask("/v1/assess", body);
export const captures = (body) => ask("/v1/captures", body);
export const table = (body) => ask("/v1/table", body);

// One match.
export const createMatch = (body, key) => write("POST", "/v1/matches", null, body, { key });
export const importMatch = (text) => call("POST", "/v1/matches/import", { text, key: uuid(), patience: FILE_TIMEOUT_MS });
export const match = (id, token, ifNoneMatch) => call("GET", of(id), { token, ifNoneMatch });
export const scoreOf = (id, token, ifNoneMatch) => call("GET", of(id, "/score"), { token, ifNoneMatch });
export const history = (id, token, number) => call("GET", of(id, `/hands/${number}/history`), { token });
export const qr = (id, token, role) => call("GET", of(id, `/qr/${role}.svg`), { token, accept: "image/svg+xml" });
export const exported = (id, token, format) => call("GET", of(id, `/export.${format}`), { token, accept: "*/*" });

async function pages(path, token, from = null) {
  const items = [];
  for (let since = from; ;) {
    const { body } = await call("GET", `${path}?limit=200${since === null ? "" : `&since=${since}`}`, { token });
    items.push(...body.items);
    if (body.next === undefined || body.next === null) return items;
    since = body.next;
  }
}
export const hands = (id, token) => pages(of(id, "/hands"), token);
export const events = (id, token, since) => pages(of(id, "/events"), token, since);

export const postHand = (id, token, body, key) => write("POST", of(id, "/hands"), token, body, { key });
export const correctHand = (id, token, number, body, ifMatch, key) => write("PUT", of(id, `/hands/${number}`), token, body, { ifMatch, key });
export const voidHand = (id, token, number, ifMatch) => write("DELETE", of(id, `/hands/${number}`), token, undefined, { ifMatch });
export const undo = (id, token, ifMatch) => write("POST", of(id, "/undo"), token, {}, { ifMatch });
export const adjust = (id, token, body, ifMatch) => write("POST", of(id, "/adjustments"), token, body, { ifMatch });
export const close = (id, token, reason) => write("POST", of(id, "/close"), token, { reason });
export const reopen = (id, token) => write("POST", of(id, "/reopen"), token, {});
export const rename = (id, token, sides, ifMatch) => write("PATCH", of(id), token, { sides }, { ifMatch });
export const erase = (id, token) => write("DELETE", of(id), token);
export const dispute = (id, token, number, body) => write("POST", of(id, `/hands/${number}/disputes`), token, body);
export const settle = (id, token, number, seq, outcome) => write("POST", of(id, `/hands/${number}/disputes/${seq}/outcome`), token, { outcome });
export const callOut = (id, token, body, key) => write("POST", of(id, "/call-out"), token, body, { key });
export const rematch = (id, token, key) => write("POST", of(id, "/rematch"), token, {}, { key });
export const reissue = (id, token, role) => write("POST", of(id, "/tokens"), token, { role });
export const revoke = (id, token, role) => write("DELETE", of(id, `/tokens/${role}`), token);
export const joinCode = (id, token, role) => write("POST", of(id, "/join-codes"), token, { role });
export const join = (code) => ask("/v1/joins", { code });

/** The live stream: the open response, or a Problem; read it with `live.js`. */
export async function stream(id, token, lastId, signal) {
  const headers = headersOf({ token, accept: "text/event-stream" });
  if (lastId) headers.set("Last-Event-ID", lastId);
  try {
    const response = await fetch(of(id, "/events"), { headers, cache: "no-store", credentials: "omit", signal });
    noteNetwork(true);
    if (!response.ok) throw new Problem(response.status, await contentOf(response), Number(response.headers.get("Retry-After") ?? Number.NaN));
    return response;
  } catch (error) {
    if (error instanceof Problem || signal.aborted) throw error;
    noteNetwork(false);
    throw new Offline(error.message);
  }
}
