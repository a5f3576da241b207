// Which screen the address names. `#/...` is a screen; `#<match>.<role><generation>.<mac>` is a link to a match.
import { changed } from "./screen.js";

const ROUTES = {
  "": "home",
  new: "new",
  join: "join",
  settings: "settings",
  referee: "referee",
  "referee/primiera": "primiera",
  "referee/captures": "captures",
  "referee/table": "table",
  "referee/open": "open",
  "rules/:ruleset": "cheat",
  "match/:id": "match",
  "match/:id/hand/:number": "entry",
  "match/:id/hand/:number/count": "count",
  "match/:id/hand/:number/clash": "clash",
  "match/:id/hand/:number/dispute": "dispute",
  "match/:id/hand/:number/dispute/:seq": "dispute",
  "match/:id/call-out": "callout",
  "match/:id/table": "host",
  "match/:id/share": "share",
  "match/:id/display": "display",
  "match/:id/print": "print",
};
const TOKEN = /^[0-9a-f]{32}\.(viewer|scorer|host)\d+\.[A-Za-z0-9_-]+$/;

const compiled = Object.entries(ROUTES).map(([pattern, name]) => ({ name, parts: pattern.split("/") }));

/** Whether a text is a match's link token. */
export const isToken = (text) => TOKEN.test(text);

/** The address of a screen: `path("match", id, "share")`. */
export const path = (...parts) => "#/" + parts.map((part) => encodeURIComponent(part)).join("/");

// Hands and entries are counted from one.
function fill(params, name, text) {
  params[name] = text;
  return ["number", "seq"].includes(name) ? /^[1-9]\d{0,5}$/.test(text) : text !== "";
}

function matched(hash) {
  const given = hash.replace(/^#?\/?/, "").split("/").map(decode);
  for (const { name, parts } of compiled) {
    if (parts.length !== given.length) continue;
    const params = {};
    const fits = parts.every((part, i) => (part.startsWith(":") ? fill(params, part.slice(1), given[i]) : part === given[i]));
    if (fits) return { name, params };
  }
  return { name: "home", params: {} };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where we are: `{ name, params }`, or `{ name: "link", params: { token } }`. */
export function here() {
  const text = decode(location.hash.slice(1));
  if (location.pathname === "/board") return { name: "board", params: { tokens: text.split(",").filter(isToken) } };
  return isToken(text) ? { name: "link", params: { token: text } } : matched(location.hash);
}

/** Go to a screen; `replace` leaves no way back to the present one. */
export function go(address, { replace = false } = {}) {
  const target = location.pathname === "/board" ? "/" + address : address;
  if (!replace) {
    location.assign(target);
    return;
  }
  history.replaceState(null, "", target);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

addEventListener("hashchange", changed);
