// "May I take this?" The cards on the table, the card played, and what somebody wants to take.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked, outcome } from "../asking.js";
import { listed, t } from "../i18n/index.js";
import { choice, toggle, trouble } from "../parts/controls.js";
import { face, fan, named, told } from "../parts/faces.js";
import { grid } from "../parts/grid.js";
import { hint, inShort } from "../parts/inshort.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { deckHere, rules, rulesPicker } from "./referee.js";

const fresh = () => ({ step: "table", table: [], card: null, claim: [], lastCard: false });
let state = fresh();
const change = (doing) => { doing(); changed(); };

const name = (code) => named(code, deckHere());
const ordered = (codes) => deckHere().codes.filter((code) => codes.includes(code));

function paint(codes, on) {
  const before = { ...state };
  change(() => {
    if (state.step === "card") {
      state.card = on ? codes[0] : null;
      state.table = state.table.filter((code) => code !== state.card);
    } else {
      state.table = ordered(on ? [...new Set([...state.table, ...codes])] : state.table.filter((code) => !codes.includes(code)));
      if (codes.includes(state.card)) state.card = null;
    }
    state.claim = state.claim.filter((code) => state.table.includes(code));
  });
  return () => change(() => { state = before; });
}

function wanted() {
  if (!state.table.length || !state.card) return nothing;
  const flip = (code) => change(() => { state.claim = ordered(state.claim.includes(code) ? state.claim.filter((other) => other !== code) : [...state.claim, code]); });
  return html`<h2>${t("captures.wanted", { card: name(state.card) })}</h2><div class="fan pick">${state.table.map((code) => html`
    <button type="button" aria-pressed=${state.claim.includes(code)} aria-label=${name(code)} @click=${() => flip(code)}>${face(code, deckHere(), "")}</button>`)}</div>
    ${toggle({ label: t("captures.last"), on: state.lastCard, flip: (on) => change(() => { state.lastCard = on; }) })}`;
}

function request() {
  if (!state.card) return null;
  return { table: state.table, card: state.card, ruleset: rules(), last_card: state.lastCard, ...(state.claim.length ? { claim: state.claim } : {}) };
}

const option = (capture) => html`<li>${fan(capture.cards, deckHere())}${capture.scopa ? html`<b class="scopa">${t("captures.scopa")}</b>` : nothing}</li>`;

const isClaimed = (found) => state.claim.length > 0 && "legal" in found;
const judged = (found) => t(found.legal ? "captures.yes" : "captures.no", { cards: listed(state.claim.map(name)) });
const mayTake = ({ must_capture: must, captures }) => t(must ? "captures.may" : "captures.can", { card: name(state.card), count: captures.length });

function ruling(found) {
  const claimed = isClaimed(found);
  return html`<section class="ruling ${claimed && !found.legal ? "bad" : ""}" role="status">
    ${claimed ? html`<h2 class=${found.legal ? "right" : "wrong"}>${judged(found)}</h2>` : nothing}
    ${found.text && (claimed || !found.must_capture) ? html`<p>${told(found.text, deckHere())}</p>` : nothing}
    ${found.captures.length ? html`<h3>${mayTake(found)}</h3><ul class="options">${found.captures.map(option)}</ul>`
      : found.text ? nothing : html`<p>${t("captures.nothing", { card: name(state.card) })}</p>`}</section>`;
}

// What was asked, or the one way to take, or how many ways there are.
function short(found) {
  if (isClaimed(found)) return { head: judged(found), text: "" };
  if (!found.captures.length) return { text: found.text ? told(found.text, deckHere()) : t("captures.nothing", { card: name(state.card) }) };
  const [only, ...others] = found.captures;
  return { head: t(found.must_capture ? "captures.must.short" : "captures.can.short"), text: others.length ? t("captures.ways", { count: found.captures.length }) : listed(only.cards.map(name)) };
}

function answer() {
  const body = request();
  if (!body) return { below: nothing, foot: hint(t("captures.how")) };
  const { sentences, found } = outcome(asked("captures", api.captures, body));
  if (sentences) return { below: trouble(sentences), foot: inShort({ text: sentences[0] }) };
  return found ? { below: ruling(found), foot: inShort(short(found)) } : { below: nothing, foot: hint("…") };
}

export const title = () => t("referee.captures");
export const up = () => path("referee");

export function view() {
  const { below, foot } = answer();
  return html`<div class="door-screen">${rulesPicker()}
  ${choice({ label: t("captures.step"), kind: "sides", value: state.step, options: [["table", `${t("captures.table")} · ${state.table.length}`], ["card", `${t("captures.card")}${state.card ? " ✓" : ""}`]], pick: (step) => change(() => { state.step = step; }) })}
  ${grid({
    deck: deckHere(),
    label: t(`captures.${state.step}`),
    isOn: (code) => (state.step === "card" ? state.card === code : state.table.includes(code)),
    markOf: (code) => (code === state.card ? { paint: "b", letter: "▲", name: t("captures.card") } : state.table.includes(code) ? { paint: "a", name: t("captures.table") } : null),
    paint,
  })}
  ${wanted()}${below}
  <button type="button" class="button quiet" @click=${() => change(() => { state = fresh(); })}>${t("clear")}</button>${foot}</div>`;
}
