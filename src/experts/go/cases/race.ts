/// Capturing race: two weak groups of different colours that touch, of which only one can live.
import { GO_PASS } from '../../../games/index.ts';
import type { GoGroup } from '../position/group.ts';
import type { GoCase, Proposal, Side } from './case.ts';
import type { Recognition } from './recognition.ts';
import { nameTarget, targetOf } from './target.ts';

/// Both are closed in and short of eyes. What is dead by itself, if the other side lives, may still win against one that is dead, too;
/// families leave the dead out, so that they tell nothing of these.
const isFighting = ({ situation, values }: Recognition, group: GoGroup): boolean => {
  if (group.eyeCount.low >= 2 || group.standing.status === 'alive') return false;
  if (group.standing.status === 'dead' && values.raceOfDead > 0) return true;
  const family = situation.familyAt(group.id);
  return family === undefined || (family.vitality < values.raceVitality && family.encirclement >= values.closedIn);
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
  const won = first.killed === 'yes' ? 1 : first.killed === 'no' ? 0.5 : values.koShare;
  // One move for two ends: the own stones are saved, and those of the enemy are taken. Each counts for itself.
  const proposal = (side: Side, group: GoGroup): Proposal => ({
    case: 'race',
    side,
    target: { ...targetOf(group), points: [...own.stones, ...enemy.stones] },
    move: first.move,
    value: stake(group.stones) * won,
    stage: 'search',
    line: first.line,
    say: (name) => {
      const [one, other] = [nameTarget(targetOf(own), name), nameTarget(targetOf(enemy), name)];
      return { en: `wins the race of ${one.en} against ${other.en}`, ja: `${one.ja}と${other.ja}の攻合に勝つ` };
    },
  });
  return [proposal('attack', enemy), proposal('defence', own)];
};

/// The races that hang on the next move; [life] asks for them, too.
export const racesOf = (recognition: Recognition): readonly Proposal[] => {
  let found = races.get(recognition);
  if (found === undefined) {
    found = pairsOf(recognition).flatMap(([own, enemy]) => proposeFor(recognition, own, enemy));
    races.set(recognition, found);
  }
  return found;
};

const races = new WeakMap<Recognition, readonly Proposal[]>();

export const raceCase: GoCase = {
  name: 'race',
  title: { en: 'capturing race', ja: '攻合' },
  target: { en: 'weak groups of both sides that touch', ja: '隣接する異色の弱い群' },
  intention: {
    attack: { en: 'to capture before being captured', ja: '取られる前に取る' },
    defence: { en: 'to win the race', ja: '攻合に勝つ' },
  },
  propose: racesOf,
};
