/// The numbers by which cases judge, each with its name. Values are points of territory unless said otherwise.
import type { Parameter } from '../position/parameter.ts';
import { parameter as entry, usualValues } from '../position/parameter.ts';

export const CASE_VALUES = {
  captureLiberties: entry(3, 1, 6, 'capture: strings with so many liberties are read', '捕獲: 読むダメ数の上限'),
  captureNodes: entry(300, 1, 100_000, 'capture: positions a search may visit', '捕獲: 探索する局面数'),
  shortLiberties: entry(
    3,
    0,
    6,
    'capture: a safe string with so many liberties is short of them',
    '捕獲: ダメ詰まりとみなすダメ数',
  ),
  shortShare: entry(
    0.6,
    0,
    2,
    'capture: part of a string short of liberties, by liberty',
    '捕獲: ダメ詰まりの連の値の割合',
  ),
  koShare: entry(0.5, 0, 1, 'what a ko leaves of a value', 'コウになる場合の値の割合'),
  linkNodes: entry(200, 1, 100_000, 'connect: positions a search may visit', '連結: 探索する局面数'),
  lifeNodes: entry(400, 1, 100_000, 'life: positions a search may visit', '死活: 探索する局面数'),
  raceNodes: entry(500, 1, 100_000, 'race: positions a search may visit', '攻合: 探索する局面数'),
  lifeVitality: entry(2, 0, 10, 'life: a family of this vitality lives', '死活: 生きとみなす活力'),
  lifeRoom: entry(9, 0, 100, 'life: an inner region of this size lives', '死活: 生きとみなす内部領域の広さ'),
  smallRoom: entry(1, 0, 100, 'life: an inner region of at most this size is dead', '死活: 死とみなす内部領域の広さ'),
  weakShare: entry(
    0.6,
    0,
    2,
    'surround: part of a weak family that one move decides',
    '包囲: 一手で動く弱族の値の割合',
  ),
  closedIn: entry(0.8, 0, 1, 'surround: from here on a family is shut in', '包囲: 完全包囲とみなす包囲度'),
  halfClosed: entry(0.35, 0, 1, 'surround: from here on a weak family is in danger', '包囲: 対象とする包囲度の下限'),
  cutShare: entry(0.5, 0, 2, 'connect: part of the danger of cut stones that counts', '連結: 切断による危険の割合'),
  crosscut: entry(2, 0, 50, 'connect: a cut where all stones live', '連結: 全て生きている石の切断'),
  joinShare: entry(0.25, 0, 2, 'separate: bonus for moves near a saddle', '分断: 鞍点付近の手への加点の割合'),
  edgeStep: entry(1.4, 0, 20, 'edge: for each line between the facing stones', '辺: 対峙石の間隔一路あたりの値'),
  swingShare: entry(
    0.5,
    0,
    2,
    'framework, intrude: part of the swing by potential that counts',
    '模様・侵略: ポテンシャルによる出入りの割合',
  ),
  answer: entry(
    1.6,
    0,
    10,
    'joseki: factor for the corner in which the other side has just played',
    '定石: 相手が打ったばかりの隅の倍率',
  ),
  softness: entry(4, 0, 100, 'framework: from here on a family is soft', '模様: 柔らかい族とみなす値'),
  shapeMoves: entry(12, 0, 361, 'shape: so many of the likeliest moves are looked at', '形: 調べる有力な形の手の数'),
  openSwing: entry(
    6,
    0,
    100,
    'framework: from this swing on a move is more than endgame',
    '模様: ヨセより大きいとみなす出入り',
  ),
  intrudeRoom: entry(
    8,
    0,
    361,
    'intrude: an inner region of this size can be entered',
    '侵略: 対象とする内部領域の広さ',
  ),
} as const satisfies Readonly<Record<string, Parameter>>;

export type CaseValue = keyof typeof CASE_VALUES;
export type CaseValues = Readonly<Record<CaseValue, number>>;
export const USUAL_VALUES: CaseValues = usualValues(CASE_VALUES);
