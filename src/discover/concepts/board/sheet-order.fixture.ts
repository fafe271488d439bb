/// Rulesheets with other names: every name and variable, and the arguments of every name in another order.
import { atom, compound, parseKif, printKifTerm, variable } from '../../../logic/index.ts';
import type { Term } from '../../../logic/index.ts';
import { KEYWORDS, seededRandom } from '../../../rules/index.ts';

const FIXED = new Set([...KEYWORDS.keys(), '<=', 'not', 'and', 'or', 'distinct', 'random']);

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

/// The points of goals are numbers with a meaning: they stay. Where rules reckon them, any number may be one.
const isPointsIn = (forms: readonly Term[]): ((term: Term) => boolean) => {
  const texts = new Set<string>();
  let isReckoned = false;
  const walk = (term: Term): void => {
    if (term.kind !== 'compound') return;
    if (term.name === 'goal' && term.args[1]?.kind === 'var') isReckoned = true;
    if (term.name === 'goal') texts.add(printKifTerm(term.args[1]!));
    term.args.forEach(walk);
  };
  forms.forEach(walk);
  return (term) => term.kind === 'int' && (isReckoned || texts.has(printKifTerm(term)));
};

/// The same game. Each seed gives other names and orders.
export const scrambledSheet = (text: string, seed: number): string => {
  const parsed = parseKif(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const forms = parsed.value.map(({ term }) => term);
  const random = seededRandom(seed);
  const isPoints = isPointsIn(forms);
  const names = new Map<string, string>();
  const orders = new Map<string, readonly number[]>();
  const nameOf = (name: string): string => {
    if (FIXED.has(name)) return name;
    // The number makes it the only one, the letters before it make the order of names another one.
    if (!names.has(name))
      names.set(
        name,
        `${Math.floor(random() * 1e6)
          .toString(36)
          .replaceAll(/\d/g, 'q')}-n${names.size}`,
      );
    return names.get(name)!;
  };
  const orderOf = (name: string, args: readonly Term[]): readonly number[] => {
    const key = `${args.length} ${name}`;
    const plain = args.map((_, i) => i);
    if (FIXED.has(name)) return plain;
    if (!orders.has(key)) orders.set(key, shuffled(plain, random));
    return orders.get(key)!;
  };
  const variables = new Map<Term, Term>();
  const scrambled = (term: Term): Term => {
    if (term.kind === 'var') {
      if (!variables.has(term)) variables.set(term, variable(nameOf(`?${term.name}`)));
      return variables.get(term)!;
    }
    if (term.kind === 'compound')
      return compound(
        nameOf(term.name),
        orderOf(term.name, term.args).map((i) => scrambled(term.args[i]!)),
      );
    return isPoints(term) ? term : atom(nameOf(printKifTerm(term)));
  };
  return forms.map((form) => printKifTerm(scrambled(form))).join('\n');
};
