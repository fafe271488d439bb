/// Exact results: what is known for sure of a node when results below it are.
///
/// Where one role chooses, the node is settled when all its moves are, or when one cannot be beaten: 100 for the role and nothing for
/// any other. That is how a proved win, loss or draw climbs up in a game of two; and with any number of roles the goals are those of
/// max-n. Where several choose at once, perfect play may need to mix moves; the node is settled only when the result does not depend on
/// it: all joint moves give the same, or one role has a move that wins against nothing whatever the others do.
import type { Role } from '../../rules/index.ts';
import { isUnbeatable, meanOf, prefers } from '../preference.ts';
import { jointNumber } from '../round.ts';
import type { Node } from './node.ts';

const isBest = (values: readonly number[], role: Role, seats: readonly Role[]): boolean =>
  isUnbeatable(values, role, seats, 0, 100);

/// The number of the choosers' joint move.
const choiceNumber = <State, Move>({ choosers, moves }: Node<State, Move>, places: readonly number[]): number =>
  jointNumber(
    choosers.map((chooser) => moves[chooser]),
    choosers.map((chooser) => places[chooser]),
  );

/// The goals after the choosers' moves of `places`, averaged over chance; undefined while one of them is unknown.
const averaged = <State, Move>(
  node: Node<State, Move>,
  places: readonly number[],
  chance: Role | undefined,
): readonly number[] | undefined => {
  const slot = chance === undefined ? -1 : node.movers.indexOf(chance);
  if (slot < 0) return node.children.get(jointNumber(node.moves, places))?.exact;
  const outcomes: (readonly number[])[] = [];
  for (let place = 0; place < node.moves[slot].length; place++) {
    const child = node.children.get(jointNumber(node.moves, places.with(slot, place)));
    if (child?.exact === undefined) return undefined;
    outcomes.push(child.exact);
  }
  return meanOf(outcomes);
};

/// Notes that the child after the joint move of `places` is settled, and settles the node where that was all it needed.
export const settle = <State, Move>(
  node: Node<State, Move>,
  places: readonly number[],
  seats: readonly Role[],
  chance: Role | undefined,
): void => {
  const number = choiceNumber(node, places);
  if (node.exact !== undefined || node.known.has(number)) return;
  const goals = averaged(node, places, chance);
  if (goals === undefined) return;
  node.known.set(number, goals);
  node.exact =
    node.choosers.length > 1 ? settledTogether(node, places, goals, seats) : settledAlone(node, goals, seats);
};

const settledAlone = <State, Move>(
  node: Node<State, Move>,
  goals: readonly number[],
  seats: readonly Role[],
): readonly number[] | undefined => {
  const { choosers, movers, moves, known } = node;
  if (choosers.length === 0) return goals;
  const role = movers[choosers[0]];
  if (node.best === undefined || prefers(goals, node.best, role, seats)) node.best = goals;
  if (isBest(goals, role, seats)) return goals;
  const count = moves[choosers[0]].length;
  if (known.size < count) return undefined;
  // In the order of moves, as max-n goes: of two that are alike the first counts.
  let best = known.get(0)!;
  for (let place = 1; place < count; place++)
    if (prefers(known.get(place)!, best, role, seats)) best = known.get(place)!;
  return best;
};

const settledTogether = <State, Move>(
  node: Node<State, Move>,
  places: readonly number[],
  goals: readonly number[],
  seats: readonly Role[],
): readonly number[] | undefined => {
  const { choosers, movers, moves, known } = node;
  const lists = choosers.map((chooser) => moves[chooser]);
  const total = lists.reduce((count, list) => count * list.length, 1);
  for (const [i, chooser] of choosers.entries()) {
    if (!isBest(goals, movers[chooser], seats)) continue;
    // Every joint move in which this role makes this move.
    const step = lists.slice(0, i).reduce((count, list) => count * list.length, 1);
    const holds = (number: number): boolean => Math.floor(number / step) % lists[i].length === places[chooser];
    const wins = [...known].filter(([number, each]) => holds(number) && isBest(each, movers[chooser], seats)).length;
    if (wins < total / lists[i].length) continue;
    node.sure = { chooser, place: places[chooser] };
    return goals;
  }
  if (known.size < total) return undefined;
  return [...known.values()].every((each) => seats.every((seat) => each[seat] === goals[seat])) ? goals : undefined;
};
