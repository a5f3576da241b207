// Starts the page: language and theme, the screen the address names, the outbox, the service worker.
import { render } from "../vendor/lit-html/lit-html.js";
import { loadLanguage } from "./i18n/index.js";
import * as matches from "./matches.js";
import * as outbox from "./outbox.js";
import { go, here, path } from "./router.js";
import { changed, drawnBy } from "./screen.js";
import { dress, settings } from "./settings.js";
import { shell } from "./shell.js";
import { stayAwake } from "./wake.js";

const SCREENS = {
  board: () => import("./screens/board.js"), callout: () => import("./screens/callout.js"), captures: () => import("./screens/captures.js"),
  cheat: () => import("./screens/cheat.js"), clash: () => import("./screens/clash.js"), count: () => import("./screens/count.js"),
  dispute: () => import("./screens/dispute.js"), display: () => import("./screens/display.js"), entry: () => import("./screens/entry.js"),
  home: () => import("./screens/home.js"), host: () => import("./screens/host.js"), join: () => import("./screens/join.js"),
  match: () => import("./screens/match.js"), new: () => import("./screens/new.js"), open: () => import("./screens/open.js"),
  primiera: () => import("./screens/primiera.js"), print: () => import("./screens/print.js"), referee: () => import("./screens/referee.js"),
  settings: () => import("./screens/settings.js"), share: () => import("./screens/share.js"), table: () => import("./screens/table.js"),
};
const AWAKE = new Set(["match", "entry", "count", "display", "board"]);

const root = document.getElementById("app");
const loaded = {};
let shown = { address: null, screen: null, place: null };
let language = null;

async function screenOf(name) {
  loaded[name] ??= await SCREENS[name]();
  return loaded[name];
}

async function arrive() {
  const place = here();
  if (place.name === "link") {
    go(path("match", matches.open(place.params.token)), { replace: true });
    return;
  }
  const address = location.pathname + location.hash;
  const screen = await screenOf(place.name).catch(() => null);
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
  stayAwake(AWAKE.has(place.name));
  draw();
  if (!first) welcome();
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
  if (language !== settings.language) {
    loadLanguage().then(() => { language = settings.language; changed(); });
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

// What somebody is likely to open next is fetched while nothing else happens.
function fetchAhead() {
  const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 1500));
  idle(() => { for (const name of ["new", "match", "entry", "count"]) screenOf(name).catch(() => {}); });
}

dress();
drawnBy(draw);
await loadLanguage();
language = settings.language;
draw();
outbox.start();
addEventListener("load", () => { serveOffline(); fetchAhead(); }, { once: true });
if (document.readyState === "complete") { serveOffline(); fetchAhead(); }
