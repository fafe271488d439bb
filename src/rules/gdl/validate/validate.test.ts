/// One bad sheet for each finding, with its place; sheets of the library have none.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../read-sheet.ts';
import { findingWords } from './finding.ts';
import { GOOD, without } from './sheet.fixture.ts';
import { english } from './texts-en.ts';
import { japanese, japaneseOfReading } from './texts-ja.ts';
import { dialectOf, validateSheet, validateText } from './validate.ts';

const codesOf = (text: string): string[] => validateText(text).findings.map(({ code }) => code);

test('the good sheet is good', () => {
  expect(validateText(GOOD)).toMatchObject({ ok: true, findings: [], dialect: { name: 'GDL' } });
});

/// Appended to the good sheet; @ marks the place. Other findings that come with it are named behind.
type Row = readonly [code: string, severity: 'error' | 'warning', text: string, others?: readonly string[]];

const APPENDED: readonly Row[] = [
  ['keyword-arity', 'error', '(<= @(goal ?r) (role ?r))'],
  ['keyword-arity', 'error', '(<= (legal ?r go) (role ?r) @(does ?r))'],
  ['keyword-arity', 'error', '(<= @(terminal 1) (true (step 2)))'],
  ['keyword-arity', 'error', '(<= @(sees ?r) (role ?r))'],
  ['keyword-arity', 'warning', '@(base step 1)'],
  ['true-in-head', 'error', '@(true (step 1))'],
  ['does-in-head', 'error', '(<= @(does ?r wait) (role ?r))'],
  ['keyword-in-body', 'error', '(<= (next (step 2)) @(next (step 1)))'],
  ['keyword-in-body', 'error', '(<= terminal (not @(init (step 2))))'],
  ['keyword-in-body', 'error', '(<= terminal @(sees x hand))'],
  ['keyword-in-body', 'warning', '(base (step 1))(<= (init ?f) @(base ?f))'],
  ['role-rule', 'error', '(<= @(role ?r) (succ 1 ?r))'],
  ['role-not-ground', 'error', '@(role ?r)'],
  ['init-depends-on-state', 'error', '(<= (init (step 2)) @(true (step 1)))'],
  ['init-depends-on-state', 'error', '(<= (init (step 2)) @(late ?r)) (<= (late ?r) (legal ?r wait))'],
  ['depends-on-does', 'error', '(<= (goal ?r 0) @(moved ?r)) (<= (moved ?r) (does ?r wait))'],
  ['depends-on-does', 'error', '(<= (legal ?r go) @(does ?r wait))'],
  ['depends-on-does', 'error', '(<= terminal (not @(moved x))) (<= (moved ?r) (does ?r wait))'],
  ['base-depends-on-state', 'error', '(<= (base (step ?n)) @(true (step ?n)))'],
  ['base-depends-on-state', 'error', '(<= (input ?r wait) @(did ?r)) (<= (did ?r) (does ?r wait))'],
  ['unsafe-fact', 'error', '@(init (cell ?x))'],
  ['unsafe-head', 'error', '(<= @(init (cell ?x ?y)) (succ ?x 2))'],
  ['unsafe-head', 'error', '(<= @(init (cell ?x)) (or (succ ?x 2) (succ 1 2)))'],
  ['unsafe-head', 'error', '(<= @(init (cell ?x)) (not (succ ?x 2)))'],
  ['unsafe-not', 'error', '(<= (init (cell 1)) @(not (succ ?x 9)))'],
  ['unsafe-not', 'error', '(<= (init (cell 1)) (or (succ ?x 2) @(not (succ ?x 9))))'],
  ['unsafe-distinct', 'error', '(<= (init (cell 1)) @(distinct ?x 9))'],
  [
    'unstratified',
    'error',
    '(<= terminal (q 1)) (<= (q ?x) (succ ?x ?y) (not @(p ?x))) (<= (p ?x) (succ ?x ?y) (q ?x))',
  ],
  ['unstratified', 'error', '(<= terminal (or (succ 1 1) (not @terminal)))'],
  ['recursion-endless', 'error', '(<= terminal (n 0)) (n 0) (<= (n (s ?x)) @(n ?x))'],
  ['recursion-endless', 'error', '(<= terminal (n 0)) (n 0) (<= (m (s ?x)) @(n ?x)) (<= (n ?x) (m ?x))'],
  ['recursion-unrestricted', 'warning', '(<= terminal (n 0)) (n 0) (<= (n (s ?x)) @(n ?x) (not (succ ?x 2)))'],
  [
    'recursion-unrestricted',
    'warning',
    '(<= terminal (way 1 3)) (<= (way ?a ?b) (succ ?a ?b)) (<= (way ?a ?c) @(way ?a ?b) (way ?b ?c))',
    ['recursion-unrestricted'],
  ],
  ['unknown-relation', 'warning', '(<= terminal @(sucs 1 2))'],
  ['unused-relation', 'warning', '@(colour red)'],
  ['unused-relation', 'warning', '(<= @(a ?x) (b ?x)) (<= (b ?x) (a ?x)) (<= (a ?x) (succ ?x 2))'],
  ['unknown-fluent', 'warning', '(<= terminal @(true (stpe 1)))'],
  ['unknown-fluent', 'warning', '(<= terminal @(true step))'],
  ['unknown-move', 'warning', '(<= (next (step 1)) @(does x wiat))'],
  ['unknown-role', 'warning', '(<= @(legal y wait) (true (step 1)))'],
  ['unknown-role', 'warning', '(<= (next (step 1)) @(does y wait))'],
  ['and-condition', 'warning', '(<= terminal @(and (succ 1 2) (succ 2 3)))'],
  ['nested-not', 'warning', '(<= terminal @(not (or (succ 1 2) (succ 2 3))))'],
  ['nested-not', 'warning', '(<= terminal @(not (not (succ 1 2))))'],
  ['nested-or', 'warning', '(<= terminal (or (succ 1 2) @(or (succ 2 3) (succ 3 3))))'],
  ['single-or', 'warning', '(<= terminal @(or (succ 1 2)))'],
  ['empty-or', 'warning', '(<= terminal @(or))'],
  ['empty-and', 'warning', '(<= terminal @(and))'],
  ['inconsistent-capitals', 'warning', '(<= terminal @(true (Step 3)))', ['unknown-fluent']],
  ['inconsistent-capitals', 'warning', '(<= @(init (step ?X)) (succ ?X ?x))'],
  ['two-arities', 'warning', '@(succ 1) (<= terminal (succ 2))'],
  ['keyword-as-term', 'warning', '@(init (goal 1))'],
  ['keyword-as-term', 'warning', '@(init (step not))'],
  ['zero-arity-form', 'warning', '(<= terminal (succ 1 1) @(terminal))'],
  ['rule-without-conditions', 'warning', '(<= @(init (step 2)))'],
  ['goal-value', 'error', '(<= @(goal ?r 101) (role ?r))'],
  ['goal-value', 'error', '(<= @(goal ?r win) (role ?r))'],
  ['goal-value', 'error', '(<= @(goal ?r 50.5) (role ?r))'],
  ['duplicate-clause', 'warning', '(<= @(legal ?any wait) (role ?any))'],
  ['always-distinct', 'warning', '(<= terminal (role ?r) @(distinct (f ?r) g))'],
  ['never-distinct', 'warning', '(<= terminal (role ?r) @(distinct (f ?r) (f ?r)))'],
];

const WHOLE: readonly Row[] = [
  ['empty-sheet', 'error', '@'],
  ['empty-sheet', 'error', '@; nothing but words\n'],
  ['missing-role', 'error', `@${without('(role x)').replace('(role o)', '')}`],
  ['missing-legal', 'error', `@${without('legal')}`],
  ['missing-goal', 'error', `@${without('goal')}`],
  ['missing-terminal', 'error', `@${without('terminal')}`],
  ['missing-init', 'warning', `@${without('init')}`],
  ['missing-next', 'warning', `@${without('next')}`, ['unused-relation']],
  ['unclosed-bracket', 'error', '(role x) @(role (o)'],
  ['unexpected-token', 'error', '(role x)@)'],
  ['unclosed-quote', 'error', '(role @|x)'],
  ['functor-expected', 'error', '(role x) @((role) o)'],
  ['empty-rule', 'error', '(role x) @(<=)'],
  ['wrong-arity', 'error', '(<= terminal @(distinct 1))'],
  ['connective-as-relation', 'error', '(<= @(or a b) c)'],
  ['no-relation', 'error', '(<= @?x c)'],
  ['too-deep', 'error', `${'(f '.repeat(201)}@(f x)${')'.repeat(201)}`],
];

describe('each finding', () => {
  test.each([...APPENDED.map((row) => [...row] as const), ...WHOLE.map((row) => [...row] as const)])(
    '%s, %s: %s',
    (code, severity, marked, others = []) => {
      const start = APPENDED.some(([, , text]) => text === marked) ? GOOD : '';
      const offset = (start + marked).indexOf('@');
      const text = (start + marked).replace('@', '');
      const { ok, findings } = validateText(text);
      const found = findings.find((each) => each.code === code && each.place.offset === offset);
      expect(findings.map((each) => `${each.code} ${each.place.offset}`)).toContain(`${code} ${offset}`);
      expect(new Set(findings.map((each) => each.code))).toEqual(new Set([code, ...others]));
      expect(found).toMatchObject({ severity });
      const before = text.slice(0, offset).split('\n');
      expect(found!.place).toMatchObject({ line: before.length, column: before.at(-1)!.length + 1 });
      expect(ok).toBe(findings.every((each) => each.severity === 'warning'));
      for (const { message, hint } of [found!, findingWords(found!, 'ja')]) {
        expect(message).toMatch(/^[^{}]+$/);
        expect(hint).toMatch(/^[^{}]+$/);
      }
      expect(findingWords(found!, 'ja').message).toMatch(/\p{Script=Hiragana}/u);
      expect(findingWords(found!, 'en').message).toBe(found!.message);
    },
  );

  test('has a sheet here', () => {
    const tried = new Set([...APPENDED, ...WHOLE].map(([code]) => code));
    expect([...Object.keys(english), ...Object.keys(japaneseOfReading)].filter((code) => !tried.has(code))).toEqual([]);
  });

  test('has the same parts in both languages', () => {
    const partsOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).sort();
    for (const [code, { message, hint, ...rest }] of Object.entries(english)) {
      const other = japanese[code as keyof typeof english];
      const hints: Readonly<Record<string, string>> = 'hints' in rest ? rest.hints : {};
      expect([code, new Set(partsOf(other.message))]).toEqual([code, new Set(partsOf(message))]);
      expect([code, new Set(partsOf(other.hint))]).toEqual([code, new Set(partsOf(hint))]);
      expect([code, Object.keys(other.hints ?? {})]).toEqual([code, Object.keys(hints)]);
      for (const [part, text] of Object.entries(hints)) expect(partsOf(other.hints![part]!)).toEqual(partsOf(text));
    }
  });
});

describe('what a finding says', () => {
  const said = (extra: string, code: string): string => {
    const found = validateText(GOOD + extra).findings.find((each) => each.code === code)!;
    return `${found.message}; ${found.hint}`;
  };

  test('names the chain of relations', () => {
    const text = '(<= terminal (a ?r)) (<= (a ?r) (role ?r) (not (b ?r))) (<= (b ?r) (does ?r wait))';
    expect(said(text, 'depends-on-does')).toContain('terminal -> a -> b -> does');
  });

  test('names the circle', () => {
    const text = '(<= terminal (a)) (<= a b) (<= b c) (<= c (not a)) (<= c (succ 1 2))';
    expect(said(text, 'unstratified')).toContain('c -> not a -> b -> c');
  });

  test('names the variable', () => {
    expect(said('(<= (init (at ?x ?where)) (succ ?x 2))', 'unsafe-head')).toContain('?where');
  });

  test.each([
    ['(<= terminal (sucs 1 2))', 'unknown-relation', 'did you mean succ?'],
    ['(<= terminal (succ 1))', 'unknown-relation', 'is 2 elsewhere'],
    ['(<= terminal (step 3))', 'unknown-relation', 'write (true (step 3))'],
    ['(<= (nxt (step 1)) (true (step 1)))', 'unused-relation', 'did you mean next?'],
    ['(<= terminal (true (stepp 3)))', 'unknown-fluent', 'did you mean step?'],
    ['(<= terminal (true (step 3 4)))', 'unknown-fluent', 'is 1 in init and next'],
    ['(<= (next (step 1)) (does ?r wiat))', 'unknown-move', 'did you mean wait?'],
    ['(role white) (<= (next (step 1)) (does wihte wait))', 'unknown-role', 'did you mean white?'],
  ])('%s: %s, %s', (text, code, part) => expect(said(text, code)).toContain(part));
});

describe('what is right is left alone', () => {
  test.each([
    '(<= terminal (role ?x) (or (true (step ?x)) (not (true (step 2)))))',
    '(<= (init (at ?x)) (or (succ ?x 2) (succ 3 ?x)))',
    '(<= (init (at ?x)) (or (succ ?x 2) (succ ?y ?x)) (distinct ?x 7))',
    '(<= (init (at ?x)) (or (succ ?x 2)  (succ ?x 3)) (not (succ ?x 7)))',
    '(<= (init (at ?x)) (succ ?x ?y) (or (not (succ ?y 7)) (distinct ?x 1)))',
    '(<= terminal (way 1 3)) (<= (way ?a ?b) (succ ?a ?b)) (<= (way ?a ?c) (succ ?a ?b) (way ?b ?c))',
    '(<= (next ?fact) (true ?fact) (true (step 1)))',
    '(TERMINAL_POINT a) (<= terminal (TERMINAL_POINT a))',
    '(<= (NEXT (step 1)) (TRUE (step 3)) (Does ?r wait))',
    '(base (step 1)) (input x wait)',
    '(<= terminal (role ?r) (goal ?r 100))',
    '(<= (goal ?r ?n) (role ?r) (succ 1 ?n))',
  ])('%s', (text) => expect(codesOf(GOOD + text)).toEqual([]));

  test('fluents and moves that come out of relations cannot be known', () => {
    const text = '(kind (a 1)) (<= (init ?f) (kind ?f)) (<= (legal ?r ?f) (role ?r) (kind ?f))';
    expect(codesOf(`${GOOD}${text}(<= (next (step 1)) (true (b 1)) (does ?r (c 1)))`)).toEqual([]);
  });

  test('growth that conditions end, or that nothing begins', () => {
    const growing = (rule: string): string[] => codesOf(`${GOOD}(<= terminal (n 1 0)) ${rule}`);
    // Along a table; with constants that do not fit; without a beginning; with two that go round.
    expect(growing('(n 1 0) (<= (n ?b (s ?x)) (n ?a ?x) (succ ?a ?b))')).toEqual(['recursion-unrestricted']);
    expect(growing('(n 1 0) (<= (n 2 (s ?x)) (n 1 ?x))')).toEqual(['recursion-unrestricted']);
    expect(growing('(<= (n 1 (s ?x)) (n 1 ?x))')).toEqual(['recursion-unrestricted']);
    expect(growing('(n 1 0) (<= (n ?a (s ?x)) (n ?a ?x) (n ?x ?a))')).toContain('recursion-unrestricted');
    expect(growing('(n 1 0) (<= (n ?a (s ?x)) (n ?a ?x) (true (step 4)))')).toEqual(['recursion-unrestricted']);
    expect(growing('(n 1 0) (<= (n ?a (s ?x)) (n ?a ?x))')).toEqual(['recursion-endless']);
  });
});

describe('GDL-II', () => {
  test('is no fault', () => {
    const text = `${GOOD}(role random) (<= (sees ?r ?n) (role ?r) (true (step ?n)))`;
    const dialect = { name: 'GDL-II', hasRandom: true, hasSees: true };
    expect(validateText(text)).toMatchObject({ ok: true, findings: [], dialect });
  });
});

describe('validateSheet', () => {
  test('finds the same as validateText, at the beginnings of rules', () => {
    const text = `${GOOD}(<= (init (cell ?x)) (not (succ 1 2)))`;
    const read = readSheet(text);
    if (!read.ok) throw new Error('unread');
    const [found] = validateSheet(read.value);
    expect(found).toMatchObject({ code: 'unsafe-head', place: { line: 10, column: 1 } });
    expect(validateText(text).findings[0]).toMatchObject({ code: 'unsafe-head', place: { line: 10, column: 5 } });
    expect(dialectOf(read.value).name).toBe('GDL');
  });

  test('is in the order of the text', () => {
    const { findings } = validateText(`${GOOD}(<= terminal (a b)) (goal x 200) (init (c ?x)) (d e)`);
    const offsets = findings.map(({ place }) => place.offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(offsets.length).toBeGreaterThan(3);
  });
});

describe('the library', () => {
  const folder = new URL('../../../../knowledge/gdl/', import.meta.url);
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.kif'));
  test('is there', () => expect(sheets).toContain('tic-tac-toe.kif'));
  test.each(sheets)('%s has no findings', (name) => {
    const { ok, findings } = validateText(readFileSync(new URL(name, folder), 'utf8'));
    expect(findings.map(({ place, message }) => `${name}:${place.line}: ${message}`)).toEqual([]);
    expect(ok).toBe(true);
  });
});
