// One page about any game, made from its data: captures, points, the primiera table, the words, the French pack.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { suitSign } from "../cards/face.js";
import { SUITS, deckOf } from "../cards/deck.js";
import { categoryName, has, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { game, games, gameTitle, optionText } from "../rulesets.js";
import { go, path } from "../router.js";

const inMatch = (key) => matches.known(key)?.match ?? null;
const dataOf = (key) => inMatch(key)?.ruleset ?? game(key);

function award({ key, award: given, measure }) {
  if (has(`cheat.of.${key}`)) return t(`cheat.of.${key}`, { points: given.points, most: given.at_most });
  if (given.kind === "most") return t(given.majority === "absolute" ? "cheat.majority" : "cheat.most", { points: given.points, tie: given.tie ?? 0 });
  if (given.kind === "each") return t(measure.kind === "announced" ? "cheat.announced" : "cheat.each", { points: given.points });
  if (given.kind === "reach") return given.wins_match ? t("cheat.match", { at: given.at }) : t("cheat.reach", { at: given.at, points: given.points });
  return t("cheat.again", { name: categoryName(given.of), at: given.at });
}

const points = (data) => html`<section><h2>${t("cheat.points")}</h2><table><tbody>${data.categories.map((category) => html`
  <tr><th scope="row">${categoryName(category.key)}</th><td>${award(category)}</td></tr>`)}</tbody></table></section>`;

function primiera(data) {
  const category = data.categories.find((item) => item.measure.kind === "best");
  if (!category) return nothing;
  const ranks = deckOf(data).ranks.map((rank, i) => ({ rank, value: category.measure.values[i] })).sort((a, b) => b.value - a.value);
  return html`<section><h2>${t("cheat.primiera")}</h2><p>${t("cheat.primieraText")}</p>
    <table class="values"><thead><tr>${ranks.map(({ rank }) => html`<th scope="col">${t(`rank.short.${rank}`)}</th>`)}</tr></thead>
      <tbody><tr>${ranks.map(({ value }) => html`<td>${value}</td>`)}</tr></tbody></table></section>`;
}

function captures(data) {
  const rules = data.captures ?? {};
  const lines = [
    t(`cheat.sums.${rules.sums ?? "all"}`), rules.fifteens !== "only" ? t("cheat.single") : t("cheat.fifteensOnly"),
    rules.fifteens === "besides" ? t("cheat.fifteens") : null, rules.figures === "equals" ? t("cheat.figures") : null,
    rules.ace ? t(`cheat.ace.${rules.ace.sweep ?? "always"}`) : null, t(rules.last_capture_counts ? "cheat.lastCounts" : "cheat.scopa"),
    data.table?.kings ? t("cheat.redeal", { kings: data.table.kings }) : null,
  ];
  return html`<section><h2>${t("cheat.captures")}</h2><ol>${lines.filter(Boolean).map((line) => html`<li>${line}</li>`)}</ol></section>`;
}

const pack = (data) => html`<section><h2>${t("cheat.pack")}</h2><table class="pack"><tbody>
  ${SUITS.map((suit) => html`<tr><th scope="row">${suitSign(suit, "italian")} ${t(`suit.italian.${suit}`)}</th><td>${suitSign(suit, "french")} ${t(`suit.french.${suit}`)}</td></tr>`)}
  ${["J", "Q", "K"].map((rank) => html`<tr><th scope="row">${t(`rank.italian.${rank}`)} (${deckOf(data).ranks.indexOf(rank) + 1})</th><td>${t(`rank.french.${rank}`)}</td></tr>`)}</tbody></table></section>`;

const words = () => html`<section><h2>${t("cheat.words")}</h2><dl>${["scopa", "settebello", "re_bello", "primiera", "napola", "smazzata", "partita", "mazziere"].map((word) => html`
  <div><dt>${t(`word.${word}`)}</dt><dd>${t(`word.${word}.means`)}</dd></div>`)}</dl></section>`;

function ends(data, match) {
  const targets = match ? [t("match.target", { target: match.target })] : (data.seatings ?? []).map((seating) => t("cheat.target", { seating: t(`seating.${seating.sides}x${seating.players}`), target: data.target ?? seating.target }));
  const { goal, level, call_out: callOut } = data.match ?? {};
  const lines = [...targets, t(goal === "lowest" ? "cheat.lowest" : "cheat.highest"), t(level === "count_order" ? "cheat.countOrder" : "cheat.level"), callOut ? t(`cheat.callOut.${callOut}`) : null, ...(data.options ?? []).map((key) => optionText(key))];
  return html`<section><h2>${t("cheat.ends")}</h2><ul>${lines.filter(Boolean).map((line) => html`<li>${line}</li>`)}</ul></section>`;
}

function picker(key) {
  const list = games();
  if (!list || inMatch(key)) return nothing;
  return html`<label class="by-rules no-print"><span>${t("new.which")}</span><select @change=${(event) => go(path("rules", event.target.value), { replace: true })}>
    ${list.map((item) => html`<option value=${item.key} ?selected=${item.key === key}>${gameTitle(item)}</option>`)}</select></label>`;
}

export const title = () => t("cheat.title");
export const up = ({ ruleset }) => (inMatch(ruleset) ? path("match", ruleset) : "#/");

export function view({ ruleset: key }) {
  const data = dataOf(key);
  if (!data) return html`${picker(key)}<p class="soft" role="status">${t("loading")}</p>`;
  return html`<article class="cheat sheet-paper" data-game=${data.key}>${picker(key)}
    <button type="button" class="button no-print" @click=${() => print()}>${t("print.do")}</button>
    <header><h2>${gameTitle(data)}</h2><p>${t("cheat.deal", { hand: data.deal.hand, table: data.deal.table, deck: data.deck })}</p></header>
    <div class="columns">${captures(data)}${points(data)}${primiera(data)}${ends(data, inMatch(key))}${pack(data)}${words()}</div></article>`;
}
