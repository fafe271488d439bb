/// A situation as text for people: one line per object, and numbers on the board.
import type { GoConvention } from '../../../games/index.ts';
import { columnLetter, pointOf, printPoint } from '../../../games/index.ts';
import { describeObject } from './describe.ts';
import type { SituationView } from './situation-view.ts';
import type { RecognitionStep } from './trace.ts';
import type { PositionLanguage } from './words.ts';
import { HEADINGS, NOTHING_WORDS, REMEMBERED_WORDS, STAGE_WORDS } from './words.ts';

export const SITUATION_PARTS = [
  'strings',
  'links',
  'groups',
  'families',
  'regions',
  'potential',
  'ownership',
  'trace',
] as const;
export type SituationPart = (typeof SITUATION_PARTS)[number];

export interface SituationPrintOptions {
  readonly language?: PositionLanguage;
  readonly convention?: GoConvention;
}

/// Numbers on the board, the upper row first, with letters and numbers around.
export const printBoardNumbers = (
  valueAt: (point: number) => string,
  size: number,
  convention: GoConvention = 'without-i',
): string => {
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_unused, column) => valueAt(pointOf(column + 1, size - i))),
  );
  const width = Math.max(1, ...rows.flat().map(({ length }) => length)) + 1;
  const letters = Array.from({ length: size }, (_, i) => columnLetter(i + 1, convention).padStart(width)).join('');
  return [
    `  ${letters}`,
    ...rows.map((row, i) => `${String(size - i).padStart(2)}${row.map((value) => value.padStart(width)).join('')}`),
  ].join('\n');
};

const printStep = (
  { stage, what, id, why, work, isRemembered }: RecognitionStep,
  language: PositionLanguage,
  convention: GoConvention,
): string => {
  const name =
    id === 0 ? what : `${what} ${what === 'link' ? printPoint(id >> 5, convention) : printPoint(id, convention)}`;
  return `${STAGE_WORDS[stage][language]}: ${name} ${isRemembered ? REMEMBERED_WORDS[language] : work} <- ${why}`;
};

const linesOf = (
  view: SituationView,
  part: SituationPart,
  language: PositionLanguage,
  convention: GoConvention,
): readonly string[] => {
  const describe = (objects: readonly Parameters<typeof describeObject>[0][]): string[] =>
    objects.map((object) => describeObject(object, convention)[language]);
  const { size } = view.board;
  switch (part) {
    case 'strings':
      return describe(view.strings());
    case 'links':
      return describe(view.links());
    case 'groups':
      return describe(view.groups());
    case 'families':
      return describe(view.families());
    case 'regions':
      return describe([...view.regions(0), ...view.regions(1)]);
    case 'potential':
      return [printBoardNumbers((point) => String(view.potential()[point]), size, convention)];
    case 'ownership':
      return [printBoardNumbers((point) => String(Math.round(view.ownership()[point]! * 10)), size, convention)];
    case 'trace':
      return view.trace().map((step) => printStep(step, language, convention));
  }
};

/// One part of a situation under its heading.
export const printSituationPart = (
  view: SituationView,
  part: SituationPart,
  { language = 'en', convention = 'without-i' }: SituationPrintOptions = {},
): string => {
  const lines = linesOf(view, part, language, convention);
  return [HEADINGS[part][language], ...(lines.length === 0 ? [NOTHING_WORDS[language]] : lines)].join('\n');
};

/// All parts, or those that are named.
export const printSituation = (
  view: SituationView,
  options: SituationPrintOptions & { readonly parts?: readonly SituationPart[] } = {},
): string => (options.parts ?? SITUATION_PARTS).map((part) => printSituationPart(view, part, options)).join('\n\n');
