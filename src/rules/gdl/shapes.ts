/// Fluents and moves by their shapes: (cell 1 2 b) is of the shape cell/3. Where all shapes are known, each becomes a relation of its
/// own, whose arguments can be joined; else a fluent or move stays one value.
import { compound, printTerm, variable, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import { atomsOf } from './conditions.ts';
import type { Condition, Sheet, SheetClause } from './sheet.ts';

export interface Shape {
  /// Distinct for distinct shapes.
  readonly key: string;
  readonly arity: number;
  readonly make: (args: readonly Term[]) => Term;
}

export const shapeOf = (term: Exclude<Term, Variable>): Shape => {
  if (term.kind !== 'compound') return { key: `${printTerm(term, { quoted: true })}/0`, arity: 0, make: () => term };
  const { name, args } = term;
  return { key: `${name}/${args.length}`, arity: args.length, make: (parts) => compound(name, parts) };
};

export const argsOf = (term: Term): readonly Term[] => (term.kind === 'compound' ? term.args : []);

/// The shapes of fluents or moves; undefined where a rule makes one that could be anything.
export type Shapes = ReadonlyMap<string, Shape> | undefined;

/// Relations whose last argument is a fluent, or a move.
const FLUENT_HEADS = ['init', 'next'];
const MOVE_HEADS = ['legal'];

const lastArgument = (term: Term): Term | undefined => argsOf(term).at(-1);

const shapesOf = (sheet: Sheet, heads: readonly string[], looks: readonly string[]): Shapes => {
  const shapes = new Map<string, Shape>();
  for (const { head, body } of sheet.clauses) {
    const atoms = atomsOf(body).filter(({ name }) => looks.includes(name));
    if (heads.includes(head.name)) {
      const made = lastArgument(head);
      if (made === undefined) return undefined;
      // What is taken over from what is there brings no new shape.
      if (made.kind === 'var') {
        const isTaken = body.some(
          (each) => each.kind === 'atom' && looks.includes(each.atom.name) && lastArgument(each.atom) === made,
        );
        if (!isTaken) return undefined;
      } else shapes.set(shapeOf(made).key, shapeOf(made));
    }
    for (const atom of atoms) {
      const seen = lastArgument(atom);
      if (seen !== undefined && seen.kind !== 'var') shapes.set(shapeOf(seen).key, shapeOf(seen));
    }
  }
  return shapes;
};

export const fluentShapes = (sheet: Sheet): Shapes => shapesOf(sheet, FLUENT_HEADS, ['true']);
export const moveShapes = (sheet: Sheet): Shapes => shapesOf(sheet, MOVE_HEADS, ['does', 'legal']);

const substituted = (term: Term, sought: Variable, by: Term): Term => {
  if (term === sought) return by;
  return term.kind === 'compound'
    ? compound(
        term.name,
        term.args.map((arg) => substituted(arg, sought, by)),
      )
    : term;
};

const inCondition = (condition: Condition, sought: Variable, by: Term): Condition => {
  const put = (term: Term): Term => substituted(term, sought, by);
  switch (condition.kind) {
    case 'atom':
      return { ...condition, atom: put(condition.atom) as typeof condition.atom };
    case 'distinct':
      return { ...condition, left: put(condition.left), right: put(condition.right) };
    case 'not':
      return { ...condition, condition: inCondition(condition.condition, sought, by) };
    default:
      return { ...condition, parts: condition.parts.map((part) => inCondition(part, sought, by)) };
  }
};

/// A clause that looks at any fluent or move becomes one clause for each shape.
const spelledOut = (
  clause: SheetClause,
  relations: readonly string[],
  shapes: ReadonlyMap<string, Shape>,
): SheetClause[] => {
  const all = [clause.head, ...atomsOf(clause.body)].filter(({ name }) => relations.includes(name));
  const open = all.map(lastArgument).find((term) => term?.kind === 'var');
  if (open?.kind !== 'var') return [clause];
  return [...shapes.values()].flatMap(({ arity, make }) => {
    const by = make(Array.from({ length: arity }, (_, i) => variable(`${open.name}_${i}`)));
    const put: SheetClause = {
      ...clause,
      head: substituted(clause.head, open, by) as SheetClause['head'],
      body: clause.body.map((condition) => inCondition(condition, open, by)),
    };
    return spelledOut(put, relations, shapes);
  });
};

/// The sheet with every fluent and every move of a known shape, as far as shapes are known.
export const spellOut = (sheet: Sheet, fluents: Shapes, moves: Shapes): Sheet => {
  let { clauses } = sheet;
  if (fluents !== undefined)
    clauses = clauses.flatMap((clause) => spelledOut(clause, [...FLUENT_HEADS, 'true'], fluents));
  if (moves !== undefined) clauses = clauses.flatMap((clause) => spelledOut(clause, ['legal', 'does'], moves));
  return { clauses };
};

/// Whether a term has no variables.
export const isGround = (term: Term): boolean => variablesOf([term]).length === 0;
