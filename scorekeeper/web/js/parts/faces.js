// Cards as this phone shows them: the pack somebody chose, the numbers of the deck in play.
import { html } from "../../vendor/lit-html/lit-html.js";
import { card } from "../cards/face.js";
import { cardName } from "../i18n/index.js";
import { packFor } from "../settings.js";

/** A card in words: "7 di denari". */
export const named = (code, deck) => cardName(code, packFor(deck));

/** A card's upright face, with its name for those who listen. */
export const face = (code, deck, name = named(code, deck)) => card(code, packFor(deck), name, deck);

/** A sentence of the service with its cards in words alone: the letters in brackets are those of a French pack. */
export const told = (text, deck) => (packFor(deck) === "french" ? text : text.replace(/ \((?:[A2-9JQK]|10)[DHSC]\)/g, ""));

/** Some cards side by side. */
export const fan = (codes, deck) => html`<div class="fan">${codes.map((code) => face(code, deck))}</div>`;
