// For a tablet or a screen on the shelf: totals as large as the room allows, the last hand, whose deal.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { plainly, t } from "../i18n/index.js";
import { liveStateOf } from "../network.js";
import * as matches from "../matches.js";
import { followRematch } from "../parts/end.js";
import { signed } from "../parts/lines.js";
import { path } from "../router.js";
import { isOut, nameOf } from "../sides.js";

export const bare = () => true;
export const title = () => t("display.title");

function below({ match, hands }) {
  const last = hands.filter((hand) => hand.status === "recorded").at(-1);
  const { score } = match;
  return html`<p>${last ? t("display.last", { number: last.number, points: last.sides.map((side) => `${nameOf(match.sides, side.id)} ${signed(side.points)}`).join(" · ") }) : nothing}</p>
    <p>${score.status === "in_progress" ? t("match.deal", { number: score.next_hand.number, dealer: score.next_hand.dealer, first: score.next_hand.first_player })
      : score.winner ? t("home.won", { name: nameOf(match.sides, score.winner) }) : t("home.over")}</p>`;
}

// Where one side is out the others keep as much room, so that the numbers stand in one line.
function out(side, score) {
  if (!score.totals.some(({ id }) => isOut(score, id))) return nothing;
  return html`<small>${isOut(score, side.id) ? t("match.out", { name: side.name }) : "\u00a0"}</small>`;
}

export function view({ id }) {
  const entry = matches.known(id);
  if (!entry?.match) return html`<p class="soft">${t("loading")}</p>`;
  const { score } = entry.match;
  if (!entry.gone) followRematch(id);
  return html`<div class="display sides-${score.totals.length}"><h1 class="hidden" tabindex="-1">${entry.match.sides.map((side) => side.name).join(" – ")}</h1>
    <ul>${score.totals.map((side) => html`<li class="paint-${side.id} ${score.winner === side.id || score.leader === side.id ? "leads" : ""}"><span>${side.name}</span><b class="numbers digits-${String(side.points).length}">${plainly(side.points)}</b>${out(side, score)}</li>`)}</ul>
    <footer>${score.next_hand?.tie_break ? html`<b class="tie">${t("match.tieBreak")}</b>` : nothing}${below(entry)}
      <p class="small"><a href=${path("match", id)}>${t("display.leave")}</a> · ${t("match.target", { target: entry.match.target })} · ${t(`live.${liveStateOf(id) ?? "asking"}`)}</p></footer></div>`;
}
