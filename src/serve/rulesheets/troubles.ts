/// What can be wrong with a rulesheet and with what is done in a game by one, in both languages.
import type { Finding, FindingWords, GdlProblem } from '../../rules/index.ts';
import type { ViewError } from '../../games/index.ts';
import type { RulesheetFinding, Words } from '../contract/index.ts';
import type { Refusal } from '../refusal.ts';
import type { Trouble } from '../thinking/request.ts';

const say = (en: string, ja: string): Words => ({ en, ja });

/// The sheet has an error, which is told with its place.
export const sheetTrouble = ({ code, message, hint, place }: Finding, ja: FindingWords): Trouble => ({
  code,
  message: say(`the rulesheet, line ${place.line}: ${message}`, `ルールシートの ${place.line} 行目: ${ja.message}`),
  hint: say(hint, ja.hint),
  place: { line: place.line, column: place.column },
});

/// What turns up when rules are compiled or run. The rooms below speak English; in Japanese the code tells what sort it is.
const JAPANESE: Readonly<Record<string, Words['ja']>> = {
  'too-much-work': 'ルールの計算量が大きすぎます',
  'too-many-tuples': 'ルールから出る事実が多すぎます',
  'too-many-gates': 'ルールが大きすぎます',
  'too-large': 'ルールが大きすぎます',
};

export const faultTrouble = ({ code, message, hint }: GdlProblem): Trouble => ({
  code,
  message: say(`the rules cannot be played: ${message}`, `このルールでは対局できません: ${JAPANESE[code] ?? message}`),
  hint: say(hint, JAPANESE[code] === undefined ? hint : '盤や数の範囲を小さくしてください'),
});

export const unknownRole = (role: string, roles: readonly string[]): Trouble => ({
  code: 'unknown-role',
  message: say(`there is no role ${role.slice(0, 80)}`, `役割 ${role.slice(0, 80)} はありません`),
  hint: say(`roles are ${roles.join(', ')}`, `役割: ${roles.join('、')}`),
});

export const chanceSeat = (role: string): Trouble => ({
  code: 'chance-seat',
  message: say(`nobody plays ${role}: chance does`, `${role} は偶然が受け持ちます`),
  hint: say('leave it out of the seats', '対局者の指定から外してください'),
});

export const missingMove = (role: string): Trouble => ({
  code: 'missing-move',
  message: say(`a move of ${role} is needed`, `${role} の手が必要です`),
  hint: say('send a move for each person who chooses now', 'いま手を選ぶ人すべての手を送ってください'),
});

export const illegalMove = (move: string, role: string, some: readonly string[]): Trouble => ({
  code: 'illegal-move',
  message: say(
    `${move.slice(0, 80)} is not a legal move of ${role} here`,
    `ここで ${role} は ${move.slice(0, 80)} を選べません`,
  ),
  hint: say(`such as ${some.join(', ')}`, `例: ${some.join('、')}`),
});

export const keptGone: Trouble = {
  code: 'other-rules',
  message: say('the moves of this game do not fit its rules any more', 'この対局の手がルールに合わなくなりました'),
  hint: say('begin a new game', '新しい対局を始めてください'),
};

export const libraryId = (id: string): Refusal => ({
  status: 409,
  code: 'library-sheet',
  message: say(`${id} is a rulesheet of the library`, `${id} は付属のルールシートです`),
  hint: say('keep your own under another name', '別の名前で保存してください'),
});

export const wrongId = (id: string): Refusal => ({
  status: 400,
  code: 'wrong-id',
  message: say(`${id} cannot be the name of a game`, `${id} はゲームの名前にできません`),
  hint: say(
    'use small letters, digits and single hyphens, at most 64, such as my-game',
    '英小文字、数字、一つずつのハイフンを 64 文字まで使えます。例: my-game',
  ),
});

/// A sheet with errors is not kept: it cannot be played.
export const refusedSheet = ({ code, line, column, message, hint }: RulesheetFinding): Refusal => ({
  status: 400,
  code,
  message: say(`line ${line}: ${message.en}`, `${line} 行目: ${message.ja}`),
  hint,
  place: { line, column },
});

export const viewRefusal = ({ code, message, hint }: ViewError): Refusal => ({
  status: 400,
  code: `view-${code}`,
  message: say(`the view: ${message}`, `盤の描き方: ${message}`),
  hint: say(hint, hint),
});

/// Of a game by a rulesheet, in which a round is a move of each, and of a game of Go.
export const wrongPly = (ply: number): Refusal => ({
  status: 409,
  code: 'wrong-ply',
  message: say(
    `the game has changed in the meantime and does not stand at ${ply} any more`,
    `その間に対局が変わり、もう ${ply} 手目ではありません`,
  ),
  hint: say('open the game again', '対局を開き直してください'),
});

export const tooManySheets = (most: number): Refusal => ({
  status: 409,
  code: 'too-many-sheets',
  message: say(`more than ${most} rulesheets are not kept`, `保存できるルールシートは ${most} 件までです`),
  hint: say('remove one first', '先に一つ削除してください'),
});

export const tooLong = (most: number): Refusal => ({
  status: 409,
  code: 'too-many-moves',
  message: say(`the game has more than ${most} rounds`, `対局が ${most} 手を超えました`),
  hint: say('begin a new game', '新しい対局を始めてください'),
});
