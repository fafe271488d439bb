/// A concept as the interface tells it.
import { conceptCard, parsePatterns } from '../../discover/index.ts';
import type { ConceptCard, Pattern } from '../../discover/index.ts';
import type { ConceptLesson } from '../../knowledge/index.ts';
import type { Concept } from '../contract/index.ts';

/// The base has refused what is no pattern.
export const patternsIn = ({ form, name }: ConceptLesson): readonly Pattern[] => {
  const read = parsePatterns(form);
  if (!read.ok) throw new Error(`${name}: ${read.error.message}`);
  return read.value.patterns;
};

export const cardOf = (concept: ConceptLesson): ConceptCard =>
  conceptCard({ name: concept.name, patterns: patternsIn(concept) });

export const conceptView = (concept: ConceptLesson): Concept => {
  const { name, state, status, origin, carried, form } = concept;
  const card = cardOf(concept);
  const { columns, rows, layers, cells, walls, sentence, ways } = card;
  return {
    name,
    sentence: { ...sentence },
    picture: { columns, rows, layers, cells: [...cells], walls: [...walls] },
    ...{ ways, state, status, origin, carried: [...carried], form },
  };
};
