import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, Mark } from './cells.ts';
import { drawSvg, escapeXml } from './draw-svg.ts';
import { drawTerminal } from './draw-terminal.ts';
import { INITIAL, legalMoves } from './position.ts';
import { PASS, squareOf } from './square.ts';
import { parseTranscript } from './transcript.ts';

const square = (name: string): number => squareOf(name)!;

const positionAfter = (moves: string) => {
  const read = parseTranscript(moves);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.positions.at(-1)!;
};

const PATTERN: readonly Cell[] = Array.from({ length: 64 }, (_, at) => {
  if (at === square('a1')) return 'empty';
  if (at === square('b1')) return 'own';
  return at === square('c1') ? 'enemy' : 'free';
});

describe('boards in terminals', () => {
  test('letters, marks, last move and moves', () => {
    const marks = new Map<number, Mark>([
      [square('d4'), { kind: 'bad' }],
      [square('e5'), { kind: 'note', label: ' A' }],
    ]);
    const position = positionAfter('f5');
    expect(drawTerminal(position, { marks, lastMove: square('f5'), legal: legalMoves(position) })).toBe(
      `
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . . O?X + . .
5 . . . X XAX<. .
6 . . . + . + . .
7 . . . . . . . .
8 . . . . . . . .`.slice(1),
    );
  });
  test('patterns', () => {
    expect(drawTerminal(PATTERN).split('\n').slice(0, 3)).toEqual(['  a b c d e f g h', '1 . @ #', '2']);
    expect(drawTerminal(PATTERN, { unicode: true }).split('\n')[1]).toBe('1 · ◆ ◇');
  });
  test('colours are wanted or not there', () => {
    const escape = String.fromCharCode(27);
    expect(drawTerminal(INITIAL)).not.toContain(escape);
    const painted = drawTerminal(INITIAL, { colour: true, unicode: true });
    expect(painted.split('\n').filter((line) => line.endsWith(`${escape}[0m`))).toHaveLength(8);
    expect(painted.replaceAll(new RegExp(`${escape}\\[[\\d;]*m`, 'g'), '').replaceAll(/ +$/gm, '')).toBe(
      drawTerminal(INITIAL, { unicode: true }),
    );
  });
});

/// Tags of a text, each closed in its turn; undefined where they are not.
const tagsOf = (xml: string): string[] | undefined => {
  const open: string[] = [];
  const tags: string[] = [];
  for (const [, close, name, rest] of xml.matchAll(/<(\/?)(\w+)((?:\s[\w-]+="[^"<]*")*\/?)>/g)) {
    if (close !== '' && open.pop() !== name) return undefined;
    if (close === '') tags.push(name!);
    if (close === '' && !rest!.endsWith('/')) open.push(name!);
  }
  return open.length === 0 ? tags : undefined;
};

describe('boards as SVG', () => {
  test('show discs, say them, and stand alone', () => {
    const svg = drawSvg(positionAfter('f5d6'), { lastMove: square('d6'), id: 'after two' });
    const tags = tagsOf(svg)!;
    expect(tags.slice(0, 3)).toEqual(['svg', 'title', 'desc']);
    expect(svg).toContain('role="img" aria-labelledby="after_two-title after_two-desc"');
    expect(svg).toContain('Black: e4 e5 f5. White: d4 d5 d6. Black to move. Last: d6.');
    expect(svg.match(/r="16"/g)).toHaveLength(6);
  });
  test('patterns: own, enemy, empty and free squares', () => {
    const svg = drawSvg(PATTERN, { marks: new Map([[0, { kind: 'good', label: '<1>' }]]), legal: [0] });
    expect(tagsOf(svg)).toBeDefined();
    expect(svg).toContain('Own: b1. Enemy: c1. Empty: a1. Good: a1 (&lt;1&gt;).');
    expect(svg.match(/#c9d6cd/g)).toHaveLength(61);
  });
  test('a pass has no square', () =>
    expect(drawSvg(INITIAL, { lastMove: PASS, legal: [PASS] })).toBe(drawSvg(INITIAL)));
  test('no text breaks out of the picture', () => {
    const draw = (text: string, id: string): string =>
      drawSvg(INITIAL, { title: text, description: text, id, marks: new Map([[3, { kind: 'note', label: text }]]) });
    const plain = tagsOf(draw('', 'id'));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, id) => {
        expect(tagsOf(draw(text, id))).toEqual(plain);
      }),
      { numRuns: 50 },
    );
    expect(escapeXml(`<a href="x" b='y'>&\u0000\ud800`)).toBe('&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;');
  });
});
