/// Capturing race: two weak groups of different colours that touch, of which only one can live.
import { GO_PASS } from '../../../games/index.ts';
import type { GoGroup } from '../position/group.ts';
import type { GoCase, Proposal } from './case.ts';
import type { Recognition } from './recognition.ts';
import { nameTarget, targetOf } from './target.ts';

/// Both are closed in and short of eyes.
const isFighting = ({ situation, values }: Recognition, group: GoGroup): boolean => {
  if (group.eyeCount.low >= 2 || group.standing.status === 'alive') return false;
  const family = situation.familyAt(group.id);
  return family === undefined || (family.vitality < values.lifeVitality && family.encirclement >= values.closedIn);
};

const pairsOf = (recognition: Recognition): readonly (readonly [GoGroup, GoGroup])[] => {
  const { colour, situation } = recognition;
  const pairs = new Map<string, readonly [GoGroup, GoGroup]>();
  for (const string of situation.strings()) {
    if (string.colour !== colour) continue;
    const own = situation.groupAt(string.id);
    if (own === undefined || !isFighting(recognition, own)) continue;
    for (const enemy of situation.enemiesOf(string)) {
      const theirs = situation.groupAt(enemy.id);
      if (theirs !== undefined && isFighting(recognition, theirs)) pairs.set(`${own.id} ${theirs.id}`, [own, theirs]);
    }
  }
  return [...pairs.values()];
};

const proposeFor = (recognition: Recognition, own: GoGroup, enemy: GoGroup): readonly Proposal[] => {
  const { board, readers, stake, values } = recognition;
  if (readers.race === undefined) return [];
  const budget = { nodes: values.raceNodes };
  const first = readers.race(board, own.id, enemy.id, budget);
  if (first.move === GO_PASS || first.saved === 'no') return [];
  const second = readers.race(board, own.id, enemy.id, budget, true);
  // It hangs on the first move only where the other side, moving first, gets more.
  if (second.saved === first.saved && second.killed === first.killed) return [];
  const target = targetOf(enemy);
  const won = first.killed === 'yes' ? 1 : first.killed === 'no' ? 0.5 : values.koShare;
  return [
    {
      case: 'race',
      side: 'attack',
      target: { ...target, points: [...own.stones, ...enemy.stones] },
      move: first.move,
      value: (stake(own.stones) + stake(enemy.stones)) * won,
      stage: 'search',
      line: [first.move],
      say: (name) => {
        const [one, other] = [nameTarget(targetOf(own), name), nameTarget(target, name)];
        return { en: `wins the race of ${one.en} against ${other.en}`, ja: `${one.ja}と${other.ja}の攻合に勝つ` };
      },
    },
  ];
};

export const raceCase: GoCase = {
  name: 'race',
  title: { en: 'capturing race', ja: '攻合' },
  target: { en: 'weak groups of both sides that touch', ja: '隣接する異色の弱い群' },
  intention: {
    attack: { en: 'to capture before being captured', ja: '取られる前に取る' },
    defence: { en: 'to win the race', ja: '攻合に勝つ' },
  },
  propose: (recognition) => pairsOf(recognition).flatMap(([own, enemy]) => proposeFor(recognition, own, enemy)),
};
