// A match: totals, whose deal, the hands with their lines, the graph; at the end who won and the rematch.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { course } from "../course.js";
import { plainly, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { network } from "../network.js";
import * as outbox from "../outbox.js";
import { notice } from "../parts/controls.js";
import { disputes } from "../parts/disputes.js";
import { givenSentence } from "../parts/given.js";
import { graph } from "../parts/graph.js";
import { handDetails } from "../parts/handrow.js";
import { end, followRematch } from "../parts/end.js";
import { mayUndo, undo } from "../parts/undo.js";
import { rolling } from "../parts/rolling.js";
import { go, path } from "../router.js";
import { dealOf, isOut, playersOf } from "../sides.js";
import { isBegun, load, unwritten } from "../hand.js";
import { useRulesOf } from "./referee.js";

const waitingOf = (id) => outbox.waiting(id).map((letter) => letter.number);

/** The hand to enter next: the service's number, moved on by what still waits here. */
export function nextHand(entry) {
  const { score } = entry.match;
  if (!score.next_hand) return null;
  const numbers = matches.openNumbers(entry, waitingOf(entry.id));
  const number = Math.max(...numbers);
  const { dealer, first } = dealOf(entry.match.sides, score.next_hand, number);
  return { number, dealer: dealer ?? score.next_hand.dealer, first: first ?? score.next_hand.first_player, tieBreak: score.next_hand.tie_break };
}

function toGo(side, score) {
  if (score.status !== "in_progress") return nothing;
  if (isOut(score, side.id)) return html`<small>${t("match.out", { name: side.name })}</small>`;
  return html`<small>${side.to_target > 0 ? t("match.toGo", { count: side.to_target }) : t("match.there")}</small>`;
}

// A rematch after one match is the rivincita; after one each, the bella.
function inARow({ won = {}, sides }) {
  const counts = sides.map((side) => won[side.id] ?? 0);
  const played = counts.reduce((sum, count) => sum + count, 0);
  if (!played) return nothing;
  const name = played === 1 ? "match.rivincita" : sides.length === 2 && counts[0] === counts[1] ? "match.bella" : "match.another";
  return html`<p class="in-a-row">${t(name, { number: played + 1 })}</p>`;
}

function totals(entry) {
  const { match } = entry;
  const { score } = match;
  return html`<ul class="totals sides-${score.totals.length}">${score.totals.map((side) => {
    const players = playersOf(match.sides.find((other) => other.id === side.id));
    return html`<li class="paint-${side.id} ${score.leader === side.id ? "leads" : ""}"><span class="side-name">${side.name}</span>
      <b class="total numbers">${plainly(rolling(`${entry.id}.${side.id}`, side.points))}</b>${toGo(side, score)}
      ${match.won?.[side.id] ? html`<small>${t("match.won", { count: match.won[side.id] })}</small>` : nothing}
      ${players.length > 1 ? html`<small class="players">${players.join(" · ")}</small>` : nothing}</li>`;
  })}</ul>`;
}

function deal(entry, next) {
  if (!next) return nothing;
  return html`<p class="deal">${next.tieBreak ? html`<b class="tie">${t("match.tieBreak")}</b>` : nothing}
    ${t("match.deal", { number: next.number, dealer: next.dealer, first: next.first })}
    <small>${t("match.target", { target: entry.match.target })}</small></p>`;
}

// What a hand on its way waits for: a look, the hand before it, the network, or only its turn.
function waitsFor(letter, stuck) {
  if (letter.trouble) return html`<a href=${path("match", letter.id, "hand", letter.number, "clash")}>${t("match.stuck")}</a>`;
  if (stuck && stuck.number < letter.number) return t("match.behind", { number: stuck.number });
  return t(network.online ? "match.leaves" : "match.waits");
}

// Corrections that were to be written and are not: without this line only a draft would know of them.
function unwrittenLines({ id }) {
  const waiting = waitingOf(id);
  const numbers = unwritten(id).map((draft) => draft.number).filter((number) => !waiting.includes(number));
  return numbers.map((number) => notice(html`<p>${t("match.unwritten", { number })} <a href=${path("match", id, "hand", number, "clash")}>${t("state.look")}</a></p>`, "bad"));
}

function pending(entry) {
  const letters = outbox.waiting(entry.id);
  const stuck = letters.find((letter) => letter.trouble);
  return letters.map((letter) => html`<li class="hand pending"><span class="hand-line"><b>${t("match.hand", { number: letter.number })}</b>
    <span>${waitsFor(letter, stuck)}</span></span></li>`);
}

const UNDO = { kind: "undo" };

function stepLine(entry, step) {
  if (step === UNDO) return html`<li class="undo">${undo(entry)}</li>`;
  return step.kind === "hand" ? html`<li class="hand ${step.hand.status}">${handDetails(entry, step.hand)}</li>`
    : html`<li class="hand given"><p>${givenSentence(step, entry.match.sides)}</p></li>`;
}

const keyOf = (step) => (step === UNDO ? "undo" : step.hand ? step.number : `given.${step.entry.seq}`);

function hands(entry) {
  const list = course(entry).reverse();
  if (list.length && mayUndo(entry)) list.splice(1, 0, UNDO);
  const waiting = pending(entry);
  if (!list.length && !waiting.length) return !entry.gone && entry.match.score.next_hand ? html`<p class="soft center">${t("match.noHands")}</p>` : nothing;
  return html`<section class="hands"><h2>${t("match.hands")}</h2><ul>${waiting.reverse()}
    ${repeat(list, (step) => `${entry.id}.${keyOf(step)}`, (step) => stepLine(entry, step))}</ul></section>`;
}

function doors(entry) {
  const { id } = entry;
  const rules = entry.match.ruleset;
  return html`<nav class="links" aria-label=${t("match.more")}>
    <a href=${path("match", id, "share")}>${t("share.title")}</a>
    <a href=${path("referee")} @click=${() => useRulesOf(entry.match)}>${t("referee.title")}</a>
    ${rules.match?.call_out && matches.canWrite(entry) && entry.match.score.next_hand ? html`<a href=${path("match", id, "call-out")}>${t("callout.title")}</a>` : nothing}
    <a href=${path("match", id, "display")}>${t("display.title")}</a>
    <a href=${path("match", id, "print")}>${t("print.title")}</a>
    <a href=${path("rules", id)}>${t("cheat.title")}</a>
    <a href=${path("match", id, "table")}>${t("host.title")}</a></nav>`;
}

function foot(entry, next) {
  if (!next || !matches.canWrite(entry)) return nothing;
  const begun = isBegun(load(entry.match, next.number));
  return html`<div class="foot"><a class="button main" href=${path("match", entry.id, "hand", next.number)}>${begun ? t("match.resume", { number: next.number }) : t("match.enter", { number: next.number })}</a></div>`;
}

export const title = ({ id }) => {
  const entry = matches.known(id);
  return entry?.match ? entry.match.sides.map((side) => side.name).join(" – ") : t("match.title");
};

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry.match) return entry.gone ? html`<button type="button" class="button" @click=${() => { matches.forget(id); go("#/"); }}>${t("match.forget")}</button>` : html`<p class="soft" role="status">${t("loading")}</p>`;
  const next = nextHand(entry);
  followRematch(id);
  return html`<div class="match">${inARow(entry.match)}${totals(entry)}${end(entry)}${unwrittenLines(entry)}${deal(entry, next)}${disputes(entry)}
    ${hands(entry)}${graph(entry)}${doors(entry)}${foot(entry, next)}</div>`;
}
