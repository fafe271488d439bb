/// What a record says as facts, by the rules of the game alone: what the facts of a proof are held against.
import { printTerm } from '../../../src/logic/syntax/prolog-printer.ts';
import { atom, compound, int } from '../../../src/logic/terms/term.ts';
import type { Term } from '../../../src/logic/terms/term.ts';
import { othelloModel } from '../games/othello.ts';
import { playOut } from '../games/model.ts';

export interface GameRecord {
  readonly start: string;
  readonly moves: readonly string[];
}

/// The players as the theories call them.
const PLAYERS = [atom('b'), atom('w')] as const;

const printed = (term: Term): string => printTerm(term, { quoted: true });

export interface RecordFacts {
  /// Whether a fact is true of the record. `base` is the time of which move/2 speaks.
  holds(fact: Term, base: number): boolean;
}

/// Undefined where the moves cannot be played.
export const recordFacts = ({ start, moves }: GameRecord): RecordFacts | undefined => {
  const { states, moves: played } = playOut(othelloModel, moves, start);
  if (played.length < moves.length) return undefined;
  const facts = new Set<string>();
  for (const state of states) for (const fact of othelloModel.rules.facts(state, 'pre_state')) facts.add(printed(fact));
  const made = new Map<number, readonly [Term, Term]>();
  played.forEach((move, i) => {
    const before = states[i]!;
    made.set(before.ply + 1, [PLAYERS[before.turn], atom(othelloModel.rules.printMove(move))]);
  });
  for (const [time, [player, move]] of made) facts.add(printed(compound('move', [int(time), player, move])));
  return {
    holds: (fact, base) => {
      const atBase = made.get(base);
      return facts.has(printed(fact)) || (atBase !== undefined && printed(compound('move', atBase)) === printed(fact));
    },
  };
};
