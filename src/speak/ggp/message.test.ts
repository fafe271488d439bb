import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atom, compound, int } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Message, Told } from './message.ts';
import { printMessage } from './print-message.ts';
import { readMessage } from './read-message.ts';

const readOk = (text: string): Message => {
  const read = readMessage(text);
  if (!read.ok) throw new Error(`${text}: ${read.error.message}`);
  return read.value;
};

describe('messages are read', () => {
  test.each<[string, Message]>([
    ['(INFO)', { kind: 'info' }],
    [' ( info ) ', { kind: 'info' }],
    ['(PREVIEW ((role x)) 10)', { kind: 'preview', rules: '(role x)', clock: 10 }],
    ['(Abort m.1)', { kind: 'abort', match: 'm.1' }],
    ['( PLAY m.1 NIL )', { kind: 'play', match: 'm.1', told: { kind: 'nothing' } }],
    ['(play m nil)', { kind: 'play', match: 'm', told: { kind: 'nothing' } }],
    ['(PLAY 17 ())', { kind: 'play', match: '17', told: { kind: 'moves', moves: [] } }],
    [
      '( PLAY m (( mark 1 1 ) noop ) )',
      {
        kind: 'play',
        match: 'm',
        told: { kind: 'moves', moves: [compound('mark', [int(1n), int(1n)]), atom('noop')] },
      },
    ],
    [
      '(STOP m 3 (look 1) ((found 1)))',
      {
        kind: 'stop',
        match: 'm',
        told: {
          kind: 'percepts',
          turn: 3,
          move: compound('look', [int(1n)]),
          percepts: [compound('found', [int(1n)])],
        },
      },
    ],
    [
      '(PLAY m 0 NIL NIL)',
      { kind: 'play', match: 'm', told: { kind: 'percepts', turn: 0, move: undefined, percepts: [] } },
    ],
    [
      '(START m white ((role white) ; ) a comment\n (init "a)b")) ; ) another\n 30 5 later)',
      {
        kind: 'start',
        match: 'm',
        role: atom('white'),
        rules: '(role white) ; ) a comment\n (init "a)b")',
        startClock: 30,
        playClock: 5,
      },
    ],
  ])('%s', (text, message) => expect(readOk(text)).toEqual(message));
});

test.each([
  ['', 'no-message'],
  ['INFO', 'no-message'],
  ['(INFO) (INFO)', 'no-message'],
  ['((', 'unclosed-bracket'],
  [')', 'unexpected-token'],
  ['()', 'unknown-message'],
  ['(HELLO)', 'unknown-message'],
  ['(constructor)', 'unknown-message'],
  ['((INFO))', 'unknown-message'],
  ['(INFO now)', 'wrong-form'],
  ['(PLAY)', 'wrong-form'],
  ['(PLAY m)', 'wrong-form'],
  ['(PLAY (m) nil)', 'wrong-form'],
  ['(PLAY m noop)', 'wrong-form'],
  ['(PLAY m (?x noop))', 'wrong-form'],
  ['(PLAY m 1 noop)', 'wrong-form'],
  ['(PLAY m one noop ())', 'wrong-form'],
  ['(PLAY m 1 ?x ())', 'wrong-form'],
  ['(PLAY m 1 noop seen)', 'wrong-form'],
  ['(ABORT)', 'wrong-form'],
  ['(ABORT m n)', 'wrong-form'],
  ['(START m white 30 5)', 'wrong-form'],
  ['(START m white rules 30 5)', 'wrong-form'],
  ['(START m ?white () 30 5)', 'wrong-form'],
  ['(START m white () soon 5)', 'wrong-form'],
  ['(START m white () 30 -5)', 'wrong-form'],
  ['(START m white () 30 1e9)', 'wrong-form'],
  ['(PREVIEW)', 'wrong-form'],
  ['(PREVIEW () soon)', 'wrong-form'],
  [`(PLAY m (${'(a '.repeat(5000)}b${')'.repeat(5000)}))`, 'wrong-form'],
])('%.40s is refused', (text, code) => {
  const read = readMessage(text);
  expect(read.ok ? 'read' : read.error.code).toBe(code);
});

const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_.-]{0,8}$/);
const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small' },
    fc.string({ minLength: 1 }).map((name) => atom(name)),
    fc.integer().map((value) => int(BigInt(value))),
    fc
      .tuple(fc.string({ minLength: 1 }), fc.array(tie('term'), { minLength: 1, maxLength: 3 }))
      .map(([name, args]) => compound(name, args)),
  ),
}));
const told: fc.Arbitrary<Told> = fc.oneof(
  fc.constant<Told>({ kind: 'nothing' }),
  fc.array(term).map((moves): Told => ({ kind: 'moves', moves })),
  fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), term, fc.array(term))
    .map(([turn, move, percepts]): Told => ({ kind: 'percepts', turn, move, percepts })),
  fc.constant<Told>({ kind: 'percepts', turn: 0, move: undefined, percepts: [] }),
);
const clock = fc.integer({ min: 0, max: 86_400 });
const rules = fc.constantFrom('', '(role x)', '(role x) ; )', '(p |)|) (q "(")');
const message: fc.Arbitrary<Message> = fc.oneof(
  fc.constant<Message>({ kind: 'info' }),
  fc.tuple(rules, clock).map(([text, seconds]): Message => ({ kind: 'preview', rules: text, clock: seconds })),
  fc
    .tuple(fc.string({ minLength: 1 }), term, rules, clock, clock)
    .map(([match, role, text, startClock, playClock]): Message => ({
      kind: 'start',
      match,
      role,
      rules: text,
      startClock,
      playClock,
    })),
  fc
    .tuple(fc.constantFrom('play' as const, 'stop' as const), word, told)
    .map(([kind, match, each]): Message => ({ kind, match, told: each })),
  fc.string({ minLength: 1 }).map((match): Message => ({ kind: 'abort', match })),
);

test('what is printed reads back', () =>
  fc.assert(
    fc.property(message, (each) => {
      const back = readOk(printMessage(each));
      expect('rules' in back ? { ...back, rules: back.rules.trimEnd() } : back).toEqual(each);
    }),
  ));

describe('long messages', () => {
  test('are read without their rules, with the same result', () =>
    fc.assert(
      fc.property(message, fc.nat(), fc.constantFrom('', '(', ')', '|', '"', ';', '\\', ' '), (each, at, added) => {
        const printed = printMessage(each);
        const place = at % printed.length;
        const text = printed.slice(0, place) + added + printed.slice(place);
        const whole = readMessage(text);
        const cut = readMessage(text, 0);
        // What is wrong inside the rules is found by whoever reads them.
        if (whole.ok) expect(cut).toEqual(whole);
        else if (!text.includes('(START') && !text.includes('(PREVIEW')) expect(cut).toEqual(whole);
      }),
      { numRuns: 1000 },
    ));

  test('need no more than their length, and only their rules may be long', () => {
    const rules = '(a b) '.repeat(1_000_000);
    const before = process.memoryUsage().heapUsed;
    const read = readMessage(`(START m x (${rules}) 1 1)`);
    // As expressions the rules would take a hundred times as much.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * rules.length);
    expect(read).toMatchObject({ ok: true, value: { kind: 'start', match: 'm', startClock: 1 } });
    for (const text of [`(PLAY m (${rules}))`, `(START m (${rules}) () 1 1)`, `(START m x (${rules}`, rules])
      expect(readMessage(text)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  });
});
