/// Learning by losing: games against one opponent, and a lesson out of each lost one that teaches something new.
import { patternsOf } from '../../knowledge/index.ts';
import type { Lesson, Pattern } from '../../knowledge/index.ts';
import type { ParseError } from '../../logic/index.ts';
import { BLACK, INITIAL, WHITE, discDifference, othello, playMove } from '../../games/index.ts';
import type { Colour, Position, Transcript } from '../../games/index.ts';
import { mixSeeds, playGame } from '../../play/index.ts';
import type { Opening, Player } from '../../play/index.ts';
import { reflectOn } from './reflection.ts';
import { rlsPlayer } from './rls-player.ts';
import type { RlsKnowledge } from './rls-player.ts';
import type { NamedTheory } from './theories.ts';

export interface LearnSettings {
  readonly knowledge: RlsKnowledge;
  readonly theories: readonly (() => NamedTheory)[];
  readonly opponent: Player<Position, number>;
  /// Each is played once as black and once as white, and then the first one again.
  readonly openings: readonly Opening<Position, number>[];
  readonly seed: number;
  /// The number of the first game; 0 unless given. Games depend on their numbers and on the lessons in use alone, so that a run
  /// which was cut goes on as it would have.
  readonly first?: number;
  /// Lessons known before the first game.
  readonly lessons: readonly Lesson[];
  /// Lessons that must not be learned again, such as retired ones.
  readonly refused?: readonly Lesson[];
  /// Lessons in use at a time; 50 unless given.
  readonly maxLessons?: number;
  readonly signal?: AbortSignal;
}

export interface LearnedGame {
  readonly number: number;
  readonly side: Colour;
  /// Discs more than the opponent at the end.
  readonly difference: number;
  readonly isLost: boolean;
  readonly transcript: Transcript;
  /// New lessons of this game.
  readonly learned: readonly Lesson[];
  /// Findings that were no news: known already, covered by a lesson in use, or no pattern.
  readonly known: number;
  /// In use from now on.
  readonly lessons: readonly Lesson[];
}

const keyOf = (patterns: readonly Pattern[]): string =>
  JSON.stringify(patterns.map((each) => JSON.stringify(each)).toSorted());

/// The whole game, from the initial position where the opening says how it came about.
const gameText = (opening: Opening<Position, number>, played: readonly number[]): Transcript => {
  const moves = [...opening.moves, ...played];
  const positions: Position[] = [opening.moves.length === 0 ? opening.state : INITIAL];
  for (const move of moves) positions.push(playMove(positions.at(-1)!, move));
  return { moves, positions };
};

/// Plays and learns for ever; the caller stops when it has enough. Each game is told as it ends.
export const learnByLosing = async function* (
  settings: LearnSettings,
): AsyncGenerator<LearnedGame, ParseError | undefined> {
  const { knowledge, theories, opponent, openings, seed, first = 0, maxLessons = 50, signal } = settings;
  const patternKey = ({ clause }: Lesson): string | undefined => {
    const found = patternsOf(clause, knowledge.statics);
    return found.ok ? keyOf(found.patterns) : undefined;
  };
  let lessons = [...settings.lessons];
  const keys = new Set([...lessons, ...(settings.refused ?? [])].map(patternKey));
  let player = rlsPlayer(knowledge, lessons);
  for (let number = first; ; number++) {
    if (!player.ok) return player.error;
    const side = number % 2 === 0 ? BLACK : WHITE;
    const opening = openings[(number >> 1) % openings.length]!;
    const players = side === BLACK ? [player.value, opponent] : [opponent, player.value];
    const game = await playGame(othello, players, {
      seed: mixSeeds(seed, number),
      start: opening.state,
      ...(signal ? { signal } : {}),
    });
    if (game.ending.kind === 'aborted') return undefined;
    const transcript = gameText(opening, game.moves);
    const difference = discDifference(game.final, side);
    const learned: Lesson[] = [];
    let known = 0;
    if (difference < 0) {
      const reflection = reflectOn(transcript, { side, theories, all: true });
      for (const { lesson } of reflection.kind === 'reflected' ? reflection.findings : []) {
        const key = patternKey(lesson);
        if (key === undefined || keys.has(key) || lessons.length + learned.length >= maxLessons) known++;
        else {
          keys.add(key);
          learned.push(lesson);
        }
      }
    }
    if (learned.length > 0) {
      lessons = [...lessons, ...learned];
      player = rlsPlayer(knowledge, lessons);
    }
    yield { number, side, difference, isLost: difference < 0, transcript, learned, known, lessons };
  }
};
