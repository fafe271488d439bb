/// Surround and escape: weak families that are closed in on some sides, but not on all.
import { EMPTY } from '../../../games/index.ts';
import type { GoFamily } from '../position/family.ts';
import type { GoCase, Proposal } from './case.ts';
import { isWithinKnight } from './nearby.ts';
import type { Recognition } from './recognition.ts';
import { nameTarget, targetOf } from './target.ts';

/// How many points are proposed for one family.
const MOST = 4;

/// Points out in the open within a knight's move of the family, those with the greatest swing first: the way out that both
/// sides want.
const waysOut = (
  { board, shapely, swing, values }: Recognition,
  family: GoFamily,
): readonly (readonly [number, number])[] => {
  const ways = new Set<number>(family.exits);
  for (const exit of family.exits)
    for (const step of [1, -1, 32, -32, 31, 33, -31, -33])
      if (board.at(exit + step) === EMPTY && family.stones.some((stone) => isWithinKnight(stone, exit + step)))
        ways.add(exit + step);
  const best = [...ways]
    .map((point) => [point, swing(point)] as const)
    .toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, MOST);
  // Moves of good shape beside it come after those, whatever their swing.
  const likely = shapely()
    .slice(0, values.shapeMoves)
    .filter(({ move }) => best.every(([point]) => point !== move))
    .filter(({ move }) => family.stones.some((stone) => isWithinKnight(stone, move)))
    .slice(0, MOST)
    .map(({ move }) => [move, swing(move)] as const);
  return [...best, ...likely];
};

const proposeFor = (recognition: Recognition, family: GoFamily): readonly Proposal[] => {
  const { colour, stake, values } = recognition;
  const target = targetOf(family);
  const side = family.colour === colour ? 'defence' : 'attack';
  // The closer it is to being shut in, and the fewer eyes it has, the more one move decides.
  const danger = (Math.max(0, 2 - family.vitality) / 2) * family.encirclement;
  const stakes = stake(family.stones) * danger * values.weakShare;
  return waysOut(recognition, family).map(([move, gain], rank) => ({
    case: 'surround',
    side,
    target,
    move,
    value: stakes * (1 - 0.1 * rank) + Math.max(0, gain) / 2,
    stage: 'groups',
    line: [move],
    say: (name) => {
      const { en, ja } = nameTarget(target, name);
      return side === 'defence'
        ? { en: `leads ${en} out before it is shut in`, ja: `${ja}が包囲される前に脱出する` }
        : { en: `closes in on ${en}`, ja: `${ja}を包囲する` };
    },
  }));
};

export const surroundCase: GoCase = {
  name: 'surround',
  title: { en: 'surround or escape', ja: '包囲' },
  target: { en: 'a weak family that is closed in on some sides', ja: 'かなり包囲されている弱族' },
  intention: {
    attack: { en: 'to shut it in', ja: '完全に包囲する' },
    defence: { en: 'to get out', ja: '脱出する' },
  },
  propose: (recognition) => {
    const { situation, values } = recognition;
    return situation
      .families()
      .filter(
        ({ isWeak, encirclement, exits }) =>
          isWeak && encirclement >= values.halfClosed && encirclement < 1 && exits.length > 0,
      )
      .flatMap((family) => proposeFor(recognition, family));
  },
};
