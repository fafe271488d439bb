import { describe, expect, test } from 'vitest';
import { BLACK, WHITE, printPoint } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { builtRace } from '../reading/race/built-race.ts';
import type { RaceMeasures } from '../reading/race/built-race.ts';
import { Go1 } from '../strategy/go1.ts';
import type { Proposal } from './case.ts';

const proposed = (measures: RaceMeasures, colour: Colour): readonly Proposal[] =>
  new Go1(13, { parameters: { looked: 0 } })
    .decide(builtRace(measures)!.board, colour)
    .proposals.filter((proposal) => proposal.case === 'race' && proposal.source === undefined);

describe('a race in which all hangs on the first move', () => {
  const even: RaceMeasures = { outsideA: 3, outsideB: 3, shared: 1, eyeA: 0, eyeB: 0 };

  test('is seen although both groups are dead by themselves, from both sides', () => {
    for (const colour of [BLACK, WHITE]) {
      const proposals = proposed(even, colour);
      expect(proposals.map(({ side, target }) => [side, target.colour])).toEqual([
        ['attack', colour ^ 1],
        ['defence', colour],
      ]);
      const [attack, defence] = proposals as readonly [Proposal, Proposal];
      expect(attack.move).toBe(defence.move);
      expect(attack.value).toBeGreaterThan(0);
      // The line goes on to the capture.
      expect(attack.line[0]).toBe(attack.move);
      expect(attack.line.length).toBeGreaterThan(2);
      expect(attack.say((point) => printPoint(point)).en).toMatch(/^wins the race of the .+ against the /);
    }
  });

  test('where there is one, patterns tell how to fight it', () => {
    const { proposals } = new Go1(13, { parameters: { looked: 0 } }).decide(builtRace(even)!.board, BLACK);
    expect(proposals.some((proposal) => proposal.case === 'race' && proposal.source !== undefined)).toBe(true);
  });

  test('is none where the first move changes nothing', () => {
    expect(proposed({ ...even, outsideA: 1 }, BLACK)).toEqual([]);
    expect(proposed({ ...even, outsideB: 1 }, BLACK)).toEqual([]);
  });
});
