/// Othello for knowledge pieces: what RLS-Othello can do, see and count, the player, and games as episodes to learn from.
import { atom, int, nondet } from '../../logic/index.ts';
import type { HostPredicate, Term } from '../../logic/index.ts';
import { discAt, discDifference, isOver, legalMoves, playMove, squareName, squareOf } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { cornerDifference } from '../../experts/index.ts';
import { hostFunction as fn } from './actions.ts';
import type { Episode, Finding, Host } from './actions.ts';
import { runProgram } from './interpreter.ts';
import type { RunResult, Visit } from './interpreter.ts';
import { linkProgram } from './link.ts';
import type { LinkedProgram } from './link.ts';
import { nameOf } from './piece.ts';
import type { Program } from './piece.ts';
import type { Vocabulary } from './vocabulary.ts';

/// A game as one side sees it. The past is a chain, so that trying a move costs the same at its end as at its beginning.
export interface OthelloSituation {
  readonly me: Colour;
  readonly position: Position;
  /// The move that led here, and from where.
  readonly move?: number;
  readonly previous?: OthelloSituation;
  /// The enemy's moves, by ply, or a whole record: what enemy_move and replay take. Undefined ends the game there.
  readonly script?: (ply: number) => number | undefined;
}

const SQUARES: readonly Term[] = Array.from({ length: 65 }, (_, square) => atom(squareName(square)));
const moveOf = (term: Term | undefined): number => squareOf(term === undefined ? '' : nameOf(term)) ?? -1;

const played = (situation: OthelloSituation, move: number): OthelloSituation | undefined => {
  const { me, position, script } = situation;
  if (!legalMoves(position).includes(move)) return undefined;
  return {
    me,
    position: playMove(position, move),
    move,
    previous: situation,
    ...(script === undefined ? {} : { script }),
  };
};

/// What stands in the script for the next ply.
const scripted = ({ script, position }: OthelloSituation): number | undefined => script?.(position.ply + 1);

const PLAYERS = [atom('b'), atom('w')] as const;
const EMPTY = atom('v');

/// For learned concepts: the last move made and the boards before and after it, in the words of knowledge/othello/causes.pl.
const predicates = (now: () => OthelloSituation): HostPredicate[] => {
  const made = (): { time: number; player: Term; move: Term } | undefined => {
    const { move, previous } = now();
    if (move === undefined || previous === undefined) return undefined;
    const { ply, turn } = previous.position;
    return { time: ply + 1, player: PLAYERS[turn], move: SQUARES[move]! };
  };
  return [
    nondet('move', 2, function* () {
      const last = made();
      if (last !== undefined) yield [last.player, last.move];
    }),
    nondet('move', 3, function* () {
      const last = made();
      if (last !== undefined) yield [int(last.time), last.player, last.move];
    }),
    // pre_state(?Time, ?Square, ?State): the board before the move of that time.
    nondet('pre_state', 3, function* ([time, square]) {
      const { previous } = now();
      for (const { position } of previous === undefined ? [now()] : [previous, now()]) {
        if (time!.kind === 'int' && time!.value !== position.ply + 1) continue;
        const wanted = square!.kind === 'var' ? undefined : moveOf(square);
        for (let each = wanted ?? 0; each < 64 && each >= 0; each++) {
          const disc = discAt(position, each);
          yield [int(position.ply + 1), SQUARES[each], disc === undefined ? EMPTY : PLAYERS[disc]];
          if (wanted !== undefined) break;
        }
      }
    }),
  ];
};

/// `theory`: what the clauses of learned concepts need besides the position, such as the geometry of the board.
export const othelloHost = (theory = ''): Host<OthelloSituation> => ({
  actions: [
    fn('play', 1, (situation, [move]) => played(situation, moveOf(move))),
    fn('enemy_move', 0, (situation) => played(situation, scripted(situation) ?? -1)),
    fn('replay', 0, (situation) => played(situation, scripted(situation) ?? -1)),
  ],
  conditions: [
    fn('my_turn', 0, ({ me, position }) => position.turn === me),
    // Over for the one who looks at it: at the end of the game, or of what is known of the enemy's moves.
    fn('over', 0, (situation) => {
      const { me, position } = situation;
      return isOver(position) || (position.turn !== me && scripted(situation) === undefined);
    }),
    fn('record_ends', 0, (situation) => scripted(situation) === undefined),
    fn('behind', 0, ({ me, position }) => discDifference(position, me) < 0),
  ],
  values: [
    fn('disc_difference', 0, ({ me, position }) => discDifference(position, me)),
    fn('corner_difference', 0, ({ me, position }) => cornerDifference(position, me)),
  ],
  choices: [fn('legal_move', 1, ({ position }) => legalMoves(position).map((move) => SQUARES[move]!))],
  theory,
  predicates,
});

export interface ChosenMove {
  readonly move: number;
  readonly trace: Visit<OthelloSituation>;
}

const OWN_MOVE = atom('own_move');

/// The move that the program's piece `own_move` makes for the side to move; undefined where the game is over or it fails.
export const chooseMove = (program: LinkedProgram<OthelloSituation>, position: Position): ChosenMove | undefined => {
  const run = runProgram(program, OWN_MOVE, { me: position.turn, position });
  return run.ok && run.situation.move !== undefined ? { move: run.situation.move, trace: run.trace } : undefined;
};

/// Plays the game on from a position, as `me`, against scripted replies, until it ends or an intention is not met.
export const playGame = (
  program: LinkedProgram<OthelloSituation>,
  position: Position,
  me: Colour,
  replies: (ply: number) => number | undefined,
): RunResult<OthelloSituation> => runProgram(program, atom('game'), { me, position, script: replies });

/// The moves that led to a situation, and where they began.
export interface GameRecord {
  readonly start: Position;
  readonly moves: readonly number[];
  readonly me: Colour;
}

export const recordOf = (situation: OthelloSituation): GameRecord => {
  const moves: number[] = [];
  let first = situation;
  for (; first.previous !== undefined && first.move !== undefined; first = first.previous) moves.push(first.move);
  return { start: first.position, moves: moves.toReversed(), me: situation.me };
};

/// What explains a game of Othello, such as EBG: at a base time, the ply under suspicion, given what was found later.
export interface OthelloExplainer {
  explain(record: GameRecord, base: number, failure: number, stored: readonly Finding[]): Finding | undefined;
  finish(finding: Finding): Finding;
}

/// A failed game as an episode to learn from.
export const othelloEpisode = (
  failed: OthelloSituation,
  explainer: OthelloExplainer,
  vocabulary: Vocabulary<OthelloSituation>,
): Episode => {
  const record = recordOf(failed);
  const failure = failed.position.ply;
  return {
    start: record.start.ply + 1,
    failure,
    explain: (base, stored) => explainer.explain(record, base, failure, stored),
    finish: (finding) => explainer.finish(finding),
    avoids: (program: Program, time: number) => {
      let position = record.start;
      for (const move of record.moves.slice(0, time - 1 - record.start.ply)) position = playMove(position, move);
      const linked = linkProgram(program, vocabulary);
      const choice = linked.ok ? chooseMove(linked.value, position) : undefined;
      return choice !== undefined && choice.move !== record.moves[time - 1 - record.start.ply];
    },
  };
};
