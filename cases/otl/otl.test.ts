/// Both sessions of figure 5-2, the third game and the exchanged sides: the transcripts beside this file, asked of our Prolog
/// and of SWI-Prolog; the search that found the lost moves; and the library, which learns the same.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { WHITE, squareName, squareOf } from '../../src/games/index.ts';
import {
  ORDER_OF_1980,
  applyChanges,
  bookOfSentences,
  isCentral,
  learnFromLoss,
  otlJudge,
  printMarseille,
  sentencesOfBook,
} from '../../src/reflect/index.ts';
import type { Book } from '../../src/reflect/index.ts';
import { swiplVersion } from '../prolog/swipl.ts';
import { JUDGES, printContinuation, searchContinuations } from './search.ts';
import { josekiText, newSession, readTranscript, replay, replayInSwipl, sentencesOf } from './transcript.ts';

const GAMES = ['1-first-loss.txt', '2-second-loss.txt', '3-third-game.txt', '4-sides-exchanged.txt'];
const games = GAMES.map(readTranscript);
const builtins = readTranscript('builtins.txt');

const valueOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('not ok');
  return result.value;
};
const firstBook = (): Book => valueOf(bookOfSentences(sentencesOf(josekiText())));
const printBook = (book: Book): string[] => sentencesOfBook(book).map(printMarseille).sort();
const squares = (text: string): number[] => text.split(' ').map((name) => squareOf(name)!);
const SESSIONS = ['e6 f4 d3 c4 e3 d6 c5 c3 f5 c6 d7', 'e6 f4 d3 c4 e3 d6 c5 f3 f5 c6 d7'].map(squares);

describe('transcripts', () => {
  let ours: string[] = [];
  const session = newSession();
  beforeAll(() => {
    session.load(josekiText());
    ours = games.map((game) => replay(session, game));
  });

  test.each(GAMES.map((name, index) => [name, index] as const))('%s', (_name, index) =>
    expect(ours[index]).toBe(games[index]!.text),
  );
  test('builtins.txt', () => expect(replay(newSession(), builtins)).toBe(builtins.text));

  test.skipIf(swiplVersion() === undefined)('SWI-Prolog says the same', () => {
    expect(replayInSwipl(games, josekiText())).toEqual(games.map(({ text }) => text));
    expect(replayInSwipl([builtins], '')).toEqual([builtins.text]);
  });

  test('what the figure prints: BM(8), then GM(5) and BM(4) instead of it', () => {
    const added = (text: string): string[] => [...text.matchAll(/^\+\((\w+\(\d+)/gm)].map(([, fact]) => fact!);
    expect(added(ours[0]!)).toEqual(['BP(11', 'BP(9', 'BM(8']);
    expect(added(ours[1]!)).toEqual(['BP(11', 'BP(9', 'BP(7', 'GM(5', 'BM(4']);
    expect(ours[1]).not.toContain('+BM(8');
    expect(ours[2]).toMatch(/^4 WHITE (?!3 \. 4)/m);
    expect(ours[3]).toContain('5 BLACK 5 . 3');
  });
});

describe('the lost moves', () => {
  test('the printed traces leave two continuations of each game, for one judge only', () => {
    const found = JUDGES.map(({ name, judge }) => {
      const { first, second } = searchContinuations(judge);
      return [name, first.map(printContinuation), second.map(printContinuation)];
    });
    expect(found.filter(([, first]) => first!.length > 0)).toEqual([
      ['central 4x4, threshold -2', ['f5 c6 b4', 'f5 c6 d7'], ['f5 c6 g4', 'f5 c6 d7']],
    ]);
  });

  test('without the central squares no enemy moves at all lead to the trace of the first game', () => {
    const others = JUDGES.filter(({ name }) => !name.startsWith('central 4x4'));
    expect(others.map(({ judge }) => searchContinuations(judge, false).first)).toEqual(others.map(() => []));
  });

  test('of the order only this matters: 3.3 first, 3.4 before 3.6 and 4.6', () => {
    const [c3, c4, ...rest] = ['c3', 'c4'].map((name) => squareOf(name)!).concat(ORDER_OF_1980);
    const others = rest.filter((square) => square !== c3 && square !== c4);
    const later = ['c6', 'd6'].map((name) => squareOf(name)!);
    const orders = fc
      .tuple(fc.shuffledSubarray(others, { minLength: others.length }), fc.nat(others.length))
      .map(([shuffled, at]) => {
        const before = Math.min(at, ...later.map((square) => shuffled.indexOf(square)));
        return [c3!, ...shuffled.toSpliced(before, 0, c4!)];
      });
    fc.assert(
      fc.property(orders, (order) => {
        const { first, second } = searchContinuations(otlJudge(-2, order));
        expect([first, second].map((each) => each.map(printContinuation))).toEqual([
          ['f5 c6 b4', 'f5 c6 d7'],
          ['f5 c6 g4', 'f5 c6 d7'],
        ]);
      }),
      { numRuns: 10 },
    );
  });
});

describe('the library learns the same', () => {
  test('as otl.pl from both sessions', () => {
    const session = newSession();
    session.load(josekiText());
    let book = firstBook();
    for (const [index, moves] of SESSIONS.entries()) {
      replay(session, games[index]!);
      const lesson = valueOf(
        learnFromLoss(book, { moves, side: WHITE, matters: isCentral, plyMatters: true }, otlJudge()),
      );
      book = applyChanges(book, lesson.changes);
      expect(printBook(book)).toEqual(printBook(valueOf(bookOfSentences(sentencesOf(session.book())))));
      expect(lesson.reasons.map(({ ply, kind }) => `${ply} ${kind}`)).toEqual(
        session
          .reasons()
          .filter(({ said }) => said.kind !== 'forgotten')
          .map(({ ply, said }) => `${ply} ${said.kind}`),
      );
    }
  });

  test('with whole boards and no numbers of moves it blames the same moves', () => {
    let book: Book = firstBook();
    const blamed = SESSIONS.map((moves) => {
      const { changes } = valueOf(learnFromLoss(book, { moves, side: WHITE }, otlJudge()));
      book = applyChanges(book, changes);
      return changes.map(({ kind, entry }) => `${kind} ${squareName(entry.move)}`);
    });
    expect(blamed).toEqual([['add-bad c3'], ['remove-bad c3', 'add-good e3', 'add-bad c4']]);
  });
});
