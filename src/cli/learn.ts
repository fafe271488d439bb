/// `hansei learn othello`: play, lose, reflect, adopt.
import type { Command } from 'commander';
import { othello } from '../games/index.ts';
import type { Position } from '../games/index.ts';
import { describeLesson, printClauseLine, sentenceOf } from '../knowledge/index.ts';
import type { Lesson, Score } from '../knowledge/index.ts';
import { printParseError } from '../logic/index.ts';
import { randomOpenings } from '../play/index.ts';
import type { Player } from '../play/index.ts';
import { learnByLosing, tryLessons } from '../reflect/index.ts';
import type { LearnedGame, Verdict } from '../reflect/index.ts';
import { subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import {
  dataFolder,
  keepLesson,
  knownLessons,
  lessonBase,
  lessonFolder,
  othelloStatics,
  othelloTheories,
  rlsKnowledge,
  scoreOfGame,
  useOfGame,
} from '../experiment/index.ts';
import { learnWords } from './learn-words.ts';
import { readGameName, readPlayer } from './players.ts';
import { Progress } from './progress.ts';
import { printTable } from './table.ts';

interface Options {
  readonly games: number;
  readonly lost?: number;
  readonly opponent: string;
  readonly openings: number;
  readonly seed: number;
  readonly lessons?: string;
  readonly maxLessons: number;
  readonly trial?: number;
  readonly json?: boolean;
}

const EXAMPLES = [
  'hansei learn othello --games 200',
  'hansei learn othello --games 50 --opponent alphabeta:depth=2,eval=mobility',
  'hansei learn othello --games 300 --lessons my-lessons --seed 7',
];

/// The games are told in so many blocks.
const BLOCKS = 6;
const RECENT = 50;

const scoreOf = (games: readonly LearnedGame[]): number =>
  games.reduce((sum, game) => sum + scoreOfGame(game), 0) / Math.max(1, games.length);

const today = (): string => new Date().toISOString().slice(0, 10);

const share = ({ n, score }: Score): number => score / Math.max(1, n);

const percent = (score: number): string => `${(100 * score).toFixed(1)}%`;

const curveOf = (games: readonly LearnedGame[], { language }: Context): string => {
  const words = learnWords(language);
  const size = Math.ceil(games.length / BLOCKS);
  const row = (name: string, block: readonly LearnedGame[]): string[] => [
    name,
    String(block.filter(({ difference }) => difference > 0).length),
    String(block.filter(({ difference }) => difference === 0).length),
    String(block.filter(({ isLost }) => isLost).length),
    percent(scoreOf(block)),
    String(block.at(-1)?.lessons.length ?? 0),
  ];
  const blocks = Array.from({ length: Math.ceil(games.length / Math.max(1, size)) }, (_, i) => {
    const block = games.slice(i * size, (i + 1) * size);
    return row(words.block(i * size + 1, i * size + block.length), block);
  });
  return printTable([words.header, ...blocks, row(words.all, games)]);
};

const play = async (
  settings: { readonly opponent: Player<Position, number>; readonly folder: string; readonly options: Options },
  known: readonly Lesson[],
  refused: readonly Lesson[],
  context: Context,
): Promise<{ games: LearnedGame[]; kept: Lesson[]; isInterrupted: boolean }> => {
  const { io, language } = context;
  const { opponent, folder, options } = settings;
  const words = learnWords(language);
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const progress = new Progress(io);
  const games: LearnedGame[] = [];
  const kept: Lesson[] = [];
  const base = lessonBase(folder);
  try {
    const learning = learnByLosing({
      knowledge: rlsKnowledge(),
      theories: othelloTheories(),
      opponent,
      openings: randomOpenings(othello, {
        count: Math.max(1, Math.ceil(options.games / 2)),
        plies: options.openings,
        seed: options.seed,
      }),
      seed: options.seed,
      lessons: known,
      refused,
      maxLessons: options.maxLessons,
      signal: stop.signal,
    });
    for await (const game of learning) {
      games.push(game);
      base.note([useOfGame(game)]);
      for (const lesson of game.learned) {
        if (!keepLesson(base, lesson, today())) continue;
        kept.push(lesson);
        progress.end();
        const { name } = describeLesson(lesson, othelloStatics());
        const move = `${lesson.origin.ply} ${lesson.origin.move}`;
        io.err(`${words.learned(game.number + 1, lesson.id, name[language], move)}\n`);
      }
      const lost = games.filter(({ isLost }) => isLost).length;
      progress.show(() =>
        words.progress(games.length, options.games, lost, game.lessons.length, percent(scoreOf(games.slice(-RECENT)))),
      );
      if (games.length >= options.games || lost >= (options.lost ?? Infinity) || stop.signal.aborted) break;
      // Ctrl-C is heard between games.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    progress.end();
    release();
  }
  return { games, kept, isInterrupted: stop.signal.aborted };
};

/// What a trial has shown is written into the lesson: what came of the games in which it spoke up, where it claimed no more than
/// its own line, and that it was retired, where it did harm.
const note = ({ lesson, heard, harm }: Verdict, folder: string, opponent: string): void => {
  const base = lessonBase(folder);
  const kept = base.get(lesson.id);
  if (!kept.ok) return;
  const { n, score } = heard.with;
  if (kept.value.status.kind !== 'proved' && n > 0) {
    const [low, high] = [heard.with.low, heard.with.high].map((bound) => Math.round(bound * 10_000) / 10_000) as [
      number,
      number,
    ];
    const other = heard.without;
    const range = `${percent(other.low)} to ${percent(other.high)}`;
    const counted = `points against ${opponent} where it spoke up; in the same games without it ${percent(share(other))} (${range})`;
    base.restate(lesson.id, { kind: 'statistical', n, successes: score, low, high, counted });
  }
  if (harm !== undefined) base.retire(lesson.id, harm, today());
};

/// Each lesson on trial among the others; a harmful one is retired, on record.
const judge = async (
  lessons: readonly Lesson[],
  count: number,
  { opponent, folder, options }: { opponent: Player<Position, number>; folder: string; options: Options },
  { io, language }: Context,
): Promise<Verdict[]> => {
  const words = learnWords(language);
  const progress = new Progress(io);
  const verdicts: Verdict[] = [];
  const openings = randomOpenings(othello, {
    count: Math.ceil(count / 2),
    plies: options.openings,
    seed: `${options.seed} trial`,
  });
  const settings = { knowledge: rlsKnowledge(), opponent, openings, seed: options.seed, games: count };
  for await (const verdict of tryLessons(lessons, settings)) {
    verdicts.push(verdict);
    progress.show(() => words.trying(verdicts.length, lessons.length));
    note(verdict, folder, options.opponent);
  }
  progress.end();
  return verdicts;
};

const verdictTable = (verdicts: readonly Verdict[], { language }: Context): string => {
  const words = learnWords(language);
  return printTable([
    words.trialHeader,
    ...verdicts.map(({ lesson, with: all, without, harm }) => [
      lesson.id,
      percent(share(all)),
      percent(share(without)),
      harm === undefined ? words.stays : words.retired,
    ]),
  ]);
};

const toJson = (
  games: readonly LearnedGame[],
  kept: readonly Lesson[],
  folder: string,
  verdicts: readonly Verdict[],
): object => ({
  folder,
  games: games.length,
  lost: games.filter(({ isLost }) => isLost).length,
  score: scoreOf(games),
  lessonsInUse: games.at(-1)?.lessons.length ?? 0,
  learned: kept.map(({ id, clause, origin }) => ({
    id,
    clause: printClauseLine(clause),
    sentence: sentenceOf(clause, othelloStatics(), 'en'),
    origin,
  })),
  ...(verdicts.length === 0
    ? {}
    : {
        trial: verdicts.map(({ lesson, with: all, without, harm }) => ({
          id: lesson.id,
          with: all,
          without,
          harm: harm ?? null,
        })),
      }),
  curve: games.map(({ number, side, difference, lessons }) => ({
    game: number + 1,
    side: ['black', 'white'][side],
    difference,
    lessons: lessons.length,
  })),
});

const run = async (word: string | undefined, options: Options, command: Command, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = learnWords(language);
  const game = readGameName(word, command, context);
  const opponent = readPlayer(options.opponent, game, context);
  if (opponent === undefined) {
    context.exitCode = EXIT.usage;
    return;
  }
  const folder = options.lessons ?? lessonFolder(dataFolder(io.env));
  const { lessons, broken } = lessonBase(folder).list();
  for (const { file, error } of broken)
    io.err(`${printParseError(error, file)}\n${words.broken(file, error.message)}\n`);
  const { known, refused } = knownLessons(lessons, options.maxLessons);
  const { games, kept, isInterrupted } = await play({ opponent, folder, options }, known, refused, context);
  const subsumed = lessonBase(folder).retireSubsumed(othelloStatics(), today());
  for (const { id, state } of subsumed) if (state.kind === 'retired') io.err(`${words.subsumed(id, state.reason)}\n`);
  const verdicts =
    options.trial === undefined || isInterrupted
      ? []
      : await judge(games.at(-1)?.lessons ?? known, options.trial, { opponent, folder, options }, context);
  if (options.json === true) io.out(`${JSON.stringify(toJson(games, kept, folder, verdicts))}\n`);
  else {
    io.out(curveOf(games, context));
    if (verdicts.length > 0) io.out(`\n${verdictTable(verdicts, context)}\n`);
    io.out(kept.length === 0 ? `${words.nothing}\n` : `${words.kept(kept.length, folder)}\n${words.next(folder)}\n`);
  }
  if (isInterrupted) io.err(`${words.interrupted}\n`);
  context.exitCode = isInterrupted ? EXIT.interrupted : EXIT.done;
};

export const addLearn = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = learnWords(language);
  const command: Command = subcommand(program, context, 'learn', words.about)
    .argument('[game]', words.game)
    .option('--games <n>', words.optionGames, wholeNumber(context), 100)
    .option('--lost <n>', words.optionLost, wholeNumber(context))
    .option('--opponent <player>', words.optionOpponent, 'alphabeta:depth=3,eval=mobility')
    .option('--openings <plies>', words.optionOpenings, wholeNumber(context), 8)
    .option('--seed <n>', words.optionSeed, wholeNumber(context), 1)
    .option('--lessons <dir>', words.optionLessons)
    .option('--max-lessons <n>', words.optionMax, wholeNumber(context), 50)
    .option('--trial <n>', words.optionTrial, wholeNumber(context))
    .option('--json', messages.optionJson)
    .action((word: string | undefined, options: Options) => run(word, options, command, context));
  withExamples(command, context, EXAMPLES);
};
