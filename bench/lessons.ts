/// `npm run bench -- lessons`: what a decision costs as the lessons grow. A decision is a position whose legal moves are all found,
/// made and asked about; of each, the first lesson that it runs into is wanted. The players' plan beside lessons tried one by one on
/// bitboards, the relations room's words through the bridge, and swipl with the same clauses, which is given the moves. The
/// asking alone and the whole choice of a move by the player of knowledge pieces are measured, too.
import { rlsKnowledge } from '../src/experiment/index.ts';
import { LessonMatcher, LessonPlan, LessonRelations } from '../src/experts/index.ts';
import type { Position } from '../src/games/index.ts';
import { knowledgeFile, patternsOf } from '../src/knowledge/index.ts';
import type { Lesson } from '../src/knowledge/index.ts';
import { seededRandom } from '../src/play/index.ts';
import { rlsPlayer } from '../src/reflect/index.ts';
import { flagsOf } from './flags.ts';
import { generateLessons } from './lessons/generate.ts';
import type { GeneratedLesson } from './lessons/generate.ts';
import { movesOf, seededPositions } from './lessons/moves.ts';
import type { Move } from './lessons/moves.ts';
import { matchInSwipl } from './lessons/swipl.ts';
import { figure, printTable } from './prolog/rows.ts';

interface Row {
  /// plan, one by one, relations, swipl; plan alone: moves that were made before; player: the whole choice of a move by rls.
  readonly engine: string;
  readonly lessons: number;
  /// CPU time, the best of several runs.
  readonly microsPerDecision: number;
  /// CPU time to make it from the lessons' clauses.
  readonly madeInMs?: number;
}

interface Size {
  readonly counts: readonly number[];
  readonly positions: number;
  readonly swiplPositions: number;
  readonly runs: number;
  /// Up to so many lessons the relations are compiled.
  readonly relationsUpTo: number;
}

const FULL: Size = { counts: [10, 100, 1000], positions: 300, swiplPositions: 5, runs: 7, relationsUpTo: 100 };
const QUICK: Size = { counts: [5, 20], positions: 10, swiplPositions: 2, runs: 1, relationsUpTo: 0 };

const cpuMicros = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/// The best of the runs, each long enough for the clock.
const measure = (runs: number, decisions: number, work: () => void): number => {
  const atLeast = runs === 1 ? 0 : 100_000;
  work();
  let best = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = cpuMicros();
    let times = 0;
    do {
      work();
      times++;
    } while (cpuMicros() - start < atLeast);
    best = Math.min(best, (cpuMicros() - start) / times / decisions);
  }
  return best;
};

const made = <T>(make: () => T): { readonly value: T; readonly ms: number } => {
  const start = cpuMicros();
  const value = make();
  return { value, ms: (cpuMicros() - start) / 1000 };
};

const ORIGIN = { record: '', side: 'black', ply: 1, move: 'd3', failure: 1, learned: 'generated' } as const;

const lessonOf = ({ id, clause }: GeneratedLesson): Lesson => ({
  id,
  game: 'othello',
  clause,
  status: { kind: 'line' },
  state: { kind: 'adopted', date: '2026-01-01' },
  origin: { ...ORIGIN, theory: { name: 'othello/causes.pl', version: '' } },
  versions: [],
  removed: [],
  names: {},
});

const sameMatches = (one: readonly number[], other: readonly number[], engine: string): void => {
  const at = one.findIndex((first, i) => first !== other[i]);
  if (at >= 0) throw new Error(`${engine} finds lesson ${other[at]} at move ${at}, where the plan finds ${one[at]}`);
};

const measureCount = (all: readonly GeneratedLesson[], count: number, size: Size, tell: (row: Row) => void): void => {
  const knowledge = rlsKnowledge();
  const lessons = all.slice(0, count);
  const positions = seededPositions(size.positions);
  const moves = positions.flatMap(movesOf);
  const numbers = new Map(lessons.map(({ id }, i) => [id, i]));
  const firsts = (find: (move: Move) => string | undefined, of: readonly Move[]): number[] =>
    of.map((move) => numbers.get(find(move) ?? '') ?? -1);

  const { value: plan, ms: planMs } = made(() => new LessonPlan(patternsIn(lessons)));
  const matcher = new LessonMatcher(patternsIn(lessons));
  const byPlan = ({ before, after, colour }: Move): string | undefined => plan.firstMatch(before, after, colour)?.id;
  const found = firsts(byPlan, moves);
  const oneByOne = ({ before, after, colour }: Move): string | undefined =>
    matcher.firstMatch(before, after, colour)?.id;
  sameMatches(found, firsts(oneByOne, moves), 'one by one');
  const decide = (find: (move: Move) => unknown) => (): void => {
    for (const position of positions) for (const move of movesOf(position)) find(move);
  };
  const ask = (find: (move: Move) => unknown) => (): void => {
    for (const move of moves) find(move);
  };
  const row = (engine: string, microsPerDecision: number, madeInMs?: number): void =>
    tell({ engine, lessons: count, microsPerDecision, ...(madeInMs === undefined ? {} : { madeInMs }) });
  row('plan', measure(size.runs, positions.length, decide(byPlan)), planMs);
  row('plan alone', measure(size.runs, positions.length, ask(byPlan)));
  row('one by one', measure(size.runs, positions.length, decide(oneByOne)));

  if (count <= size.relationsUpTo) {
    const { value: relations, ms } = made(() => LessonRelations.of(lessons, bridgedTheory()));
    if (!relations.ok) throw new Error(relations.error[0]!.message);
    const byRelations = ({ before, after, colour }: Move): string | undefined =>
      relations.value.matches(before, after, colour)[0];
    sameMatches(found, firsts(byRelations, moves), 'relations');
    row('relations', measure(size.runs, positions.length, decide(byRelations)), ms);
  }

  const { value: player, ms: playerMs } = made(() => rlsPlayer(knowledge, lessons.map(lessonOf)));
  if (!player.ok) throw new Error(player.error.message);
  const random = seededRandom(1);
  const choose = (position: Position): unknown => player.value.choose(position, position.turn, { random });
  row(
    'player',
    measure(size.runs, positions.length, () => positions.forEach(choose)),
    playerMs,
  );

  const few = seededPositions(size.swiplPositions, 11);
  const asked = few.flatMap(movesOf);
  const swipl = matchInSwipl(lessons, asked);
  sameMatches(firsts(byPlan, asked), swipl.first, 'swipl');
  row('swipl', swipl.micros.reduce((sum, each) => sum + each, 0) / few.length);
};

const patternsIn = (lessons: readonly GeneratedLesson[]) =>
  lessons.map(({ id, clause }) => {
    const found = patternsOf(clause, rlsKnowledge().statics);
    return { id, patterns: found.ok ? found.patterns : [] };
  });

const bridgedTheory = () =>
  ['othello/theory.pl', 'othello/bridge.pl'].map((file) => ({ file, text: knowledgeFile(file)!.text }));

/// Most lessons against fewest, and others against the plan with most of them.
const ratiosOf = (rows: readonly Row[], counts: readonly number[]) => {
  const [few, many] = [Math.min(...counts), Math.max(...counts)];
  const of = (engine: string, lessons: number): number =>
    rows.find((row) => row.engine === engine && row.lessons === lessons)!.microsPerDecision;
  return {
    manyVsFew: of('plan', many) / of('plan', few),
    aloneManyVsFew: of('plan alone', many) / of('plan alone', few),
    playerManyVsFew: of('player', many) / of('player', few),
    oneByOneVsPlan: of('one by one', many) / of('plan', many),
    swiplVsPlan: of('swipl', many) / of('plan', many),
    swiplVsPlayer: of('swipl', many) / of('player', many),
  };
};

export const benchLessons = async (args: readonly string[]): Promise<number> => {
  const options = flagsOf(args);
  if (options === undefined) return 2;
  const size = options.quick ? QUICK : FULL;
  const all = generateLessons(Math.max(...size.counts), rlsKnowledge().statics);
  const rows: Row[] = [];
  for (const count of size.counts) {
    process.stderr.write(`${count} lessons\n`);
    measureCount(all, count, size, (row) => rows.push(row));
  }
  const ratios = ratiosOf(rows, size.counts);
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ rows, ratios })}\n`);
    return 0;
  }
  const line = ({ engine, lessons, microsPerDecision, madeInMs }: Row): string[] => [
    engine,
    String(lessons),
    figure(microsPerDecision),
    figure(madeInMs, 1),
  ];
  process.stdout.write(printTable([['engine', 'lessons', 'µs a decision', 'made in ms'], ...rows.map(line)]));
  for (const [name, ratio] of Object.entries(ratios)) process.stdout.write(`${name} ${figure(ratio)}\n`);
  return 0;
};
