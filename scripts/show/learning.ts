/// Learning pays: RLS-Othello with lessons out of lost games against RLS-Othello without, both against one stronger opponent
/// on openings that took no part in learning.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { othelloPlayers } from '../../src/experts/index.ts';
import { SYMMETRIES, othello, parseTranscript, turnPosition } from '../../src/games/index.ts';
import type { Position } from '../../src/games/index.ts';
import { hashOf, parseLesson, printLesson } from '../../src/knowledge/index.ts';
import type { Lesson } from '../../src/knowledge/index.ts';
import { makePlayer, playMatchGame, randomOpenings, seededRandom, wilsonOfScore } from '../../src/play/index.ts';
import type { MatchGame, Opening, Player } from '../../src/play/index.ts';
import { learnByLosing, rlsPlayer } from '../../src/reflect/index.ts';
import { lessonBase, lessonsInUse, othelloStatics, othelloTheories, rlsKnowledge } from '../../src/experiment/index.ts';
import type { Entry, Json, Outcomes, Report } from './entry.ts';

const OPPONENT = 'alphabeta:depth=3,eval=mobility';
const PLIES = 8;
const SEEDS = { learning: 1, evaluation: 2, games: 3 };
export const FULL = { lost: 300, games: 2000, chunk: 100, maxLessons: 50 };
export type Size = typeof FULL;

const opponent = (): Player<Position, number> => {
  const player = makePlayer(OPPONENT, othelloPlayers);
  if (!player.ok) throw new Error(player.error.message);
  return player.value;
};

const rls = (lessons: readonly Lesson[], interpreted = false): Player<Position, number> => {
  const player = rlsPlayer(rlsKnowledge(), lessons, { interpreted });
  if (!player.ok) throw new Error(player.error.message);
  return player.value;
};

type Openings = readonly Opening<Position, number>[];

const learningOpenings = (size: Size): Openings =>
  randomOpenings(othello, { count: size.lost, plies: PLIES, seed: SEEDS.learning });

/// The keys of a position and of all its mirror images.
const imagesOf = (state: Position): (string | number | bigint)[] =>
  SYMMETRIES.map((_, symmetry) => othello.key(turnPosition(state, symmetry)));

/// None of them, however turned, was played while learning.
const evaluationOpenings = (size: Size): Openings =>
  randomOpenings(othello, {
    count: size.games / 2,
    plies: PLIES,
    seed: SEEDS.evaluation,
    except: new Set(learningOpenings(size).flatMap(({ state }) => imagesOf(state))),
  });

/// What learning gave: the lessons as their texts, and the score of each game with the number of lessons in use.
export interface Learnt {
  readonly lessons: readonly string[];
  readonly origins: readonly { readonly record: string; readonly ply: number }[];
  /// The records of the lost games.
  readonly lost: readonly string[];
  readonly curve: readonly { readonly score: number; readonly lessons: number }[];
}

export const learn = async (size: Size): Promise<Learnt> => {
  const learning = learnByLosing({
    knowledge: rlsKnowledge(),
    theories: othelloTheories(),
    opponent: opponent(),
    openings: learningOpenings(size),
    seed: SEEDS.games,
    lessons: [],
    maxLessons: size.maxLessons,
  });
  const curve: { score: number; lessons: number }[] = [];
  const lost: string[] = [];
  let lessons: readonly Lesson[] = [];
  for await (const game of learning) {
    curve.push({ score: game.difference > 0 ? 1 : game.difference < 0 ? 0 : 0.5, lessons: lessons.length });
    lessons = game.lessons;
    if (game.isLost) lost.push(game.transcript.moves.map((move) => othello.printMove(move)).join(''));
    if (lost.length >= size.lost) break;
  }
  return {
    lessons: lessons.map((lesson) => printLesson(lesson)),
    origins: lessons.map(({ origin }) => ({ record: origin.record.replaceAll('--', 'pass'), ply: origin.ply })),
    lost,
    curve,
  };
};

export const readLessons = (texts: readonly string[]): readonly Lesson[] =>
  texts.map((text) => {
    const lesson = parseLesson(text, { statics: othelloStatics() });
    if (!lesson.ok) throw new Error(lesson.error.message);
    return lesson.value;
  });

/// Games of the evaluation by their numbers, from the side of RLS-Othello.
export const evaluate = async (
  lessons: readonly Lesson[],
  first: number,
  count: number,
  size: Size,
): Promise<MatchGame[]> => {
  const options = { seed: SEEDS.games, openings: evaluationOpenings(size), games: size.games };
  const players = [rls(lessons), opponent()] as const;
  const games: MatchGame[] = [];
  for (let number = first; number < first + count; number++) {
    const game = await playMatchGame(othello, players, number, options);
    if (game !== undefined) games.push(game);
  }
  return games;
};

const tallyOf = (scores: readonly number[]): { wins: number; draws: number; losses: number } => ({
  wins: scores.filter((score) => score === 1).length,
  draws: scores.filter((score) => score === 0.5).length,
  losses: scores.filter((score) => score === 0).length,
});

export interface Standing {
  readonly n: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

export const standingOf = (scores: readonly number[]): Standing => {
  const { low, high } = wilsonOfScore(tallyOf(scores));
  return { n: scores.length, score: scores.reduce((sum, score) => sum + score, 0) / scores.length, low, high };
};

const COUNTS = [0, 1, 2, 4, 8, 16, 32, 50];

/// Microseconds per choice with k lessons, compiled and asked of Prolog, on positions out of games; beyond the number of
/// lessons they stand in line again, since only the time is asked for.
const timing = async (lessons: readonly Lesson[], size: Size): Promise<Json> => {
  const positions: Position[] = [];
  for (const { opening, moves } of await evaluate(lessons, 0, 4, size)) {
    const game = parseTranscript([...opening, ...moves].join(''));
    if (game.ok) positions.push(...game.value.positions.slice(10, -1).filter((_, i) => i % 4 === 0));
  }
  const time = (player: Player<Position, number>, rounds: number): number => {
    const choose = (): void => {
      for (const position of positions) void player.choose(position, position.turn, { random: seededRandom(1) });
    };
    choose();
    const started = process.cpuUsage();
    for (let round = 0; round < rounds; round++) choose();
    return process.cpuUsage(started).user / rounds / positions.length;
  };
  return COUNTS.map((count) => {
    const used = Array.from({ length: count }, (_, i) => lessons[i % lessons.length]!);
    return { lessons: count, compiled: time(rls(used), 40), prolog: time(rls(used, true), 2) };
  });
};

const gamesOf = (outcomes: readonly Json[]): readonly (readonly [score: number, moves: string])[] =>
  outcomes.flat() as unknown as readonly (readonly [number, string])[];
const scoresOf = (outcomes: readonly Json[]): number[] => gamesOf(outcomes).map(([score]) => score);

/// The lessons as a knowledge base gives them to a player after each was put into it, adopted and then retired.
const switchedOff = (lessons: readonly Lesson[]): readonly Lesson[] => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-off-'));
  try {
    const base = lessonBase(folder);
    for (const lesson of lessons) base.add({ ...lesson, state: { kind: 'adopted', date: '2026-01-01' } });
    for (const { id } of lessons) base.retire(id, 'switched off', '2026-01-02');
    const inUse = lessonsInUse(folder);
    if (!inUse.ok) throw new Error(inUse.error.message);
    return inUse.value;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;

const BLOCK = 50;

const report = (outcomes: Outcomes): Report => {
  const [learnt] = outcomes['learn'] as unknown as readonly [Learnt];
  const before = standingOf(scoresOf(outcomes['without']!));
  const after = standingOf(scoresOf(outcomes['with']!));
  const off = standingOf(scoresOf(outcomes['off']!));
  const [times] = outcomes['time'] as unknown as readonly [
    readonly { lessons: number; compiled: number; prolog: number }[],
  ];
  const isApart = after.low > before.high;
  const isFromLosses = learnt.origins.every(({ record }) => learnt.lost.includes(record));
  const isRestored =
    JSON.stringify(gamesOf(outcomes['off']!)) === JSON.stringify(gamesOf(outcomes['without']!).slice(0, off.n));
  const claims: readonly (readonly [string, boolean])[] = [
    ['with lessons it scores more, the intervals are apart', isApart],
    [
      `at most ${FULL.maxLessons} lessons, from at most ${FULL.lost} lost games`,
      learnt.lessons.length <= FULL.maxLessons && learnt.lost.length <= FULL.lost,
    ],
    ['every lesson comes from one of those losses', isFromLosses],
    ['with the lessons switched off it plays the old games again', isRestored],
  ];
  const row = (name: string, { n, score, low, high }: Standing): string =>
    `| ${name} | ${n} | ${percent(score)} | ${percent(low)} to ${percent(high)} |`;
  const blocks = Array.from({ length: Math.ceil(learnt.curve.length / BLOCK) }, (_, i) =>
    learnt.curve.slice(i * BLOCK, (i + 1) * BLOCK),
  );
  const lessons = readLessons(learnt.lessons);
  return {
    ok: claims.every(([, holds]) => holds),
    seeds: SEEDS,
    n: before.n + after.n + off.n + learnt.curve.length,
    figures: {
      opponent: OPPONENT,
      lessons: learnt.lessons.length,
      lostGames: learnt.lost.length,
      without: { ...before },
      with: { ...after },
      off: { ...off },
      time: times as unknown as Json,
      origins: learnt.origins as unknown as Json,
    },
    markdown: `
RLS-Othello plays the move of largest v = d + 10c. It lost ${learnt.lost.length} games to \`${OPPONENT}\` from random openings of ${PLIES} plies,
reflected on each, and kept ${learnt.lessons.length} lessons.

| claim | holds |
| --- | --- |
${claims.map(([claim, holds]) => `| ${claim} | ${holds ? 'yes' : 'NO'} |`).join('\n')}

## What the lessons are worth

Against \`${OPPONENT}\`, on other openings, each played with both sides.

| RLS-Othello | games | score | 95% interval |
| --- | --- | --- | --- |
${row('without lessons', before)}
${row('with lessons', after)}
${row('lessons switched off again', off)}

## The learning curve

| games | score | lessons in use |
| --- | --- | --- |
${blocks.map((block, i) => `| ${i * BLOCK + 1}-${i * BLOCK + block.length} | ${percent(block.reduce((sum, { score }) => sum + score, 0) / block.length)} | ${block[0]!.lessons} to ${block.at(-1)!.lessons} |`).join('\n')}

## Time for one move

User CPU time in microseconds. Compiled lessons are masks on bitboards; asked of Prolog, each lesson is a
goal for each candidate move. Beyond the number of lessons learned, they stand in line again: only the time is asked for here.

| lessons | compiled | asked of Prolog |
| --- | --- | --- |
${times.map(({ lessons: k, compiled, prolog }) => `| ${k} | ${compiled.toFixed(0)} | ${prolog.toFixed(0)} |`).join('\n')}

## The lessons

${lessons.map(({ id, origin, versions }) => `- \`${id}\`: move ${origin.ply} (${origin.move}) of a lost game, by ${origin.theory.name}; literals ${versions.map(({ stage, literals }) => `${stage} ${literals}`).join(', ')}`).join('\n')}
`,
  };
};

const lessonsOf = (earlier: Outcomes): readonly Lesson[] =>
  readLessons((earlier['learn'] as unknown as readonly [Learnt])[0].lessons);

export const learningEntry: Entry = {
  name: 'learning',
  title: 'Learning pays: RLS-Othello with lessons from lost games',
  parts: [
    { name: 'learn', chunks: 1, run: async () => (await learn(FULL)) as unknown as Json },
    ...(['without', 'with', 'off'] as const).map((name) => ({
      name,
      // Switched off, a part of the games is enough: they must be the same ones, move for move.
      chunks: name === 'off' ? 2 : FULL.games / FULL.chunk,
      run: async (chunk: number, earlier: Outcomes): Promise<Json> => {
        const learned = lessonsOf(earlier);
        const used = name === 'with' ? learned : name === 'off' ? switchedOff(learned) : [];
        const games = await evaluate(used, chunk * FULL.chunk, FULL.chunk, FULL);
        return games.map(({ score, moves }) => [score, hashOf(moves.join(' '))]);
      },
    })),
    { name: 'time', chunks: 1, run: async (_, earlier) => timing(lessonsOf(earlier), FULL) },
  ],
  report,
};
