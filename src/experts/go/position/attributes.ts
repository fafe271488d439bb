/// All that is known of an object of a position, attribute by attribute, in words.
import { GO_PASS } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { PositionObject } from './describe.ts';
import type { EyeSpace } from './region.ts';
import type { SituationView } from './situation-view.ts';
import type { Standing } from './standing.ts';
import {
  EYE_SHAPE_WORDS,
  GROUND_WORDS,
  GROUP_STATUS_WORDS,
  LINK_KIND_WORDS,
  LINK_STATUS_WORDS,
  REGION_KIND_WORDS,
  STRING_STATUS_WORDS,
  eyesWords,
} from './words.ts';

export interface Attribute {
  readonly name: Words;
  readonly value: Words;
  /// The points of which it speaks.
  readonly points?: readonly number[];
}

type Name = (point: number) => string;

const both = (en: string, ja: string): Words => ({ en, ja });
const plain = (value: number | string): Words => both(String(value), String(value));
const YES = both('yes', 'はい');
const NO = both('no', 'いいえ');

const attribute = (en: string, ja: string, value: Words, points?: readonly number[]): Attribute => ({
  name: both(en, ja),
  value,
  ...(points === undefined || points.length === 0 ? {} : { points }),
});
const counted = (en: string, ja: string, points: readonly number[]): Attribute =>
  attribute(en, ja, plain(points.length), points);

const standingOf = <Status extends string>(
  { status, ground, attack, defence, isKo, attackReading, defenceReading }: Standing<Status>,
  words: Readonly<Record<Status, Words>>,
  name: Name,
): readonly Attribute[] => {
  const nodes = (attackReading?.nodes ?? 0) + (defenceReading?.nodes ?? 0);
  return [
    attribute('status', '状態', words[status]),
    attribute('known', '根拠', GROUND_WORDS[ground]),
    ...(attack === GO_PASS ? [] : [attribute('attack at', '攻めの点', plain(name(attack)), [attack])]),
    ...(defence === GO_PASS ? [] : [attribute('defence at', '守りの点', plain(name(defence)), [defence])]),
    ...(isKo ? [attribute('hangs on a ko', 'コウ次第', YES)] : []),
    ...(nodes === 0 ? [] : [attribute('positions read', '読んだ局面', plain(nodes))]),
  ];
};

const eyeOf = ({ shape, low, high, points, vital }: EyeSpace, name: Name): Attribute => {
  const words = eyeShapeWords(shape);
  const eyes = eyesWords(low, high);
  const at = vital.length === 0 ? '' : ` (${vital.map(name).join(' ')})`;
  return attribute('eye shape', '眼形', both(`${words.en}: ${eyes.en}${at}`, `${words.ja}: ${eyes.ja}${at}`), points);
};

/// What the form of an eye space is called.
export const eyeShapeWords = (shape: string): Words => EYE_SHAPE_WORDS[shape] ?? both(shape, shape);

/// In the order in which people are told.
export const attributesOf = (object: PositionObject, view: SituationView, name: Name): readonly Attribute[] => {
  switch (object.kind) {
    case 'string':
      return [
        counted('stones', '石数', object.stones),
        counted('liberties', 'ダメ', object.liberties),
        ...standingOf(object.standing, STRING_STATUS_WORDS, name),
        attribute('enemies beside it', '接する敵の連', plain(view.enemiesOf(object).length)),
        attribute('links', '結線', plain(view.linksOf(object).length)),
      ];
    case 'group':
      return [
        attribute('strings', '連', plain(object.strings.length)),
        counted('stones', '石数', object.stones),
        counted('liberties', 'ダメ', object.liberties),
        attribute('inner area', '内部の広さ', plain(object.innerArea)),
        attribute('eyes', '眼', eyesWords(object.eyeCount.low, object.eyeCount.high)),
        ...object.eyes.map((eye) => eyeOf(eye, name)),
        ...standingOf(object.standing, GROUP_STATUS_WORDS, name),
      ];
    case 'family':
      return [
        attribute('groups', '群', plain(object.groups.length)),
        counted('stones', '石数', object.stones),
        attribute('size (points of its domain)', '大きさ (領分の点数)', plain(object.size), object.domain),
        attribute('softness', '柔らかさ', plain(object.softness.toFixed(1))),
        attribute('expected territory', '見込みの地', plain(object.territory.toFixed(1))),
        attribute('inner area', '内部の広さ', plain(object.innerArea)),
        attribute('eyes', '眼', eyesWords(object.eyeCount.low, object.eyeCount.high)),
        attribute('encirclement', '包囲度', plain(`${Math.round(object.encirclement * 100)}%`)),
        counted('ways out', '出口', object.exits),
        attribute('vitality', '活力', plain(object.vitality.toFixed(1))),
        attribute('weak', '弱い', object.isWeak ? YES : NO),
      ];
    case 'link':
      return [
        attribute('kind', '種類', LINK_KIND_WORDS[object.shape]),
        attribute('ends', '両端', plain(`${name(object.from)} ${name(object.to)}`), [object.from, object.to]),
        counted('points between', '間の点', object.points),
        counted('peeping stones', '覗いている石', object.peeps),
        ...standingOf(object.standing, LINK_STATUS_WORDS, name),
        attribute('within one string', '同じ連の中', view.isWithin(object) ? YES : NO),
      ];
    case 'region':
      return [
        attribute('kind', '種類', REGION_KIND_WORDS[object.extent]),
        counted('points', '点数', object.points),
        counted('enemy stones inside', '中の敵石', object.enemies),
        counted('stones of the fence', '囲む石', object.fence),
        counted('gates', '結線の点', object.gates),
        ...(object.eyes === undefined ? [] : [eyeOf(object.eyes, name)]),
      ];
  }
};
