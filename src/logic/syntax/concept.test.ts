import { describe, expect, it } from 'vitest';
import { printConcept } from './concept-printer.ts';
import { parseConcept } from './concept-reader.ts';
import { printTerm } from './prolog-printer.ts';
import { atom, compound, int, variable } from '../terms/term.ts';

const line = `(concept line (variables p0 p1 p2)
 (and
  (piece x0 x1 x2 x3)
  (piece x0 x1 (+ x2 1) x3)
  (piece x0 x1 (+ x2 2) x3)))
`;

describe('concepts', () => {
  it('reads a line and prints it as it was', () => {
    const result = parseConcept(line);
    if (!result.ok) throw new Error(result.error.message);
    const { name, variables, body } = result.value;
    expect(name).toBe('line');
    expect(variables.map((declared) => declared.name)).toEqual(['p0', 'p1', 'p2']);
    expect(printTerm(body)).toBe('and(piece(_1,_2,_3,_4),piece(_1,_2,_3+1,_4),piece(_1,_2,_3+2,_4))');
    expect(printConcept(result.value)).toBe(line);
  });

  it('reads declared symbols as variables, others as constants', () => {
    const result = parseConcept(
      '(concept pair (variables p0 p1) (and (at p0 x1) (equal p0 p1) (owner p1 white) (is |p0| |x1|)))',
    );
    if (!result.ok) throw new Error(result.error.message);
    const { variables, body } = result.value;
    const names = new Map([
      [variables[0]!, 'P0'],
      [variables[1]!, 'P1'],
    ]);
    expect(printTerm(body, { variableNames: names })).toBe(
      'and(at(P0,_1),equal(P0,P1),owner(P1,white),is(p0,x1))'.replace('is(p0,x1)', 'p0 is x1'),
    );
    expect(parseConcept(printConcept(result.value)).ok).toBe(true);
    expect(printConcept(result.value)).toContain('(is |p0| |x1|)');
  });

  it('gives variables names that read as variables', () => {
    const [declared, free] = [variable('_'), variable('Coordinate')];
    const body = compound('piece', [declared, free, compound('-', [free, int(1)]), atom('x0')]);
    expect(printConcept({ name: 'a b', variables: [declared], body })).toBe(
      '(concept |a b| (variables _)\n (piece _ x0 (- x0 1) |x0|))\n',
    );
  });

  it.each([
    ['', 'malformed-concept', 1, 1],
    ['line', 'malformed-concept', 1, 1],
    ['(rule line)', 'malformed-concept', 1, 1],
    ['(concept)', 'malformed-concept', 1, 2],
    ['(concept line (and (piece x0)))', 'malformed-concept', 1, 15],
    ['(concept line (variables p0 p0) (and))', 'malformed-concept', 1, 29],
    ['(concept line (variables (p0)) (and))', 'malformed-concept', 1, 26],
    ['(concept line (variables p0))', 'malformed-concept', 1, 30],
    ['(concept line (variables p0) a b)', 'malformed-concept', 1, 32],
    ['(concept line (variables p0) a) (concept', 'unclosed-bracket', 1, 33],
    ['(concept line (variables p0) a) b', 'malformed-concept', 1, 33],
    ['(concept line (variables p0) (()))', 'functor-expected', 1, 30],
  ])('%s', (text, code, errorLine, column) => {
    const result = parseConcept(text);
    expect(result).toMatchObject({
      ok: false,
      error: { code, place: { line: errorLine, column }, hint: expect.stringMatching(/./) },
    });
  });
});
