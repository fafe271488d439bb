/// `hansei play GAME`: a person plays in the terminal; the record is kept after each move.
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { BLACK, INITIAL, WHITE, othello } from '../games/index.ts';
import type { Colour } from '../games/index.ts';
import { makeFolder } from '../record/index.ts';
import { makePlayer, mixSeeds, seededRandom } from '../play/index.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { TerminalConversation, pipeConversation } from './conversation.ts';
import { EXIT } from './exit.ts';
import { dataFolder, playersFor } from '../experiment/index.ts';
import type { GameName } from '../experiment/index.ts';
import type { Io } from './io.ts';
import { reasonOf } from './load.ts';
import { readGameName, readPlayer } from './players.ts';
import { OthelloGame, isGgfName } from './play-record.ts';
import { PlaySession } from './play-session.ts';
import { readStart } from './play-start.ts';
import type { Start } from './play-start.ts';
import { playTextIn } from './play-text.ts';
import type { PlayText } from './play-text.ts';
import { shellLine } from './shell-line.ts';
import { checkWritable, hasContent } from './file-check.ts';

interface Options {
  readonly side: Colour;
  readonly opponent: string;
  readonly ascii?: boolean;
  readonly from?: string;
  readonly save?: string;
  readonly seed?: string;
}

/// RLS-Othello before it learned anything: it likes discs and corners, and a beginner can beat it.
const OPPONENT = 'greedy:eval=rls';
const ADVISER = 'alphabeta:nodes=30000';

const isInteractive = (io: Io): boolean => io.terminal && io.stdin.isTTY === true;

/// A file of the person's own for a game that nobody gave a file: named by the moment it began.
const fileOf = (game: GameName, now: Date, io: Io): string => {
  const folder = join(dataFolder(io.env), 'games');
  makeFolder(folder);
  const moment = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const name = (copy: number): string => join(folder, `${game}-${moment}${copy === 1 ? '' : `-${copy}`}.txt`);
  let copy = 1;
  while (existsSync(name(copy))) copy++;
  return name(copy);
};

/// Whether the record may be written there; says why not.
const checkFile = (file: string, start: Start, goOn: string, context: Context, text: PlayText): boolean => {
  const { io, messages, style } = context;
  const isSame = start.file !== undefined && resolve(start.file) === resolve(file);
  if (hasContent(file) && !isSame) {
    io.err(`${style.red(text.fileTaken(file))}\n${messages.hint(text.fileTakenHint(goOn))}\n`);
    context.exitCode = EXIT.badInput;
    return false;
  }
  if (!isGgfName(file) && othello.key(start.initial) !== othello.key(INITIAL)) {
    io.err(`${style.red(text.needsGgf(file))}\n${messages.hint(text.needsGgfHint)}\n`);
    context.exitCode = EXIT.badInput;
    return false;
  }
  try {
    checkWritable(file);
    return true;
  } catch (error) {
    io.err(`${messages.cannotWrite(file, reasonOf(error))}\n`);
    context.exitCode = EXIT.environment;
    return false;
  }
};

const runPlay = async (gameName: GameName, options: Options, context: Context): Promise<void> => {
  const { io } = context;
  const text = playTextIn(context.language);
  const opponent = readPlayer(options.opponent, gameName, context);
  const start = opponent && readStart(options.from, context, text);
  if (opponent === undefined || start === undefined) return void (context.exitCode = EXIT.badInput);
  const goOn = (file: string): string =>
    shellLine([
      ...['hansei', 'play', gameName, '--from', file, '--save', file],
      ...(options.side === WHITE ? ['--side', 'white'] : []),
      ...(options.opponent === OPPONENT ? [] : ['--opponent', options.opponent]),
    ]);
  const { save } = options;
  if (save !== undefined && !checkFile(save, start, goOn(save), context, text)) return;

  const now = new Date();
  const adviser = makePlayer(ADVISER, playersFor(gameName, dataFolder(io.env)));
  if (!adviser.ok) throw new Error(adviser.error.message);
  const conversation = isInteractive(io) ? new TerminalConversation(io, false) : pipeConversation(io);
  const session = new PlaySession(
    context,
    conversation,
    {
      game: new OthelloGame(start.initial, start.moves),
      side: options.side,
      opponent,
      adviser: adviser.value,
      random: seededRandom(mixSeeds(options.seed ?? randomInt(2 ** 32), 'play')),
      date: now.toISOString(),
      ascii: options.ascii === true,
      file: save ?? (isInteractive(io) ? fileOf(gameName, now, io) : undefined),
      goOn,
      reflect: (file, side) => shellLine(['hansei', 'reflect', file, ...(side === undefined ? [] : ['--side', side])]),
    },
    text,
  );
  context.exitCode = await session.run();
  conversation.close();
};

export const addPlay = (program: Command, context: Context): void => {
  const text = playTextIn(context.language);
  const readSide = (word: string): Colour => {
    const side = ['black', 'white'].indexOf(word.toLowerCase());
    if (side < 0) throw new InvalidArgumentError(text.notASide(word));
    return side === 0 ? BLACK : WHITE;
  };
  const command = subcommand(program, context, 'play', text.about)
    .usage('[options] othello')
    .argument('[game]', text.game)
    .option('--side <side>', text.optionSide, readSide)
    .option('--opponent <player>', text.optionOpponent)
    .option('--ascii', text.optionAscii)
    .option('--from <moves>', text.optionFrom)
    .option('--save <file>', text.optionSave)
    .option('--seed <text>', text.optionSeed)
    .action((game: string | undefined, options: Partial<Options>) =>
      runPlay(readGameName(game, command, context), { side: BLACK, opponent: OPPONENT, ...options }, context),
    );
  withExamples(command, context, [
    'hansei play othello',
    'hansei play othello --side white --opponent random',
    'hansei play othello --opponent alphabeta:depth=6 --save game.ggf',
    'hansei play othello --from f5d6c3d3c4',
    'printf "f5\\nhint\\n" | hansei play othello --ascii',
  ]);
};
