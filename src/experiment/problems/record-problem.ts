/// What is wrong with a record, in each language.
import type { Language } from '../../knowledge/index.ts';
import { printParseError } from '../../logic/index.ts';
import type { RecordProblem } from '../../record/index.ts';
import type { Problem } from './player-problem.ts';

/// By the problem's code; others are told in English.
const JAPANESE: Readonly<Record<string, string>> = {
  'not-a-square': 'そのようなマスはありません',
  'game-over': '対局は終わっています',
  'must-pass': 'パスするしかありません',
  'pass-with-moves': '打てる所があるのでパスできません',
  occupied: '既に石があります',
  'turns-nothing': '打っても石を返せません',
  truncated: '手の途中で終わっています',
  empty: '棋譜がありません。中身が空です',
  'unknown-format': '棋譜の形式が分かりません',
  'no-game': '対局がありません',
};

const FORMATS = `読める形式: 着手列 (f5d6c3 など)、GGF、WTHOR (.wtb)`;

const hintOf = ({ code, hint }: RecordProblem): string => {
  if (code === 'empty' || code === 'unknown-format') return FORMATS;
  if (code === 'not-a-square') return 'マスは a1 から h8 まで。パスは pass、pa、ps、--';
  if (code === 'truncated') return '手は文字と数字 (f5 など)。終わりが欠けているようです';
  return hint.replace(/^(?:black|white) can play /, '打てる所: ');
};

/// What is wrong and a hint; which game and which move are part of the message.
export const recordProblemIn = (language: Language, problem: RecordProblem): Problem => {
  const said = JAPANESE[problem.code];
  if (language === 'en' || said === undefined) return problem;
  const game = /^game (\d+),/.exec(problem.message)?.[1];
  const word = /move \d+ \(([^)]*)\)/.exec(problem.message)?.[1] ?? '';
  const where = [
    ...(game === undefined ? [] : [`第 ${game} 局`]),
    ...(problem.move === undefined ? [] : [`${problem.move} 手目 ${word}`.trimEnd()]),
  ].join('、');
  return { message: `${where}${where === '' ? '' : ': '}${said}`, hint: hintOf(problem) };
};

/// File, line, column, what is wrong, and a hint, for a terminal.
export const printRecordProblem = (language: Language, problem: RecordProblem, file: string): string => {
  if (language === 'en' || JAPANESE[problem.code] === undefined) return printParseError(problem, file);
  const { line, column } = problem.place;
  const { message, hint } = recordProblemIn(language, problem);
  return `${file}:${line}:${column}: ${message}\n  ヒント: ${hint}`;
};
