// Chiamarsi fuori: a side says the target is reached. What has been captured so far is the evidence; play stops if it is enough.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, listed, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { refresh } from "../refresh.js";
import { choice, mainButton, showTrouble, trouble } from "../parts/controls.js";
import { announced } from "../parts/announced.js";
import { pileOf, piles } from "../parts/piles.js";
import { sweepsOf } from "../measures.js";
import { fresh } from "../hand.js";
import { changed } from "../screen.js";
import { nameOf } from "../sides.js";

let state = null;
let verdict = null;
let refused = null;
let busy = false;

export function enter({ id }) {
  const entry = matches.known(id);
  state = entry?.match ? { ...fresh(entry.match, 0), caller: entry.match.sides[0].id } : null;
  verdict = refused = null;
}

const change = (doing) => { doing(); verdict = null; changed(); };

function evidence(match) {
  const sides = match.sides.map(({ id }) => ({ id, pile: pileOf(state, id), ...(sweepsOf(match.ruleset) ? { scopas: state.scopas[id] } : {}) }));
  return { side: state.caller, evidence: { sides } };
}

async function call(entry) {
  busy = true;
  changed();
  try {
    verdict = (await api.callOut(entry.id, matches.tokenOf(entry), evidence(entry.match))).body;
    refused = null;
    await refresh(entry.id).catch(() => {});
  } catch (error) {
    refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
    showTrouble();
  }
  busy = false;
  changed();
}

function ruling(match) {
  if (!verdict) return nothing;
  const name = nameOf(match.sides, state.caller);
  const open = verdict.open.map(categoryName);
  return html`<section class="ruling ${verdict.correct ? "" : "bad"}" role="status"><h2>${t(verdict.correct ? "callout.right" : "callout.wrong", { name })}</h2>
    <p>${t("callout.points", { certain: verdict.certain, needed: verdict.needed })}</p>${open.length ? html`<p>${t("callout.open", { names: listed(open) })}</p>` : nothing}</section>`;
}

export const title = () => t("callout.title");

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  if (!state) enter({ id });
  const { match } = entry;
  return html`<div class="door-screen"><p>${t("callout.how")}</p>
    <h2>${t("callout.who")}</h2>${choice({ label: t("callout.who"), value: state.caller, options: match.sides.map((side) => [side.id, side.name]), pick: (side) => change(() => { state.caller = side; }) })}
    ${ruling(match)}${trouble(refused)}
    <h2>${t("callout.cards")}</h2>${piles({ sides: match.sides, deck: deckOf(match.ruleset), state, change, label: t("entry.whose") })}
    ${announced(match, state, change)}
    ${mainButton({ label: t("callout.call"), act: () => call(entry), busy, disabled: !match.score.next_hand || !matches.canWrite(entry) })}</div>`;
}
