/// A plan for a person to read: what positions are made of, what is computed once, and the rules in the order of evaluation.
import { printTerm } from '../logic/index.ts';
import type { Compiled } from './compiled-relations.ts';
import type { PredicateKey, Program, Rule } from './program.ts';
import { printRule } from './read/print-rule.ts';

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

const some = (words: readonly string[], most: number): string =>
  words.length <= most ? words.join(', ') : `${words.slice(0, most - 1).join(', ')}, ... ${words.at(-1)!}`;

const columnsOf = (program: Program, key: PredicateKey): string => {
  const { name, domains } = program.predicates.get(key)!;
  return domains.length === 0 ? name : `${name}(${domains.map((d) => program.domains[d]?.name ?? '_').join(', ')})`;
};

/// Who reads a predicate: the names of the features that need it, by way of other predicates, too.
const readersOf = ({ plan }: Compiled): ReadonlyMap<PredicateKey, ReadonlySet<string>> => {
  const bodies = new Map<PredicateKey, PredicateKey[]>();
  for (const { predicate, body } of plan.program.rules) {
    const called = body.flatMap((literal) => (literal.kind === 'atom' ? [literal.predicate] : []));
    bodies.set(predicate, [...(bodies.get(predicate) ?? []), ...called]);
  }
  const readers = new Map<PredicateKey, Set<string>>();
  for (const { feature, factors } of plan.counts) {
    const waiting = [...factors];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const known = readers.get(key) ?? new Set<string>();
      if (known.has(feature.name)) continue;
      readers.set(key, known.add(feature.name));
      waiting.push(...(bodies.get(key) ?? []));
    }
  }
  return readers;
};

export const printPlan = (compiled: Compiled): string => {
  const { plan, sizes, name, gates, without } = compiled;
  const { program, counts } = plan;
  const lines: string[] = [];
  const section = (title: string, body: readonly string[]): void => {
    if (body.length > 0) lines.push(title, ...body.map((line) => `  ${line}`), '');
  };
  const used = new Set([...program.predicates.values()].flatMap(({ domains }) => domains));
  section(
    'Domains',
    program.domains.flatMap(({ name: word, values, isFinite }, number) =>
      values.length === 0 || !used.has(number)
        ? []
        : [
            `${word}: ${isFinite ? '' : 'at least '}${plural(values.length, 'value')}, ${some(
              values.map((value) => printTerm(program.values.term(value), { quoted: true })),
              8,
            )}`,
          ],
    ),
  );
  section(
    'Given with a position',
    program.inputs.map((key) => columnsOf(program, key)),
  );
  const isStatic = (key: PredicateKey): boolean => program.predicates.get(key)!.isStatic;
  const statics = [...program.predicates.values()].filter((each) => each.isStatic && !each.isAuxiliary);
  section(
    'Computed once',
    statics.map(({ key }) => `${columnsOf(program, key)}: ${plural(sizes.get(key)?.tuples ?? 0, 'tuple')}`),
  );
  const readers = readersOf(compiled);
  const rulesOf = new Map<PredicateKey, Rule[]>();
  for (const rule of program.rules) rulesOf.set(rule.predicate, [...(rulesOf.get(rule.predicate) ?? []), rule]);
  for (const [title, wanted] of [
    ['Rules that are computed once', true],
    ['Rules, in the order of evaluation', false],
  ] as const)
    section(
      title,
      program.strata.flatMap(({ predicates, isRecursive }) => {
        const rules = predicates.filter((key) => isStatic(key) === wanted).flatMap((key) => rulesOf.get(key) ?? []);
        const text = rules.map((rule) => `${printRule(rule, program)}${noteOf(rule, readers)}`);
        return isRecursive && text.length > 0 ? ['% until nothing is new:', ...text] : text;
      }),
    );
  section(
    'Products',
    counts
      .filter(({ factors }) => factors.length > 1)
      .map(({ feature, factors }) => `${feature.name} = ${factors.map((key) => `size of ${key}`).join(' x ')}`),
  );
  const parts = [...program.predicates.values()].filter(({ isAuxiliary }) => isAuxiliary).length;
  section('In all', [
    `${plural(counts.length, 'feature')}, ${plural(program.rules.length, 'rule')} (${plural(parts, 'part')} of bodies taken out)`,
    name === 'words' ? `run in words: ${plural(gates, 'gate')}` : 'run in tables',
    ...(without.size === 0 ? [] : [`left out: ${[...without].join(', ')}`]),
  ]);
  return lines.join('\n');
};

/// For whom a shared part is computed.
const noteOf = ({ predicate }: Rule, readers: ReadonlyMap<PredicateKey, ReadonlySet<string>>): string => {
  const names = [...(readers.get(predicate) ?? [])];
  return names.length > 1 ? `   % for ${some(names, 4)} (${names.length})` : '';
};
