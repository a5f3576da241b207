// What is decided and what is still open: a line a category, the points, and the next question with a button a side.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { categoryName, listed, t } from "../i18n/index.js";
import { named, told } from "./faces.js";
import { nameOf } from "../sides.js";

const range = ({ certain, possible }) => (certain === possible ? String(certain) : t("open.range", { certain, possible }));

function status(item, sides) {
  if (item.status === "decided") return item.winner ? t("open.for", { name: nameOf(sides, item.winner) }) : t("open.nobody");
  return t("open.between", { names: listed(item.can_win.map((id) => (id === null ? t("nobody").toLocaleLowerCase() : nameOf(sides, id)))) });
}

const row = (item, sides) => html`<tr class=${item.status}><th scope="row">${categoryName(item.category)}
    <small><span aria-hidden="true">${item.status === "decided" ? "●" : "○"}</span> ${status(item, sides)}</small></th>
  ${sides.map((side) => html`<td class="numbers">${item.points?.[side.id] ? range(item.points[side.id]) : "–"}</td>`)}</tr>`;

/** The answer of /assess as a table; a contradiction in words instead. */
export function knowledge(found, sides, deck) {
  if (!found.consistent) return html`<section class="ruling bad" role="alert"><h2>${t("open.cannot")}</h2><ul>${found.conflict.map((fact) => html`<li>${told(fact.text, deck)}</li>`)}</ul></section>`;
  return html`<table class="knowledge"><thead><tr><td></td>${sides.map((side) => html`<th scope="col">${side.name}</th>`)}</tr></thead>
    <tbody>${found.categories.map((item) => row(item, sides))}</tbody>
    ${found.points ? html`<tfoot><tr><th scope="row">${t("lines.sum")}${found.without_scopas ? html` <small>${t("open.noScopas")}</small>` : nothing}</th>${sides.map((side) => html`<td class="numbers"><b>${range(found.points[side.id])}</b></td>`)}</tr></tfoot>` : nothing}
  </table>`;
}

/** In a sentence, where nothing is left to ask: what cannot be, how the point that was asked for stands, or that all is decided. */
export function settled(found, sides, ask) {
  if (!found.consistent) return t("open.cannot");
  const item = found.categories.find(({ category }) => category === ask);
  return item ? `${categoryName(ask)}, ${status(item, sides)}` : t("open.noMore");
}

/** The next question, at the foot under the thumb; `answer(card, id)` takes the reply. */
export function question({ next_question: next }, { sides, deck }, answer) {
  return html`<section class="foot question" role="status" data-asked=${next.card}><h2>${t("open.whoHas", { card: named(next.card, deck) })}</h2>
    <div class="row">${sides.map((side) => html`<button type="button" class="button paint-${side.id}" @click=${() => answer(next.card, side.id)}>${side.name}</button>`)}</div></section>`;
}
