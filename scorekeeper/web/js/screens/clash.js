// A hand that could not be written: another phone was first with other facts, or has corrected it meanwhile, or the service
// refuses it. Both are shown; nothing is dropped unasked.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked } from "../asking.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import * as delivery from "../delivery.js";
import * as outbox from "../outbox.js";
import { refusalOf } from "../refusal.js";
import { linesTable } from "../parts/lines.js";
import { trouble } from "../parts/controls.js";
import { go, path } from "../router.js";
import { bodyOf } from "../hand.js";
import { discard, draftFor, takeUp } from "./entry.js";

const points = (sides) => Object.fromEntries(sides.map((side) => [side.id, side.points]));

// This phone's version of the hand: on its way to the service, or a correction being made.
function versionHere({ id, match }, number) {
  const letter = outbox.waiting(id).find((item) => item.number === number);
  if (letter) return { ...letter, drop: () => { outbox.drop(letter.key); delivery.flush(); } };
  const draft = draftFor(match, number);
  return draft.correcting ? { number, body: bodyOf(match, draft), corrects: true, settles: draft.settles, drop: () => discard(match, number) } : null;
}

function mine(match, here) {
  const { number, ...body } = here.body;
  const answer = asked(`clash.${match.id}.${here.number}`, api.score, { ...body, ruleset: match.ruleset });
  const found = answer.body ?? answer.before;
  return found ? linesTable(found.lines, match, points(found.sides)) : answer.problem ? trouble(refusalOf(answer.problem, match, body)) : html`<p class="soft">${t("count.asking")}</p>`;
}

const theirs = (match, hand) => (hand.lines?.length ? linesTable(hand.lines, match, points(hand.sides)) : nothing);

function done(id, here) {
  here.drop();
  go(path("match", id), { replace: true });
}

function useMine(match, here, standing) {
  here.drop();
  takeUp(match, here.number, here.body, standing, here.settles);
  go(path("match", match.id, "hand", here.number, ...(standing ? ["count"] : [])), { replace: true });
}

// What stands in the way of the hand: "both" and "corrected" are two versions, of the others there is one.
const OVER = new Set(["match_over", "match_closed"]);
function caseOf(here, standing) {
  const { status, code } = here.trouble ?? {};
  if (status === 401 || status === 403) return "link";
  if (code === "match_not_found") return "erased";
  if (standing) return here.corrects ? "corrected" : "both";
  return here.corrects ? "voided" : OVER.has(code) ? "over" : "refused";
}
const TWO = new Set(["both", "corrected"]);
const LATER = new Set(["link", "over"]);

const standingOf = (entry, here) => matches.handOf(entry, here.number) ?? here.trouble?.hand;

export function title({ id, number }) {
  const entry = matches.known(id);
  const here = entry?.match ? versionHere(entry, Number(number)) : null;
  const kind = here ? caseOf(here, standingOf(entry, here)) : null;
  return t(TWO.has(kind) ? "clash.title" : "clash.stuck", { number });
}

const drop = (id, here, label) => html`<button type="button" class="button" @click=${() => done(id, here)}>${t(label)}</button>`;

function buttons(match, here, kind, standing) {
  if (kind === "erased") return drop(match.id, here, "clash.drop");
  if (LATER.has(kind)) return html`${drop(match.id, here, "clash.drop")}<button type="button" class="button main" @click=${() => delivery.again(here)}>${t("clash.again")}</button>`;
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
  return html`<div class="clash"><p>${t(`clash.${kind}`)}</p>
    ${kind === "refused" ? trouble(here.trouble?.sentences) : nothing}
    <div class="versions"><section><h2>${t("clash.mine")}</h2>${mine(match, here)}</section>
      ${standing ? html`<section><h2>${t("clash.theirs")}</h2>${theirs(match, standing)}</section>` : nothing}</div>
    <div class="foot two">${buttons(match, here, kind, standing)}</div></div>`;
}
