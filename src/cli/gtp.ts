/// `hansei gtp`: the Go engine for programs that speak GTP.
import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { dataFolder, personsGo } from '../experiment/index.ts';
import { allReaders } from '../experts/index.ts';
import { EXIT } from './exit.ts';
import { GtpEngine, GtpLines } from '../speak/index.ts';
import { countWithin, packageVersion, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { addGoOptions, rulesOfOptions } from './go-options.ts';
import type { GoOptions } from './go-options.ts';
import { goCatalogue, goPlayerMaker, programTrouble, usualGoPlayer } from './go-players.ts';
import { goRulesProblem } from './go-problem-words.ts';
import { gtpWords } from './gtp-words.ts';
import { readPlayerOf } from './players.ts';

interface Options extends GoOptions {
  readonly player?: string;
  readonly seed?: number;
  readonly time?: number;
  readonly folder?: string;
}

const runGtp = async (options: Options, context: Context): Promise<void> => {
  const { io, style } = context;
  const rules = rulesOfOptions(options);
  if (!rules.ok) {
    const { message, hint } = goRulesProblem(context.language, rules.error, options.size ?? 19);
    io.err(`${style.red(`${context.messages.severity.error}:`)} ${message}\n${context.messages.hint(hint)}\n`);
    return void (context.exitCode = EXIT.usage);
  }
  const catalogue = goCatalogue(rules.value, io.env);
  const player = options.player ?? usualGoPlayer(rules.value);
  if (readPlayerOf(player, catalogue, context) === undefined) return void (context.exitCode = EXIT.badInput);
  const trouble = await programTrouble(player, rules.value, io.env);
  if (trouble !== undefined) {
    io.err(`${style.red(trouble)}\n${context.messages.hint(gtpWords(context.language).programHint)}\n`);
    return void (context.exitCode = EXIT.environment);
  }
  const { size, komi, rules: name, seed, folder, time } = options;
  if (folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    const words = gtpWords(context.language);
    io.err(`${style.red(words.noFolder(folder))}\n${context.messages.hint(words.noFolderHint)}\n`);
    return void (context.exitCode = EXIT.badInput);
  }
  const engine = new GtpEngine({
    name: 'Hansei',
    version: packageVersion(),
    readers: allReaders({ tableBits: 16, isPatient: true }),
    learned: personsGo(dataFolder(io.env)),
    player: goPlayerMaker(player, io.env),
    language: context.language,
    ...(size === undefined ? {} : { size }),
    ...(komi === undefined ? {} : { komi }),
    ...(name === undefined ? {} : { rules: name }),
    ...(seed === undefined ? {} : { seed }),
    ...(folder === undefined ? {} : { folder }),
    ...(time === undefined ? {} : { milliseconds: time }),
  });
  if (io.stdin.isTTY === true) io.err(`${style.dim(gtpWords(context.language).waiting(player))}\n`);
  const lines = new GtpLines();
  const answer = async (line: string | undefined): Promise<void> => {
    const reply = await engine.answer(line);
    if (reply !== undefined) io.out(reply);
    await io.drained();
  };
  io.stdin.setEncoding('utf8');
  for await (const chunk of io.stdin) {
    for (const line of lines.take(String(chunk))) {
      await answer(line);
      if (engine.isOver) return;
    }
  }
  const rest = lines.rest();
  if (rest !== undefined) await answer(rest);
};

export const addGtp = (program: Command, context: Context): void => {
  const words = gtpWords(context.language);
  const command = subcommand(program, context, 'gtp', words.about).option('--player <player>', words.optionPlayer);
  addGoOptions(command, context)
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, 2 ** 31 - 1))
    .option('--time <ms>', words.optionTime, countWithin(context, 1, 3_600_000))
    .option('--folder <folder>', words.optionFolder)
    .allowExcessArguments(false)
    .action((options: Options) => runGtp(options, context));
  withExamples(command, context, [
    'hansei gtp',
    'hansei gtp --player random --size 9',
    'printf "boardsize 9\\ngenmove black\\nshowboard\\nquit\\n" | hansei gtp --player random',
  ]);
};
