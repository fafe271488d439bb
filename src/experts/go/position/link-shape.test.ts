import { describe, expect, test } from 'vitest';
import type { GoBoard } from '../../../games/index.ts';
import { GO_PASS, printPoint } from '../../../games/index.ts';
import type { GoLink } from './link.ts';
import { isEdgeLink } from './link.ts';
import { at, boardOf } from './position.fixture.ts';
import { GoSituation } from './situation.ts';

/// Links between stones as `shape from-to status`, or those to the edge.
const linksOf = (board: GoBoard, isEdge = false): string[] =>
  new GoSituation(board)
    .links()
    .filter((link) => isEdgeLink(link) === isEdge)
    .map((link) => `${link.shape} ${printPoint(link.from)}-${printPoint(link.to)} ${link.standing.status}`);

const onlyLink = (board: GoBoard): GoLink => {
  const links = new GoSituation(board).links().filter((link) => !isEdgeLink(link) && link.colour === 0);
  expect(links).toHaveLength(1);
  return links[0]!;
};

describe('links between stones', () => {
  test('a diagonal holds while both points are free', () => {
    const board = boardOf('.....', '.....', '..X..', '.X...', '.....');
    expect(linksOf(board)).toEqual(['diagonal B2-C3 strong']);
    const link = onlyLink(board);
    expect(link.points.map((point) => printPoint(point)).toSorted()).toEqual(['B3', 'C2']);
    expect(link.peeps).toEqual([]);
  });

  test('a diagonal with an enemy on one point hangs on the other', () => {
    const link = onlyLink(boardOf('.....', '.....', '.OX..', '.X...', '.....'));
    expect(link.standing).toMatchObject({ status: 'weak', ground: 'shape', attack: at('C2'), defence: at('C2') });
    expect(link.peeps).toEqual([at('B3')]);
  });

  test('enemies on both points have cut it', () => {
    expect(linksOf(boardOf('.....', '.....', '.OX..', '.XO..', '.....'))).toEqual([
      'diagonal B2-C3 cut',
      'diagonal C2-B3 cut',
    ]);
  });

  test('a hanging connection holds: an enemy on the open point is taken', () => {
    // C2 has own stones on three sides.
    const board = boardOf('.....', '.....', '.OX..', '.X.X.', '.....');
    expect(linksOf(board)).toContain('hanging B2-C3 strong');
    // With two free points beside it, it does not hang.
    expect(linksOf(boardOf('.....', '.....', '.OX..', '.X...', '.....'))).toEqual(['diagonal B2-C3 weak']);
  });

  test('a jump holds until it is peeped at', () => {
    expect(linksOf(boardOf('.....', '.....', '.X.X.', '.....', '.....'))).toEqual(['jump B3-D3 strong']);
    const peeped = onlyLink(boardOf('.....', '..O..', '.X.X.', '.....', '.....'));
    expect(peeped.standing).toMatchObject({ status: 'weak', attack: at('C3'), defence: at('C3') });
    expect(peeped.peeps).toEqual([at('C4')]);
    expect(linksOf(boardOf('.....', '.....', '.XOX.', '.....', '.....'))).toEqual(['jump B3-D3 weak']);
    expect(linksOf(boardOf('.....', '..O..', '.XOX.', '.....', '.....'))).toEqual(['jump B3-D3 cut']);
  });

  test('a bamboo joint holds whatever peeps at it', () => {
    const board = boardOf('..O..', '.X.X.', '.X.X.', '..O..', '.....');
    expect(linksOf(board).filter((link) => link.startsWith('bamboo'))).toEqual([
      'bamboo B3-D3 strong',
      'bamboo B4-D4 strong',
    ]);
  });

  test("a knight's move holds until an enemy comes near", () => {
    expect(linksOf(boardOf('.....', '...X.', '.X...', '.....', '.....'))).toEqual(['knight B3-D4 strong']);
    expect(linksOf(boardOf('.....', '..OX.', '.X...', '.....', '.....'))).toEqual(['knight B3-D4 weak']);
    expect(linksOf(boardOf('..O..', '...X.', '.X...', '.....', '.....'))).toEqual(['knight B3-D4 weak']);
    expect(linksOf(boardOf('.....', '..OX.', '.XO..', '.....', '.....'))).toEqual(['knight B3-D4 cut']);
  });

  test('wide links are weak, and two peeps cut them', () => {
    const empty = '......';
    expect(linksOf(boardOf(empty, empty, '.X..X.', empty, empty, empty))).toEqual(['two-jump B4-E4 weak']);
    expect(linksOf(boardOf(empty, '..O...', '.X..X.', '..O...', empty, empty))).toEqual([
      'jump C3-C5 weak',
      'two-jump B4-E4 cut',
    ]);
    expect(linksOf(boardOf(empty, empty, '....X.', '.X....', empty, empty))).toEqual(['large-knight B3-E4 weak']);
    expect(linksOf(boardOf(empty, '...X..', empty, '.X....', empty, empty))).toEqual(['diagonal-jump B3-D5 weak']);
    // An enemy inside leaves no wide link.
    expect(linksOf(boardOf(empty, empty, '.XO.X.', empty, empty, empty))).toEqual([]);
  });

  test('a stone between leaves no link past it', () => {
    expect(linksOf(boardOf('.....', '.....', '.XXX.', '.....', '.....'))).toEqual([]);
    expect(linksOf(boardOf('.....', '.....', '.XX..', '.X...', '.....'))).toEqual([]);
  });

  test('within a string a link bounds and does not join', () => {
    const situation = new GoSituation(boardOf('.....', '.XXX.', '.X.X.', '.....', '.....'));
    const jump = situation.links().find(({ shape }) => shape === 'jump')!;
    expect(situation.isWithin(jump)).toBe(true);
    expect(situation.readLink(jump)).toBe(jump);
  });
});

describe('links to the edge', () => {
  const edges = (...rows: string[]): string[] => linksOf(boardOf(...rows), true);
  const empty = '.........';

  test('one line after the other', () => {
    expect(edges(empty, empty, empty, empty, empty, empty, empty, empty, '....X....')).toEqual(['edge-1 E1-E1 strong']);
    expect(edges(empty, empty, empty, empty, empty, empty, empty, '....X....', empty)).toEqual(['edge-2 E2-E1 strong']);
    expect(edges(empty, empty, empty, empty, empty, empty, '....X....', empty, empty)).toEqual(['edge-3 E3-E1 strong']);
    expect(edges(empty, empty, empty, empty, empty, '....X....', empty, empty, empty)).toEqual(['edge-4 E4-E1 weak']);
    expect(edges(empty, empty, empty, empty, '....X....', empty, empty, empty, empty)).toEqual([]);
  });

  test('peeped at, and cut', () => {
    expect(edges(empty, empty, empty, empty, empty, empty, empty, '....X....', '...O.....')).toEqual([
      'edge-1 D1-D1 strong',
      'edge-4 D1-A1 weak',
      'edge-2 E2-E1 weak',
    ]);
    expect(edges(empty, empty, empty, empty, empty, empty, empty, '....X....', '...O.O...')).toContain(
      'edge-2 E2-E1 cut',
    );
    expect(edges(empty, empty, empty, empty, empty, empty, empty, '....X....', '....O....')).toEqual([
      'edge-1 E1-E1 strong',
    ]);
  });

  test('a corner stone reaches both edges', () => {
    expect(edges(empty, empty, empty, empty, empty, empty, '..X......', empty, empty)).toEqual([
      'edge-3 C3-C1 strong',
      'edge-3 C3-A3 strong',
    ]);
  });
});

test('a link that holds needs no move', () => {
  const link = onlyLink(boardOf('.....', '.....', '..X..', '.X...', '.....'));
  expect([link.standing.attack, link.standing.defence]).toEqual([GO_PASS, GO_PASS]);
});
