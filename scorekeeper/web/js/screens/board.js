// Many tables at once: a tile a match, from the viewer links after the `#` of `/board`. Asks in turn, one request at a time.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { plainly, t } from "../i18n/index.js";
import { parse } from "../matches.js";
import { notice } from "../parts/controls.js";
import { here, isToken } from "../router.js";
import { changed } from "../screen.js";
import { isOut, readableMatch } from "../sides.js";

const EVERY_MS = 5000;
const tiles = new Map();
let running = 0;

async function ask(token) {
  const tile = tiles.get(token) ?? { etag: null, match: null, gone: null };
  tiles.set(token, tile);
  try {
    const { status, body, etag } = await api.match(parse(token).id, token, tile.etag);
    if (status !== 304) Object.assign(tile, { match: body, etag, gone: null });
  } catch (error) {
    if (error instanceof api.Problem) tile.gone = { 401: "revoked", 404: "erased" }[error.status] ?? tile.gone;
  }
  changed();
}

async function round(turn) {
  while (turn === running) {
    for (const token of here().params.tokens ?? []) {
      if (turn !== running) return;
      if (document.visibilityState === "visible") await ask(token);
    }
    await new Promise((done) => { setTimeout(done, EVERY_MS); });
  }
}

export function enter() { running += 1; round(running); }
export function leave() { running += 1; }

export const title = () => t("board.title");
export const up = () => "/";

function tile(token) {
  const found = tiles.get(token);
  if (found?.gone) return html`<li class="tile board-tile"><p>${t(`state.${found.gone}`)}</p></li>`;
  if (!found?.match) return html`<li class="tile board-tile"><p class="soft">${t("loading")}</p></li>`;
  const { score, sides } = readableMatch(found.match);
  const line = score.status === "in_progress" ? t("home.next", { number: score.next_hand.number, dealer: score.next_hand.dealer })
    : score.winner ? t("home.won", { name: sides.find((side) => side.id === score.winner).name }) : t("home.over");
  return html`<li class="tile board-tile"><ul>${score.totals.map((side) => html`<li class=${score.leader === side.id || score.winner === side.id ? "leads" : ""}><span class="tile-name" dir="auto">${side.name}${isOut(score, side.id) ? html` <small>${t("match.out", { name: side.name })}</small>` : nothing}</span><b class="numbers">${plainly(side.points)}</b></li>`)}</ul>
    <small>${score.next_hand?.tie_break ? html`<b>${t("match.tieBreak")}</b> ` : nothing}${line}</small></li>`;
}

function add(event) {
  event.preventDefault();
  const field = event.target.elements.link;
  const token = field.value.trim().split("#").at(-1);
  if (!isToken(token)) {
    field.setCustomValidity(t("board.notALink"));
    field.reportValidity();
    return;
  }
  location.hash = [...new Set([...here().params.tokens, token])].join(",");
  field.value = "";
}

export function view({ tokens = [], bad = 0 }) {
  return html`<div class="board">${tokens.length ? nothing : html`<p class="lead">${t("board.how")}</p>`}
    ${bad ? notice(t("board.bad", { count: bad }), "bad") : nothing}
    <ul class="board-tiles">${tokens.map(tile)}</ul>
    <form class="join-form" @submit=${add}><label><span>${t("board.add")}</span><input name="link" type="text" autocomplete="off" @input=${(event) => event.target.setCustomValidity("")}></label>
      <button type="submit" class="button">${t("board.addIt")}</button></form></div>`;
}
