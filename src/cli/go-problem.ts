/// `hansei go problem FILE`: problems solved and explained.
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { sayEffort, sayFinding, sayProving } from '../experts/index.ts';
import { GoBoard, drawGo, printPoint } from '../games/index.ts';
import { parseSgf, readGoRecord, sgfProblemWords } from '../record/index.ts';
import type { SgfNode } from '../record/index.ts';
import {
  isEngineCommand,
  isProblemCommand,
  problemsOfSgf,
  readRegression,
  reasonOfDecision,
  solveProblem,
} from '../speak/index.ts';
import type { GoProblem, SolvedProblem } from '../speak/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { askEngine, problemEngine, tellWrongSize } from './go-asking.ts';
import { complain, readGoContent, visible } from './go-file.ts';
import { findIllegal } from './go-illegal.ts';
import { goSolveWords } from './go-solve-words.ts';

interface Options {
  readonly ask?: string;
  readonly nodes?: number;
  readonly number?: number;
  readonly json?: boolean;
}

const USUAL_NODES = 100_000;

interface Told {
  readonly problem: Pick<GoProblem, 'number' | 'command' | 'expected'>;
  readonly solved: SolvedProblem;
}

/// Solves one after the other, since a regression file may change the position between its tests. Undefined after saying what
/// is wrong with the file.
type Solving = () => Promise<readonly Told[] | undefined>;

/// Why the position of a question cannot be reached.
const tellUnreached = (file: string, root: SgfNode, why: string, context: Context): void => {
  const reading = readGoRecord(root);
  const isSquare = reading.ok && reading.value.record.size.columns === reading.value.record.size.rows;
  if (isSquare && tellWrongSize(file, root, reading.value.record.size.columns, context)) return;
  const illegal = isSquare ? findIllegal(reading.value.record, context.language, 'chinese') : undefined;
  complain(context, file, illegal?.message ?? why, illegal?.hint ?? goSolveWords(context.language).unreachedHint);
};

const solveSgf = (file: string, bytes: Uint8Array | string, options: Options, context: Context): Solving => {
  const { language } = context;
  const words = goSolveWords(language);
  return async () => {
    const parsed = parseSgf(bytes);
    const found = parsed.ok ? problemsOfSgf(parsed.value.trees[0]!, options.ask) : parsed;
    if (!found.ok) {
      const { error } = found;
      if (!('place' in error)) {
        if (parsed.ok) tellUnreached(file, parsed.value.trees[0]!, error.message, context);
        return undefined;
      }
      const { message, hint } = sgfProblemWords(error, language);
      complain(context, `${file}:${error.place.line}:${error.place.column}`, message, hint);
      return undefined;
    }
    const wanted = found.value.filter(({ number }) => options.number === undefined || number === options.number);
    if (wanted.length === 0 && found.value.length > 0) return missingNumber(found.value, options, context);
    const told: Told[] = [];
    for (const problem of wanted) {
      if (!isEngineCommand(problem.command)) {
        told.push({ problem, solved: solveProblem(problem, budgetOf(options)) });
        continue;
      }
      const engine = problemEngine(process.cwd(), context);
      engine.session.table = problem.table;
      const { solved, refused } = await askEngine(engine, problem);
      if (refused !== undefined) {
        complain(context, file, words.refused(problem.command, refused), words.askedHint);
        return undefined;
      }
      told.push({ problem, solved });
    }
    const refused = told.find(({ solved }) => solved.problem !== undefined)?.solved.problem;
    if (refused === undefined) return told;
    complain(context, file, refused.message[language], refused.hint[language]);
    return undefined;
  };
};

const missingNumber = (
  problems: readonly { readonly number: number }[],
  { number }: Options,
  { io, language }: Context,
): undefined => {
  const numbers = problems.map((each) => each.number);
  io.err(`${goSolveWords(language).noNumber(number!, numbers)}\n`);
};

const budgetOf = ({ nodes }: Options): { readonly nodes: number } => ({ nodes: nodes ?? USUAL_NODES });

const solveRegression = (file: string, text: string, options: Options, context: Context): Solving => {
  const words = goSolveWords(context.language);
  return async () => {
    const engine = problemEngine(file === '-' ? process.cwd() : dirname(file), context);
    const told: Told[] = [];
    const steps = readRegression(text);
    const tests = steps.filter((step) => step.kind === 'test');
    if (tests.length > 0 && options.number !== undefined && !tests.some(({ number }) => number === options.number))
      return missingNumber(tests, options, context);
    for (const step of steps) {
      const { command, line } = step;
      if (/^quit\b/.test(command)) continue;
      const isWanted = step.kind === 'test' && (options.number === undefined || step.number === options.number);
      if (step.kind === 'test' && !isWanted) continue;
      if (step.kind === 'test' && isProblemCommand(command)) {
        const problem = { ...step, table: engine.session.table };
        told.push({ problem, solved: solveProblem(problem, budgetOf(options)) });
        continue;
      }
      const { solved, refused } = await askEngine(engine, step.kind === 'test' ? step : { command });
      if (step.kind === 'setup' && refused !== undefined) {
        complain(context, `${file}:${line}`, words.refused(command, refused), words.refusedHint);
        return undefined;
      }
      if (step.kind === 'test') told.push({ problem: step, solved });
    }
    return told;
  };
};

/// Solved is what is right; where nothing is expected, what is read to the end.
const isSolved = ({ solved, problem }: Told): boolean =>
  problem.expected === undefined || problem.expected.isIgnored
    ? solved.problem === undefined && solved.study?.isCertain !== false
    : solved.verdict === 'passed' || solved.verdict === 'PASSED';

/// Moves of the line on the board: 1 to 9, then letters.
const marksOf = (line: readonly number[]): ReadonlyMap<number, string> => {
  const marks = new Map<number, string>();
  for (const [index, move] of line.slice(0, 35).entries())
    if (move !== 0 && !marks.has(move)) marks.set(move, (index + 1).toString(36));
  return marks;
};

const tell = ({ problem, solved }: Told, { language }: Context): string => {
  const words = goSolveWords(language);
  const { study, decision, position, answer } = solved;
  const name = (point: number): string => printPoint(point);
  const lines = [words.head(problem.number, problem.command)];
  const board = new GoBoard(position.size);
  board.load(position.stones);
  const line = study?.line ?? (decision === undefined ? [] : [decision.move]);
  lines.push(drawGo(position, { marks: marksOf(line) }), words.answer(answer));
  if (solved.problem !== undefined) lines.push(solved.problem.message[language]);
  if (study !== undefined) {
    lines.push(sayFinding(study, board, name)[language]);
    if (study.line.length > 0) lines.push(words.line(study.line.map(name).join(' ')));
    lines.push(sayEffort(study)[language], sayProving(study.proving)[language]);
    const { proving } = study;
    if (proving.kind === 'missing' && (proving.moves?.length ?? 0) > 0)
      lines.push(words.line(proving.moves!.map(name).join(' ')));
  }
  if (decision !== undefined) lines.push(reasonOfDecision(decision, language));
  const correct = problem.expected?.isIgnored === false ? problem.expected.correct : undefined;
  if (correct === undefined) lines.push(words.open);
  else if (isSolved({ problem, solved })) lines.push(words.right(correct));
  else if (solved.verdict === 'broken') lines.push(words.broken(correct));
  else lines.push(solved.verdict === 'failed' ? words.known(correct) : words.wrong(correct));
  return `${lines.join('\n')}\n`;
};

const toldJson = (each: Told, { language }: Context): object => {
  const { problem, solved } = each;
  const { study, decision } = solved;
  const name = (point: number): string => printPoint(point);
  const board = new GoBoard(solved.position.size);
  board.load(solved.position.stones);
  return {
    number: problem.number,
    command: problem.command,
    ...(problem.expected === undefined ? {} : { expected: problem.expected.correct }),
    answer: solved.answer,
    verdict: solved.verdict,
    isSolved: isSolved(each),
    ...(solved.problem === undefined ? {} : { problem: solved.problem.message[language] }),
    ...(decision === undefined ? {} : { says: reasonOfDecision(decision, language) }),
    ...(study === undefined
      ? {}
      : {
          says: sayFinding(study, board, name)[language],
          line: study.line.map(name),
          nodes: study.nodes,
          isCertain: study.isCertain,
          proof: proofJson(study.proving),
        }),
  };
};

const proofJson = (proving: NonNullable<SolvedProblem['study']>['proving']): object => {
  if (proving.kind === 'missing') return { kind: 'missing', why: proving.why };
  const { claim, verdict } = proving;
  return verdict.accepted
    ? { kind: 'proof', claim, accepted: true, positions: verdict.positions }
    : { kind: 'proof', claim, accepted: false, problem: verdict.problem };
};

const solve = async (file: string, options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = goSolveWords(language);
  const content = await readGoContent(file, context);
  if (content === undefined) return void (context.exitCode = EXIT.badInput);
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  // An empty record is no regression file.
  const isSgf = /^[\s\uFEFF]*\(/.test(text) || /\.sgf$/i.test(file);
  if (!isSgf && options.ask !== undefined) {
    io.err(`${words.askNeedsSgf}\n`);
    return void (context.exitCode = EXIT.usage);
  }
  const solving = isSgf ? solveSgf(file, content, options, context) : solveRegression(file, text, options, context);
  const told = await solving();
  if (told === undefined) return void (context.exitCode = EXIT.badInput);
  if (told.length === 0) {
    complain(context, file, words.noQuestion, words.noQuestionHint);
    return void (context.exitCode = EXIT.badInput);
  }
  const solved = told.filter(isSolved).length;
  if (options.json === true)
    io.out(`${JSON.stringify({ file, solved, problems: told.map((each) => toldJson(each, context)) }, null, 2)}\n`);
  else {
    io.out(visible(told.map((each) => tell(each, context)).join('\n')));
    if (told.length > 1) io.out(`\n${words.total(solved, told.length)}\n`);
  }
  if (solved < told.length) context.exitCode = EXIT.negative;
};

export const addGoProblem = (parent: Command, context: Context): void => {
  const words = goSolveWords(context.language);
  const command = subcommand(parent, context, 'problem', words.about)
    .argument('<file>', words.file)
    .option('--ask <question>', words.optionAsk)
    .option('--number <n>', words.optionNumber, countWithin(context, 0, 1_000_000_000))
    .option('--nodes <n>', words.optionNodes, countWithin(context, 1, 10_000_000))
    .option('--json', words.optionJson)
    .action(async (file: string, options: Options) => solve(file, options, context));
  withExamples(command, context, [
    'hansei go problem problem.sgf',
    'hansei go problem game.sgf --ask "attack D4"',
    'hansei go problem ladders.tst --number 10 --json',
  ]);
};
