/// Endgame: borders of territories. Known shapes are remembered with their values; elsewhere a move at a border is worth what
/// it takes from one side and gives to the other.
import type { GoCase, Proposal } from './case.ts';
import type { Recognition } from './recognition.ts';
import { storedCase } from './stored-case.ts';
import { areaTarget } from './target.ts';

const stored = storedCase({
  name: 'endgame',
  title: { en: 'endgame', ja: 'ヨセ' },
  target: { en: 'a family with a border that is not closed', ja: '境界の定まらない族' },
  intention: {
    attack: { en: 'to take territory away', ja: '地を削減する' },
    defence: { en: 'to keep territory', ja: '地を確保する' },
  },
  patterns: ['endgame'],
  defences: ['territory', 'save', 'connect'],
});

/// Shapely moves at borders, by their swing: above `openSwing` they are a matter of frameworks.
const bordersOf = ({ colour, shapely, situation, swing, values }: Recognition): readonly Proposal[] => {
  const ownership = situation.ownership();
  const sign = colour === 0 ? 1 : -1;
  return shapely()
    .slice(0, values.shapeMoves)
    .flatMap(({ move }): Proposal[] => {
      const gain = swing(move);
      if (gain >= values.openSwing) return [];
      const isOwn = sign * ownership[move]! >= 0;
      return [
        {
          case: 'endgame',
          side: isOwn ? 'defence' : 'attack',
          target: areaTarget('region', [move], isOwn ? colour : ((colour ^ 1) as 0 | 1)),
          move,
          value: Math.max(0.1, gain * values.swingShare),
          stage: 'form',
          line: [move],
          say: (name) =>
            isOwn
              ? { en: `closes the border of its area at ${name(move)}`, ja: `${name(move)} の境界を閉じて地を守る` }
              : {
                  en: `pushes into the area of the other side at ${name(move)}`,
                  ja: `${name(move)} から相手の地を減らす`,
                },
        },
      ];
    });
};

export const endgameCase: GoCase = {
  ...stored,
  propose: (recognition) => [...stored.propose(recognition), ...bordersOf(recognition)],
};
