/// Life and death: weak families that are closed in, by the nine steps of the paper.
import type { Words } from '../../../play/index.ts';
import type { GoCase, Proposal } from './case.ts';
import type { LifeVerdict, MovingStep } from './life-steps.ts';
import { lookAtLife } from './life-steps.ts';
import type { Recognition } from './recognition.ts';
import { nameTarget, targetOf } from './target.ts';

/// By what a move of each step makes live or kills.
const BY: Readonly<Record<MovingStep, Words>> = {
  2: { en: 'by a known move', ja: '手筋' },
  4: { en: 'at the vital point of the eye', ja: '眼形の急所' },
  5: { en: 'by taking the eye or keeping it', ja: '目欠き・眼の守り' },
  6: { en: 'by widening or narrowing its room', ja: '眼形の拡大・制限' },
  9: { en: 'by reading', ja: '読み' },
};

/// What the nine steps say of each group.
export const lifeVerdicts = (recognition: Recognition): readonly LifeVerdict[] => {
  const { situation } = recognition;
  return situation.families().flatMap((family) =>
    family.groups.flatMap((id) => {
      const group = situation.groupAt(id);
      return group === undefined ? [] : [lookAtLife(recognition, family, group)];
    }),
  );
};

const proposalsOf = ({ group, moves }: LifeVerdict, { colour, stake }: Recognition): readonly Proposal[] => {
  const side = group.colour === colour ? 'defence' : 'attack';
  const target = targetOf(group);
  return moves.map(({ step, move, line, stage, share, source }): Proposal => ({
    ...{ case: 'life', side, target, move, stage, line },
    value: stake(group.stones) * share,
    ...(source === undefined ? {} : { source }),
    // What takes an eye is often taken itself.
    ...(step === 5 && side === 'attack' ? { isSacrifice: true } : {}),
    say: (name) => {
      const named = nameTarget(target, name);
      const played = line.slice(0, 7).map(name).join(' ');
      return side === 'defence'
        ? {
            en: `makes ${named.en} live ${BY[step].en}: ${played}`,
            ja: `${named.ja}を生かす(${BY[step].ja}): ${played}`,
          }
        : { en: `kills ${named.en} ${BY[step].en}: ${played}`, ja: `${named.ja}を殺す(${BY[step].ja}): ${played}` };
    },
  }));
};

export const lifeCase: GoCase = {
  name: 'life',
  title: { en: 'life and death', ja: '死活' },
  target: { en: 'a weak family that is closed in', ja: '包囲度の高い弱族' },
  intention: {
    attack: { en: 'to kill', ja: '殺す' },
    defence: { en: 'to live', ja: '生きる' },
  },
  propose: (recognition) => lifeVerdicts(recognition).flatMap((verdict) => proposalsOf(verdict, recognition)),
};
