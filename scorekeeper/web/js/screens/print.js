// The score sheet of a match on one page: black on white, real tables.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { course } from "../course.js";
import { categoryName, moment, plainly, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { givenSentence } from "../parts/given.js";
import { graph } from "../parts/graph.js";
import { gameTitle } from "../rulesets.js";
import { initials, nameOf, playersOf } from "../sides.js";

export const title = () => t("print.title");

// The more hands, the closer they stand, so that an evening stays on one page.
const closeness = (count) => (count > 28 ? "closest" : count > 12 ? "close" : "");

const cell = (line, side) => (line ? (line.points[side.id] || "") : "");

const handCells = ({ hand }, { sides, ruleset }) => html`<th scope="row">${hand.number}</th>
  ${ruleset.categories.map((category) => sides.map((side) => html`<td>${cell(hand.lines.find((line) => line.category === category.key), side)}</td>`))}`;
const givenCells = (step, { sides, ruleset }) => html`<th scope="row">±</th><td class="given" colspan=${ruleset.categories.length * sides.length}>${givenSentence(step, sides)}</td>`;

function row(match, step, running) {
  for (const side of match.sides) running[side.id] += step.counted ? (step.points[side.id] ?? 0) : 0;
  return html`<tr class=${step.counted ? "" : "off"}>${step.kind === "hand" ? handCells(step, match) : givenCells(step, match)}
    ${match.sides.map((side) => html`<td class="sum">${plainly(running[side.id])}</td>`)}</tr>`;
}

const verdict = ({ score, sides }) => (score.winner ? t("home.won", { name: nameOf(sides, score.winner) }) : score.status === "in_progress" ? t("print.running") : t("home.over"));

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  const { match } = entry;
  const { sides, ruleset } = match;
  const letters = initials(sides);
  const running = Object.fromEntries(sides.map((side) => [side.id, 0]));
  const steps = course(entry).filter((step) => step.hand?.status !== "void");
  return html`<article class="sheet-paper ${closeness(steps.length)}">
    <button type="button" class="button main no-print" @click=${() => print()}>${t("print.do")}</button>
    <header><h2>${sides.map((side) => `${side.name} (${letters[side.id]})`).join(" – ")}</h2>
      <p>${gameTitle(ruleset)} · ${t("match.target", { target: match.target })} · ${moment(new Date(entry.seenAt).toISOString())}</p>
      ${sides.some((side) => playersOf(side).length > 1) ? html`<p>${sides.map((side) => `${side.name}: ${playersOf(side).join(", ")}`).join(" · ")}</p>` : nothing}</header>
    <div class="wide-table" tabindex="0" role="region" aria-label=${t("print.title")}><table class="score-sheet"><caption class="hidden">${t("print.title")}</caption>
      <thead><tr><th scope="col" rowspan="2">${t("print.hand")}</th>${ruleset.categories.map((category) => html`<th scope="colgroup" colspan=${sides.length}>${categoryName(category.key)}</th>`)}<th scope="colgroup" colspan=${sides.length}>${t("print.total")}</th></tr>
        <tr>${[...ruleset.categories, null].map(() => sides.map((side) => html`<th scope="col"><abbr title=${side.name}>${letters[side.id]}</abbr></th>`))}</tr></thead>
      <tbody>${steps.map((step) => row(match, step, running))}</tbody>
      <tfoot><tr><th scope="row">${t("print.end")}</th><td colspan=${ruleset.categories.length * sides.length}>${verdict(match)}</td>${match.score.totals.map((side) => html`<td class="sum">${plainly(side.points)}</td>`)}</tr></tfoot></table></div>
    ${graph(entry)}
    <p class="signatures">${sides.map((side) => html`<span>${side.name}</span>`)}</p></article>`;
}
