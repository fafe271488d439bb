/// Moves that the engine chooses itself.
import type { GoChoice, GoThinker } from '../../../experts/index.ts';
import { BLACK, GO_PASS, WHITE } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import type { Context } from '../../../play/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Result } from '../../../logic/index.ts';
import { mixSeeds, seededRandom } from '../../../play/index.ts';
import { action, readWhole } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { printVertex, readColour, readPlace } from '../vertex.ts';

/// The part of a board that is played on in most games.
const FILLED = 0.6;

const contextOf = (session: GtpSession, colour: Colour, repeatable: boolean): Context => {
  const { size, table, clock, options, now, seed } = session;
  const movesLeft = Math.max(0, (size * size * FILLED - table.moves.length) / 2);
  const milliseconds = clock.forMove(colour, movesLeft) ?? options.milliseconds;
  const random = repeatable ? seededRandom(mixSeeds(seed, table.state.stones, colour)) : session.random;
  return { random, clock: now, ...(milliseconds === undefined ? {} : { milliseconds }) };
};

/// The player's choice, which the rules allow; or why there is none.
export const choose = async (
  session: GtpSession,
  colour: Colour,
  repeatable: boolean,
): Promise<Result<GoChoice, string>> => {
  const player = session.player();
  if (!player.ok) return player;
  const { table } = session;
  try {
    const choice: GoChoice = await player.value.choose(
      table.seenBy(colour),
      colour,
      contextOf(session, colour, repeatable),
    );
    const problem = table.problem(colour, choice.move);
    return problem === undefined
      ? ok(choice)
      : failed(`${player.value.name} chose what it may not: ${problem.message}`);
  } catch (error) {
    return failed(`${player.value.name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const generate = async (session: GtpSession, colour: Colour | undefined, plays: boolean): Promise<GtpReply> => {
  if (colour === undefined) return refused('invalid color');
  const began = session.now();
  const choice = await choose(session, colour, !plays);
  if (!choice.ok) return refused(choice.error);
  const { move, resigns } = choice.value;
  session.chosen = { choice: choice.value, at: session.table.state };
  if (!plays) return done(printVertex(move));
  session.clock.spend(colour, (session.now() - began) / 1000);
  if (resigns === true) {
    session.chosen = { ...session.chosen, hasResigned: true };
    return done('resign');
  }
  session.table.play(colour, move);
  session.chosen = { choice: choice.value, at: session.table.state };
  return done(printVertex(move));
};

/// A move that takes a dead stone of the other side, or brings that nearer; GO_PASS where none is left.
const cleaningMove = (session: GtpSession, colour: Colour): number => {
  const { table, board, options } = session;
  const { readers } = options;
  const { dead = [] } = readers.finalStatus?.(board) ?? {};
  for (const stone of dead) {
    if (board.at(stone) !== (colour ^ 1)) continue;
    const found = readers.attack?.(board, stone, session.budget('reading')).move ?? GO_PASS;
    const moves = [...(found === GO_PASS ? [] : [found]), ...board.listLiberties(stone)];
    const move = moves.find((point) => table.problem(colour, point) === undefined);
    if (move !== undefined) return move;
  }
  return GO_PASS;
};

/// The end of a game in which the two did not agree on dead stones: who is sure of them takes them from the board.
const cleanUp = async (session: GtpSession, colour: Colour | undefined): Promise<GtpReply> => {
  if (colour === undefined) return refused('invalid color');
  const move = cleaningMove(session, colour);
  if (move === GO_PASS) return generate(session, colour, true);
  session.table.play(colour, move);
  return done(printVertex(move));
};

/// The moves that the player would think of, with their values.
const topMoves = async (session: GtpSession, colour: Colour): Promise<GtpReply> => {
  const player = session.player();
  if (!player.ok) return refused(player.error);
  const thinker = player.value as GoThinker;
  if (thinker.candidates === undefined) return refused(`${thinker.name} does not value single moves`);
  const candidates = thinker.candidates(session.table.seenBy(colour), colour, contextOf(session, colour, true));
  return done(
    candidates
      .slice(0, 10)
      .map(({ move, value }) => `${printVertex(move)} ${value.toFixed(2)}`)
      .join(' '),
  );
};

/// The best of the moves that the controller allows.
const restricted = async (session: GtpSession, [word, ...vertices]: readonly string[]): Promise<GtpReply> => {
  const colour = readColour(word);
  if (colour === undefined) return refused('invalid color');
  const allowed = vertices.map((vertex) => readPlace(vertex, session.size));
  if (allowed.length === 0 || allowed.includes(undefined)) return refused('invalid vertex');
  const player = session.player();
  if (!player.ok) return refused(player.error);
  const thinker = player.value as GoThinker;
  if (thinker.candidates !== undefined) {
    const context = contextOf(session, colour, true);
    const best = thinker
      .candidates(session.table.seenBy(colour), colour, context)
      .find(({ move }) => allowed.includes(move));
    return done(printVertex(best?.move ?? GO_PASS));
  }
  const choice = await choose(session, colour, true);
  if (!choice.ok) return refused(choice.error);
  return allowed.includes(choice.value.move)
    ? done(printVertex(choice.value.move))
    : refused(`${thinker.name} does not value single moves, and would play elsewhere`);
};

export const thinking: GtpGroup = [
  action('genmove', (session, [word]) => generate(session, readColour(word), true)),
  action('genmove_black', (session) => generate(session, BLACK, true)),
  action('genmove_white', (session) => generate(session, WHITE, true)),
  action('kgs-genmove_cleanup', (session, [word]) => cleanUp(session, readColour(word))),
  action('reg_genmove', (session, [word]) => generate(session, readColour(word), false)),
  action('gg_genmove', (session, [word, seed]) => {
    if (seed !== undefined) {
      const number = readWhole(seed);
      if (number === undefined || number < 0) return refused('invalid seed');
      session.reseed(number);
    }
    return generate(session, readColour(word), false);
  }),
  action('restricted_genmove', restricted),
  action('top_moves', (session) => topMoves(session, session.table.state.turn)),
  action('top_moves_black', (session) => topMoves(session, BLACK)),
  action('top_moves_white', (session) => topMoves(session, WHITE)),
];
