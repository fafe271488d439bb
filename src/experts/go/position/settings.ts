/// The numbers by which situations judge, all of them open to experiments.
import type { Parameter } from './parameter.ts';
import { parameter, usualValues } from './parameter.ts';

export const SITUATION_PARAMETERS = {
  domainLevel: parameter(
    1 / 4,
    0,
    1,
    'a point belongs to a domain where its ownership is at least this',
    '族の領分とみなす所有度の下限',
  ),
  closedLevel: parameter(
    1 / 2,
    0,
    1,
    "a way out is closed where the enemy's ownership is more than this",
    '出口が閉じたとみなす敵の所有度',
  ),
  exitDistance: parameter(
    4,
    1,
    18,
    "a way out leads so many steps away from the family's stones ...",
    '出口とみなす石からの距離',
  ),
  exitSteps: parameter(6, 1, 30, '... in at most so many steps', '出口までの歩数の上限'),
  eyesInTheOpen: parameter(2, 0, 10, 'what an open surrounding is worth, in eyes', '開けた周囲の値 (眼の数)'),
  pointsPerEye: parameter(
    8,
    1,
    100,
    'points of inner area and domain that are worth an eye',
    '眼一つに当たる内部と領分の目数',
  ),
  weakVitality: parameter(2, 0, 10, 'families with less vitality are weak', '弱族とみなす活力'),
  seaLevel: parameter(
    32,
    0,
    10_000,
    'the potential at which the sea stands: land is what lies at least that high',
    '海面のポテンシャル (これ以上が陸)',
  ),
  mostLiberties: parameter(
    4,
    1,
    20,
    'strings with more liberties are safe without a search',
    '読まずに安全とみなすダメ数 (これを超える連)',
  ),
  nodes: parameter(
    2000,
    1,
    100_000,
    'positions for one search, unless the one who asks says otherwise',
    '一回の探索の局面数 (指定がない場合)',
  ),
} as const satisfies Readonly<Record<string, Parameter>>;

export type SituationSetting = keyof typeof SITUATION_PARAMETERS;
export type SituationSettings = Readonly<Record<SituationSetting, number>>;

export const SITUATION_SETTINGS: SituationSettings = usualValues(SITUATION_PARAMETERS);
