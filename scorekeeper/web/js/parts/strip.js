// Over the grid: a button a side that says whose pile is tapped, with the counts people look at first.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { primiere } from "../asking.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, t } from "../i18n/index.js";
import { countOf, onlyCard, watched } from "../measures.js";
import { isWhole, pilesOf, restOf, wholePiles } from "../hand.js";
import { network } from "../network.js";
import { measureText } from "./lines.js";

const SHORT = { cards: "short.cards", diamonds: "short.diamonds", settebello: "short.settebello", primiera: "short.primiera" };

function shown(category, pile, line, deck) {
  if (category.measure.kind !== "count") return line === undefined ? "–" : line === null ? t("no") : measureText(line);
  if (!pile) return "–";
  const count = countOf(category.measure, pile, deck);
  return onlyCard(category.measure, deck) ? (count ? "★" : "·") : String(count);
}

// The last answer stays while the next is on its way; without network none is, and it was of other cards.
const bodyOf = (counted) => (counted?.state === "asking" && network.online ? counted.before : counted?.body);

// Of piles that are not all cards the service says the primiere only; a line like those of a count says the same.
function partly(match, piles) {
  const best = watched(match.ruleset).find((category) => category.measure.kind === "best");
  const answer = best ? primiere(match, piles) : null;
  const lined = (body) => body && { lines: [{ category: best.key, measures: Object.fromEntries(body.sides.map(({ id, total }) => [id, total])) }] };
  return answer && { ...answer, body: lined(answer.body), before: lined(answer.before) };
}

function stats(match, side, pile, counted) {
  const lines = bodyOf(counted)?.lines ?? [];
  return watched(match.ruleset).map((category) => {
    const line = lines.find((other) => other.category === category.key);
    const whole = SHORT[category.key] ? t(SHORT[category.key]) : categoryName(category.key);
    const name = match.sides.length > 2 ? `${whole.slice(0, 3).trim()}.` : whole;
    const stale = counted?.state !== "ready" && category.measure.kind !== "count";
    return html`<span class="stat ${stale ? "stale" : ""}"><small>${name}</small><b class="numbers">${shown(category, pile, line?.measures?.[side.id], deckOf(match.ruleset))}</b></span>`;
  });
}

/** The strip for a draft; `pick(id)` chooses whose pile is tapped. */
export function strip(match, draft, counted, pick) {
  const painted = pilesOf(match, draft);
  const rest = restOf(match, draft);
  const piles = isWhole(match, draft) ? wholePiles(match, draft) : painted;
  const found = isWhole(match, draft) ? counted : partly(match, painted);
  return html`<div class="strip sides-${match.sides.length}" role="group" aria-label=${t("entry.whose")}>
    ${match.sides.map((side) => html`
      <button type="button" class="strip-side paint-${side.id}" aria-pressed=${draft.side === side.id} @click=${() => pick(side.id)}>
        <span class="strip-name" dir="auto"><span>${side.name}</span>${rest === side.id && Object.keys(draft.owner).length ? html` <em>${t("entry.rest")}</em>` : nothing}</span>
        <span class="stats">${stats(match, side, piles[side.id], found)}</span>
      </button>`)}
  </div>`;
}
