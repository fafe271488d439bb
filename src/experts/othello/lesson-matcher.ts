/// Lessons tried one by one: the slow and obvious twin of the plan. Whether a move runs into one of many lessons is asked for each
/// move of each game.
import { BLACK } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { BEFORE, GROUPS, GROUP_SIZE, MOVE, patternMasks } from './pattern-masks.ts';
import type { LessonMatch, LessonPatterns } from './pattern-masks.ts';

export class LessonMatcher {
  readonly #code: Int32Array;
  readonly #starts: readonly number[];
  readonly #matches: readonly LessonMatch[];

  /// Earlier lessons, and earlier patterns of a lesson, are found first.
  constructor(lessons: readonly LessonPatterns[]) {
    const compiled = lessons.flatMap(({ id, patterns }) =>
      patterns.flatMap((pattern) => {
        const code = patternMasks(pattern);
        return code === undefined ? [] : [{ code, match: { id, pattern } }];
      }),
    );
    this.#matches = compiled.map(({ match }) => match);
    const starts: number[] = [];
    let size = 0;
    for (const { code } of compiled) {
      starts.push(size);
      size += code.length;
    }
    this.#starts = starts;
    this.#code = new Int32Array(size);
    compiled.forEach(({ code }, i) => this.#code.set(code, starts[i]!));
  }

  get patternCount(): number {
    return this.#starts.length;
  }

  /// The first pattern that a move of `colour` from `before` to `after` runs into.
  firstMatch(before: Position, after: Position, colour: Colour): LessonMatch | undefined {
    const isBlack = colour === BLACK;
    const ownLow = isBlack ? after.blackLow : after.whiteLow;
    const ownHigh = isBlack ? after.blackHigh : after.whiteHigh;
    const enemyLow = isBlack ? after.whiteLow : after.blackLow;
    const enemyHigh = isBlack ? after.whiteHigh : after.blackHigh;
    const discsLow = ownLow | enemyLow;
    const discsHigh = ownHigh | enemyHigh;
    const oldOwnLow = isBlack ? before.blackLow : before.whiteLow;
    const oldOwnHigh = isBlack ? before.blackHigh : before.whiteHigh;
    const oldEnemyLow = isBlack ? before.whiteLow : before.blackLow;
    const oldEnemyHigh = isBlack ? before.whiteHigh : before.blackHigh;
    const oldDiscsLow = oldOwnLow | oldEnemyLow;
    const oldDiscsHigh = oldOwnHigh | oldEnemyHigh;
    // A pass makes nothing.
    if (discsLow === oldDiscsLow && discsHigh === oldDiscsHigh) return undefined;
    const code = this.#code;
    // Whether what is wanted of the old board is there.
    const held = (at: number): boolean =>
      (code[at]! & ~oldOwnLow) === 0 &&
      (code[at + 1]! & ~oldOwnHigh) === 0 &&
      (code[at + 2]! & ~oldEnemyLow) === 0 &&
      (code[at + 3]! & ~oldEnemyHigh) === 0 &&
      (code[at + 4]! & oldDiscsLow) === 0 &&
      (code[at + 5]! & oldDiscsHigh) === 0;
    next: for (let i = 0; i < this.#starts.length; i++) {
      const at = this.#starts[i]!;
      const isThere =
        (code[at]! & ~ownLow) === 0 &&
        (code[at + 1]! & ~ownHigh) === 0 &&
        (code[at + 2]! & ~enemyLow) === 0 &&
        (code[at + 3]! & ~enemyHigh) === 0 &&
        (code[at + 4]! & discsLow) === 0 &&
        (code[at + 5]! & discsHigh) === 0 &&
        (code[at + MOVE]! & ~(ownLow & ~oldDiscsLow)) === 0 &&
        (code[at + MOVE + 1]! & ~(ownHigh & ~oldDiscsHigh)) === 0 &&
        held(at + BEFORE);
      if (!isThere) continue;
      const groups = code[at + GROUPS]!;
      for (let k = 0; k < groups; k++) if (held(at + GROUPS + 1 + k * GROUP_SIZE)) continue next;
      return this.#matches[i];
    }
    return undefined;
  }
}
