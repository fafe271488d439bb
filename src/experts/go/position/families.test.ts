import { describe, expect, test } from 'vitest';
import { GoBoard, parsePoint, printPoint } from '../../../games/index.ts';
import { addEyes } from './group-layer.ts';
import { at, boardOf } from './position.fixture.ts';
import { GoSituation } from './situation.ts';

const EMPTY_ROW = '.........';
const names = (points: readonly number[]): string[] => points.map((point) => printPoint(point));

describe('regions and eyes', () => {
  const eyesOf = (...rows: string[]): string[] =>
    new GoSituation(boardOf(...rows))
      .groups()
      .flatMap(({ eyes }) => eyes.map(({ shape, low, high }) => `${shape} ${low}-${high}`));

  test('real and false points', () => {
    expect(eyesOf('.X...', 'XX...', '.....', '.....', '.....')).toEqual(['point 1-1']);
    // The corner of the eye is the enemy's.
    expect(eyesOf('.X...', 'XO...', '.....', '.....', '.....')).toContain('false-point 0-0');
  });

  test('known forms', () => {
    expect(eyesOf('..X..', 'XXX..', '.....', '.....', '.....')).toEqual(['two 1-1']);
    expect(eyesOf('...X.', 'XXXX.', '.....', '.....', '.....')).toEqual(['three 1-2']);
    expect(eyesOf('....X.', 'XXXXX.', '......', '......', '......', '......')).toEqual(['four 2-2']);
    expect(eyesOf('..X...', '..X...', 'XXX...', '......', '......', '......')).toEqual(['square-four 1-1']);
  });

  test('the vital point of three', () => {
    const [group] = new GoSituation(boardOf('...X.', 'XXXX.', '.....', '.....', '.....')).groups();
    expect(names(group!.eyes[0]!.vital)).toEqual(['B5']);
    expect(group!.standing.status).toBe('unknown');
  });

  test('two eyes live, by shape alone', () => {
    const [group] = new GoSituation(boardOf('.X.X.', 'XXXX.', '.....', '.....', '.....')).groups();
    expect(group).toMatchObject({
      eyeCount: { low: 2, high: 2 },
      innerArea: 2,
      standing: { status: 'alive', ground: 'shape' },
    });
  });

  test('links fence as stones do', () => {
    // A jump on the second line and links to the edge close the corner.
    const situation = new GoSituation(
      boardOf('.......', '.......', '.......', '.......', 'X.X....', '...X...', '.......'),
    );
    const region = situation.regionAt(at('A1'), 0)!;
    expect(region.extent).toBe('inner');
    expect(names(region.points)).toContain('B1');
    expect(names(region.gates)).toEqual(['C1', 'C2', 'B3']);
    expect(situation.regionAt(at('F6'), 0)!.extent).toBe('outside');
  });

  test('eyes that hang on a move are taken in turn', () => {
    const open = { low: 0, high: 1 };
    expect(addEyes([open])).toEqual({ low: 0, high: 1 });
    expect(addEyes([open, open])).toEqual({ low: 1, high: 1 });
    expect(addEyes([open, open, { low: 1, high: 1 }])).toEqual({ low: 2, high: 2 });
  });
});

describe('groups', () => {
  test('strong links join, weak ones do not', () => {
    const situation = new GoSituation(
      boardOf(EMPTY_ROW, EMPTY_ROW, '..X.X....', EMPTY_ROW, '..X......', EMPTY_ROW, EMPTY_ROW, '..X......', EMPTY_ROW),
    );
    expect(situation.groups().map(({ stones }) => names(stones))).toEqual([['C2'], ['C5', 'C7', 'E7']]);
    expect(situation.families().map(({ groups }) => groups.length)).toEqual([2]);
  });

  test('a peep parts groups and leaves the family', () => {
    const situation = new GoSituation(
      boardOf(EMPTY_ROW, EMPTY_ROW, '...O.....', '..X.X....', EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW),
    );
    const black = situation.groups().filter(({ colour }) => colour === 0);
    expect(black).toHaveLength(2);
    expect(situation.families().filter(({ colour }) => colour === 0)).toHaveLength(1);
  });

  test('a cut parts families', () => {
    const situation = new GoSituation(
      boardOf(EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, '..XO.....', '..OX.....', EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW),
    );
    expect(situation.families()).toHaveLength(4);
  });
});

describe('families', () => {
  test('a stone in the open is free, a walled in one is not', () => {
    const open = new GoSituation(
      boardOf(EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, '....X....', EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW),
    );
    expect(open.families()[0]).toMatchObject({ encirclement: 0, size: expect.any(Number) as number, isWeak: false });
    const shut = new GoSituation(
      boardOf(
        EMPTY_ROW,
        '..OOOOO..',
        '..O...O..',
        '..O.X.O..',
        '..O...O..',
        '..OOOOO..',
        EMPTY_ROW,
        EMPTY_ROW,
        EMPTY_ROW,
      ),
    );
    const inside = shut.familyAt(at('E6'))!;
    expect(inside).toMatchObject({ encirclement: 1, exits: [], isWeak: true });
  });

  test('links of the enemy shut in, too, and a gap is a way out', () => {
    // White's jumps and knight's moves leave no point to walk through; without F3 there is one.
    const rows = [
      EMPTY_ROW,
      '..O.O.O..',
      EMPTY_ROW,
      '..O.X.O..',
      EMPTY_ROW,
      '..O.O.O..',
      EMPTY_ROW,
      EMPTY_ROW,
      EMPTY_ROW,
    ];
    const shut = new GoSituation(boardOf(...rows)).familyAt(at('E6'))!;
    expect(shut.encirclement).toBe(1);
    const open = new GoSituation(boardOf(...rows.with(5, '..O...O..'))).familyAt(at('E6'))!;
    expect(open.encirclement).toBeLessThan(1);
    expect(open.exits.length).toBeGreaterThan(0);
  });

  test('size by stones is softness, and a domain is worth points', () => {
    const situation = new GoSituation(
      boardOf(EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, '..X......', EMPTY_ROW, EMPTY_ROW),
    );
    const [family] = situation.families();
    expect(family!.softness).toBe(family!.size / 1);
    expect(family!.domain).toContain(at('B2'));
    expect(family!.territory).toBeGreaterThan(3);
    expect(situation.familyAt(at('B2'))).toBe(family);
    expect(situation.familyAt(at('J9'))).toBeUndefined();
  });

  test('the four handicap corners of the sample game are strong and soft', () => {
    const board = new GoBoard(19);
    for (const name of ['D4', 'Q4', 'D16', 'Q16']) {
      const read = parsePoint(name, 19);
      if (read.ok) board.play(read.value, 0);
    }
    const families = new GoSituation(board).families();
    expect(families).toHaveLength(4);
    expect(new Set(families.map(({ territory }) => territory)).size).toBe(1);
    for (const family of families) expect(family).toMatchObject({ isWeak: false, encirclement: 0 });
  });
});
