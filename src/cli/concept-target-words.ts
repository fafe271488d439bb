/// What commands say of games to which concepts cannot be carried, and of the boards that they have all the same.
import type { GdlProblem } from '../rules/index.ts';
import type { Refused, ToldBoard } from './concept-target.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import type { Language } from './language.ts';
import { complain, tellFault } from './sheet-source.ts';

interface Told {
  readonly message: string;
  readonly hint: string;
}

const PROBLEMS: Readonly<Record<string, Told>> = {
  'no-pieces': {
    message: '何かがどこかに在るという事実がありません(どの種類も一度に高々一つだけ真です)',
    hint: '概念は駒の並びです。このゲームにはありません',
  },
  'no-coordinates': {
    message: '場所の順序が、数からも事実のつながりからも分かりません',
    hint: '場所を数で書くか、(succ a b) のような事実で順序を与えてください',
  },
  'no-owners': {
    message: '盤の上のものは誰のものでもありません(どの役割も同じものを変えます)',
    hint: '概念は勝った側と負けた側の違いを比べます。ここでは両者が同じです',
  },
  'no-winners': {
    message: '勝った対局が少なすぎて、勝者と敗者を比べられません',
    hint: '局数を増やしてください (--games)',
  },
  'one-role': {
    message: '役割が一つだけで、比べる相手がいません',
    hint: '重みは二つの側を比べます。パズルには解があります (hansei play)',
  },
  chance: {
    message: '偶然 (random) の役割があります。一手ずつ読む探索にはその手が分かりません',
    hint: 'random のないゲームを選んでください。hansei match では mcts が指せます',
  },
  'not-two-roles': {
    message: '重みは二つの側を比べます。このゲームの役割は二つではありません',
    hint: '二人のゲームを選んでください',
  },
  'not-turns': {
    message: 'このゲームでは同時に手を選びます。先読みには手番が要ります',
    hint: '交互に指すゲームを選んでください',
  },
  'no-concepts': {
    message: 'このゲームの盤に合う概念がありません',
    hint: '縦横のある盤の概念は、一列の場所には合いません。似た盤のゲームで概念を見つけてください',
  },
};

export const problemIn = ({ code, message, hint }: GdlProblem, language: Language): Told =>
  (language === 'ja' ? PROBLEMS[code] : undefined) ?? { message, hint };

export const boardText = ({ relation, size, owned }: ToldBoard, language: Language): string => {
  const pieces = owned
    .map(({ role, symbols }) => `${role}: ${symbols.map((symbol) => symbol || relation).join(', ')}`)
    .join('; ');
  const board = `${relation}, ${size.join('×')}`;
  if (language === 'ja') return `盤は ${board}${pieces === '' ? '' : `、駒は ${pieces}`}。`;
  return `The board is ${board}${pieces === '' ? '' : `; pieces of ${pieces}`}.`;
};

const noBoardText = (problem: GdlProblem, language: Language): string => {
  const { message } = problemIn(problem, language);
  return language === 'ja' ? `盤も見つかりません: ${message}。` : `Nor is there a board: ${message}.`;
};

/// Says what is missing, and what was found all the same; the answer is no.
export const tellRefused = (context: Context, refused: Refused, about: (message: string) => string): void => {
  const { language, io, style } = context;
  if (refused.kind === 'failed') return tellFault(context, refused.problem);
  const { message, hint } = problemIn(refused.problem, language);
  complain(context, about(message), hint);
  if (refused.board !== undefined) io.err(`${style.dim(boardText(refused.board, language))}\n`);
  if (refused.noBoard !== undefined) io.err(`${style.dim(noBoardText(refused.noBoard, language))}\n`);
  context.exitCode = EXIT.negative;
  return undefined;
};
