import { expect, test } from 'vitest';
import { printKifTerm } from '../../logic/index.ts';
import { readSheet } from './read-sheet.ts';

const sheetOf = (text: string) => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.error.message);
  return sheet.value;
};

test('facts, rules and comments', () => {
  const { clauses } = sheetOf(
    '; a comment\n(role x)\n  (<= (legal ?r noop) (role ?r) ; why\n (not (true (control ?r))))',
  );
  expect(clauses.map(({ head }) => printKifTerm(head))).toEqual(['(role x)', '(legal ?r noop)']);
  const [, rule] = clauses;
  expect(rule!.place).toMatchObject({ line: 3, column: 3 });
  expect(rule!.body.map(({ kind, place }) => [kind, place.line, place.column])).toEqual([
    ['atom', 3, 23],
    ['not', 4, 2],
  ]);
});

test('words with a meaning may be written in capitals, others are kept', () => {
  const { clauses } = sheetOf('(ROLE White)\n(<= TERMINAL (OR (TRUE (Cell 1)) (NOT (DISTINCT a B))))');
  expect(printKifTerm(clauses[0]!.head)).toBe('(role White)');
  expect(printKifTerm(clauses[1]!.head)).toBe('terminal');
  const [either] = clauses[1]!.body;
  expect(either).toMatchObject({
    kind: 'or',
    parts: [{ kind: 'atom' }, { kind: 'not', condition: { kind: 'distinct' } }],
  });
});

test('(p) is p', () => {
  const { clauses } = sheetOf('(<= (terminal) (p))');
  expect(clauses[0]!.head).toEqual({ kind: 'atom', name: 'terminal' });
  expect(clauses[0]!.body[0]).toMatchObject({ atom: { kind: 'atom', name: 'p' } });
});

test('a variable belongs to its clause', () => {
  const [one, other] = sheetOf('(<= (p ?x) (q ?x)) (<= (r ?x) (q ?x))').clauses;
  const variableOf = (clause: typeof one) => (clause!.head.kind === 'compound' ? clause!.head.args[0] : undefined);
  expect(variableOf(one)).not.toBe(variableOf(other));
});

test.each([
  ['(role x', 'unclosed-bracket', 1, 1],
  ['(role x))', 'unexpected-token', 1, 9],
  ['(<=)', 'empty-rule', 1, 1],
  ['(<= (p) (not (q) (r)))', 'wrong-arity', 1, 9],
  ['(<= (p)\n (distinct a))', 'wrong-arity', 2, 2],
  ['(not (p))', 'connective-as-relation', 1, 1],
  ['(p (?x a))', 'functor-expected', 1, 4],
  ['()', 'functor-expected', 1, 1],
  ['?x', 'no-relation', 1, 1],
  ['5', 'no-relation', 1, 1],
  [`(p ${'(f '.repeat(500)}a${')'.repeat(500)})`, 'too-deep', 1, 604],
  [`(<= p ${'(not '.repeat(500)}q${')'.repeat(500)})`, 'too-deep', 1, 1012],
])('%s is refused', (text, code, line, column) => {
  const sheet = readSheet(text);
  expect(sheet.ok ? undefined : [sheet.error.code, sheet.error.place.line, sheet.error.place.column]).toEqual([
    code,
    line,
    column,
  ]);
  expect(!sheet.ok && sheet.error.hint).not.toBe('');
});
