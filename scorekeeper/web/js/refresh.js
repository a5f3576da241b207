// Brings a match up to date: what the service says replaces what the phone had.
import * as api from "./api.js";
import * as matches from "./matches.js";
import * as sheet from "./sheet.js";

function refused(entry, problem) {
  if (problem.code === "match_not_found") return matches.keep({ ...entry, gone: "erased" });
  if (problem.status !== 401) throw problem;
  const tokens = { ...entry.tokens, [matches.roleOf(entry)]: undefined };
  const weaker = { ...entry, tokens };
  return matches.keep(matches.roleOf(weaker) ? { ...weaker, etag: null } : { ...entry, gone: "revoked" });
}

const running = new Map();

/** Bring a match up to date. Askers queue, so that each sees what stood when it asked. Throws Offline when nobody answers. */
export function refresh(id) {
  const before = running.get(id) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => fetchMatch(id));
  running.set(id, mine);
  return mine.finally(() => { if (running.get(id) === mine) running.delete(id); });
}

// A link opened where another one works is tried first, and takes nothing away when it is not good.
async function tryLink(id, token) {
  try {
    await api.match(id, token);
    matches.tried(id, true);
  } catch (error) {
    if (error.status !== 401 && error.status !== 404) throw error;
    matches.tried(id, false);
  }
}

async function fetchMatch(id) {
  const { untried } = matches.known(id) ?? {};
  if (untried) await tryLink(id, untried);
  const entry = matches.known(id);
  const token = matches.tokenOf(entry);
  if (!token) return entry;
  try {
    const { status, body, etag } = await api.match(id, token, sheet.isCurrent(entry) ? entry.etag : null);
    if (status === 304) return entry;
    const [hands, written] = await Promise.all([api.hands(id, token), sheet.readOn(entry, token)]);
    return matches.keep({ ...matches.known(id), match: body, hands, sheet: written, etag, seenAt: Date.now(), gone: null });
  } catch (error) {
    if (!(error instanceof api.Problem)) throw error;
    const left = refused(matches.known(id), error);
    return left.gone ? left : fetchMatch(id);
  }
}
