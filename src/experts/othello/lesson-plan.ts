/// All lessons of a player as one plan, so that matching many costs little more than matching few.
import type { Colour, Position } from '../../games/index.ts';
import { ConditionTree } from './condition-tree.ts';
import { GROUPS, patternMasks, writeMoveWords } from './pattern-masks.ts';
import type { LessonMatch, LessonPatterns } from './pattern-masks.ts';

export class LessonPlan {
  readonly #tree: ConditionTree;
  readonly #matches: readonly LessonMatch[];
  /// By pattern, the number of its lesson.
  readonly #lessons: Int32Array;
  // Used again for each move, so that nothing is allocated.
  readonly #words = new Int32Array(GROUPS);
  readonly #found: Int32Array;

  /// Earlier lessons, and earlier patterns of a lesson, are found first.
  constructor(lessons: readonly LessonPatterns[]) {
    const compiled = lessons.flatMap(({ id, patterns }, lesson) =>
      patterns.flatMap((pattern) => {
        const masks = patternMasks(pattern);
        return masks === undefined ? [] : [{ masks, lesson, match: { id, pattern } }];
      }),
    );
    this.#matches = compiled.map(({ match }) => match);
    this.#lessons = Int32Array.from(compiled, ({ lesson }) => lesson);
    this.#tree = new ConditionTree(compiled.map(({ masks }) => masks));
    this.#found = new Int32Array(this.#tree.leaves);
  }

  get patternCount(): number {
    return this.#tree.size;
  }

  /// The first pattern that a move of `colour` from `before` to `after` runs into.
  firstMatch(before: Position, after: Position, colour: Colour): LessonMatch | undefined {
    const count = this.#find(before, after, colour);
    if (count === 0) return undefined;
    let first = this.#found[0]!;
    for (let i = 1; i < count; i++) first = Math.min(first, this.#found[i]!);
    return this.#matches[first];
  }

  /// The first pattern of each lesson that the move runs into, in the order of the lessons.
  matches(before: Position, after: Position, colour: Colour): readonly LessonMatch[] {
    const found = this.#found.slice(0, this.#find(before, after, colour)).sort();
    return [...found].flatMap((pattern, i) =>
      i > 0 && this.#lessons[found[i - 1]!] === this.#lessons[pattern] ? [] : [this.#matches[pattern]!],
    );
  }

  #find(before: Position, after: Position, colour: Colour): number {
    return writeMoveWords(this.#words, before, after, colour) ? this.#tree.walk(this.#words, this.#found) : 0;
  }
}
