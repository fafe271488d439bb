/// Opponents to choose from, from beginner up. Each is clearly stronger than the one below it, as `npm run show -- levels` measured:
/// docs/results/levels.md.
import type { Words } from '../../play/index.ts';

export interface Level {
  readonly id: string;
  readonly name: Words;
  readonly about: Words;
  /// As the grammar of players writes it.
  readonly player: string;
  /// Positions that it visits for a move at most, where it counts them.
  readonly nodes?: number;
  /// Whether it plays by the person's own lessons. It was measured without any.
  readonly usesLessons: boolean;
  /// Its points against the level below: share, interval at 95%, games.
  readonly measured?: LevelScore;
  /// Elo points above the first level.
  readonly rating: number;
}

export interface LevelScore {
  readonly against: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

export const OTHELLO_LEVELS: readonly Level[] = [
  {
    id: 'newcomer',
    name: { en: 'Newcomer', ja: '入門' },
    about: { en: 'plays any legal move', ja: '打てる所にでたらめに打つ' },
    player: 'random',
    usesLessons: false,
    rating: 0,
  },
  {
    id: 'beginner',
    name: { en: 'Beginner', ja: '初級' },
    about: {
      en: 'wants discs and corners, but plays most of its moves without thinking',
      ja: '石と隅を欲しがるが、たいていは考えずに打つ',
    },
    player: 'careless:percent=75,player=rls',
    usesLessons: false,
    // oxlint-disable-next-line approx-constant -- a measured share that happens to look like one
    measured: { against: 'newcomer', score: 0.707, low: 0.678, high: 0.734, n: 1000 },
    rating: 153,
  },
  {
    id: 'apprentice',
    name: { en: 'Apprentice', ja: '見習い' },
    about: {
      en: 'RLS-Othello: wants discs and corners, and avoids what the lessons in use warn of',
      ja: 'RLS-Othello。石と隅を欲しがり、使用中の教訓が戒める手を避ける',
    },
    player: 'rls:lessons=own',
    usesLessons: true,
    measured: { against: 'beginner', score: 0.65, low: 0.619, high: 0.678, n: 1000 },
    rating: 260,
  },
  {
    id: 'intermediate',
    name: { en: 'Intermediate', ja: '中級' },
    about: {
      en: 'thinks of your answer, too, and keeps its choices open; now and then it does not look',
      ja: '相手の応手まで読み、打てる所の多さを大切にする。時々うっかりする',
    },
    player: 'careless:percent=25,player=alphabeta:depth=2',
    usesLessons: false,
    measured: { against: 'apprentice', score: 0.789, low: 0.763, high: 0.813, n: 1000 },
    rating: 489,
  },
  {
    id: 'advanced',
    name: { en: 'Advanced', ja: '上級' },
    about: { en: 'the same, but always attentive', ja: '同じ読みで、うっかりしない' },
    player: 'alphabeta:depth=2',
    usesLessons: false,
    measured: { against: 'intermediate', score: 0.712, low: 0.683, high: 0.739, n: 1000 },
    rating: 647,
  },
  {
    id: 'strong',
    name: { en: 'Strong', ja: '強豪' },
    about: { en: 'looks four moves ahead', ja: '四手先まで読む' },
    player: 'alphabeta:depth=4',
    usesLessons: false,
    measured: { against: 'advanced', score: 0.886, low: 0.865, high: 0.904, n: 1000 },
    rating: 1003,
  },
  {
    id: 'expert',
    name: { en: 'Expert', ja: '熟練' },
    about: {
      en: 'looks five or six moves ahead, and plays the last twelve moves without a mistake',
      ja: '五、六手先まで読み、最後の十二手は読み切る',
    },
    player: 'expert:nodes=5000,empties=12',
    nodes: 5000,
    usesLessons: false,
    measured: { against: 'strong', score: 0.804, low: 0.762, high: 0.84, n: 400 },
    rating: 1248,
  },
  {
    id: 'master',
    name: { en: 'Master', ja: '達人' },
    about: {
      en: 'looks further still, and plays the last fourteen moves without a mistake',
      ja: 'さらに先まで読み、最後の十四手は読み切る',
    },
    player: 'expert:nodes=20000,empties=14',
    nodes: 20_000,
    usesLessons: false,
    measured: { against: 'expert', score: 0.766, low: 0.722, high: 0.805, n: 400 },
    rating: 1454,
  },
];

/// The level of an id.
export const levelOf = (id: string): Level | undefined => OTHELLO_LEVELS.find((level) => level.id === id);
