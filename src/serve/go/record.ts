/// Records of Go in SGF: read into positions of the interface, and written from games.
import { printPoint } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import {
  parseSgf,
  parseSgfResult,
  printSgf,
  printSgfResult,
  readGoRecord,
  sgfProblemWords,
  treeOfGoRecord,
} from '../../record/index.ts';
import type { SgfGameInfo, SgfProblem } from '../../record/index.ts';
import { goTableOfRecord, recordOfGoTable } from '../../speak/index.ts';
import type { GoTable } from '../../speak/index.ts';
import { MOST_GO_MOVES } from '../contract/index.ts';
import type { GoMove, GoRecord, Words } from '../contract/index.ts';
import type { Trouble } from '../thinking/request.ts';
import { sideOf } from './position.ts';
import { longRecord, notSquare, unplayable } from './troubles.ts';

const words = (problem: SgfProblem): { readonly message: Words; readonly hint: Words } => {
  const [en, ja] = [sgfProblemWords(problem, 'en'), sgfProblemWords(problem, 'ja')];
  return { message: { en: en.message, ja: ja.message }, hint: { en: en.hint, ja: ja.hint } };
};

const trouble = (problem: SgfProblem): Trouble => {
  const { line, column } = problem.place;
  return { code: `sgf-${problem.code}`, ...words(problem), place: { line, column } };
};

const told = (problem: SgfProblem): Words => {
  const { message } = words(problem);
  const { line, column } = problem.place;
  return { en: `${line}:${column}: ${message.en}`, ja: `${line}:${column}: ${message.ja}` };
};

/// Where a file does not say by which rules it was played.
const USUAL = { size: 19, rules: 'japanese', komi: 6.5 } as const;
const MOST_TOLD = 5;

const names = (points: readonly number[]): string[] => points.map((point) => printPoint(point));

/// The first game of a file. What is common in the wild is mended on the way and told; stones that are put on the board in the
/// course of the game end it.
export const readGoSgf = (text: string): Result<GoRecord, Trouble> => {
  const parsed = parseSgf(text, { tolerant: true });
  if (!parsed.ok) return failed(trouble(parsed.error));
  const reading = readGoRecord(parsed.value.trees[0]!);
  if (!reading.ok) return failed(trouble(reading.error));
  const { record, complete, problems } = reading.value;
  const { columns, rows } = record.size;
  if (columns !== rows) return failed(notSquare(columns, rows));
  const stop = problems.find(({ code }) => code === 'occupied' || code === 'off-board') ?? problems[0];
  if (!complete && stop !== undefined) return failed(trouble(stop));
  const end = record.steps.findIndex(({ kind }) => kind === 'setup');
  const steps = end < 0 ? record.steps : record.steps.slice(0, end);
  if (steps.length > MOST_GO_MOVES) return failed(longRecord(MOST_GO_MOVES));
  const table = goTableOfRecord({ ...record, steps }, USUAL, { kind: 'end' });
  if (!table.ok) return failed(unplayable(table.error));
  const { setting, setUp, handicap, moves } = table.value;
  const { black, white, result } = record.info;
  const first = record.setup.toMove;
  return ok({
    position: {
      size: setting.size,
      rules: setting.rules,
      komi: Math.round(setting.komi * 2) / 2,
      handicap: handicap.length <= 9 ? handicap.length : 0,
      stones: { black: names(setUp.black), white: names(setUp.white) },
      moves: moves.map(({ colour, point }): GoMove => ({ colour: sideOf(colour), point: printPoint(point) })),
      ...(first === undefined || moves.length > 0 ? {} : { turn: first }),
    },
    names: { ...(black === undefined ? {} : { black }), ...(white === undefined ? {} : { white }) },
    ...(result === undefined ? {} : { result: printSgfResult(result) }),
    problems: [...problems.map(told), ...(end < 0 ? [] : [STOPPED])].slice(0, MOST_TOLD),
  });
};

const STOPPED: Words = {
  en: 'stones are put on the board in the course of the game; it is read up to there',
  ja: '対局の途中で石が置かれているため、そこまでを読みました',
};

/// The game on a table as a file. `comments` are those of the moves, by their numbers from 1 on.
export const printGoSgf = (
  table: GoTable,
  version: string,
  info: SgfGameInfo & { readonly resultText?: string },
  comments: ReadonlyMap<number, string>,
): string => {
  const { resultText, ...rest } = info;
  const result = resultText === undefined ? undefined : parseSgfResult(resultText);
  const record = recordOfGoTable(table, ['Hansei', version], { ...rest, ...(result === undefined ? {} : { result }) });
  const steps = record.steps.map((step, index) => {
    const comment = comments.get(index + 1);
    return step.kind === 'move' && comment !== undefined ? { ...step, comment } : step;
  });
  return printSgf([treeOfGoRecord({ ...record, steps })]);
};
