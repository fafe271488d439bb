/// Keeping what was discovered: concepts into their folder, each once, whatever game it is found in.
import { parsePatterns, patternKey, printPatterns } from '../discover/index.ts';
import type { Pattern } from '../discover/index.ts';
import { hashOf } from '../knowledge/index.ts';
import type { ConceptBase, ConceptLesson, ConceptWeight } from '../knowledge/index.ts';
import type { ToldConcept, ToldDiscovery } from './discovery.ts';

/// Where a discovery came from, and when.
export interface DiscoverySource {
  readonly id: string;
  /// The rulesheet.
  readonly text: string;
  readonly seed: number;
  /// The version of Hansei that looked.
  readonly version: string;
  readonly date: string;
}

export interface KeptConcept {
  readonly concept: ConceptLesson;
  /// It was there before, found in this game or in another.
  readonly isKnown: boolean;
}

/// A text that only concepts of the same patterns share.
const keyOf = (patterns: readonly Pattern[]): string => patterns.map(patternKey).toSorted().join('; ');

const keyOfForm = (form: string): string | undefined => {
  const read = parsePatterns(form);
  return read.ok ? keyOf(read.value.patterns) : undefined;
};

/// Four places say more than the interval lets them.
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const weightOf = ({ weight, interval: [low, high] }: ToldConcept): ConceptWeight => ({
  value: rounded(weight),
  low: rounded(low),
  high: rounded(high),
});

/// The concept's name, with the game's behind it where another concept has that name, and a number where that is taken, too.
const freeName = (name: string, game: string, isTaken: (name: string) => boolean): string => {
  if (!isTaken(name)) return name;
  const word = game
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const longer = word === '' ? name : `${name}-${word}`;
  for (let i = 1; ; i++) {
    const numbered = i === 1 ? longer : `${longer}-${i}`;
    if (!isTaken(numbered)) return numbered;
  }
};

const lessonOf = (
  concept: ToldConcept,
  name: string,
  { games, won }: ToldDiscovery,
  { id, text, seed, version, date }: DiscoverySource,
): ConceptLesson => {
  const read = parsePatterns(concept.form);
  if (!read.ok) throw new Error(`${concept.name} was printed and cannot be read: ${read.error.message}`);
  return {
    name,
    form: printPatterns({ ...read.value, name }),
    origin: { game: id, sheet: hashOf(text), games, seed, version },
    status: { kind: 'statistical', n: won, weight: weightOf(concept), clearness: rounded(concept.clearness) },
    state: { kind: 'adopted', date },
    carried: [],
  };
};

/// Writes what is new; what is there stays as it is, since a person may have edited or retired it. Throws as the file system does.
export const keepDiscovered = (found: ToldDiscovery, source: DiscoverySource, base: ConceptBase): KeptConcept[] => {
  const known = new Map(base.list().concepts.map((concept) => [keyOfForm(concept.form), concept]));
  return found.concepts.map((told): KeptConcept => {
    const old = known.get(keyOfForm(told.form));
    if (old !== undefined) return { concept: old, isKnown: true };
    // Somebody else may keep something at the same time: the next name is free, then.
    for (const refused = new Set<string>(); ;) {
      const name = freeName(told.name, source.id, (each) => {
        const there = base.get(each);
        return refused.has(each) || there.ok || there.error.kind !== 'no-lesson';
      });
      const concept = lessonOf(told, name, found, source);
      if (base.add(concept).ok) {
        known.set(keyOfForm(concept.form), concept);
        return { concept, isKnown: false };
      }
      refused.add(name);
    }
  });
};
