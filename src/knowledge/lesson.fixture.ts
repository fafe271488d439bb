/// Clauses and lessons that several tests of the room use.
import { OperatorTable, Prolog, conjuncts, parseTerm, swiFlags } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import { lessonId } from './lesson.ts';
import type { Lesson } from './lesson.ts';
import type { MoveClause } from './pattern.ts';
import { knowledgeFile } from './theory-library.ts';
import { staticsOf } from './theory-statics.ts';

export const theory = knowledgeFile('othello/causes.pl')!;

const prolog = new Prolog();
prolog.load(theory.text);
export const statics = staticsOf(prolog);

/// A clause from its text; the tests' texts are well-formed.
export const clauseOf = (text: string): MoveClause => {
  const read = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!read.ok) throw new Error(read.error.message);
  const [head, body] = (read.value.term as Term & { kind: 'compound' }).args;
  return { head: head!, body: conjuncts(body!) };
};

export const X_MOVE = `bad_move(A, B, C) :- move(A, B, C), hoshi(C), corner(D), neighbor(C, D), just_before(A, F),
  pre_state(F, D, v)`;

export const X_MOVE_WITH_ENEMY = `${X_MOVE}, opponent(B, O), next(C, _, X), pre_state(F, X, O)`;

export const WING = `bad_move(A, B, C) :- move(A, B, C), corner(D), near_lc(G, D, H), near_la(G, D, I), near_lb(G, D, J),
  far_lb(G, D, K), far_la(G, D, L), far_lc(G, D, M), just_before(A, F), pre_state(F, D, v), pre_state(F, H, B),
  pre_state(F, I, B), pre_state(F, J, B), pre_state(F, K, B), pre_state(F, L, B), pre_state(F, M, v),
  \\+ (pre_state(A, H, B), pre_state(A, I, B), pre_state(A, J, B), pre_state(A, K, B), pre_state(A, L, B))`;

export const PAIR_WING = `bad_move(A, B, C) :- move(A, B, C), corner_pair(D, E), just_before(A, F), pre_state(F, D, v),
  near_lc(G, D, H), pre_state(F, H, B), near_la(G, D, I), pre_state(F, I, B), near_lb(G, D, J), pre_state(F, J, B),
  far_lb(G, D, K), pre_state(F, K, B), far_la(G, D, L), pre_state(F, L, B), far_lc(G, D, M), pre_state(F, M, v),
  neighbor(M, N), pre_state(F, N, B), direction(O, N, P), pre_state(F, O, v), near_sa(G, O, Q), pre_state(F, Q, B),
  far_sa(G, O, R), pre_state(F, R, B), far_at(G, O, S), pre_state(F, S, B), next(S, P, T), pre_state(F, T, v),
  pre_state(F, E, v), near_lc(U, E, V), pre_state(F, V, B), near_la(U, E, W), pre_state(F, W, B), near_lb(U, E, X),
  pre_state(F, X, B), far_lb(U, E, Y), pre_state(F, Y, B), far_la(U, E, Z), pre_state(F, Z, B), far_lc(U, E, A1),
  pre_state(F, A1, v), neighbor(A1, B1), pre_state(F, B1, B), direction(O, B1, C1), near_sa(U, O, D1),
  pre_state(F, D1, B), far_sa(U, O, E1), pre_state(F, E1, B), far_at(U, O, F1), pre_state(F, F1, B), next(F1, C1, G1),
  pre_state(F, G1, v), \\+ (pre_state(A, H, B), pre_state(A, I, B), pre_state(A, J, B), pre_state(A, K, B),
  pre_state(A, L, B), pre_state(A, N, B), pre_state(A, Q, B), pre_state(A, R, B), pre_state(A, S, B), pre_state(A, V, B),
  pre_state(A, W, B), pre_state(A, X, B), pre_state(A, Y, B), pre_state(A, Z, B), pre_state(A, B1, B),
  pre_state(A, D1, B), pre_state(A, E1, B), pre_state(A, F1, B))`;

export const lessonOf = (text: string, changes: Partial<Lesson> = {}): Lesson => {
  const clause = clauseOf(text);
  return {
    id: lessonId(clause),
    game: 'othello',
    clause,
    status: { kind: 'line' },
    state: { kind: 'adopted', date: '2026-02-03' },
    origin: {
      record: 'f5d6c3',
      side: 'white',
      ply: 2,
      move: 'd6',
      failure: 3,
      theory: { name: theory.name, version: theory.version },
      learned: 'constants',
    },
    versions: [
      { stage: 'raw', literals: 238 },
      { stage: 'final', literals: 116 },
    ],
    removed: [],
    names: {},
    ...changes,
  };
};
