/// `hansei concepts list` and `show`: concepts for a person to read.
import { conceptCard, conceptLegend, drawConcept, parsePatterns } from '../discover/index.ts';
import type { ConceptCard } from '../discover/index.ts';
import type { ConceptBase, ConceptLesson, ConceptListing, ConceptWeight } from '../knowledge/index.ts';
import { conceptsWords } from './concepts-words.ts';
import type { ConceptsWords } from './concepts-words.ts';
import type { Context } from './context.ts';
import { printColumns } from './table.ts';

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
const told = ({ value, low, high }: ConceptWeight): [string, string, string] => [
  signed(value),
  signed(low),
  signed(high),
];

/// Read before by the base, which refuses what is no pattern.
export const cardOf = ({ form }: ConceptLesson): ConceptCard => {
  const read = parsePatterns(form);
  if (!read.ok) throw new Error(read.error.message);
  return conceptCard(read.value);
};

const rowOf = (concept: ConceptLesson, { language }: Context): string[] => {
  const words = conceptsWords(language);
  const [weight, low, high] = told(concept.status.weight);
  return [
    concept.name,
    weight,
    words.interval(low, high),
    concept.origin.game,
    words.states[concept.state.kind],
    cardOf(concept).sentence[language],
  ];
};

export const printConceptList = (
  base: ConceptBase,
  listing: ConceptListing,
  options: { readonly all?: boolean; readonly json?: boolean },
  context: Context,
): void => {
  const { io, language, style } = context;
  const words = conceptsWords(language);
  const shown = listing.concepts.filter(({ state }) => options.all === true || state.kind !== 'retired');
  if (options.json === true) {
    const concepts = shown.map((concept) => ({ ...concept, sentence: cardOf(concept).sentence }));
    const broken = listing.broken.map(({ file, error: { code, message, hint, place } }) => ({
      ...{ file, line: place.line, column: place.column, code, message, hint },
    }));
    io.out(`${JSON.stringify({ folder: base.folder, concepts, broken })}\n`);
    return;
  }
  if (shown.length > 0) {
    const rows = [words.header, ...shown.map((concept) => rowOf(concept, context))];
    const [header, ...lines] = printColumns(rows).split('\n');
    io.out([style.bold(header!), ...lines].join('\n'));
  } else if (listing.broken.length === 0 && listing.concepts.length === 0) io.err(`${words.none(base.folder)}\n`);
  const left = listing.concepts.length - shown.length;
  if (left > 0) io.err(`${words.retiredLeftOut(left)}\n`);
};

const printState = ({ state }: ConceptLesson, words: ConceptsWords): string =>
  state.kind === 'candidate'
    ? words.states.candidate
    : words.stateSince(words.states[state.kind], state.date, state.kind === 'retired' ? state.reason : '');

export const printConceptSheet = (concept: ConceptLesson, base: ConceptBase, context: Context): string => {
  const { language, style } = context;
  const words = conceptsWords(language);
  const card = cardOf(concept);
  const { origin, status, carried } = concept;
  const [weight, low, high] = told(status.weight);
  const fields = [
    [words.weight, words.weightOf(weight, low, high, status.n, status.clearness.toFixed(1))],
    ...carried.map((each) => [words.carried, words.carriedOf(each.to, ...told(each.weight), each.games)] as const),
    [words.origin, words.originOf(origin.game, origin.games, origin.seed, origin.version)],
    [words.state, printState(concept, words)],
    [words.file, base.fileOf(concept.name)],
  ] as const;
  return [
    style.bold(concept.name),
    '',
    card.sentence[language],
    '',
    ...drawConcept(card)
      .split('\n')
      .map((line) => `    ${line}`.trimEnd()),
    '',
    conceptLegend(card, language),
    '',
    ...fields.map(([name, text]) => `${style.bold(name)}: ${text}`),
    '',
    concept.form,
  ].join('\n');
};
