/// Where a person's concepts are, and what their files say of themselves.
import { join } from 'node:path';
import { conceptCard, conceptLegend, drawConcept, parsePatterns } from '../discover/index.ts';
import { ConceptBase } from '../knowledge/index.ts';

/// Where concepts are in the folder of data.
export const conceptFolder = (data: string): string => join(data, 'concepts');

/// A sentence in each language and a drawing, for the top of a concept's file. A form that is no pattern has none.
export const conceptHeader = (form: string): string => {
  const read = parsePatterns(form);
  if (!read.ok) return '';
  const card = conceptCard(read.value);
  return [
    card.sentence.en,
    card.sentence.ja,
    '',
    ...drawConcept(card)
      .split('\n')
      .map((line) => `    ${line}`),
    '',
    conceptLegend(card, 'en'),
    conceptLegend(card, 'ja'),
    '',
    'These lines are made from the concept below: edit the concept, and they change when it is written again.',
  ].join('\n');
};

export const conceptBase = (folder: string): ConceptBase =>
  new ConceptBase(folder, { check: parsePatterns, describe: conceptHeader });
