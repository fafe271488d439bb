/// What stands in the way of learning a pattern from a game, in English and Japanese.
import { failed } from '../../../logic/index.ts';

export const LEARN_WORDS = {
  'bad-board': ['the board of this game is not square, or too large', 'この棋譜の盤は正方形でないか、大きすぎます'],
  'bad-game': ['a move before this one cannot be made', 'それより前に打てない手があります'],
  'no-move': ['the game has no move {move}', 'この棋譜に {move} 手目はありません'],
  'bad-region': [
    '{text} is not a region: write two corners of it, such as C3:H8',
    '{text} は領域ではありません。C3:H8 のように二つの隅を書きます',
  ],
  'no-region': [
    'no region: give one, or mark points in the game (squares, triangles, circles, crosses, letters)',
    '領域がありません。指定するか、棋譜の中で点に印 (四角、三角、丸、×、文字) を付けてください',
  ],
  'move-outside': ['the move itself is outside the region', 'その手が領域の外にあります'],
  'too-large': [
    'the region is too large: at most {most} rows and columns, edges included',
    '領域が大きすぎます。盤端を含めて縦横 {most} 路までです',
  ],
  'too-many-points': ['the tree has moves on too many points', '手順の点が多すぎます'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type LearnProblemCode = keyof typeof LEARN_WORDS;

export interface LearnProblem {
  readonly code: LearnProblemCode;
  readonly parts: Readonly<Record<string, string>>;
}

export const learnProblem = (
  code: LearnProblemCode,
  parts: Readonly<Record<string, string>> = {},
): { readonly ok: false; readonly error: LearnProblem } => failed({ code, parts });

export const learnProblemWords = ({ code, parts }: LearnProblem, language: 'en' | 'ja'): string =>
  LEARN_WORDS[code][language === 'en' ? 0 : 1].replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
