/// Learning by losing, game by game: the game of a number is plain data and depends on its number, the settings and the lessons
/// known before it alone, so that learning can be stopped, kept and taken up again.
import { BLACK, othello } from '../../games/index.ts';
import { describeLesson, parseLesson, printLesson } from '../../knowledge/index.ts';
import type { GameUse, Language, Lesson, LessonBase } from '../../knowledge/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { learnByLosing, lessonsHeard } from '../../reflect/index.ts';
import type { LearnedGame } from '../../reflect/index.ts';
import { othelloStatics, othelloTheories, rlsKnowledge } from './knowledge.ts';
import { openingOf } from './openings.ts';
import { playerOf } from './players.ts';

export interface LearningGameSettings {
  /// From 0.
  readonly number: number;
  readonly seed: number;
  /// Random moves at the start of each game.
  readonly openings: number;
  /// As the grammar of players writes it.
  readonly opponent: string;
  /// The texts of the lessons in use before this game, in the order in which they were learned.
  readonly lessons: readonly string[];
  /// The texts of lessons that must not be learned again, such as retired ones.
  readonly refused?: readonly string[];
  /// Lessons in use at a time; 50 unless given.
  readonly maxLessons?: number;
  /// The folder of data, for an opponent with the person's own lessons.
  readonly data?: string;
}

export interface LearningGame {
  /// What the learning curve shows; games count from 1 here.
  readonly point: LearningPoint;
  /// The texts of the lessons of this game, which are in use from the next one on.
  readonly learned: readonly string[];
  /// Which lessons were in use, and which of them spoke up.
  readonly use: GameUse;
  /// The moves, such as `f5d6c3`.
  readonly record: string;
}

export interface LearningPoint {
  readonly game: number;
  readonly side: 'black' | 'white';
  /// Discs more than the opponent.
  readonly difference: number;
  readonly score: number;
  /// In use from now on.
  readonly lessons: number;
  readonly learned: readonly { readonly id: string; readonly name: Readonly<Record<Language, string>> }[];
}

/// The game of the number, or what is wrong with the opponent or a lesson. Undefined where the signal came first.
export const playLearningGame = async (
  settings: LearningGameSettings,
  signal?: AbortSignal,
): Promise<Result<LearningGame> | undefined> => {
  const { number, seed, openings, opponent, maxLessons, data } = settings;
  const player = playerOf(opponent, 'othello', data);
  if (!player.ok) return player;
  const lessons = readLessons(settings.lessons);
  if (!lessons.ok) return lessons;
  const refused = readLessons(settings.refused ?? []);
  if (!refused.ok) return refused;
  const learning = learnByLosing({
    knowledge: rlsKnowledge(),
    theories: othelloTheories(),
    opponent: player.value,
    openings: [openingOf(number >> 1, openings, seed)],
    seed,
    first: number,
    lessons: lessons.value,
    refused: refused.value,
    maxLessons,
    signal,
  });
  const { value: game, done } = await learning.next();
  if (done === true) return game === undefined ? undefined : failed(game);
  return ok(tellLearningGame(game));
};

/// The game as plain data.
export const tellLearningGame = (game: LearnedGame): LearningGame => ({
  point: {
    game: game.number + 1,
    side: game.side === BLACK ? 'black' : 'white',
    difference: game.difference,
    score: scoreOfGame(game),
    lessons: game.lessons.length,
    learned: game.learned.map((lesson) => ({ id: lesson.id, name: describeLesson(lesson, othelloStatics()).name })),
  },
  learned: game.learned.map((lesson) => printLesson(lesson)),
  use: useOfGame(game),
  record: game.transcript.moves.map((move) => othello.printMove(move)).join(''),
});

/// 1 a won, 0.5 a drawn, 0 a lost game.
export const scoreOfGame = ({ difference }: Pick<LearnedGame, 'difference'>): number => (Math.sign(difference) + 1) / 2;

/// Which lessons were in use in the game, and which of them spoke up.
export const useOfGame = (game: LearnedGame): GameUse => {
  const on = game.lessons.filter((lesson) => !game.learned.includes(lesson));
  return {
    on: on.map(({ id }) => id),
    fired: lessonsHeard(game.transcript, game.side, on, othelloStatics()),
    score: scoreOfGame(game),
  };
};

/// The lessons behind the texts, or what is wrong with the first that cannot be read.
export const readLessons = (texts: readonly string[]): Result<readonly Lesson[]> => {
  const lessons: Lesson[] = [];
  for (const text of texts) {
    const lesson = parseLesson(text, { statics: othelloStatics() });
    if (!lesson.ok) return lesson;
    lessons.push(lesson.value);
  }
  return ok(lessons);
};

/// What a base of lessons gives a learner: at most `maxLessons` of those in use, and those that are not to be learned again.
export const knownLessons = (
  lessons: readonly Lesson[],
  maxLessons: number,
): { readonly known: readonly Lesson[]; readonly refused: readonly Lesson[] } => ({
  known: lessons.filter(({ state }) => state.kind === 'adopted').slice(0, maxLessons),
  // What a person or a trial took out of use is not learned anew.
  refused: lessons.filter(({ state }) => state.kind !== 'adopted'),
});

/// Takes a learned lesson into use. False where a file of that name is there already, which stays as it is.
export const keepLesson = (base: LessonBase, lesson: Lesson, date: string): boolean =>
  base.add({ ...lesson, state: { kind: 'adopted', date } }).ok;
