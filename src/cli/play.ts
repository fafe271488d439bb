/// `hansei play GAME`: a person plays in the terminal; the record is kept after each move.
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { BLACK, INITIAL, WHITE, othello } from '../games/index.ts';
import type { Colour } from '../games/index.ts';
import { makeFolder } from '../record/index.ts';
import { makePlayer, mixSeeds, seededRandom } from '../play/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { TerminalConversation, pipeConversation } from './conversation.ts';
import { EXIT } from './exit.ts';
import { GAME_NAMES, dataFolder, playersFor } from '../experiment/index.ts';
import type { GameName } from '../experiment/index.ts';
import type { Io } from './io.ts';
import { reasonOf } from './load.ts';
import { readPlayer } from './players.ts';
import { OthelloGame, isGgfName } from './play-record.ts';
import { PlaySession } from './play-session.ts';
import { runPlaySheet } from './play-sheet.ts';
import type { PlaySheetOptions } from './play-sheet.ts';
import { playSheetWords } from './play-sheet-words.ts';
import { addGoOptions } from './go-options.ts';
import type { GoOptions } from './go-options.ts';
import { MOST_LEVEL, runPlayGo } from './play-go.ts';
import { playGoWords } from './play-go-words.ts';
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

/// As they are typed, before the game is known.
interface Typed extends PlaySheetOptions, GoOptions {
  readonly handicap?: number;
  readonly level?: number;
  readonly side?: string;
  readonly ascii?: boolean;
  readonly from?: string;
  readonly save?: string;
}

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

/// Refuses options that the other sort of games has; that ends the command.
const refuse = (
  typed: Typed,
  names: readonly (keyof Typed)[],
  say: (option: string) => string,
  command: Command,
): void => {
  const wrong = names.find((name) => typed[name] !== undefined);
  if (wrong !== undefined) command.error(say(`--${wrong}`));
};

const GO_ONLY = ['size', 'komi', 'rules', 'handicap', 'level'] as const;

export const addPlay = (program: Command, context: Context): void => {
  const text = playTextIn(context.language);
  const words = playSheetWords(context.language);
  const goWords = playGoWords(context.language);
  const readSide = (word: string): Colour => {
    const side = ['black', 'white'].indexOf(word.toLowerCase());
    if (side < 0) command.error(text.notASide(word));
    return side === 0 ? BLACK : WHITE;
  };
  const command: Command = subcommand(program, context, 'play', text.about)
    .usage('[options] GAME|FILE')
    .argument('[game]', text.game)
    .option('--side <role>', text.optionSide)
    .option('--opponent <player>', text.optionOpponent)
    .option('--players <list>', words.optionPlayers)
    .option('--ascii', text.optionAscii)
    .option('--from <moves>', text.optionFrom)
    .option('--save <file>', text.optionSave)
    .option('--record <file>', words.optionRecord)
    .option('--seed <text>', text.optionSeed)
    .option('--json', words.optionJson);
  addGoOptions(command, context)
    .option('--handicap <n>', goWords.optionHandicap, countWithin(context, 0, 9))
    .option('--level <n>', goWords.optionLevel, countWithin(context, 1, MOST_LEVEL))
    .allowExcessArguments(false)
    .action((word: string | undefined, typed: Typed) => {
      if (word === undefined) command.error(context.messages.gameMissing('play', GAME_NAMES));
      if (word.toLowerCase() === 'go') {
        refuse(typed, ['players', 'record', 'json'], goWords.notForGo, command);
        if (typed.from !== undefined)
          refuse(typed, ['size', 'komi', 'rules', 'handicap'], goWords.notWithFrom, command);
        if (typed.level !== undefined && typed.opponent !== undefined) command.error(goWords.levelOrOpponent);
        const { side: colour, ...rest } = typed;
        return runPlayGo({ ...rest, ...(colour === undefined ? {} : { side: readSide(colour) }) }, context);
      }
      refuse(typed, GO_ONLY, goWords.onlyGo, command);
      const game = GAME_NAMES.find((name) => name === word.toLowerCase());
      if (game === undefined) {
        refuse(typed, ['from', 'ascii'], words.notForSheets, command);
        const record = typed.record ?? typed.save;
        return runPlaySheet(word, { ...typed, ...(record === undefined ? {} : { record }) }, context);
      }
      refuse(typed, ['players', 'record', 'json'], words.notForOthello, command);
      const { side, ...options } = typed;
      return runPlay(
        game,
        { opponent: OPPONENT, ...options, side: side === undefined ? BLACK : readSide(side) },
        context,
      );
    });
  withExamples(command, context, [
    'hansei play othello',
    'hansei play tic-tac-toe',
    'hansei play go --size 9 --handicap 2',
    'hansei play connect-four --side yellow --opponent mcts:playouts=500',
    'hansei play game.kif --players x=you,o=random --record game.json',
    'hansei play othello --side white --opponent random',
    'hansei play othello --opponent alphabeta:depth=6 --save game.ggf',
    'hansei play othello --from f5d6c3d3c4',
    'printf "f5\\nhint\\n" | hansei play othello --ascii',
  ]);
};
