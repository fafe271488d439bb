/// `hansei check-proof PROGRAM... PROOF.json`: verifies the proofs of answers against a program.
import type { Command } from 'commander';
import { checkOthelloProof, parseOthelloProof } from '../experts/index.ts';
import { Prolog, parseTerm, proofFromJson } from '../logic/index.ts';
import type { Budget, CheckResult, Proof } from '../logic/index.ts';
import { subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { loadFiles, readText, reasonOf } from './load.ts';
import { checkAgainst, printVerdict } from './verdict.ts';

interface Options {
  readonly steps?: number;
  readonly time?: number;
  readonly iso?: boolean;
  readonly json?: boolean;
}

/// Directives of a stranger's program may be endless.
const loadBudget = ({ steps, time }: Options): Budget => ({
  steps: steps ?? 10_000_000,
  milliseconds: time ?? 10_000,
  memoryBytes: 2 ** 29,
});

/// What `query --proof --json` and `query --proof-out` write.
interface ProofFile {
  readonly goal: string;
  readonly proofs: readonly Proof[];
}

const parseProofFile = (text: string): ProofFile | { readonly wrong: string } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { wrong: reasonOf(error) };
  }
  const { goal, proofs } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (typeof goal !== 'string' || !Array.isArray(proofs)) return { wrong: 'it has no "goal" and "proofs"' };
  const read: Proof[] = [];
  for (const json of proofs as unknown[]) {
    const proof = proofFromJson(json);
    if (!proof.ok) return { wrong: `${proof.error.path}: ${proof.error.message}` };
    read.push(proof.value);
  }
  return { goal, proofs: read };
};

const runCheck = async (files: readonly string[], options: Options, context: Context): Promise<void> => {
  const { io, messages } = context;
  const proofPath = files[files.length - 1];
  context.exitCode = EXIT.badInput;
  const text = await readText(proofPath, context);
  if (text === undefined) return;
  if (files.length === 1 && looksLikeOthello(text)) return checkOthello(text, proofPath, options, context);
  const file = parseProofFile(text);
  if ('wrong' in file) {
    io.err(`${messages.checkNotAProof(proofPath, file.wrong)}\n${messages.hint(messages.checkNotAProofHint)}\n`);
    return;
  }
  const prolog = new Prolog({ mode: options.iso ? 'iso' : 'swi', clock: () => performance.now() });
  if ((await loadFiles(prolog, files.slice(0, -1), context, loadBudget(options))).length > 0) return;

  const goal = parseTerm(file.goal, { operators: prolog.operators, flags: prolog.flags });
  if (!goal.ok) {
    io.err(`${messages.checkNotAProof(proofPath, goal.error.message)}\n`);
    return;
  }

  const results = file.proofs.map((proof) => checkAgainst(prolog, goal.value.term, proof));
  if (options.json) io.out(`${JSON.stringify({ results: results.map(resultToJson) })}\n`);
  else results.forEach((result, i) => io.out(printVerdict(result, file.proofs[i], prolog, context)));
  if (results.length === 0) io.err(`${messages.noProofs}\n`);
  context.exitCode = results.length > 0 && results.every(({ ok }) => ok) ? EXIT.done : EXIT.negative;
};

/// A proof about a position of Othello needs no program: the rules are the checker's own.
const looksLikeOthello = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'format' in value;
  } catch {
    return false;
  }
};

const checkOthello = (text: string, path: string, options: Options, context: Context): void => {
  const { io, messages } = context;
  const proof = parseOthelloProof(text);
  if (!proof.ok) {
    io.err(
      `${messages.checkNotAProof(path, `${proof.error.path}: ${proof.error.message}`)}\n${messages.hint(proof.error.hint)}\n`,
    );
    return;
  }
  const verdict = checkOthelloProof(proof.value);
  context.exitCode = verdict.accepted ? EXIT.done : EXIT.negative;
  if (options.json) {
    const result = verdict.accepted ? { ok: true, positions: verdict.positions } : { ok: false, ...verdict.problem };
    io.out(`${JSON.stringify({ results: [result] })}\n`);
  } else if (verdict.accepted) {
    const { value } = proof;
    const claim =
      value.kind === 'lost-move'
        ? messages.othelloLostMove(value.turn, value.move, value.better.atLeast, value.worse.atLeast)
        : messages.othelloAtLeast(value.side, value.tree.atLeast);
    io.out(`${messages.othelloAccepted(verdict.positions)}\n${claim}\n`);
  } else io.out(`${messages.othelloRejected(verdict.problem.path, verdict.problem.message)}\n`);
};

const resultToJson = (result: CheckResult): unknown =>
  result.ok
    ? { ok: true, assumptions: result.assumptions.map(({ reason, step, message }) => ({ reason, step, message })) }
    : result;

export const addCheckProof = (program: Command, context: Context): void => {
  const { messages } = context;
  const command = subcommand(program, context, 'check-proof', messages.checkAbout)
    .usage('[options] PROGRAM... PROOF.json')
    .argument('[files...]', messages.checkFiles)
    .option('--steps <n>', messages.checkSteps, wholeNumber(context))
    .option('--time <ms>', messages.checkTime, wholeNumber(context))
    .option('--iso', messages.optionIso)
    .option('--json', messages.optionJson)
    .action(async (files: readonly string[], options: Options) => {
      if (files.length === 0) command.error(messages.checkNeedsFiles);
      await runCheck(files, options, context);
    });
  command.addHelpText('after', `\n${messages.checkRuns}`);
  withExamples(command, context, [
    'hansei query family.pl "ancestor(X, mary)" --proof-out proof.json',
    'hansei check-proof family.pl proof.json',
    'hansei check-proof lost-move.proof.json',
  ]);
};
