/// What lessons are said to be, wherever they are shown.
import { wordsOf } from '../shell/language.ts';
import { interval, percent } from './number-format.ts';

const side = (name: string): string => (name === 'white' ? '白' : '黒');

export const lessonWords = wordsOf({
  en: {
    diagram: 'Pattern',
    proved: 'proved',
    line: 'true in its line',
    statistical: (share: number, n: number) => `counted: ${percent(share)} of ${n}`,
    aboutProved: 'A proof over all replies is there, and the checker accepted it.',
    aboutLine: 'It holds in the moves that it was learned from. Elsewhere it is a tendency.',
    aboutCounted: (share: number, n: number, low: number, high: number, counted: string) =>
      `Counted (${counted}): ${percent(share)} of ${n}, 95% interval ${interval(low, high)}.`,
    candidate: 'candidate',
    adopted: 'in use',
    retired: 'retired',
    aboutCandidate: 'Found, and not used yet.',
    aboutAdopted: (date: string) => `In use since ${date}.`,
    aboutRetired: (date: string, reason: string) => `Out of use since ${date}${reason === '' ? '' : `: ${reason}`}.`,
    origin: (ply: number, move: string, of: string, theory: string) =>
      `From move ${ply}, ${move}, of ${of}; by ${theory}`,
    uses: (fired: number, share: number, silent: number, silentShare: number) =>
      `Spoke up in ${fired} ${fired === 1 ? 'game' : 'games'}${fired === 0 ? '' : ` (${percent(share)} of the points)`}, silent in ${silent}${silent === 0 ? '' : ` (${percent(silentShare)})`}`,
    noUses: 'No game was played with it yet',
    literals: (n: number) => `${n} ${n === 1 ? 'literal' : 'literals'}`,
    noDiagram: 'This lesson cannot be laid on the board.',
    legend: { own: 'your disc', enemy: 'enemy disc', empty: 'must be empty', free: 'anything', move: 'the move' },
    legendLabel: 'What the signs mean',
  },
  ja: {
    diagram: '形',
    proved: '証明済み',
    line: '手順内で成立',
    statistical: (share: number, n: number) => `統計的: ${n} 件中 ${percent(share)}`,
    aboutProved: 'すべての応手にわたる証明があり、検査器が受理しています。',
    aboutLine: '学んだ手順の中で成り立ちます。ほかの場面では傾向です。',
    aboutCounted: (share: number, n: number, low: number, high: number, counted: string) =>
      `数えた結果 (${counted}): ${n} 件中 ${percent(share)}、95% 信頼区間 ${interval(low, high)}。`,
    candidate: '候補',
    adopted: '使用中',
    retired: '引退',
    aboutCandidate: '見つかったばかりで、まだ使われていません。',
    aboutAdopted: (date: string) => `${date} から使用中です。`,
    aboutRetired: (date: string, reason: string) => `${date} に引退しました${reason === '' ? '' : ` (${reason})`}。`,
    origin: (ply: number, move: string, of: string, theory: string) =>
      `${side(of)}の ${ply} 手目 ${move} から (理論 ${theory})`,
    uses: (fired: number, share: number, silent: number, silentShare: number) =>
      `働いた対局 ${fired}${fired === 0 ? '' : ` (得点率 ${percent(share)})`}、働かなかった対局 ${silent}${silent === 0 ? '' : ` (${percent(silentShare)})`}`,
    noUses: 'この教訓を使った対局はまだありません',
    literals: (n: number) => `${n} リテラル`,
    noDiagram: 'この教訓は盤上の形にできません。',
    legend: { own: '自分の石', enemy: '相手の石', empty: '空き', free: '任意', move: '着手' },
    legendLabel: '記号の意味',
  },
});
