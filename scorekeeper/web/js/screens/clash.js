// A hand that could not be written: another phone was first with other facts, or has corrected it meanwhile, or the service
// refuses it. Both are shown; nothing is dropped unasked.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked } from "../asking.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import * as delivery from "../delivery.js";
import * as outbox from "../outbox.js";
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
  return draft.correcting ? { number, body: bodyOf(match, draft), corrects: true, drop: () => discard(match, number) } : null;
}

function mine(match, here) {
  const { number, ...body } = here.body;
  const answer = asked(`clash.${match.id}.${here.number}`, api.score, { ...body, ruleset: match.ruleset });
  const found = answer.body ?? answer.before;
  return found ? linesTable(found.lines, match, points(found.sides)) : answer.problem ? trouble(answer.problem.sentences) : html`<p class="soft">${t("count.asking")}</p>`;
}

const theirs = (match, hand) => (hand.lines?.length ? linesTable(hand.lines, match, points(hand.sides)) : nothing);

function done(id, here) {
  here.drop();
  go(path("match", id), { replace: true });
}

function useMine(match, here, standing) {
  here.drop();
  takeUp(match, here.number, here.body, standing);
  go(path("match", match.id, "hand", here.number, ...(standing ? ["count"] : [])), { replace: true });
}

export const title = ({ number }) => t("clash.title", { number });

const question = (here, standing) => t(here.corrects ? (standing ? "clash.corrected" : "clash.voided") : standing ? "clash.both" : "clash.refused");

export function view({ id, number }) {
  const entry = matches.known(id);
  const here = entry?.match ? versionHere(entry, Number(number)) : null;
  if (!here) return html`<p>${t("clash.none")}</p>`;
  const { match } = entry;
  const standing = matches.handOf(entry, here.number) ?? here.trouble?.hand;
  return html`<div class="clash"><p>${question(here, standing)}</p>
    ${standing ? nothing : trouble(here.trouble?.sentences)}
    <div class="versions"><section><h2>${t("clash.mine")}</h2>${mine(match, here)}</section>
      ${standing ? html`<section><h2>${t("clash.theirs")}</h2>${theirs(match, standing)}</section>` : nothing}</div>
    <div class="foot two"><button type="button" class="button" @click=${() => done(id, here)}>${t(standing ? "clash.keepTheirs" : "clash.drop")}</button>
      <button type="button" class="button main" @click=${() => useMine(match, here, standing)}>${t(standing ? "clash.useMine" : "clash.edit")}</button></div></div>`;
}
