/// Problems of Go: a position, a question, and what is right. They come from regression files, or from SGF files in which a
/// comment asks about the position of its node:
///
///     C[question: attack C3
///     answer: 1 D3]
///
/// The question is a reading command of GTP, or `reg_genmove black`; the answer is matched as in regression files.
import { Go1, explainDecision, goKomi, parseQuestion, questionKindOf, studyQuestion } from '../../experts/index.ts';
import type { GoDecision, Study, StudyBudget } from '../../experts/index.ts';
import { GoBoard, printPoint } from '../../games/index.ts';
import type { GoPosition } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Words } from '../../play/index.ts';
import { readGoRecord, sgfCommentOf, sgfMainLine } from '../../record/index.ts';
import type { SgfNode, SgfProblem } from '../../record/index.ts';
import { isHandicapUntold, tableOfRecord } from './commands/sgf.ts';
import { printFinding } from './finding.ts';
import type { Expectation, Verdict } from './regression.ts';
import { readExpectation, verdictOf } from './regression.ts';
import type { GtpTable, TableSetting } from './table.ts';
import { printVertex, readColour } from './vertex.ts';

export interface GoProblem {
  readonly number: number;
  readonly table: GtpTable;
  readonly command: string;
  readonly expected?: Expectation;
}

/// How a problem was solved: by a search that was looked at closely, or by a decision.
export interface SolvedProblem {
  readonly position: GoPosition;
  readonly answer: string;
  readonly verdict: Verdict;
  readonly study?: Study;
  readonly decision?: GoDecision;
  /// Why the question could not be asked.
  readonly problem?: { readonly message: Words; readonly hint: Words };
}

const USUAL: TableSetting = { size: 19, rules: 'chinese', komi: 7.5 };
const QUESTION_LINE = /^\s*question:\s*(.+?)\s*$/i;
const ANSWER_LINE = /^\s*answer:\s*(.+?)\s*$/i;

/// The questions of a comment, each with the answer that follows it.
export const questionsIn = (comment: string): readonly { readonly command: string; readonly answer?: string }[] => {
  const found: { command: string; answer?: string }[] = [];
  for (const line of comment.split(/\r?\n/)) {
    const command = QUESTION_LINE.exec(line)?.[1];
    const answer = ANSWER_LINE.exec(line)?.[1];
    if (command !== undefined) found.push({ command });
    else if (answer !== undefined && found.length > 0) found.at(-1)!.answer = answer;
  }
  return found;
};

/// The problems of one game of an SGF file, along its main line. `ask` is one more question, about the end of the line.
export const problemsOfSgf = (
  root: SgfNode,
  ask?: string,
): Result<readonly GoProblem[], SgfProblem | { readonly code: 'no-table'; readonly message: string }> => {
  const reading = readGoRecord(root);
  if (!reading.ok) return reading;
  const { record, problems: complaints, complete } = reading.value;
  if (!complete) return failed(complaints[0]!);
  const problems: GoProblem[] = [];
  const nodes = sgfMainLine(root);
  for (const [depth, node] of nodes.entries()) {
    const asked = questionsIn(sgfCommentOf(node) ?? '');
    const all = depth === nodes.length - 1 && ask !== undefined ? [...asked, { command: ask }] : asked;
    if (all.length === 0) continue;
    const steps = record.steps.filter((step) => step.depth <= depth);
    // Who moves first is seen in the whole record.
    const handicap = isHandicapUntold(record) || record.setup.black.length > 0 ? record.handicap : 0;
    const komi = record.komi ?? (record.handicap >= 2 ? 0.5 : USUAL.komi);
    const table = tableOfRecord({ ...record, komi, handicap, steps }, USUAL, { kind: 'end' });
    if (!table.ok) return failed({ code: 'no-table', message: table.error });
    for (const { command, answer } of all)
      problems.push({
        number: problems.length + 1,
        table: table.value,
        command,
        ...(answer === undefined ? {} : { expected: readExpectation(answer) }),
      });
  }
  return ok(problems);
};

/// Whether a command is one that `solveProblem` looks at closely.
export const isProblemCommand = (command: string): boolean => {
  const [name = ''] = command.trim().split(/\s+/);
  return name === 'reg_genmove' || questionKindOf(name) !== undefined;
};

/// Reading commands whose answers have no line and no proof to look at.
const ENGINE_COMMANDS: readonly string[] = [
  'does_attack',
  'does_defend',
  'attack_either',
  'defend_both',
  'combination_attack',
  'combination_defend',
  'owl_does_attack',
  'owl_does_defend',
  'owl_threaten_attack',
  'owl_threaten_defense',
  'owl_connection_defends',
  'dragon_status',
  'same_dragon',
  'break_in',
  'block_off',
  'analyze_semeai_after_move',
];

/// Whether a command is a question that an engine answers, without more.
export const isEngineCommand = (command: string): boolean =>
  ENGINE_COMMANDS.includes(command.trim().split(/\s+/)[0] ?? '');

/// Asks the question of a problem, and judges the answer.
export const solveProblem = ({ table, command, expected }: GoProblem, budget: StudyBudget): SolvedProblem => {
  const position = { size: table.setting.size, stones: table.state.stones };
  const solved = (answer: string, more: Partial<SolvedProblem>): SolvedProblem => ({
    position,
    answer,
    verdict: verdictOf(answer, more.problem !== undefined, expected),
    ...more,
  });
  const [name = '', word] = command.trim().split(/\s+/);
  if (name === 'reg_genmove') {
    const colour = word === undefined ? table.state.turn : readColour(word);
    if (colour === undefined || position.size < 5 || position.size > 19)
      return solved('? unacceptable', {
        problem: {
          message: { en: `${command} cannot be asked here`, ja: `${command} はここでは尋ねられません` },
          hint: {
            en: 'write reg_genmove black or reg_genmove white, on a board of 5 to 19 lines',
            ja: '5 路から 19 路の盤で reg_genmove black か reg_genmove white と書きます',
          },
        },
      });
    const isAllowed = (move: number): boolean => table.problem(colour, move) === undefined;
    const mind = new Go1(position.size);
    mind.komi = goKomi(table.rules);
    const decision = mind.decide(table.board, colour, table.state.last, isAllowed);
    return solved(printVertex(decision.move), { decision });
  }
  // A board of its own: the search plays on it.
  const board = new GoBoard(position.size);
  board.load(position.stones);
  board.ko = table.state.ko;
  board.koColour = table.state.turn;
  const question = parseQuestion(command, board);
  if (!question.ok) return solved(`? ${question.error.message.en}`, { problem: question.error });
  const study = studyQuestion(board, question.value, budget);
  return solved(printFinding(study.finding), { study });
};

/// Why a decision was made, in a sentence.
export const reasonOfDecision = (decision: GoDecision, language: keyof Words): string =>
  explainDecision(decision, (point) => printPoint(point), language).reason;
