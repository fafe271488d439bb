import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptSvg } from './card-svg.ts';
import { conceptCard, conceptLegend, drawConcept } from './card.ts';
import type { ConceptCard } from './card.ts';
import { parsePatterns } from './form.ts';
import { conceptCases } from './prolog.fixture.ts';

const cardOf = (body: string): ConceptCard => {
  const read = parsePatterns(`(concept it (variables p0) ${body})`);
  if (!read.ok) throw new Error(read.error.message);
  return conceptCard(read.value);
};

const OPEN =
  '(and (piece x0 x1 x2 x3) (own x0 (+ x1 1) (+ x2 1) x3) (blank x0 (+ x1 2) (+ x2 2)) (enemy x0 (+ x1 2) x2 x3))';

describe('a concept as a drawing', () => {
  test.each([
    ['pieces, where they stand', OPEN, '    ·\n  ●\n●   ○'],
    ['a corner', '(and (piece x0 x1 x2 x3) (rim x1 0) (rim x2 0))', '│ ●\n└──'],
    [
      'the own side lies below, whatever axis it is on',
      '(and (piece x0 x1 x2 x3) (blank x0 (+ x1 1) x2) (piece x0 x1 (+ x2 1) x3) (home x1 2))',
      '·\n● ◆\n\n\n───',
    ],
    ['an end beyond which nothing stands', '(and (piece x0 x1 x2) (enemy x0 (- x1 2) x2) (rim x1 1))', '○   ●   │'],
    ['the own side and the other end', '(and (piece x0 x1 x2) (home x1 3) (rim x1 0))', '─\n●\n\n\n\n─'],
    [
      'a third axis as layers',
      '(and (piece x0 x1 x2 x3 x4) (own x0 (+ x1 1) x2 (+ x3 1) x4) (blank x0 x1 x2 (- x3 1)))',
      '·   ┊ ●   ┊   ●',
    ],
  ])('%s', (_, body, drawing) => expect(drawConcept(cardOf(body))).toBe(drawing));

  test('says how many ways are meant, of which the first is drawn', () => {
    const card = cardOf(`(or ${OPEN} (and (piece x0 x1 x2 x3) (own x0 x1 (+ x2 1) x3)))`);
    expect(card.ways).toBe(2);
    expect(card.sentence.en).toMatch(/; any of 2 ways$/);
    expect(card.sentence.ja).toMatch(/2通りのどれでも/);
    expect(drawConcept(card)).toBe(drawConcept(cardOf(OPEN)));
    expect(cardOf(OPEN).sentence.en).not.toContain('ways');
  });

  test('with the board, forward is up', () => {
    const read = parsePatterns('(concept it (variables p0) (and (piece x0 x1 x2 x3) (own x0 (+ x1 1) x2 x3)))');
    if (!read.ok) throw new Error(read.error.message);
    const homes = [
      ['first', 'none'],
      ['last', 'none'],
    ] as const;
    expect(drawConcept(conceptCard(read.value))).toBe('● ●');
    expect(drawConcept(conceptCard(read.value, { board: { homes } }))).toBe('●\n●');
  });

  test('tells what its signs mean, and only those', () => {
    expect(conceptLegend(cardOf(OPEN), 'en')).toBe('● own, ○ enemy, · nothing there');
    expect(conceptLegend(cardOf('(and (piece x0 x1 x2 x3) (rim x1 0) (rim x2 0) (home x2 0))'), 'ja')).toBe(
      '● 味方、─ 自陣の端、│ ─ 盤の端',
    );
  });

  test('of any pattern has each piece at its distance from the first', () => {
    fc.assert(
      fc.property(conceptCases, ({ concepts }) => {
        for (const concept of concepts) {
          const { cells, columns, rows, layers } = conceptCard(concept);
          const [first] = cells;
          expect(cells.every(({ column, row, layer }) => column < columns && row < rows && layer < layers)).toBe(true);
          expect(Math.min(...cells.flatMap(({ column, row, layer }) => [column, row, layer]))).toBeGreaterThanOrEqual(
            0,
          );
          const [{ pieces, edges }] = concept.patterns as [(typeof concept.patterns)[number]];
          const up = edges.find(({ from }) => from === 'home')?.axis ?? 1;
          pieces.forEach(({ offset, mark }, i) => {
            expect(cells[i]!.mark).toBe(mark);
            expect(first!.row - cells[i]!.row).toBe(offset[up] ?? 0);
          });
        }
      }),
    );
  });
});

const names = fc.string({ unit: fc.constantFrom('<', '>', '/', '&', '"', 'b') });

describe('a concept as SVG', () => {
  test('has a title in the reader’s language, what its signs mean, and a mark for each piece', () => {
    const svg = conceptSvg(cardOf(OPEN), { language: 'ja' });
    expect(svg).toContain('<title id="concept-it-title">it: 駒。');
    expect(svg).toContain('<desc id="concept-it-desc">● 味方、○ 敵、· 空き</desc>');
    expect(svg.match(/<circle/g)).toHaveLength(4);
    expect(svg).toContain('xml:lang="ja"');
  });

  test('follows the reader’s theme by a style of its own, or keeps to one', () => {
    const both = conceptSvg(cardOf(OPEN));
    expect(both).toContain('@media (prefers-color-scheme:dark){#concept-it ');
    const [light, dark] = (['light', 'dark'] as const).map((theme) => conceptSvg(cardOf(OPEN), { theme }));
    expect(light).not.toContain('<style>');
    expect(light).toContain('fill="#ffffff"');
    expect(dark).not.toContain('fill="#ffffff"');
  });

  test('of any concept is whole: every element is closed, and nothing of a name is markup', () => {
    fc.assert(
      fc.property(conceptCases, names, ({ concepts: [concept] }, name) => {
        const svg = conceptSvg(conceptCard({ ...concept!, name }));
        const open: string[] = [];
        for (const [, close, tag, self] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
          if (close === '/') expect(open.pop()).toBe(tag);
          else if (self === '') open.push(tag!);
        }
        expect(open).toEqual([]);
        expect(svg.match(/<title/g)).toHaveLength(1);
      }),
    );
  });
});
