/// Seki at the end of a game: two groups that share liberties, neither of which can be taken, and which have not two eyes each.
import type { GoBoard } from '../../../games/index.ts';
import { NEIGHBOURS } from '../../../games/index.ts';
import { groupStones } from './life/life-group.ts';
import type { LifeReader } from './life/life-reader.ts';
import { createLifeReader } from './life/life-reader.ts';
import type { UnconditionalLife } from './life/unconditional.ts';
import { unconditionalLife } from './life/unconditional.ts';
import type { RaceReader } from './race/race-reader.ts';
import { createRaceReader } from './race/race-reader.ts';

/// For each question: only what is settled with few positions counts.
const NODES = 3000;
/// Who has more liberties lives in a space of its own, or the game is not over.
const MOST_LIBERTIES = 6;

/// Answers about one board, each read once.
export class SekiJudge {
  readonly #board: GoBoard;
  readonly #holding = new Map<number, boolean>();
  #life: LifeReader | undefined;
  #races: RaceReader | undefined;
  #settled: UnconditionalLife | undefined;

  constructor(board: GoBoard) {
    this.#board = board;
  }

  /// Whether it is certain that the other side, moving first, does not take the group of the stone.
  holds(stone: number): boolean {
    const board = this.#board;
    const heads = this.#headsOf(stone);
    const known = this.#holding.get(heads[0]!);
    if (known !== undefined) return known;
    const { outcome, isCertain } = this.#lifeReader.attack(board, stone, { nodes: NODES });
    const holds =
      isCertain || this.#liberties(heads).size > MOST_LIBERTIES
        ? isCertain && outcome === 'no'
        : this.#rivalsOf(heads).some((rival) => this.#endures(stone, rival));
    for (const head of heads) this.#holding.set(head, holds);
    return holds;
  }

  /// The first stones of all strings that stand in a seki with the group of a stone that holds; none where it lives.
  sekiWith(stone: number): readonly number[] {
    const heads = this.#headsOf(stone);
    if (!this.#isShort(heads)) return [];
    const rivals = this.#rivalsOf(heads).filter(
      (rival) => this.#isShort(this.#headsOf(rival)) && this.holds(rival) && this.#endures(rival, stone),
    );
    return rivals.length === 0 ? [] : [...heads, ...rivals.flatMap((rival) => this.#headsOf(rival))];
  }

  // Whether the first survives the race, the second to begin, for certain.
  #endures(stone: number, rival: number): boolean {
    this.#races ??= createRaceReader();
    const { saved, isCertain } = this.#races.analyse(this.#board, stone, rival, { nodes: NODES }, true);
    return isCertain && saved === 'yes';
  }

  // Few liberties, and not two eyes.
  #isShort(heads: readonly number[]): boolean {
    this.#settled ??= unconditionalLife(this.#board);
    const settled = this.#settled;
    return this.#liberties(heads).size <= MOST_LIBERTIES && heads.every((head) => settled.at(head) !== 'alive');
  }

  // Enemy strings that share a liberty with the group.
  #rivalsOf(heads: readonly number[]): readonly number[] {
    const { cells } = this.#board;
    const enemy = cells[heads[0]!]! ^ 1;
    const rivals = new Set<number>();
    for (const liberty of this.#liberties(heads))
      for (const way of NEIGHBOURS) if (cells[liberty + way] === enemy) rivals.add(this.#board.headOf(liberty + way));
    return [...rivals];
  }

  #liberties(heads: readonly number[]): ReadonlySet<number> {
    return new Set(heads.flatMap((head) => this.#board.listLiberties(head)));
  }

  #headsOf(stone: number): readonly number[] {
    return [...new Set(groupStones(this.#board, stone).map((one) => this.#board.headOf(one)))];
  }

  get #lifeReader(): LifeReader {
    this.#life ??= createLifeReader({ tableBits: 14 });
    return this.#life;
  }
}
