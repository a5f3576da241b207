// The end of a match: who won and why, the rematch, and following one that another phone has started.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { lastCall } from "../course.js";
import { categoryName, listed, t } from "../i18n/index.js";
import { uuid } from "../ids.js";
import * as matches from "../matches.js";
import { liveStateOf } from "../network.js";
import { go, path } from "../router.js";
import { nameOf } from "../sides.js";
import { showTrouble, trouble } from "./controls.js";

const keys = {};
let refused = null;

// The match that has been seen without a rematch since this screen was come to: by what the service says, not by memory.
let present = null;
addEventListener("hashchange", () => { present = refused = null; });

/** Whoever is on a match when its rematch begins is brought along. Who comes later finds the way to it. */
export function followRematch(id) {
  const entry = matches.known(id);
  if (!entry?.match) return;
  if (entry.match.rematch && present === id) queueMicrotask(() => join(entry.match.rematch));
  if (entry.match.rematch) present = null;
  else if (["live", "asking"].includes(liveStateOf(id))) present = id;
}

function join(rematch) {
  const id = matches.open(rematch.token);
  go(path("match", id), { replace: true });
}

async function again(entry) {
  keys[entry.id] ??= uuid();
  try {
    const { body } = await api.rematch(entry.id, matches.tokenOf(entry), keys[entry.id]);
    refused = null;
    go(path("match", matches.adopt(body)), { replace: true });
  } catch (error) {
    refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
    showTrouble();
  }
}

function verdict(entry) {
  const { score, sides } = entry.match;
  const name = (id) => nameOf(sides, id);
  if (score.status === "closed") return t("end.closed");
  if (!score.winner) return score.loser ? t("end.lost", { name: name(score.loser) }) : t("end.over");
  if (lastCall(entry)?.verdict === "wrong") return t("end.wonByCall", { name: name(score.winner) });
  const others = score.totals.filter((side) => side.id !== score.winner).map((side) => side.points);
  return t("end.won", { name: name(score.winner), points: score.totals.find((side) => side.id === score.winner).points, others: listed(others.map(String)) });
}

function why(entry) {
  const { score, sides } = entry.match;
  if (score.reason === "called_out") {
    const call = lastCall(entry);
    return call ? t(`end.call.${call.verdict}`, { name: nameOf(sides, call.entry.side) }) : "";
  }
  return t(`end.reason.${score.reason}`, { category: score.category ? categoryName(score.category) : "" });
}

function onward(entry) {
  return entry.match.rematch
    ? html`<button type="button" class="button main" @click=${() => join(entry.match.rematch)}>${t("end.toRematch")}</button>`
    : matches.canWrite(entry) ? html`<button type="button" class="button main" @click=${() => again(entry)}>${t("end.rematch")}</button>` : nothing;
}

/** What stands over the hands of a match that is over. */
export function end(entry) {
  if (entry.match.score.status === "in_progress") return nothing;
  return html`<section class="end"><svg class="laurel" viewBox="0 0 24 24" aria-hidden="true"><use href="#star"/></svg>
    <h2>${verdict(entry)}</h2><p>${why(entry)}</p>${onward(entry)}${trouble(refused)}</section>`;
}
