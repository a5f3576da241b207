// "Who has the primiera?" From cards shown, from totals claimed, or both; the slip behind a wrong total is named.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked, outcome } from "../asking.js";
import { t } from "../i18n/index.js";
import { isTotal } from "../measures.js";
import { choice, trouble } from "../parts/controls.js";
import { fan, told } from "../parts/faces.js";
import { hint, inShort } from "../parts/inshort.js";
import { pileOf, piles } from "../parts/piles.js";
import { total } from "../parts/total.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { nameOf } from "../sides.js";
import { deckHere, rules, rulesPicker, sidesHere, usualSides } from "./referee.js";

let state = null;
const fresh = (count) => ({ count, side: "a", owner: {}, claims: {} });
const change = (doing) => { doing(); changed(); };

export const enter = () => { state ??= fresh(usualSides()); };

function request() {
  const sides = sidesHere(state.count).map(({ id }) => {
    const pile = pileOf(state, id);
    return { id, ...(pile.length ? { pile } : {}), ...(isTotal(state.claims[id]) ? { claim: state.claims[id] } : {}) };
  }).filter((side) => "pile" in side || "claim" in side);
  return sides.length ? { sides, ruleset: rules() } : null;
}

function claimField(side) {
  const set = (value) => change(() => { state.claims[side.id] = value; if (value === undefined) delete state.claims[side.id]; });
  return total({ label: t("primiera.says", { name: side.name }), value: state.claims[side.id], set });
}

function claimVerdict({ claim, total }) {
  if (!claim) return nothing;
  const value = claim.value ?? t("none");
  if (!claim.possible) return html`<p class="wrong">${t("primiera.impossible", { value })}</p>`;
  if (claim.correct) return html`<p class="right">${t("primiera.right", { value })}</p>`;
  if (total === null && claim.correct === null) return nothing;
  return html`<p class="wrong">${t("primiera.wrong", { value })}</p>
    ${claim.slips?.length ? html`<ul class="slips">${claim.slips.map((slip) => html`<li>${told(slip.text, deckHere())}</li>`)}</ul>` : nothing}`;
}

const sideVerdict = (side, sides) => html`<figure class="verdict"><figcaption>${nameOf(sides, side.id)}
    <b class="numbers">${side.total ?? (side.best ? t("none") : side.claim?.value ?? "")}</b></figcaption>
  ${side.best?.length ? fan(side.best, deckHere()) : nothing}
  ${claimVerdict(side)}</figure>`;

function headOf(found, sides) {
  if (found.possible === false) return t("primiera.cannot");
  if (found.winner) return t("primiera.won", { name: nameOf(sides, found.winner) });
  return t(found.reason === "tie" ? "primiera.level" : "primiera.nobody");
}

const totalsOf = (found, sides) => found.sides.map((side) => `${nameOf(sides, side.id)} ${side.total ?? (side.best ? t("none") : side.claim?.value ?? "")}`).join(" · ");

const again = () => html`<button type="button" class="button quiet" @click=${() => change(() => { state = fresh(state.count); })}>${t("clear")}</button>`;

function verdict(sides) {
  const body = request();
  if (!body) return hint(t("primiera.how"));
  const { sentences, found } = outcome(asked("primiera", api.primiera, body));
  if (sentences) return html`${trouble(sentences)}${again()}${inShort({ text: sentences[0] })}`;
  if (!found) return html`${again()}${hint("…")}`;
  const single = body.sides.length < 2;
  return html`<section class="ruling" role="status">
    ${single ? nothing : html`<h2>${headOf(found, sides)}</h2>`}
    ${found.sides.map((side) => sideVerdict(side, sides))}</section>${again()}${inShort({ head: single ? null : headOf(found, sides), text: totalsOf(found, sides) })}`;
}

export const title = () => t("referee.primiera");
export const up = () => path("referee");

export function view() {
  const sides = sidesHere(state.count);
  return html`<div class="door-screen">${rulesPicker()}
    ${choice({ label: t("referee.howMany"), value: state.count, options: [[2, t("referee.two")], [3, t("referee.three")]], pick: (count) => change(() => { state = fresh(count); }) })}
    <h2>${t("primiera.claims")}</h2><div class="totals-in">${sides.map(claimField)}</div>
    <h2>${t("primiera.cards")}</h2>${piles({ sides, deck: deckHere(), state, change, label: t("entry.whose") })}
    ${verdict(sides)}</div>`;
}
