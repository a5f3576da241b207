// What is said rather than counted from cards: scope, and the other counts some games have.
import { html } from "../../vendor/lit-html/lit-html.js";
import { categoryName, t } from "../i18n/index.js";
import { announcedOf, sweepsOf } from "../measures.js";
import { stepper } from "./controls.js";

const row = (name, steppers) => html`<div class="announced"><span class="announced-name">${name}</span><div class="announced-sides">${steppers}</div></div>`;

/** Minus and plus for every side; `set(path, value)` writes into the draft. */
export function announced(match, draft, change) {
  const { ruleset, sides } = match;
  const most = ruleset.deck / 2;
  const scope = sweepsOf(ruleset);
  return html`
    ${scope ? row(categoryName("scopas"), sides.map((side) => stepper({
      label: t(draft.scopas[side.id] === 1 ? "short.scopa" : "short.scopas"), name: t("entry.scopas", { name: side.name }), value: draft.scopas[side.id], most,
      change: (value) => change(() => { draft.scopas[side.id] = value; }),
    }))) : null}
    ${announcedOf(ruleset).map(({ key }) => row(categoryName(key), sides.map((side) => stepper({
      label: side.name, name: `${categoryName(key)}, ${side.name}`, value: draft.announced[side.id][key] ?? 0, most,
      change: (value) => change(() => { draft.announced[side.id][key] = value; }),
    }))))}`;
}
