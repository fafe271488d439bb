/// What came of carrying concepts over.
import type { Family } from '../../../discover/index.ts';
import { gamesOf, scoreOf, wilsonOfScore } from '../../../play/index.ts';
import type { Interval, Tally, Words } from '../../../play/index.ts';
import { addTallies } from '../duel.ts';
import { sameWords } from '../report.ts';
import type { ExperimentReport, ReportSection } from '../report.ts';
import type { Carried } from './carried.ts';
import type { LearnOutput } from './transfer-unit.ts';
import type { PlayedPart, TransferSettings } from './transfer.ts';

export interface TransferResults {
  readonly settings: TransferSettings;
  readonly carried: Carried;
  readonly learned: readonly { readonly target: string; readonly fits: readonly LearnOutput[] }[];
  readonly played: readonly (PlayedPart & { readonly byFit: readonly Tally[] })[];
}

const GAME: Words = { en: 'game', ja: 'ゲーム' };
const GAMES: Words = { en: 'games', ja: '局数' };
const SCORE: Words = { en: 'score', ja: '得点率' };
const INTERVAL: Words = { en: '95% interval', ja: '95% 区間' };

/// The goals that the experiment was made for: lower ends of intervals, and in how many games.
const GOALS = [
  { depth: 1, line: 0.6, games: 6 },
  { depth: 3, line: 0.55, games: 5 },
] as const;

interface Line {
  readonly target: string;
  readonly depth: PlayedPart['depth'];
  readonly tally: Tally;
  /// The least and the most that one of the fits scored.
  readonly fits: Interval;
}

const linesOf = ({ played }: TransferResults): Line[] =>
  played
    .map(({ target, depth, byFit }) => {
      const scores = byFit.filter((tally) => gamesOf(tally) > 0).map(scoreOf);
      const fits = { low: Math.min(...scores), high: Math.max(...scores) };
      return { target, depth, tally: addTallies(byFit), fits };
    })
    .filter(({ tally }) => gamesOf(tally) > 0);

const scoreTable = (name: string, title: Words, lines: readonly Line[]) => ({
  ...{ name, title },
  columns: [
    { name: 'game', title: GAME, kind: 'text' as const },
    { name: 'games', title: GAMES, kind: 'count' as const },
    { name: 'score', title: SCORE, kind: 'percent' as const },
    { name: 'interval', title: INTERVAL, kind: 'percent-interval' as const },
    {
      name: 'fits',
      title: { en: 'worst and best fit', ja: '学習ごとの最低と最高' },
      kind: 'percent-interval' as const,
    },
    { name: 'wins', title: { en: 'wins', ja: '勝' }, kind: 'count' as const },
    { name: 'draws', title: { en: 'draws', ja: '分' }, kind: 'count' as const },
    { name: 'losses', title: { en: 'losses', ja: '負' }, kind: 'count' as const },
  ],
  rows: lines.map(({ target, tally, fits }) => [
    target,
    gamesOf(tally),
    scoreOf(tally),
    wilsonOfScore(tally),
    fits,
    tally.wins,
    tally.draws,
    tally.losses,
  ]),
});

const duelSection = (results: TransferResults): ReportSection => {
  const lines = linesOf(results).filter(({ depth }) => depth !== 'uct');
  const depths = [...new Set(lines.map(({ depth }) => depth))];
  return {
    heading: { en: 'Against the player that sees only the end', ja: '終局だけを見る対局者との対戦' },
    paragraphs: [
      {
        en: 'Both look equally far ahead and draw lots among moves of equal value; colours alternate; a draw is half a point. The only difference is what they see in a position before the end. The interval is that of the games alone: how much the luck of learning matters, the worst and the best of the fits tell.',
        ja: '双方とも同じ深さまで読み、等しい値の手はくじで選ぶ。先後は交互、引き分けは半点。違いは、終わる前の局面に何を見るかだけである。区間は対局だけのもので、学習の運は学習ごとの最低と最高から分かる。',
      },
    ],
    tables: depths.map((depth) =>
      scoreTable(
        `depth-${depth}`,
        { en: `Depth ${depth}`, ja: `深さ ${depth}` },
        lines.filter((line) => line.depth === depth),
      ),
    ),
    plots: [
      {
        kind: 'bars',
        name: 'scores',
        title: { en: 'Scores against the control, with 95% intervals', ja: '対照との得点率と 95% 区間' },
        axis: { title: SCORE, kind: 'percent', least: 0, most: 1 },
        series: depths.map((depth) => ({ en: `depth ${depth}`, ja: `深さ ${depth}` })),
        groups: results.settings.targets.map((target) => ({
          title: sameWords(target),
          bars: depths.map((depth) => {
            const line = lines.find((each) => each.target === target && each.depth === depth);
            return line === undefined ? null : { value: scoreOf(line.tally), ...wilsonOfScore(line.tally) };
          }),
        })),
        reference: { value: 0.5, title: { en: 'even: 50%', ja: '互角: 50%' } },
      },
    ],
  };
};

const uctSection = (results: TransferResults): ReportSection[] => {
  const lines = linesOf(results).filter(({ depth }) => depth === 'uct');
  if (lines.length === 0) return [];
  const { uctMilliseconds } = results.settings;
  return [
    {
      heading: { en: 'Against UCT at equal time', ja: '同じ時間の UCT との対戦' },
      paragraphs: [
        {
          en: `Alpha-beta with the concepts against UCT with bit-parallel random games, ${uctMilliseconds} ms for each move of either. These figures depend on the machine and its clock, and differ a little from run to run.`,
          ja: `概念によるアルファベータ探索と、ビット並列の乱数対局による UCT。一手 ${uctMilliseconds} ミリ秒ずつ。この表は機械と時計に左右され、実行ごとに少し違う。`,
        },
      ],
      tables: [scoreTable('uct', { en: 'Score of the concepts', ja: '概念の得点率' }, lines)],
      plots: [],
    },
  ];
};

/// Whether targets took part in the discovery.
const taken = ({ sources, targets }: TransferSettings): Words => {
  const both = targets.filter((target) => sources.includes(target)).join(', ');
  return both === ''
    ? { en: 'None of the targets took part in the discovery.', ja: '持ち込み先のゲームは発見に加わっていない。' }
    : { en: `These took part in the discovery themselves: ${both}.`, ja: `発見にも加わったもの: ${both}。` };
};

/// What is set free of a concept.
const FAMILIES: Readonly<Record<Family['kind'], Words>> = {
  row: { en: 'as a row', ja: '列として' },
  place: { en: 'as a place', ja: '場所として' },
  fixed: { en: 'as it is', ja: 'そのまま' },
};

const foundSection = ({ carried, settings }: TransferResults): ReportSection => ({
  heading: { en: 'What was found and carried', ja: '見つけて持ち込んだ概念' },
  paragraphs: [
    {
      en: `Concepts that were found in at least ${settings.agreeing} of the small games are carried; those of a row and of a place with their numbers set free: rows of any length up to five of which any number is there, pieces at any distance from an end. Which of them matter in a target, its weights tell. ${taken(settings).en} Besides the games for weights, 30 random games of a target show where its pieces stand.`,
      ja: `少なくとも ${settings.agreeing} 種類の小さなゲームで見つかった概念を持ち込む。列と場所の概念は数を自由にする: 長さ五までの列にいくつあってもよく、端からの距離はいくらでもよい。どれが効くかは持ち込み先の重みが示す。${taken(settings).ja}重みのための対局のほか、駒の在りかを知るためにでたらめな対局を 30 局使う。`,
    },
  ],
  tables: [
    {
      name: 'found',
      title: { en: 'Concepts by the game they were found in', ja: '見つけたゲームごとの概念' },
      columns: [
        { name: 'game', title: GAME, kind: 'text' },
        { name: 'concept', title: { en: 'concept', ja: '概念' }, kind: 'text' },
        { name: 'meaning', title: { en: 'what it is', ja: '意味' }, kind: 'text' },
        { name: 'weight', title: { en: 'weight', ja: '重み' }, kind: 'number' },
        { name: 'interval', title: INTERVAL, kind: 'interval' },
        { name: 'carried', title: { en: 'carried', ja: '持ち込み' }, kind: 'text' },
      ],
      rows: carried.found.flatMap(({ sheet, concepts }) =>
        concepts.map(({ name, sentence, weight: { value, low, high }, isCarried, family }) => [
          sheet,
          name,
          sentence,
          value,
          { low, high },
          isCarried ? FAMILIES[family] : { en: 'no', ja: 'なし' },
        ]),
      ),
    },
  ],
  plots: [],
});

/// Concepts of a target that are told: the clearest.
const TOLD = 8;

const weightSection = ({ learned }: TransferResults): ReportSection => ({
  heading: { en: 'Weights in the targets', ja: '持ち込み先での重み' },
  paragraphs: [
    {
      en: 'In the log odds of a win for each one that a side has, of the first fit; the ones whose intervals are farthest from 0.',
      ja: '一つあるごとの勝ちの対数オッズ。最初の学習のもので、区間が零から最も離れているもの。',
    },
  ],
  tables: [
    {
      name: 'weights',
      title: { en: 'The clearest concepts of each target', ja: '各ゲームで最もはっきりした概念' },
      columns: [
        { name: 'game', title: GAME, kind: 'text' },
        { name: 'games', title: GAMES, kind: 'count' },
        { name: 'concept', title: { en: 'concept', ja: '概念' }, kind: 'text' },
        { name: 'side', title: { en: 'whose', ja: '誰の' }, kind: 'text' },
        { name: 'weight', title: { en: 'weight', ja: '重み' }, kind: 'number' },
        { name: 'interval', title: INTERVAL, kind: 'interval' },
      ],
      rows: learned.flatMap(({ target, fits: [fit] }) =>
        (fit?.concepts ?? [])
          .flatMap(({ sentence, moving, waiting }) => [
            { sentence, side: { en: 'to move', ja: '手番' }, weight: moving },
            { sentence, side: { en: 'waiting', ja: '相手番' }, weight: waiting },
          ])
          .map((each) => ({ ...each, clear: Math.max(each.weight.low, -each.weight.high) }))
          .filter(({ clear }) => clear > 0)
          .toSorted((a, b) => b.clear - a.clear)
          .slice(0, TOLD)
          .map(({ sentence, side, weight: { value, low, high } }) => [
            target,
            fit!.games,
            sentence,
            side,
            value,
            { low, high },
          ]),
      ),
    },
  ],
  plots: [],
});

const goalWords = (results: TransferResults): Words[] =>
  GOALS.flatMap(({ depth, line, games }) => {
    const lines = linesOf(results).filter((each) => each.depth === depth);
    if (lines.length === 0) return [];
    const above = lines.filter(({ tally }) => wilsonOfScore(tally).low > line).length;
    const percent = `${Math.round(100 * line)}%`;
    return [
      {
        en: `At depth ${depth} the interval lies above ${percent} in ${above} of ${lines.length} games (goal: ${games}).`,
        ja: `深さ ${depth} では ${lines.length} ゲーム中 ${above} で区間が ${percent} を超える(目標 ${games})。`,
      },
    ];
  });

const belowWords = (results: TransferResults): Words => {
  const below = linesOf(results)
    .filter(({ depth, tally }) => depth !== 'uct' && wilsonOfScore(tally).high < 0.5)
    .map(({ target, depth }) => `${target} (${depth})`);
  return {
    en: `Clearly below 50% at any depth: ${below.length === 0 ? 'none' : below.join(', ')}.`,
    ja: `いずれかの深さではっきり 50% を下回るもの: ${below.length === 0 ? 'なし' : below.join('、')}。`,
  };
};

export const reportTransfer = (results: TransferResults): ExperimentReport => {
  const { settings } = results;
  return {
    title: { en: 'Concepts carried to other games', ja: '概念をほかのゲームへ' },
    summary: [
      {
        en: `Concepts found in ${settings.sources.join(', ')}, weighed by at most ${settings.learnGames} games of each of ${settings.targets.length} games (${settings.fits} times anew, each time from games of its own).`,
        ja: `${settings.sources.join('、')} で見つけた概念に、${settings.targets.length} ゲームそれぞれの高々 ${settings.learnGames} 局で重みをつけた(${settings.fits} 回、別々の対局から)。`,
      },
      ...goalWords(results),
      belowWords(results),
    ],
    sections: [duelSection(results), ...uctSection(results), foundSection(results), weightSection(results)],
  };
};
