/// How OTL.PLG repairs its book after a loss, for any Othello book and any evaluation:
///
///     badp(N)  <- goodm(N) & goodp(N-1)     the position after N moves is bad for the one to move
///     goodp(N) <- badm(N)                   it is good, because the own move N was bad
///     goodp(N) <- badp(N-1)                 or because the position before was bad already
import { PASS, legalMoves } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { textError } from '../../rules/index.ts';
import { isJoseki, patternOf, positionsOf, sameEntry, entryFits } from './book.ts';
import type { Book, BookEntry } from './book.ts';
import { candidatesOf, chooseByBook, valueOfMove } from './choose.ts';
import type { Judge } from './choose.ts';

export interface LostGame {
  readonly moves: readonly number[];
  /// The side that wants to learn.
  readonly side: Colour;
  /// The number of moves after which its position was bad; without it, the first one where no move is satisfactory.
  readonly badAfter?: number;
  /// The squares that new entries look at; all of them unless given.
  readonly matters?: (square: number) => boolean;
  /// New entries hold for this number of the move only.
  readonly plyMatters?: boolean;
}

export type BookChange =
  /// The enemy's move was not the best by the judge, yet it led to the bad position: worth knowing.
  | { readonly kind: 'add-good'; readonly ply: number; readonly entry: BookEntry }
  /// Another move would have been satisfactory.
  | {
      readonly kind: 'add-bad';
      readonly ply: number;
      readonly entry: BookEntry;
      readonly better: { readonly move: number; readonly value: number };
    }
  /// The position itself was bad: what was to be avoided there does not matter any more.
  | { readonly kind: 'remove-bad'; readonly ply: number; readonly entry: BookEntry };

/// What was thought of one move, from the last to the first.
export interface MoveReason {
  readonly ply: number;
  readonly move: number;
  readonly kind: 'expected' | 'unexpected' | 'joseki' | 'no-better' | 'bad-move';
}

export interface BookLesson {
  readonly changes: readonly BookChange[];
  readonly reasons: readonly MoveReason[];
  /// The numbers of moves after which the position was bad, latest first.
  readonly badPositions: readonly number[];
  /// `lesson`: a bad move was found; `no-lesson`: the search went back to the start; `no-bad-position`: there was no reason to look.
  readonly ended: 'lesson' | 'no-lesson' | 'no-bad-position';
}

export const learnFromLoss = (book: Book, game: LostGame, judge: Judge): Result<BookLesson> => {
  const positions = positionsOf(game.moves);
  if (!positions.ok) return positions;
  const { badAfter, side } = game;
  if (badAfter !== undefined && positions.value[badAfter]?.turn !== side) {
    const hint = 'badAfter counts moves of this game, after which the losing side is to move';
    return failed(textError('no-such-position', `after ${badAfter} moves the losing side is not to move`, hint));
  }
  return ok(new Reflection(book, game, judge, positions.value).lesson());
};

/// The book after the changes; new entries come first.
export const applyChanges = (book: Book, changes: readonly BookChange[]): Book =>
  changes.reduce<Book>((before, { kind, entry }) => {
    if (kind === 'remove-bad') return before.filter((each) => each !== entry);
    return before.some((each) => sameEntry(each, entry)) ? before : [entry, ...before];
  }, book);

class Reflection {
  readonly #game: LostGame;
  readonly #judge: Judge;
  readonly #positions: readonly Position[];
  readonly #changes: BookChange[] = [];
  readonly #reasons: MoveReason[] = [];
  readonly #bad: number[] = [];
  #book: Book;

  constructor(book: Book, game: LostGame, judge: Judge, positions: readonly Position[]) {
    this.#book = book;
    this.#game = game;
    this.#judge = judge;
    this.#positions = positions;
  }

  lesson(): BookLesson {
    const start = this.#game.badAfter ?? this.#firstBad();
    const ended = start === undefined ? 'no-bad-position' : this.#positionIsBad(start) ? 'lesson' : 'no-lesson';
    return { changes: this.#changes, reasons: this.#reasons, badPositions: this.#bad, ended };
  }

  #firstBad(): number | undefined {
    const found = this.#positions.findIndex(
      (position) => position.turn === this.#game.side && chooseByBook(this.#book, position, this.#judge).bad,
    );
    return found < 0 ? undefined : found;
  }

  /// badp: true when a bad move of the own side was found further back.
  #positionIsBad(ply: number): boolean {
    for (let at = ply; at > 0; at -= 2) {
      this.#enemyMoveWasGood(at);
      if (at === 1) return false;
      if (this.#ownMoveWasBad(at - 1)) return true;
    }
    return false;
  }

  #enemyMoveWasGood(ply: number): void {
    const position = this.#positions[ply - 1]!;
    const move = this.#game.moves[ply - 1]!;
    this.#forgetNegative(ply);
    const expected = this.#isExpected(position, move);
    this.#reasons.push({ ply, move, kind: expected ? 'expected' : 'unexpected' });
    if (expected) this.#bad.push(ply);
    else this.#change({ kind: 'add-good', ply, entry: this.#entry('good', position, move) });
  }

  #ownMoveWasBad(ply: number): boolean {
    const position = this.#positions[ply - 1]!;
    const move = this.#game.moves[ply - 1]!;
    const joseki = isJoseki(this.#book, position, move);
    const better = joseki
      ? undefined
      : candidatesOf(this.#book, position, this.#judge).find(
          (other) => other !== move && this.#judge.satisfactory(other, this.#valueOf(position, other)),
        );
    this.#reasons.push({ ply, move, kind: joseki ? 'joseki' : better === undefined ? 'no-better' : 'bad-move' });
    if (better === undefined) return false;
    const value = this.#valueOf(position, better);
    this.#change({ kind: 'add-bad', ply, entry: this.#entry('bad', position, move), better: { move: better, value } });
    return true;
  }

  #forgetNegative(ply: number): void {
    const position = this.#positions[ply]!;
    for (const entry of this.#book) {
      if (entry.kind === 'bad' && entryFits(entry, position)) this.#change({ kind: 'remove-bad', ply: ply + 1, entry });
    }
  }

  #isExpected(position: Position, move: number): boolean {
    if (move === PASS || isJoseki(this.#book, position, move)) return true;
    const value = this.#valueOf(position, move);
    return legalMoves(position).every((other) => this.#valueOf(position, other) <= value);
  }

  #valueOf(position: Position, move: number): number {
    return valueOfMove(position, move, this.#judge);
  }

  #entry(kind: BookEntry['kind'], position: Position, move: number): BookEntry {
    const ply = this.#game.plyMatters ? { ply: position.ply + 1 } : {};
    return { kind, ...ply, pattern: patternOf(position, this.#game.matters), move };
  }

  #change(change: BookChange): void {
    if (change.kind !== 'remove-bad' && this.#book.some((each) => sameEntry(each, change.entry))) return;
    this.#changes.push(change);
    this.#book = applyChanges(this.#book, [change]);
  }
}
