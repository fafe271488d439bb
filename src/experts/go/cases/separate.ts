/// Separate and join: families of several groups whose ground has a pass between them. A move there only helps another
/// intention nearby, so that it is worth a part of that.
import { EMPTY, NEIGHBOURS } from '../../../games/index.ts';
import type { GoFamily } from '../position/family.ts';
import type { GoCase, Proposal } from './case.ts';
import { isWithinKnight } from './nearby.ts';
import type { Recognition } from './recognition.ts';
import { targetOf } from './target.ts';

/// Points of the domain, in no group, where the potential falls to both sides along one direction and rises along the
/// other.
export const saddlesOf = ({ board, situation }: Recognition, family: GoFamily): readonly number[] => {
  const potential = situation.potential();
  const sign = family.colour === 0 ? 1 : -1;
  const height = (point: number): number => (board.at(point) <= EMPTY ? sign * potential[point]! : 0);
  const [up, right] = NEIGHBOURS;
  return family.domain.filter((point) => {
    if (board.at(point) !== EMPTY) return false;
    const here = height(point);
    const pass = (along: number, across: number): boolean =>
      height(point + along) >= here &&
      height(point - along) >= here &&
      height(point + across) < here &&
      height(point - across) < here;
    return pass(up, right) || pass(right, up);
  });
};

/// Proposals near the saddles of families, as the other cases made them, get a bonus at the saddle's own standpoint.
export const separationsNear = (recognition: Recognition, others: readonly Proposal[]): readonly Proposal[] => {
  const { colour, situation, values } = recognition;
  const found: Proposal[] = [];
  for (const family of situation.families()) {
    if (family.groups.length < 2) continue;
    const saddles = saddlesOf(recognition, family);
    const side = family.colour === colour ? 'defence' : 'attack';
    const best = new Map<number, Proposal>();
    for (const other of others)
      if (
        other.value > (best.get(other.move)?.value ?? 0) &&
        saddles.some((saddle) => isWithinKnight(saddle, other.move))
      )
        best.set(other.move, other);
    for (const [move, other] of best)
      found.push({
        case: 'separate',
        side,
        // Not the stones themselves: those are counted by the case that it helps.
        target: { ...targetOf(family), points: [] },
        move,
        value: other.value * values.joinShare,
        stage: 'groups',
        line: [move],
        say: (name) =>
          side === 'defence'
            ? { en: `keeps the family at ${name(family.id)} together`, ja: `${name(family.id)} の族の連携を強める` }
            : { en: `parts the family at ${name(family.id)}`, ja: `${name(family.id)} の族を分断する` },
      });
  }
  return found;
};

export const separateCase: GoCase = {
  name: 'separate',
  title: { en: 'separate or join', ja: '分断' },
  target: { en: 'a family of several groups with a saddle between them', ja: '鞍点を持つ複数群の族' },
  intention: {
    attack: { en: 'to part the family and fight each part', ja: '分断して各個撃破する' },
    defence: { en: 'to keep the family together', ja: '連携を強化する' },
  },
  // On its own a saddle is worth nothing: see `separationsNear`.
  propose: () => [],
};
