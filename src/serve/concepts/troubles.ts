/// What stands in the way of concepts, in both languages.
import type { BaseProblem } from '../../knowledge/index.ts';
import type { ConceptObstacle, Words } from '../contract/index.ts';
import type { Trouble } from '../thinking/request.ts';

const say = (en: string, ja: string): Words => ({ en, ja });

/// The rooms below speak English; in Japanese the code tells what it is.
const JAPANESE: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  'no-pieces': [
    'このゲームの状態には、場所にある駒と読める事実がありません',
    '概念は盤上の駒の並びです。盤のあるゲームでお試しください',
  ],
  'no-coordinates': [
    'このゲームの場所には順序がなく、並びを読み取れません',
    '座標が数か、順序を表す事実でつながっている必要があります',
  ],
  'no-owners': ['どの駒がどの役割のものか、対局から読み取れません', '駒に持ち主のあるゲームでお試しください'],
  'one-role': [
    '役割が一つだけで、比べる相手がいません',
    'パズルには解があります。二人以上で争うゲームでお試しください',
  ],
  'no-winners': ['勝者と敗者を比べられる対局が足りません', '局数を増やすか、二人以上で争うゲームでお試しください'],
};

export const obstacleOf = (problem: {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}): ConceptObstacle => {
  const [message, hint] = JAPANESE[problem.code] ?? [problem.message, problem.hint];
  return { code: problem.code, message: say(problem.message, message), hint: say(problem.hint, hint) };
};

/// What keeps a concept's file from being read or changed.
export const baseTrouble = (problem: BaseProblem): Trouble => {
  if (problem.kind === 'broken') {
    const { file, error } = problem;
    return {
      code: 'broken-concept',
      message: say(`${file}: ${error.message}`, `${file} を読めません: ${error.message}`),
      hint: say(error.hint, 'エディタで直すと、再び使われます'),
      place: { line: error.place.line, column: error.place.column },
    };
  }
  return {
    code: 'no-such-concept',
    message: say(`there is no concept ${problem.id.slice(0, 80)}`, `概念 ${problem.id.slice(0, 80)} はありません`),
    hint: say('the list of concepts shows which there are', '何があるかは概念の一覧で分かります'),
  };
};

export const noExample: Trouble = {
  code: 'no-example',
  message: say('no random game that was looked at shows it', '調べた対局には現れませんでした'),
  hint: say('it is rare on this board', 'この盤ではまれな形です'),
};
