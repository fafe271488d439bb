import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INITIAL, PASS, WHITE, legalMoves, otherColour, playMove, squareOf } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { compound, list, printTerm } from '../../logic/index.ts';
import { isBadMove, isJoseki, patternOf } from './book.ts';
import type { Book } from './book.ts';
import { chooseByBook } from './choose.ts';
import { applyChanges, learnFromLoss } from './learn.ts';
import { parseMarseille } from './marseille-reader.ts';
import { printMarseille, printMarseilleTerm } from './marseille-printer.ts';
import { bookOfSentences, isCentral, lumpValue, otlJudge, sentencesOfBook, termOfMove } from './otl-book.ts';
import { OtlSession } from './session.ts';

const knowledge = (path: string): string =>
  readFileSync(new URL(`../../../knowledge/${path}`, import.meta.url), 'utf8');

const valueOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const bookOf = (text: string): Book => valueOf(bookOfSentences(valueOf(parseMarseille(text))));
const printBook = (book: Book): string[] => sentencesOfBook(book).map(printMarseille);
const moves = (text: string): number[] => text.split(' ').map((name) => squareOf(name)!);

/// A game from a list of numbers, each of which picks one of the legal moves. Small numbers make games that begin alike.
const gameOf = (picks: readonly number[]): { readonly moves: number[]; readonly positions: Position[] } => {
  const made: number[] = [];
  const positions = [INITIAL];
  for (const pick of picks) {
    const position = positions.at(-1)!;
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    made.push(legal[pick % legal.length]!);
    positions.push(playMove(position, made.at(-1)!));
  }
  return { moves: made, positions };
};
const picks = fc.array(fc.oneof(fc.constant(0), fc.nat(9)), { minLength: 2, maxLength: 14 });

const boardTerm = (position: Position): string => {
  const cells = patternOf(position).map((cell) => (cell === 'empty' ? 0 : cell === WHITE ? 1 : 2));
  const columns = Array.from({ length: 8 }, (_, j) => Array.from({ length: 8 }, (_unused, i) => cells[i * 8 + j]!));
  return JSON.stringify(columns);
};

const newSession = (): OtlSession =>
  new OtlSession({ builtins: knowledge('marseille/builtins.pl'), program: knowledge('othello/otl.pl') });

describe('the library and otl.pl', () => {
  test('value positions alike', () => {
    const session = newSession();
    fc.assert(
      fc.property(picks, fc.constantFrom<Colour>(0, 1), (each, colour) => {
        const position = gameOf(each).positions.at(-1)!;
        const [answer] = session.prolog.query(`lump_value(${boardTerm(position)}, ${colour === WHITE ? 1 : 2}, J)`);
        expect(answer!.bindings.get('J')).toEqual({ kind: 'int', value: lumpValue(position, colour) });
      }),
      { numRuns: 20 },
    );
  });

  test('choose and learn alike from any games, one after the other', () => {
    const session = newSession();
    fc.assert(
      fc.property(fc.array(fc.tuple(picks, fc.boolean()), { minLength: 1, maxLength: 3 }), (games) => {
        for (const _answer of session.prolog.query('retractall(gm(_, _, _)), retractall(bm(_, _, _))'));
        session.load(knowledge('othello/joseki-1980.txt'));
        let book = bookOf(knowledge('othello/joseki-1980.txt'));
        for (const [numbers, evenSide] of games) {
          const { moves: made, positions } = gameOf(numbers);
          const badAfter = made.length - (evenSide ? 1 : 0);
          const side = positions[badAfter]!.turn;
          const typed = made.map((move) => `-M(${printMarseilleTerm(termOfMove(move))}).`).join('');
          session.load(`-O(${side === WHITE ? 'WHITE' : 'BLACK'}).${typed}-AJOUT(+BP(${badAfter}).NIL).-L.`);
          const lost = { moves: made, side, badAfter, matters: isCentral, plyMatters: true };
          const lesson = valueOf(learnFromLoss(book, lost, otlJudge()));
          book = applyChanges(book, lesson.changes);
          expect(printBook(bookOf(session.book())).sort()).toEqual(printBook(book).sort());
          expect(lesson.reasons.map(({ ply, kind }) => `${ply} ${kind}`)).toEqual(
            session
              .reasons()
              .filter(({ said }) => said.kind !== 'forgotten' && said.kind !== 'no-lesson')
              .map(({ ply, said }) => `${ply} ${said.kind}`),
          );
          expect(chosenBy(session, positions.at(-1)!)).toBe(chosenHere(book, positions.at(-1)!));
        }
      }),
      { numRuns: 8 },
    );
  });

  const chosenBy = (session: OtlSession, position: Position): string => {
    const goal = `choose(${position.ply + 1}, ${boardTerm(position)}, Move)`;
    const [answer] = session.prolog.query(goal, { limit: 1 });
    return printTerm(answer!.bindings.get('Move')!);
  };
  const chosenHere = (book: Book, position: Position): string => {
    if (legalMoves(position).length === 0) return 'pass';
    return printTerm(termOfMove(chooseByBook(book, position, otlJudge()).move));
  };
});

describe('learnFromLoss', () => {
  const judge = otlJudge();
  const first = { moves: moves('e6 f4 d3 c4 e3 d6 c5 c3 f5 c6 d7'), side: WHITE } as const;
  const book = bookOf(knowledge('othello/joseki-1980.txt'));

  test('says what changes and why', () => {
    const { changes, reasons, badPositions, ended } = valueOf(learnFromLoss(book, first, judge));
    expect(ended).toBe('lesson');
    expect(badPositions).toEqual([11, 9]);
    expect(reasons.map(({ kind }) => kind)).toEqual(['expected', 'no-better', 'expected', 'bad-move']);
    expect(changes).toMatchObject([
      { kind: 'add-bad', ply: 8, entry: { move: squareOf('c3') }, better: { move: squareOf('f3'), value: -1 } },
    ]);
  });

  test('learning twice adds nothing', () => {
    const { changes } = valueOf(learnFromLoss(book, first, judge));
    const after = applyChanges(book, changes);
    expect(applyChanges(after, valueOf(learnFromLoss(after, first, judge)).changes)).toEqual(after);
  });

  test('the same move is not made again', () => {
    const after = applyChanges(book, valueOf(learnFromLoss(book, first, judge)).changes);
    const before = first.moves.slice(0, 7).reduce(playMove, INITIAL);
    expect(chooseByBook(book, before, judge).move).toBe(squareOf('c3'));
    expect(chooseByBook(after, before, judge).move).not.toBe(squareOf('c3'));
    expect(isBadMove(after, before, squareOf('c3')!)).toBe(true);
    expect(isJoseki(after, INITIAL, squareOf('e6')!)).toBe(true);
  });

  test('a judge of another kind: the fewest replies', () => {
    const replies = {
      value: (position: Position) => -legalMoves(position).filter((move) => move !== PASS).length,
      satisfactory: (_move: number, value: number) => value >= -4,
    };
    const lesson = valueOf(learnFromLoss([], { moves: moves('f5 f6 e6 d6 c5 e3'), side: WHITE, badAfter: 5 }, replies));
    expect(lesson.ended).not.toBe('no-bad-position');
    for (const { entry } of lesson.changes) expect(entry.pattern).not.toContain('any');
  });

  test('a game without a bad position teaches nothing', () =>
    expect(valueOf(learnFromLoss(book, { moves: moves('e6 f4'), side: WHITE }, judge))).toEqual({
      changes: [],
      reasons: [],
      badPositions: [],
      ended: 'no-bad-position',
    }));

  test.each([
    [{ moves: moves('e6 a1'), side: WHITE }, 'illegal-move', 'move 2, a1'],
    [{ moves: moves('e6 f4'), side: otherColour(WHITE), badAfter: 1 }, 'no-such-position', 'after 1 moves'],
    [{ moves: moves('e6 f4'), side: WHITE, badAfter: 9 }, 'no-such-position', 'after 9 moves'],
  ])('refuses %#', (game, code, message) => {
    const lesson = learnFromLoss(book, game, judge);
    expect(lesson.ok ? undefined : lesson.error).toMatchObject({ code });
    expect(lesson.ok ? '' : lesson.error.message).toContain(message);
  });
});

describe('books in the syntax of 1973', () => {
  test('round trip', () => {
    const text = knowledge('othello/joseki-1980.txt');
    const entries = bookOf(text);
    expect(entries).toHaveLength(4);
    expect(bookOf(sentencesOfBook(entries).map(printMarseille).join('\n'))).toEqual(entries);
  });
  test.each([
    '+GM(1,*K).',
    '+GM(1,*K,9.9).',
    '+GM(A,*K,3.3).',
    '+BM(1,(0.0.NIL).NIL,3.3).',
    '+BM(8,(0.0.0.0.0.0.0.0.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).NIL,3.3).',
    '+BM(8,(0.0.0.0.0.7.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).(0.0.1.2.0.0.NIL).NIL,3.3).',
  ])('%s is refused', (text) => {
    const entries = bookOfSentences(valueOf(parseMarseille(text)));
    expect(entries.ok ? '' : entries.error.code).toBe('not-an-entry');
    const loaded = valueOf(newSession().load(text));
    expect(loaded.ending).toMatchObject({ kind: 'refused', code: 'no_joseki' });
  });
});

describe('a session', () => {
  const started = (): OtlSession => {
    const session = newSession();
    session.load(`${knowledge('othello/joseki-1980.txt')}-O.`);
    return session;
  };
  const codeOf = (session: OtlSession, text: string): string => {
    const { ending } = valueOf(session.load(text));
    return ending.kind === 'refused' ? ending.code : ending.kind;
  };

  test.each([
    ['-M(1.1).', 'illegal'],
    ['-M(A).', 'illegal'],
    ['-M(*X).', 'illegal'],
    ['-M(PASS).', 'illegal'],
    ['-C.', 'persons_turn'],
    ['-M(5.6).-C.-L.', 'no_bad_position'],
    ['-B(3).', 'no_position'],
    ['-B.', 'no_position'],
    ['-O(GREEN).', 'no_side'],
    ['-NONSENSE.', 'error'],
    ['-AJOUT(+M(1).NIL).', 'error'],
    ['-STOP.', 'stopped'],
  ])('%s ends as %s', (text, code) => expect(codeOf(started(), text)).toBe(code));

  test('nothing before -O.', () => expect(codeOf(newSession(), '-C.')).toBe('not_started'));

  test('taking back forgets what came later', () => {
    const session = started();
    session.load('-M(5.6).-C.-M(4.3).-C.-AJOUT(+BP(3).NIL).-B(2).');
    const count = (goal: string): number => [...session.prolog.query(goal)].length;
    expect(count('int(_, _, _)')).toBe(3);
    expect(count('bp(_)')).toBe(0);
    expect(codeOf(session, '-M(4.3).-C.')).toBe('done');
  });

  test('a game that is over', () => {
    const session = started();
    session.load('-M(5.6).');
    // White has no disc left: neither side can move.
    const lone =
      'retract(int(1, K, H)), maplist([C, D]>>maplist([X, Y]>>(X > 0 -> Y = 2 ; Y = 0), C, D), K, N), assertz(int(1, N, H))';
    expect([...session.prolog.query(lone)]).toHaveLength(1);
    expect(codeOf(session, '-C.')).toBe('game_over');
  });

  test('a loop meets its budget', () => {
    const session = new OtlSession(
      { builtins: knowledge('marseille/builtins.pl'), program: knowledge('othello/otl.pl') },
      { budget: { steps: 10_000 } },
    );
    expect(codeOf(session, '+LOOP-LOOP.-LOOP.')).toBe('budget');
  });

  test('the interpreter of ancestors is a twin of Prolog where nobody asks for them', () => {
    const program = '+E(1).+E(2).+E(3).+Q(*X)-E(*X)-INF(1,*X)-/.+Q(9).+P(*X,*Y)-E(*X)-Q(*Y).+T-P(1,*X)-/-FAIL.+T.';
    const answers = (session: OtlSession, how: string, goal: string): string[] => {
      const literal = valueOf(parseMarseille(`-${goal}.`))[0]!.body[0]!;
      const query = session.prolog.query(compound(how, [list([compound('-', [literal])])]), { limit: 20 });
      return [...query].map(({ bindings }) => [...bindings.values()].map((value) => printTerm(value)).join());
    };
    for (const goal of ['P(*X,*Y)', 'Q(*X)', 'T', 'E(*X)', 'P(2,*Y)']) {
      const session = newSession();
      session.load(program);
      expect(answers(session, 'interpret_literals', goal)).toEqual(answers(session, 'run_literals', goal));
    }
  });
});
