/// The proofs behind the lessons of lost games, as somebody else checks them.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { othello, squareName } from '../../src/games/index.ts';
import type { Transcript } from '../../src/games/index.ts';
import { Prolog, checkCertificate, printCertificateClause, printTerm } from '../../src/logic/index.ts';
import type { Certificate } from '../../src/logic/index.ts';
import { blame, ebg } from '../../src/reflect/index.ts';
import type { CertifiedFault } from '../../src/reflect/index.ts';
import { PAIR_TEXTS, WING_TEXTS, readCase } from './case-file.ts';

const intervals = readFileSync(new URL('../../knowledge/othello/intervals.pl', import.meta.url), 'utf8');
const TEXTS = {
  pair: PAIR_TEXTS,
  wing: WING_TEXTS,
  /// Leaves opaque what rests on facts of many times.
  intervals: [...PAIR_TEXTS, { name: 'intervals.pl', text: intervals }],
} as const;
const theories = {
  pair: new ebg.Theory(TEXTS.pair),
  wing: new ebg.Theory(TEXTS.wing),
  intervals: new ebg.Theory(TEXTS.intervals),
} as const;

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/// All that the record says, where the move in question is that of the base.
const recordFacts = ({ moves, positions }: Transcript, base: number): Set<string> => {
  const boards = positions.flatMap((position) => othello.facts(position, 'pre_state'));
  const made = moves.flatMap((move, i) => {
    const player = 'bw'[positions[i]!.turn]!;
    const timed = `move(${i + 1}, ${player}, ${squareName(move)})`;
    return i + 1 === base ? [timed, `move(${player}, ${squareName(move)})`] : [timed];
  });
  return new Set([...boards.map((fact) => printTerm(fact, { spacing: 'next_argument' })), ...made]);
};

const LOST = [
  ['pair-wing', 'pair'],
  ['pair-wing-rotated', 'pair'],
  ['pair-wing-d8', 'pair'],
  ['pair-wing-older', 'pair'],
  ['single-wing', 'wing'],
  ['near-miss', 'wing'],
  ['pair-wing', 'intervals'],
] as const;

describe.each(LOST)('%s, by the theory of the %s', (name, kind) => {
  const { transcript, side, failure } = readCase(name);
  let found: CertifiedFault;
  let papersPly = 0;
  beforeAll(() => {
    const { blame: blamed } = blame(theories[kind], transcript, side, failure, { certify: true });
    found = overTheWire(blamed!.certificate!);
    papersPly = blamed!.papersPly;
  });

  test('the checker accepts the explanation and its lemmas, and assumes nothing', () => {
    for (const certificate of [found, ...found.lemmas])
      expect(checkCertificate(certificate)).toEqual({ ok: true, value: { ok: true, assumptions: [] } });
  });

  test('what is stored has its lemma', () => {
    const stored = found.program.filter((_, i) => found.origin[i] === 'stored');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map((fact) => fact.replaceAll(' ', '')).toSorted()).toEqual(
      found.lemmas.map(({ goal }) => `stored(${goal})`).toSorted(),
    );
  });

  test("what is the theory's stands in its text, what is the board's in the record", () => {
    const prolog = new Prolog();
    for (const { name: file, text } of TEXTS[kind]) prolog.load(text, { file });
    const known = new Set(prolog.program.clauses.map(printCertificateClause));
    const bases = [papersPly, ...found.lemmas.map(({ goal }) => Number(/\d+/.exec(goal)![0]))];
    for (const [i, { program, origin }] of [found, ...found.lemmas].entries()) {
      const facts = recordFacts(transcript, bases[i]!);
      for (const [at, text] of program.entries()) {
        if (origin[at] === 'theory' || origin[at] === 'geometry') expect(known).toContain(text);
        else if (origin[at] === 'board') expect(facts).toContain(text);
        else expect(origin[at]).toBe('stored');
      }
    }
  });
});

describe('corrupted', () => {
  const { transcript, side, failure } = readCase('single-wing');
  const { lemmas: _, ...good } = overTheWire(
    blame(theories.wing, transcript, side, failure, { certify: true }).blame!.certificate!,
  );
  const isAccepted = (certificate: Certificate): boolean => {
    const checked = checkCertificate(certificate);
    return checked.ok && checked.value.ok;
  };
  const steps = (good.proof as { steps: Record<string, unknown>[] }).steps;

  test('one fact says something else', () => {
    const facts = good.program.map((text, at) => ({ text, at })).filter(({ at }) => good.origin[at] === 'board');
    fc.assert(
      fc.property(fc.constantFrom(...facts), ({ text, at }) => {
        const other = text.replace(/, [bwv]\)$/, ', x)').replace(/^move\((.*), \w+\)$/, 'move($1, d4)');
        expect(other).not.toBe(text);
        expect(isAccepted({ ...good, program: good.program.with(at, other) })).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  test('one step uses another clause, or other premises', () => {
    const uses = steps.flatMap((step, at) => (step['kind'] === 'clause' ? [at] : []));
    const change = (at: number, changed: Record<string, unknown>): Certificate => ({
      ...good,
      proof: { ...(good.proof as object), steps: steps.with(at, { ...steps[at], ...changed }) },
    });
    fc.assert(
      fc.property(fc.constantFrom(...uses), fc.nat(good.program.length - 1), (at, clause) => {
        fc.pre(clause !== steps[at]!['clause']);
        expect(isAccepted(change(at, { clause }))).toBe(false);
        const premises = steps[at]!['premises'] as number[];
        if (premises.length > 0) expect(isAccepted(change(at, { premises: premises.slice(1) }))).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  test('it is said to prove something else', () => {
    expect(isAccepted({ ...good, goal: good.goal.replace('22', '20') })).toBe(false);
  });
});
