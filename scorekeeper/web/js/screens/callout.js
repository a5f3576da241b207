// Chiamarsi fuori: a side says the target is reached. What has been captured so far is the evidence; play stops if it is enough.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { deckOf } from "../cards/deck.js";
import { categoryName, listed, t } from "../i18n/index.js";
import { uuid } from "../ids.js";
import * as matches from "../matches.js";
import { read, write } from "../storage.js";
import { refresh } from "../refresh.js";
import { bring, careful, choice, mainButton, notice, showTrouble, trouble } from "../parts/controls.js";
import { announced } from "../parts/announced.js";
import { end } from "../parts/end.js";
import { pileOf, piles } from "../parts/piles.js";
import { sweepsOf } from "../measures.js";
import { fresh } from "../hand.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { isOut, nameOf } from "../sides.js";

let state = null;
// What came of the last call, `{ id, side, verdict }` or `{ id, refused }`, and whether one is under way.
let came = null;
let busy = false;

export function enter() {
  state = came = null;
}

// What was judged stays until the next call: were it taken away at a touch, the cards would move under the finger.
const change = (doing) => { doing(); changed(); };

function evidence(match) {
  const sides = match.sides.map(({ id }) => ({ id, pile: pileOf(state, id).sort(), ...(sweepsOf(match.ruleset) ? { scopas: state.scopas[id] } : {}) }));
  return { side: state.caller, evidence: { sides } };
}

// Until it is answered a call is one request, however often it is sent: in the same hand, with the same cards.
function keyOf({ id, match }, body) {
  const text = JSON.stringify([match.score.next_hand.number, body]);
  const held = read(`call.${id}`);
  const key = held?.text === text ? held.key : uuid();
  write(`call.${id}`, { text, key });
  return key;
}

async function judged(entry) {
  const body = evidence(entry.match);
  try {
    const { body: verdict } = await api.callOut(entry.id, matches.tokenOf(entry), body, keyOf(entry, body));
    write(`call.${entry.id}`, null);
    await refresh(entry.id).catch(() => {});
    return { id: entry.id, side: body.side, verdict };
  } catch (error) {
    if (!(error instanceof api.Problem)) return { id: entry.id, refused: [t("needsNetwork")] };
    write(`call.${entry.id}`, null);
    return { id: entry.id, refused: error.sentences };
  }
}

async function call(entry) {
  busy = true;
  came = null;
  changed();
  came = await judged(entry);
  busy = false;
  changed();
  if (came.verdict) bring(".screen-callout :is(.ruling, .end) h2");
  else showTrouble();
}

const points = (verdict) => html`<p>${t("callout.points", { certain: verdict.certain, needed: verdict.needed })}</p>
  ${verdict.open.length ? html`<p>${t("callout.open", { names: listed(verdict.open.map(categoryName)) })}</p>` : nothing}`;

function ruling({ sides, score }, { side, verdict }) {
  if (!verdict) return nothing;
  const name = nameOf(sides, side);
  return html`<section class="ruling ${verdict.correct ? "" : "bad"}" role="status"><h2>${t(verdict.correct ? "callout.right" : "callout.wrong", { name })}</h2>
    ${isOut(score, side) ? html`<p><b>${t("callout.out", { name })}</b></p>` : nothing}${points(verdict)}</section>`;
}

// The match is over, by this call or before: what is left is the way on.
const over = (entry, { verdict }) => html`<div class="door-screen">${end(entry)}${verdict ? html`<div class="center">${points(verdict)}</div>` : nothing}
  <div class="foot"><a class="button" href=${path("match", entry.id)}>${t("dispute.toMatch")}</a></div></div>`;

// The call may end the match: it is asked once.
function foot(entry) {
  if (!matches.canWrite(entry)) return nothing;
  if (busy) return mainButton({ label: t("callout.busy"), act: () => {}, busy: true });
  const question = t(`callout.ask.${entry.match.ruleset.match?.call_out}`);
  return html`<div class="foot">${careful({ id: "call-out", label: t("callout.call"), question, yes: t("callout.yes"), act: () => call(entry), kind: "main" })}</div>`;
}

export const title = () => t("callout.title");

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  const { match } = entry;
  if (!match.ruleset.match?.call_out) return notice(html`${t("callout.notPlayed")} <a href=${path("match", id)}>${t("dispute.toMatch")}</a>`);
  const of = came?.id === id ? came : {};
  if (!match.score.next_hand) return over(entry, of);
  const callers = match.sides.filter((side) => !isOut(match.score, side.id));
  state ??= { ...fresh(match, 0), side: callers[0].id, caller: callers[0].id };
  return html`<div class="door-screen"><p>${t("callout.how")}</p>
    <h2>${t("callout.who")}</h2>${choice({ label: t("callout.who"), value: state.caller, options: callers.map((side) => [side.id, side.name]), pick: (side) => change(() => { state.caller = state.side = side; }) })}
    <h2>${t("callout.cards")}</h2>${piles({ sides: match.sides, deck: deckOf(match.ruleset), state, change, label: t("entry.whose") })}
    ${announced(match, state, change)}${ruling(match, of)}${trouble(of.refused)}
    ${callers.some((side) => side.id === state.caller) ? foot(entry) : nothing}</div>`;
}
