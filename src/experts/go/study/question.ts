/// A question for one local search, as text the same as the reading command of GTP: `attack C3`, `connect D4 F4`.
import type { Colour, GoBoard, GoConvention } from '../../../games/index.ts';
import { EMPTY, GO_PASS, parsePoint, printPoint } from '../../../games/index.ts';
import type { Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Words } from '../../../play/index.ts';
import { nearestNames } from '../../../play/index.ts';

export const QUESTION_KINDS = [
  'ladder',
  'capture',
  'rescue',
  'kill',
  'live',
  'race',
  'connect',
  'disconnect',
  'eye',
  'settled',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/// `friends`: two stones of a colour; `enemies`: two of different colours; `point`: any point.
export type QuestionAbout = 'stone' | 'friends' | 'enemies' | 'point';

export interface QuestionForm {
  readonly command: string;
  readonly about: QuestionAbout;
  /// What is asked.
  readonly title: Words;
}

const form = (command: string, about: QuestionAbout, en: string, ja: string): QuestionForm => ({
  command,
  about,
  title: { en, ja },
});

export const QUESTIONS: Readonly<Record<QuestionKind, QuestionForm>> = {
  ladder: form(
    'ladder_attack',
    'stone',
    'Ladder: is the string taken by ataris alone?',
    'シチョウ: アタリだけで取れるか',
  ),
  capture: form(
    'attack',
    'stone',
    'Capture: is the string taken if its enemy moves first?',
    '捕獲: 相手が先に打てば取れるか',
  ),
  rescue: form(
    'defend',
    'stone',
    'Capture: is the string saved if its side moves first?',
    '捕獲: 先に打てば逃げられるか',
  ),
  kill: form(
    'owl_attack',
    'stone',
    'Life: is the group killed if its enemy moves first?',
    '死活: 相手が先に打てば殺せるか',
  ),
  live: form('owl_defend', 'stone', 'Life: does the group live if its side moves first?', '死活: 先に打てば生きるか'),
  race: form(
    'analyze_semeai',
    'enemies',
    'Race: who wins if the first stone’s side begins?',
    '攻合: 一つ目の石の側が先に打てばどちらが勝つか',
  ),
  connect: form(
    'connect',
    'friends',
    'Connection: are the strings joined if their side moves first?',
    '連結: 先に打てばつながるか',
  ),
  disconnect: form(
    'disconnect',
    'friends',
    'Connection: are they parted if the enemy moves first?',
    '連結: 相手が先に打てば切れるか',
  ),
  eye: form(
    'eval_eye',
    'point',
    'Eyes: how many does the space around the point give?',
    '眼: その点の空間は眼いくつか',
  ),
  settled: form(
    'unconditional_status',
    'point',
    'For good: what is settled however often one side moves?',
    '無条件: 何手続けて打たれても変わらないか',
  ),
};

export interface Question {
  readonly kind: QuestionKind;
  /// One stone or point, or two.
  readonly points: readonly number[];
}

export interface QuestionProblem {
  readonly code: 'unknown-question' | 'wrong-points' | 'no-stone' | 'wrong-colours' | 'wrong-liberties';
  readonly message: Words;
  readonly hint: Words;
}

/// Who moves first by the question; black where nobody does.
export const beginnerOf = ({ kind, points }: Question, board: GoBoard): Colour => {
  const own = board.at(points[0]!);
  if (own === EMPTY) return 0;
  const isEnemy = kind === 'ladder' || kind === 'capture' || kind === 'kill' || kind === 'disconnect';
  return ((isEnemy ? own ^ 1 : own) & 1) as Colour;
};

/// How many points a question names.
export const pointsAsked = (about: QuestionAbout): 1 | 2 => (about === 'friends' || about === 'enemies' ? 2 : 1);

export const printQuestion = ({ kind, points }: Question, convention?: GoConvention): string =>
  [QUESTIONS[kind].command, ...points.map((point) => printPoint(point, convention))].join(' ');

/// The kind of question that a command asks; undefined where it asks none of a reader.
export const questionKindOf = (command: string): QuestionKind | undefined =>
  QUESTION_KINDS.find((kind) => QUESTIONS[kind].command === command);

const problem = (
  code: QuestionProblem['code'],
  message: readonly [string, string],
  hint: readonly [string, string],
): Result<never, QuestionProblem> =>
  failed({ code, message: { en: message[0], ja: message[1] }, hint: { en: hint[0], ja: hint[1] } });

/// Reads a question about a board, and sees that the points fit it.
export const parseQuestion = (
  text: string,
  board: GoBoard,
  convention?: GoConvention,
): Result<Question, QuestionProblem> => {
  const [command = '', ...words] = text.trim().split(/\s+/);
  const kind = questionKindOf(command.toLowerCase());
  if (kind === undefined) {
    const commands = QUESTION_KINDS.map((each) => QUESTIONS[each].command);
    const near = nearestNames(command, commands);
    const names = (near.length > 0 ? near : commands).join(', ');
    const word = command.slice(0, 40);
    return problem(
      'unknown-question',
      [`there is no question ${word}`, `${word} という問いはありません`],
      [`questions are ${names}, as in: attack C3`, `問いは ${names} です。例: attack C3`],
    );
  }
  const asked = pointsAsked(QUESTIONS[kind].about);
  const points = words.map((word) => parsePoint(word, board.size, convention));
  const read = points.flatMap((point) => (point.ok && point.value !== GO_PASS ? [point.value] : []));
  if (words.length !== asked || read.length !== asked)
    return problem(
      'wrong-points',
      [
        `${command} needs ${asked === 1 ? 'a point' : 'two points'} of the board`,
        `${command} には盤上の点が ${asked} つ要ります`,
      ],
      [
        `write it as: ${command} ${asked === 1 ? 'C3' : 'C3 E3'}`,
        `${command} ${asked === 1 ? 'C3' : 'C3 E3'} のように書きます`,
      ],
    );
  const found: Question = { kind, points: read };
  const misfit = misfitOf(found, board);
  return misfit ?? ok(found);
};

/// Why a question cannot be asked of the board.
const misfitOf = ({ kind, points }: Question, board: GoBoard): Result<never, QuestionProblem> | undefined => {
  const { about } = QUESTIONS[kind];
  if (about === 'point') return undefined;
  const bare = points.find((point) => board.at(point) === EMPTY);
  if (bare !== undefined)
    return problem(
      'no-stone',
      [`there is no stone on ${printPoint(bare)}`, `${printPoint(bare)} に石はありません`],
      ['the question is about stones: name one', '石についての問いです。石のある点を選んでください'],
    );
  const [first, second] = points as [number, number?];
  if (kind === 'ladder' && board.libertiesOf(first) !== 2)
    return problem(
      'wrong-liberties',
      ['a ladder begins with a string of two liberties', 'シチョウはダメが二つの連についての問いです'],
      ['ask for its capture instead', '代わりに捕獲を尋ねてください'],
    );
  if (second === undefined) return undefined;
  const isSame = board.at(first) === board.at(second);
  if (isSame !== (about === 'friends'))
    return problem(
      'wrong-colours',
      about === 'friends'
        ? ['the two stones have different colours', '二つの石の色が違います']
        : ['the two stones have the same colour', '二つの石が同じ色です'],
      about === 'friends'
        ? ['choose two stones of one colour', '同じ色の石を二つ選んでください']
        : ['choose one stone of each colour', '黒石と白石を一つずつ選んでください'],
    );
  return undefined;
};
