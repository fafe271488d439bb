/// Knowledge pieces: what procedural knowledge is made of. A program of pieces is a value; learning makes a new one of it.
import { compound, isCallable, variablesOf } from '../../logic/index.ts';
import type { Place, Term, Variable } from '../../logic/index.ts';

export const PIECE_TYPES = [
  'basic',
  'sequential',
  'conditional',
  'try_in_order',
  'best_branch',
  'best_branch_then_next',
  'aggregate',
] as const;
export type PieceType = (typeof PIECE_TYPES)[number];

/// One step or branch: the call of a piece, and what decides about it: `when(Goal, Call)` in a conditional,
/// `worth(Call, Expression)` where the best branch is looked for.
export interface Part {
  readonly call: Term;
  readonly when?: Term;
  readonly worth?: Term;
}

export type Body =
  /// A basic piece: an action of the host.
  | { readonly kind: 'action'; readonly action: Term }
  | { readonly kind: 'parts'; readonly parts: readonly Part[] }
  /// A branch for each value that the goal gives the variable.
  | { readonly kind: 'each'; readonly variable: Variable; readonly goal: Term; readonly part: Part };

export interface Piece {
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly type: PieceType;
  readonly body: Body;
  /// What must hold before it is tried.
  readonly needs: readonly Term[];
  /// What must hold after it was done: what the piece is for. Learning never changes it.
  readonly intention?: Term;
  /// How an aggregate makes one result of those of its branches.
  readonly combine?: string;
}

/// A statement of a program's text, with the comments in front of it: a piece, or a clause that its goals may use.
export type Statement = {
  readonly comment: string;
  /// Where it stands, if it was read.
  readonly place?: Place;
} & (
  | { readonly kind: 'piece'; readonly piece: Piece }
  | { readonly kind: 'clause'; readonly clause: Term }
  /// `discontiguous(...)`, for Prologs that load the text: it says nothing here.
  | { readonly kind: 'directive'; readonly directive: Term }
);

export interface Program {
  readonly statements: readonly Statement[];
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly clauses: readonly Term[];
  /// Comments behind the last statement.
  readonly end: string;
}

/// `previous`: a program with the same clauses, whose array of them is kept, so that who has loaded them need not do it again.
export const programOf = (statements: readonly Statement[], end = '', previous?: Program): Program => {
  const clauses = statements.flatMap((each) => (each.kind === 'clause' ? [each.clause] : []));
  const same = previous?.clauses.length === clauses.length && clauses.every((each, i) => each === previous.clauses[i]);
  return {
    statements,
    pieces: new Map(statements.flatMap((each) => (each.kind === 'piece' ? [[each.piece.name, each.piece]] : []))),
    clauses: same ? previous.clauses : clauses,
    end,
  };
};

export const nameOf = (call: Term): string => (isCallable(call) ? call.name : '');
export const argumentsOf = (call: Term): readonly Term[] => (call.kind === 'compound' ? call.args : []);
export const isTerm = (term: Term, name: string, arity: number): boolean =>
  nameOf(term) === name && argumentsOf(term).length === arity;

/// A call of that name; without arguments, an atom.
export const callOf = (name: string, args: readonly Term[]): Term =>
  args.length === 0 ? { kind: 'atom', name } : compound(name, args);

export const headOf = (piece: Piece): Term => callOf(piece.name, piece.parameters);

/// The parts of a body; that of `each` is one.
export const partsOf = (body: Body): readonly Part[] =>
  body.kind === 'parts' ? body.parts : body.kind === 'each' ? [body.part] : [];

export const isBest = (type: PieceType): boolean => type === 'best_branch' || type === 'best_branch_then_next';

/// A part as it is written, and back; undefined where it is not a part of a piece of that type.
export const partTerm = ({ call, when, worth }: Part): Term => {
  if (when !== undefined) return compound('when', [when, call]);
  return worth === undefined ? call : compound('worth', [call, worth]);
};

export const partOf = (term: Term, type: PieceType): Part | undefined => {
  const [first, second] = argumentsOf(term);
  let part: Part = { call: term };
  if (type === 'conditional') {
    if (!isTerm(term, 'when', 2)) return undefined;
    part = { when: first!, call: second! };
  } else if (isBest(type)) {
    if (!isTerm(term, 'worth', 2)) return undefined;
    part = { call: first!, worth: second! };
  }
  return isCallable(part.call) ? part : undefined;
};

/// The term with variables replaced.
export const substitute = (term: Term, values: ReadonlyMap<Variable, Term>): Term => {
  if (term.kind === 'var') return values.get(term) ?? term;
  return term.kind === 'compound'
    ? compound(
        term.name,
        term.args.map((each) => substitute(each, values)),
      )
    : term;
};

/// Names for the variables of a term: those that a person gave, made different where two share one, `_` for what has none
/// and occurs once, and letters for the others.
export const namesOf = (term: Term): Map<Variable, string> => {
  const variables = variablesOf([term]);
  const names = new Map<Variable, string>();
  const taken = new Set<string>();
  const take = (each: Variable, name: string): void => {
    names.set(each, name);
    taken.add(name);
  };
  for (const each of variables) {
    if (!/^_*[A-Z]\w*$/.test(each.name) || /^_G\d+$/.test(each.name)) continue;
    let name = each.name;
    for (let n = 1; taken.has(name); n++) name = `${each.name}${n}`;
    take(each, name);
  }
  let letters = 0;
  for (const each of variables) {
    if (names.has(each)) continue;
    let name = occurrences(term, each) === 1 ? '_' : '';
    while (name === '' || (name !== '_' && taken.has(name))) name = letterName(letters++);
    take(each, name);
  }
  return names;
};

// A, B, ... Z, A1, ...
const letterName = (index: number): string =>
  String.fromCodePoint(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));

const occurrences = (term: Term, wanted: Variable): number => {
  if (term === wanted) return 1;
  return term.kind === 'compound' ? term.args.reduce((sum, each) => sum + occurrences(each, wanted), 0) : 0;
};
