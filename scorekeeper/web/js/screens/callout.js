// Chiamarsi fuori: a side says the target is reached. What has been captured so far is the evidence; play stops if it is enough.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, listed, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { refresh } from "../refresh.js";
import { bring, careful, choice, mainButton, showTrouble, trouble } from "../parts/controls.js";
import { announced } from "../parts/announced.js";
import { end } from "../parts/end.js";
import { pileOf, piles } from "../parts/piles.js";
import { sweepsOf } from "../measures.js";
import { fresh } from "../hand.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { nameOf } from "../sides.js";

let state = null;
let verdict = null;
let refused = null;
let busy = false;

export function enter() {
  state = verdict = refused = null;
}

// What was judged stays until the next call: were it taken away at a touch, the cards would move under the finger.
const change = (doing) => { doing(); changed(); };

function evidence(match) {
  const sides = match.sides.map(({ id }) => ({ id, pile: pileOf(state, id), ...(sweepsOf(match.ruleset) ? { scopas: state.scopas[id] } : {}) }));
  return { side: state.caller, evidence: { sides } };
}

async function call(entry) {
  busy = true;
  verdict = refused = null;
  changed();
  try {
    verdict = (await api.callOut(entry.id, matches.tokenOf(entry), evidence(entry.match))).body;
    await refresh(entry.id).catch(() => {});
  } catch (error) {
    refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
    showTrouble();
  }
  busy = false;
  changed();
  if (verdict) bring(".screen-callout :is(.ruling, .end) h2");
}

const points = () => html`<p>${t("callout.points", { certain: verdict.certain, needed: verdict.needed })}</p>
  ${verdict.open.length ? html`<p>${t("callout.open", { names: listed(verdict.open.map(categoryName)) })}</p>` : nothing}`;

function ruling(match) {
  if (!verdict) return nothing;
  const name = nameOf(match.sides, state.caller);
  return html`<section class="ruling ${verdict.correct ? "" : "bad"}" role="status"><h2>${t(verdict.correct ? "callout.right" : "callout.wrong", { name })}</h2>${points()}</section>`;
}

// The match is over, by this call or before: what is left is the way on.
const over = (entry) => html`<div class="door-screen">${end(entry)}${verdict ? html`<div class="center">${points()}</div>` : nothing}
  <div class="foot"><a class="button" href=${path("match", entry.id)}>${t("dispute.toMatch")}</a></div></div>`;

// The call may end the match: it is asked once.
function foot(entry) {
  if (!matches.canWrite(entry)) return nothing;
  if (busy) return mainButton({ label: t("callout.call"), act: () => {}, busy });
  const question = t(`callout.ask.${entry.match.ruleset.match?.call_out}`);
  return html`<div class="foot">${careful({ id: "call-out", label: t("callout.call"), question, yes: t("callout.yes"), act: () => call(entry), kind: "main" })}</div>`;
}

export const title = () => t("callout.title");

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  const { match } = entry;
  state ??= { ...fresh(match, 0), caller: match.sides[0].id };
  if (!match.score.next_hand) return over(entry);
  return html`<div class="door-screen"><p>${t("callout.how")}</p>
    <h2>${t("callout.who")}</h2>${choice({ label: t("callout.who"), value: state.caller, options: match.sides.map((side) => [side.id, side.name]), pick: (side) => change(() => { state.caller = side; }) })}
    <h2>${t("callout.cards")}</h2>${piles({ sides: match.sides, deck: deckOf(match.ruleset), state, change, label: t("entry.whose") })}
    ${announced(match, state, change)}${ruling(match)}${trouble(refused)}
    ${foot(entry)}</div>`;
}
