/// Short names of the objects of a position, such as `black group D4 (7 stones, 2 eyes, alive)`.
import type { GoConvention } from '../../../games/index.ts';
import { GO_PASS, printPoint } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { GoFamily } from './family.ts';
import type { GoGroup } from './group.ts';
import type { GoLink } from './link.ts';
import { isEdgeLink } from './link.ts';
import type { GoRegion } from './region.ts';
import type { Standing } from './standing.ts';
import type { GoString } from './string.ts';
import {
  GROUND_WORDS,
  GROUP_STATUS_WORDS,
  KO_WORDS,
  LINK_KIND_WORDS,
  LINK_STATUS_WORDS,
  PEEPED_WORDS,
  REGION_KIND_WORDS,
  STRING_STATUS_WORDS,
  WEAK_WORDS,
  attackWords,
  connectWords,
  cutWords,
  defenceWords,
  described,
  encirclementWords,
  eyesWords,
  libertiesWords,
  pointsWords,
  softnessWords,
  stonesWords,
  subjectWords,
  territoryWords,
  vitalityWords,
} from './words.ts';

export type PositionObject = GoString | GoLink | GoGroup | GoFamily | GoRegion;

/// The status with its moves, and how it was found where that was not by shape.
const standingWords = <Status extends string>(
  { status, ground, attack, defence, isKo }: Standing<Status>,
  names: Readonly<Record<Status, Words>>,
  convention: GoConvention,
  moves: { readonly attack: (move: string) => Words; readonly defence: (move: string) => Words },
): Words[] => [
  names[status],
  ...(isKo ? [KO_WORDS] : []),
  ...(attack === GO_PASS ? [] : [moves.attack(printPoint(attack, convention))]),
  ...(defence === GO_PASS ? [] : [moves.defence(printPoint(defence, convention))]),
  ...(ground === 'shape' ? [] : [GROUND_WORDS[ground]]),
];

const FIGHT = { attack: attackWords, defence: defenceWords };
const JOIN = { attack: cutWords, defence: connectWords };

const describeLink = (link: GoLink, convention: GoConvention): Words => {
  const from = printPoint(link.from, convention);
  const place = isEdgeLink(link) ? from : `${from}-${printPoint(link.to, convention)}`;
  return described(subjectWords(link.colour, 'link', place), [
    LINK_KIND_WORDS[link.shape],
    ...(link.peeps.length > 0 ? [PEEPED_WORDS] : []),
    ...standingWords(link.standing, LINK_STATUS_WORDS, convention, JOIN),
  ]);
};

/// What an object is called, with what matters most about it.
export const describeObject = (object: PositionObject, convention: GoConvention = 'without-i'): Words => {
  if (object.kind === 'link') return describeLink(object, convention);
  const subject = subjectWords(object.colour, object.kind, printPoint(object.id, convention));
  switch (object.kind) {
    case 'string':
      return described(subject, [
        stonesWords(object.stones.length),
        libertiesWords(object.liberties.length),
        ...standingWords(object.standing, STRING_STATUS_WORDS, convention, FIGHT),
      ]);
    case 'group':
      return described(subject, [
        stonesWords(object.stones.length),
        eyesWords(object.eyeCount.low, object.eyeCount.high),
        ...standingWords(object.standing, GROUP_STATUS_WORDS, convention, FIGHT),
      ]);
    case 'family':
      return described(subject, [
        stonesWords(object.stones.length),
        territoryWords(object.territory),
        encirclementWords(object.encirclement),
        vitalityWords(object.vitality),
        softnessWords(object.softness),
        ...(object.isWeak ? [WEAK_WORDS] : []),
      ]);
    case 'region':
      return described(subject, [
        pointsWords(object.points.length),
        REGION_KIND_WORDS[object.extent],
        ...(object.eyes === undefined ? [] : [eyesWords(object.eyes.low, object.eyes.high)]),
      ]);
  }
};
