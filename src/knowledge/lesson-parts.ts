/// The parts of a lesson's text: how each is written and read.
import { failed, isCallable, ok, printTerm } from '../logic/index.ts';
import type { Place, Result, Term } from '../logic/index.ts';
import { readClause } from './lesson-clause.ts';
import { STAGES } from './lesson.ts';
import type { Origin, State, Status, Version } from './lesson.ts';

/// A part that is not what it should be.
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly place?: Place;
}

export type Read<T> = Result<T, Problem>;

export const problem = (code: string, message: string, hint: string): Read<never> => failed({ code, message, hint });

/// How each part is written; also the list of what there is.
export const FORMS = {
  lesson: "lesson('bad-move-3f9a2c').",
  game: 'game(othello).',
  state: 'state(candidate). or state(adopted("2026-02-03")). or state(retired("why", "2026-02-03")).',
  status:
    'status(line). or status(proved("FILE")). or status(statistical(n(N), successes(K), interval(LOW, HIGH), counted("what"))).',
  origin:
    'origin(record("f5d6..."), side(white), ply(36), move(e8), failure(47), theory("othello/causes.pl", "0123456789ab"), learned(constants)).',
  name: 'name(en, "pair wing"). or name(ja, "双翼").',
  version: 'version(raw, 238). with raw, final, simplified or improved',
  removed: 'removed(simplified, implied, [literal, ...]).',
} as const;

export type Part = keyof typeof FORMS;
export const isPart = (name: string): name is Part => Object.hasOwn(FORMS, name);
export const isOnce = (part: string): boolean => !['name', 'version', 'removed'].includes(part);

export const textOf = (term: Term | undefined): string | undefined => {
  if (term?.kind === 'atom') return term.name;
  return term?.kind === 'string' ? term.value : undefined;
};

const numberOf = (term: Term | undefined): number | undefined =>
  term?.kind === 'int' || term?.kind === 'float' ? Number(term.value) : undefined;

const countOf = (term: Term | undefined): number | undefined => {
  const value = term?.kind === 'int' ? numberOf(term) : undefined;
  return value !== undefined && value >= 0 && Number.isSafeInteger(value) ? value : undefined;
};

/// The arguments of `name(...)`.
const argumentsFor = (term: Term, name: string, arity: number): readonly Term[] | undefined =>
  term.kind === 'compound' && term.name === name && term.args.length === arity ? term.args : undefined;

export const stateOf = (term: Term): State | undefined => {
  if (term.kind === 'atom' && term.name === 'candidate') return { kind: 'candidate' };
  const date = textOf(argumentsFor(term, 'adopted', 1)?.[0]);
  if (date !== undefined) return { kind: 'adopted', date };
  const [reason, when] = (argumentsFor(term, 'retired', 2) ?? []).map(textOf);
  return reason === undefined || when === undefined ? undefined : { kind: 'retired', reason, date: when };
};

export const statusOf = (term: Term): Read<Status> => {
  const wrong = problem('bad-part', 'status is not written well', `write ${FORMS.status}`);
  if (term.kind === 'atom' && term.name === 'line') return ok({ kind: 'line' });
  const proof = textOf(argumentsFor(term, 'proved', 1)?.[0]);
  if (proof !== undefined) return ok({ kind: 'proved', proof });
  const counts = argumentsFor(term, 'statistical', 4);
  if (counts === undefined) return wrong;
  const fields = fieldsOf(counts, { n: 1, successes: 1, interval: 2, counted: 1 }, 'status');
  if (!fields.ok) return fields;
  const { n: count, successes: good, interval, counted: what } = fields.value;
  // A draw is half a success.
  const [n, successes, counted] = [countOf(count![0]), numberOf(good![0]), textOf(what![0])];
  const [low, high] = [numberOf(interval![0]), numberOf(interval![1])];
  if (n === undefined || successes === undefined || counted === undefined) return wrong;
  if (low === undefined || high === undefined) return wrong;
  if (successes < 0 || successes > n || !(low >= 0 && low <= high && high <= 1)) {
    return problem('bad-numbers', 'these numbers do not fit together', 'successes <= n and 0 <= low <= high <= 1');
  }
  return ok({ kind: 'statistical', n, successes, low, high, counted });
};

/// Fields such as ply(36), each once, in any order.
const fieldsOf = (
  terms: readonly Term[],
  arities: Readonly<Record<string, number>>,
  part: Part,
): Read<Readonly<Record<string, readonly Term[]>>> => {
  const fields: Record<string, readonly Term[]> = {};
  for (const term of terms) {
    const name = isCallable(term) ? term.name : '';
    const values = Object.hasOwn(arities, name) ? argumentsFor(term, name, arities[name]!) : undefined;
    if (values === undefined) {
      return problem('bad-part', `${part}: unknown field ${printTerm(term, { quoted: true })}`, `write ${FORMS[part]}`);
    }
    if (fields[name] !== undefined) return problem('bad-part', `${part}: ${name} is there twice`, 'keep one of them');
    fields[name] = values;
  }
  const missing = Object.keys(arities).find((name) => fields[name] === undefined);
  return missing === undefined ? ok(fields) : problem('bad-part', `${part}: no ${missing}`, `write ${FORMS[part]}`);
};

export const originOf = (terms: readonly Term[]): Read<Origin> => {
  const arities = { record: 1, side: 1, ply: 1, move: 1, failure: 1, theory: 2, learned: 1 };
  const fields = fieldsOf(terms, arities, 'origin');
  if (!fields.ok) return fields;
  const value = (name: keyof typeof arities, index = 0): Term => fields.value[name]![index]!;
  const [record, move, learned] = [textOf(value('record')), textOf(value('move')), textOf(value('learned'))];
  const [ply, failure] = [countOf(value('ply')), countOf(value('failure'))];
  const [name, version] = [textOf(value('theory')), textOf(value('theory', 1))];
  const side = (['black', 'white'] as const).find((each) => each === textOf(value('side')));
  const isWhole =
    record !== undefined &&
    move !== undefined &&
    learned !== undefined &&
    ply !== undefined &&
    failure !== undefined &&
    name !== undefined &&
    version !== undefined &&
    side !== undefined;
  if (!isWhole) return problem('bad-part', 'origin is not written well', `write ${FORMS.origin}`);
  return ok({ record, side, ply, move, failure, theory: { name, version }, learned });
};

export const versionOf = (args: readonly Term[]): Read<Version> => {
  const wrong = problem('bad-part', 'version is not written well', `write ${FORMS.version}`);
  const stage = STAGES.find((each) => each === textOf(args[0]));
  const literals = countOf(args[1]);
  if (stage === undefined || literals === undefined || args.length > 3) return wrong;
  if (args[2] === undefined) return ok({ stage, literals });
  const sides = argumentsFor(args[2], ':-', 2) as readonly [Term, Term] | undefined;
  if (sides === undefined) return wrong;
  const clause = readClause(sides);
  if (!clause.ok) return clause;
  const count = clause.value.body.length;
  if (count === literals) return ok({ stage, literals, clause: clause.value });
  return problem('wrong-count', `version(${stage}, ...) has ${count} literals, not ${literals}`, 'correct the number');
};
