/// Intrude: large inner areas whose fence has gaps are entered, or closed.
import { EMPTY } from '../../../games/index.ts';
import type { GoCase, Proposal } from './case.ts';
import { isWithinKnight } from './nearby.ts';
import { areaTarget } from './target.ts';

const MOST = 4;

export const intrudeCase: GoCase = {
  name: 'intrude',
  title: { en: 'intrude', ja: '侵略' },
  target: { en: 'a large inner area that is not closed', ja: '囲いの不完全な広い内部領域' },
  intention: {
    attack: { en: 'to enter the area', ja: '領域に侵略する' },
    defence: { en: 'to close the area', ja: '領域を囲う' },
  },
  propose: ({ board, colour, situation, swing, values }) => {
    const proposals: Proposal[] = [];
    for (const owner of [0, 1] as const) {
      for (const region of situation.regions(owner)) {
        if (region.extent !== 'inner' || region.points.length < values.intrudeRoom || region.gates.length === 0)
          continue;
        const enemies = situation.strings().filter((string) => string.colour !== owner);
        const inside = new Set([...region.points, ...region.gates]);
        const entries = [...inside].filter(
          (point) =>
            board.at(point) === EMPTY &&
            enemies.some((string) => string.stones.some((stone) => !inside.has(stone) && isWithinKnight(stone, point))),
        );
        const side = owner === colour ? 'defence' : 'attack';
        const best = entries
          .map((move) => ({ move, value: swing(move) * values.swingShare }))
          .toSorted((one, other) => other.value - one.value)
          .slice(0, MOST);
        for (const { move, value } of best)
          if (value > 0)
            proposals.push({
              case: 'intrude',
              side,
              target: areaTarget('region', [move], owner),
              move,
              value,
              stage: 'groups',
              line: [move],
              say: (name) =>
                side === 'defence'
                  ? { en: `closes the area at ${name(region.id)}`, ja: `${name(region.id)} の領域を囲う` }
                  : { en: `enters the area at ${name(region.id)}`, ja: `${name(region.id)} の領域に侵略する` },
            });
      }
    }
    return proposals;
  },
};
