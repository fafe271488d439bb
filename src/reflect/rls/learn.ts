/// Learning mode: a failure becomes a learning procedure, which is run; and where it fails itself, it is what learning is
/// applied to next, one level higher. This is the recursion that gives RLS its name.
import type { Term } from '../../logic/index.ts';
import type { Episode } from './actions.ts';
import { applyEdit } from './edit.ts';
import type { Change } from './edit.ts';
import { LEARN, generateProcedure } from './generator.ts';
import type { Aim } from './generator.ts';
import { runProgram } from './interpreter.ts';
import type { Failure, RunBudget } from './interpreter.ts';
import { learningHost } from './learning.ts';
import type { Learning } from './learning.ts';
import { linkProgram } from './link.ts';
import type { Program } from './piece.ts';
import { wordsOf } from './proposals.ts';
import { Vocabulary } from './vocabulary.ts';

/// What is to be repaired: a program at work. The situations are those in which it is known to have worked or failed.
export interface Subject<S extends object> {
  readonly program: Program;
  readonly vocabulary: Vocabulary<S>;
  /// The piece that is run in each situation, such as `game`.
  readonly entry: Term;
  readonly situations: readonly S[];
  /// For procedures that look back on what happened.
  readonly episode?: Episode;
  readonly budget?: RunBudget;
}

export interface LearnOptions {
  /// The templates of learning procedures: knowledge/rls/meta.pl, read.
  readonly meta: Program;
  /// How many levels there may be: 1 repairs programs, 2 also procedures that repair programs, ...
  readonly levels?: number;
  /// What counts as a repair; `all` unless given.
  readonly aim?: Aim;
  /// Of a learning procedure.
  readonly budget?: RunBudget;
}

export interface Learned {
  readonly ok: boolean;
  /// The repaired program; the old one where nothing was learned.
  readonly program: Program;
  readonly changes: readonly Change[];
  /// The learning procedure, as it was when it succeeded or was given up.
  readonly procedure: Program;
  /// The templates with what was learned about them.
  readonly meta: Program;
  /// What was learned one level higher.
  readonly higher?: Learned;
}

const runIn = <S extends object>(
  { vocabulary, entry, budget }: Subject<S>,
  program: Program,
  situation: S,
): boolean => {
  const linked = linkProgram(program, vocabulary);
  return linked.ok && runProgram(linked.value, entry, situation, budget).ok;
};

/// Learns from one failure of the subject.
export const learnFrom = <S extends object>(
  subject: Subject<S>,
  failure: Failure<S>,
  options: LearnOptions,
): Learned => {
  const { meta, levels = 2, aim = 'all', budget } = options;
  const { program, situations, vocabulary, episode } = subject;
  const procedure = generateProcedure(meta, program, failure, aim);
  const tests = situations.map((situation) => (changed: Program) => runIn(subject, changed, situation));
  const start: Learning = {
    program,
    changes: [],
    piece: failure.piece,
    why: failure.why,
    words: wordsOf(vocabulary.host),
    tests,
    passed: tests.map((test) => test(program)),
    episode,
    base: episode?.failure ?? 0,
    stored: [],
    finding: undefined,
  };
  const higherVocabulary = new Vocabulary(learningHost);
  const nothing: Learned = { ok: false, program, changes: [], procedure, meta };
  const linked = linkProgram(procedure, higherVocabulary);
  if (!linked.ok) return nothing;
  const run = runProgram(linked.value, LEARN, start, budget);
  if (run.ok) return { ...nothing, ok: true, program: run.situation.program, changes: run.situation.changes };
  if (levels <= 1) return nothing;

  const learner: Subject<Learning> = {
    program: procedure,
    vocabulary: higherVocabulary,
    entry: LEARN,
    situations: [start],
    budget,
  };
  const higher = learnFrom(learner, run.failure, { ...options, aim: 'all', levels: levels - 1 });
  const repaired = linkProgram(higher.program, higherVocabulary);
  const again = higher.ok && repaired.ok ? runProgram(repaired.value, LEARN, start, budget) : run;
  const known = { ...nothing, procedure: higher.program, higher, meta: withChanges(higher.meta, higher.changes) };
  if (!again.ok) return known;
  return { ...known, ok: true, program: again.situation.program, changes: again.situation.changes };
};

/// Changes of a generated procedure are changes of the templates that it was made from, as far as these have the piece.
const withChanges = (meta: Program, changes: readonly Change[]): Program =>
  changes.reduce((program, { edit }) => applyEdit(program, edit)?.program ?? program, meta);

/// Runs the program in all situations and learns from failure after failure, until all is well or nothing more is learned.
/// A repair of everything is looked for first, on all levels; else one step that makes things better.
export const improve = <S extends object>(subject: Subject<S>, options: LearnOptions, rounds = 10): Learned => {
  let learned: Learned = {
    ok: true,
    program: subject.program,
    changes: [],
    procedure: options.meta,
    meta: options.meta,
  };
  for (let round = 0; round < rounds; round++) {
    const failure = firstFailure({ ...subject, program: learned.program });
    if (failure === undefined) return { ...learned, ok: true };
    const current = { ...subject, program: learned.program };
    const wholly = learnFrom(current, failure, { ...options, meta: learned.meta, aim: 'all' });
    const next = wholly.ok
      ? wholly
      : learnFrom(current, failure, { ...options, meta: learned.meta, aim: 'more', levels: 1 });
    learned = { ...next, changes: [...learned.changes, ...next.changes] };
    if (!next.ok) break;
  }
  return { ...learned, ok: firstFailure({ ...subject, program: learned.program }) === undefined };
};

export const firstFailure = <S extends object>(subject: Subject<S>): Failure<S> | undefined => {
  const linked = linkProgram(subject.program, subject.vocabulary);
  if (!linked.ok) throw new Error(linked.error.message);
  for (const situation of subject.situations) {
    const run = runProgram(linked.value, subject.entry, situation, subject.budget);
    if (!run.ok) return run.failure;
  }
  return undefined;
};
