// The deck as a grid of four suits by ten ranks (thirteen with 52 cards). Tap, drag or keys paint; a row's number paints the rank.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { DECK_40, SUITS } from "../cards/deck.js";
import { cell, indexOf } from "../cards/face.js";
import { packFor } from "../settings.js";
import { cardName, t } from "../i18n/index.js";
import { changed } from "../screen.js";

let gesture = null;
let pressedAt = -Infinity;

// A pen or a mouse is followed by a click, which may land on another card if the page has moved meanwhile.
const CLICK_AFTER_MS = 700;
let stop = { row: 0, column: 0 };

const codeAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-card]")?.dataset.card;

function begin(event, options) {
  const { card: code, row, column } = event.target.closest("[data-card]")?.dataset ?? {};
  if (!code || event.button > 0) return;
  stop = { row: Number(row), column: Number(column) };
  event.target.releasePointerCapture?.(event.pointerId);
  gesture = { on: !options.isOn(code), painted: new Set(), pointer: event.pointerId, back: [] };
  pressedAt = event.timeStamp;
  reach(code, options);
}

function reach(code, options) {
  if (!code || gesture.painted.has(code) || options.isOn(code) === gesture.on) return;
  gesture.painted.add(code);
  gesture.back.unshift(options.paint([code], gesture.on));
}

function move(event, options) {
  if (gesture?.pointer !== event.pointerId) return;
  if (event.buttons === 0) gesture = null;
  else reach(codeAt(event), options);
}

function end(event) {
  if (gesture) pressedAt = event.timeStamp;
  gesture = null;
}

// A finger has said all it had to say: without a mouse's events after it, the answer is on the screen sooner.
function touched(event) {
  if (event.cancelable && event.target.closest("[data-card]")) event.preventDefault();
}

// The finger scrolls: it never meant the cards, which go back to whom they belonged.
function cancel() {
  for (const takeBack of gesture?.back ?? []) takeBack();
  gesture = null;
}

/** What a tap does where cards belong to sides: `state` is `{ side, owner }`, `change` keeps and redraws. */
export const painter = (state, change) => (codes, on) => {
  const before = { ...state.owner };
  change(() => {
    for (const code of codes) {
      if (on) state.owner[code] = state.side;
      else if (state.owner[code] === state.side) delete state.owner[code];
    }
  });
  return () => change(() => { state.owner = before; });
};

// A click without a touch before it comes from a key or from a screen reader.
function click(event, options) {
  const code = event.target.closest("[data-card]")?.dataset.card;
  const rank = event.target.closest("[data-rank]")?.dataset.rank;
  if (rank) {
    const codes = SUITS.map((suit) => rank + suit).filter(options.offered);
    options.paint(codes, !codes.every(options.isOn));
  } else if (code && event.timeStamp - pressedAt > CLICK_AFTER_MS) {
    options.paint([code], !options.isOn(code));
  }
}

const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function key(event, options) {
  const step = MOVES[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = options.deck.ranks.length;
  stop = { row: (stop.row + step[0] + rows) % rows, column: (stop.column + step[1] + 5) % 5 };
  changed();
  event.currentTarget.querySelector(`[data-row="${stop.row}"][data-column="${stop.column}"]`)?.focus();
}

function focus(event) {
  const { row, column } = event.target.dataset;
  if (row === undefined || (Number(row) === stop.row && Number(column) === stop.column)) return;
  stop = { row: Number(row), column: Number(column) };
  changed();
}

const tabIndex = (row, column) => (stop.row === row && stop.column === column ? 0 : -1);

function cellButton(code, row, column, options) {
  const mark = options.markOf(code);
  const pack = packFor(options.deck);
  const name = cardName(code, pack);
  return html`<button type="button" class="cell ${mark ? `painted paint-${mark.paint}` : ""} ${mark?.faint ? "faint" : ""}" data-card=${code}
    data-row=${row} data-column=${column} tabindex=${tabIndex(row, column)} aria-pressed=${options.isOn(code)} ?disabled=${!options.offered(code)}
    aria-label=${mark?.name ? t("grid.of", { card: name, name: mark.name }) : name}>
    ${cell(code, pack, t(`letter.${pack}.${code.slice(-1)}`), options.deck)}
    ${mark?.letter ? html`<span class="badge" aria-hidden="true">${mark.letter}</span>` : nothing}
  </button>`;
}

/**
 * The grid. `isOn(code)`: whether the card is where a tap would put it; `markOf(code)`: `{ paint, letter, name }` or null;
 * `paint(codes, on)`: what a tap does, answered by how to take it back; `label`: what the grid is for; `offered(code)`: whether the card may be tapped.
 */
export function grid({ deck = DECK_40, isOn, markOf, paint, label, offered = () => true }) {
  const options = { deck, isOn, markOf, paint, offered };
  return html`<div class="grid ${deck.size > 40 ? "long" : ""}" role="group" aria-label=${label}
    @pointerdown=${(event) => begin(event, options)} @pointermove=${(event) => move(event, options)}
    @pointerup=${end} @pointercancel=${cancel} @touchend=${touched}
    @click=${(event) => click(event, options)} @keydown=${(event) => key(event, options)} @focusin=${focus}
    @contextmenu=${(event) => event.preventDefault()}>
    ${deck.ranks.map((rank, row) => html`
      <button type="button" class="rank" data-rank=${rank} data-row=${row} data-column="0" tabindex=${tabIndex(row, 0)}
        aria-label=${t("grid.rank", { rank: indexOf(rank + "D", packFor(deck), deck) })}>${indexOf(rank + "D", packFor(deck), deck)}</button>
      ${SUITS.map((suit, i) => cellButton(rank + suit, row, i + 1, options))}`)}
  </div>`;
}
