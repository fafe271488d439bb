/// A person's problems: each is a regression file beside a record of its position, as `hansei go regress` and `hansei go
/// problem` read them.
import { explainDecision, parseQuestion, sayEffort, sayFinding, sayProving } from '../../../experts/index.ts';
import { isFileName, problemFiles } from '../../../experiment/index.ts';
import { goPointWords, parsePoint, printPoint } from '../../../games/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Result } from '../../../logic/index.ts';
import { printSgf, setSgfComment, treeOfGoRecord } from '../../../record/index.ts';
import { isCorrect, readRegression, recordOfGoTable, solveProblem } from '../../../speak/index.ts';
import type { GoTable, SolvedProblem } from '../../../speak/index.ts';
import type { GoKeptProblem, GoProblemRun, GoProblemSummary, GoProblemView, Words } from '../../contract/index.ts';
import type { Outcome } from '../../refusal.ts';
import { refused } from '../../refusal.ts';
import { refusalOf } from '../../thinkers.ts';
import type { Thinkers } from '../../thinkers.ts';
import type { Refused, Trouble } from '../../thinking/request.ts';
import { openGo } from '../position.ts';
import { readGoSgf } from '../record.ts';
import { goTrouble } from '../troubles.ts';
import { badExpression, brokenProblem, noSuchProblem, tooMany, wrongName } from './troubles.ts';

const MOST_PROBLEMS = 1000;
const RUN_MILLISECONDS = 30_000;
const NODES = 100_000;
const NUMBER = 10;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/// Reads the parts of a kept problem; what is wrong with its files is told.
const readProblem = (id: string, test: string, record: string): Result<GoProblemView, Trouble> => {
  const [first] = readRegression(test).filter((step) => step.kind === 'test');
  if (first === undefined) return failed(brokenProblem(`${id}.tst`));
  const position = readGoSgf(record);
  if (!position.ok) return position;
  const [, title = id] = /^#\s*(?![?\d])(.+)$/m.exec(test) ?? [];
  return ok({
    id,
    title,
    position: position.value.position,
    question: first.command,
    expected: first.expected?.correct ?? '',
  });
};

const printTest = (id: string, { title, question, expected }: GoKeptProblem): string =>
  [`# ${oneLine(title)}`, `loadsgf ${id}.sgf`, `${NUMBER} ${question}`, `#? [${expected}]`, ''].join('\n');

/// The record asks by itself, too, so that it can be handed on alone.
const printRecord = (table: GoTable, { title, question, expected }: GoKeptProblem, version: string): string => {
  const root = treeOfGoRecord(recordOfGoTable(table, ['Hansei', version]));
  const path = table.steps.map(() => 0);
  const comment = `${oneLine(title)}\nquestion: ${question}\nanswer: ${expected}`;
  return printSgf([setSgfComment(root, path, comment) ?? root]);
};

/// What a thread does: the question is asked, and the answer judged.
export const runGoProblem = ({ problem }: { readonly problem: GoProblemView }): GoProblemRun | Refused => {
  const { id, position, question, expected } = problem;
  const opened = openGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const correct = { correct: expected, isKnownFailure: false, isIgnored: false };
  const { table } = opened.value;
  const until = Date.now() + RUN_MILLISECONDS / 3;
  const solved = solveProblem(
    { number: NUMBER, table, command: question, expected: correct },
    { nodes: NODES, isLate: () => Date.now() > until },
  );
  return { id, answer: solved.answer, isRight: solved.verdict === 'passed', ...saidOf(solved, table) };
};

const saidOf = ({ study, decision, problem }: SolvedProblem, table: GoTable): Pick<GoProblemRun, 'says'> => {
  const name = (point: number): string => printPoint(point);
  if (study !== undefined)
    return {
      says: sayFinding(study, table.board, name),
      ...{ effort: sayEffort(study), proving: sayProving(study.proving) },
    };
  if (decision !== undefined) {
    const reason = (language: keyof Words): string => explainDecision(decision, name, language).reason;
    return { says: { en: reason('en'), ja: reason('ja') } };
  }
  return { says: problem?.message ?? { en: '', ja: '' } };
};

export interface ProblemShelfSetting {
  readonly data: string;
  readonly version: string;
  readonly thinkers: Thinkers;
}

export class GoProblemShelf {
  readonly #files: ReturnType<typeof problemFiles>;
  readonly #version: string;
  readonly #thinkers: Thinkers;

  constructor({ data, version, thinkers }: ProblemShelfSetting) {
    this.#files = problemFiles(data);
    this.#version = version;
    this.#thinkers = thinkers;
  }

  list(): GoProblemSummary[] {
    return this.#files.tests.names().map((id) => {
      const read = this.#read(id);
      if (!read.ok) return { id, title: id, question: '', expected: '', problem: read.error.message };
      const { title, question, expected } = read.value;
      return { id, title, question, expected };
    });
  }

  #read(id: string): Result<GoProblemView, Trouble> {
    const { tests, records } = this.#files;
    const [test, record] = [tests.read(id), records.read(id)];
    return record === undefined ? failed(brokenProblem(`${id}.sgf`)) : readProblem(id, test ?? '', record);
  }

  get(id: string): Outcome<GoProblemView> {
    if (!this.#files.tests.names().includes(id)) return refused(noSuchProblem(id));
    const read = this.#read(id);
    return read.ok ? read : refused(refusalOf(read.error));
  }

  keep(id: string, problem: GoKeptProblem): Outcome<GoProblemView> {
    if (!isFileName(id)) return refused(wrongName(id));
    const question = oneLine(problem.question);
    const expected = oneLine(problem.expected);
    if (expected === '' || isCorrect('', expected) === undefined) return refused(refusalOf(badExpression(expected)));
    const opened = openGo(problem.position, true);
    if (!opened.ok) return refused(refusalOf(opened.error));
    const { table } = opened.value;
    const misfit = misfitOf(question, table);
    if (misfit !== undefined) return refused(refusalOf(misfit));
    const strange = strangePoint(expected, table);
    if (strange !== undefined) return refused(refusalOf(strange));
    const { tests, records } = this.#files;
    const names = tests.names();
    if (!names.includes(id) && names.length >= MOST_PROBLEMS) return refused(tooMany(MOST_PROBLEMS));
    const kept = { ...problem, question, expected };
    // The record first: a test without it would ask about nothing.
    records.keep(id, printRecord(table, kept, this.#version));
    tests.keep(id, printTest(id, kept));
    return this.get(id);
  }

  remove(id: string): Outcome<undefined> {
    const { tests, records } = this.#files;
    if (!tests.remove(id)) return refused(noSuchProblem(id));
    records.remove(id);
    return ok(undefined);
  }

  async run(id: string): Promise<Outcome<GoProblemRun>> {
    const problem = this.get(id);
    if (!problem.ok) return problem;
    return this.#thinkers.ask('runGoProblem', { problem: problem.value }, { milliseconds: RUN_MILLISECONDS });
  }
}

/// What is wrong with a question about that position.
const misfitOf = (question: string, { board }: GoTable): Trouble | undefined => {
  if (/^reg_genmove (black|white)$/.test(question)) return undefined;
  const read = parseQuestion(question, board);
  return read.ok ? undefined : { ...read.error };
};

/// A point in the answer that the board does not have: nobody could ever be right. Expressions may hold ranges of letters, which
/// are left alone.
const strangePoint = (expected: string, { setting: { size } }: GoTable): Trouble | undefined => {
  for (const [word] of expected.matchAll(/(?<![\w\][^-])[a-z]\d+(?![\w\][-])/gi)) {
    const point = parsePoint(word, size);
    if (!point.ok) return goTrouble(point.error.code, goPointWords(point.error, word, size));
  }
  return undefined;
};
