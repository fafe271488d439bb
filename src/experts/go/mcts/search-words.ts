/// The reasons of the tree search in both languages: what made it think of a move.
import type { Words } from '../../../play/index.ts';

const WHOLE: Readonly<Record<string, string>> = {
  'take a string that gives atari': 'アタリをかけている石を取る',
  'take the string of the last move': '直前に打たれた石を取る',
  'take a string': '石を取る',
  'take several stones': '数子を取る',
  'save a string from atari': 'アタリの石を助ける',
  'save several stones': 'アタリの数子を助ける',
  'run in vain': '逃げても助からない石を逃げる',
  ladder: 'シチョウに取る',
  'ladder of several stones': '数子をシチョウに取る',
  atari: 'アタリ',
  'atari on the last move': '直前の石へのアタリ',
  'out of a ladder': 'シチョウから逃げる',
  'out of two liberties': '二つの呼吸点から逃げる',
  'press two liberties': '呼吸点が二つの石に迫る',
  'self-atari': '自らアタリになる手',
  'after a pass': 'パスの後の手',
  'a shape known from games': '対局でよく打たれる形',
  "deep in the enemy's ground": '敵陣の奥',
  "in the enemy's ground": '敵陣の中',
  "at the enemy's ground": '敵陣のきわ',
  "nearer to the enemy's": '敵陣寄り',
  'on neutral ground': 'どちらのものでもない所',
  'nearer to own': '自陣寄り',
  'at own ground': '自陣のきわ',
  'in own ground': '自陣の中',
  'deep in own ground': '自陣の奥',
};

type Told = (parts: readonly string[]) => Words;

const PATTERNS: readonly (readonly [RegExp, Told])[] = [
  [/^open corner, (\d+-\d+)$/, ([at]) => ({ en: `${at} in an open corner`, ja: `空き隅の ${at}` })],
  [
    /^corner with one own stone, (\d+-\d+)$/,
    ([at]) => ({ en: `${at} in a corner with one own stone`, ja: `味方一子の隅の ${at}` }),
  ],
  [
    /^corner with one of the enemy's, (\d+-\d+)$/,
    ([at]) => ({ en: `${at} in a corner with one enemy stone`, ja: `敵一子の隅の ${at}` }),
  ],
  [/^line (\d+)$/, ([line]) => ({ en: `on line ${line}`, ja: `${line} 線の手` })],
  [
    /^line (\d+), nobody near$/,
    ([line]) => ({ en: `on line ${line}, nobody near`, ja: `${line} 線の手(近くに石がない)` }),
  ],
  [/^early, line (\d+)$/, ([line]) => ({ en: `early, on line ${line}`, ja: `序盤の ${line} 線の手` })],
  [/^late, line (\d+)$/, ([line]) => ({ en: `late, on line ${line}`, ja: `終盤の ${line} 線の手` })],
  [
    /^(\d+) from the last move$/,
    ([far]) => ({ en: `near the last move (${far} away)`, ja: `直前の手の近く(距離 ${far})` }),
  ],
  [
    /^(\d+) from the move before$/,
    ([far]) => ({ en: `near the move before the last (${far} away)`, ja: `二手前の近く(距離 ${far})` }),
  ],
  [
    /^beside own with (\d+) liberties$/,
    ([count]) => ({ en: `beside own stones with ${count} liberties`, ja: `呼吸点 ${count} の味方の隣` }),
  ],
  [
    /^beside the enemy's with (\d+) liberties$/,
    ([count]) => ({ en: `beside enemy stones with ${count} liberties`, ja: `呼吸点 ${count} の敵石の隣` }),
  ],
  [
    /^own stones (\d+) away, the enemy's (\d+)$/,
    ([own, enemy]) => ({
      en: `own stones ${own} away, the enemy's ${enemy}`,
      ja: `味方から ${own}、敵から ${enemy} の距離`,
    }),
  ],
  [
    /^own in (\d+) of ten playouts$/,
    ([count]) => ({
      en: `a point of one's own in ${count} of ten playouts`,
      ja: `十回中 ${count} 回は自分の地になる点`,
    }),
  ],
  [
    /^beside own that stay in (\d+) of ten playouts$/,
    ([count]) => ({
      en: `beside own stones that stay in ${count} of ten playouts`,
      ja: `十回中 ${count} 回残る味方の隣`,
    }),
  ],
  [
    /^beside the enemy's that stay in (\d+) of ten playouts$/,
    ([count]) => ({
      en: `beside enemy stones that stay in ${count} of ten playouts`,
      ja: `十回中 ${count} 回残る敵石の隣`,
    }),
  ],
  [
    /^near own that stay in (\d+) of ten playouts$/,
    ([count]) => ({
      en: `near own stones that stay in ${count} of ten playouts`,
      ja: `十回中 ${count} 回残る味方の近く`,
    }),
  ],
  [
    /^near the enemy's that stay in (\d+) of ten playouts$/,
    ([count]) => ({
      en: `near enemy stones that stay in ${count} of ten playouts`,
      ja: `十回中 ${count} 回残る敵石の近く`,
    }),
  ],
  [
    /^(\d+) of ten points around unsettled$/,
    ([count]) => ({ en: `${count} of ten points around are unsettled`, ja: `まわりの十点中 ${count} 点が未定` }),
  ],
];

/// Undefined where there is no reason. What is not known here is told as it is.
export const searchReason = (text: string): Words | undefined => {
  if (text === '') return undefined;
  const bare = text.replace(/^(?:small|large) board, /, '');
  const ja = WHOLE[bare];
  if (ja !== undefined) return { en: bare, ja };
  for (const [pattern, tell] of PATTERNS) {
    const found = pattern.exec(bare);
    if (found !== null) return tell(found.slice(1));
  }
  return { en: text, ja: text };
};
