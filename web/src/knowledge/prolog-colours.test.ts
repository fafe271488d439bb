import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourProlog } from './prolog-colours.ts';

const coloured = (text: string): readonly string[] =>
  colourProlog(text)
    .filter(({ colour }) => colour !== 'plain')
    .map(({ colour, text: part }) => `${colour} ${part}`);

describe('colours of Prolog text', () => {
  it('keeps every character', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ_0\'"`%/*\\(). \n:-、あ') });
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (each) => {
        expect(
          colourProlog(each)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(each);
      }),
    );
  });

  it('tells predicates, variables, numbers, quoted atoms and comments apart', () => {
    expect(coloured("bad_move(T, 'a b') :- T > 3. % why")).toEqual([
      'predicate bad_move',
      'variable T',
      "quoted 'a b'",
      'directive :-',
      'variable T',
      'number 3',
      'comment % why',
    ]);
  });

  it('is not led astray by quotes and percent signs within other things', () => {
    expect(coloured("X = 0'%, Y = 'it''s 5%'. /* 'a */ p.")).toEqual([
      'variable X',
      "number 0'%",
      'variable Y',
      "quoted 'it''s 5%'",
      "comment /* 'a */",
    ]);
  });

  it('ends with the text where a quote or a comment does not end', () => {
    expect(coloured("p('abc")).toEqual(['predicate p', "quoted 'abc"]);
    expect(coloured('/* abc')).toEqual(['comment /* abc']);
  });

  it('knows the variables of 1973', () => {
    expect(coloured('+GM(1,*K,5.6).')).toContain('variable *K');
  });
});
