// A card drawn in two shapes: `cell` (wide, for the grid) and `card` (upright). Both use the same symbols.
import { html, nothing, render, svg } from "../../vendor/lit-html/lit-html.js";
import { figureSymbols } from "./figures.js";
import { suitSymbols } from "./suits.js";
import { DECK_40, numberOf, pipsOf, rankOf, suitOf } from "./deck.js";

// The definitions all faces point to: once in the document, as soon as anybody may draw a card.
const shapes = document.createElement("div");
shapes.hidden = true;
render(html`<svg>${suitSymbols}${figureSymbols}</svg>`, shapes);
document.body.append(shapes);

const FIGURES = { italian: { J: "fante", Q: "cavallo", K: "re" }, french: { J: "fante", Q: "queen", K: "re" } };

// Centres of the pips, as [x, y] in fractions of the field, and their size in units of its shorter side.
const UPRIGHT = {
  1: [0.95, [[0.5, 0.5]]],
  2: [0.62, [[0.5, 0.22], [0.5, 0.78]]],
  3: [0.56, [[0.5, 0.17], [0.5, 0.5], [0.5, 0.83]]],
  4: [0.47, [[0.26, 0.22], [0.74, 0.22], [0.26, 0.78], [0.74, 0.78]]],
  5: [0.46, [[0.25, 0.19], [0.75, 0.19], [0.5, 0.5], [0.25, 0.81], [0.75, 0.81]]],
  6: [0.44, [[0.25, 0.17], [0.75, 0.17], [0.25, 0.5], [0.75, 0.5], [0.25, 0.83], [0.75, 0.83]]],
  7: [0.36, [[0.22, 0.16], [0.78, 0.16], [0.5, 0.33], [0.22, 0.5], [0.78, 0.5], [0.22, 0.84], [0.78, 0.84]]],
  8: [0.39, [[0.22, 0.14], [0.78, 0.14], [0.5, 0.32], [0.22, 0.5], [0.78, 0.5], [0.5, 0.68], [0.22, 0.86], [0.78, 0.86]]],
  9: [0.36, [[0.22, 0.12], [0.78, 0.12], [0.22, 0.37], [0.78, 0.37], [0.5, 0.5], [0.22, 0.63], [0.78, 0.63], [0.22, 0.88], [0.78, 0.88]]],
  10: [0.34, [[0.22, 0.11], [0.78, 0.11], [0.5, 0.24], [0.22, 0.37], [0.78, 0.37], [0.22, 0.63], [0.78, 0.63], [0.5, 0.76], [0.22, 0.89], [0.78, 0.89]]],
};
const row = (count, y) => Array.from({ length: count }, (_, i) => [(i + 0.5) / count, y]);
const WIDE = {
  1: [0.86, row(1, 0.5)],
  2: [0.6, [[0.27, 0.5], [0.73, 0.5]]],
  3: [0.44, row(3, 0.5)],
  4: [0.43, [[0.27, 0.25], [0.73, 0.25], [0.27, 0.75], [0.73, 0.75]]],
  5: [0.42, [[0.16, 0.25], [0.84, 0.25], [0.5, 0.5], [0.16, 0.75], [0.84, 0.75]]],
  6: [0.42, [...row(3, 0.25), ...row(3, 0.75)]],
  7: [0.35, [...row(4, 0.25), [0.25, 0.75], [0.5, 0.75], [0.75, 0.75]]],
  8: [0.33, [...row(4, 0.25), ...row(4, 0.75)]],
  9: [0.28, [...row(5, 0.25), ...row(4, 0.75)]],
  10: [0.28, [...row(5, 0.25), ...row(5, 0.75)]],
};

const use = (name, x, y, size) => svg`<use href=${"#" + name} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}/>`;

const pips = (layout, symbol, [left, top, width, height]) => {
  const [size, centres] = layout;
  const side = size * Math.min(width, height);
  return centres.map(([x, y]) => use(symbol, left + x * width, top + y * height, side));
};

const memo = new Map();
const once = (key, make) => memo.get(key) ?? memo.set(key, make()).get(key);

const parts = (code, pack) => {
  const rank = rankOf(code);
  const suit = suitOf(code);
  return { rank, suit, symbol: (pack === "french" ? "french-" : "suit-") + suit, figure: FIGURES[pack][rank] };
};

/** What the corner says: the number on an Italian card, the letter on a French one. */
export const indexOf = (code, pack, deck = DECK_40) => {
  const rank = rankOf(code);
  return pack === "french" ? rank : String(numberOf(rank, deck));
};

/** The wide face, 80 x 44; `letter` is the suit's initial in the reader's language. */
export const cell = (code, pack, letter, deck = DECK_40) => once(["cell", code, pack, letter, deck.key].join(), () => {
  const { rank, suit, symbol, figure } = parts(code, pack);
  return html`<svg class="cell-face suit-${suit}" viewBox="0 0 80 44" aria-hidden="true" focusable="false">
    <text class="index" x="14" y="25" text-anchor="middle">${indexOf(code, pack, deck)}</text>
    <text class="letter" x="14" y="39" text-anchor="middle">${letter}</text>
    ${figure ? svg`${use(figure, 43, 23, 37)}${use(symbol, 69, 14, 16)}` : pips(WIDE[pipsOf(rank)], symbol, [27, 3, 50, 38])}
    ${code === "7D" ? svg`<use class="star" href="#star" x="2" y="1" width="9" height="9"/>` : nothing}
  </svg>`;
});

const half = (figure, symbol) => svg`${use(figure, 50, 49, 52)}${use(symbol, 83, 19, 20)}`;

/** The upright face, 100 x 150. */
export const card = (code, pack, name, deck = DECK_40) => once(["card", code, pack, name, deck.key].join(), () => {
  const { rank, suit, symbol, figure } = parts(code, pack);
  const index = indexOf(code, pack, deck);
  return html`<svg class="card-face suit-${suit}" viewBox="0 0 100 150" role="img" aria-label=${name}>
    <rect class="paper" x="1" y="1" width="98" height="148" rx="9"/>
    <text class="index" x="14" y="28" text-anchor="middle">${index}</text>
    <text class="index" x="14" y="28" text-anchor="middle" transform="rotate(180 50 75)">${index}</text>
    ${figure
      ? svg`${half(figure, symbol)}<g transform="rotate(180 50 75)">${half(figure, symbol)}</g><path class="crease" d="M27 75H73"/>`
      : pips(UPRIGHT[pipsOf(rank)], symbol, [19, 15, 62, 120])}
    ${code === "7D" ? svg`<use class="star" href="#star" x="6" y="34" width="16" height="16"/>` : nothing}
  </svg>`;
});

/** One suit's sign alone, for headings and lines. */
export const suitSign = (suit, pack) => html`<svg class="sign suit-${suit}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
  <use href=${"#" + (pack === "french" ? "french-" : "suit-") + suit}/></svg>`;
