/// The lost moves of figure 5-2. Moves 1 to 8 of both games are known from the printed boards; of moves 9 to 11 only the traces
/// are known. This search tries every pair of enemy moves 9 and 11 (the program's own 10 follows from its rules) and keeps
/// those after which play and reflection print exactly the traces. Run it: npx tsx cases/otl/search.ts
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INITIAL, WHITE, columnOf, legalMoves, playMove, rowOf, squareName, squareOf } from '../../src/games/index.ts';
import type { Position } from '../../src/games/index.ts';
import {
  applyChanges,
  bookOfSentences,
  chooseByBook,
  isCentral,
  learnFromLoss,
  lumpValue,
  otlJudge,
  parseMarseille,
} from '../../src/reflect/index.ts';
import type { Book, BookLesson, Judge } from '../../src/reflect/index.ts';

const bookText = readFileSync(new URL('../../knowledge/othello/joseki-1980.txt', import.meta.url), 'utf8');

const firstBook = (): Book => {
  const sentences = parseMarseille(bookText);
  const book = sentences.ok ? bookOfSentences(sentences.value) : sentences;
  if (!book.ok) throw new Error(book.error.message);
  return book.value;
};

const squares = (text: string): number[] => text.split(' ').map((name) => squareOf(name)!);

/// What reflection says of each move, from the eleventh back, and what it keeps.
interface Trace {
  readonly moves: readonly number[];
  readonly reasons: string;
  readonly changes: string;
}

const FIRST: Trace = {
  moves: squares('e6 f4 d3 c4 e3 d6 c5 c3'),
  reasons: '11 expected, 10 no-better, 9 expected, 8 bad-move',
  changes: '8 add-bad c3',
};

const SECOND: Trace = {
  moves: squares('e6 f4 d3 c4 e3 d6 c5 f3'),
  reasons: '11 expected, 10 no-better, 9 expected, 8 no-better, 7 expected, 6 joseki, 5 unexpected, 4 bad-move',
  changes: '8 remove-bad c3, 5 add-good e3, 4 add-bad c4',
};

const reasonsOf = ({ reasons }: BookLesson): string => reasons.map(({ ply, kind }) => `${ply} ${kind}`).join(', ');
const changesOf = ({ changes }: BookLesson): string =>
  changes.map(({ ply, kind, entry }) => `${ply} ${kind} ${squareName(entry.move)}`).join(', ');

/// A continuation that fits, and the book after it.
export interface Continuation {
  readonly moves: readonly [number, number, number];
  readonly book: Book;
}

/// Without `wantEnemy` it is not asked which enemy moves were expected: only the program's own moves have to fit.
const continuationsOf = (trace: Trace, book: Book, judge: Judge, wantEnemy = true): Continuation[] => {
  const start = playAll(trace.moves, book, judge);
  if (start === undefined) return [];
  return legalMoves(start).flatMap((ninth) => {
    const afterNinth = playMove(start, ninth);
    const tenth = chooseByBook(book, afterNinth, judge);
    if (tenth.bad) return [];
    const afterTenth = playMove(afterNinth, tenth.move);
    return legalMoves(afterTenth).flatMap((eleventh): Continuation[] => {
      if (!chooseByBook(book, playMove(afterTenth, eleventh), judge).bad) return [];
      const moves = [...trace.moves, ninth, tenth.move, eleventh];
      const game = { moves, side: WHITE, badAfter: 11, matters: isCentral, plyMatters: true };
      const lesson = learnFromLoss(book, game, judge);
      if (!lesson.ok || !fits(lesson.value, trace, wantEnemy)) return [];
      return [{ moves: [ninth, tenth.move, eleventh], book: applyChanges(book, lesson.value.changes) }];
    });
  });
};

const fits = (lesson: BookLesson, trace: Trace, wantEnemy: boolean): boolean => {
  if (wantEnemy) return reasonsOf(lesson) === trace.reasons && changesOf(lesson) === trace.changes;
  const own = (text: string): string => text.replaceAll(/\d+ (?:un)?expected(?:, )?/g, '');
  return own(reasonsOf(lesson)) === own(trace.reasons);
};

/// The position after the moves, if the program makes its own ones by these rules and finds no position bad.
const playAll = (moves: readonly number[], book: Book, judge: Judge): Position | undefined => {
  let position = INITIAL;
  for (const move of moves) {
    if (position.turn === WHITE) {
      const choice = chooseByBook(book, position, judge);
      if (choice.move !== move || choice.bad) return undefined;
    }
    position = playMove(position, move);
  }
  return position;
};

/// Continuations of the first game, and of the second one after each of them.
export const searchContinuations = (
  judge: Judge,
  wantEnemy = true,
): { readonly first: readonly Continuation[]; readonly second: readonly Continuation[] } => {
  const first = continuationsOf(FIRST, firstBook(), judge, wantEnemy);
  // All first games leave the same book.
  const second = first.length === 0 ? [] : continuationsOf(SECOND, first[0]!.book, judge, wantEnemy);
  return { first, second };
};

/// Judges for which a move is satisfactory on some squares only, from a threshold on.
export const JUDGES: readonly { readonly name: string; readonly judge: Judge }[] = [0, 1, 2].flatMap((margin) =>
  [-1, -2].map((threshold) => ({
    name: `${['all squares', 'central 6x6', 'central 4x4'][margin]}, threshold ${threshold}`,
    judge: {
      ...otlJudge(threshold),
      value: lumpValue,
      satisfactory: (move, value) =>
        value >= threshold && [columnOf(move), rowOf(move)].every((at) => at >= margin && at <= 7 - margin),
    } satisfies Judge,
  })),
);

export const printContinuation = ({ moves }: Continuation): string => moves.map(squareName).join(' ');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, judge } of JUDGES) {
    const { first, second } = searchContinuations(judge);
    const loose = searchContinuations(judge, false);
    console.log(`${name}: first game ${first.length} (whatever the enemy plays: ${loose.first.length})`);
    for (const each of first) console.log(`  first game  ... c3 ${printContinuation(each)}`);
    for (const each of second) console.log(`  second game ... f3 ${printContinuation(each)}`);
  }
}
