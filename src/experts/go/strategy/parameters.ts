/// The numbers of the strategy, each with its name, so that a person can change one and see what becomes of the decision.
/// Values are points of territory.
import type { Parameter } from '../position/parameter.ts';
import { parameter as entry, usualValues } from '../position/parameter.ts';

/// Names of the paper in parentheses.
export const STRATEGY_PARAMETERS = {
  behind: entry(2, 0, 100, 'step 1: how far behind the best a move may be (n1)', '手順1: 最高点からの差の上限 (n1)'),
  ranks: entry(8, 1, 100, 'step 1: how many ranks of values stay (n2)', '手順1: 残す順位 (n2)'),
  moves: entry(10, 1, 361, 'step 1: how many moves stay at most (n3)', '手順1: 残す手の最大数 (n3)'),
  urgentLink: entry(12, 0, 100, 'step 4: a link of this value is an emergency (a)', '手順4: 緊急とみなす連結の値 (a)'),
  urgentLinks: entry(3, 1, 100, 'step 4: how many such links stay (m)', '手順4: 残す連結手の数 (m)'),
  link: entry(5, 0, 100, 'step 7: a link of this value comes before attacks (b)', '手順7: 攻めに優先する連結の値 (b)'),
  capture: entry(6, 0, 100, 'step 2: a capture below this value is no emergency', '手順2: 緊急とみなす捕獲の最小値'),
  opening: entry(
    8,
    0,
    100,
    'step 5: a joseki or edge move of this value comes first',
    '手順5: 優先する定石手・辺手の値',
  ),
  looked: entry(20, 0, 361, 'second look: how many moves are read on', '見直し: 読み進める手の数'),
  steps: entry(2000, 1, 1_000_000, 'second look: how many continuations in all', '見直し: 継続手順の総数'),
  finalists: entry(
    4,
    0,
    40,
    'second look: so many moves are then read on alone, and points decide; 0 decides by chances',
    '見直し: 単独で読み進めて目数で決める手の数。0 なら見込みで決める',
  ),
  alone: entry(
    600,
    1,
    1_000_000,
    'second look: continuations of a move that is read on alone',
    '見直し: 単独で読み進める継続手順の数',
  ),
  lines: entry(3, 1, 19, 'second look: how many lines around a move are read', '見直し: 手の周囲何路までを読むか'),
  samples: entry(150, 1, 100_000, 'how many samples tell what to expect of a window', '見通しに使う標本の数'),
  hope: entry(
    12,
    0,
    400,
    'second look: a window that needs so many points more is lost, so many less is won',
    '見直し: 見込みとの差がこれを超えれば勝負は決まったとみなす',
  ),
  reach: entry(4, 0, 400, 'second look: so many points more are tried for then', '見直し: 劣勢のとき上積みを狙う目数'),
  chance: entry(
    100,
    0,
    1000,
    'second look: points for the whole chance to reach what is needed',
    '見直し: 目標達成の見込み全体に対する目数',
  ),
  unsettled: entry(-100, -100, 400, 'the same while groups are in doubt', '未確定の群がある間、これ未満の手は打たない'),
  least: entry(0.3, 0, 400, 'a move worth less is not played: pass', 'これ未満の手は打たずパスする'),
} as const satisfies Readonly<Record<string, Parameter>>;

export type StrategyParameter = keyof typeof STRATEGY_PARAMETERS;
export type StrategyParameters = Readonly<Record<StrategyParameter, number>>;

export const USUAL_PARAMETERS: StrategyParameters = usualValues(STRATEGY_PARAMETERS);

/// On small boards one fight is the whole game, and continuations are short: more of them can be read.
export const SMALL_BOARD_PARAMETERS: Partial<StrategyParameters> = { steps: 12_000, finalists: 0 };
const SMALL_BOARD = 11;

export const parametersFor = (size: number): StrategyParameters =>
  size <= SMALL_BOARD ? { ...USUAL_PARAMETERS, ...SMALL_BOARD_PARAMETERS } : USUAL_PARAMETERS;
