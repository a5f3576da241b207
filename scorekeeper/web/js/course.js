// How a match came to its totals: hands by number, each followed by the points given and the calls made after it.

// A right call ends the match, so that it is the last one of the winner.
const isDecisive = (call, { score }, calls) =>
  score.status === "finished" && score.reason === "called_out" && call === calls.filter(({ side }) => side === score.winner).at(-1);

function verdictOf(call, match, hands, calls) {
  if (isDecisive(call, match, calls)) return "right";
  const { status, reason } = match.score;
  const isDecidedBefore = status === "finished" && reason !== "called_out" && !hands.some((hand) => hand.number > call.after);
  return isDecidedBefore ? "open" : "wrong";
}

/**
 * What stands on the sheet in the order in which it counts: `{ kind, number, points, counted }` with a `hand`, or with an
 * `entry` that says which side was given points and why, or which side called out; a call has a `verdict`. `points` is by side.
 */
export function course({ match, hands, sheet }) {
  const marks = [...(sheet?.marks ?? [])].sort((a, b) => a.after - b.after || a.seq - b.seq);
  const calls = marks.filter((mark) => mark.kind === "called_out");
  const standing = hands.filter((hand) => hand.status === "recorded");
  const played = hands.map((hand) => ({
    kind: "hand", number: hand.number, hand, counted: hand.status === "recorded" && hand.counted,
    points: Object.fromEntries((hand.sides ?? []).map((side) => [side.id, side.points])),
  }));
  const given = marks.map((entry) => {
    const verdict = entry.kind === "called_out" ? verdictOf(entry, match, standing, calls) : null;
    const points = verdict === null ? entry.points : verdict === "right" ? entry.certain[entry.side] : 0;
    const counted = !standing.some((hand) => hand.number <= entry.after && !hand.counted);
    return { kind: entry.kind, number: entry.after, entry, verdict, counted, points: { [entry.side]: points } };
  });
  return [...played, ...given].sort((a, b) => a.number - b.number || (b.kind === "hand") - (a.kind === "hand"));
}

/** The call that ended the match: `{ entry, verdict }`, or null where none did. A wrong one leaves another side to win. */
export function lastCall(entry) {
  if (entry.match.score.reason !== "called_out") return null;
  const calls = course(entry).filter((step) => step.kind === "called_out");
  return calls.find((step) => step.verdict === "right") ?? calls.at(-1) ?? null;
}
