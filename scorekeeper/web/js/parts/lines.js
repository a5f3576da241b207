// The lines of a counted hand, in counting order, and the same as sentences to read aloud.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, listed, t } from "../i18n/index.js";
import { nameOf } from "../sides.js";
import { fan } from "./faces.js";

const KNOWN = new Set(["most", "tie", "nobody", "no_majority", "holds", "counted", "ticked", "outright"]);

/** A measure as people say it: 22, "nessuna" for no primiera, "3 sette e 2 sei" as "3–2". */
export function measureText(value) {
  if (value === null) return t("none");
  if (value === undefined) return "–";
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return Array.isArray(value) ? value.join("–") : String(value);
}

/** Points as they are added: "+3", "−1". */
export const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** The sentence of a line: "Carte: Anna 22, Bruno 18. Un punto ad Anna." */
export function lineSentence(line, sides) {
  const category = categoryName(line.category);
  if (!KNOWN.has(line.reason) && line.text) return line.text;
  const shown = line.reason === "holds" || line.reason === "ticked" || typeof Object.values(line.measures ?? {})[0] === "boolean"
    ? [] : sides.filter((side) => side.id in (line.measures ?? {})).map((side) => t("line.measure", { name: side.name, value: measureText(line.measures[side.id]) }));
  const paid = sides.filter((side) => line.points[side.id]).map((side) => t("line.points", { name: side.name, points: line.points[side.id] }));
  const verdict = line.wins_match ? t("line.match", { name: nameOf(sides, line.wins_match) }) : paid.length ? listed(paid) : t(`line.${line.reason}`);
  return shown.length ? t("line.said", { category, measures: shown.join(", "), verdict }) : t("line.short", { category, verdict });
}

/** The whole hand, to be read aloud. */
export const aloud = (lines, sides) => lines.filter((line) => !isSilent(line)).map((line) => lineSentence(line, sides)).join(" ");

// Nobody says "napola: nobody" at the table.
const isSilent = (line) => line.reason === "nobody" && line.category !== "primiera";

const shortMeasure = (value) => (typeof value === "boolean" ? (value ? html`<span aria-label=${t("yes")} role="img">★</span>` : html`<span aria-label=${t("no")} role="img">·</span>`) : measureText(value));

const bestCards = (line, sides, deck) => html`<div class="bests">${sides.filter((side) => line.best[side.id]?.length).map((side) => html`
  <figure><figcaption>${side.name}</figcaption>
    ${fan(line.best[side.id], deck)}</figure>`)}</div>`;

const row = (line, sides, deck) => html`
  <tr>
    <th scope="row">${categoryName(line.category)}<small>${KNOWN.has(line.reason) ? t(`why.${line.reason}`) : line.text}</small></th>
    ${sides.map((side) => html`<td class=${line.points[side.id] ? "paid" : ""}>
      <span class="measure">${shortMeasure(line.measures?.[side.id])}</span>
      <b class="points">${line.wins_match === side.id ? "!" : line.points[side.id] ? signed(line.points[side.id]) : ""}</b></td>`)}
  </tr>
  ${line.best && sides.some((side) => line.best[side.id]?.length) ? html`<tr class="best-row"><td colspan=${sides.length + 1}>${bestCards(line, sides, deck)}</td></tr>` : nothing}`;

/** The table of lines; `totals` adds the hand's sum. */
export const linesTable = (lines, { sides, ruleset }, points) => html`
  <table class="lines">
    <caption class="hidden">${t("lines.caption")}</caption>
    <thead><tr><td></td>${sides.map((side) => html`<th scope="col">${side.name}</th>`)}</tr></thead>
    <tbody>${lines.map((line) => row(line, sides, deckOf(ruleset)))}</tbody>
    ${points ? html`<tfoot><tr><th scope="row">${t("lines.sum")}</th>${sides.map((side) => html`<td><b class="points">${signed(points[side.id] ?? 0)}</b></td>`)}</tr></tfoot>` : nothing}
  </table>`;

/** Short signs of the categories a side won in a hand. */
export const wonBy = (lines, id) => lines.filter((line) => line.points[id]).map((line) => categoryName(line.category));
