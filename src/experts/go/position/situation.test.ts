import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { BLACK, GO_PASS, GoBoard, WHITE, otherColour, printPoint } from '../../../games/index.ts';
import { pickRandom, seededRandom } from '../../../rules/index.ts';
import { lookAtSituation, situationFromScratch } from './from-scratch.ts';
import { ONE_MOVE_READERS } from './one-move-readers.fixture.ts';
import { at, boardOf, chooseMove } from './position.fixture.ts';
import type { SituationReaders } from './situation.ts';
import { GoSituation } from './situation.ts';

interface Tally {
  captures: number;
  kos: number;
  undos: number;
  known: number;
  dead: number;
}

interface Walk {
  readonly size: number;
  readonly seed: number;
  readonly steps: number;
  readonly readers?: SituationReaders;
  /// How often the data are looked at and compared; between, moves pile up.
  readonly looks: number;
  readonly tally: Tally;
}

/// Asks about some strings, links and groups.
const askAround = (situation: GoSituation, random: () => number): void => {
  for (let n = 0; n < 3; n++) {
    const string = pickRandom(situation.strings(), random);
    if (string !== undefined) situation.readString(string);
    const link = pickRandom(situation.links(), random);
    if (link !== undefined) situation.readLink(link);
    const group = pickRandom(situation.groups(), random);
    if (group !== undefined) situation.readGroup(group);
  }
};

/// Plays and takes back at random; whenever one looks, everything must be as if computed anew.
const walk = ({ size, seed, steps, readers, looks, tally }: Walk): void => {
  const random = seededRandom(seed);
  const board = new GoBoard(size);
  const situation = new GoSituation(board, readers);
  let colour: Colour = BLACK;
  let last = 0;
  for (let step = 0; step < steps; step++) {
    if (board.depth > 0 && random() < 0.12) {
      for (let n = Math.min(board.depth, Math.floor(random() ** 3 * 12) + 1); n > 0; n--) situation.undo();
      tally.undos++;
    } else {
      const taken = board.prisoners[0]! + board.prisoners[1]!;
      const move = chooseMove(board, colour, last, random);
      if (!situation.play(move, colour)) continue;
      if (move !== GO_PASS) last = move;
      if (board.prisoners[0]! + board.prisoners[1]! > taken) tally.captures++;
      if (board.ko !== 0) tally.kos++;
      colour = otherColour(colour);
    }
    if (random() >= looks) continue;
    if (readers !== undefined) askAround(situation, random);
    const known = situation.known();
    tally.known += known.strings.length + known.links.length + known.groups.length;
    tally.dead += situation.groups().filter(({ standing }) => standing.status === 'dead').length;
    const fresh = situationFromScratch(board, readers, {}, known);
    const seen = lookAtSituation(situation);
    const expected = lookAtSituation(fresh);
    // The plain comparison is quick; that of the test library says where they differ.
    if (!isDeepStrictEqual(seen, expected)) expect(seen).toEqual(expected);
  }
};

const noTally = (): Tally => ({ captures: 0, kos: 0, undos: 0, known: 0, dead: 0 });

describe('kept up to date', () => {
  test('by shapes, it is what is computed from scratch, on all sizes', () => {
    const tally = noTally();
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 19 }), fc.nat(), (size, seed) => {
        walk({ size, seed, steps: 8 * size, looks: 0.1, tally });
      }),
      { numRuns: 8, seed: 7 },
    );
    expect(tally.captures).toBeGreaterThan(5);
    expect(tally.undos).toBeGreaterThan(20);
  });

  test('on small boards, with many captures and kos', () => {
    const tally = noTally();
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 7 }), fc.nat(), (size, seed) => {
        walk({ size, seed, steps: 150, looks: 0.25, tally });
      }),
      { numRuns: 8, seed: 8 },
    );
    expect(tally.kos).toBeGreaterThan(3);
    expect(tally.captures).toBeGreaterThan(20);
  });

  test('with answers of searches, it is what those answers give from scratch', () => {
    const tally = noTally();
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 9 }), fc.nat(), (size, seed) => {
        walk({ size, seed, steps: 80, readers: ONE_MOVE_READERS, looks: 0.25, tally });
      }),
      { numRuns: 7, seed: 9 },
    );
    expect(tally.known).toBeGreaterThan(200);
    expect(tally.dead).toBeGreaterThan(5);
  });
});

describe('stages', () => {
  const stagesOf = (situation: GoSituation): string[] => situation.trace().map(({ what, why }) => `${what} <- ${why}`);

  test('nothing is computed before it is asked for', () => {
    const situation = new GoSituation(boardOf('.....', '.XO..', '.XO..', '.....', '.....'));
    expect(situation.trace()).toEqual([]);
    situation.strings();
    expect(stagesOf(situation)).toEqual(['strings <- strings', 'links <- strings']);
    situation.links();
    expect(situation.trace()).toHaveLength(2);
    situation.families();
    expect(stagesOf(situation).slice(2)).toEqual([
      'potential <- families',
      'groups <- families',
      'families <- families',
    ]);
    situation.groups();
    expect(situation.trace()).toHaveLength(5);
  });

  test('a move needs little work, and a search is made once', () => {
    const situation = new GoSituation(
      boardOf('..........', '..X....O..', ...Array<string>(6).fill('..........'), '..X....O..', '..........'),
      ONE_MOVE_READERS,
    );
    situation.families();
    expect(situation.play(at('C5'), BLACK)).toBe(true);
    situation.strings();
    expect(situation.trace().find(({ what }) => what === 'strings')!.work).toBe(1);
    const stone = situation.stringAt(at('C9'))!;
    situation.readString(stone, {}, 'test');
    situation.readString(stone, {}, 'test');
    const searches = situation.trace().filter(({ stage }) => stage === 'search');
    expect(searches.map(({ why, isRemembered }) => `${why} ${isRemembered}`)).toEqual(['test false', 'test true']);
  });

  test('an answer holds after a move elsewhere, and again when the move that disturbed it is taken back', () => {
    const situation = new GoSituation(
      boardOf(
        '.........',
        '.........',
        '.........',
        '.........',
        '.........',
        '.........',
        '.........',
        '.X.......',
        'XO.......',
      ),
      ONE_MOVE_READERS,
    );
    const readB1 = (): string => situation.readString(situation.stringAt(at('B1'))!).standing.status;
    const wasRead = (): boolean =>
      situation.trace().some(({ stage, isRemembered }) => stage === 'search' && !isRemembered);
    expect(readB1()).toBe('critical');
    situation.play(at('H8'), WHITE);
    expect(situation.stringAt(at('B1'))!.standing.status).toBe('critical');
    expect(readB1()).toBe('critical');
    expect(wasRead()).toBe(false);
    situation.play(at('C1'), WHITE);
    expect(situation.stringAt(at('B1'))!.standing.status).toBe('unknown');
    expect(readB1()).toBe('safe');
    expect(wasRead()).toBe(true);
    situation.undo();
    expect(situation.stringAt(at('B1'))!.standing).toMatchObject({
      status: 'critical',
      attack: at('C1'),
      ground: 'reading',
    });
    expect(readB1()).toBe('critical');
    expect(wasRead()).toBe(false);
  });

  test('a larger budget asks again where the first was spent', () => {
    const budgets: number[] = [];
    const situation = new GoSituation(boardOf('...', '.X.', '...'), {
      attack: (_board, _stone, budget) => {
        budgets.push(budget!.nodes!);
        return { outcome: 'no', move: GO_PASS, line: [], nodes: 1, isCertain: false, region: [] };
      },
    });
    const read = (nodes: number): string =>
      situation.readString(situation.stringAt(at('B2'))!, { nodes }).standing.ground;
    expect([read(100), read(50), read(500)]).toEqual(['budget', 'budget', 'budget']);
    expect(budgets).toEqual([100, 500]);
  });

  test('what is captured leaves the board: its takers are joined, its links and its reach are gone', () => {
    // White's two stones have one liberty, where they cannot escape.
    const empty = '.........';
    const board = boardOf(empty, '...X.....', '..X.X....', '..XOX....', '..XOX....', '...X.....', empty, empty, empty);
    const situation = new GoSituation(board, ONE_MOVE_READERS);
    const before = situation.groups().length;
    const white = situation.readString(situation.stringAt(at('D5'))!);
    expect(white.standing).toMatchObject({ status: 'captured', attack: at('D7') });
    const groups = situation.groups();
    expect(groups.length).toBeLessThanOrEqual(before);
    expect(situation.groupAt(at('D5'))!.standing.status).toBe('dead');
    expect(situation.families().map(({ colour }) => colour)).toEqual([BLACK]);
    expect(situation.links().some(({ shape }) => shape === 'captive')).toBe(true);
    expect(situation.pointAt(at('D5'))).toMatchObject({ colour: WHITE, family: situation.familyAt(at('C5'))!.id });
    expect(situation.ownership()[at('D5')]).toBeGreaterThan(0.5);
  });
});

test('what is not of this board is a bug', () => {
  const situation = new GoSituation(boardOf('...', '.X.', '...'), ONE_MOVE_READERS);
  const string = situation.stringAt(at('B2'))!;
  situation.play(at('B1'), BLACK);
  expect(() => situation.readString(string)).toThrow('no string of this board');
});

test('strings know their neighbours and their links', () => {
  const situation = new GoSituation(boardOf('.....', '.XO..', '.X.O.', '.....', '.....'));
  const black = situation.stringAt(at('B3'))!;
  expect(black).toMatchObject({ id: at('B3'), stones: [at('B3'), at('B4')], colour: BLACK });
  expect(situation.enemiesOf(black).map(({ id }) => printPoint(id))).toEqual(['C4']);
  const white = situation.stringAt(at('C4'))!;
  expect(
    situation
      .linksOf(white)
      .map(({ shape }) => shape)
      .toSorted(),
  ).toEqual(['diagonal', 'edge-2', 'edge-3', 'edge-4']);
});
