/// The words of learning procedures. A learning procedure is a program of pieces whose situation is a program being repaired.
import { compound } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { hostFunction } from './actions.ts';
import type { Episode, Finding, Host } from './actions.ts';
import { applyEdit } from './edit.ts';
import type { Change } from './edit.ts';
import { argumentsOf, isTerm, nameOf } from './piece.ts';
import type { Program } from './piece.ts';
import { checkProgram } from './program-reader.ts';
import { proposals } from './proposals.ts';
import type { Words } from './proposals.ts';

/// Where a learning procedure stands.
export interface Learning {
  /// The program as it is now.
  readonly program: Program;
  readonly changes: readonly Change[];
  /// What failed, and why.
  readonly piece: string;
  readonly why: string;
  readonly words: Words;
  /// Whether a program does what it intends in each of the known situations; those it was not asked about yet are not run.
  readonly tests: readonly ((program: Program) => boolean)[];
  /// Which of them the program passed before it was changed.
  readonly passed: readonly boolean[];
  /// What is looked back on, and from where.
  readonly episode: Episode | undefined;
  readonly base: number;
  readonly stored: readonly Finding[];
  readonly finding: Finding | undefined;
}

const edited = (learning: Learning, edit: Term): Learning | undefined => {
  const { program, changes, piece, why } = learning;
  const result = applyEdit(program, edit);
  if (result === undefined || !checkProgram(result.program).ok) return undefined;
  const change = { edit, undo: result.undo, piece, why };
  return { ...learning, program: result.program, changes: [...changes, change] };
};

/// `all`: every known situation comes out as intended. `more`: one more than before, and none less.
const isMet = ({ tests, passed, program }: Learning, aim: string): boolean => {
  if (aim === 'all') return tests.every((test) => test(program));
  let gained = false;
  for (const [i, test] of tests.entries()) {
    const passes = test(program);
    if (passed[i]! && !passes) return false;
    gained ||= passes && !passed[i]!;
  }
  return gained;
};

/// One time back, but not further than `limit` from the failure.
const retreat = (learning: Learning, limit: Term): Learning | undefined => {
  const { episode, base } = learning;
  const next = base - 1;
  if (episode === undefined || limit.kind !== 'int') return undefined;
  if (next < episode.start || episode.failure - next > Number(limit.value)) return undefined;
  return { ...learning, base: next, finding: undefined };
};

/// Makes the finding a clause of the program, and a need of the piece that its `conversion(Head, Goal)` tells.
const convert = (learning: Learning, piece: string): Learning | undefined => {
  const { finding, program } = learning;
  const conversion = program.clauses.find(
    (each) => isTerm(each, 'conversion', 2) && nameOf(argumentsOf(each)[0]!) === piece,
  );
  if (finding?.kind !== 'usable' || conversion === undefined) return undefined;
  const dated = { ...learning, why: `${learning.why}, found at base time ${finding.time}` };
  const learned = edited(dated, compound('add_clause', [finding.clause]));
  if (learned === undefined) return undefined;
  // The need is there already when an earlier finding was converted.
  return edited(learned, compound('add_need', argumentsOf(conversion))) ?? learned;
};

const fn = hostFunction;

export const learningHost: Host<Learning> = {
  actions: [
    fn('edit', 1, (learning, [edit]) => edited(learning, edit!)),
    fn('look_at_failure', 0, (learning) =>
      learning.episode === undefined ? undefined : { ...learning, base: learning.episode.failure, finding: undefined },
    ),
    fn('retreat', 1, (learning, [limit]) => retreat(learning, limit!)),
    fn('explain', 0, (learning) => {
      const { episode, base, stored } = learning;
      return episode === undefined ? undefined : { ...learning, finding: episode.explain(base, stored) };
    }),
    fn('store', 0, (learning) => {
      const { finding, stored } = learning;
      return finding === undefined ? undefined : { ...learning, stored: [...stored, finding] };
    }),
    fn('finish', 0, (learning) => {
      const { episode, finding } = learning;
      if (episode === undefined || finding?.kind !== 'usable') return undefined;
      return { ...learning, finding: episode.finish(finding) };
    }),
    fn('convert', 1, (learning, [piece]) => convert(learning, nameOf(piece!))),
  ],
  conditions: [
    fn('met', 1, (learning, [aim]) => isMet(learning, nameOf(aim!))),
    fn('useful', 0, ({ finding }) => finding?.kind === 'useful'),
    fn('usable', 0, ({ finding }) => finding?.kind === 'usable'),
    fn('avoided', 0, ({ episode, program, finding }) =>
      episode !== undefined && finding !== undefined ? episode.avoids(program, finding.time) : false,
    ),
  ],
  choices: [
    // proposal(+Way, +Piece, -Edit)
    fn('proposal', 3, ({ program, words }, [way, piece]) =>
      proposals(nameOf(way!), nameOf(piece!), { program, words }),
    ),
  ],
};
