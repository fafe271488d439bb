import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../rules/index.ts';
import { playRandomly } from './playout.ts';
import { BLACK, INITIAL, WHITE, isOver, positionOf } from './position.ts';
import { PASS, squareName } from './square.ts';
import { parseTranscript, printTranscript } from './transcript.ts';

const namesOf = (text: string): string[] => {
  const read = parseTranscript(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.moves.map(squareName);
};

const games = fc.integer().map((seed) => playRandomly(seededRandom(seed)));

describe('transcripts', () => {
  test.each([
    'f5d6c3',
    'F5D6C3',
    ' f5 d6\n c3\n',
    '1. f5 d6 2. c3',
    '1.f5 2.d6 3.c3',
    '1 f5\n2 d6\n3 c3',
    '1) F5, 2) D6; 3) C3',
    'ｆ５ｄ６　ｃ３',
    'f5 d6 c3 4.',
  ])('%j is f5 d6 c3', (text) => expect(namesOf(text)).toEqual(['f5', 'd6', 'c3']));

  test('an empty text is a game without moves', () => {
    expect(parseTranscript(' \n')).toEqual({ ok: true, value: { moves: [], positions: [INITIAL] } });
  });

  test('round trip, passes written or left out', () => {
    fc.assert(
      fc.property(games, ({ moves, positions }) => {
        const text = printTranscript(moves);
        expect(parseTranscript(text)).toEqual({ ok: true, value: { moves, positions } });
        for (const word of ['', ' pass ', 'PA', 'ps'])
          expect(parseTranscript(text.replaceAll('--', word))).toEqual({ ok: true, value: { moves, positions } });
      }),
      { numRuns: 60 },
    );
  });

  test('starts where it is told', () => {
    const start = positionOf((square) => [WHITE, BLACK][square], WHITE, 40);
    const read = parseTranscript('c1', start);
    expect(read.ok && read.value.positions.map(({ ply }) => ply)).toEqual([40, 41]);
    expect(read.ok && isOver(read.value.positions[1]!)).toBe(true);
  });

  test.each([
    ['f5d6c9', 3, 'c9', 'not-a-square', 5],
    ['f5 d6 z1 c3', 3, 'z1', 'not-a-square', 7],
    ['f5d6\nhello', 3, 'hello', 'not-a-square', 1],
    ['f56d', 2, '6', 'not-a-square', 3],
    ['f5d6c', 3, 'c', 'truncated', 5],
    ['f5d6 c \n', 3, 'c', 'truncated', 6],
    ['f5f5', 2, 'f5', 'occupied', 3],
    ['f5a1', 2, 'a1', 'turns-nothing', 3],
    ['f5pass', 2, 'pass', 'pass-with-moves', 3],
  ])('%j: move %i, %s, %s', (text, move, word, code, column) => {
    const read = parseTranscript(text);
    expect(!read.ok && read.error).toMatchObject({ move, word, code, place: { column } });
    expect(!read.ok && read.error.message).toContain(`move ${move} (${word}): `);
  });

  test('says what would be legal', () => {
    const read = parseTranscript('f5a1');
    expect(!read.ok && [read.error.message, read.error.hint]).toEqual([
      'move 2 (a1): a1 turns nothing over for white',
      'white can play f4, d6, f6',
    ]);
  });

  test('nothing follows the end of a game', () => {
    fc.assert(
      fc.property(games, fc.constantFrom('a1', 'pass', '--'), ({ moves }, word) => {
        const read = parseTranscript(printTranscript(moves) + word);
        expect(!read.ok && [read.error.code, read.error.move]).toEqual(['game-over', moves.length + 1]);
      }),
      { numRuns: 20 },
    );
  });

  test('a pass left out is counted as a move', () => {
    const passed = Array.from({ length: 200 }, (_, seed) => playRandomly(seededRandom(seed))).find(({ moves }) =>
      moves.slice(0, -3).includes(PASS),
    )!;
    const at = passed.moves.indexOf(PASS);
    const text = printTranscript(passed.moves.slice(0, at + 2)).replaceAll('--', '');
    const read = parseTranscript(`${text}x9`);
    expect(!read.ok && read.error.move).toBe(at + 3);
  });

  test('any text is read or refused', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('f5', 'd6', 'c3', ' ', '1.', '--', 'pa', '９', '\n', 'F'));
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const read = parseTranscript(text);
          if (!read.ok) expect(text.slice(read.error.place.offset).length).toBeGreaterThan(0);
          else expect(parseTranscript(printTranscript(read.value.moves))).toEqual(read);
        },
      ),
      { numRuns: 500 },
    );
  });
});
