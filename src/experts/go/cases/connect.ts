/// Connect and cut: links that the enemy has peeped at, settled by reading.
import { GO_PASS } from '../../../games/index.ts';
import type { GoLink } from '../position/link.ts';
import { isEdgeLink } from '../position/link.ts';
import type { GoCase, Proposal } from './case.ts';
import { dangerOfGroup } from './danger.ts';
import type { Recognition } from './recognition.ts';
import { linkTarget } from './target.ts';

/// What is lost when the link is cut: the danger in which the two sides are then, more than before.
const valueOfCut = ({ situation, stake, values }: Recognition, link: GoLink): number => {
  const ends = [link.from, link.to].map((stone) => situation.groupAt(stone));
  const [one, other] = ends;
  if (one === undefined || other === undefined || one.id === other.id) return 0;
  const family = situation.familyAt(link.from);
  const closed = family?.encirclement ?? 1;
  const danger = (group: typeof one): number => stake(group.stones) * dangerOfGroup(group, closed);
  const whole = one.stones.length > 0 && family !== undefined ? Math.max(0, (2 - family.vitality) / 2) * closed : 0;
  const before = whole * (stake(one.stones) + stake(other.stones));
  return values.crosscut + values.cutShare * Math.max(0, danger(one) + danger(other) - before);
};

const proposeFor = (recognition: Recognition, seen: GoLink): readonly Proposal[] => {
  const { colour, situation, values } = recognition;
  const guess = valueOfCut(recognition, seen);
  if (guess <= 0) return [];
  const link = situation.readLink(seen, { nodes: values.linkNodes }, 'connect');
  if (link.standing.status !== 'weak') return [];
  const isOwn = link.colour === colour;
  const move = isOwn ? link.standing.defence : link.standing.attack;
  if (move === GO_PASS) return [];
  const value = guess * (link.standing.isKo ? values.koShare : 1);
  return [
    {
      case: 'connect',
      side: isOwn ? 'defence' : 'attack',
      target: linkTarget(link, [link.from, link.to]),
      move,
      value,
      stage: link.standing.ground === 'shape' ? 'form' : 'search',
      line: (isOwn ? link.standing.defenceReading : link.standing.attackReading)?.line ?? [move],
      say: (name) => {
        const [from, to] = [name(link.from), name(link.to)];
        return isOwn
          ? { en: `joins ${from} and ${to}, which could be cut`, ja: `切られそうな ${from} と ${to} をつなぐ` }
          : { en: `cuts ${from} from ${to}`, ja: `${from} と ${to} を切る` };
      },
    },
  ];
};

export const connectCase: GoCase = {
  name: 'connect',
  title: { en: 'connect', ja: '連結' },
  target: { en: 'a link that is peeped at', ja: '覗かれた結線' },
  intention: {
    attack: { en: 'to cut the link', ja: '結線を切断する' },
    defence: { en: 'to connect', ja: '結線を連結する' },
  },
  propose: (recognition) => {
    const { situation } = recognition;
    return situation
      .links()
      .filter(
        (link) =>
          !isEdgeLink(link) && link.peeps.length > 0 && link.standing.status !== 'cut' && !situation.isWithin(link),
      )
      .flatMap((link) => proposeFor(recognition, link));
  },
};
