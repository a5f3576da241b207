// The running totals hand by hand. Sides differ by dash and mark as well as by colour.
import { html, svg, nothing } from "../../vendor/lit-html/lit-html.js";
import { course } from "../course.js";
import { t } from "../i18n/index.js";

const WIDE = 420, HIGH = 200, LEFT = 30, RIGHT = 92, TOP = 14, BOTTOM = 26;
const DASHES = ["", "7 4", "2 4"];
const mark = { a: (x, y) => svg`<circle cx=${x} cy=${y} r="4.5"/>`, b: (x, y) => svg`<rect x=${x - 4} y=${y - 4} width="8" height="8"/>`, c: (x, y) => svg`<path d="M${x} ${y - 5.5}L${x + 5.2} ${y + 4}H${x - 5.2}Z"/>` };

const stepsOf = (entry) => course(entry).filter((step) => step.counted && (step.kind === "hand" || Object.values(step.points).some(Boolean)));

/** Cumulated points by side after each counted hand, and after what was given between them. */
function series(entry) {
  const { sides } = entry.match;
  const rows = [{ label: "", points: Object.fromEntries(sides.map((side) => [side.id, 0])) }];
  for (const step of stepsOf(entry)) {
    const last = rows.at(-1).points;
    rows.push({ label: step.kind === "hand" ? String(step.number) : "±", points: Object.fromEntries(sides.map((side) => [side.id, last[side.id] + (step.points[side.id] ?? 0)])) });
  }
  return rows;
}

function ends(match, rows, y) {
  const places = match.sides.map((side) => ({ side, y: y(rows.at(-1).points[side.id]) })).sort((a, b) => a.y - b.y);
  for (let i = 1; i < places.length; i += 1) places[i].y = Math.max(places[i].y, places[i - 1].y + 17);
  return places;
}

// As long as there is room for it at the right, and no longer: letters are not all as wide.
const pen = document.createElement("canvas").getContext("2d");
function short(name) {
  pen.font = `600 16px ${getComputedStyle(document.documentElement).getPropertyValue("--serif")}`;
  const fits = (text) => pen.measureText(text).width <= RIGHT - 12;
  const letters = [...name];
  if (fits(name)) return name;
  while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("")}…`;
}

/** The graph, or nothing before the second point. */
export function graph(entry) {
  const { match } = entry;
  const rows = series(entry);
  if (rows.length < 3) return nothing;
  const values = rows.flatMap((row) => Object.values(row.points));
  const top = Math.max(match.target, ...values), low = Math.min(0, ...values);
  const x = (i) => LEFT + (i * (WIDE - LEFT - RIGHT)) / (rows.length - 1);
  const y = (value) => TOP + ((top - value) * (HIGH - TOP - BOTTOM)) / (top - low || 1);
  const every = Math.ceil(rows.length / 12);
  const spoken = match.score.totals.map((side) => `${side.name} ${side.points}`).join(", ");
  return html`<figure class="graph"><svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${t("graph.label", { hands: rows.filter((row) => Number(row.label)).length, totals: spoken })}>
    <path class="axis" d="M${LEFT} ${y(0)}H${WIDE - RIGHT}"/><path class="goal" d="M${LEFT} ${y(match.target)}H${WIDE - RIGHT}"/>
    <text class="axis-text" x=${LEFT - 6} y=${y(match.target) + 4} text-anchor="end">${match.target}</text><text class="axis-text" x=${LEFT - 6} y=${y(0) + 4} text-anchor="end">0</text>
    ${rows.map((row, i) => (i % every === 0 ? svg`<text class="axis-text" x=${x(i)} y=${HIGH - 6} text-anchor="middle">${row.label}</text>` : nothing))}
    ${match.sides.map((side, s) => svg`<g class="run-${side.id}"><polyline points=${rows.map((row, i) => `${x(i)},${y(row.points[side.id])}`).join(" ")} stroke-dasharray=${DASHES[s]}/>
      ${rows.length <= 30 ? rows.map((row, i) => mark[side.id](x(i), y(row.points[side.id]))) : nothing}</g>`)}
    ${ends(match, rows, y).map(({ side, y: at }) => svg`<text class="run-name run-${side.id}" x=${WIDE - RIGHT + 10} y=${at + 5}>${short(side.name)}</text>`)}
  </svg></figure>`;
}
