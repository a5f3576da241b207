// Entering a hand: by tapping cards, by counts, or by who won each point. Every touch is kept on the phone.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { changed } from "../screen.js";
import { deckOf } from "../cards/deck.js";
import { counted } from "../asking.js";
import * as hand from "../hand.js";
import { categoryName, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import * as outbox from "../outbox.js";
import { announced } from "../parts/announced.js";
import { choice, mainButton, notice } from "../parts/controls.js";
import { named } from "../parts/faces.js";
import { grid, painter } from "../parts/grid.js";
import { strip } from "../parts/strip.js";
import { tally } from "../parts/tally.js";
import { prepare, ticks } from "../parts/ticks.js";
import { go, path } from "../router.js";
import { initials, nameOf } from "../sides.js";
import { watch } from "../storage.js";

let draft = null;
let draftOf = null;

// Another tab of this phone has gone on with this hand: its cards are these cards.
watch((key) => {
  if (key !== `draft.${draftOf}`) return;
  draft = null;
  changed();
});

/** The draft of a match's hand, loaded once. */
export function draftFor(match, number) {
  const key = `${match.id}.${number}`;
  if (draftOf !== key || !draft) {
    draft = hand.load(match, number);
    draftOf = key;
  }
  return draft;
}

/**
 * Take up a hand's facts: to correct the one `standing`, or to mend one that could not be written. `more` is what the draft
 * goes on with: the dispute it `settles`, the `letter` of the outbox whose hand it is, whether it was sent and is `unwritten`.
 */
export function takeUp(match, number, facts, standing, more = {}) {
  draft = { ...hand.fromFacts(match, number, facts, standing), ...more };
  draftOf = `${match.id}.${number}`;
  hand.keep(match.id, draft);
}

/** Correct a hand that stands. Where another version of it waits to be decided about, that comes first: it would be lost. */
export function correct({ id, match }, standing, settles = null, how = {}) {
  const { number } = standing;
  const undecided = [...outbox.waiting(id), ...hand.unwritten(id)].some((other) => other.number === number);
  if (!undecided) takeUp(match, number, standing.facts, standing, { settles });
  go(path("match", id, "hand", number, ...(undecided ? ["clash"] : [])), how);
}

/** The draft is done with. */
export function discard(match, number) {
  hand.discard(match.id, number);
  draft = null;
}

const change = (match) => (doing) => {
  doing();
  hand.keep(match.id, draft);
  changed();
};

function cards(match, count) {
  const letters = initials(match.sides);
  const rest = hand.restOf(match, draft);
  const several = new Set(Object.values(draft.owner)).size > 1;
  return html`
    ${strip(match, draft, count, (id) => change(match)(() => { draft.side = id; }))}
    ${grid({
      deck: deckOf(match.ruleset),
      label: t("entry.grid", { name: nameOf(match.sides, draft.side) }),
      isOn: (code) => draft.owner[code] === draft.side,
      markOf: (code) => {
        const id = draft.owner[code];
        return id ? { paint: id, letter: several ? letters[id] : null, name: nameOf(match.sides, id) } : null;
      },
      paint: painter(draft, change(match)),
    })}`;
}

// Every side has cards and some cards have no side: few are asked for one by one, many go to one side.
function missing(match) {
  const left = hand.unassigned(match, draft);
  const piles = Object.values(hand.pilesOf(match, draft));
  if (draft.way !== "cards" || left.length === 0 || piles.some((pile) => pile.length === 0)) return null;
  const give = (codes, id) => change(match)(() => { for (const code of codes) draft.owner[code] = id; });
  const few = left.length <= 3;
  const question = few ? t("entry.missing", { card: named(left[0], deckOf(match.ruleset)) }) : t("entry.missingMany", { count: left.length });
  return html`<div class="foot missing" role="status"><p>${question}${few && left.length > 1 ? html` <small>${t("entry.missingMore", { count: left.length - 1 })}</small>` : nothing}</p>
    <div class="row">${match.sides.map((side) => html`<button type="button" class="chip" @click=${() => give(few ? left.slice(0, 1) : left, side.id)}>${side.name}</button>`)}</div></div>`;
}

// The match takes no more hands: it is over, or closed.
const takesNone = (entry, number) => !entry.match.score.next_hand && !draft.correcting && !matches.handOf(entry, number);

// Somebody else was quicker, or this is the way back from a hand just entered.
const already = (entry, number) => (matches.handOf(entry, number) && !draft.correcting
  ? notice(html`${t("entry.already", { number })} <a href=${path("match", entry.id)}>${t("state.look")}</a>`) : nothing);

// A hand before this one was voided meanwhile, or never entered.
function gap(entry, number) {
  const sent = outbox.waiting(entry.id).map((letter) => letter.number);
  const first = sent.includes(number) ? null : matches.missingBefore(entry, number, sent);
  return first === null ? nothing : notice(html`${t("entry.gap", { first })} <a href=${path("match", entry.id, "hand", first)}>${t("match.enter", { number: first })}</a>`);
}

const WAYS = ["cards", "tally", "ticks"];

function pickWay(match) {
  return (way) => change(match)(() => {
    draft.way = way;
    if (way === "ticks") prepare(match, draft);
  });
}

export const title = ({ number }) => t("entry.title", { number });

/** The ways to enter a hand stand in the header: the cards need the room. */
export function heading({ id, number }) {
  const match = matches.known(id)?.match;
  if (!match) return nothing;
  const { way } = draftFor(match, Number(number));
  return choice({ label: t("entry.way"), kind: "tabs", value: way, options: WAYS.map((key) => [key, t(`way.${key}`)]), pick: pickWay(match) });
}

// What the button waits for: cards of a side, or counts and ticks by name, as many as it has room for.
const MOST_NAMED = 4;
function waitsFor(match) {
  if (draft.way === "cards") return t("entry.tap", { name: nameOf(match.sides, draft.side) });
  const all = hand.unsaid(match, draft).map(({ key, side }) => (side ? `${categoryName(key)} (${nameOf(match.sides, side)})` : categoryName(key)));
  const names = all.length > MOST_NAMED ? all.slice(0, MOST_NAMED - 1) : all;
  return t("entry.unsaid", { names: names.join(", "), more: all.length - names.length });
}

const next = (match, number, ready) => mainButton({
  label: ready ? t("entry.count", { number }) : waitsFor(match),
  disabled: !ready, act: () => go(path("match", match.id, "hand", number, "count")),
});

export function view({ id, number }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  const match = entry.match;
  draftFor(match, Number(number));
  if (takesNone(entry, draft.number)) return notice(html`${t("entry.over")} <a href=${path("match", id)}>${t("state.look")}</a>`);
  const ready = hand.isReady(match, draft);
  const count = (ready && draft.way === "cards") || (!ready && hand.mayBeEnough(match, draft)) ? counted(match, hand.bodyOf(match, draft)) : null;
  const edit = change(match);
  return html`<div class="entry way-${draft.way}">${already(entry, draft.number)}${gap(entry, draft.number)}
    ${draft.way === "cards" ? cards(match, count) : draft.way === "tally" ? tally(match, draft, edit) : ticks(match, draft, edit)}
    ${announced(match, draft, edit)}
    ${matches.canWrite(entry) ? missing(match) ?? next(match, number, ready || count?.state === "ready") : nothing}
  </div>`;
}
