// The referee's doors, and by whose rules he judges: a game's, or those of a match.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { deckOf } from "../cards/deck.js";
import { t } from "../i18n/index.js";
import { game, games, gameTitle } from "../rulesets.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { read, write } from "../storage.js";

let chosen = { key: "classic", sides: null, ruleset: null, ...read("referee") };

const keep = (value) => {
  chosen = value;
  write("referee", chosen);
  changed();
};

/** Judge by a match's rules, with its names. */
export const useRulesOf = (match) => keep({ key: match.ruleset.key, sides: match.sides.map(({ id, name }) => ({ id, name })), ruleset: match.ruleset });

/** What a request names as its ruleset. */
export const rules = () => chosen.ruleset ?? chosen.key;

/** The whole data of the rules, or null until known. */
export const rulesData = () => chosen.ruleset ?? game(chosen.key);
export const deckHere = () => deckOf(rulesData() ?? {});

/** The sides by their names: the match's, or "Noi" and "Voi". */
export const sidesHere = (count = 2) => (chosen.sides?.length === count ? chosen.sides
  : ["a", "b", "c"].slice(0, count).map((id, i) => ({ id, name: t(count === 2 ? ["us", "you"][i] : "player", { number: i + 1 }) })));
export const usualSides = () => chosen.sides?.length ?? 2;

/** A line that says by which rules, and lets them be changed. */
export function rulesPicker() {
  const list = games();
  if (!list) return nothing;
  return html`<label class="by-rules"><span>${t("referee.rules")}</span>
    <select @change=${(event) => { if (event.target.value) keep({ key: event.target.value, sides: chosen.sides, ruleset: null }); }}>
      ${chosen.ruleset ? html`<option value="" selected>${t("referee.ofMatch")}</option>` : nothing}
      ${list.map((item) => html`<option value=${item.key} ?selected=${!chosen.ruleset && item.key === chosen.key}>${gameTitle(item)}</option>`)}
    </select></label>`;
}

const DOORS = ["primiera", "captures", "open", "table"];

export const title = () => t("referee.title");

export const view = () => html`<div class="referee">${rulesPicker()}
  <nav class="doors tall" aria-label=${t("referee.title")}>${DOORS.map((door) => html`
    <a class="door" href=${path("referee", door)}><b>${t(`referee.${door}`)}</b><small>${t(`referee.${door}.line`)}</small></a>`)}</nav></div>`;
