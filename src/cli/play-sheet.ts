/// `hansei play` for a game by its rulesheet: who plays, and then the session.
import { randomInt } from 'node:crypto';
import type { Term } from '../logic/index.ts';
import { catalogueOf, chanceRole, makePlayer, mixSeeds, seededRandom, seatsOf } from '../play/index.ts';
import type { Catalogue } from '../play/index.ts';
import { GdlFault, openGame, seededRandom as plainRandom } from '../rules/index.ts';
import type { AnyState, Game, OpenedGame } from '../rules/index.ts';
import type { Context } from './context.ts';
import { TerminalConversation, pipeConversation } from './conversation.ts';
import { EXIT } from './exit.ts';
import { checkWritable, hasContent } from './file-check.ts';
import { reasonOf } from './load.ts';
import { fillSeats, readSeatNames } from './play-sheet-seats.ts';
import type { Seat, SeatsProblem } from './play-sheet-seats.ts';
import { PlaySheetSession } from './play-sheet-session.ts';
import { playSheetWords } from './play-sheet-words.ts';
import { readPlayerOf } from './players.ts';
import { SheetGame } from './sheet-game.ts';
import type { Imagination } from './sheet-imagination.ts';
import { complain, readSheetSource, tellFault } from './sheet-source.ts';
import type { SheetSource } from './sheet-source.ts';
import { sheetWords } from './sheet-words.ts';

export interface PlaySheetOptions {
  readonly players?: string;
  /// The person's role, and who plays the others.
  readonly side?: string;
  readonly opponent?: string;
  readonly record?: string;
  readonly seed?: string;
  readonly json?: boolean;
}

/// Random games are fast with a network; without one a program stops after this time.
const USUAL = 'mcts';
const USUAL_SLOW = 'mcts:time=2s';

const tellSeatsProblem = ({ kind, word }: SeatsProblem, roles: readonly string[], context: Context): void => {
  const words = playSheetWords(context.language);
  if (kind === 'unknown-role') complain(context, words.unknownRole(word), words.unknownRoleHint(roles));
  else complain(context, kind === 'twice' ? words.twice(word) : words.chance(word));
};

/// By role; undefined after saying what is wrong.
const readSeats = (
  game: Game<AnyState, Term>,
  catalogue: Catalogue<AnyState, Term>,
  usual: string,
  { players, side, opponent }: PlaySheetOptions,
  context: Context,
): readonly Seat[] | undefined => {
  const chance = chanceRole(game);
  const roles = seatsOf(game).map((role) => game.roles[role]!);
  const chanceName = chance === undefined ? undefined : game.roles[chance];
  const written = [...(players === undefined ? [] : [players]), ...(side === undefined ? [] : [`${side}=you`])];
  const named = written.length === 0 ? undefined : readSeatNames(written.join(','), game.roles, chanceName);
  if (named?.ok === false) return void tellSeatsProblem(named.error, roles, context);
  const filled = fillSeats(named?.value ?? new Map(), roles, opponent ?? usual);
  const seats: Seat[] = [];
  for (const role of game.roles) {
    const name = filled.get(role);
    if (name === undefined) seats.push({ kind: 'chance' });
    else if (name.kind === 'person') seats.push({ kind: 'person' });
    else {
      const player = readPlayerOf(name.name, catalogue, context);
      if (player === undefined) return undefined;
      seats.push({ kind: 'program', player });
    }
  }
  return seats;
};

/// Whether the record may be written there; says why not.
const checkFile = (file: string, context: Context): boolean => {
  const words = playSheetWords(context.language);
  if (hasContent(file)) {
    complain(context, words.fileTaken(file), words.fileTakenHint);
    context.exitCode = EXIT.badInput;
    return false;
  }
  try {
    checkWritable(file);
    return true;
  } catch (error) {
    complain(context, context.messages.cannotWrite(file, reasonOf(error)));
    context.exitCode = EXIT.environment;
    return false;
  }
};

/// Loaded where it is needed: few games hide anything.
const imagine = async (game: SheetGame, seed: number): Promise<Imagination> => {
  const { Imagination } = await import('./sheet-imagination.ts');
  return new Imagination(game, plainRandom(seed));
};

const playSheet = async (
  { id, view, dialect }: SheetSource,
  { game, reasoner, network, refusal }: OpenedGame,
  options: PlaySheetOptions,
  context: Context,
): Promise<void> => {
  const { io, language, style } = context;
  const words = playSheetWords(language);
  const catalogue = catalogueOf(game);
  const usual = network === undefined ? USUAL_SLOW : USUAL;
  context.exitCode = EXIT.badInput;
  const seats = readSeats(game, catalogue, usual, options, context);
  if (seats === undefined) return;
  if (options.record !== undefined && !checkFile(options.record, context)) return;
  const adviser = makePlayer(usual, catalogue);
  if (!adviser.ok) throw new Error(adviser.error.message);
  if (refusal !== undefined) io.err(`${style.yellow(words.fallback(sheetWords(language).fault(refusal).message))}\n`);
  const seed = options.seed ?? String(randomInt(2 ** 32));
  const played = new SheetGame(game, reasoner);
  const isHidden = dialect?.hasSees === true;
  const isTerminal = io.terminal && io.stdin.isTTY === true;
  const hasPerson = seats.some(({ kind }) => kind === 'person');
  const conversation = !hasPerson ? undefined : isTerminal ? new TerminalConversation(io, false) : pipeConversation(io);
  const imagination = isHidden ? await imagine(played, mixSeeds(seed, 'imagination')) : undefined;
  const session = new PlaySheetSession(
    context,
    conversation,
    {
      ...{ id, game: played, seats, isHidden, adviser: adviser.value, seed, file: options.record },
      ...(view === undefined ? {} : { view }),
      ...(imagination === undefined ? {} : { imagination }),
      randomOf: (round, role) => seededRandom(mixSeeds(seed, 'round', round, role)),
      date: new Date().toISOString(),
      isJson: options.json === true,
    },
    words,
  );
  context.exitCode = await session.run();
  conversation?.close();
};

export const runPlaySheet = async (word: string, options: PlaySheetOptions, context: Context): Promise<void> => {
  const source = await readSheetSource(word, context);
  if (source === undefined) return;
  try {
    const opened = openGame(source.id, source.sheet);
    if (opened.ok) await playSheet(source, opened.value, options, context);
    else tellFault(context, opened.error[0]!);
  } catch (error) {
    if (!(error instanceof GdlFault)) throw error;
    tellFault(context, error.problem);
  }
};
