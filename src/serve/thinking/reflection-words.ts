/// What a reflection says to a person.
import type { Words } from '../contract/index.ts';

export const PROGRESS = {
  graph: { en: 'Judging the game, move by move', ja: '一手ずつ形勢を見ています' },
  endgame: { en: 'Solving the end of the game', ja: '終盤を読み切っています' },
  explanation: { en: 'Looking for the reason', ja: '敗因を探しています' },
  done: { en: 'Done', ja: '終わりました' },
} as const satisfies Record<string, Words>;

export const noLoser: Words = {
  en: 'Nobody is behind at the end: there is nothing to regret.',
  ja: '最後に石数が同じで、悔いる所はありません。',
};

export const noFailure = (side: Words): Words => ({
  en: `${side.en} is not behind in discs where the record ends: there is no loss of discs to explain. The curve shows where the game turned.`,
  ja: `${side.ja}は棋譜の最後の局面で石数が負けていないため、石数の上では説明する敗因がありません。形勢の曲線で流れを見てください。`,
});

/// Who is behind, since when, and how the discs stood then.
export const behind = (side: Words, failure: number, score: string, isOver: boolean): Words =>
  isOver
    ? {
        en: `${side.en} lost: behind in discs from move ${failure} on (${score} after it).`,
        ja: `${side.ja}の負け: ${failure} 手目から石数で劣勢 (${score})。`,
      }
    : {
        en: `${side.en} is behind in discs from move ${failure} on (${score} after it); the record ends before the game does.`,
        ja: `${side.ja}は ${failure} 手目から石数で劣勢 (${score})。棋譜は終局前に終わっています。`,
      };

export const blamed = (ply: number, move: string): Words => ({
  en: `Move ${ply}, ${move}, is to blame.`,
  ja: `敗着は ${ply} 手目 ${move}。`,
});

export const turned = (ply: number, move: string): Words => ({
  en: `Solved to the end: move ${ply}, ${move}, changed the result.`,
  ja: `終盤の読み切り: ${ply} 手目 ${move} で結果が変わりました。`,
});

export const unexplained: Words = {
  en: 'No theory explains it: the theories look for wings, corners given away and discs beside empty corners.',
  ja: 'これを説明できる理論はありません。理論が見るのは翼、隅を与える手、空いた隅に接する石です。',
};

const RESULTS: Readonly<Record<string, Words>> = {
  '1': { en: 'won', ja: '勝ち' },
  '0': { en: 'drawn', ja: '引き分け' },
};

export const bySolver = (result: number): Words => {
  const { en, ja } = RESULTS[String(result)] ?? { en: 'lost', ja: '負け' };
  return { en: `the endgame is solved: ${en}`, ja: `終盤の完全読み: ${ja}` };
};

export const bySearch = (depth: number): Words => ({
  en: `looking ${depth} moves ahead by mobility`,
  ja: `着手可能数による ${depth} 手読み`,
});

export const joined = (...sentences: readonly Words[]): Words => ({
  en: sentences.map(({ en }) => en).join(' '),
  ja: sentences.map(({ ja }) => ja).join(''),
});
