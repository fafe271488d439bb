/// Lost games that teach something: what is blamed, and what is learned.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  INITIAL,
  SYMMETRIES,
  WHITE,
  discAt,
  discDifference,
  legalMoves,
  parseTranscript,
  playMove,
  printTranscript,
  squareName,
  squareOf,
  turnPosition,
} from '../../src/games/index.ts';
import type { Position, Transcript } from '../../src/games/index.ts';
import { compound, parseTerm, printTerm, variant } from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { blame, clauseTerm, ebg, failurePly, loserOf } from '../../src/reflect/index.ts';
import type { BlameResult } from '../../src/reflect/index.ts';
import { PAIR_TEXTS, WING_TEXTS, readCase } from './case-file.ts';
import type { Expected } from './case-file.ts';

const theories = { pair: new ebg.Theory(PAIR_TEXTS), wing: new ebg.Theory(WING_TEXTS) } as const;

const NAMES = [
  'pair-wing',
  'pair-wing-rotated',
  'single-wing',
  'pair-wing-d8',
  'pair-wing-older',
  'near-miss',
] as const;
const cases = NAMES.map((name) => readCase(name));

const told = ({ retreat, blame: found }: BlameResult): Expected => {
  const versions = found?.versions;
  const literals = (['raw', 'final', 'simplified', 'improved'] as const).map(
    (name) => `${name} ${versions?.[name]?.body.length}`,
  );
  return {
    blamed: found === undefined ? 'nothing' : `${found.ply} ${squareName(found.move)}`,
    papers: found === undefined ? 'nothing' : `${found.papersPly} ${squareName(found.papersMove)}`,
    stored: retreat.stored.map((term) => printTerm(term)),
    literals: found === undefined ? '' : literals.join(', '),
  };
};

describe.each(cases)('$name', ({ transcript, side, failure, pair, wing }) => {
  test('who failed, and when', () => {
    expect(loserOf(transcript)).toBe(side);
    expect(failurePly(transcript, side)).toBe(failure);
  });
  test('by the theory of the pair', () => expect(told(blame(theories.pair, transcript, side, failure))).toEqual(pair));
  test('by the theory of the wing', () => expect(told(blame(theories.wing, transcript, side, failure))).toEqual(wing));
});

/// The game turned or mirrored. Four of the eight symmetries exchange the colours of the first four discs: their games begin
/// at a position of their own.
const turned = ({ moves, positions }: Transcript, symmetry: number): Transcript => ({
  moves: moves.map((move) => SYMMETRIES[symmetry]![move] ?? move),
  positions: positions.map((position) => turnPosition(position, symmetry)),
});

const move = (blamed: string): string => blamed.split(' ')[1] ?? '';
const turnedName = (name: string, symmetry: number): string => {
  const square = Array.from({ length: 64 }, (_, each) => each).find((each) => squareName(each) === name);
  return square === undefined ? '' : squareName(SYMMETRIES[symmetry]![square]!);
};

describe('turned and mirrored', () => {
  test('four symmetries keep the beginning of the game: their records can be read as they are', () => {
    const { transcript } = cases[0]!;
    const kept = SYMMETRIES.map((_, s) => s).filter(
      (s) => JSON.stringify(turnPosition(INITIAL, s)) === JSON.stringify(INITIAL),
    );
    expect(kept).toHaveLength(4);
    for (const s of kept) {
      const record = turned(transcript, s);
      const read = parseTranscript(printTranscript(record.moves));
      expect(read.ok && read.value).toEqual(record);
    }
  });

  it.each(cases)(
    '$name: the same move is blamed, and the same is learned',
    ({ transcript, side, failure, pair, wing }) => {
      for (let s = 1; s < 8; s++) {
        const record = turned(transcript, s);
        const read = parseTranscript(printTranscript(record.moves), record.positions[0]!);
        expect(read.ok && read.value).toEqual(record);
        // Where the pair is found, the theory of the wing finds it, too, which the cases themselves show.
        const asked = pair.blamed === 'nothing' ? (['pair', 'wing'] as const) : (['pair'] as const);
        for (const theory of asked) {
          const expected = theory === 'pair' ? pair : wing;
          const found = told(blame(theories[theory], record, side, failure));
          expect(move(found.blamed)).toBe(turnedName(move(expected.blamed), s));
          expect(move(found.papers)).toBe(turnedName(move(expected.papers), s));
          expect(found.literals).toBe(expected.literals);
          expect(found.stored).toHaveLength(expected.stored.length);
        }
      }
    },
  );
});

describe('the pair wing of the paper', () => {
  const figure = (name: string): Term => {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8')
      .trim()
      .replace(/\.$/, '');
    const parsed = parseTerm(text, theories.pair.prolog);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value.term;
  };

  it.each(cases.slice(0, 2))('$name: figures 7 and 8, literal for literal', ({ transcript, side, failure }) => {
    const { versions } = blame(theories.pair, transcript, side, failure).blame!;
    expect(variant(clauseTerm(versions.raw), figure('figure-7.pl'))).toBe(true);
    expect(variant(clauseTerm(versions.final), figure('figure-8.pl'))).toBe(true);
    const { head, body } = versions.raw;
    const exchanged = { head, body: [body[1]!, body[0]!, ...body.slice(2)] };
    expect(variant(clauseTerm(exchanged), figure('figure-7.pl'))).toBe(false);
  });

  it.each(cases.slice(0, 2))('$name: the retreat finds one good move and passes five own moves by', (lost) => {
    const { retreat } = blame(theories.pair, lost.transcript, lost.side, lost.failure);
    const found = retreat.steps.filter(({ outcome }) => outcome === 'found');
    expect(found.map(({ base, concept }) => `${base} ${concept}`)).toEqual(['45 good_move', '36 bad_move']);
    const passed = retreat.steps.filter(({ concept, outcome }) => concept === 'bad_move' && outcome === 'none');
    expect(passed.map(({ base }) => base)).toEqual([46, 44, 42, 40, 38]);
  });
});

describe('white plays by v = d + 10c', () => {
  const corners = ['a1', 'h1', 'a8', 'h8'].map((name) => squareOf(name)!);
  const value = (position: Position): number =>
    corners.reduce(
      (sum, corner) => {
        const disc = discAt(position, corner);
        return disc === undefined ? sum : sum + (disc === WHITE ? 10 : -10);
      },
      discDifference(position, WHITE),
    );

  it.each([
    ['pair-wing', 36],
    ['single-wing', 1],
  ] as const)('%s from move %i on', (name, from) => {
    const { moves, positions } = readCase(name).transcript;
    for (const [i, position] of positions.slice(0, -1).entries()) {
      if (position.turn !== WHITE || i + 1 < from) continue;
      const values = legalMoves(position).map((each) => value(playMove(position, each)));
      expect(values[legalMoves(position).indexOf(moves[i]!)]).toBe(Math.max(...values));
    }
  });
});

describe('the literals of regression', () => {
  test('are those of the papers and more: what is only evaluated is a condition, too', () => {
    const { transcript, side, failure } = cases[0]!;
    const { versions } = blame(theories.pair, transcript, side, failure).blame!;
    const names = (body: readonly Term[]): Set<string> =>
      new Set(body.map((each) => (each.kind === 'compound' ? each.name : '')));
    const { raw, regression } = versions;
    expect(regression.body.length).toBeGreaterThan(raw.body.length);
    const known = names(raw.body);
    expect([...names(regression.body)].filter((name) => !known.has(name))).toEqual(['inner']);
    // The move is not tied to the pattern.
    const own = regression.head.kind === 'compound' ? regression.head.args[2]! : compound('none', []);
    const speaking = regression.body.filter((each) => each.kind === 'compound' && each.args.includes(own));
    expect(speaking.map((each) => (each.kind === 'compound' ? each.name : ''))).toEqual(['move', 'move']);
  });
});
