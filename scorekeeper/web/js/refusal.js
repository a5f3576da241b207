// Why a hand cannot be counted, in the table's words: names of sides and what to tap. The service's own sentences speak to programs.
import { categoryName, has, t } from "./i18n/index.js";
import { nameOf } from "./sides.js";

// Where a fault lies: "/sides/1/tally/primiera", "/sides/0/scopas", "/won/cards".
function placeOf(pointer, match, body) {
  const [list, first, field, key = field] = pointer.split("/").slice(1);
  if (list !== "sides") return { name: null, category: categoryName(first ?? "") };
  const side = body.sides[first];
  const name = match?.sides.find(({ id }) => id === side?.id)?.name ?? null;
  return { name, category: categoryName(key ?? ""), value: side?.tally?.[key] ?? side?.[key] };
}

// What cannot stand together, out of the service's sentence; it speaks of the sides by their letters.
function whyOf(code, detail, match) {
  if (!code.endsWith("_conflict")) return null;
  const facts = /: (.+)\. [^.]+\.$/.exec(detail)?.[1];
  return facts ? t("refused.facts", { facts, nameOf: (id) => nameOf(match?.sides ?? [], id) }) : null;
}

const NAME = /^\/sides\/(\d)\/(?:name|players\/(\d))$/;

/** The sentences of refused names, by where they were typed. */
export function namesRefused(problem) {
  if (!problem.errors.length) return problem.sentences;
  return problem.errors.map(({ code, pointer, detail }) => {
    const [, side, player] = NAME.exec(pointer) ?? [];
    if (side === undefined || !has(`name.${code}`)) return detail;
    return t(`name.${code}`, { which: t(player === undefined ? "name.ofSide" : "name.ofPlayer", { side: Number(side), player: Number(player) }) });
  });
}

/** The sentences of a refused hand: `body` is what was sent. A fault the page has no words for keeps the service's. */
export function refusalOf(problem, match, body) {
  if (!problem.errors.length) return problem.sentences;
  const said = problem.errors.map(({ code, pointer, detail }) => (has(`refused.${code}`) ? t(`refused.${code}`, { ...placeOf(pointer, match, body), why: whyOf(code, detail, match) }) : detail));
  return [...new Set(said)];
}
