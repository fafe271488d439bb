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
  looked: entry(20, 0, 361, 'how many moves are judged by the outlook after them', '見通しを調べる手の数'),
  samples: entry(150, 1, 100_000, 'how many continuations an outlook is made of', '見通しに使う継続手順の数'),
  outlook: entry(0.4, 0, 1, 'how much the outlook counts beside the first-order board', '一次近似に対する見通しの比重'),
  answered: entry(6, 0, 361, 'how many moves are looked at with an answer beside them', '相手の応手まで調べる手の数'),
  answers: entry(6, 0, 20, 'how many answers are looked at for a move', '一手に対して調べる応手の数'),
  answer: entry(1, 0, 1, 'how much of what the answer takes away counts', '応手で失う分の比重'),
  shape: entry(2, 0, 10, 'points for a move that is e times as likely by its shape', '形の良さの単位あたりの目数'),
  unsettled: entry(-100, -100, 400, 'the same while groups are in doubt', '未確定の群がある間、これ未満の手は打たない'),
  least: entry(0.3, 0, 400, 'a move worth less is not played: pass', 'これ未満の手は打たずパスする'),
} as const satisfies Readonly<Record<string, Parameter>>;

export type StrategyParameter = keyof typeof STRATEGY_PARAMETERS;
export type StrategyParameters = Readonly<Record<StrategyParameter, number>>;

export const USUAL_PARAMETERS: StrategyParameters = usualValues(STRATEGY_PARAMETERS);

/// On small boards one fight is the whole game: the outlook and the shape say more than sums of many intentions.
export const SMALL_BOARD_PARAMETERS: Partial<StrategyParameters> = { outlook: 0.9, shape: 6 };
const SMALL_BOARD = 11;

export const parametersFor = (size: number): StrategyParameters =>
  size <= SMALL_BOARD ? { ...USUAL_PARAMETERS, ...SMALL_BOARD_PARAMETERS } : USUAL_PARAMETERS;
