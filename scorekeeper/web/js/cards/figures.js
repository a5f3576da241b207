// The figures as SVG symbols on a 40 x 40 field: heads and shoulders, a horse. `f` suit colour, `p` paper,
// `k` ink, `s` skin, `g` gold, `t` a thin ink line.
import { svg } from "../../vendor/lit-html/lit-html.js";

const shoulders = "M4.5 40C5 31.4 11.4 28 20 28C28.6 28 35 31.4 35.5 40Z";
const face = svg`<path class="s" d="M13.4 15H26.6V20.5C26.6 25.4 23.6 28.6 20 28.6C16.4 28.6 13.4 25.4 13.4 20.5Z"/>
  <circle class="k" cx="17.3" cy="19.2" r="1"/><circle class="k" cx="22.7" cy="19.2" r="1"/>`;
const mouth = svg`<path class="t" d="M18 24.4Q20 25.8 22 24.4" stroke-width="1"/>`;

const fante = svg`<symbol id="fante" viewBox="0 0 40 40">
  <path class="f" d=${shoulders}/><path class="p" d="M12.6 29.6L20 36L27.4 29.6L25 27.4H15Z"/>
  <path class="k" d="M11 15C10.6 20 10.8 24 11.8 27.2H15L14 16ZM29 15C29.4 20 29.2 24 28.2 27.2H25L26 16Z"/>
  ${face}${mouth}
  <path class="k" d="M12 16.8C13.6 14.4 26.4 14.4 28 16.8L28.6 12H11.4Z"/>
  <path class="f" d="M8.6 13.6C8.8 6.6 14.6 4 21 4.6C27.6 5.2 31 8.6 31.4 13.6C24 11.6 16 11.6 8.6 13.6Z"/>
  <path class="g" d="M25.6 8.4C28 3.6 32 1 37.4 1.2C36.6 5.6 33 9.4 27.2 10.4Z"/></symbol>`;

const cavallo = svg`<symbol id="cavallo" viewBox="0 0 40 40">
  <path class="f" d="M9.6 40C9.8 32.4 15.8 29.4 17.2 23.4C14.4 25.6 11.6 26.6 9.2 27.4C6.4 28.2 3.4 25.6 4.4 22.6C6.6 17.4 9.4 13.8 11.6 10.2C12.4 8.8 13.8 7.6 15.4 6.8L15.2 1.6L20 5.4C30.4 6.4 36.6 15.4 36.4 27C36.3 32 35.8 36.4 35 40Z"/>
  <path class="p" d="M21.6 8.4C29 10.4 33 17.2 32.8 26.6C32.7 31.4 32.2 36 31.2 40H28C29.6 33.4 30 27.6 28.6 22.4C27.2 16.8 24.8 12.4 21.6 8.4Z"/>
  <path class="k" d="M13.4 13.2L17.2 12.4L15.6 15.4Z"/><circle class="p" cx="7.4" cy="23.4" r="1"/>
  <path class="g" d="M9 16.8L10.8 14.4L16.6 21.4L15.8 24.2ZM16.4 21.2L22.8 14.6L24.2 16.6L17 24.4Z"/></symbol>`;

const re = svg`<symbol id="re" viewBox="0 0 40 40">
  <path class="f" d=${shoulders}/><path class="p" d="M14.4 28.6L17 40H23L25.6 28.6Z"/>
  ${face}
  <path class="k" d="M11.4 15.4C11 20 11 24 12 28C13.6 33.4 17 36.4 20 37.6C23 36.4 26.4 33.4 28 28C29 24 29 20 28.6 15.4H26.4C26.8 20.6 26 22.2 23.6 22.4C22 22.4 21 22 20 22.2C19 22 18 22.4 16.4 22.4C14 22.2 13.2 20.6 13.6 15.4Z"/>
  <path class="s" d="M18 24.2Q20 23.4 22 24.2Q20 26.4 18 24.2Z"/>
  <path class="g" d="M10.6 15.4L8.4 4.6L14.4 9L20 1.8L25.6 9L31.6 4.6L29.4 15.4Z"/>
  <path class="f" d="M10.9 13H29.1V16H10.9Z"/><circle class="g" cx="8.4" cy="4.4" r="1.7"/><circle class="g" cx="31.6" cy="4.4" r="1.7"/></symbol>`;

const queen = svg`<symbol id="queen" viewBox="0 0 40 40">
  <path class="k" d="M10.4 14C7.4 20 7.6 28 9 34H31C32.4 28 32.6 20 29.6 14Z"/>
  <path class="f" d=${shoulders}/><path class="p" d="M13 29.4C15.6 34.4 24.4 34.4 27 29.4L25 27.6H15Z"/>
  ${face}${mouth}<circle class="g" cx="20" cy="34.8" r="1.7"/>
  <path class="k" d="M12 18.6C14.6 17.6 18 15.8 20 13.4C22 15.8 25.4 17.6 28 18.6L29 11H11Z"/>
  <path class="g" d="M11 13.4L12.4 5.4L16.4 9.4L20 3.6L23.6 9.4L27.6 5.4L29 13.4C23 11.6 17 11.6 11 13.4Z"/>
  <circle class="f" cx="20" cy="9.8" r="1.4"/></symbol>`;

export const figureSymbols = [fante, cavallo, re, queen];
