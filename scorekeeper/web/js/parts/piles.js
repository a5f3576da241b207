// Piles shown to the referee: choose a side, tap its cards. What is not tapped is not known.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n/index.js";
import { initials, nameOf } from "../sides.js";
import { choice } from "./controls.js";
import { grid, painter } from "./grid.js";

/** `state` is `{ side, owner }`, `change` keeps and redraws. */
export function piles({ sides, deck, state, change, label }) {
  const letters = initials(sides);
  const several = new Set(Object.values(state.owner)).size > 1;
  const count = (id) => Object.values(state.owner).filter((owner) => owner === id).length;
  return html`<div class="piles">
    ${sides.length > 1 ? choice({ label, kind: "sides", value: state.side, options: sides.map((side) => [side.id, `${side.name} · ${count(side.id)}`]), pick: (id) => change(() => { state.side = id; }) }) : nothing}
    ${grid({
      deck,
      label: t("entry.grid", { name: nameOf(sides, state.side) }),
      isOn: (code) => state.owner[code] === state.side,
      markOf: (code) => (state.owner[code] ? { paint: state.owner[code], letter: several ? letters[state.owner[code]] : null, name: nameOf(sides, state.owner[code]) } : null),
      paint: painter(state, change),
    })}</div>`;
}

/** The cards of a side, in the order they were tapped. */
export const pileOf = (state, id) => Object.keys(state.owner).filter((code) => state.owner[code] === id);
