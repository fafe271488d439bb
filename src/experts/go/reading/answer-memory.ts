/// Answers of searches, kept with the points on which they rest and what stood there. An answer holds again whenever the
/// same stands there: after moves elsewhere, and after the move that disturbed it was taken back.
import type { GoBoard } from '../../../games/index.ts';
import { EDGE } from '../../../games/index.ts';

export interface Answer<Value> {
  readonly value: Value;
  /// The nodes that the searches were allowed.
  readonly nodes: number;
  readonly points: Uint16Array;
  readonly cells: Uint8Array;
  /// The point that ko forbids, and to whom, if it is among the points; else 0.
  readonly ko: number;
}

/// Older answers to the same question than this many are forgotten.
const MOST_ANSWERS = 6;

const koMark = (board: GoBoard): number => (board.ko === 0 ? 0 : board.ko * 2 + board.koColour);

export class AnswerMemory<Question, Value> {
  readonly #answers = new Map<Question, Answer<Value>[]>();

  get isEmpty(): boolean {
    return this.#answers.size === 0;
  }

  questions(): Iterable<Question> {
    return this.#answers.keys();
  }

  /// The newest answer that holds on this board.
  find(question: Question, board: GoBoard): Answer<Value> | undefined {
    const answers = this.#answers.get(question);
    if (answers === undefined) return undefined;
    for (let i = answers.length - 1; i >= 0; i--) if (holds(answers[i]!, board)) return answers[i]!;
    return undefined;
  }

  keep(question: Question, value: Value, nodes: number, points: Iterable<number>, board: GoBoard): void {
    const region = Uint16Array.from([...new Set(points)].filter((point) => board.cells[point]! < EDGE));
    const answer: Answer<Value> = {
      value,
      nodes,
      points: region,
      cells: Uint8Array.from(region, (point) => board.cells[point]!),
      ko: region.includes(board.ko) ? koMark(board) : 0,
    };
    const others = (this.#answers.get(question) ?? []).filter((other) => !holds(other, board));
    this.#answers.set(question, [...others.slice(1 - MOST_ANSWERS), answer]);
  }

  clear(): void {
    this.#answers.clear();
  }
}

const holds = ({ points, cells, ko }: Answer<unknown>, board: GoBoard): boolean => {
  for (let i = 0; i < points.length; i++) if (board.cells[points[i]!] !== cells[i]) return false;
  // A ko that is forbidden now and was not then, or the other way round, changes what can be played there.
  const now = board.ko !== 0 && points.includes(board.ko) ? koMark(board) : 0;
  return now === ko;
};
