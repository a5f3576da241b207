// The first screen: this phone's matches, a new one, the referee, the cheat sheet.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { plainly, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import * as outbox from "../outbox.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { settings } from "../settings.js";

// The cards are an ornament here: whoever wants to play need not wait for them.
let faces = null;

function line(entry) {
  const { score } = entry.match;
  const waiting = outbox.waiting(entry.id);
  const stuck = waiting.find((letter) => letter.trouble);
  if (entry.gone) return t(`state.${entry.gone}`);
  if (stuck) return t("state.stuck", { number: stuck.number });
  if (waiting.length) return t("state.waiting", { count: waiting.length });
  if (score.status === "finished") return score.winner ? t("home.won", { name: score.totals.find((side) => side.id === score.winner).name }) : t("home.over");
  if (score.status === "closed") return t("home.closed");
  return t("home.next", { number: score.next_hand.number, dealer: score.next_hand.dealer });
}

const tile = (entry) => html`<li><a class="tile" href=${path("match", entry.id)}>
  <span class="tile-sides">${entry.match.score.totals.map((side) => html`<span><span class="tile-name" dir="auto">${side.name}</span><b class="numbers">${plainly(side.points)}</b></span>`)}</span>
  <small>${line(entry)}</small></a></li>`;

const shown = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });

/** Draw the cards, when they have come. They are asked for when the rest is on the screen. */
export async function enter() {
  if (faces) return;
  await shown();
  faces = await import("../cards/face.js").catch(() => null);
  changed();
}

// Four sevens, the best primiera there is.
const SEVENS = ["7D", "7H", "7S", "7C"];
const hand = () => html`<div class="hero" aria-hidden="true">${faces ? SEVENS.map((code) => faces.card(code, settings.pack, "")) : nothing}</div>`;
const suits = () => html`<p class="suits" aria-hidden="true">${faces ? SEVENS.map((code) => faces.suitSign(code.slice(-1), settings.pack)) : nothing}</p>`;

export const title = () => t("home.title");

export function view() {
  const entries = matches.all().filter((entry) => entry.match);
  return html`<div class="home">
    <div class="masthead"><h1 tabindex="-1">${t("home.title")}</h1>
      ${entries.length ? suits() : html`${hand()}<p class="lead">${t("home.empty")}</p>`}</div>
    ${entries.length ? html`<h2>${t("home.matches")}</h2><ul class="tiles">${entries.map(tile)}</ul>` : nothing}
    <nav class="doors" aria-label=${t("home.also")}>
      <a class="door" href=${path("referee")}><b>${t("referee.title")}</b><small>${t("home.referee")}</small></a>
      <a class="door" href=${path("rules", "classic")}><b>${t("cheat.title")}</b><small>${t("home.cheat")}</small></a>
      <a class="door" href=${path("join")}><b>${t("join.title")}</b><small>${t("home.join")}</small></a>
      <a class="door" href=${path("settings")}><b>${t("settings.title")}</b><small>${t("home.settings")}</small></a>
    </nav>
    <div class="foot"><a class="button main" href=${path("new")}>${t("new.title")}</a></div>
  </div>`;
}
