// An answer in short at the foot of a screen on which cards are tapped. It is always there and always as high, so that no card
// moves or is covered as it comes; the whole of it stands under the cards.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const show = () => document.querySelector("main :is(.ruling, .knowledge, .notice)")?.scrollIntoView({ block: "center" });

/** What to do while there is no answer yet. */
export const hint = (text) => html`<div class="foot"><p class="in-short" role="status"><span>${text}</span></p></div>`;

/** The answer, `head` above `text`; a tap brings the whole of it into view. */
export const inShort = ({ head = null, text = "" }) => html`<div class="foot"><button type="button" class="button in-short" @click=${show}>
  <span>${head ? html`<b>${head}</b> ` : nothing}${text}</span></button></div>`;
