import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  BLACK,
  INITIAL,
  WHITE,
  columnOf,
  discAt,
  discDifference,
  legalMoves,
  playMove,
  rowOf,
  squareName,
  squareOf,
} from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { Prolog, atom, compound, conjuncts, int, listItems } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import {
  Vocabulary,
  applyEdit,
  chooseMove,
  learnFrom,
  linkProgram,
  othelloEpisode,
  othelloHost,
  parseProgram,
  playGame,
  printChange,
  printProgram,
  recordOf,
  runProgram,
  takeBack,
} from './index.ts';
import { argumentsOf, isTerm } from './piece.ts';
import type {
  Finding,
  GameRecord,
  Learned,
  LinkedProgram,
  OthelloExplainer,
  OthelloSituation,
  Program,
  RunResult,
} from './index.ts';

const RECORD = 'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';
const MOVES = RECORD.match(/../g)!.map((name) => squareOf(name)!);

const positions: Position[] = [INITIAL];
for (const move of MOVES) positions.push(playMove(positions.at(-1)!, move));

const parsed = (text: string): Program => {
  const program = parseProgram(text);
  if (!program.ok) throw new Error(program.error.message);
  return program.value;
};
const knowledge = (name: string): string => readFileSync(join(import.meta.dirname, '../../../knowledge', name), 'utf8');
const text = knowledge('othello/rls-othello.pl');
const program = parsed(text);
const meta = parsed(knowledge('rls/meta.pl'));

// A theory in miniature: who plays a B-square on the edge of an empty corner may lose that corner.
const BOARD = `
corner(a1). corner(h1). corner(a8). corner(h8).
lb(M) :- member(M, [d1, e1, a4, a5, h4, h5, d8, e8]).
on_edge(M, C) :- sub_atom(M, _, 1, 0, Row), corner(C), sub_atom(C, _, 1, 0, Row).
on_edge(M, C) :- sub_atom(M, 0, 1, _, Column), corner(C), sub_atom(C, 0, 1, _, Column).
just_before(T, U) :- U is T + 1.
`;
const THEORY = `
good_move(T, P, M) :- move(T, P, M), corner(M).
bad_move(T, P, M) :- move(T, P, M), lb(M), threatened(T, M).
threatened(T, M) :- on_edge(M, C), stored(good_move(_, _, C)), just_before(T, U), pre_state(U, C, v).

% Explanation-based generalisation: a general goal is proved beside the instance.
ebg((A, B), (GA, GB), L) :- !, ebg(A, GA, L1), ebg(B, GB, L2), append(L1, L2, L).
ebg(A, GA, [GA]) :- leaf(A), !, call(A).
ebg(A, GA, L) :- clause(GA, GB), copy_term((GA :- GB), (A :- B)), ebg(B, GB, L).
leaf(A) :- member(A, [move(_, _, _), corner(_), lb(_), on_edge(_, _), stored(_), just_before(_, _), pre_state(_, _, _)]).
`;

const clauseOf = (head: Term, body: readonly Term[]): Term =>
  compound(':-', [head, body.reduceRight((rest, each) => compound(',', [each, rest]))]);

/// A real prover on a real theory; only the theory is small.
class SmallExplainer implements OthelloExplainer {
  readonly asked: number[] = [];
  readonly #prolog = new Prolog();

  constructor() {
    this.#prolog.load(
      `:- dynamic([move/3, pre_state/3, stored/1, good_move/3, bad_move/3, threatened/2]).${BOARD}${THEORY}`,
    );
  }

  #order(name: string, fact: Term): void {
    for (const _ of this.#prolog.query(compound(name, [fact]), { limit: 1 })) break;
  }

  /// The facts of the times from the base to the failure.
  #observe({ start, moves }: GameRecord, base: number): void {
    for (const fact of ['move(_,_,_)', 'pre_state(_,_,_)', 'stored(_)'])
      for (const _ of this.#prolog.query(`retractall(${fact})`)) break;
    let position = start;
    for (const move of moves) {
      const time = position.ply + 1;
      if (time >= base) {
        this.#order('assertz', compound('move', [int(time), atom('bw'[position.turn]!), atom(squareName(move))]));
        for (const corner of ['a1', 'h1', 'a8', 'h8']) {
          if (discAt(position, squareOf(corner)!) === undefined)
            this.#order('assertz', compound('pre_state', [int(time), atom(corner), atom('v')]));
        }
      }
      position = playMove(position, move);
    }
  }

  explain(record: GameRecord, base: number, _failure: number, stored: readonly Finding[]): Finding | undefined {
    this.asked.push(base);
    this.#observe(record, base);
    for (const { clause } of stored) this.#order('assertz', compound('stored', [clause]));
    const own = base % 2 === 0;
    const concept = own ? 'bad_move' : 'good_move';
    const goal = `Goal = ${concept}(${base}, _, _), General = ${concept}(_, _, _), ebg(Goal, General, Leaves)`;
    for (const { bindings } of this.#prolog.query(goal, { limit: 1 })) {
      if (!own) return { kind: 'useful', time: base, clause: bindings.get('Goal')! };
      const clause = clauseOf(bindings.get('General')!, listItems(bindings.get('Leaves')!)!);
      return { kind: 'usable', time: base, clause };
    }
    return undefined;
  }

  /// What lies in the future cannot be told while playing.
  finish(finding: Finding): Finding {
    const [head, body] = argumentsOf(finding.clause) as [Term, Term];
    return {
      ...finding,
      clause: clauseOf(
        head,
        conjuncts(body).filter((each) => !isTerm(each, 'stored', 1)),
      ),
    };
  }
}

const linkedWith = (vocabulary: Vocabulary<OthelloSituation>, each = program): LinkedProgram<OthelloSituation> => {
  const linked = linkProgram(each, vocabulary);
  if (!linked.ok) throw new Error(linked.error.message);
  return linked.value;
};
const vocabulary = new Vocabulary(othelloHost(BOARD));
const player = linkedWith(vocabulary);

/// White from the position after 35 moves, against black's moves of the record.
const lostGame = (): RunResult<OthelloSituation> =>
  playGame(player, positions[35]!, WHITE, (ply) => (ply % 2 === 1 ? MOVES[ply - 1] : undefined));

describe('RLS-Othello', () => {
  test('plays moves 36 to 46 of the record, and fails at ply 47', () => {
    const run = lostGame();
    if (run.ok) throw new Error('no failure');
    const { piece, why, situation } = run.failure;
    expect([piece, why, situation.position.ply]).toEqual(['ply', 'intention', 47]);
    expect(recordOf(situation).moves.map(squareName)).toEqual(MOVES.slice(35).map(squareName));
    expect(discDifference(situation.position, WHITE)).toBeLessThan(0);
  });

  test('a record is looked at with the same intention', () => {
    const run = lostGame();
    const replayed = { me: WHITE, position: positions[35]!, script: (ply: number) => MOVES[ply - 1] };
    const watched = runProgram(player, atom('recorded_game'), replayed);
    if (run.ok || watched.ok) throw new Error('no failure');
    expect(watched.failure.piece).toBe('recorded_ply');
    expect(watched.failure.situation.position).toEqual(run.failure.situation.position);
    // A record may end before anything is wrong, whoever is to move.
    for (const last of [40, 41]) {
      const script = (ply: number) => (ply <= last ? MOVES[ply - 1] : undefined);
      expect(runProgram(player, atom('recorded_game'), { ...replayed, script }).ok).toBe(true);
    }
  });

  test('chooses the largest v = d + 10c, the first of equals', () => {
    const v = (position: Position): number => {
      const corners = [0, 7, 56, 63].map((square) => discAt(position, square));
      const own = corners.filter((disc) => disc === WHITE).length;
      const enemy = corners.filter((disc) => disc === BLACK).length;
      return discDifference(position, WHITE) + 10 * (own - enemy);
    };
    for (let ply = 1; ply < 46; ply += 2) {
      const position = positions[ply]!;
      const worth = (move: number): number => v(playMove(position, move));
      const best = legalMoves(position).reduce((most, move) => (worth(move) > worth(most) ? move : most));
      expect(chooseMove(player, position)!.move).toBe(best);
      expect(best).toBe(MOVES[ply]);
    }
  });
});

describe('learning from the lost game', () => {
  const reflect = (templates: Program, levels: number): { learned: Learned; asked: readonly number[] } => {
    const run = lostGame();
    if (run.ok) throw new Error('no failure');
    const explainer = new SmallExplainer();
    const episode = othelloEpisode(run.failure.situation, explainer, vocabulary);
    const subject = { program, vocabulary, entry: atom('game'), situations: [], episode };
    return { learned: learnFrom(subject, run.failure, { meta: templates, levels }), asked: explainer.asked };
  };

  test('the base time goes back to the bad move, and the lesson changes the choice', () => {
    const { learned, asked } = reflect(meta, 1);
    expect(asked).toEqual([47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36]);
    expect(learned.ok).toBe(true);
    expect(printProgram(learned.program)).toContain('needs(after(play(Move), \\+bad_move(_, _, Move)))');

    // The text is what is kept: read again, it plays another move where e8 was the mistake, and the old one without the lesson.
    const wiser = linkedWith(vocabulary, parsed(printProgram(learned.program)));
    expect(squareName(chooseMove(player, positions[35]!)!.move)).toBe('e8');
    expect(squareName(chooseMove(wiser, positions[35]!)!.move)).not.toBe('e8');
    const back = learned.changes.toReversed().reduce((each, change) => takeBack(each, change)!, learned.program);
    expect(squareName(chooseMove(linkedWith(vocabulary, back), positions[35]!)!.move)).toBe('e8');
  });

  test('a host may compile concepts: the same moves without Prolog', () => {
    const wiser = reflect(meta, 1).learned.program;
    const middle = [3, 4, 59, 60, 24, 32, 31, 39];
    const concept = {
      name: 'bad_move',
      arity: 3,
      compile:
        (clauses: readonly Term[]) =>
        ({ move = 64, position }: OthelloSituation) =>
          clauses.length === 1 &&
          middle.includes(move) &&
          [0, 7, 56, 63].some(
            (corner) =>
              (columnOf(corner) === columnOf(move) || rowOf(corner) === rowOf(move)) &&
              discAt(position, corner) === undefined,
          ),
    };
    const native = linkedWith(new Vocabulary({ ...othelloHost(), concepts: [concept] }), wiser);
    const asked = linkedWith(vocabulary, wiser);
    for (const position of positions.slice(0, -1))
      expect(chooseMove(native, position)!.move).toBe(chooseMove(asked, position)!.move);
  });

  test('where a lesson forbids every move, the best of them is played', () => {
    const forbidding = parsed(`${text}\nbad_move(_, _, _).`);
    const { program: strict } = applyEdit(forbidding, compound('add_need', conversionOf(forbidding)))!;
    expect(squareName(chooseMove(linkedWith(vocabulary, strict), positions[35]!)!.move)).toBe('e8');
  });

  test('a procedure that may not go back far enough fails, and is repaired one level higher', () => {
    const short = parsed(knowledge('rls/meta.pl').replace('retreat(20)', 'retreat(8)'));
    expect(reflect(short, 1).learned.ok).toBe(false);
    const { learned } = reflect(short, 2);
    expect(learned.ok).toBe(true);
    expect(learned.higher!.changes.map(printChange)).toEqual([
      'set_action(earlier, retreat(16))  % learn failed: no-branch',
    ]);
    expect(reflect(parsed(printProgram(learned.meta)), 1).learned.ok).toBe(true);
  });
});

const conversionOf = ({ clauses }: Program): readonly Term[] =>
  argumentsOf(clauses.find((each) => isTerm(each, 'conversion', 2))!);
