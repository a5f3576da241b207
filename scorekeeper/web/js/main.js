// Starts the page: language and theme, the screen the address names; then what may wait for it.
import { render } from "../vendor/lit-html/lit-html.js";
import { isLearnt, loadLanguage } from "./i18n/index.js";
import * as matches from "./matches.js";
import { arrived, go, here, path } from "./router.js";
import { changed, drawnBy, keepMeasured } from "./screen.js";
import { dress, settings } from "./settings.js";
import * as home from "./screens/home.js";
import { shell } from "./shell.js";

const SCREENS = {
  board: () => import("./screens/board.js"), callout: () => import("./screens/callout.js"), captures: () => import("./screens/captures.js"),
  cheat: () => import("./screens/cheat.js"), clash: () => import("./screens/clash.js"), count: () => import("./screens/count.js"),
  dispute: () => import("./screens/dispute.js"), display: () => import("./screens/display.js"), entry: () => import("./screens/entry.js"),
  host: () => import("./screens/host.js"), join: () => import("./screens/join.js"),
  match: () => import("./screens/match.js"), new: () => import("./screens/new.js"), open: () => import("./screens/open.js"),
  primiera: () => import("./screens/primiera.js"), print: () => import("./screens/print.js"), referee: () => import("./screens/referee.js"),
  settings: () => import("./screens/settings.js"), share: () => import("./screens/share.js"), table: () => import("./screens/table.js"),
};
const AWAKE = new Set(["match", "entry", "count", "display", "board"]);

const SLOW_MS = 250;

const root = document.getElementById("app");
const loaded = { home };
let shown = { address: null, screen: null, place: null };

async function screenOf(name) {
  loaded[name] ??= await SCREENS[name]();
  return loaded[name];
}

async function arrive() {
  arrived();
  const place = here();
  if (place.name === "link") {
    // The match may be on the screen already: it is entered again, so that the link is tried.
    shown.address &&= "link";
    follow(null);
    go(path("match", matches.open(place.params.token)), { replace: true });
    return;
  }
  const address = location.pathname + location.hash;
  const slow = setTimeout(() => root.setAttribute("aria-busy", "true"), SLOW_MS);
  const screen = await screenOf(place.name).catch(() => null);
  clearTimeout(slow);
  root.removeAttribute("aria-busy");
  if (address !== location.pathname + location.hash) return;
  if (!screen) {
    shown = { address, screen: null, place };
    changed();
    return;
  }
  shown.screen?.leave?.(shown.place.params);
  const first = shown.address === null;
  shown = { address, screen, place };
  screen.enter?.(place.params);
  draw();
  follow(place.params.id ?? null);
  awake(AWAKE.has(place.name));
  if (first) settle();
  else welcome();
}

// The screen of the first view is drawn before these are asked for.
let live = null;
async function follow(id) {
  if (!id && !live) return;
  live ??= import("./live.js");
  (await live.catch(() => { live = null; }))?.follow(id);
}

let wake = null;
async function awake(on) {
  if (!on && !wake) return;
  wake ??= import("./wake.js");
  (await wake).stayAwake(on);
}

// A new screen begins at its top, and a screen reader reads its name.
function welcome() {
  scrollTo(0, 0);
  root.querySelector("h1")?.focus({ preventScroll: true });
}

function draw() {
  if (shown.address !== location.pathname + location.hash) {
    arrive();
    return;
  }
  if (!isLearnt()) {
    loadLanguage().then(changed);
    return;
  }
  const { screen, place } = shown;
  render(shell(screen, place), root);
  document.title = screen ? `${screen.title(place.params)} · Segnapunti` : "Segnapunti";
}

async function serveOffline() {
  if (!("serviceWorker" in navigator)) return;
  const address = globalThis.trustedTypes
    ? trustedTypes.createPolicy("scoresheet", { createScriptURL: (url) => { if (url !== "/sw.js") throw new TypeError(url); return url; } }).createScriptURL("/sw.js")
    : "/sw.js";
  await navigator.serviceWorker.register(address).catch(() => {});
}

// After the first view: what somebody is likely to open next is fetched, what was left in the outbox is sent, and the page
// is kept for the time without network.
const idle = () => new Promise((done) => { (globalThis.requestIdleCallback ?? setTimeout)(done); });
async function settle() {
  await idle();
  const ahead = ["entry", "count", "match", "new"].map(screenOf);
  import("./delivery.js").then((delivery) => delivery.start(), () => {});
  await Promise.allSettled(ahead);
  await serveOffline();
}

dress();
drawnBy(draw);
keepMeasured(root);
// Where its sentences came with the page, the first screen is drawn before the browser shows anything.
if (!isLearnt()) await loadLanguage();
arrive();
