/// A term prepared for being instantiated often: its subterms with variables, from the leaves up.
import type { TermTable } from './term-table.ts';

/// A ground term as its number; a variable or an earlier node as a negative number (see `variableRef`, `nodeRef`).
type Ref = number;
const variableRef = (index: number): Ref => -1 - 2 * index;
const nodeRef = (index: number): Ref => -2 - 2 * index;

export interface TermTemplate {
  readonly root: Ref;
  readonly nodes: readonly { readonly name: string; readonly args: readonly Ref[] }[];
}

/// `variables` gives each variable of the term its place among the values of `instantiate`.
export const makeTemplate = (table: TermTable, term: number, variables: ReadonlyMap<number, number>): TermTemplate => {
  const nodes: TermTemplate['nodes'][number][] = [];
  const built = new Map<number, Ref>();
  const ref = (part: number): Ref | undefined => {
    if (table.isGround(part)) return part;
    return table.isVariable(part) ? variableRef(variables.get(part)!) : built.get(part);
  };
  const stack = [term];
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    if (ref(top) !== undefined) {
      stack.pop();
      continue;
    }
    const missing = table.argsOf(top).filter((argument) => ref(argument) === undefined);
    for (const argument of missing) stack.push(argument);
    if (missing.length > 0) continue;
    stack.pop();
    nodes.push({ name: table.nameOf(top)!, args: table.argsOf(top).map((argument) => ref(argument)!) });
    built.set(top, nodeRef(nodes.length - 1));
  }
  return { root: ref(term)!, nodes };
};

export const instantiate = (table: TermTable, template: TermTemplate, values: readonly number[]): number => {
  const made: number[] = [];
  const valueOf = (ref: Ref): number => {
    if (ref >= 0) return ref;
    const index = -ref - 1;
    return index % 2 === 0 ? values[index / 2]! : made[(index - 1) / 2]!;
  };
  for (const { name, args } of template.nodes) made.push(table.compound(name, args.map(valueOf)));
  return valueOf(template.root);
};
