/// Proofs as JSON. Terms stand in one table, each once, and are referred to by their row: a proof takes space in
/// proportion to its terms as a graph, and no value is nested deeply.
///
///     { "format": "hansei-proof", "version": 1,
///       "terms": ["a", 1, {"var": "X"}, ["f", 0, 2]],     // a, 1, X, f(a, X)
///       "goal": 3, "roots": [0], "steps": [{ "kind": "clause", "clause": 0, "values": [2], "premises": [] }] }
import { failed, ok } from '../place.ts';
import type { Result } from '../place.ts';
import type { AssumptionReason, Proof, Step } from './proof.ts';
import { atom, compound, float, int, text, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { TermTable } from './term-table.ts';

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

export interface ProofReadError {
  readonly code: 'not-a-proof' | 'bad-value' | 'bad-reference' | 'unknown-field';
  readonly message: string;
  /// Where the fault is, such as `$.steps[3].premises[0]`.
  readonly path: string;
  readonly hint: string;
}

const FORMAT = 'hansei-proof';
const VERSION = 1;

const rowOf = (table: TermTable, number: number): JsonValue => {
  if (table.isCompound(number)) return [table.nameOf(number)!, ...table.argsOf(number)];
  const leaf = table.term(number);
  switch (leaf.kind) {
    case 'atom':
      return leaf.name;
    case 'int':
      return typeof leaf.value === 'number' ? leaf.value : { int: String(leaf.value) };
    case 'float':
      return { float: Object.is(leaf.value, -0) ? '-0' : String(leaf.value) };
    case 'string':
      return { string: leaf.value };
    default:
      return { var: leaf.kind === 'var' ? leaf.name : '_' };
  }
};

export const proofToJson = (proof: Proof): JsonValue => {
  const table = new TermTable();
  const goal = table.number(proof.goal);
  const numbers = (terms: readonly Term[]): number[] => terms.map((term) => table.number(term));
  const steps = proof.steps.map((step): JsonValue => {
    if (step.kind === 'cut') return { kind: 'cut' };
    if (step.kind === 'clause') return { ...step, values: numbers(step.values) };
    if (step.kind === 'failed' || step.kind === 'failed-assumed') return { ...step, goals: numbers(step.goals) };
    return { ...step, goal: table.number(step.goal) };
  });
  const terms = Array.from({ length: table.size }, (_, number) => rowOf(table, number));
  return { format: FORMAT, version: VERSION, terms, goal, roots: proof.roots, steps };
};

/// Leaves `proofFromJson` only as a value.
class Fault extends Error {
  readonly error: ProofReadError;
  constructor(error: ProofReadError) {
    super(error.message);
    this.error = error;
  }
}

const fault = (code: ProofReadError['code'], path: string, expected: string, found: unknown): never => {
  const shown = JSON.stringify(found)?.slice(0, 60) ?? 'nothing';
  const hint = code === 'not-a-proof' ? 'Proofs are written by proofToJson.' : `Expected ${expected}.`;
  throw new Fault({ code, path, hint, message: `${path}: expected ${expected}, found ${shown}` });
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const arrayAt = (value: unknown, path: string): readonly unknown[] =>
  Array.isArray(value) ? value : fault('bad-value', path, 'an array', value);

const textAt = (value: unknown, path: string): string =>
  typeof value === 'string' ? value : fault('bad-value', path, 'a string', value);

const indexAt = (value: unknown, path: string, below: number, what: string): number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below
    ? (value as number)
    : fault('bad-reference', path, `${what} (0 to ${below - 1})`, value);

const onlyKeys = (value: Fields, path: string, keys: readonly string[]): void => {
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) fault('unknown-field', `${path}.${key}`, `only ${keys.join(', ')}`, value[key]);
  }
};

const leafFrom = (row: Fields, path: string): Term => {
  const keys = Object.keys(row);
  const [key] = keys;
  const value = row[key ?? ''];
  if (keys.length !== 1 || typeof value !== 'string')
    return fault('bad-value', path, 'one of int, float, string, var', row);
  if (key === 'string') return text(value);
  if (key === 'var') return variable(value);
  if (key === 'int' && /^-?\d+$/.test(value)) return int(BigInt(value));
  if (key === 'float' && /^(NaN|-?Infinity|-?\d+(\.\d+)?(e[+-]?\d+)?)$/.test(value)) return float(Number(value));
  return fault('bad-value', path, 'a number', row);
};

const termFrom = (row: unknown, path: string, earlier: readonly Term[]): Term => {
  if (typeof row === 'string') return atom(row);
  if (typeof row === 'number')
    return Number.isSafeInteger(row) ? int(row) : fault('bad-value', path, 'an integer', row);
  if (isObject(row)) return leafFrom(row, path);
  const [name, ...args] = arrayAt(row, path);
  const terms = args.map((arg, i) => earlier[indexAt(arg, `${path}[${i + 1}]`, earlier.length, 'an earlier row')]!);
  return compound(textAt(name, `${path}[0]`), terms);
};

const reasons: readonly AssumptionReason[] = [
  ...([
    'host',
    'builtin',
    'findall',
    'cut',
    'tabling',
    'exception',
    'database',
    'instantiation',
    'budget',
    'opaque',
  ] as const),
];

/// The fields of each kind of step besides `kind`; ? marks one that may be missing.
const fieldsOf: Readonly<Record<Step['kind'], readonly string[]>> = {
  clause: ['clause', 'values', 'premises'],
  builtin: ['goal'],
  either: ['goal', 'side', 'premises'],
  then: ['goal', 'condition', 'premises'],
  otherwise: ['goal', 'failure', 'premises'],
  not: ['goal', 'failure'],
  call: ['goal', 'premises'],
  cut: [],
  assumed: ['goal', 'reason'],
  failed: ['goals', 'branches', 'proof?'],
  'failed-assumed': ['goals', 'reason'],
};

const stepFrom = (value: unknown, path: string, index: number, terms: readonly Term[]): Step => {
  if (!isObject(value)) return fault('bad-value', path, 'an object', value);
  const kind = textAt(value['kind'], `${path}.kind`);
  const fields = Object.hasOwn(fieldsOf, kind) ? fieldsOf[kind as Step['kind']] : undefined;
  if (fields === undefined) return fault('bad-value', `${path}.kind`, Object.keys(fieldsOf).join(', '), kind);
  onlyKeys(value, path, ['kind', ...fields.map((field) => field.replace('?', ''))]);
  const step: Record<string, unknown> = { kind };
  for (const field of fields) {
    const name = field.replace('?', '');
    if (name !== field && value[name] === undefined) continue;
    step[name] = fieldFrom(name, value[name], `${path}.${name}`, index, terms);
  }
  return step as unknown as Step;
};

const fieldFrom = (name: string, value: unknown, path: string, index: number, terms: readonly Term[]): unknown => {
  const term = (row: unknown, at: string): Term => terms[indexAt(row, at, terms.length, 'a row of terms')]!;
  const step = (number: unknown, at: string): number => indexAt(number, at, index, 'an earlier step');
  const each = <T>(read: (item: unknown, at: string) => T): T[] =>
    arrayAt(value, path).map((item, i) => read(item, `${path}[${i}]`));
  switch (name) {
    case 'goal':
      return term(value, path);
    case 'goals':
    case 'values':
      return each(term);
    case 'clause':
      return indexAt(value, path, Number.MAX_SAFE_INTEGER, 'the index of a clause');
    case 'failure':
      return step(value, path);
    case 'side':
      return value === 'left' || value === 'right' ? value : fault('bad-value', path, '"left" or "right"', value);
    case 'reason':
      return reasons.includes(value as AssumptionReason) ? value : fault('bad-value', path, reasons.join(', '), value);
    default:
      return each(step);
  }
};

/// Reads what `proofToJson` writes, and nothing else. That the proof is right is for `checkProof` to find out.
export const proofFromJson = (value: unknown): Result<Proof, ProofReadError> => {
  try {
    if (!isObject(value) || value['format'] !== FORMAT)
      return fault('not-a-proof', '$', `"format": "${FORMAT}"`, value);
    if (value['version'] !== VERSION) return fault('not-a-proof', '$.version', String(VERSION), value['version']);
    onlyKeys(value, '$', ['format', 'version', 'terms', 'goal', 'roots', 'steps']);
    const terms: Term[] = [];
    arrayAt(value['terms'], '$.terms').forEach((row, i) => terms.push(termFrom(row, `$.terms[${i}]`, terms)));
    const goal = terms[indexAt(value['goal'], '$.goal', terms.length, 'a row of terms')]!;
    const steps = arrayAt(value['steps'], '$.steps').map((step, i) => stepFrom(step, `$.steps[${i}]`, i, terms));
    const roots = arrayAt(value['roots'], '$.roots').map((root, i) =>
      indexAt(root, `$.roots[${i}]`, steps.length, 'a step'),
    );
    return ok({ goal, steps, roots });
  } catch (error) {
    if (error instanceof Fault) return failed(error.error);
    throw error;
  }
};
