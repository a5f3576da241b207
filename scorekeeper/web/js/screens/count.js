// The hand counted: its lines with reasons, the sentence to read aloud, the new totals; then it is banked.
import { html } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { changed } from "../screen.js";
import { counted } from "../asking.js";
import * as hand from "../hand.js";
import { uuid } from "../ids.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { refresh } from "../refresh.js";
import * as delivery from "../delivery.js";
import * as outbox from "../outbox.js";
import { refusalOf } from "../refusal.js";
import { notice, trouble } from "../parts/controls.js";
import { aloud, linesTable } from "../parts/lines.js";
import { go, goBack, path } from "../router.js";
import { discard, draftFor } from "./entry.js";

let busy = false;
let refused = null;

export function enter() {
  refused = null;
}

const pointsOf = (sides) => Object.fromEntries(sides.map((side) => [side.id, side.points]));

function newTotals(match, points, before) {
  return html`<ul class="new-totals">${match.score.totals.map((total) => html`<li><span>${total.name}</span>
    <b class="total numbers">${total.points - (before[total.id] ?? 0) + points[total.id]}</b></li>`)}</ul>`;
}

function result(match, count, before, body) {
  if (count.state === "offline") return notice(html`<p>${t("count.offline")}</p>`);
  if (count.state === "refused") return trouble(refusalOf(count.problem, match, body));
  const ready = count.body ?? count.before;
  if (!ready) return html`<p class="soft" role="status">${t("count.asking")}</p>`;
  const points = pointsOf(ready.sides);
  return html`${linesTable(ready.lines, match, points)}
    <blockquote class="aloud">${aloud(ready.lines, match.sides)}</blockquote>
    <h2>${t("count.totals")}</h2>${newTotals(match, points, before)}`;
}

// A correction sent again, because its answer was lost, is the same request: the service answers as it did before.
function keyOf(id, draft, body) {
  const text = JSON.stringify(body);
  if (draft.sent?.text !== text) draft.sent = { text, key: uuid() };
  hand.keep(id, draft);
  return draft.sent.key;
}

// A correction names the version it was made from. Where only the rest of the match has moved on it is sent again with the
// new one; where the hand itself says something else by now, people decide. Returns whether the hand stands as corrected.
async function correct(id, draft, body) {
  const key = keyOf(id, draft, body);
  for (let { version } = draft.from ?? matches.known(id).match; ;) {
    try {
      await api.correctHand(id, matches.tokenOf(matches.known(id)), draft.number, body, version, key);
      return await corrected(id, draft);
    } catch (error) {
      if (error.status !== 412) throw error;
      await refresh(id);
      const { match, hands } = matches.known(id);
      const standing = matches.handOf({ hands }, draft.number);
      if (standing && hand.isSameHand(match, body, standing.facts)) return await corrected(id, draft);
      if (!hand.isUnchanged(draft, standing)) return false;
      version = match.version;
    }
  }
}

// A dispute that cannot be settled now stays in sight, and can be settled there.
async function corrected(id, draft) {
  const token = matches.tokenOf(matches.known(id));
  if (draft.letter) outbox.drop(draft.letter);
  if (draft.settles) await api.settle(id, token, draft.number, draft.settles, "corrected").catch(() => {});
  await refresh(id).catch(() => {});
  if (draft.letter) delivery.flush();
  return true;
}

async function deliver(entry, draft, body) {
  const { id } = entry;
  if (draft.correcting) return correct(id, draft, body);
  await delivery.post(id, { number: draft.number, ...body });
  return !outbox.waiting(id).some((letter) => letter.number === draft.number && letter.trouble);
}

const note = (match, draft, more) => hand.keep(match.id, Object.assign(draft, more));

async function bank(entry, draft, body) {
  const { match } = entry;
  busy = true;
  refused = null;
  if (draft.correcting) note(match, draft, { unwritten: true });
  changed();
  try {
    const written = await deliver(entry, draft, body);
    if (written) note(match, draft, { unwritten: false });
    if (written) await goBack(path("match", match.id));
    if (written || !draft.correcting) discard(match, draft.number);
    if (!written) go(path("match", match.id, "hand", draft.number, "clash"), { replace: true });
  } catch (error) {
    refused = error instanceof api.Problem ? refusalOf(error, match, body) : [t("count.needsNetwork")];
  } finally {
    busy = false;
    changed();
  }
}

export const title = ({ number }) => t("count.title", { number });
export const up = ({ id, number }) => path("match", id, "hand", number);

export function view({ id, number }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  const { match } = entry;
  const draft = draftFor(match, Number(number));
  const ready = hand.isReady(match, draft);
  if (!ready && !hand.mayBeEnough(match, draft)) return html`<p>${t("count.nothing")} <a href=${path("match", id, "hand", number)}>${t("count.back")}</a></p>`;
  const body = hand.bodyOf(match, draft);
  const count = counted(match, body);
  const standing = draft.correcting ? matches.handOf(entry, draft.number) : null;
  const bankable = matches.canWrite(entry) && (count.state === "ready" || (count.state === "offline" && ready && !draft.correcting));
  return html`<div class="count" aria-busy=${count.state === "asking"}>
    ${result(match, count, standing ? pointsOf(standing.sides) : {}, body)}
    <div class="foot two">${trouble(refused)}
      <button type="button" class="button" @click=${() => go(path("match", id, "hand", number), { replace: true })}>${t("count.back")}</button>
      <button type="button" class="button main" ?disabled=${!bankable || busy} aria-busy=${busy} @click=${() => bank(entry, draft, body)}>${t(draft.correcting ? "count.correct" : "count.bank")}</button>
    </div>
  </div>`;
}
