// "What is still open?" Partial piles in the middle of a hand, then one question at a time until nothing can change.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked, outcome } from "../asking.js";
import { categoryName, t } from "../i18n/index.js";
import { readsCards } from "../measures.js";
import { choice, trouble } from "../parts/controls.js";
import { hint, inShort } from "../parts/inshort.js";
import { knowledge, question, settled } from "../parts/knowledge.js";
import { pileOf, piles } from "../parts/piles.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { read, write } from "../storage.js";
import { deckHere, rules, rulesData, rulesPicker, sidesHere, usualSides } from "./referee.js";

const fresh = (count) => ({ count, side: "a", owner: {}, ask: "primiera" });
let state = null;

const change = (doing) => {
  doing();
  write("open", state);
  changed();
};

export const enter = () => { state ??= read("open") ?? fresh(usualSides()); };

const request = () => ({ ruleset: rules(), ask: state.ask, sides: sidesHere(state.count).map(({ id }) => ({ id, pile: pileOf(state, id) })) });

// Under the cards what is known of every point; at the foot the next question, or that there is none.
function found(sides) {
  const { sentences, found: known } = outcome(asked("open", api.assess, request()));
  if (sentences) return { below: trouble(sentences), foot: inShort({ text: sentences[0] }) };
  if (!known || known.categories.some((item) => item.points && sides.some((side) => !(side.id in item.points)))) return { below: nothing, foot: hint("…") };
  const reply = (code, id) => change(() => { state.owner[code] = id; });
  const foot = known.next_question ? question(known, { sides, deck: deckHere() }, reply) : inShort({ text: settled(known, sides, state.ask) });
  return { below: knowledge(known, sides, deckHere()), foot };
}

function asks() {
  const keys = (rulesData()?.categories ?? []).filter(readsCards).map((category) => category.key);
  return html`<label class="by-rules"><span>${t("open.ask")}</span><select @change=${(event) => change(() => { state.ask = event.target.value; })}>
    ${[...keys, "all"].map((key) => html`<option value=${key} ?selected=${key === state.ask}>${key === "all" ? t("open.all") : categoryName(key)}</option>`)}</select></label>`;
}

export const title = () => t("referee.open");
export const up = () => path("referee");

export function view() {
  const sides = sidesHere(state.count);
  const { below, foot } = found(sides);
  return html`<div class="door-screen">${rulesPicker()}
    ${choice({ label: t("referee.howMany"), value: state.count, options: [[2, t("referee.two")], [3, t("referee.three")]], pick: (count) => change(() => { state = fresh(count); }) })}
    ${asks()}
    <h2>${t("open.known")}</h2>${piles({ sides, deck: deckHere(), state, change, label: t("entry.whose") })}
    ${below}
    <button type="button" class="button quiet" @click=${() => change(() => { state = fresh(state.count); })}>${t("clear")}</button>${foot}</div>`;
}
