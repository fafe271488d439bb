import { describe, expect, it } from 'vitest';
import { printKif } from './kif-printer.ts';
import { parseKif } from './kif-reader.ts';
import { printTerm } from './prolog-printer.ts';
import { atom, compound, variable } from '../terms/term.ts';

const sheet = `(role xplayer)
(init (cell 1 1 b))
(<= (next (cell ?m ?n x))
    (does xplayer (mark ?m ?n))
    (true (cell ?m ?n b)))
(<= terminal
    (or (line x) (not open))
    (distinct ?w b))
`;

describe('GDL prefix text', () => {
  it('reads forms as terms with their places', () => {
    const result = parseKif(`; tic-tac-toe\n${sheet}`);
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.map(({ term }) => printTerm(term, { quoted: true, ignoreOps: true }))).toEqual([
      'role(xplayer)',
      'init(cell(1,1,b))',
      '<=(next(cell(_1,_2,x)),does(xplayer,mark(_1,_2)),true(cell(_1,_2,b)))',
      '<=(terminal,or(line(x),not(open)),distinct(_1,b))',
    ]);
    expect(result.value[2]!.place).toEqual({ line: 4, column: 1, offset: 49 });
    expect(printKif(result.value)).toBe(sheet);
  });

  it('keeps spelling, and numbers that are not in their usual spelling are symbols', () => {
    const text = '(Role XPlayer)\n(step 01)\n(f 1 -1 +1 1.5 0 -0)\n';
    const result = parseKif(text);
    if (!result.ok) throw new Error(result.error.message);
    expect(printKif(result.value)).toBe(text);
    const last = result.value[2]!.term;
    expect(last.kind === 'compound' && last.args.map(({ kind }) => kind)).toEqual([
      'int',
      'int',
      'atom',
      'float',
      'int',
      'atom',
    ]);
  });

  it('reads (f) as f, and variables belong to one form', () => {
    const result = parseKif('(p) (q ?x ?x) (r ?x)');
    if (!result.ok) throw new Error(result.error.message);
    const [p, q, r] = result.value.map(({ term }) => term);
    expect(p).toEqual(atom('p'));
    if (q?.kind !== 'compound' || r?.kind !== 'compound') throw new Error('no compounds');
    expect(q.args[0]).toBe(q.args[1]);
    expect(r.args[0]).not.toBe(q.args[0]);
  });

  it('prints different variables under different names', () => {
    const [a, b] = [variable('x'), variable('x')];
    expect(printKif([{ term: compound('p', [a, b, a, variable('_'), variable('a b')]) }])).toBe(
      '(p ?x ?v0 ?x ?_ ?v1)\n',
    );
  });

  it.each([
    ['(role x', 'unclosed-bracket', 1, 1],
    ['(a)\n (b (c)', 'unclosed-bracket', 2, 2],
    ['(a))', 'unexpected-token', 1, 4],
    ['(a ())', 'functor-expected', 1, 4],
    ['((f a) b)', 'functor-expected', 1, 1],
    ['(?x a)', 'functor-expected', 1, 1],
    ['(a |b)', 'unclosed-quote', 1, 4],
    ['(a "b)', 'unclosed-quote', 1, 4],
  ])('%s', (text, code, line, column) => {
    const result = parseKif(text);
    expect(result).toMatchObject({
      ok: false,
      error: { code, place: { line, column }, hint: expect.stringMatching(/./) },
    });
  });
});
