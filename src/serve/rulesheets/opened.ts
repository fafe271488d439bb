/// Rulesheets as games in the thread that plays them: opened once, and kept for the next question about the same text.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { GdlFault, findingWords, openGame, validateText } from '../../rules/index.ts';
import type { AnyState, Game, Reasoner, Role } from '../../rules/index.ts';
import { catalogueOf } from '../../play/index.ts';
import type { Catalogue } from '../../play/index.ts';
import type { Trouble } from '../thinking/request.ts';
import { faultTrouble, sheetTrouble } from './troubles.ts';

/// A sheet that can be played.
export interface OpenedSheet {
  readonly game: Game<AnyState, Term>;
  readonly reasoner: Reasoner<AnyState>;
  readonly catalogue: Catalogue<AnyState, Term>;
  /// Roles do not see all moves (GDL-II).
  readonly hasSees: boolean;
  /// The states of the game that was asked for last, with the rounds that lead to them: most questions are about one game as it goes on.
  known: { readonly rounds: readonly Round[]; readonly states: readonly AnyState[] };
  /// By role, of the game that was asked for last.
  readonly beliefs: Map<Role, Belief>;
}

/// What a role thought possible after some rounds; nothing where that was too much.
interface Belief {
  readonly rounds: readonly Round[];
  readonly states: readonly AnyState[] | undefined;
}

/// The moves of one round as text, in the order of the movers.
export type Round = readonly string[];

const MOST_OPENED = 4;
const opened = new Map<string, OpenedSheet>();

/// What a person's sheet may take; far more than any sheet of the library needs, and far less than a thread has.
const BUDGET = { gates: 300_000, tuples: 1_000_000, work: 30_000_000 };

export const openText = (name: string, text: string): Result<OpenedSheet, Trouble> => {
  const key = `${name}\n${text}`;
  const known = opened.get(key);
  if (known !== undefined) {
    // The newest stand last.
    opened.delete(key);
    opened.set(key, known);
    return ok(known);
  }
  const { findings, sheet, dialect } = validateText(text);
  const finding = findings.find(({ severity }) => severity === 'error');
  if (finding !== undefined || sheet === undefined) return failed(sheetTrouble(finding!, findingWords(finding!, 'ja')));
  return guarded(() => {
    // The prover itself is no way to run a stranger's rules here: it takes all the time and memory that a thread has.
    const network = openGame(name, sheet, { reasoner: 'scalar', budget: BUDGET });
    const made = network.ok ? network : openGame(name, sheet, { reasoner: 'tables' });
    if (!made.ok) return failed(faultTrouble(made.error[0]!));
    const { game, reasoner } = made.value;
    const fresh: OpenedSheet = {
      game,
      reasoner,
      catalogue: catalogueOf(game),
      hasSees: dialect?.hasSees === true,
      known: { rounds: [], states: [game.initial()] },
      beliefs: new Map(),
    };
    if (opened.size >= MOST_OPENED) opened.delete(opened.keys().next().value!);
    opened.set(key, fresh);
    return ok(fresh);
  });
};

/// What the rules of a user do wrong while they run; anything else is a bug, and thrown on.
export const faultOf = (error: unknown): Trouble => {
  if (error instanceof GdlFault) return faultTrouble(error.problem);
  throw error;
};

/// Such a fault as a value.
export const guarded = <T>(act: () => Result<T, Trouble>): Result<T, Trouble> => {
  try {
    return act();
  } catch (error) {
    return failed(faultOf(error));
  }
};
