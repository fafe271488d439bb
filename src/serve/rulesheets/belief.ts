/// What a role can know where it does not see all (GDL-II): the states that agree with everything it did and was told so far.
import type { Term } from '../../logic/index.ts';
import { printKifTerm } from '../../logic/index.ts';
import { RANDOM_ROLE } from '../../rules/index.ts';
import type { AnyState, Role } from '../../rules/index.ts';
import type { OpenedSheet, Round } from './opened.ts';
import { jointMoves, movesOfRound, samePart } from './walk.ts';

/// Beyond this many states, or steps in one round, the simple rule has to do.
const MOST_STATES = 1000;
const MOST_STEPS = 3000;

const textOf = (terms: readonly Term[] | undefined): string => (terms ?? []).map(printKifTerm).join(' ');

/// What the role itself notices of a state: whether it is over, and which moves it has.
const noticed = ({ game, reasoner }: OpenedSheet, state: AnyState, role: Role): string =>
  `${game.terminal(state)} ${textOf(reasoner.legal(state, role))}`;

function* combinations(choices: readonly (readonly Term[])[], from = 0): Generator<readonly Term[]> {
  if (from === choices.length) return yield [];
  for (const first of choices[from]!) for (const rest of combinations(choices, from + 1)) yield [first, ...rest];
}

/// What is possible after one more round, of which the role knows its own move and what it was told.
const believedAfter = (
  sheet: OpenedSheet,
  believed: readonly AnyState[],
  [state, after]: readonly [AnyState, AnyState],
  round: Round,
  role: Role,
): readonly AnyState[] | undefined => {
  const { game, reasoner } = sheet;
  const actual = jointMoves(sheet, state, game.movers(state), movesOfRound(sheet, state, round)!);
  const told = textOf(reasoner.sees(state, actual, role));
  const own = printKifTerm(actual[role]!);
  const seen = noticed(sheet, after, role);
  const possible = new Map<unknown, AnyState>();
  let steps = 0;
  for (const each of believed) {
    const choices = game.roles.map((_, other) =>
      reasoner.legal(each, other).filter((move) => other !== role || printKifTerm(move) === own),
    );
    for (const moves of combinations(choices)) {
      if (++steps > MOST_STEPS || possible.size > MOST_STATES) return undefined;
      if (textOf(reasoner.sees(each, moves, role)) !== told) continue;
      const next = reasoner.next(each, moves);
      if (noticed(sheet, next, role) === seen) possible.set(game.key(next), next);
    }
  }
  return [...possible.values()];
};

/// The states that the role must think possible, each once; undefined where they are too many to be followed. What was found for the
/// rounds before is used again.
export const believedStates = (
  sheet: OpenedSheet,
  rounds: readonly Round[],
  states: readonly AnyState[],
  role: Role,
): readonly AnyState[] | undefined => {
  const known = sheet.beliefs.get(role);
  const isSame = known !== undefined && samePart(known.rounds, rounds) === known.rounds.length;
  let believed: readonly AnyState[] | undefined = isSame ? known.states : [states[0]!];
  for (let ply = isSame ? known.rounds.length : 0; ply < rounds.length && believed !== undefined; ply++)
    believed = believedAfter(sheet, believed, [states[ply]!, states[ply + 1]!], rounds[ply]!, role);
  sheet.beliefs.set(role, { rounds, states: believed });
  return believed;
};

/// Which facts of the last state the role can be sure of. Where too much is possible, a simple rule: facts that name another player are
/// hidden.
export const knownFacts = (
  sheet: OpenedSheet,
  rounds: readonly Round[],
  states: readonly AnyState[],
  role: Role,
): ((fact: Term) => boolean) => {
  const believed = believedStates(sheet, rounds, states, role);
  if (believed === undefined) {
    const others = new Set(sheet.game.roles.filter((name, other) => other !== role && name !== RANDOM_ROLE));
    return (fact) => fact.kind !== 'compound' || !fact.args.some((arg) => others.has(printKifTerm(arg)));
  }
  const [first, ...rest] = believed.map((state) => new Set(sheet.reasoner.facts(state).map(printKifTerm)));
  return (fact) => {
    const text = printKifTerm(fact);
    return first!.has(text) && rest.every((facts) => facts.has(text));
  };
};
