/// What the rules of Go have against a move, a name, a mark or a setting, in words for people. The problems themselves speak
/// English; here they have both languages.
import { mostFixedHandicap } from './handicap.ts';
import { LARGEST_SIZE, LEAST_SIZE, pointOf, printPoint } from './point.ts';
import type { GoMoveProblem } from './referee.ts';
import type { RulesProblem } from './rules.ts';
import type { MarkProblem } from './score.ts';

interface Words {
  readonly en: string;
  readonly ja: string;
}

export interface GoProblemWords {
  readonly message: Words;
  readonly hint: Words;
}

interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

const both = ({ message, hint }: Told, ja: readonly [message: string, hint: string]): GoProblemWords => ({
  message: { en: message, ja: ja[0] },
  hint: { en: hint, ja: ja[1] },
});

const MOVES: Readonly<Record<GoMoveProblem['code'], (point: string) => readonly [string, string]>> = {
  'not-a-point': () => ['そこは盤の外です', '盤の上に打つか、パスしてください'],
  'game-over': () => ['対局はもう終わっています', '新しい対局を始めるか、手を戻してください'],
  occupied: (point) => [`${point} にはもう石があります`, '空いている点に打つか、パスしてください'],
  ko: (point) => [`${point} はコウなので、すぐには取り返せません`, '先にほかの所へ打つか、パスしてください'],
  superko: (point) => [`${point} に打つと前と同じ局面になります`, 'ほかの所へ打つか、パスしてください'],
  suicide: (point) => [`${point} は自殺手なので打てません`, 'このルールでは自殺手は禁止です'],
};

export const goMoveWords = (problem: GoMoveProblem, point: number): GoProblemWords =>
  both(problem, MOVES[problem.code](printPoint(point)));

/// For a word that names no point of a board of that size.
export const goPointWords = (problem: Told, word: string, size: number): GoProblemWords => {
  const range = `点は A1 から ${printPoint(pointOf(size, size))} までです`;
  const message =
    problem.code === 'letter-i' ? '列の文字に I は使いません' : `${word.slice(0, 40)} という点はありません`;
  return both(problem, [message, range]);
};

const MARKS: Readonly<Record<MarkProblem['code'], (point: string) => readonly [string, string]>> = {
  'no-stone': (point) => [`${point} に石はありません`, '石のある点を選んでください。その連の全体が対象になります'],
  'dead-on-both-sides': (point) => [
    `${point} の辺りでは黒も白も死石になっていて、数えられません`,
    '一方の印を外すか、打って決着をつけてください',
  ],
  'dead-among-friends': (point) => [
    `${point} の石は味方に囲まれているので、死石にできません`,
    '印を外すか、周りの石にも印をつけてください',
  ],
  'dead-and-seki': (point) => [`${point} の石は死石でもセキでもあることになっています`, '印は一つにしてください'],
};

export const goMarkWords = (problem: MarkProblem): GoProblemWords =>
  both(problem, MARKS[problem.code](printPoint(problem.point)));

/// For settings of a game on a board of that size.
export const goRulesWords = (problem: RulesProblem, size: number): GoProblemWords => {
  const most = mostFixedHandicap(size);
  if (problem.code === 'bad-handicap')
    return both(problem, [
      `${size} 路盤にその数の置石は置けません`,
      most === 0 ? `${size} 路盤では置石を使えません` : `${size} 路盤の置石は 2 から ${most} までです`,
    ]);
  if (problem.code === 'bad-komi')
    return both(problem, ['そのコミは使えません', 'コミは 6.5 のように半目単位で指定します']);
  if (problem.code === 'bad-size')
    return both(problem, ['その大きさの盤はありません', `盤は ${LEAST_SIZE} 路から ${LARGEST_SIZE} 路までです`]);
  return both(problem, ['その設定では打てません', '路数、コミ、ルールを見直してください']);
};
