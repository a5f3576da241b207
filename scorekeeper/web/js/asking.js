// Questions put to the service while somebody types: after a short pause, the newest wins, the last answer stays until the next.
import * as api from "./api.js";
import { t } from "./i18n/index.js";
import { onNetwork } from "./network.js";
import { changed } from "./screen.js";
import { settings } from "./settings.js";

const PAUSE_MS = 120;
const slots = new Map();

/**
 * The answer to a question, asked where it is new: `{ state: "asking" | "ready" | "offline" | "refused", body, problem, before }`.
 * `slot` names the place on the page (one question each), `call` is a function of api.js, `before` the last ready body.
 */
export function asked(slot, call, request) {
  const held = slots.get(slot) ?? { key: null, before: null, timer: null, answer: null };
  slots.set(slot, held);
  const key = settings.language + JSON.stringify(request);
  if (held.key !== key) {
    held.key = key;
    held.answer = { state: "asking", before: held.before };
    clearTimeout(held.timer);
    held.timer = setTimeout(() => put(held, key, call, request), PAUSE_MS);
  }
  return held.answer;
}

async function put(held, key, call, request) {
  const answer = await call(request).then(
    ({ body }) => ({ state: "ready", body, before: body }),
    (error) => (error instanceof api.Problem ? { state: "refused", problem: error, before: held.before } : { state: "offline", before: held.before }),
  );
  if (held.key !== key) return;
  held.answer = answer;
  if (answer.state === "ready") held.before = answer.body;
  changed();
}

onNetwork((online) => {
  if (!online) return;
  for (const held of slots.values()) if (held.answer?.state === "offline") held.key = null;
  changed();
});

/** What was found: `{ found }`, the last answer where the next is on its way; or `{ sentences }` that say why nothing was. */
export function outcome(answer) {
  if (answer.state === "refused") return { sentences: answer.problem.sentences };
  if (answer.state === "offline") return { sentences: [t("needsNetwork")] };
  return { found: answer.body ?? answer.before };
}

/** What the primiere of piles ask while some cards have no side: each pile as far as it goes. */
export function primiere(match, piles) {
  const sides = match.sides.filter(({ id }) => piles[id]?.length).map(({ id }) => ({ id, pile: piles[id] }));
  return sides.length ? asked(`primiere.${match.id}`, api.primiera, { sides, ruleset: match.ruleset }) : null;
}

/** What a count asks: the draft's body under the match's rules. */
export const counted = (match, body) => asked(`count.${match.id}`, api.score, { ...body, ruleset: match.ruleset });
