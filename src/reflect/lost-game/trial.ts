/// Lessons on trial: which of them spoke up in a game, and what one of them is worth among the others.
import { LessonPlan } from '../../experts/index.ts';
import { legalMoves, othello, parseTranscript, playMove } from '../../games/index.ts';
import type { Colour, Position, Transcript } from '../../games/index.ts';
import { harmOf, keptPatternsOf } from '../../knowledge/index.ts';
import type { Lesson, Score, Statics } from '../../knowledge/index.ts';
import { playMatchGame, wilsonOfScore } from '../../play/index.ts';
import type { MatchGame, Opening, Player } from '../../play/index.ts';
import { rlsPlayer } from './rls-player.ts';
import type { RlsKnowledge } from './rls-player.ts';

/// The lessons, by their ids, that forbade at least one legal move of the side.
export const lessonsHeard = (
  { positions }: Transcript,
  side: Colour,
  lessons: readonly Lesson[],
  statics: Statics,
): readonly string[] => {
  const plan = new LessonPlan(lessons.map(({ id, clause }) => ({ id, patterns: keptPatternsOf(clause, statics) })));
  const heard = new Set<string>();
  for (const before of positions) {
    if (before.turn !== side) continue;
    for (const move of legalMoves(before))
      for (const { id } of plan.matches(before, playMove(before, move), side)) heard.add(id);
  }
  return lessons.map(({ id }) => id).filter((id) => heard.has(id));
};

// Which lessons spoke up in a game of the trial.
const heardIn = (game: MatchGame, lessons: readonly Lesson[], statics: Statics): readonly string[] => {
  const transcript = parseTranscript(game.opening.length === 0 ? '' : [...game.opening, ...game.moves].join(''));
  return transcript.ok ? lessonsHeard(transcript.value, game.role as Colour, lessons, statics) : [];
};

export interface TrialSettings {
  readonly knowledge: RlsKnowledge;
  readonly opponent: Player<Position, number>;
  readonly openings: readonly Opening<Position, number>[];
  readonly seed: number;
  /// Games with all lessons, and as many without the one on trial.
  readonly games: number;
  readonly signal?: AbortSignal;
}

export interface Verdict {
  readonly lesson: Lesson;
  /// Points in the games with all lessons, and in those without this one, with their intervals at 95%.
  readonly with: Score;
  readonly without: Score;
  /// The same for the games alone in which the lesson spoke up.
  readonly heard: { readonly with: Score; readonly without: Score };
  /// Why it should be retired; undefined where no harm was shown.
  readonly harm?: string;
}

const pointsOf = (games: readonly MatchGame[]): number => games.reduce((sum, { score }) => sum + score, 0);

const counted = (games: readonly MatchGame[]): Score => {
  const count = (score: number): number => games.filter((game) => game.score === score).length;
  const { low, high } = wilsonOfScore({ wins: count(1), draws: count(0.5), losses: count(0) });
  return { n: games.length, score: pointsOf(games), low, high };
};

/// Puts each lesson on trial in turn: the same games with all lessons and without it.
export const tryLessons = async function* (
  lessons: readonly Lesson[],
  settings: TrialSettings,
): AsyncGenerator<Verdict> {
  const { knowledge, opponent, openings, seed, games, signal } = settings;
  const play = async (used: readonly Lesson[]): Promise<readonly MatchGame[]> => {
    const player = rlsPlayer(knowledge, used);
    if (!player.ok) throw new Error(player.error.message);
    const played: MatchGame[] = [];
    for (let number = 0; number < games; number++) {
      const options = { seed, openings, games, ...(signal ? { signal } : {}) };
      const game = await playMatchGame(othello, [player.value, opponent], number, options);
      if (game !== undefined) played.push(game);
    }
    return played;
  };
  const played = await play(lessons);
  const all = counted(played);
  const speakers = played.map((game) => heardIn(game, lessons, knowledge.statics));
  for (const lesson of lessons) {
    if (signal?.aborted === true) return;
    const without = await play(lessons.filter((other) => other !== lesson));
    const others = counted(without);
    const isHeard = (_: MatchGame, i: number): boolean => speakers[i]?.includes(lesson.id) === true;
    const heard = { with: counted(played.filter(isHeard)), without: counted(without.filter(isHeard)) };
    const harm = harmOf(all, others);
    yield { lesson, with: all, without: others, heard, ...(harm === undefined ? {} : { harm }) };
  }
};
