/// `hansei play go`: who plays on which board, and then the session.
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allReaders } from '../experts/index.ts';
import type { GoThinker } from '../experts/index.ts';
import { dataFolder } from '../experiment/index.ts';
import type { Colour } from '../games/index.ts';
import { makeFolder } from '../record/index.ts';
import { GoTable } from '../speak/index.ts';
import type { Context } from './context.ts';
import { TerminalConversation, pipeConversation } from './conversation.ts';
import { EXIT } from './exit.ts';
import { checkWritable, hasContent } from './file-check.ts';
import { goAdviser, goCatalogue, usualGoPlayer } from './go-players.ts';
import { rulesOfOptions } from './go-options.ts';
import type { GoOptions } from './go-options.ts';
import { goRulesProblem } from './go-problem-words.ts';
import { fileTroubleOf } from '../record/index.ts';
import { fileReason } from './load.ts';
import { readGoStart } from './play-go-from.ts';
import { PlayGoSession } from './play-go-session.ts';
import { GoThread } from './play-go-thread.ts';
import { playRandom } from './play-go-thought.ts';
import { playGoWords } from './play-go-words.ts';
import { readPlayerOf } from './players.ts';
import { shellLine } from './shell-line.ts';

export interface PlayGoOptions extends GoOptions {
  readonly handicap?: number;
  readonly level?: number;
  readonly side?: Colour;
  readonly opponent?: string;
  readonly ascii?: boolean;
  readonly from?: string;
  readonly save?: string;
  readonly seed?: string;
}

/// Playouts of each level.
const LEVELS = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000] as const;
export const MOST_LEVEL = LEVELS.length;

/// The table that the options tell, or the file; undefined after saying what is wrong.
const readTable = async (options: PlayGoOptions, context: Context): Promise<GoTable | undefined> => {
  const { io, language, messages, style } = context;
  const { from, size, komi, rules: name, handicap } = options;
  if (from !== undefined) return readGoStart(from, context);
  const rules = rulesOfOptions({ size, komi, rules: name }, { handicap: handicap ?? 0 });
  if (!rules.ok) {
    const { message, hint } = goRulesProblem(language, rules.error, size ?? 19);
    io.err(`${style.red(`${messages.severity.error}:`)} ${message}\n${messages.hint(hint)}\n`);
    context.exitCode = EXIT.usage;
    return undefined;
  }
  const { handicap: stones } = rules.value;
  const setting = { size: rules.value.size, komi: rules.value.komi, rules: rules.value.name };
  return stones.length === 0 ? GoTable.empty(setting) : GoTable.withHandicap(setting, stones);
};

const fileOf = (now: Date, context: Context): string => {
  const folder = join(dataFolder(context.io.env), 'games');
  makeFolder(folder);
  const moment = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const name = (copy: number): string => join(folder, `go-${moment}${copy === 1 ? '' : `-${copy}`}.sgf`);
  let copy = 1;
  while (existsSync(name(copy))) copy++;
  return name(copy);
};

export const runPlayGo = async (options: PlayGoOptions, context: Context): Promise<void> => {
  const { io, messages, style } = context;
  const words = playGoWords(context.language);
  const complain = (message: string, hint?: string): void => {
    io.err(`${style.red(message)}\n${hint === undefined ? '' : `${messages.hint(hint)}\n`}`);
  };
  context.exitCode = EXIT.badInput;
  const table = await readTable(options, context);
  if (table === undefined) return;
  const { rules } = table;
  const usual = usualGoPlayer(rules);
  const { level, from, save, side = 0 } = options;
  const named = level === undefined ? (options.opponent ?? usual) : `go1-mcts:playouts=${LEVELS[level - 1]}`;
  const opponent: GoThinker | undefined = readPlayerOf(named, goCatalogue(rules, io.env), context);
  const advising = goAdviser(rules);
  const adviser: GoThinker | undefined = readPlayerOf(advising, goCatalogue(rules, io.env), context);
  if (opponent === undefined || adviser === undefined) return;
  const goOn = (file: string): string =>
    shellLine([
      ...['hansei', 'play', 'go', '--from', file, '--save', file],
      ...(side === 1 ? ['--side', 'white'] : []),
      ...(named === usual ? [] : ['--opponent', named]),
    ]);
  const isSame = from !== undefined && save !== undefined && resolve(from) === resolve(save);
  if (save !== undefined && !isSame && hasContent(save))
    return complain(words.fileTaken(save), words.fileTakenHint(goOn(save)));
  if (save !== undefined) {
    try {
      checkWritable(save);
    } catch (error) {
      context.exitCode = EXIT.environment;
      return complain(
        messages.cannotWrite(save, fileReason(error, context).why),
        fileTroubleOf(error)?.hint[context.language],
      );
    }
  }
  const isTerminal = io.terminal && io.stdin.isTTY === true;
  const now = new Date();
  const conversation = isTerminal ? new TerminalConversation(io, false) : pipeConversation(io);
  const seed = options.seed ?? randomInt(2 ** 32);
  // Where nobody looks, nobody presses a key, either.
  const thread = io.errTerminal ? new GoThread({ rules, env: io.env, seed }) : undefined;
  const session = new PlayGoSession(
    context,
    conversation,
    {
      table,
      side,
      opponent: thread?.take(opponent, named) ?? opponent,
      adviser: thread?.take(adviser, advising) ?? adviser,
      readers: allReaders(),
      random: playRandom(seed),
      date: now.toISOString(),
      ascii: options.ascii === true,
      file: save ?? (isTerminal ? fileOf(now, context) : undefined),
      goOn,
    },
    words,
  );
  try {
    context.exitCode = await session.run();
  } finally {
    conversation.close();
    await opponent.close?.();
    await thread?.close();
  }
};
