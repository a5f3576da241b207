// The suits as SVG symbols on a 24 x 24 field. `f` is filled with the suit's colour, `l` is a line
// in it, `p` is paper: the page's style sheet gives the colours, so a shape reads without them.
import { svg } from "../../vendor/lit-html/lit-html.js";

const coin = svg`<symbol id="suit-D" viewBox="0 0 24 24">
  <circle class="f" cx="12" cy="12" r="11"/><circle class="p" cx="12" cy="12" r="8.6"/>
  <circle class="f" cx="12" cy="12" r="7.4"/>
  <g class="p"><ellipse cx="12" cy="8.2" rx="1.7" ry="2.7"/><ellipse cx="12" cy="15.8" rx="1.7" ry="2.7"/>
  <ellipse cx="8.2" cy="12" rx="2.7" ry="1.7"/><ellipse cx="15.8" cy="12" rx="2.7" ry="1.7"/></g>
  <circle class="p" cx="12" cy="12" r="2.1"/><circle class="f" cx="12" cy="12" r="1.2"/></symbol>`;

const goblet = svg`<symbol id="suit-H" viewBox="0 0 24 24">
  <path class="f" d="M3.6 3.2C3.4 10 6.4 14 10.7 14.9V18.2C8.2 18.6 6.4 19.8 6.2 22H17.8C17.6 19.8 15.8 18.6 13.3 18.2V14.9C17.6 14 20.6 10 20.4 3.2Z"/>
  <ellipse class="p" cx="12" cy="3.9" rx="7" ry="1.5"/>
  <path class="p" d="M5.7 8.3C10 9.9 14 9.9 18.3 8.3L18 9.8C14 11.3 10 11.3 6 9.8Z"/>
  <circle class="p" cx="12" cy="16.6" r="1"/></symbol>`;

const blade = svg`<symbol id="suit-S" viewBox="0 0 24 24">
  <path class="f" d="M22.2 .6C24 9.4 19.6 16.2 10.9 18.8L6.8 14.4C14 12.2 19.4 7.8 22.2 .6Z"/>
  <path class="l" d="M4 12.6L12 20.4" stroke-width="2.6"/>
  <path class="l" d="M7.4 17L3.8 20.4" stroke-width="3.2"/>
  <circle class="f" cx="3" cy="21.2" r="2.2"/>
  <path class="q" d="M20.2 6.6C18.2 11.2 14.8 14.4 10.4 16.2" stroke-width="1.1"/></symbol>`;

const club = svg`<symbol id="suit-C" viewBox="0 0 24 24">
  <path class="f" d="M4.8 23.4C2.9 22.6 1.5 21.2 .8 19.2L12.4 5.8C12.6 2.4 15.2 .4 18.4 .7C21.6 1 23.7 3.2 23.4 6.2C23.1 9.2 21.2 11.2 18.2 11.5Z"/>
  <circle class="f" cx="9.2" cy="10.4" r="2.1"/><circle class="f" cx="14.8" cy="13.6" r="2.1"/><circle class="f" cx="5.6" cy="15" r="1.6"/>
  <circle class="f" cx="10.2" cy="17.8" r="1.6"/>
  <circle class="p" cx="18.2" cy="5.4" r="1.3"/><path class="q" d="M14.6 9.2L5.2 19.4" stroke-width=".9"/>
  <circle class="p" cx="12.4" cy="9.6" r=".9"/><circle class="p" cx="8.4" cy="14.2" r=".9"/></symbol>`;

const diamond = svg`<symbol id="french-D" viewBox="0 0 24 24">
  <path class="f" d="M12 .8C14.4 5 17.2 8.6 20.8 12C17.2 15.4 14.4 19 12 23.2C9.6 19 6.8 15.4 3.2 12C6.8 8.6 9.6 5 12 .8Z"/></symbol>`;
const heart = svg`<symbol id="french-H" viewBox="0 0 24 24">
  <path class="f" d="M12 22.6C9 17.6 1.4 13.6 1.4 7.6C1.4 4.2 3.9 1.8 6.8 1.8C9.3 1.8 11.2 3.4 12 6C12.8 3.4 14.7 1.8 17.2 1.8C20.1 1.8 22.6 4.2 22.6 7.6C22.6 13.6 15 17.6 12 22.6Z"/></symbol>`;
const spade = svg`<symbol id="french-S" viewBox="0 0 24 24">
  <path class="f" d="M12 .9C15 5.9 22.2 9.4 22.2 14.6C22.2 17.6 20 19.6 17.3 19.6C15.3 19.6 13.8 18.6 13 17C13.1 19.6 13.9 21.5 15.8 23H8.2C10.1 21.5 10.9 19.6 11 17C10.2 18.6 8.7 19.6 6.7 19.6C4 19.6 1.8 17.6 1.8 14.6C1.8 9.4 9 5.9 12 .9Z"/></symbol>`;
const trefoil = svg`<symbol id="french-C" viewBox="0 0 24 24">
  <circle class="f" cx="12" cy="6.1" r="5"/><circle class="f" cx="6.2" cy="13.6" r="5"/><circle class="f" cx="17.8" cy="13.6" r="5"/>
  <path class="f" d="M10 10H14L13 16.6C13.2 19.6 13.9 21.5 15.8 23H8.2C10.1 21.5 10.8 19.6 11 16.6Z"/></symbol>`;

const star = svg`<symbol id="star" viewBox="0 0 24 24">
  <path d="M12 1.5L15.2 8.6L22.8 9.4L17.1 14.5L18.8 22L12 18.1L5.2 22L6.9 14.5L1.2 9.4L8.8 8.6Z"/></symbol>`;

export const suitSymbols = [coin, goblet, blade, club, diamond, heart, spade, trefoil, star];
