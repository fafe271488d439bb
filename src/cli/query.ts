/// `hansei query FILE... GOAL`: every answer of one goal, as text or as JSON.
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { Prolog, proofToJson } from '../logic/index.ts';
import type { Answer, Budget, Outcome } from '../logic/index.ts';
import { answerToJson } from './answer.ts';
import { AnswerWriter } from './answer-writer.ts';
import { subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { loadFiles, readText, reasonOf } from './load.ts';
import { describeOutcome, exitCodeOf } from './outcome.ts';
import { printer, showProof } from './show-term.ts';
import type { ShowTerm } from './show-term.ts';

interface Options {
  readonly proof?: boolean;
  readonly proofOut?: string;
  readonly limit?: number;
  readonly steps?: number;
  readonly depth?: number;
  readonly memory?: number;
  readonly time?: number;
  readonly iso?: boolean;
  readonly json?: boolean;
}

const budgetOf = ({ steps, depth, memory, time }: Options): Budget => ({
  steps,
  depth,
  memoryBytes: memory === undefined ? undefined : memory * 2 ** 20,
  milliseconds: time,
});

const errorToJson = (outcome: Outcome, showTerm: ShowTerm): unknown => {
  if (outcome.status === 'budget') return { kind: 'budget', spent: outcome.spent };
  if (outcome.status !== 'error') return undefined;
  const { error } = outcome;
  if (error.kind === 'syntax') return { kind: 'syntax', ...error.error };
  return { kind: 'exception', term: showTerm(error.term, new Map(), 'plain'), message: error.message };
};

/// Where answers go: to the screen as they come, or into one JSON value at the end.
interface Sink {
  output(text: string): void;
  answer(answer: Answer): void;
  end(outcome: Outcome, answers: number): void;
}

const textSink = (prolog: Prolog, options: Options, context: Context): Sink => {
  const { io } = context;
  const writer = new AnswerWriter((text) => io.out(text), printer(prolog));
  return {
    output: (text) => writer.output(text),
    answer: (answer) => {
      const proof = options.proof ? answer.proof : undefined;
      writer.answer(answer, proof && indent(showProof(proof, prolog)));
    },
    end: (outcome, answers) => {
      if (outcome.status === 'done') writer.done();
      else writer.stopped();
      io.err(describeOutcome(outcome, answers, context));
    },
  };
};

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

const jsonSink = (prolog: Prolog, goal: string, options: Options, { io }: Context): Sink => {
  const answers: unknown[] = [];
  const proofs: unknown[] = [];
  let output = '';
  const showTerm = printer(prolog);
  return {
    output: (text) => void (output += text),
    answer: (answer) => {
      answers.push(answerToJson(answer, showTerm));
      if (options.proof && answer.proof) proofs.push(proofToJson(answer.proof));
    },
    end: (outcome) => {
      const error = errorToJson(outcome, showTerm);
      const value = {
        answers,
        status: outcome.status,
        ...(error === undefined ? {} : { error }),
        ...(output === '' ? {} : { output }),
        ...(options.proof ? { goal, proofs } : {}),
      };
      io.out(`${JSON.stringify(value)}\n`);
    },
  };
};

const runQuery = async (words: readonly string[], options: Options, context: Context): Promise<void> => {
  const { io, messages } = context;
  const files = words.slice(0, -1);
  const last = words[words.length - 1];
  const goal = last === '-' ? (await readText('-', context))?.trim() : last;
  if (goal === undefined) return void (context.exitCode = EXIT.badInput);

  let sink: Sink | undefined;
  const loading: string[] = [];
  const prolog = new Prolog({
    mode: options.iso ? 'iso' : 'swi',
    clock: () => performance.now(),
    // Directives of the files may write before there is a sink.
    output: (text) => (sink === undefined ? void loading.push(text) : sink.output(text)),
  });
  const failures = await loadFiles(prolog, files, context, budgetOf(options));
  if (failures.length > 0) {
    if (options.json) {
      io.out(`${JSON.stringify({ answers: [], status: 'error', error: { kind: 'load', messages: failures } })}\n`);
    }
    return void (context.exitCode = EXIT.badInput);
  }
  sink = options.json ? jsonSink(prolog, goal, options, context) : textSink(prolog, options, context);
  for (const text of loading) sink.output(text);

  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const proofs: unknown[] = [];
  let answers = 0;
  let noMore = false;
  const query = prolog.queryAsync(goal, {
    limit: options.limit,
    proofs: options.proof === true || options.proofOut !== undefined,
    budget: { ...budgetOf(options), signal: stop.signal },
  });
  for await (const answer of query) {
    answers++;
    noMore = answer.last;
    sink.answer(answer);
    if (options.proofOut !== undefined && answer.proof) proofs.push(proofToJson(answer.proof));
    await io.drained();
  }
  release();
  // A limit that stopped behind the last answer stopped nothing.
  const outcome: Outcome = noMore && query.outcome.status === 'limit' ? { status: 'done' } : query.outcome;
  sink.end(outcome, answers);
  context.exitCode = exitCodeOf(outcome, answers);

  if (options.proofOut === undefined) return;
  try {
    await writeFile(options.proofOut, `${JSON.stringify({ goal, proofs })}\n`);
  } catch (error) {
    io.err(`${messages.cannotWrite(options.proofOut, reasonOf(error))}\n`);
    context.exitCode = EXIT.environment;
  }
};

export const addQuery = (program: Command, context: Context): void => {
  const { messages } = context;
  const number = wholeNumber(context);
  const command = subcommand(program, context, 'query', messages.queryAbout)
    .usage('[options] [FILE...] GOAL')
    .argument('[words...]', messages.queryWords)
    .option('--proof', messages.optionProof)
    .option('--proof-out <file>', messages.optionProofOut)
    .option('--limit <n>', messages.optionLimit, number)
    .option('--steps <n>', messages.optionSteps, number)
    .option('--depth <n>', messages.optionDepth, number)
    .option('--memory <MB>', messages.optionMemory, number)
    .option('--time <ms>', messages.optionTime, number)
    .option('--iso', messages.optionIso)
    .option('--json', messages.optionJson)
    .action(async (words: readonly string[], options: Options) => {
      if (words.length === 0) command.error(messages.queryNoGoal);
      await runQuery(words, options, context);
    });
  withExamples(command, context, [
    'hansei query "member(X, [1, 2, 3])"',
    'hansei query family.pl "ancestor(X, mary)" --proof',
    'hansei query family.pl "ancestor(X, Y)" --limit 3 --json',
    'hansei query "repeat, fail" --time 1000',
    'cat family.pl | hansei query - "parent(X, mary)"',
  ]);
};
