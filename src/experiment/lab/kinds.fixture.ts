/// Kinds of experiments for tests: one in three stages, and one whose units fail as it is told.
import type { AnyExperimentKind, ExperimentKind, Unit } from './kind.ts';
import { sameWords } from './report.ts';
import type { ExperimentReport } from './report.ts';
import {
  anyText,
  listOfNames,
  oneName,
  seedSetting,
  settingsForm,
  wholeNumber,
  wholeNumbers,
  yesNo,
} from './settings.ts';
import type { SettingsOf } from './settings.ts';
import { workIn } from './unit-work.ts';
import type { UnitOrder } from './unit-work.ts';

const about = sameWords('for tests');

const reportOf = (rows: readonly (readonly [string, number | null])[]): ExperimentReport => ({
  title: sameWords('Sums'),
  summary: [sameWords(`${rows.length} sums`)],
  sections: [
    {
      heading: sameWords('All'),
      paragraphs: [],
      tables: [
        {
          name: 'sums',
          title: sameWords('Sums'),
          columns: [
            { name: 'what', title: { en: 'what', ja: '何' }, kind: 'text' },
            { name: 'sum', title: { en: 'sum', ja: '和' }, kind: 'number' },
          ],
          rows,
        },
      ],
      plots: [
        {
          kind: 'bars',
          name: 'sums',
          title: sameWords('Sums'),
          axis: { title: sameWords('sum'), kind: 'number' },
          series: [sameWords('sum')],
          groups: rows.map(([title, value]) => ({
            title: sameWords(title),
            bars: [value === null ? null : { value, low: value - 1, high: value + 1 }],
          })),
        },
      ],
    },
  ],
});

const STAGES = settingsForm({
  seed: seedSetting,
  most: wholeNumber({ usual: 6, least: 1, most: 100, about }),
  groupSizes: wholeNumbers({ usual: [2, 3], least: 1, most: 9, about }),
  names: listOfNames({ usual: ['a'], about }),
  colour: oneName({ usual: 'red', choices: () => ['red', 'green'], about }),
  isLoud: yesNo({ usual: false, about }),
  remark: anyText({ usual: '', about }),
});
type StageInput = readonly number[];

/// Squares; when all of them are there, sums of groups of them; when these are there, the sum of sums.
export const STAGED: ExperimentKind<SettingsOf<typeof STAGES>, StageInput, number> = {
  name: 'staged',
  description: about,
  settings: STAGES,
  count: ({ most, groupSizes }) => most + groupSizes.length + 1,
  open: ({ most, groupSizes, seed }, done) => {
    const squares = Array.from({ length: most }, (_, i) => ({ id: `square/${i}`, input: [i + seed] }));
    const sums = groupSizes.map((size): Unit<StageInput> => {
      const parts = squares.slice(0, size).map(({ id }) => done.get(id) ?? 0);
      return { id: `sum/${size}`, input: parts };
    });
    const isThere = ({ id }: Unit<StageInput>): boolean => done.has(id);
    if (!squares.every(isThere)) return squares;
    if (!sums.every(isThere)) return sums;
    return [...squares, ...sums, { id: 'total', input: sums.map(({ id }) => done.get(id)!) }];
  },
  // Some take longer than others, so that two threads finish them in another order than one.
  work: async (input) => {
    if (input.length > 1) return input.reduce((sum, value) => sum + value, 0) / 3;
    await new Promise((resolve) => setTimeout(resolve, input[0]! % 2 === 0 ? 15 : 0));
    return input[0]! ** 2;
  },
  report: (_, done) => reportOf(done.ids.map((id) => [id, done.get(id) ?? null])),
};

const FAULTS = settingsForm({
  fault: oneName({ choices: () => ['none', 'throw', 'leave', 'hog', 'nothing', 'loop'], about }),
});

/// Three units; what the second one does is told. The third cannot begin before both others are done.
export const FAULTY: ExperimentKind<SettingsOf<typeof FAULTS>, string, string> = {
  name: 'faulty',
  description: about,
  settings: FAULTS,
  isTimed: true,
  megabytes: 64,
  open: ({ fault }, done) => [
    { id: 'first', input: 'none' },
    { id: 'second', input: fault },
    ...(done.has('first') && done.has('second') ? [{ id: 'third', input: 'none' }] : []),
  ],
  work: (fault) => {
    if (fault === 'throw') throw new RangeError('no such square');
    if (fault === 'leave') process.exit(3);
    if (fault === 'nothing') return undefined as unknown as string;
    if (fault === 'loop') for (;;);
    if (fault === 'hog') {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => `${kept.length} ${i}`));
    }
    return fault;
  },
  report: (_, done) => reportOf(done.ids.map((id) => [id, null])),
};

export const FIXTURE_KINDS: readonly AnyExperimentKind[] = [STAGED, FAULTY];

export const workUnit = (order: UnitOrder): Promise<string> => workIn(FIXTURE_KINDS, order);
