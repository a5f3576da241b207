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
  if (location.pathname === "/board") {
    const links = [...new Set(text.split(","))].filter(Boolean);
    return { name: "board", params: { tokens: links.filter(isToken), bad: links.filter((link) => !isToken(link)).length } };
  }
  return isToken(text) ? { name: "link", params: { token: text } } : matched(location.hash);
}

/** Go to a screen; `replace` leaves no way back to the present one. */
export function go(address, { replace = false } = {}) {
  const target = location.pathname === "/board" ? "/" + address : address;
  if (!replace) {
    location.assign(target);
    return;
  }
  history.replaceState({ trail: [...trail.slice(0, -1), target] }, "", target);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

// The addresses the browser's own "back" goes through, the present one last. Each page of the history keeps its own.
const LONGEST_TRAIL = 12;
let trail = [];

/** The page has come to an address: note the way it took. */
export function arrived() {
  if (!history.state?.trail) history.replaceState({ trail: [...trail, location.hash].slice(-LONGEST_TRAIL) }, "");
  trail = history.state.trail;
}

/** Leave the screens since an address for good: back to it where one came from it, else it takes the present one's place. */
export function goBack(address) {
  if (trail.at(-1) === address) return undefined;
  const at = trail.slice(0, -1).lastIndexOf(address);
  if (at < 0) return go(address, { replace: true });
  return new Promise((done) => {
    addEventListener("hashchange", done, { once: true });
    history.go(at + 1 - trail.length);
  });
}

addEventListener("hashchange", changed);
