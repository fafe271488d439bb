/// A rulesheet as a theory for the relations room: one relation for each shape of fluent and move, where shapes are known.
import { atom, compound, printTerm, variablesOf } from '../../logic/index.ts';
import type { Atom, Compound, Term } from '../../logic/index.ts';
import { demandRelations } from './demand-relations.ts';
import { preparedSheet } from './prepare-sheet.ts';
import { atomsOf } from './conditions.ts';
import { prologClause, prologName } from './prolog-text.ts';
import { argsOf, fluentShapes, moveShapes, shapeOf, spellOut } from './shapes.ts';
import type { Shape, Shapes } from './shapes.ts';
import { relationOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/// One relation of a family, such as `true cell/3`, and how its tuples are read as terms of the sheet.
export interface Member {
  /// `name/arity` in the theory.
  readonly key: string;
  /// The fluent or move of a tuple.
  readonly termOf: (args: readonly Term[]) => Term;
  /// The role of a tuple, for families that have one.
  readonly roleOf: (args: readonly Term[]) => Term;
}

/// true, init and next of fluents; does and legal of moves.
export type Family = 'true' | 'init' | 'next' | 'does' | 'legal';

export interface Theory {
  readonly text: string;
  readonly families: Readonly<Record<Family, readonly Member[]>>;
  readonly shapes: { readonly fluents: Shapes; readonly moves: Shapes };
  readonly definedKeys: readonly string[];
  /// What nothing defines: never true.
  readonly undefinedKeys: readonly string[];
}

const FLUENT_FAMILIES = ['true', 'init', 'next'] as const;
const MOVE_FAMILIES = ['does', 'legal'] as const;
const isFamily = (name: string): name is Family => [...FLUENT_FAMILIES, ...MOVE_FAMILIES].includes(name as Family);

const memberName = (family: Family, shape: Shape | undefined): string =>
  shape === undefined ? `${family} *` : `${family} ${shape.key.slice(0, shape.key.lastIndexOf('/'))}`;

const membersOf = (family: Family, shapes: Shapes): Member[] => {
  const hasRole = family === 'does' || family === 'legal';
  const before = hasRole ? 1 : 0;
  const roleOf = (args: readonly Term[]): Term => args[0]!;
  if (shapes === undefined)
    return [{ key: `${memberName(family, undefined)}/${before + 1}`, termOf: (args) => args[before]!, roleOf }];
  return [...shapes.values()].map((shape) => ({
    key: `${memberName(family, shape)}/${before + shape.arity}`,
    termOf: (args) => shape.make(args.slice(before)),
    roleOf,
  }));
};

/// Where relations are demanded, each is evaluated only for what others ask of it.
export const theoryOf = (whole: Sheet, isDemanded = false): Theory => {
  const sheet = isDemanded ? demandRelations(preparedSheet(whole)) : preparedSheet(whole);
  const [fluents, moves] = [fluentShapes(sheet), moveShapes(sheet)];
  const spelled = spellOut(sheet, fluents, moves);
  const translated = (term: Atom | Compound): Atom | Compound => {
    // prologClause has put the prefix before every relation.
    const name = term.name.slice(prologName('').length);
    if (!isFamily(name) || term.kind === 'atom') return term;
    const shapes = (FLUENT_FAMILIES as readonly string[]).includes(name) ? fluents : moves;
    const last = term.args.at(-1)!;
    const rest = term.args.slice(0, -1);
    if (shapes === undefined) return compound(memberName(name, undefined), term.args);
    if (last.kind === 'var') throw new Error('every fluent and move has a shape');
    const args = [...rest, ...argsOf(last)];
    const member = memberName(name, shapeOf(last));
    return args.length === 0 ? atom(member) : compound(member, args);
  };
  const goal = (term: Term): Term => {
    if (term.kind === 'compound' && [',', ';', '\\+'].includes(term.name))
      return compound(term.name, term.args.map(goal));
    if (term.kind !== 'atom' && term.kind !== 'compound') return term;
    return term.name.startsWith(prologName('')) ? translated(term) : term;
  };

  const defined = new Set<string>();
  const lines = spelled.clauses.map((clause) => {
    const { head, body } = prologClause(clause);
    const put = translated(head);
    defined.add(relationOf(put));
    const names = new Map(variablesOf([head, body]).map((each, i) => [each, `V${i}`]));
    const isFact = body.kind === 'atom' && body.name === 'true';
    const term = isFact ? put : compound(':-', [put, goal(body)]);
    return `${printTerm(term, { quoted: true, variableNames: names })}.`;
  });
  const families = {
    true: membersOf('true', fluents),
    init: membersOf('init', fluents),
    next: membersOf('next', fluents),
    does: membersOf('does', moves),
    legal: membersOf('legal', moves),
  };
  const used = spelled.clauses.flatMap(({ body }) =>
    atomsOf(body).map((each) => relationOf(translated(prefixed(each)))),
  );
  const given = new Set([...families.true, ...families.does].map(({ key }) => key));
  const wanted = [...used, ...families.legal.map(({ key }) => key)];
  const undefinedKeys = [...new Set(wanted)].filter((key) => !defined.has(key) && !given.has(key));
  return {
    text: `${lines.join('\n')}\n`,
    families,
    shapes: { fluents, moves },
    definedKeys: [...defined],
    undefinedKeys,
  };
};

const prefixed = (term: Atom | Compound): Atom | Compound =>
  term.kind === 'atom' ? atom(prologName(term.name)) : compound(prologName(term.name), term.args);

/// The key of a relation that has no shapes.
export const plainKey = (relation: string): string => prologName(relation);
