/// What is wrong in a file of SGF, in Japanese.
import type { SgfProblemCode, SgfProblemText } from './problem-english.ts';

const POINT = '点は左上から数えた列と行の二文字 (pd など)';

export const japanese: Readonly<Record<SgfProblemCode, SgfProblemText>> = {
  'no-tree': { message: '棋譜がありません', hint: '棋譜は (;FF[4]GM[1]SZ[19];B[pd];W[dp]) のように書きます' },
  'missing-open': { message: '最初の「;」の前に括弧がありません', hint: '「(;」と書きます', repair: '補いました' },
  'missing-semicolon': {
    message: 'ここから始まる節に「;」がありません',
    hint: '{id} の前に「;」を書きます',
    repair: '{id} の前から新しい節としました',
  },
  'missing-close': {
    message: '文が終わり、「)」が {count} 個足りません',
    hint: 'ファイルの終わりが欠けているようです',
    repair: '文の終わりで閉じました',
  },
  'stray-close': {
    message: 'この「)」に対する「(」がありません',
    hint: '除くか、「(」を補います',
    repair: '除きました',
  },
  'stray-text': { message: '{text} は属性ではありません', hint: '属性は 名前[値] と書きます', repair: '除きました' },
  'empty-variation': { message: '節のない変化です', hint: '「(;」と書くか、除きます', repair: '除きました' },
  'lost-value': { message: '属性の名前のない値です', hint: '名前[値] と書きます', repair: '除きました' },
  'unclosed-value': {
    message: '{id} の値に「]」がありません',
    hint: '終わりに「]」を書きます。文の中では「\\]」と書きます',
    repair: '文の終わりまでを値としました',
  },
  'small-name': { message: '属性の名前 {id} が小文字です', hint: '大文字で書きます', repair: '大文字として読みました' },
  'double-move': {
    message: '一つの節に {id} が二度あります',
    hint: '一手ごとに節を分け、前に「;」を書きます',
    repair: '{id} の前から新しい節としました',
  },
  'double-property': {
    message: '一つの節に {id} が二度あります',
    hint: '値を一つの名前の後に並べます',
    repair: '値を一つにまとめました',
  },
  'double-value': {
    message: '値を一つだけとる {id} が、一つの節に二度あります',
    hint: '一つを除きます',
    repair: '最初のものを残しました',
  },
  'after-variation': {
    message: '変化の後に書かれています',
    hint: '節と属性は最初の変化より前に書きます',
    repair: '変化より前にあるものとして読みました',
  },
  'too-large': { message: '文が {count} 文字あります', hint: '読めるのは {most} 文字までです' },
  'too-many-nodes': { message: '節が多すぎます', hint: '読めるのは {most} 個までです' },
  'too-deep': { message: '木が深すぎます', hint: '読める深さは節も括弧も {most} までです' },
  'too-many-repairs': { message: '誤りが多すぎます', hint: '直すのは {most} か所までです' },
  'unknown-charset': {
    message: '文字コード {value} は分かりません',
    hint: 'CA[UTF-8] などと書きます',
    repair: '{done} として読みました',
  },
  'wrong-charset': {
    message: '文字コードが、書かれている {value} と違います',
    hint: 'CA を直すか、読むときに文字コードを指定します',
    repair: '読めない文字は \ufffd としました',
  },
  'not-a-number': { message: '{id}[{value}] は整数ではありません', hint: '{id}[4] などと書きます' },
  'not-a-real': { message: '{id}[{value}] は数ではありません', hint: '{id}[6.5] などと書きます' },
  'not-a-grade': { message: '{id}[{value}] は程度ではありません', hint: '{id}[1]、強めるときは {id}[2]' },
  'not-a-colour': { message: '{id}[{value}] は色ではありません', hint: '{id}[B] か {id}[W]' },
  'not-a-point': { message: '{id}[{value}] は点ではありません', hint: POINT },
  'not-a-move': { message: '{id}[{value}] は着手ではありません', hint: `${POINT}。パスは {id}[]` },
  'not-a-pair': {
    message: '{id}[{value}] は二つの部分からなっていません',
    hint: '「:」で分けて {id}[{form}] と書きます',
  },
  'not-empty': { message: '{id}[{value}] に値は要りません', hint: '{id}[] と書きます' },
  'not-a-size': { message: 'SZ[{value}] は盤の大きさではありません', hint: 'SZ[19] や SZ[9:13]。1 から 52 まで' },
  'not-a-result': { message: 'RE[{value}] は結果ではありません', hint: 'B+3.5、W+R、B+T、0、Void、? など' },
  'many-values': { message: '{id} の値が一つでなく {count} 個あります', hint: '最初の値を使います' },
  'off-board': { message: '{id}[{value}] は {size} の盤の外です', hint: POINT },
  'point-twice': { message: '{id}[{value}]: 点 {point} がこの節で二度挙げられています', hint: '最初のものを使います' },
  'no-node': { message: '{path} に節はありません', hint: '道は各節の子を 0 から数えます' },
  'other-game': { message: 'GM[{value}] は囲碁ではありません', hint: '囲碁は GM[1] です' },
  'two-moves': { message: '一つの節に B と W があります', hint: '一手ごとに節を分けます' },
  'setup-with-move': { message: '一つの節で石の配置と着手をしています', hint: '間に「;」を書きます' },
  occupied: { message: '{move} 手目 {id}[{value}]: 既に石があります', hint: 'その前の手までを読みました' },
  'no-handicap-stones': { message: 'HA[{value}] ですが、置かれた石は {count} 個です', hint: '置き石は AB に並べます' },
};
