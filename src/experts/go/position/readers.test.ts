import { describe, expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { BLACK, GoBoard, WHITE, otherColour } from '../../../games/index.ts';
import { seededRandom } from '../../../rules/index.ts';
import { allReaders } from '../reading/all-readers.ts';
import { situationFromScratch } from './from-scratch.ts';
import type { GoLink } from './link.ts';
import { at, boardOf, chooseMove } from './position.fixture.ts';
import { GoSituation } from './situation.ts';

const linkOf = (situation: GoSituation, id: number): GoLink | undefined =>
  situation.links().find((link) => link.id === id);

describe('with the real searches', () => {
  test('a string in a ladder is captured, and a move on its way frees it', () => {
    const empty = '.........';
    const situation = new GoSituation(
      boardOf(empty, empty, empty, empty, '...X.....', '..XO.....', '...XX....', empty, empty),
      allReaders(),
    );
    const read = (): string => situation.readString(situation.stringAt(at('D4'))!).standing.status;
    expect(read()).toBe('captured');
    expect(situation.groupAt(at('D4'))!.standing.status).toBe('dead');
    expect(situation.familyAt(at('D4'))!.colour).toBe(BLACK);
    situation.play(at('G7'), WHITE);
    expect(situation.stringAt(at('D4'))!.standing.status).toBe('unknown');
    expect(read()).not.toBe('captured');
    situation.undo();
    expect(situation.stringAt(at('D4'))!.standing.status).toBe('captured');
  });

  test('a peeped jump is weak, and connected it is one group', () => {
    const empty = '.........';
    const situation = new GoSituation(
      boardOf(empty, empty, empty, '...OO....', '..X.X....', '...O.....', empty, empty, empty),
      allReaders(),
    );
    const link = situation.links().find(({ shape }) => shape === 'jump')!;
    expect(situation.readLink(link).standing).toMatchObject({ status: 'weak', attack: at('D5'), defence: at('D5') });
    situation.play(at('D5'), BLACK);
    expect(situation.groupAt(at('C5'))).toBe(situation.groupAt(at('E5')));
  });

  test('what is remembered is what a fresh search finds', () => {
    const random = seededRandom(4);
    const situation = new GoSituation(new GoBoard(7), allReaders(), { nodes: 400 });
    const { board } = situation;
    let colour: Colour = BLACK;
    let compared = 0;
    for (let step = 0; step < 36; step++) {
      if (situation.play(chooseMove(board, colour, 0, random), colour)) colour = otherColour(colour);
      for (const string of situation.strings()) if (string.liberties.length < 3) situation.readString(string);
      for (const link of situation.links()) situation.readLink(link);
      if (step % 3 !== 0) continue;
      for (const group of situation.groups()) situation.readGroup(group);
      const { strings, links, groups } = situation.known();
      const fresh = situationFromScratch(board, allReaders(), { nodes: 400 }, { strings, links, groups });
      const standings = [
        ...strings.map((id) => [situation.stringAt(id)!.standing, fresh.stringAt(id)!.standing] as const),
        ...links.map((id) => [linkOf(situation, id)?.standing, linkOf(fresh, id)?.standing] as const),
        ...groups.map((id) => [situation.groupAt(id)!.standing, fresh.groupAt(id)!.standing] as const),
      ];
      for (const [one, other] of standings) {
        if (one?.ground !== 'reading' || other?.ground !== 'reading') continue;
        expect(one.status, board.print()).toBe(other.status);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  // What is changed stands elsewhere, but decides whether the stones that shut the group in can be taken.
  const AT_J2 = ['XO..XXOX.', '.O.OX..X.', 'X..XX..O.', 'O.OXOO...', 'O..XXO.XO', '...XX.XX.', '..O.XX.OO'];
  const AT_E7 = ['XOX.XXO..', 'O..XOXOOO', 'O....XOX.', '.......XO', '.....X..O'];
  test.each([
    [
      'J2',
      [...AT_J2, '..XX.OO.X', '.OO..O...'],
      [...AT_J2.with(4, 'O..XX..XO'), '..XX.OX.X', '.OO..O...'],
      ['dead', 'alive'],
    ],
    [
      'E7',
      ['X.XXXO.XO', 'XOOOXO...', 'O..XOX...', '.OX..XXO.', ...AT_E7],
      ['X.XXXO.XO', 'XOOOXO...', 'O..XO....', '.OX..XXO.', ...AT_E7],
      ['critical', 'alive'],
    ],
  ])('the group of %s is read anew where the walls around it changed', (name, rows, changed, statuses) => {
    const board = boardOf(...rows);
    const situation = new GoSituation(board, allReaders(), { nodes: 4000 });
    const read = (): string => situation.readGroup(situation.groupAt(at(name))!).standing.status;
    expect(read()).toBe(statuses[0]);
    expect(board.load(boardOf(...changed).print())).toBe(true);
    situation.notice();
    expect(situation.groupAt(at(name))!.standing.status).toBe('unknown');
    expect(read()).toBe(statuses[1]);
    // And back: what was read first is remembered.
    expect(board.load(boardOf(...rows).print())).toBe(true);
    situation.notice();
    expect(situation.groupAt(at(name))!.standing.status).toBe(statuses[0]);
  });
});
