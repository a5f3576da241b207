// What was written for a hand before it became what it is: every writing with its hour, and the points it changed, in words.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { has, listed, moment, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { changed } from "../screen.js";
import { settings } from "../settings.js";
import { changesOf } from "../sheet.js";
import { trouble } from "./controls.js";
import { lineSentence, signed } from "./lines.js";

// The hand whose history is open, and what the service said of it last.
let open = { of: null, key: null, items: null, refused: null };

const nameIn = (entry, hand) => `${entry.id}.${hand.number}`;
const keyOf = (entry, hand) => [changesOf(entry, hand.number), settings.language].join();

async function ask(entry, hand) {
  const asked = { of: nameIn(entry, hand), key: keyOf(entry, hand), items: null, refused: null };
  open = asked;
  try {
    asked.items = (await api.history(entry.id, matches.tokenOf(entry), hand.number)).body.items;
  } catch (error) {
    asked.refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
  }
  changed();
}

function toggled(event, entry, hand) {
  if (event.target.open) ask(entry, hand);
  else if (open.of === nameIn(entry, hand)) open = { ...open, of: null };
}

const same = (one, other) => JSON.stringify([one?.points, one?.measures]) === JSON.stringify([other.points, other.measures]);

/** What a writing says that the one before did not: sentences of the lines that differ. */
function differences(item, before, sides) {
  if (!before || item.status === "void" || before.status === "void") return nothing;
  const lines = item.lines.filter((line) => !same(before.lines.find((other) => other.category === line.category), line));
  return html`<small>${lines.length ? lines.map((line) => lineSentence(line, sides)).join(" ") : t("history.samePoints")}</small>`;
}

const score = (item, sides) => (item.status === "void" ? nothing
  : html`<b class="numbers">${listed(sides.map((side) => `${side.name} ${signed(item.sides.find((other) => other.id === side.id).points)}`))}</b>`);

const step = (item, before, sides) => html`<li><span>${moment(item.at)}: ${t(has(`history.${item.kind}`) ? `history.${item.kind}` : "history.recorded")}</span>
  ${score(item, sides)}${differences(item, before, sides)}</li>`;

function told(entry, hand) {
  if (open.of !== nameIn(entry, hand)) return nothing;
  if (open.key !== keyOf(entry, hand)) ask(entry, hand);
  if (open.refused) return trouble(open.refused);
  if (!open.items) return html`<p class="soft" role="status">${t("loading")}</p>`;
  return html`<ol>${open.items.map((item, i) => step(item, open.items[i - 1], entry.match.sides))}</ol>`;
}

/** A fold in a hand's detail, for hands that were written more than once. */
export function history(entry, hand) {
  const changes = changesOf(entry, hand.number);
  if (changes < 2) return nothing;
  return html`<details class="history" @toggle=${(event) => toggled(event, entry, hand)}>
    <summary>${t("history.title", { count: changes - 1 })}</summary>${told(entry, hand)}</details>`;
}
