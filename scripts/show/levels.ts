/// The levels of opponents are steps: each scores clearly more than half against the one below it, and answers fast.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OTHELLO_LEVELS, openingOf, playNumberedGame, playerOf } from '../../src/experiment/index.ts';
import type { Level } from '../../src/experiment/index.ts';
import { othello } from '../../src/games/index.ts';
import { eloOfScore, mixSeeds, seededRandom, summarizeMatch } from '../../src/play/index.ts';
import type { MatchGame } from '../../src/play/index.ts';
import type { Entry, Json, Outcomes, Report } from './entry.ts';

const PLIES = 8;
const SEED = 4;
const CHUNK = 100;
/// Games of a pair; less where they take long.
const gamesWith = ({ nodes }: Level): number => (nodes === undefined ? 1000 : 400);

/// A folder without lessons: the level that uses a person's own is measured as it is before the first of them.
const NO_DATA = join(tmpdir(), 'hansei-show-levels-no-data');

/// Games of the levels of these two numbers, from the side of the higher one.
export const playLevels = async (low: Level, high: Level, first: number, count: number): Promise<MatchGame[]> => {
  const games: MatchGame[] = [];
  for (let number = first; number < first + count; number++) {
    const settings = { number, first: high.player, second: low.player, openings: PLIES, seed: SEED, data: NO_DATA };
    const game = await playNumberedGame(settings);
    if (game === undefined || !game.ok) throw new Error(game?.error.message ?? 'aborted');
    games.push(game.value);
  }
  return games;
};

const TIMED_GAMES = 10;

/// Milliseconds of single choices, against random moves, in order.
const timing = async ({ player: name }: Level): Promise<number[]> => {
  const player = playerOf(name, 'othello', NO_DATA);
  if (!player.ok) throw new Error(player.error.message);
  const times: number[] = [];
  for (let game = 0; game < TIMED_GAMES; game++) {
    const random = seededRandom(mixSeeds(SEED, 'time', game));
    let { state } = openingOf(game, PLIES, SEED);
    for (let isOwn = true; !othello.terminal(state); isOwn = !isOwn) {
      const started = performance.now();
      const { move } = isOwn
        ? await player.value.choose(state, state.turn, { random })
        : { move: random.pick(othello.legal(state, state.turn)) };
      if (isOwn) times.push(performance.now() - started);
      state = othello.next(state, [move]);
    }
  }
  return times.toSorted((one, other) => one - other);
};

const pairs = OTHELLO_LEVELS.slice(1).map((high, place) => ({ low: OTHELLO_LEVELS[place]!, high }));

export interface Step {
  readonly id: string;
  readonly against: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly rating: number;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/// Each level's score against the one below, and its rating by the chain of these scores.
export const stepsOf = (scores: readonly (readonly number[])[]): readonly Step[] => {
  let rating = 0;
  return pairs.map(({ low, high }, place) => {
    const games = scores[place]!.map((score) => ({ score, ending: { kind: 'finished' } }) as MatchGame);
    const { score, interval } = summarizeMatch(games);
    rating += eloOfScore(score);
    return {
      id: high.id,
      against: low.id,
      score: rounded(score),
      low: rounded(interval.low),
      high: rounded(interval.high),
      n: games.length,
      rating: Math.round(rating),
    };
  });
};

const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;

const MOST_MILLISECONDS = 300;

const report = (outcomes: Outcomes): Report => {
  const scores = pairs.map(({ high }) => (outcomes[high.id] ?? []).flat() as unknown as readonly number[]);
  const steps = stepsOf(scores);
  const times = outcomes['time'] as unknown as readonly (readonly number[])[];
  const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  const claims: readonly (readonly [string, boolean])[] = [
    [
      'each level scores more than half against the one below, with its whole interval',
      steps.every(({ low }) => low > 0.5),
    ],
    ['no step is steeper than 90%', steps.every(({ score }) => score <= 0.9)],
    [
      `19 of 20 answers come within ${MOST_MILLISECONDS} ms, at every level`,
      times.every((sorted) => at(sorted, 0.95) <= MOST_MILLISECONDS),
    ],
  ];
  return {
    ok: claims.every(([, holds]) => holds),
    seeds: { games: SEED },
    n: steps.reduce((sum, { n }) => sum + n, 0),
    figures: {
      levels: OTHELLO_LEVELS.map(({ id, player }, place) => ({
        id,
        player,
        rating: steps[place - 1]?.rating ?? 0,
        milliseconds: { median: rounded(at(times[place]!, 0.5)), p95: rounded(at(times[place]!, 0.95)) },
      })),
      steps: steps as unknown as Json,
    },
    markdown: `
Every level plays the one below it from random openings of ${PLIES} plies, each with both sides. The rating is the chain of these scores in Elo
points. The level that plays by a person's lessons is measured without any. Times are those of single moves, against random ones.

| claim | holds |
| --- | --- |
${claims.map(([claim, holds]) => `| ${claim} | ${holds ? 'yes' : 'NO'} |`).join('\n')}

| level | player | score against the one below | 95% interval | games | rating | median time | 95% of moves within |
| --- | --- | --- | --- | --- | --- | --- | --- |
${OTHELLO_LEVELS.map(({ id, player }, place) => {
  const step = steps[place - 1];
  const [score, interval] =
    step === undefined ? ['', ''] : [percent(step.score), `${percent(step.low)} to ${percent(step.high)}`];
  const [median, most] = [0.5, 0.95].map((share) => `${at(times[place]!, share).toFixed(1)} ms`);
  return `| ${id} | \`${player}\` | ${score} | ${interval} | ${step?.n ?? ''} | ${step?.rating ?? 0} | ${median} | ${most} |`;
}).join('\n')}
`,
  };
};

export const levelsEntry: Entry = {
  name: 'levels',
  title: 'Levels of opponents are steps',
  parts: [
    ...pairs.map(({ low, high }) => ({
      name: high.id,
      chunks: gamesWith(high) / CHUNK,
      run: async (chunk: number): Promise<Json> =>
        (await playLevels(low, high, chunk * CHUNK, CHUNK)).map(({ score }) => score),
    })),
    { name: 'time', chunks: OTHELLO_LEVELS.length, run: (chunk) => timing(OTHELLO_LEVELS[chunk]!) },
  ],
  report,
};
