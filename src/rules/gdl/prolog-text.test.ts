import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prologText, recursiveRelations } from './prolog-text.ts';
import { readSheet } from './read-sheet.ts';
import { ReferenceReasoner } from './reference.ts';

const sheetOf = (text: string) => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.error.message);
  return sheet.value;
};

const clauseLines = (text: string): string[] =>
  prologText(sheetOf(text))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(':-'));

test.each([
  ['(<= (p ?x) (not (q ?x)) (r ?x))', 'gdl_p(V0):-gdl_r(V0),\\+gdl_q(V0).'],
  ['(<= (p ?x ?y) (distinct ?x ?y) (r ?x) (r ?y))', 'gdl_p(V0,V1):-gdl_r(V0),gdl_r(V1),V0\\==V1.'],
  ['(<= (p ?x) (or (q ?x) (not (s ?x))) (r ?x))', 'gdl_p(V0):-gdl_r(V0),(gdl_q(V0);\\+gdl_s(V0)).'],
  ['(<= (p ?x) (or (q ?x) (s ?x)) (not (r ?x)))', 'gdl_p(V0):-(gdl_q(V0);gdl_s(V0)),\\+gdl_r(V0).'],
  ['(<= p (q ?x))', 'gdl_p:-gdl_q(_).'],
  ['(<= p)', 'gdl_p.'],
  ['(append a b)', 'gdl_append(a,b).'],
])('%s', (sheet, clause) => expect(clauseLines(sheet)).toEqual([clause]));

test('relations that depend on themselves are found', () => {
  const sheet = sheetOf('(<= (a ?x) (b ?x)) (<= (b ?x) (not (c ?x)) (a ?x)) (c 1) (<= (d ?x) (a ?x))');
  expect([...recursiveRelations(sheet)]).toEqual(['a/1', 'b/1']);
});

test.runIf(existsSync('/usr/bin/swipl'))('SWI-Prolog reads it, and finds the same moves', () => {
  const text =
    '(role x) (init (on 1)) (next-to 1 2) (next-to 2 3) (<= (reach ?x ?y) (next-to ?x ?y)) (<= (reach ?x ?z) (reach ?x ?y) (next-to ?y ?z)) (<= (legal x (go ?y)) (not (= ?y 2)) (true (on ?x)) (reach ?x ?y))';
  const program = `${prologText(sheetOf(text))}
:- initialization((assertz(gdl_true(on(1))), forall(gdl_legal(x, M), (print(M), nl)), halt)).
`;
  const folder = mkdtempSync(join(tmpdir(), 'hansei-gdl-'));
  writeFileSync(join(folder, 'rules.pl'), program);
  const said = execFileSync('swipl', ['-q', join(folder, 'rules.pl')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const reference = new ReferenceReasoner(sheetOf(text));
  expect(said.trim().split('\n').toSorted()).toEqual(['go(2)', 'go(3)']);
  expect(reference.legal(reference.initial(), 0)).toHaveLength(2);
});
