/// States of a game as a search meets them: those of random games, and after each of them all that can follow.
import { readFileSync } from 'node:fs';
import { PlacementReader } from '../../src/discover/concepts/board/placement-reader.ts';
import type { Placement } from '../../src/discover/concepts/board/board.ts';
import { findBoard, sampleGames } from '../../src/discover/index.ts';
import type { PieceBoard } from '../../src/discover/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { seededRandom } from '../../src/play/index.ts';
import { ScalarReasoner, compileNetwork, openGame, readSheet } from '../../src/rules/index.ts';
import type { OpenedGame, Sheet } from '../../src/rules/index.ts';

type State = ReturnType<ScalarReasoner['initial']>;

/// A state and the moves of all roles that lead on from it.
export interface Branching {
  readonly state: State;
  readonly moves: readonly (readonly Term[])[];
}

export interface BenchGame {
  readonly sheet: Sheet;
  readonly opened: OpenedGame;
  readonly scalar: ScalarReasoner;
  readonly board: PieceBoard;
}

export const valueOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const BOARD_GAMES = 30;

export const openBenchGame = (name: string): BenchGame => {
  const file = new URL(`../../knowledge/gdl/${name}.kif`, import.meta.url);
  const sheet = valueOf(readSheet(readFileSync(file, 'utf8')));
  const opened = valueOf(openGame(name, sheet));
  const scalar = valueOf(ScalarReasoner.open(valueOf(compileNetwork(sheet))));
  const games = sampleGames(opened, { games: BOARD_GAMES, seed: 1 });
  return { sheet, opened, scalar, board: valueOf(findBoard(sheet, scalar.roles, games)) };
};

const jointMoves = (scalar: ScalarReasoner, state: State): Term[][] =>
  scalar.roles.reduce<Term[][]>(
    (all, _, role) => all.flatMap((moves) => scalar.legal(state, role).map((move) => [...moves, move])),
    [[]],
  );

/// All states of random games that go on.
export const branchings = ({ scalar }: BenchGame, games: number, seed: string): Branching[] => {
  const random = seededRandom(seed);
  return Array.from({ length: games }).flatMap(() => {
    const found: Branching[] = [];
    for (let state = scalar.initial(); !scalar.terminal(state);) {
      const moves = jointMoves(scalar, state);
      found.push({ state, moves });
      state = scalar.next(state, moves[random.below(moves.length)]!);
    }
    return found;
  });
};

export const followers = ({ scalar }: BenchGame, all: readonly Branching[]): State[] =>
  all.flatMap(({ state, moves }) => moves.map((each) => scalar.next(state, each)));

export const placementsOf = ({ scalar, board }: BenchGame, states: readonly State[]): Placement[] => {
  const reader = new PlacementReader(board);
  return states.map((state) => reader.placement(scalar.facts(state)));
};
