/// `hansei gdl net GAME|FILE`: the size of a rulesheet's network.
import type { Command } from 'commander';
import { subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { gdlWords } from './gdl-words.ts';
import { readSheetSource, tellFault } from './sheet-source.ts';
import type { SheetSource } from './sheet-source.ts';
import type { NetworkSizes } from './sheet-tasks.ts';
import { sheetWords } from './sheet-words.ts';
import { tellUnfinished, workOnSheet } from './sheet-work.ts';
import { printTable } from './table.ts';

interface Options {
  readonly gates?: number;
  readonly time?: number;
  readonly json?: boolean;
}

const EXAMPLES = ['hansei gdl net connect-four', 'hansei gdl net game.kif --json'];

const printSizes = (game: string, sizes: NetworkSizes, { language, style }: Context): string => {
  const words = gdlWords(language);
  const { roles, passes, seconds } = sizes;
  const values = { ...sizes, ...passes };
  const rows = (Object.keys(words.rows) as (keyof typeof words.rows)[])
    // Most networks have none.
    .filter((row) => (row !== 'loops' && row !== 'loopGates') || sizes.loops > 0)
    .map((row) => [words.rows[row], values[row].toLocaleString('en')]);
  const moves = roles.map(({ role, moves: count }) => [words.moves(role), count.toLocaleString('en')]);
  const [read, ground, code] = [seconds.read, seconds.ground, seconds.code].map((each) => each.toFixed(3));
  return `${style.bold(words.title(game))}\n${printTable([...rows, ...moves])}${words.seconds(read!, ground!, code!)}\n`;
};

const runNet = async (source: SheetSource, { gates, time, json }: Options, context: Context): Promise<void> => {
  const words = gdlWords(context.language);
  const { id, text } = source;
  const { outcome, isInterrupted } = await workOnSheet(
    context,
    time === undefined ? {} : { milliseconds: time },
    (crew, signal) => crew.run('measureNetwork', { text, ...(gates === undefined ? {} : { gates }) }, { signal }),
  );
  if (outcome.kind !== 'done') return tellUnfinished(context, outcome, isInterrupted, words);
  const answer = outcome.value;
  if (answer.kind === 'failed') {
    if (json) context.io.out(`${JSON.stringify({ game: id, ok: false, problem: answer.problem })}\n`);
    return tellFault(context, answer.problem);
  }
  if (json) context.io.out(`${JSON.stringify({ game: id, ...answer.sizes })}\n`);
  else context.io.out(printSizes(id, answer.sizes, context));
};

export const addGdl = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = gdlWords(language);
  const gdl: Command = subcommand(program, context, 'gdl', words.about);
  gdl
    .argument('[words...]')
    .usage('net [options] GAME|FILE')
    .action(([word]: readonly string[]) => {
      if (word === undefined) gdl.help();
      else gdl.error(words.noCommand(word));
    });
  const net: Command = subcommand(gdl, context, 'net', words.aboutNet)
    .usage('[options] GAME|FILE')
    .argument('[game]', sheetWords(language).game)
    .option('--gates <n>', words.optionGates, wholeNumber(context))
    .option('--time <ms>', words.optionTime, wholeNumber(context))
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action(async (game: string | undefined, options: Options) => {
      if (game === undefined) net.error(sheetWords(language).gameMissing('gdl net'));
      const source = await readSheetSource(game, context, options);
      if (source !== undefined) await runNet(source, options, context);
    });
  withExamples(gdl, context, EXAMPLES);
  withExamples(net, context, EXAMPLES);
};
