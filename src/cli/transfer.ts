/// `hansei transfer FROM TO...`: concepts of small games in others.
import type { Command } from 'commander';
import { LEARN } from '../discover/index.ts';
import { conceptBaseOf } from './concepts-folder.ts';
import { tellRefused } from './concept-target-words.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { Progress } from './progress.ts';
import { complain, readSheetSource } from './sheet-source.ts';
import type { SheetSource } from './sheet-source.ts';
import { tellUnfinished, workOnSheet } from './sheet-work.ts';
import { keepTransfer } from './transfer-keep.ts';
import { matchJson, printTransfer } from './transfer-report.ts';
import { discoveredSource, keptSource } from './transfer-source.ts';
import type { CarriedSource } from './transfer-source.ts';
import type { TransferAnswer } from './transfer-task.ts';
import { transferWords } from './transfer-words.ts';

interface Options {
  readonly kept?: boolean;
  readonly sample?: number;
  readonly games: number;
  readonly seconds: number;
  readonly match: number;
  readonly depth: number;
  readonly seed: number;
  readonly top: number;
  readonly keep?: boolean;
  readonly concepts?: string;
  readonly json?: boolean;
}

const USUAL = { games: LEARN.games, seconds: 60, match: 100, depth: 1, seed: LEARN.seed, top: 12 } as const;
const MOST_GAMES = 10_000;
const MOST_SAMPLE = 100_000;
const MOST_SECONDS = 86_400;
const MOST_DEPTH = 8;

const sourceOf = async (from: string, options: Options, context: Context): Promise<CarriedSource | undefined> => {
  const base = conceptBaseOf(options, context);
  const words = transferWords(context.language);
  if (options.kept !== true)
    return discoveredSource(
      from.split(',').filter((word) => word !== ''),
      {
        seed: options.seed,
        ...(options.sample === undefined ? {} : { games: options.sample }),
        ...(options.keep === true ? { base } : {}),
      },
      context,
    );
  const kept = keptSource(base, context);
  if (kept === undefined) return undefined;
  if (kept.forms.length > 0) {
    context.io.err(`${words.kept(kept.names)}\n`);
    return kept;
  }
  complain(context, words.noneKept(base.folder), words.noneKeptHint);
  context.exitCode = EXIT.negative;
  return undefined;
};

/// The answer for one target; undefined after saying why there is none.
const carryTo = async (
  target: SheetSource,
  { forms }: CarriedSource,
  options: Options,
  context: Context,
): Promise<TransferAnswer | undefined> => {
  const words = transferWords(context.language);
  const { games, seconds, seed, match, depth } = options;
  const progress = new Progress(context.io);
  progress.show(() => words.opening(target.id));
  const order = { text: target.text, forms, games, seconds, seed, match, depth };
  const { outcome, isInterrupted } = await workOnSheet(context, {}, (crew, signal, further) =>
    crew.run('transferSheet', order, {
      signal,
      onReport: (message) => {
        further();
        progress.show(() =>
          message.kind === 'learning'
            ? words.learning(target.id, message.games, games)
            : words.playing(target.id, message.games, match),
        );
      },
    }),
  );
  progress.end();
  if (outcome.kind === 'done') return outcome.value;
  tellUnfinished(context, outcome, isInterrupted, words);
  return undefined;
};

/// What is told of a target, for programs.
const targetJson = ({ id }: SheetSource, answer: TransferAnswer, { depth }: Options, file?: string): object => {
  if (answer.kind !== 'done')
    return {
      ...{ game: id, ok: false, problem: answer.problem },
      ...(answer.kind === 'nothing' ? { board: answer.board, noBoard: answer.noBoard } : {}),
    };
  const { tally, became: _, weighed: __, ...told } = answer.transferred;
  return {
    ...{ game: id, ok: true, ...told },
    ...(tally === undefined ? {} : { match: matchJson(tally, depth) }),
    ...(file === undefined ? {} : { file }),
  };
};

const runTransfer = async (from: string, to: readonly string[], options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = transferWords(language);
  // A target that cannot be read is told before anything takes long.
  const targets: SheetSource[] = [];
  for (const word of to) {
    const target = await readSheetSource(word, context, options);
    if (target === undefined) return;
    targets.push(target);
  }
  const source = await sourceOf(from, options, context);
  if (source === undefined) return;
  const told: object[] = [];
  let code: ExitCode = context.exitCode;
  for (const target of targets) {
    const answer = await carryTo(target, source, options, context);
    if (answer === undefined) {
      code = context.exitCode;
      break;
    }
    let file: string | undefined;
    if (answer.kind === 'done') {
      if (options.json !== true)
        io.out(`${told.length > 0 ? '\n' : ''}${printTransfer(target.id, answer.transferred, options, context)}`);
      if (options.keep === true)
        file = keepTransfer(target, answer.transferred, source.kept, conceptBaseOf(options, context), context);
    } else tellRefused(context, answer, (message) => words.nothing(target.id, message));
    if (context.exitCode !== EXIT.done) code = context.exitCode;
    told.push(targetJson(target, answer, options, file));
  }
  context.exitCode = code;
  if (options.json === true) io.out(`${JSON.stringify({ concepts: source.names, targets: told })}\n`);
};

export const addTransfer = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = transferWords(language);
  const command: Command = subcommand(program, context, 'transfer', words.about)
    .usage('[options] FROM TO...')
    .argument('[games...]', words.argument)
    .option('--kept', words.optionKept)
    .option('--sample <n>', words.optionSample, countWithin(context, 1, MOST_SAMPLE))
    .option('--games <n>', words.optionGames, countWithin(context, 1, MOST_GAMES))
    .option('--seconds <n>', words.optionSeconds, countWithin(context, 1, MOST_SECONDS))
    .option('--match <n>', words.optionMatch, countWithin(context, 0, MOST_GAMES))
    .option('--depth <n>', words.optionDepth, countWithin(context, 1, MOST_DEPTH))
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, Number.MAX_SAFE_INTEGER))
    .option('--top <n>', words.optionTop, countWithin(context, 1, MOST_GAMES))
    .option('--keep', words.optionKeep)
    .option('--concepts <dir>', words.optionConcepts)
    .option('--json', messages.optionJson)
    .action(async (games: readonly string[], given: Partial<Options>) => {
      const options: Options = { ...USUAL, ...given };
      const [from, ...to] = options.kept === true ? ['', ...games] : games;
      if (from === undefined || to.length === 0)
        command.error(options.kept === true ? words.missingKept : words.missing);
      await runTransfer(from!, to, options, context);
    });
  withExamples(command, context, [
    'hansei transfer tic-tac-toe connect-four',
    'hansei transfer tic-tac-toe,hexapawn breakthrough othello --match 1000',
    'hansei transfer --kept gomoku --keep',
    'hansei transfer tic-tac-toe game.kif --games 50 --depth 2 --json',
  ]);
};
