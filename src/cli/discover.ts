/// `hansei discover GAME|FILE`: concepts from random games.
import type { Command } from 'commander';
import { DISCOVER } from '../discover/index.ts';
import { problemIn } from './concept-target-words.ts';
import { conceptBaseOf } from './concepts-folder.ts';
import { keepConcepts } from './concepts-keep.ts';
import { countWithin, subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import type { ToldDiscovery } from './discover-task.ts';
import { discoverWords } from './discover-words.ts';
import { Progress } from './progress.ts';
import { complain, readSheetSource, tellFault } from './sheet-source.ts';
import type { SheetSource } from './sheet-source.ts';
import { sheetWords } from './sheet-words.ts';
import { tellUnfinished, workOnSheet } from './sheet-work.ts';
import { printTable } from './table.ts';

interface Options {
  readonly games?: number;
  readonly seed?: number;
  readonly pieces?: number;
  readonly time?: number;
  readonly forms?: boolean;
  readonly keep?: boolean;
  readonly concepts?: string;
  readonly json?: boolean;
}

const MOST_GAMES = 100_000;
const MOST_PIECES = 5;

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;

const printDiscovery = (game: string, found: ToldDiscovery, context: Context, forms: boolean): string => {
  const words = discoverWords(context.language);
  const { board, concepts } = found;
  const owners = [...new Set(board.symbols.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  const symbolsOf = (role: string): string =>
    board.symbols
      .filter(({ owner }) => owner === role)
      .map(({ symbol }) => symbol)
      .join(', ');
  const lines = [
    context.style.bold(words.title(game, found.won, found.games)),
    words.board(
      board.relation,
      board.size.join('×'),
      [...new Set(board.orders)].map((order) => words.orders[order]!).join('; '),
    ),
    ...owners.map((owner) => words.owned(owner, symbolsOf(owner))),
    words.found(found.candidates, found.positions),
    '',
  ];
  if (concepts.length === 0) return `${[...lines, words.none].join('\n')}\n`;
  const rows = concepts.map(({ name, weight, interval: [low, high], sentence }) => [
    name,
    signed(weight),
    words.interval(signed(low), signed(high)),
    sentence[context.language],
  ]);
  const texts = forms ? `\n${concepts.map(({ form }) => form).join('\n')}` : '';
  return `${lines.join('\n')}\n${printTable([words.columns, ...rows])}\n${words.meaning}\n${texts}`;
};

const runDiscover = async (source: SheetSource, options: Options, context: Context): Promise<void> => {
  const words = discoverWords(context.language);
  const progress = new Progress(context.io);
  const { time, json = false, forms = false } = options;
  const order = {
    text: source.text,
    ...(options.games === undefined ? {} : { games: options.games }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.pieces === undefined ? {} : { pieces: options.pieces }),
  };
  const { outcome, isInterrupted } = await workOnSheet(
    context,
    time === undefined ? {} : { milliseconds: time },
    (crew, signal, further) =>
      crew.run('discoverSheet', order, {
        signal,
        onReport: (stage) => {
          further();
          progress.show(() =>
            stage.kind === 'playing' ? words.playing(stage.games) : words.growing(stage.pieces, stage.candidates),
          );
        },
      }),
  );
  progress.end();
  if (outcome.kind !== 'done') return tellUnfinished(context, outcome, isInterrupted, words);
  const answer = outcome.value;
  if (answer.kind === 'done') {
    const { discovery } = answer;
    if (!json) context.io.out(printDiscovery(source.id, discovery, context, forms));
    const origin = { id: source.id, text: source.text, seed: options.seed ?? DISCOVER.seed };
    const kept =
      options.keep === true ? keepConcepts(discovery, origin, conceptBaseOf(options, context), context) : undefined;
    if (json) context.io.out(`${JSON.stringify({ game: source.id, ok: true, ...discovery, ...(kept && { kept }) })}\n`);
    return;
  }
  if (json) context.io.out(`${JSON.stringify({ game: source.id, ok: false, problem: answer.problem })}\n`);
  if (answer.kind === 'failed') return tellFault(context, answer.problem);
  // That a game has none is an answer, too.
  const { message, hint } = problemIn(answer.problem, context.language);
  if (!json) complain(context, words.nothing(message), hint);
};

export const addDiscover = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = discoverWords(language);
  const command: Command = subcommand(program, context, 'discover', words.about)
    .usage('[options] GAME|FILE')
    .argument('[game]', sheetWords(language).game)
    .option('--games <n>', words.optionGames, countWithin(context, 1, MOST_GAMES))
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, Number.MAX_SAFE_INTEGER))
    .option('--pieces <n>', words.optionPieces, countWithin(context, 1, MOST_PIECES))
    .option('--forms', words.optionForms)
    .option('--keep', words.optionKeep)
    .option('--concepts <dir>', words.optionConcepts)
    .option('--time <ms>', words.optionTime, wholeNumber(context))
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action(async (game: string | undefined, options: Options) => {
      if (game === undefined) command.error(sheetWords(language).gameMissing('discover'));
      const source = await readSheetSource(game, context, options);
      if (source !== undefined) await runDiscover(source, options, context);
    });
  withExamples(command, context, [
    'hansei discover tic-tac-toe',
    'hansei discover tic-tac-toe --keep',
    'hansei discover connect-four --games 500 --pieces 3',
    'hansei discover game.kif --forms > concepts.txt',
  ]);
};
