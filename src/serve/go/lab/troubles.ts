/// What can be wrong with experiments, in both languages.
import type { Words } from '../../contract/index.ts';
import type { Refusal } from '../../refusal.ts';
import type { Trouble } from '../../thinking/request.ts';

const say = (en: string, ja: string): Words => ({ en, ja });

export const noSuchMoves = (count: number, most: number): Trouble => ({
  code: 'no-such-moves',
  message: say(
    `moves are asked for from one to another of the ${count}, at most ${most} at a time`,
    `手の範囲が正しくありません (全 ${count} 手、一度に ${most} 手まで)`,
  ),
  hint: say('ask for fewer moves', '範囲を狭めてください'),
});

/// Names are those of files.
export const wrongName = (text: string): Refusal => ({
  status: 400,
  code: 'wrong-name',
  message:
    text === ''
      ? say('the name is missing', '名前がありません')
      : say(`“${text.slice(0, 80)}” cannot be a name`, `「${text.slice(0, 80)}」は名前にできません`),
  hint: say('small letters and digits, with hyphens between: my-set-2', '小文字と数字とハイフンで、my-set-2 のように'),
});

export const tooMany = (most: number): Refusal => ({
  status: 409,
  code: 'too-many',
  message: say(`there are ${most} of them already`, `すでに ${most} 個あります`),
  hint: say('delete some first', '先にいくつか消してください'),
});

export const noSuchSet = (name: string): Refusal => ({
  status: 404,
  code: 'no-such-set',
  message: say(`there is no set of parameters ${name}`, `パラメータの組 ${name} はありません`),
  hint: say('the list of sets shows which there are', '何があるかは一覧で分かります'),
});

export const noSuchProblem = (name: string): Refusal => ({
  status: 404,
  code: 'no-such-problem',
  message: say(`there is no problem ${name}`, `問題 ${name} はありません`),
  hint: say('the list of problems shows which there are', '何があるかは一覧で分かります'),
});

export const brokenProblem = (why: string): Trouble => ({
  code: 'broken-problem',
  message: say(`the problem cannot be read: ${why}`, `問題を読めません: ${why}`),
  hint: say('mend its file, or delete it and keep it anew', 'ファイルを直すか、消して保存し直してください'),
});

export const badExpression = (text: string): Trouble => ({
  code: 'bad-expression',
  message: say(`“${text.slice(0, 80)}” is not an expression`, `「${text.slice(0, 80)}」は式として読めません`),
  hint: say(
    'write the answer itself, such as 1 D4, or choices such as 1 (D4|E5)',
    '1 D4 のように答えそのものか、1 (D4|E5) のように書きます',
  ),
});
