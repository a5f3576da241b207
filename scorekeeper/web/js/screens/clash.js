// A hand that could not be written: another phone was first with other facts, or the service refuses it. Both are shown; nothing is dropped unasked.
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
import { takeUp } from "./entry.js";

const points = (sides) => Object.fromEntries(sides.map((side) => [side.id, side.points]));

function mine(match, letter) {
  const { number, ...body } = letter.body;
  const answer = asked(`clash.${match.id}.${number}`, api.score, { ...body, ruleset: match.ruleset });
  const found = answer.body ?? answer.before;
  return found ? linesTable(found.lines, match, points(found.sides)) : answer.problem ? trouble(answer.problem.sentences) : html`<p class="soft">${t("count.asking")}</p>`;
}

const theirs = (match, hand) => (hand.lines?.length ? linesTable(hand.lines, match, points(hand.sides)) : nothing);

function done(id, letter) {
  outbox.drop(letter.key);
  delivery.flush();
  go(path("match", id), { replace: true });
}

function useMine(match, letter, standing) {
  takeUp(match, letter.number, letter.body, Boolean(standing));
  outbox.drop(letter.key);
  go(path("match", match.id, "hand", letter.number, ...(standing ? ["count"] : [])), { replace: true });
}

export const title = ({ number }) => t("clash.title", { number });

export function view({ id, number }) {
  const entry = matches.known(id);
  const letter = outbox.waiting(id).find((item) => item.number === Number(number));
  if (!entry?.match || !letter) return html`<p>${t("clash.none")}</p>`;
  const { match } = entry;
  const standing = letter.trouble?.hand ?? matches.handOf(entry, letter.number);
  return html`<div class="clash"><p>${t(standing ? "clash.both" : "clash.refused")}</p>
    ${standing ? nothing : trouble(letter.trouble?.sentences)}
    <div class="versions"><section><h2>${t("clash.mine")}</h2>${mine(match, letter)}</section>
      ${standing ? html`<section><h2>${t("clash.theirs")}</h2>${theirs(match, standing)}</section>` : nothing}</div>
    <div class="foot two"><button type="button" class="button" @click=${() => done(id, letter)}>${t(standing ? "clash.keepTheirs" : "clash.drop")}</button>
      <button type="button" class="button main" @click=${() => useMine(match, letter, standing)}>${t(standing ? "clash.useMine" : "clash.edit")}</button></div></div>`;
}
