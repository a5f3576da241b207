// A hand by its counts: cards, denari, who has the settebello, primiera, napola. What is left open stays unknown.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, t } from "../i18n/index.js";
import { countOf, onlyCard, tallied } from "../measures.js";
import { choice, stepper } from "./controls.js";
import { total } from "./total.js";

const field = (name, content) => html`<section class="field"><h3>${name}</h3>${content}</section>`;

// Two sides share a fixed number: moving one moves the other.
function split(match, draft, { key, measure }, change) {
  const [a, b] = match.sides;
  const all = countOf(measure, deckOf(match.ruleset).codes, deckOf(match.ruleset));
  const value = draft.tally[a.id][key];
  const set = (left) => change(() => { draft.tally[a.id][key] = left; draft.tally[b.id][key] = all - left; });
  return html`<div class="split">
    <b class="numbers">${value ?? "–"}</b><button type="button" class="step" aria-label=${t("more", { name: b.name })} @click=${() => set(Math.max(0, (value ?? all / 2) - 1))}>‹</button>
    <input type="range" min="0" max=${all} .value=${String(value ?? all / 2)} class=${value === undefined ? "unset" : ""}
      aria-label="${categoryName(key)}: ${a.name}" aria-valuetext=${value === undefined ? t("unknown") : `${a.name} ${value}, ${b.name} ${all - value}`}
      @input=${(event) => set(Number(event.target.value))}>
    <button type="button" class="step" aria-label=${t("more", { name: a.name })} @click=${() => set(Math.min(all, (value ?? all / 2) + 1))}>›</button><b class="numbers">${value === undefined ? "–" : all - value}</b>
    <span dir="auto">${a.name}</span><span dir="auto">${b.name}</span>
  </div>`;
}

const perSide = (match, draft, key, most, change) => html`<div class="announced-sides">${match.sides.map((side) => stepper({
  label: side.name, name: `${categoryName(key)}, ${side.name}`, value: draft.tally[side.id][key] ?? 0, most, empty: draft.tally[side.id][key] === undefined,
  change: (value) => change(() => { draft.tally[side.id][key] = value; }),
}))}</div>`;

const holder = (match, draft, key, change) => choice({
  label: categoryName(key),
  value: match.sides.find((side) => draft.tally[side.id][key])?.id,
  options: match.sides.map((side) => [side.id, side.name]),
  pick: (id) => change(() => { for (const side of match.sides) draft.tally[side.id][key] = side.id === id; }),
});

function totals(match, draft, key, change) {
  const set = (side) => (value) => change(() => { draft.tally[side.id][key] = value; if (value === undefined) delete draft.tally[side.id][key]; });
  return html`<div class="totals-in">${match.sides.map((side) => total({
    label: side.name, name: `${categoryName(key)}, ${side.name}`, value: draft.tally[side.id][key], set: set(side),
  }))}</div>`;
}

/** A run of a suit: 0, or 3 and more; one side at most has it. */
export const run = (match, draft, key, least, change) => html`<div class="announced-sides">${match.sides.map((side) => {
  const value = draft.tally[side.id][key];
  return stepper({
    label: side.name, name: `${categoryName(key)}, ${side.name}`, value: value ?? 0, most: deckOf(match.ruleset).ranks.length, empty: value === undefined, none: t("none"),
    change: (next) => change(() => {
      for (const other of match.sides) draft.tally[other.id][key] = 0;
      draft.tally[side.id][key] = next > 0 && next < least ? (next > (value ?? 0) ? least : 0) : next;
    }),
  });
})}</div>`;

const parts = (match, draft, { key, measure }, change) => html`${match.sides.map((side) => html`<div class="tuple"><span>${side.name}</span>
  ${measure.parts.map((part, i) => stepper({
    label: part.flatMap((card) => card.ranks ?? []).join(" "), name: `${categoryName(key)}, ${side.name}, ${i + 1}`,
    value: draft.tally[side.id][key]?.[i] ?? 0, most: 12, empty: draft.tally[side.id][key] === undefined,
    change: (value) => change(() => {
      const list = draft.tally[side.id][key] ?? measure.parts.map(() => 0);
      draft.tally[side.id][key] = list.map((old, at) => (at === i ? value : old));
    }),
  }))}</div>`)}`;

function entryOf(match, draft, category, change) {
  const { key, measure } = category;
  const deck = deckOf(match.ruleset);
  if (measure.kind === "best") return totals(match, draft, key, change);
  if (measure.kind === "run") return run(match, draft, key, measure.least ?? 3, change);
  if (measure.kind === "counts") return parts(match, draft, category, change);
  if (onlyCard(measure, deck)) return holder(match, draft, key, change);
  if (match.sides.length === 2) return split(match, draft, category, change);
  return perSide(match, draft, key, countOf(measure, deck.codes, deck), change);
}

/** One field for every measure the game reads from cards. */
export const tally = (match, draft, change) => html`<div class="fields">
  ${tallied(match.ruleset).map((category) => field(categoryName(category.key), entryOf(match, draft, category, change)))}${nothing}</div>`;
