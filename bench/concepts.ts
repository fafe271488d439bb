/// `npm run bench -- concepts`: what it costs to count concepts in Connect Four, beside swipl, and beside a state's `next`; and how long it takes to
/// discover them in Tic-tac-toe.
import { DISCOVER, discoverConcepts } from '../src/discover/index.ts';
import type { NamedPatterns, PieceBoard } from '../src/discover/index.ts';
import { familiesOf, membersOfAll } from '../src/discover/concepts/carrying/family.ts';
import { variantsOf } from '../src/discover/concepts/patterns/symmetry.ts';
import { FULL, QUICK, measureConcepts, measureGrowth, measureNext } from './concepts/measure.ts';
import type { Costs, GrowthRow } from './concepts/measure.ts';
import { openBenchGame, valueOf } from './concepts/states.ts';
import { flagsOf } from './flags.ts';
import { figure, printTable } from './prolog/rows.ts';

const QUICK_GAMES = 300;
const GOALS = { counterVsSwipl: 1000, counterVsNext: 3 };

interface Report {
  readonly discovery: {
    readonly games: number;
    readonly candidates: number;
    readonly concepts: number;
    readonly cpuSeconds: number;
  };
  /// As they were found, and with their numbers set free, as they are used in other games.
  readonly found: Costs;
  readonly carried: Costs;
  readonly microsPerNext: number;
  readonly ratios: Readonly<Record<string, number>>;
  readonly growth: readonly GrowthRow[];
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const discover = (games: number): { readonly concepts: NamedPatterns[]; readonly figures: Report['discovery'] } => {
  const { sheet, opened } = openBenchGame('tic-tac-toe');
  const start = process.cpuUsage();
  const { concepts, candidates } = valueOf(discoverConcepts(sheet, opened, { ...DISCOVER, games }));
  const { user, system } = process.cpuUsage(start);
  return {
    concepts: concepts.map(({ words, patterns }) => ({ name: words.name, patterns })),
    figures: { games, candidates, concepts: concepts.length, cpuSeconds: (user + system) / 1e6 },
  };
};

/// Pieces that stand so and so to each other, as many as are asked for: pairs, then a third piece besides.
const generated = (board: PieceBoard, count: number): NamedPatterns[] => {
  const marks = ['own', 'blank', 'enemy'] as const;
  const offsets = [1, 2, 3, 0, -1]
    .flatMap((x) => [0, 1, 2, 3].map((y) => [x, y]))
    .filter(([x, y]) => x !== 0 || y !== 0);
  const pieces = marks.flatMap((mark) => offsets.map((offset) => ({ mark, offset })));
  const first = { mark: 'own', offset: [0, 0] } as const;
  const pairs = pieces.map((piece) => [first, piece]);
  const triples = pieces.flatMap((one, i) => pieces.slice(i + 1).map((other) => [first, one, other]));
  return [...pairs, ...triples].slice(0, count).map((list, i) => ({
    name: `generated-${i}`,
    patterns: variantsOf(board, { pieces: list, edges: [] }),
  }));
};

const microsOf = ({ rows }: Costs, engine: string): number => rows.find((row) => row.engine === engine)!.microsPerState;

const measure = (quick: boolean): Report => {
  const settings = quick ? QUICK : FULL;
  say('discovering in tic-tac-toe');
  const { concepts, figures } = discover(quick ? QUICK_GAMES : DISCOVER.games);
  const game = openBenchGame('connect-four');
  say('next');
  const microsPerNext = measureNext(game, settings);
  say(`${concepts.length} concepts as they were found`);
  const found = measureConcepts(game, concepts, settings);
  const members = membersOfAll(familiesOf(concepts), game.board).map(({ words, patterns }) => ({
    name: words.name,
    patterns,
  }));
  say(`${members.length} concepts as they are carried over`);
  const carried = measureConcepts(game, members, settings);
  say('growth');
  const growth = (quick ? [2, 8] : [1, 10, 50, 100, 500]).map((count) =>
    measureGrowth(game, generated(game.board, count), settings),
  );
  const counter = 'counter, state after state';
  return {
    discovery: figures,
    found,
    carried,
    microsPerNext,
    ratios: {
      counterVsSwipl: microsOf(carried, 'swipl, the Prolog text') / microsOf(carried, counter),
      counterVsSwiplAlone: microsOf(carried, 'swipl, counting alone') / microsOf(carried, counter),
      counterVsNext: microsOf(carried, counter) / microsPerNext,
      counterVsPlan: microsOf(carried, 'relational plan') / microsOf(carried, counter),
      counterVsSlowTwin: microsOf(carried, 'slow twin, place by place') / microsOf(carried, counter),
      foundVsSwipl: microsOf(found, 'swipl, the Prolog text') / microsOf(found, counter),
      foundVsNext: microsOf(found, counter) / microsPerNext,
    },
    growth,
  };
};

const table = (lines: readonly (readonly string[])[]): void => void process.stdout.write(printTable(lines));

const print = ({ discovery, found, carried, microsPerNext, ratios, growth }: Report): void => {
  const { games, candidates, concepts, cpuSeconds } = discovery;
  process.stdout.write(
    `Tic-tac-toe: ${concepts} concepts out of ${candidates} patterns, ${games} random games, ${figure(cpuSeconds, 1)} CPU seconds\n\n`,
  );
  table([
    ['Connect Four, CPU us for each state', 'as found', 'carried over'],
    ['concepts', String(found.concepts), String(carried.concepts)],
    ['patterns', String(found.patterns), String(carried.patterns)],
    ...found.rows.map(({ engine, microsPerState }) => [
      engine,
      figure(microsPerState, 3),
      figure(microsOf(carried, engine), 3),
    ]),
    ['next of the scalar reasoner', figure(microsPerNext, 3), figure(microsPerNext, 3)],
  ]);
  process.stdout.write(
    `\nAll roles and concepts, ${carried.states} states: all that can follow states of random games.\n\n`,
  );
  table([
    ['ratio', 'value', 'goal'],
    ...Object.entries(ratios).map(([name, value]) => [
      name,
      figure(value, 2),
      name === 'counterVsSwipl'
        ? `>= ${GOALS.counterVsSwipl}`
        : name === 'counterVsNext'
          ? `< ${GOALS.counterVsNext}`
          : '',
    ]),
  ]);
  process.stdout.write('\nGrowth of the counter with the number of concepts\n\n');
  table([
    ['concepts', 'patterns', 'gates', 'compiling ms', 'CPU us/state', 'ns/pattern'],
    ...growth.map((row) => [
      String(row.concepts),
      String(row.patterns),
      String(row.gates),
      figure(row.compileMs, 0),
      figure(row.microsPerState, 2),
      figure((1000 * row.microsPerState) / row.patterns, 1),
    ]),
  ]);
};

export const benchConcepts = async (args: readonly string[]): Promise<number> => {
  const flags = flagsOf(args);
  if (flags === undefined) return 2;
  const report = measure(flags.quick);
  if (flags.json) process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  else print(report);
  return 0;
};
