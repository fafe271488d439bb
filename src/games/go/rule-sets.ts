/// The rules that have names, and what they mean, in words.
import type { GoRules } from './rules.ts';

export const RULE_SET_NAMES = ['japanese', 'chinese', 'aga', 'tromp-taylor'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

interface Words {
  readonly en: string;
  readonly ja: string;
}

export interface RuleSet {
  readonly settings: Omit<GoRules, 'name' | 'size' | 'handicap' | 'moveLimit'>;
  readonly title: Words;
  readonly meaning: Words;
}

export const RULE_SETS: Readonly<Record<RuleSetName, RuleSet>> = {
  japanese: {
    settings: {
      komi: 6.5,
      handicapBonus: 'none',
      ko: 'simple',
      suicide: false,
      scoring: 'territory',
      lastPass: 'either',
      passStone: false,
    },
    title: { en: 'Japanese rules', ja: '日本ルール' },
    meaning: {
      en: 'Surrounded points and prisoners count. A ko may not be taken back at once; longer circles are not forbidden. No suicide. Eyes in seki do not count.',
      ja: '囲った目とアゲハマを数える。コウはすぐに取り返せない。長い同形反復は禁じない。自殺手は禁止。セキの目は数えない。',
    },
  },
  chinese: {
    settings: {
      komi: 7.5,
      handicapBonus: 'each',
      ko: 'positional',
      suicide: false,
      scoring: 'area',
      lastPass: 'either',
      passStone: false,
    },
    title: { en: 'Chinese rules', ja: '中国ルール' },
    meaning: {
      en: 'Stones and the points they surround count; white gets a point for each handicap stone. No position may come again. No suicide.',
      ja: '盤上の石と囲った点を数える。置石一つにつき白に一目を加える。同じ局面を再び作れない。自殺手は禁止。',
    },
  },
  aga: {
    settings: {
      komi: 7.5,
      handicapBonus: 'all-but-one',
      ko: 'situational',
      suicide: false,
      scoring: 'area',
      lastPass: 'white',
      passStone: true,
    },
    title: { en: 'Rules in the manner of the American Go Association', ja: 'アメリカ碁協会風のルール' },
    meaning: {
      en: 'A pass gives the other side a prisoner and white passes last, so that counting area and counting territory agree. No position may come again with the same side to move. No suicide.',
      ja: 'パスをすると相手に石を一つ渡し、最後のパスは白がする。そのため地と石の数え方が違っても結果は一致する。同じ手番の同じ局面を再び作れない。自殺手は禁止。',
    },
  },
  'tromp-taylor': {
    settings: {
      komi: 7.5,
      handicapBonus: 'none',
      ko: 'positional',
      suicide: true,
      scoring: 'area',
      lastPass: 'either',
      passStone: false,
    },
    title: { en: 'Tromp-Taylor rules', ja: 'トロンプ・テイラー・ルール' },
    meaning: {
      en: 'Stones and the points that reach only one colour count, and every stone on the board is alive. No position may come again. Suicide is allowed.',
      ja: '盤上の石と、一方の色だけに接する点を数える。盤上の石はすべて生きているとみなす。同じ局面を再び作れない。自殺手も許される。',
    },
  },
};
