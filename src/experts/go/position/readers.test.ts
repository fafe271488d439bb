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
      const { strings, links } = situation.known();
      const fresh = situationFromScratch(board, allReaders(), { nodes: 400 }, { strings, links, groups: [] });
      const standings = [
        ...strings.map((id) => [situation.stringAt(id)!.standing, fresh.stringAt(id)!.standing] as const),
        ...links.map((id) => [linkOf(situation, id)?.standing, linkOf(fresh, id)?.standing] as const),
      ];
      for (const [one, other] of standings) {
        if (one?.ground !== 'reading' || other?.ground !== 'reading') continue;
        expect(one.status, board.print()).toBe(other.status);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});
