/// A game by a rulesheet as a person at the board sees it.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { AnyState, Role } from '../../rules/index.ts';
import type { RulesheetPosition, RulesheetRound, TermText } from '../contract/index.ts';
import { knownFacts } from './belief.ts';
import type { OpenedSheet, Round } from './opened.ts';
import { forcedMove, jointMoves, movesOfRound } from './walk.ts';

/// More moves than this nobody looks through.
const MOST_MOVES = 10_000;

export const termText = (term: Term): TermText => {
  const text = printKifTerm(term);
  return term.kind === 'compound'
    ? { text, name: printKifTerm({ kind: 'atom', name: term.name }), args: term.args.map(printKifTerm) }
    : { text, name: text, args: [] };
};

/// Whose eyes see the board: the persons who choose now, else all persons. Nobody's where programs play each other, and where nothing is
/// hidden: then all is seen.
const viewersOf = (sheet: OpenedSheet, state: AnyState, persons: readonly Role[]): readonly Role[] => {
  const { game, hasSees } = sheet;
  if (!hasSees || game.terminal(state)) return [];
  const choosing = game.movers(state).filter((role) => persons.includes(role));
  return choosing.length > 0 ? choosing : persons;
};

/// Who could only wait is not worth a word beside one who chooses.
const choosersOf = (sheet: OpenedSheet, state: AnyState): readonly Role[] => {
  const movers = sheet.game.movers(state);
  const choosing = movers.filter((role) => forcedMove(sheet, state, role) === undefined);
  return choosing.length > 0 ? choosing : movers;
};

const roundsOf = (
  sheet: OpenedSheet,
  rounds: readonly Round[],
  states: readonly AnyState[],
  viewers: readonly Role[],
): RulesheetRound[] => {
  const { game, reasoner } = sheet;
  return rounds.map((round, ply) => {
    const state = states[ply]!;
    const movers = game.movers(state);
    const moves = movesOfRound(sheet, state, round)!;
    const isSeen = (role: Role): boolean => viewers.length === 0 || (viewers.length === 1 && viewers[0] === role);
    const choosers = choosersOf(sheet, state);
    const told = movers.flatMap((role, i) =>
      choosers.includes(role)
        ? [{ role: game.roles[role]!, ...(isSeen(role) ? { move: termText(moves[i]!) } : {}) }]
        : [],
    );
    if (viewers.length !== 1) return { moves: told };
    const sees = reasoner.sees(state, jointMoves(sheet, state, movers, moves), viewers[0]!) ?? [];
    return { moves: told, sees: sees.map(termText) };
  });
};

export const positionOf = (
  sheet: OpenedSheet,
  rounds: readonly Round[],
  states: readonly AnyState[],
  persons: readonly Role[],
): RulesheetPosition => {
  const { game, reasoner, hasSees } = sheet;
  const state = states.at(-1)!;
  const movers = game.movers(state);
  const isOver = movers.length === 0;
  const viewers = viewersOf(sheet, state, persons);
  const sure = viewers.map((role) => knownFacts(sheet, rounds, states, role));
  const facts = reasoner.facts(state);
  const seen = facts.filter((fact) => sure.every((knows) => knows(fact)));
  return {
    facts: seen.map(termText),
    hidden: facts.length - seen.length,
    isHiding: hasSees,
    movers: choosersOf(sheet, state).map((role) => game.roles[role]!),
    legal: movers
      .filter((role) => persons.includes(role) && forcedMove(sheet, state, role) === undefined)
      .map((role) => ({
        role: game.roles[role]!,
        moves: game.legal(state, role).slice(0, MOST_MOVES).map(termText),
      })),
    rounds: roundsOf(sheet, rounds, states, viewers),
    isOver,
    isStuck: isOver && !reasoner.terminal(state),
    ...(isOver ? { goals: game.roles.map((role, i) => ({ role, goal: game.goal(state, i) })) } : {}),
  };
};
