/// Random rulesheets for tests: fluents, moves and relations that depend on each other in every allowed way, negation, recursion, nested
/// conditions, free fluents and moves. They are no games that anybody would play.
import fc from 'fast-check';
import { numbersOf } from './numbers.fixture.ts';

const CONSTANTS = ['1', '2', '3', 'a'];
const VARIABLES = ['?x', '?y', '?z'];

export interface SheetShape {
  readonly rules: number;
  readonly seed: number;
  /// Fluents and moves are also looked at as a whole: (true ?f).
  readonly hasFree: boolean;
}

export const sheetShapes: fc.Arbitrary<SheetShape> = fc.record({
  rules: fc.integer({ min: 2, max: 14 }),
  seed: fc.nat(),
  hasFree: fc.boolean(),
});

/// Relations by what they may look at: what stands earlier, negated too, and themselves.
const RELATIONS = ['low', 'mid', 'high'] as const;

export const sheetText = ({ rules, seed, hasFree }: SheetShape): string => {
  const next = numbersOf(seed);
  const pick = <T>(items: readonly T[]): T => items[next() % items.length]!;
  const term = (): string => (next() % 3 === 0 ? pick(CONSTANTS) : pick(VARIABLES));
  const fluent = (): string => pick([`(p ${term()})`, `(q ${term()} ${term()})`, 'r', `(s (f ${term()}))`]);
  const move = (): string => pick([`(m ${term()})`, `(k ${term()} ${term()})`, 'n']);

  /// A positive condition; `level` is the number of relations that may be looked at.
  const positive = (level: number, withMoves: boolean): string => {
    const kind = next() % 10;
    if (kind < 4) return `(true ${fluent()})`;
    if (kind < 5) return `(c ${term()})`;
    if (kind < 6 && withMoves) return `(does ${pick(['?w', 'one', 'two'])} ${move()})`;
    if (kind < 9 && level > 0) return `(${RELATIONS[next() % level]} ${term()} ${term()})`;
    return `(e ${term()} ${term()})`;
  };
  const variablesOf = (text: string): string[] => [...new Set(text.match(/\?\w+/g) ?? [])];
  const bodyOf = (level: number, withMoves: boolean, isRecursive: boolean): string[] => {
    const parts = Array.from({ length: 1 + (next() % 3) }, () => positive(level, withMoves));
    if (isRecursive && next() % 2 === 0) parts.push(`(${RELATIONS[level]} ${term()} ${term()})`);
    const bound = variablesOf(parts.join(' '));
    const ground = (text: string): string =>
      text.replace(/\?\w+/g, () => (bound.length > 0 ? pick(bound) : pick(CONSTANTS)));
    if (next() % 2 === 0) parts.push(`(not ${ground(positive(level, withMoves))})`);
    if (next() % 4 === 0 && bound.length > 0) parts.push(`(distinct ${pick(bound)} ${pick([...bound, ...CONSTANTS])})`);
    if (next() % 5 === 0)
      parts.push(`(or ${ground(positive(level, withMoves))} (not ${ground(positive(level, withMoves))}))`);
    // GDL knows no order of conditions.
    return parts.toSorted(() => (next() % 2 === 0 ? 1 : -1));
  };
  /// A head whose variables the body binds.
  const rule = (head: string, body: readonly string[]): string => {
    const bound = variablesOf(body.filter((part) => !/^\((?:not|or|distinct)/.test(part)).join(' '));
    const safe = head.replace(/\?\w+/g, (name) => (bound.includes(name) ? name : pick(CONSTANTS)));
    return `(<= ${safe} ${body.join(' ')})`;
  };

  const lines = ['(role one)', '(role two)', '(c 1)', '(c 2)', '(c a)', '(e 1 2)', '(e 2 3)', '(e 3 a)', '(e a a)'];
  for (let i = 0; i < 4; i++) lines.push(`(init ${fluent().replace(/\?\w+/g, () => pick(CONSTANTS))})`);
  lines.push('(<= (legal ?w n) (role ?w))');
  for (let i = 0; i < rules; i++) {
    const level = next() % 3;
    lines.push(rule(`(${RELATIONS[level]} ${term()} ${term()})`, bodyOf(level, false, true)));
    lines.push(rule(`(next ${fluent()})`, bodyOf(3, true, false)));
    if (next() % 2 === 0) lines.push(rule(`(legal ${pick(['one', 'two'])} ${move()})`, bodyOf(3, false, false)));
    if (next() % 4 === 0)
      lines.push(rule(`(goal ${pick(['one', 'two'])} ${pick(['0', '50', '100'])})`, bodyOf(3, false, false)));
    if (next() % 6 === 0) lines.push(rule('terminal', bodyOf(3, false, false)));
    if (next() % 6 === 0) lines.push(rule(`(sees ${pick(['one', 'two'])} ${fluent()})`, bodyOf(3, true, false)));
  }
  if (hasFree)
    lines.push(
      pick(['(<= (next ?f) (true ?f) (not (blocked ?f)))', '(<= (next ?f) (true ?f) (does ?w n))']),
      '(<= (blocked (p ?x)) (c ?x))',
      '(<= (next r) (does one ?m) (not (true r)))',
    );
  else lines.push('(<= (next (q ?x ?y)) (true (q ?x ?y)) (not (does one n)))');
  return lines.join('\n');
};
