/// A rulesheet as a graph without names: what stands in what. Sheets that differ in names, or in the order of arguments, conditions or
/// clauses, have the same graph.
import { printTerm } from '../../../logic/index.ts';
import type { Atom, Compound, Term } from '../../../logic/index.ts';
import { KEYWORDS } from '../../../rules/index.ts';
import type { Sheet } from '../../../rules/index.ts';

type Condition = Sheet['clauses'][number]['body'][number];

/// Kinds of nodes. Those that help to tell others apart come first: of alike clauses one is the first in the text, whatever the order of
/// arguments is.
export const NODE_KINDS = [
  'clause',
  'condition',
  'functor',
  'constant',
  'place',
  'term',
  'argument',
  'variable',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/// What is known of a node besides its neighbours. Numbers only: names say nothing.
export type NodeColour = readonly [kind: NodeKind, ...details: readonly number[]];

export interface SheetGraph {
  /// In the order of the text.
  readonly colours: readonly NodeColour[];
  readonly edges: readonly (readonly [number, number])[];
  /// The nodes of constants, of functors, and of their places in the order of arguments.
  readonly constants: ReadonlyMap<string, number>;
  readonly functors: ReadonlyMap<string, { readonly node: number; readonly places: readonly number[] }>;
}

/// A text for each constant, by which it is found.
export const constantKey = (term: Term): string => printTerm(term, { quoted: true });

/// A name may be a relation's and a function's: these are two functors.
export const functorKey = (kind: 'relation' | 'function', name: string, arity: number): string =>
  `${kind} ${arity} ${name}`;

/// What is special about a constant: the roles have an order, and so have the points of goals.
const PLAIN = 0;
const ROLE = 1;
const GOAL = 2;

const CONDITIONS: readonly Condition['kind'][] = ['atom', 'distinct', 'not', 'and', 'or'];

class GraphBuilder {
  readonly colours: NodeColour[] = [];
  readonly edges: [number, number][] = [];
  readonly constants = new Map<string, number>();
  readonly functors = new Map<string, { readonly node: number; readonly places: readonly number[] }>();
  readonly #keywords = [...KEYWORDS.keys()];
  /// By constant, what is special about it.
  readonly #special = new Map<string, readonly [number, number]>();
  /// `distinct` has one place for both arguments: it is the same either way.
  readonly #distinct = this.#node(['place', this.#keywords.length, 0]);

  constructor({ clauses }: Sheet) {
    for (const { head } of clauses)
      if (head.kind === 'compound' && head.name === 'goal' && head.args[1]?.kind === 'int')
        this.#special.set(constantKey(head.args[1]), [GOAL, Number(head.args[1].value)]);
    let roles = 0;
    for (const { head, body } of clauses)
      if (head.kind === 'compound' && head.name === 'role' && body.length === 0)
        this.#special.set(constantKey(head.args[0]!), [ROLE, roles++]);
    for (const { head, body } of clauses) this.#clause(head, body);
  }

  #node(colour: NodeColour, ...neighbours: readonly number[]): number {
    const node = this.colours.push(colour) - 1;
    for (const neighbour of neighbours) this.edges.push([node, neighbour]);
    return node;
  }

  #clause(head: Atom | Compound, body: readonly Condition[]): void {
    const clause = this.#node(['clause']);
    const variables = new Map<Term, number>();
    this.#atom(head, this.#node(['condition', -1], clause), variables);
    for (const condition of body) this.#condition(condition, clause, 0, variables);
  }

  /// A condition knows how deep it stands, so that what it stands in is told from what stands in it. So do terms and arguments.
  #condition(condition: Condition, parent: number, depth: number, variables: Map<Term, number>): void {
    const node = this.#node(['condition', depth, CONDITIONS.indexOf(condition.kind)], parent);
    switch (condition.kind) {
      case 'atom':
        return this.#atom(condition.atom, node, variables);
      case 'distinct':
        for (const side of [condition.left, condition.right]) this.#argument(side, node, this.#distinct, 0, variables);
        return undefined;
      case 'not':
        return this.#condition(condition.condition, node, depth + 1, variables);
      default:
        for (const part of condition.parts) this.#condition(part, node, depth + 1, variables);
    }
  }

  #atom(atom: Atom | Compound, node: number, variables: Map<Term, number>): void {
    const args = atom.kind === 'compound' ? atom.args : [];
    this.#functor('relation', atom.name, args, node, 0, variables);
  }

  /// What stands on top of its arguments: a condition or a term.
  #functor(
    kind: 'relation' | 'function',
    name: string,
    args: readonly Term[],
    node: number,
    depth: number,
    variables: Map<Term, number>,
  ): void {
    const key = functorKey(kind, name, args.length);
    let functor = this.functors.get(key);
    if (functor === undefined) {
      const keyword = kind === 'relation' ? this.#keywords.indexOf(name) : -1;
      const top = this.#node(['functor', keyword, Number(kind === 'function'), args.length]);
      // The arguments of keywords have a meaning by their order, those of other names have not.
      const places = args.map((_, i) => this.#node(['place', keyword, keyword < 0 ? 0 : i], top));
      functor = { node: top, places };
      this.functors.set(key, functor);
    }
    this.edges.push([node, functor.node]);
    args.forEach((arg, i) => this.#argument(arg, node, functor.places[i]!, depth, variables));
  }

  #argument(term: Term, parent: number, place: number, depth: number, variables: Map<Term, number>): void {
    const argument = this.#node(['argument', depth], parent, place);
    if (term.kind === 'compound') {
      const node = this.#node(['term', depth], argument);
      this.#functor('function', term.name, term.args, node, depth + 1, variables);
    } else this.edges.push([argument, term.kind === 'var' ? this.#variable(term, variables) : this.#constant(term)]);
  }

  #variable(term: Term, variables: Map<Term, number>): number {
    const node = variables.get(term) ?? this.#node(['variable']);
    variables.set(term, node);
    return node;
  }

  #constant(term: Term): number {
    const key = constantKey(term);
    const node = this.constants.get(key) ?? this.#node(['constant', ...(this.#special.get(key) ?? [PLAIN, 0])]);
    this.constants.set(key, node);
    return node;
  }
}

export const sheetGraph = (sheet: Sheet): SheetGraph => new GraphBuilder(sheet);
