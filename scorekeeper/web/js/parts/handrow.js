// One hand of a match in a line, opening to its lines with reasons and to what may be done with it.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { refresh } from "../refresh.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { correct } from "../screens/entry.js";
import { careful, showTrouble, trouble } from "./controls.js";
import { mayDispute } from "./disputes.js";
import { history } from "./history.js";
import { linesTable, signed, wonBy } from "./lines.js";

let refused = { hand: null, sentences: null };

async function take(entry, hand) {
  try {
    await api.voidHand(entry.id, matches.tokenOf(entry), hand.number, entry.match.version);
    refused = { hand: null, sentences: null };
  } catch (error) {
    refused = { hand: hand.number, sentences: error instanceof api.Problem ? error.sentences : [t("needsNetwork")] };
  }
  await refresh(entry.id).catch(() => {});
  if (refused.sentences) showTrouble();
  else changed();
}

const actions = (entry, hand) => html`<div class="row">
  <button type="button" class="button" @click=${() => correct(entry, hand)}>${t("hand.correct")}</button>
  ${mayDispute(entry) ? html`<a class="button" href=${path("match", entry.id, "hand", hand.number, "dispute")}>${t("hand.dispute")}</a>` : nothing}
  ${careful({ id: `void.${hand.number}`, label: t("hand.void"), question: t("hand.voidAsk", { number: hand.number }), yes: t("hand.voidYes"), act: () => take(entry, hand) })}</div>
  ${refused.hand === hand.number ? trouble(refused.sentences) : nothing}`;

// A void hand keeps its line and its history, and can be entered again.
const voidDetails = (entry, hand) => html`<details><summary class="hand-line"><b>${t("match.hand", { number: hand.number })}</b><span>${t("hand.isVoid")}</span></summary>
  <div class="row">${matches.canWrite(entry) && entry.match.score.next_hand ? html`<a class="button" href=${path("match", entry.id, "hand", hand.number)}>${t("hand.enterAgain")}</a>` : nothing}</div>
  ${history(entry, hand)}</details>`;

/** The line of a hand, opening to what is known of it. */
export function handDetails(entry, hand) {
  const { sides } = entry.match;
  if (hand.status === "void") return voidDetails(entry, hand);
  const points = Object.fromEntries(hand.sides.map((side) => [side.id, side.points]));
  return html`<details><summary class="hand-line"><b>${t("match.hand", { number: hand.number })}</b>
      <span class="numbers hand-points">${sides.map((side) => html`<span class="paint-${side.id}">${signed(points[side.id])}</span>`)}</span>
      <small class="hand-won">${sides.filter((side) => wonBy(hand.lines, side.id).length).map((side) => html`<span>${side.name}: ${wonBy(hand.lines, side.id).join(", ").toLocaleLowerCase()}</span>`)}
      ${hand.counted ? nothing : html`<b>${t("hand.notCounted")}</b>`}</small></summary>
    ${linesTable(hand.lines, entry.match, points)}${matches.canWrite(entry) ? actions(entry, hand) : nothing}${history(entry, hand)}</details>`;
}
