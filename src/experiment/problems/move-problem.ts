/// Why a move is not possible, in each language.
import { PASS, colourName, discAt, legalMoves, problemOfMove, squareName, squareOf } from '../../games/index.ts';
import type { MoveProblem, Position } from '../../games/index.ts';
import type { Language } from '../../knowledge/index.ts';
import type { Problem } from './player-problem.ts';

const SIDES = { black: '黒', white: '白' } as const;

const JAPANESE: Readonly<Record<MoveProblem['code'], (move: string, side: string, owner: string) => string>> = {
  'not-a-square': (move) => `${move} というマスはありません`,
  'game-over': () => '対局は終わっています',
  'must-pass': (_, side) => `${side}は打てる所がなく、パスするしかありません`,
  'pass-with-moves': (_, side) => `${side}は打てる所があるのでパスできません`,
  occupied: (move, _, owner) => `${move} には${owner}の石があります`,
  'turns-nothing': (move, side) => `${side}は ${move} に打っても石を返せません`,
};

/// What is wrong with the move that a word names, or undefined where it is a legal one.
export const moveProblemIn = (language: Language, position: Position, word: string): Problem | undefined => {
  const move = squareOf(word);
  const problem = problemOfMove(position, move ?? -1);
  if (problem === undefined) return undefined;
  if (language === 'en') return move === undefined ? { ...problem, message: `${word} is not a square` } : problem;
  const owner = move === undefined || move === PASS ? undefined : discAt(position, move);
  const side = SIDES[colourName(position.turn)];
  const message = JAPANESE[problem.code](word, side, owner === undefined ? '' : SIDES[colourName(owner)]);
  return { message, hint: japaneseHint(problem.code, position, side) };
};

const japaneseHint = (code: MoveProblem['code'], position: Position, side: string): string => {
  if (code === 'not-a-square') return 'マスは a1 から h8 まで。パスは pass';
  if (code === 'game-over') return 'どちらも打てる所がありません';
  if (code === 'must-pass') return 'pass と打ってください';
  return `${side}が打てる所: ${legalMoves(position).map(squareName).join(', ')}`;
};
