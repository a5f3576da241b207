// A hand disputed: which point, who says so, what total they claim; then the service's verdict, and how the table settled it.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, t } from "../i18n/index.js";
import { isTotal, onlyCard, tallied } from "../measures.js";
import * as matches from "../matches.js";
import { refresh } from "../refresh.js";
import { choice, mainButton, showTrouble, trouble } from "../parts/controls.js";
import { mayDispute } from "../parts/disputes.js";
import { fan, named, told } from "../parts/faces.js";
import { pileOf, piles } from "../parts/piles.js";
import { total } from "../parts/total.js";
import { go, path } from "../router.js";
import { changed } from "../screen.js";
import { openDisputes } from "../sheet.js";
import { nameOf } from "../sides.js";
import { correct } from "./entry.js";

const fresh = () => ({ category: "primiera", side: null, claim: undefined, owner: {}, answer: null, refused: null, busy: false, instead: null });
let state = fresh();
let shownFor = null;

export function enter() {
  state = { ...fresh(), answer: state.answer, ...shownFor };
  shownFor = null;
}

const change = (doing) => { doing(); changed(); };

async function trying(doing) {
  change(() => { state.busy = true; state.refused = null; });
  try {
    await doing();
  } catch (error) {
    state.refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
    showTrouble();
  }
  change(() => { state.busy = false; });
}

const dispute = (entry, number, category) => trying(async () => {
  const pile = pileOf(state, state.side);
  const claim = onlyCard(category.measure, deckOf(entry.match.ruleset)) ? true : state.claim;
  const body = { category: category.key, side: state.side, claim, ...(pile.length ? { pile } : {}) };
  state.answer = (await api.dispute(entry.id, matches.tokenOf(entry), number, body)).body;
  if (state.instead !== null) await api.settle(entry.id, matches.tokenOf(entry), number, state.instead, "withdrawn");
  await refresh(entry.id).catch(() => {});
  go(path("match", entry.id, "hand", number, "dispute", state.answer.seq), { replace: true });
});

// The sheet cannot tell: the same claim once more, with the cards on the table. It takes the place of the first.
function show(entry, { number, seq, category, side, claim }) {
  shownFor = { category, side, claim, instead: seq };
  go(path("match", entry.id, "hand", number, "dispute"));
}

// A hand that is to be corrected settles its dispute when the correction is on the sheet, not before.
function settle(entry, { number, seq }, outcome) {
  const hand = matches.handOf(entry, number);
  if (outcome === "corrected" && hand) {
    correct(entry, hand, seq, { replace: true });
    return undefined;
  }
  return trying(async () => {
    await api.settle(entry.id, matches.tokenOf(entry), number, seq, outcome);
    await refresh(entry.id).catch(() => {});
    go(path("match", entry.id), { replace: true });
  });
}

const asksNumber = (category) => category.measure.kind !== "counts";

// Who disputes a single card says to have it; anything else is a number, or for a primiera none.
function claimField(category, deck) {
  if (onlyCard(category.measure, deck)) return nothing;
  return total({ label: t("dispute.claim"), value: state.claim, set: (value) => change(() => { state.claim = value; }), lacks: category.measure.kind === "best" });
}

// The cards a side lays on the table for its claim; without them the sheet is asked.
function shownCards(match) {
  const side = match.sides.find(({ id }) => id === state.side);
  const count = pileOf(state, side.id).length;
  return html`<details class="fold" ?open=${state.instead !== null}><summary>${count ? t("dispute.cardsShown", { name: side.name, count }) : t("dispute.cards", { name: side.name })}</summary>
    ${piles({ sides: [side], deck: deckOf(match.ruleset), state, change, label: t("entry.whose") })}</details>`;
}

const outcomes = (entry, dispute) => html`<h3>${t("dispute.settled")}</h3><div class="outcomes">
  ${["upheld", "corrected", "withdrawn"].map((outcome) => html`<button type="button" class="button" ?disabled=${state.busy} @click=${() => settle(entry, dispute, outcome)}>${t(`dispute.${outcome}`)}</button>`)}</div>`;

// A card that a side shows and the sheet has in another pile: one of the two is wrong.
function elsewhere({ match, ...entry }, { number, side, pile }) {
  const deck = deckOf(match.ruleset);
  return (matches.handOf(entry, number)?.facts.sides ?? []).filter((other) => other.id !== side).map((other) => {
    const cards = (pile ?? []).filter((code) => other.pile?.includes(code));
    return cards.length ? html`<p>${t("dispute.elsewhere", { cards: cards.map((code) => named(code, deck)), name: nameOf(match.sides, other.id) })}</p>` : nothing;
  });
}

function ruling(entry, dispute) {
  const { verdict } = dispute;
  const maySettle = mayDispute(entry);
  const head = { true: "dispute.right", false: "dispute.wrong", null: "dispute.unclear" }[verdict.correct];
  return html`<section class="ruling ${verdict.correct === false ? "bad" : ""}" role="status"><h2>${t(head, { name: nameOf(entry.match.sides, dispute.side) })}</h2>
    <p>${told(verdict.text, deckOf(entry.match.ruleset))}</p>${elsewhere(entry, dispute)}
    ${maySettle && verdict.correct === null && !dispute.pile?.length ? html`<button type="button" class="button main" @click=${() => show(entry, dispute)}>${t("dispute.cards", { name: nameOf(entry.match.sides, dispute.side) })}</button>` : nothing}
    ${dispute.pile?.length ? html`<h3>${t("dispute.shown")}</h3>${fan(dispute.pile, deckOf(entry.match.ruleset))}` : nothing}
    ${verdict.best?.length ? html`${dispute.pile?.length ? html`<h3>${t("dispute.best")}</h3>` : nothing}${fan(verdict.best, deckOf(entry.match.ruleset))}` : nothing}
    ${verdict.slips.length ? html`<ul class="slips">${verdict.slips.map((slip) => html`<li>${told(slip.text, deckOf(entry.match.ruleset))}</li>`)}</ul>` : nothing}
    ${maySettle ? outcomes(entry, dispute) : nothing}${trouble(state.refused)}</section>`;
}

function settling(entry, seq) {
  const unread = state.answer?.seq === seq && (entry.sheet?.seen ?? 0) < seq;
  const dispute = openDisputes(entry).find((item) => item.seq === seq) ?? (unread ? state.answer : null);
  return html`<div class="door-screen">${dispute ? ruling(entry, dispute) : html`<p>${t("dispute.none")} <a href=${path("match", entry.id)}>${t("dispute.toMatch")}</a></p>`}</div>`;
}

export const title = ({ number }) => t("dispute.title", { number });

export function view({ id, number, seq }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  if (seq) return settling(entry, Number(seq));
  const categories = tallied(entry.match.ruleset).filter(asksNumber);
  const deck = deckOf(entry.match.ruleset);
  const category = categories.find((item) => item.key === state.category) ?? categories[0];
  state.side ??= entry.match.sides[0].id;
  return html`<div class="door-screen">
    <h2>${t("dispute.which")}</h2>${choice({ label: t("dispute.which"), kind: "wrap", value: category.key, options: categories.map((item) => [item.key, categoryName(item.key)]), pick: (key) => change(() => { state.category = key; state.claim = undefined; }) })}
    <h2>${t("dispute.who")}</h2>${choice({ label: t("dispute.who"), value: state.side, options: entry.match.sides.map((side) => [side.id, side.name]), pick: (side) => change(() => { state.side = side; state.owner = {}; }) })}
    ${claimField(category, deck)}${shownCards(entry.match)}
    ${mainButton({ label: t("dispute.ask"), refused: state.refused, act: () => dispute(entry, Number(number), category), busy: state.busy, disabled: !mayDispute(entry) || !(isTotal(state.claim) || onlyCard(category.measure, deck)) })}</div>`;
}
