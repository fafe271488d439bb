/// Predicates in the order of evaluation: strongly connected components, what they depend on first. A negation inside a
/// component has no meaning.
import type { PredicateKey, Rule, Stratum } from '../program.ts';
import { nameOfKey } from './draft.ts';
import type { ReadClause } from './draft.ts';
import type { Problems } from './problems.ts';

export interface SourcedRule {
  readonly rule: Rule;
  readonly source: ReadClause;
}

interface Edge {
  readonly from: PredicateKey;
  readonly to: PredicateKey;
  readonly isNegated: boolean;
  readonly source: ReadClause;
}

export const stratify = (
  predicates: readonly PredicateKey[],
  rules: readonly SourcedRule[],
  auxiliaries: ReadonlySet<PredicateKey>,
  problems: Problems,
): readonly Stratum[] => {
  const edges = new Map<PredicateKey, Edge[]>(predicates.map((key) => [key, []]));
  for (const { rule, source } of rules)
    for (const literal of rule.body)
      if (literal.kind === 'atom')
        edges
          .get(rule.predicate)!
          .push({ from: rule.predicate, to: literal.predicate, isNegated: literal.isNegated, source });
  const components = componentsOf(predicates, edges);
  return components.map((members) => {
    const inside = new Set(members);
    const own = members.flatMap((key) => edges.get(key)!.filter(({ to }) => inside.has(to)));
    const negated = own.find(({ isNegated }) => isNegated);
    if (negated !== undefined) complain(cycleThrough(negated, edges, inside), auxiliaries, problems);
    return { predicates: members, isRecursive: own.length > 0 };
  });
};

/// Tarjan's algorithm, with a stack of its own: chains of rules may be long.
const componentsOf = (
  keys: readonly PredicateKey[],
  edges: ReadonlyMap<PredicateKey, readonly Edge[]>,
): PredicateKey[][] => {
  const components: PredicateKey[][] = [];
  const index = new Map<PredicateKey, number>();
  const low = new Map<PredicateKey, number>();
  const open: PredicateKey[] = [];
  const isOpen = new Set<PredicateKey>();
  const order = new Map(keys.map((key, i) => [key, i]));
  const enter = (key: PredicateKey): { key: PredicateKey; next: number } => {
    index.set(key, index.size);
    low.set(key, index.get(key)!);
    open.push(key);
    isOpen.add(key);
    return { key, next: 0 };
  };
  for (const start of keys) {
    if (index.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { key } = top;
      const edge = edges.get(key)![top.next++];
      if (edge !== undefined) {
        if (!index.has(edge.to)) path.push(enter(edge.to));
        else if (isOpen.has(edge.to)) low.set(key, Math.min(low.get(key)!, index.get(edge.to)!));
        continue;
      }
      path.pop();
      const above = path.at(-1)?.key;
      if (above !== undefined) low.set(above, Math.min(low.get(above)!, low.get(key)!));
      if (low.get(key) !== index.get(key)) continue;
      const members = open.splice(open.lastIndexOf(key));
      for (const member of members) isOpen.delete(member);
      components.push(members.sort((a, b) => order.get(a)! - order.get(b)!));
    }
  }
  return components;
};

/// The edge, and the shortest way back from its end to its beginning.
const cycleThrough = (
  edge: Edge,
  edges: ReadonlyMap<PredicateKey, readonly Edge[]>,
  inside: ReadonlySet<PredicateKey>,
): Edge[] => {
  const reachedBy = new Map<PredicateKey, Edge>();
  const queue = [edge.to];
  for (const key of queue) {
    if (key === edge.from) break;
    for (const next of edges.get(key)!) {
      if (!inside.has(next.to) || next.to === edge.to || reachedBy.has(next.to)) continue;
      reachedBy.set(next.to, next);
      queue.push(next.to);
    }
  }
  const back: Edge[] = [];
  for (let key = edge.from; key !== edge.to; key = back.at(-1)!.from) back.push(reachedBy.get(key)!);
  return [edge, ...back.toReversed()];
};

const complain = (cycle: readonly Edge[], auxiliaries: ReadonlySet<PredicateKey>, problems: Problems): void => {
  // The walk begins at a predicate of the user. Those that were made up are left out, with the negations before and behind.
  const first = cycle.findIndex(({ from }) => !auxiliaries.has(from));
  const around = [...cycle.slice(first), ...cycle.slice(0, first)];
  const steps: { readonly text: string; readonly source: ReadClause }[] = [];
  let sign = '';
  let source = around[0]!.source;
  for (const edge of around) {
    if (!auxiliaries.has(edge.from)) source = edge.source;
    if (edge.isNegated) sign += '\\+ ';
    if (auxiliaries.has(edge.to)) continue;
    steps.push({ text: `${sign}${nameOfKey(edge.to)}`, source });
    sign = '';
  }
  const start = nameOfKey(around[0]!.from);
  const path = [start, ...steps.map(({ text }) => text)].join(' -> ');
  const places = [...new Set(steps.map((step) => `${step.source.file}:${step.source.place.line}`))].join(', ');
  const guilty = steps.find(({ text }) => text.startsWith('\\+')) ?? steps[0]!;
  problems.inClause(
    guilty.source,
    'unstratified',
    `${start} depends on its own negation: ${path} (clauses at ${places})`,
    'a predicate must be complete before its negation is asked: break the circle, for example by a predicate of its own for one of the cases',
  );
};
