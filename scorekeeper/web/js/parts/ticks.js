// A hand by who won each point, for nights when nobody counts aloud.
import { html } from "../../vendor/lit-html/lit-html.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, t } from "../i18n/index.js";
import { onlyCard, readsCards, tallied, tickable } from "../measures.js";
import { choice } from "./controls.js";
import { run } from "./tally.js";

const NOBODY = "";

function tick(match, draft, { key, measure }, change) {
  const someone = onlyCard(measure, deckOf(match.ruleset)) !== null;
  return choice({
    label: categoryName(key),
    value: key in draft.won ? (draft.won[key] ?? NOBODY) : undefined,
    options: [...match.sides.map((side) => [side.id, side.name]), ...(someone ? [] : [[NOBODY, t("nobody")]])],
    pick: (id) => change(() => { draft.won[key] = id === NOBODY ? null : id; }),
  });
}

/** Numbers that a tick cannot say start at nobody. */
export function prepare(match, draft) {
  for (const { key } of tallied(match.ruleset).filter((category) => !tickable(category, deckOf(match.ruleset))))
    for (const side of match.sides) draft.tally[side.id][key] ??= 0;
}

export const ticks = (match, draft, change) => html`<div class="fields">
  ${match.ruleset.categories.filter(readsCards).map((category) => html`<section class="field"><h3>${categoryName(category.key)}</h3>
    ${tickable(category, deckOf(match.ruleset)) ? tick(match, draft, category, change) : run(match, draft, category.key, category.measure.least ?? 1, change)}</section>`)}
</div>`;
