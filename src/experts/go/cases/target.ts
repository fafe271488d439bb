/// Targets of proposals, made from the objects of a position, and their names in words.
import type { Colour } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { GoFamily } from '../position/family.ts';
import type { GoGroup } from '../position/group.ts';
import type { GoLink } from '../position/link.ts';
import type { GoString } from '../position/string.ts';
import type { PointName, Target } from './case.ts';

export const targetOf = (object: GoString | GoGroup | GoFamily): Target => ({
  kind: object.kind,
  colour: object.colour,
  id: object.id,
  points: object.stones,
});

/// A link is at stake with the stones of both its ends.
export const linkTarget = (link: GoLink, points: readonly number[]): Target => ({
  kind: 'link',
  colour: link.colour,
  id: link.from,
  points,
});

export const areaTarget = (kind: 'corner' | 'side' | 'region', points: readonly number[], colour?: Colour): Target => ({
  kind,
  colour,
  id: points.length === 0 ? 0 : Math.min(...points),
  points,
});

const COLOURS = { en: ['black', 'white'], ja: ['黒', '白'] } as const;
const KINDS = {
  en: {
    corner: 'corner',
    side: 'side',
    string: 'stones',
    group: 'group',
    family: 'family',
    link: 'link',
    region: 'area',
  },
  ja: { corner: '隅', side: '辺', string: '連', group: '群', family: '族', link: '結線', region: '領域' },
} as const;

/// `the white group at D4 (5 stones)`.
export const nameTarget = ({ kind, colour, id, points }: Target, name: PointName): Words => {
  const at = name(id);
  if (kind === 'corner' || kind === 'side' || kind === 'region')
    return { en: `the ${KINDS.en[kind]} around ${at}`, ja: `${at} 付近の${KINDS.ja[kind]}` };
  const whose = colour === undefined ? { en: '', ja: '' } : { en: `${COLOURS.en[colour]} `, ja: COLOURS.ja[colour] };
  const count = points.length === 1 ? 'one stone' : `${points.length} stones`;
  if (kind === 'string' && points.length === 1)
    return { en: `the ${whose.en}stone at ${at}`, ja: `${at} の${whose.ja}石` };
  return kind === 'link'
    ? { en: `the ${whose.en}link at ${at}`, ja: `${at} の${whose.ja}の結線` }
    : {
        en: `the ${whose.en}${KINDS.en[kind]} at ${at} (${count})`,
        ja: `${at} の${whose.ja}${KINDS.ja[kind]} (${points.length} 子)`,
      };
};
