// Points given outside a hand, and calls: a line each among the hands, where they count.
import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n/index.js";
import { nameOf } from "../sides.js";
import { signed } from "./lines.js";

const when = ({ kind, number }) => (kind === "called_out" ? t("given.during", { number: number + 1 }) : number === 0 ? t("given.before") : t("given.after", { number }));

function what({ entry, verdict, points }, sides) {
  const name = nameOf(sides, entry.side);
  if (verdict === null) return html`${t("given.points", { name, points: signed(entry.points) })}, <bdi>${entry.reason}</bdi>`;
  return t(`given.call.${verdict}`, { name, points: points[entry.side] });
}

/** The sentence: "Dopo la mano 2: +5 Anna, carte viste". */
export const givenSentence = (step, sides) => html`<b>${when(step)}:</b> ${what(step, sides)}${step.counted ? "" : html` <small>${t("hand.notCounted")}</small>`}`;
