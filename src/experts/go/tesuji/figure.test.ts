import { describe, expect, test } from 'vitest';
import { figureOfJoseki, figureOfTesuji, figureSvg, figureText } from './figure.ts';
import { goKnowledge } from './library.ts';
import { NET } from './tesuji.fixture.ts';
import { linesOfTree } from './tesuji.ts';
import { parseTesuji } from './tesuji-text.ts';

const net = (() => {
  const read = parseTesuji(NET);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.patterns[0]!;
})();

describe('pictures', () => {
  test('a pattern as it is written, and with a line of its tree', () => {
    expect(figureText(figureOfTesuji(net))).toBe('? X X ?\nX T b d\nX c a .\n? e . ?');
    expect(figureText(figureOfTesuji(net, linesOfTree(net.moves)[0]))).toBe(
      ['?  X  X  ?', 'X  T  O2 X3', 'X  c  X1 .', '?  e  .  ?'].join('\n'),
    );
  });

  test('edges', () => {
    const corner = goKnowledge().tesuji.find(({ name }) => name === 'falsify-in-the-corner')!;
    expect(figureText(figureOfTesuji(corner))).toBe('| T a\n| . O\n+----');
  });

  test('a joseki, its moves numbered', () => {
    const joseki = goKnowledge().joseki.find(({ name }) => name === 'sansan-extensions')!;
    const text = figureText(figureOfJoseki(joseki, linesOfTree(joseki.moves)[0]!));
    expect(text.split('\n')).toHaveLength(8);
    expect(text).toContain('| .  .  X1 .');
    expect(text).toContain('| .  .  X3 .');
  });

  test('SVG: a stone for each stone, words escaped', () => {
    const svg = figureSvg(figureOfTesuji(net, linesOfTree(net.moves)[0]), { title: 'a < b' });
    expect(svg.match(/<circle [^>]*r="14.5" fill="#111"/g)).toHaveLength(6);
    expect(svg.match(/<circle [^>]*r="14.5" fill="#fafafa"/g)).toHaveLength(2);
    expect(svg).toContain('<title>a &lt; b</title>');
    expect(svg).toContain('>3</text>');
    expect(svg).not.toContain('NaN');
  });
});
