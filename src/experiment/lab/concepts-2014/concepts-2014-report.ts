/// The tables, beside those of the paper.
import { gamesOf, wilson } from '../../../play/index.ts';
import type { Tally, Words } from '../../../play/index.ts';
import { addTallies } from '../duel.ts';
import { sameWords } from '../report.ts';
import type { ExperimentReport, ReportCell, ReportSection } from '../report.ts';
import type { PaperLine } from './concepts-2014.ts';
import type { PaperOutput } from './duel-unit.ts';
import { PAPER_ROWS, PAPER_SHEETS } from './paper.ts';
import type { PlayerType } from './paper.ts';

export interface PlayedLine extends PaperLine {
  readonly tallies: readonly Tally[];
}

type Pairs = Extract<PaperOutput, { readonly kind: 'pairs' }>;

const TITLES: Readonly<Record<(typeof PAPER_SHEETS)[number], Words>> = {
  'tic-tac-toe': { en: 'Table 1: Tic-tac-toe', ja: '表 1: 三目並べ' },
  'connect-four': { en: 'Table 2: Connect Four', ja: '表 2: コネクトフォー' },
  breakthrough: { en: 'Table 3: Breakthrough', ja: '表 3: ブレークスルー' },
};

const TYPES: Readonly<Record<PlayerType, Words>> = {
  random: { en: 'random', ja: 'でたらめ' },
  terminal: { en: 'terminal only', ja: '終局だけを見る' },
  simple: { en: 'simple', ja: '単純な数え上げ' },
  concept: { en: 'concept', ja: '概念' },
};

const paperRow = ({ sheet, type, depth }: PaperLine) =>
  PAPER_ROWS.find((row) => row.sheet === sheet && row.type === type && row.depth === depth);

const rowOf = (line: PlayedLine): ReportCell[] => {
  const tally = addTallies(line.tallies);
  const games = gamesOf(tally);
  const paper = paperRow(line);
  const share = (count: number): number | null => (games === 0 ? null : count / games);
  return [
    TYPES[line.type],
    line.depth,
    games,
    share(tally.wins),
    games === 0 ? null : wilson(tally.wins, games),
    share(tally.losses),
    share(tally.draws),
    paper === undefined ? null : `${paper.win} / ${paper.lose} / ${paper.draw}`,
  ];
};

const section = (sheet: (typeof PAPER_SHEETS)[number], lines: readonly PlayedLine[]): ReportSection => ({
  heading: TITLES[sheet],
  paragraphs: [],
  tables: [
    {
      name: sheet,
      title: { en: 'As first player against a random player', ja: '先手ででたらめな対局者と' },
      columns: [
        { name: 'type', title: { en: 'type', ja: '種類' }, kind: 'text' },
        { name: 'depth', title: { en: 'depth', ja: '深さ' }, kind: 'count' },
        { name: 'games', title: { en: 'games', ja: '局数' }, kind: 'count' },
        { name: 'wins', title: { en: 'win', ja: '勝' }, kind: 'percent' },
        { name: 'interval', title: { en: '95% interval', ja: '95% 区間' }, kind: 'percent-interval' },
        { name: 'losses', title: { en: 'lose', ja: '負' }, kind: 'percent' },
        { name: 'draws', title: { en: 'draw', ja: '分' }, kind: 'percent' },
        { name: 'paper', title: { en: 'paper: win / lose / draw', ja: '論文: 勝 / 負 / 分' }, kind: 'text' },
      ],
      rows: lines.map(rowOf),
    },
  ],
  plots: [
    {
      kind: 'bars',
      name: sheet,
      title: { en: 'Games won, with 95% intervals, beside the paper', ja: '勝率と 95% 区間、論文と並べて' },
      axis: { title: { en: 'games won', ja: '勝率' }, kind: 'percent', least: 0, most: 1 },
      series: [
        { en: 'measured here', ja: 'ここでの測定' },
        { en: 'paper', ja: '論文' },
      ],
      groups: lines.map((line) => {
        const tally = addTallies(line.tallies);
        const games = gamesOf(tally);
        const paper = paperRow(line);
        const title = `${line.depth}`;
        return {
          title: { en: `${TYPES[line.type].en} ${title}`, ja: `${TYPES[line.type].ja} ${title}` },
          bars: [
            games === 0 ? null : { value: tally.wins / games, ...wilson(tally.wins, games) },
            paper === undefined ? null : { value: paper.win / 100 },
          ],
        };
      }),
    },
  ],
});

const winsOf = (lines: readonly PlayedLine[], sheet: string, type: PlayerType, depth: number): string => {
  const found = lines.find((line) => line.sheet === sheet && line.type === type && line.depth === depth);
  const tally = addTallies(found?.tallies ?? []);
  return gamesOf(tally) === 0 ? '-' : `${((100 * tally.wins) / gamesOf(tally)).toFixed(1)}%`;
};

/// How the paper was read where it leaves a choice.
const READING: Words = {
  en: 'Read so, where the paper leaves a choice: a piece at no distance from itself is one of the 25 concepts, and each pair is seen from both ends; free places are not pieces; of 25 concepts the top tenth is three; finished games have the value of their result in the search; evaluations are made anew for every unit of games, so that the luck of one does not decide; moves of equal value are drawn by lot.',
  ja: '論文が述べていない点は次のように読んだ。25 の概念には自分自身との距離零も含み、対は両端から見る。空きは駒ではない。25 の上位一割は三つ。探索では終局は結果の値をとる。評価関数は対局の一まとまりごとに作り直し、一つの運に左右されない。等しい値の手はくじで選ぶ。',
};

/// The paper's own depth, and games enough that differences of some points are no chance.
const ENOUGH = { depth: 3, games: 400 } as const;

const isEnough = (lines: readonly PlayedLine[], deep: number): boolean =>
  deep === ENOUGH.depth && lines.every(({ tallies }) => gamesOf(addTallies(tallies)) >= ENOUGH.games);

type Wins = (sheet: string, type: PlayerType, depth: number) => string;

/// What was seen with that many games; the numbers are those of the run.
const comparison = (deep: number, of: Wins): Words[] => {
  const control = PAPER_SHEETS.map((sheet) => of(sheet, 'terminal', deep)).join(', ');
  return [
    {
      en: `The control that sees only the end of the game wins ${control} of its games at depth ${deep} (Tic-tac-toe, Connect Four, Breakthrough): against a random player the search alone does most of the work, and figures such as the paper's say little about concepts. The paper has no such control, and 100 games a row (40 in Breakthrough at depth 3), so that its own figures are uncertain by up to ten points either way; one of its rows sums to 110.`,
      ja: `終局だけを見る対照は深さ ${deep} で ${control} を勝つ(三目並べ、コネクトフォー、ブレークスルー)。でたらめな相手には探索だけでほとんど足り、論文のような数字は概念の力をあまり語らない。論文にはこの対照がなく、一行 100 局(ブレークスルーの深さ 3 は 40 局)なので、数字の不確かさは上下 10 ポイントに及ぶ。合計が 110 になる行も一つある。`,
    },
    {
      en: `A concept of two pieces does not say whose they are: its matches count alike for both sides. In Breakthrough it wins ${of('breakthrough', 'concept', 1)} at depth 1 and ${of('breakthrough', 'concept', deep)} at depth ${deep}, beside ${of('breakthrough', 'terminal', 1)} and ${of('breakthrough', 'terminal', deep)} of the control; the paper has 71% and 70%. Its 40 games at depth 3 leave room for about 14 points either way, which is less than the difference; how its search took finished games it does not say, and a search that does not see them gains nothing from depth. Pairs on their places know where the winner's pieces stood at the end, far ahead: ${of('breakthrough', 'simple', 1)} at depth 1 (paper: 99%).`,
      ja: `二項概念は誰の駒かを言わないので、一致は双方とも同じに数えられる。ブレークスルーでの勝率は深さ 1 で ${of('breakthrough', 'concept', 1)}、深さ ${deep} で ${of('breakthrough', 'concept', deep)}、対照は ${of('breakthrough', 'terminal', 1)} と ${of('breakthrough', 'terminal', deep)}、論文は 71% と 70%。論文の深さ 3 は 40 局で上下 14 ポイントほど不確かだが、差はそれより大きい。探索が終局をどう扱ったかは書かれておらず、終局を見ない探索なら深さの得はない。場所つきの対は、勝者の駒が終局で敵陣近くにいたことを知っている: 深さ 1 で ${of('breakthrough', 'simple', 1)}(論文 99%)。`,
    },
    {
      en: `In Tic-tac-toe and Connect Four simple counting wins ${of('tic-tac-toe', 'simple', 1)} and ${of('connect-four', 'simple', 1)} at depth 1, the control ${of('tic-tac-toe', 'terminal', 1)} and ${of('connect-four', 'terminal', 1)}; the paper has 88% and 89% for simple counting, each within about 7 points. Concepts win ${of('tic-tac-toe', 'concept', 1)} and ${of('connect-four', 'concept', 1)} there (paper: 84% and 91%).`,
      ja: `三目並べとコネクトフォーでは、深さ 1 の単純な数え上げが ${of('tic-tac-toe', 'simple', 1)} と ${of('connect-four', 'simple', 1)}、対照が ${of('tic-tac-toe', 'terminal', 1)} と ${of('connect-four', 'terminal', 1)}。論文の単純な数え上げは 88% と 89%(それぞれ上下 7 ポイントほど不確か)。概念は ${of('tic-tac-toe', 'concept', 1)} と ${of('connect-four', 'concept', 1)}(論文 84% と 91%)。`,
    },
  ];
};

/// Where the figures differ from the paper's, and why.
const remarks = (lines: readonly PlayedLine[]): ReportSection => {
  const deep = Math.max(...lines.map(({ depth }) => depth));
  const of = (sheet: string, type: PlayerType, depth: number): string => winsOf(lines, sheet, type, depth);
  return {
    heading: { en: 'Where and why they differ', ja: '違うところと理由' },
    paragraphs: [...(isEnough(lines, deep) ? comparison(deep, of) : []), READING],
    tables: [],
    plots: [],
  };
};

export const reportPaper = (pairs: Pairs | undefined, lines: readonly PlayedLine[]): ExperimentReport => ({
  title: { en: 'Concepts from general games (2014), again', ja: '一般ゲームからの概念 (2014)、再測定' },
  summary:
    pairs === undefined
      ? []
      : [
          {
            en: `${pairs.concepts.length} binary concepts were found in ${pairs.games} random games of Tic-tac-toe, of which the first player won ${pairs.won}; the paper has 25.`,
            ja: `三目並べのでたらめな対局 ${pairs.games} 局(先手の勝ち ${pairs.won})から二項概念が ${pairs.concepts.length} 個見つかった。論文は 25 個。`,
          },
        ],
  sections: [
    ...PAPER_SHEETS.map((sheet) =>
      section(
        sheet,
        lines.filter((line) => line.sheet === sheet),
      ),
    ),
    ...(pairs === undefined
      ? []
      : [
          {
            heading: { en: 'The concepts', ja: '概念' },
            paragraphs: [
              {
                en: 'Each is a second piece of the same symbol so far from a first one.',
                ja: 'それぞれ、同じ記号の二つ目の駒が一つ目からこれだけ離れていること。',
              },
            ],
            tables: [
              {
                name: 'concepts',
                title: { en: 'Binary concepts, the most frequent first', ja: '二項概念、多い順' },
                columns: [
                  { name: 'number', title: { en: 'number', ja: '番号' }, kind: 'count' as const },
                  { name: 'offset', title: { en: 'distance', ja: '距離' }, kind: 'text' as const },
                ],
                rows: pairs.concepts.map((offset, i) => [i, sameWords(`(${offset.join(', ')})`)]),
              },
            ],
            plots: [],
          },
        ]),
    remarks(lines),
  ],
});
