// The end of a match: who won and why, the rematch, and following one that another phone has started.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { categoryName, listed, t } from "../i18n/index.js";
import { uuid } from "../ids.js";
import * as matches from "../matches.js";
import { go, path } from "../router.js";
import { changed } from "../screen.js";
import { nameOf } from "../sides.js";
import { trouble } from "./controls.js";

const keys = {};
let refused = null;
const seenWithout = new Set();

/** Whoever watches a match when its rematch begins is brought along. */
export function followRematch(id) {
  const entry = matches.known(id);
  if (!entry?.match) return;
  if (!entry.match.rematch) seenWithout.add(id);
  else if (seenWithout.delete(id)) queueMicrotask(() => join(entry.match.rematch));
}

function join(rematch) {
  const id = matches.open(rematch.token);
  go(path("match", id), { replace: true });
}

async function again(entry) {
  keys[entry.id] ??= uuid();
  seenWithout.delete(entry.id);
  try {
    const { body } = await api.rematch(entry.id, matches.tokenOf(entry), keys[entry.id]);
    refused = null;
    go(path("match", matches.adopt(body)), { replace: true });
  } catch (error) {
    refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
    changed();
  }
}

function verdict(match) {
  const { score, sides } = match;
  const name = (id) => nameOf(sides, id);
  if (score.status === "closed") return t("end.closed");
  if (!score.winner) return score.loser ? t("end.lost", { name: name(score.loser) }) : t("end.over");
  const others = score.totals.filter((side) => side.id !== score.winner).map((side) => side.points);
  return t("end.won", { name: name(score.winner), points: score.totals.find((side) => side.id === score.winner).points, others: listed(others.map(String)) });
}

const why = ({ score }) => t(`end.reason.${score.reason}`, { category: score.category ? categoryName(score.category) : "" });

/** What stands over the hands of a match that is over. */
export function end(entry) {
  const { match } = entry;
  if (match.score.status === "in_progress") return nothing;
  const action = match.rematch
    ? html`<button type="button" class="button main" @click=${() => join(match.rematch)}>${t("end.toRematch")}</button>`
    : matches.canWrite(entry) ? html`<button type="button" class="button main" @click=${() => again(entry)}>${t("end.rematch")}</button>` : nothing;
  return html`<section class="end"><svg class="laurel" viewBox="0 0 24 24" aria-hidden="true"><use href="#star"/></svg>
    <h2>${verdict(match)}</h2><p>${why(match)}</p>${action}${trouble(refused)}</section>`;
}
