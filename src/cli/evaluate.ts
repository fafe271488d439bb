/// `hansei evaluate GAME STATE`: what a state is worth by concepts, and why.
import type { Command } from 'commander';
import { LEARN } from '../discover/index.ts';
import { hashOf, readGameWeights, weightsFile } from '../knowledge/index.ts';
import type { GameWeights } from '../knowledge/index.ts';
import { printParseError } from '../logic/index.ts';
import { tellRefused } from './concept-target-words.ts';
import { conceptBaseOf } from './concepts-folder.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { evaluationJson, printEvaluation } from './evaluate-report.ts';
import type { EvaluationAnswer, EvaluationOrder } from './evaluate-task.ts';
import { evaluateWords } from './evaluate-words.ts';
import { EXIT } from './exit.ts';
import { readText } from './load.ts';
import { Progress } from './progress.ts';
import { complain, readSheetSource } from './sheet-source.ts';
import type { SheetSource } from './sheet-source.ts';
import { sheetWords } from './sheet-words.ts';
import { tellUnfinished, workOnSheet } from './sheet-work.ts';
import { discoveredSource, keptSource } from './transfer-source.ts';

interface Options {
  readonly explain?: boolean;
  readonly top: number;
  readonly role?: string;
  readonly weights?: string;
  readonly concepts?: string;
  readonly games: number;
  readonly seconds: number;
  readonly seed: number;
  readonly json?: boolean;
}

const USUAL = { top: 5, games: LEARN.games, seconds: 60, seed: LEARN.seed } as const;
const MOST = 10_000;
const MOST_SECONDS = 86_400;

/// Where concepts come from when none are kept: it takes seconds, and they fit any board of rows and columns.
const USUAL_SOURCE = 'tic-tac-toe';

/// Weights that are there; 'none' where they have to be learned. Undefined after saying what is wrong.
const knownWeights = (source: SheetSource, options: Options, context: Context): GameWeights | 'none' | undefined => {
  const words = evaluateWords(context.language);
  const file = options.weights ?? weightsFile(conceptBaseOf(options, context).folder, source.id);
  const read = readGameWeights(file);
  const isSame = read.ok && read.value?.sheet === hashOf(source.text);
  if (!read.ok) {
    context.io.err(`${printParseError(read.error, file)}\n${words.broken(file)}\n`);
    context.exitCode = EXIT.badInput;
    return undefined;
  }
  if (read.value !== undefined && (isSame || options.weights !== undefined)) {
    if (!isSame) context.io.err(`${context.style.yellow(words.otherSheetGiven(file))}\n`);
    return read.value;
  }
  if (options.weights !== undefined) {
    complain(context, words.noFile(file), words.noFileHint);
    context.exitCode = EXIT.badInput;
    return undefined;
  }
  if (read.value !== undefined) context.io.err(`${words.otherSheet(file)}\n`);
  return 'none';
};

/// The concepts whose weights are learned: those that are kept, else those of a small game.
const formsToLearn = async (options: Options, context: Context): Promise<readonly string[] | undefined> => {
  const words = evaluateWords(context.language);
  const kept = keptSource(conceptBaseOf(options, context), context);
  if (kept !== undefined && kept.forms.length > 0) {
    context.io.err(`${words.fromKept(kept.forms.length)}\n`);
    return kept.forms;
  }
  context.io.err(`${words.fromUsual(USUAL_SOURCE)}\n`);
  return (await discoveredSource([USUAL_SOURCE], {}, context))?.forms;
};

type Order = Pick<EvaluationOrder, 'forms' | 'weights'>;

const work = async (
  source: SheetSource,
  state: string,
  what: Order,
  { games, seconds, seed }: Options,
  context: Context,
): Promise<EvaluationAnswer | undefined> => {
  const words = evaluateWords(context.language);
  const order = { text: source.text, state, games, seconds, seed, ...what };
  const progress = new Progress(context.io);
  const { outcome, isInterrupted } = await workOnSheet(context, {}, (crew, signal, further) =>
    crew.run('evaluateSheet', order, {
      signal,
      onReport: (message) => {
        further();
        progress.show(() => words.learning(message.games, games));
      },
    }),
  );
  progress.end();
  if (outcome.kind === 'done') return outcome.value;
  tellUnfinished(context, outcome, isInterrupted, words);
  return undefined;
};

const answerOf = async (
  source: SheetSource,
  state: string,
  options: Options,
  context: Context,
): Promise<EvaluationAnswer | undefined> => {
  const weights = knownWeights(source, options, context);
  if (weights === undefined) return undefined;
  // What is wrong with the game or the state is said before anything is learned.
  const first = await work(source, state, { forms: [], ...(weights === 'none' ? {} : { weights }) }, options, context);
  if (first?.kind !== 'ready') return first;
  context.io.err(`${evaluateWords(context.language).notKept(source.id, source.word)}\n`);
  const forms = await formsToLearn(options, context);
  return forms === undefined ? undefined : work(source, state, { forms }, options, context);
};

const tell = (
  source: SheetSource,
  answer: Exclude<EvaluationAnswer, { readonly kind: 'ready' }>,
  options: Options,
  context: Context,
): void => {
  const { io, language } = context;
  const words = evaluateWords(language);
  if (answer.kind !== 'done') {
    if (options.json === true)
      io.out(`${JSON.stringify({ ...answer, game: source.id, ok: false, kind: undefined })}\n`);
    if (answer.kind !== 'no-state' && answer.kind !== 'bad-weights')
      return tellRefused(context, answer, (message) => words.nothing(source.id, message));
    const { message, hint } = answer.problem;
    complain(context, answer.kind === 'no-state' ? `${message}.` : words.badWeights(message), hint);
    context.exitCode = EXIT.badInput;
    return undefined;
  }
  const { evaluation } = answer;
  const { roles, standing } = evaluation;
  const role = options.role === undefined ? -1 : roles.indexOf(options.role.toLowerCase());
  if (options.role !== undefined && role < 0) {
    complain(context, words.noRole(options.role), words.noRoleHint(roles));
    context.exitCode = EXIT.usage;
    return undefined;
  }
  const view = source.view ?? evaluation.view;
  const shown = {
    game: source.id,
    role: role >= 0 ? role : standing.kind === 'moving' ? standing.role : 0,
    isExplained: options.explain === true,
    top: options.top,
    ...(view === undefined ? {} : { view }),
  };
  if (options.json === true) io.out(`${JSON.stringify(evaluationJson(evaluation, shown))}\n`);
  else io.out(printEvaluation(evaluation, shown, context));
  return undefined;
};

export const addEvaluate = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = evaluateWords(language);
  const command: Command = subcommand(program, context, 'evaluate', words.about)
    .usage('[options] GAME|FILE STATE')
    .argument('[game]', sheetWords(language).game)
    .argument('[state...]', words.state)
    .option('--explain', words.optionExplain)
    .option('--top <n>', words.optionTop, countWithin(context, 0, MOST))
    .option('--role <name>', words.optionRole)
    .option('--weights <file>', words.optionWeights)
    .option('--concepts <dir>', words.optionConcepts)
    .option('--games <n>', words.optionGames, countWithin(context, 1, MOST))
    .option('--seconds <n>', words.optionSeconds, countWithin(context, 1, MOST_SECONDS))
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, Number.MAX_SAFE_INTEGER))
    .option('--json', messages.optionJson)
    .action(async (game: string | undefined, given: readonly string[], options: Partial<Options>) => {
      if (game === undefined) command.error(sheetWords(language).gameMissing('evaluate'));
      if (given.length === 0) command.error(words.stateMissing(game!));
      const source = await readSheetSource(game!, context, options);
      if (source === undefined) return;
      const state = given.join(' ') === '-' ? await readText('-', context) : given.join(' ');
      if (state === undefined) return;
      const all = { ...USUAL, ...options };
      const answer = await answerOf(source, state, all, context);
      if (answer !== undefined && answer.kind !== 'ready') tell(source, answer, all, context);
    });
  withExamples(command, context, [
    'hansei evaluate tic-tac-toe start',
    'hansei evaluate connect-four "(drop 4) (drop 3) (drop 4)" --explain',
    'hansei evaluate hexapawn random:7:3 --explain --role black --lang ja',
    'hansei evaluate game.kif "(state (cell 1 1 x) (control o))" --json',
  ]);
};
