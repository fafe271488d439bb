import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printTerm } from '../../logic/index.ts';
import { Vocabulary, applyEdit, linkProgram, parseProgram, printProgram } from './index.ts';
import { PIECE_TYPES, argumentsOf, namesOf } from './piece.ts';
import type { PieceType, Program } from './piece.ts';
import { numbersHost } from './numbers.fixture.ts';
import { proposals, wordsOf } from './proposals.ts';

const parsed = (text: string): Program => {
  const program = parseProgram(text);
  if (!program.ok) throw new Error(`${program.error.place.line}: ${program.error.message}\n${text}`);
  return program.value;
};

const vocabulary = new Vocabulary(numbersHost);

const GOALS = ['even', '\\+ negative', 'value > 3', '(zero ; even, value =< input)', 'after(add(2), prime)', 'true'];
const WORTHS = ['value', '10 * value - input', '-after(double, value)', 'abs(input) / 2'];
const ACTIONS = ['increment', 'halve', 'add(3)', 'add(-4)', 'done'];

/// The text of a program in which each piece calls later ones only.
const programText = fc
  .array(
    fc.record({
      type: fc.constantFrom<PieceType>(...PIECE_TYPES),
      calls: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      goal: fc.constantFrom(...GOALS),
      worth: fc.constantFrom(...WORTHS),
      action: fc.constantFrom(...ACTIONS),
      each: fc.boolean(),
      needs: fc.boolean(),
      intends: fc.boolean(),
      comment: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => {
    const texts = pieces.map(({ type, calls, goal, worth, action, each, needs, intends, comment }, at) => {
      const isLast = at === pieces.length - 1;
      const kind = isLast ? 'basic' : type;
      const called = calls.map((n) => `p${at + 1 + (n % (pieces.length - at - 1))}`);
      const part = (call: string): string => {
        if (kind === 'conditional') return `when(${goal}, ${call})`;
        return kind.startsWith('best') ? `worth(${call}, ${worth})` : call;
      };
      const isEach = each && !['sequential', 'conditional'].includes(kind);
      const body = isEach ? `each(D, divisor(D), ${part(called[0]!)})` : `[${called.map(part).join(', ')}]`;
      const options = [
        ...(needs ? [`needs(${goal})`] : []),
        ...(kind === 'aggregate' ? ['combine(sum)'] : []),
        ...(intends ? [`intends(${goal})`] : []),
      ];
      const text = `piece(p${at}, ${kind}, ${kind === 'basic' ? action : body}, [${options.join(', ')}]).`;
      return comment ? `% The piece ${at}.\n${text}` : text;
    });
    return `${texts.join('\n')}\nknown(X, Y) :- other(Y, X, _).\n% The end.\n`;
  });

describe('programs as text', () => {
  test('what is printed is read as the same program', () => {
    fc.assert(
      fc.property(programText, (text) => {
        const program = parsed(text);
        const printed = printProgram(program);
        const again = parsed(printed);
        expect(printProgram(again)).toBe(printed);
        expect([...again.pieces.keys()]).toEqual([...program.pieces.keys()]);
        expect(linkProgram(again, vocabulary).ok).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('comments stay, and variables keep their names', () => {
    const text = '% What.\n:- discontiguous piece/3.\n\n% Why.\npiece(go(To), basic, add(To)).\n\n% Last words.\n';
    expect(printProgram(parsed(text))).toBe(text);
  });

  test.each([
    ['piece(a, basic).', 'bad-piece', 1],
    ['\npiece(a, cleverly, b).', 'unknown-type', 2],
    ['piece(a(b), basic, done).', 'bad-head', 1],
    ['piece(a, sequential, done).', 'bad-body', 1],
    ['piece(a, conditional, [a]).', 'bad-body', 1],
    ['piece(a, best_branch, [a]).', 'bad-body', 1],
    ['piece(a, sequential, each(X, b(X), a)).', 'bad-body', 1],
    ['piece(a, basic, done, [hopes(even)]).', 'bad-option', 1],
    ['piece(a, basic, done, [intends(even), intends(odd)]).', 'bad-option', 1],
    ['piece(a, aggregate, [b]). piece(b, basic, done).', 'bad-option', 1],
    ['piece(a, basic, done).\npiece(a, basic, done).', 'duplicate-piece', 2],
    ['piece(a, basic, done).\npiece(b, sequential, [a, c]).', 'missing-piece', 2],
    ['piece(a(X), basic, add(X)).\npiece(b, sequential, [a]).', 'wrong-arity', 2],
    ['piece(a(X), basic, add(X)).\npiece(b, sequential, [a(Y)]).', 'unbound-variable', 2],
    ['piece(a, basic, done).\npiece(b, try_in_order, [c]).\npiece(c, sequential, [b, a]).', 'no-progress', 2],
    [':- halt.', 'directive', 1],
    ['piece(a, basic, done', 'unclosed', 1],
  ])('%j: %s', (text, code, line) => {
    const program = parseProgram(text);
    if (program.ok) throw new Error('was accepted');
    expect(program.error.code).toContain(code);
    expect(program.error.place.line).toBe(line);
    expect(program.error.hint).not.toBe('');
  });

  test('a piece may call itself once something was done', () => {
    expect(parseProgram('piece(a, basic, done).\npiece(b, sequential, [a, b]).').ok).toBe(true);
    expect(parseProgram('piece(a, sequential, []).\npiece(b, sequential, [a, b]).').ok).toBe(false);
  });

  test.each([
    ['piece(a, basic, fly).', 'unknown-action'],
    ['piece(a, basic, add).', 'unknown-action'],
    ['piece(a, basic, done, [intends(lucky)]).', 'unknown-condition'],
    ['piece(a, basic, done, [intends(luck > 3)]).', 'unknown-value'],
    ['piece(a, aggregate, [b], [combine(mix)]). piece(b, basic, done).', 'unknown-combiner'],
    ['piece(a, try_in_order, each(X, wish(X), b)). piece(b, basic, done).', 'unknown-condition'],
  ])('%j: %s to this host', (text, code) => {
    const linked = linkProgram(parsed(text), vocabulary);
    expect(linked.ok ? 'linked' : linked.error.code).toBe(code);
  });
});

describe('edits', () => {
  const ways = [
    'action',
    'constant',
    'order',
    'insertion',
    'removal',
    'call',
    'case',
    'need',
    'worth',
    'combiner',
    'type',
  ];

  test('each can be taken back, and says so in text', () => {
    fc.assert(
      fc.property(programText, fc.constantFrom(...ways), fc.nat(5), fc.nat(), (text, way, at, choice) => {
        const program = parsed(text);
        const name = `p${at % program.pieces.size}`;
        const edits = [...proposals(way, name, { program, words: wordsOf(numbersHost) })];
        if (edits.length === 0) return;
        const edit = edits[choice % edits.length]!;
        const edited = applyEdit(program, edit);
        if (edited === undefined) throw new Error(`does not fit: ${printTerm(edit)}`);
        expect(printProgram(applyEdit(edited.program, edited.undo)!.program)).toBe(printProgram(program));
        expect(edited.program.pieces.get(name)!.intention).toEqual(program.pieces.get(name)!.intention);
        // The edit as text does the same.
        const fact = `edit(${printTerm(edit, { quoted: true, variableNames: namesOf(edit) })}).`;
        const [read] = parsed(fact).clauses;
        const same = applyEdit(program, argumentsOf(read!)[0]!)!;
        expect(printProgram(same.program)).toBe(printProgram(edited.program));
      }),
      { numRuns: 300 },
    );
  });

  test('one that does not fit is refused', () => {
    const program = parsed('piece(a, sequential, [b]).\npiece(b, basic, done).');
    for (const edit of [
      'remove(a, 2)',
      'insert(a, 3, b)',
      'move(a, 1, 2)',
      'set_action(a, done)',
      'remove_need(a, even)',
      'remove(c, 1)',
      'set_type(a, conditional)',
      'dance(a)',
    ]) {
      const [read] = parsed(`edit(${edit}).`).clauses;
      expect(applyEdit(program, argumentsOf(read!)[0]!), edit).toBeUndefined();
    }
  });
});
