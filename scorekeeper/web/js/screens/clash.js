// A hand that could not be written: another phone was first with other facts, or has corrected it meanwhile, or the service
// refuses it. Both are shown; nothing is dropped unasked.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked } from "../asking.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { network } from "../network.js";
import * as delivery from "../delivery.js";
import * as outbox from "../outbox.js";
import { refusalOf } from "../refusal.js";
import { linesTable, signed } from "../parts/lines.js";
import { bring, trouble } from "../parts/controls.js";
import { go, path } from "../router.js";
import { bodyOf, isReady, isUnchanged } from "../hand.js";
import { discard, draftFor, takeUp } from "./entry.js";

const points = (sides) => Object.fromEntries(sides.map((side) => [side.id, side.points]));

// A hand of the outbox. Where it has been taken up since, it is as its writer left it there.
function letterHere(letter, { id, match }, draft) {
  const isTakenUp = draft.letter === letter.key;
  const body = isTakenUp && isReady(match, draft) ? { number: letter.number, ...bodyOf(match, draft) } : letter.body;
  const drop = () => {
    if (isTakenUp) discard(match, letter.number);
    outbox.drop(letter.key);
    delivery.flush();
  };
  return { ...letter, body, drop, goesOn: { letter: letter.key } };
}

// This phone's version of the hand: on its way to the service, or a correction being made.
function versionHere(entry, number) {
  const { id, match } = entry;
  const draft = draftFor(match, number);
  const letter = outbox.waiting(id).find((item) => item.number === number);
  if (letter) return letterHere(letter, entry, draft);
  if (!draft.correcting && !draft.unwritten) return null;
  const { settles, unwritten } = draft;
  return { number, body: bodyOf(match, draft), corrects: draft, drop: () => discard(match, number), goesOn: { settles, unwritten } };
}

// What a version comes to stands beside its name: on a phone the other one is out of sight.
const version = (match, name, hand, instead) => html`<section><h2>${name}
    ${hand?.lines?.length ? html`<span class="numbers hand-points">${hand.sides.map((side) => html`<span class="paint-${side.id}">${signed(side.points)}</span>`)}</span>` : nothing}</h2>
  ${hand?.lines?.length ? linesTable(hand.lines, match, points(hand.sides)) : instead}</section>`;

function mine(match, here) {
  const { number, ...body } = here.body;
  const answer = asked(`clash.${match.id}.${here.number}`, api.score, { ...body, ruleset: match.ruleset });
  const instead = answer.problem ? trouble(refusalOf(answer.problem, match, body)) : html`<p class="soft">${t("count.asking")}</p>`;
  return version(match, t("clash.mine"), answer.body ?? answer.before, instead);
}

function done(id, here) {
  here.drop();
  go(path("match", id), { replace: true });
}

// It is only taken up: until the service has it, this version waits to be decided about.
function useMine(match, here, standing) {
  takeUp(match, here.number, here.body, standing, here.goesOn);
  go(path("match", match.id, "hand", here.number, ...(standing ? ["count"] : [])), { replace: true });
}

// What stands in the way of the hand: "both", "corrected" and "unwritten" are two versions, of the others there is one.
const OVER = new Set(["match_over", "match_closed"]);
function caseOf(here, standing) {
  if (!here.trouble && !here.corrects) return "leaving";
  const { status, code } = here.trouble ?? {};
  if (status === 401 || status === 403) return "link";
  if (code === "match_not_found") return "erased";
  if (code === "gap") return "gap";
  if (standing) return !here.corrects ? "both" : isUnchanged(here.corrects, standing) ? "unwritten" : "corrected";
  return here.corrects || code === "number_taken" ? "voided" : OVER.has(code) ? "over" : "refused";
}
const TWO = new Set(["both", "corrected", "unwritten"]);
const LATER = new Set(["link", "over"]);

// What the refusal said stands until the phone knows the hand itself: it may have been voided since.
const standingOf = (entry, here) => (entry.hands.some((hand) => hand.number === here.number) ? matches.handOf(entry, here.number) : here.trouble?.hand);

export function title({ id, number }) {
  const entry = matches.known(id);
  const here = entry?.match ? versionHere(entry, Number(number)) : null;
  const kind = here ? caseOf(here, standingOf(entry, here)) : null;
  return t(TWO.has(kind) ? "clash.title" : "clash.stuck", { number });
}

// What came of it is brought into view: while it was sent, the button that was tapped was not there.
async function again(here) {
  await delivery.again(here);
  bring(".clash > p, .screen-clash > p");
}

const againButton = (here) => html`<button type="button" class="button main" @click=${() => again(here)}>${t("clash.again")}</button>`;

const drop = (id, here, label) => html`<button type="button" class="button" @click=${() => done(id, here)}>${t(label)}</button>`;

// Until the hand before it is on the sheet there is that one to enter; then this one is only to be sent.
function gapButtons(entry, here) {
  const first = matches.missingBefore(entry, here.number);
  return html`${drop(entry.id, here, "clash.drop")}${first === null
    ? againButton(here)
    : html`<a class="button main" href=${path("match", entry.id, "hand", first)}>${t("match.enter", { number: first })}</a>`}`;
}

function buttons(entry, here, kind, standing) {
  const { match } = entry;
  if (kind === "leaving") return nothing;
  if (kind === "gap") return gapButtons(entry, here);
  if (kind === "erased") return drop(match.id, here, "clash.drop");
  if (LATER.has(kind)) return html`${drop(match.id, here, "clash.drop")}${againButton(here)}`;
  return html`${drop(match.id, here, standing ? "clash.keepTheirs" : "clash.drop")}
    <button type="button" class="button main" @click=${() => useMine(match, here, standing)}>${t(standing ? "clash.useMine" : "clash.edit")}</button>`;
}

export function view({ id, number }) {
  const entry = matches.known(id);
  const here = entry?.match ? versionHere(entry, Number(number)) : null;
  if (!here) return html`<p>${t("clash.none")}</p>`;
  const { match } = entry;
  const kind = caseOf(here, standingOf(entry, here));
  const standing = TWO.has(kind) ? standingOf(entry, here) : null;
  return html`<div class="clash"><p>${t(kind === "leaving" && !network.online ? "match.waits" : `clash.${kind}`, { number: here.number, first: matches.missingBefore(entry, here.number) ?? here.number - 1 })}</p>
    ${kind === "refused" ? trouble(here.trouble?.sentences) : nothing}
    <div class="versions">${mine(match, here)}${standing ? version(match, t("clash.theirs"), standing, nothing) : nothing}</div>
    <div class="foot two">${buttons(entry, here, kind, standing)}</div></div>`;
}
