/// The move of a program in a game of Go, and what it says of it.
import { createMctsPlayer, goPlayers, randomGoPlayer } from '../../experts/index.ts';
import type { MctsReport } from '../../experts/index.ts';
import { GO_PASS, printPoint } from '../../games/index.ts';
import type { GoRules } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { mixSeeds, parsePlayer, printPlayer, seededRandom, systemClock } from '../../play/index.ts';
import type { PlayerName } from '../../play/index.ts';
import type { GoPositionText, GoThought } from '../contract/index.ts';
import type { Refused, Trouble } from '../thinking/request.ts';
import { playerTrouble } from '../thinking/troubles.ts';
import { decideFor, mindOf } from './minds.ts';
import { openJudgedGo } from './position.ts';
import type { OpenedGo } from './position.ts';
import { searchReason } from './search-words.ts';
import { longThought } from './troubles.ts';

/// No thought takes longer, whatever a player is told.
export const MOST_SECONDS = 20;
const USUAL_PLAYOUTS = 1000;

/// A player that was named over the network; the one way to write it comes with it.
export const readGoPlayer = (
  text: string,
  rules: GoRules,
): Result<{ readonly player: PlayerName; readonly name: string }, Trouble> => {
  const catalogue = goPlayers(rules);
  const parsed = parsePlayer(text, catalogue);
  if (!parsed.ok) return failed(playerTrouble(text, parsed.error, catalogue));
  if (Number(parsed.value.options['time'] ?? 0) > MOST_SECONDS * 1000) return failed(longThought(MOST_SECONDS));
  return ok({ player: parsed.value, name: printPlayer(parsed.value, catalogue) });
};

export interface GoThinkRequest {
  /// The data folder, in which the person's own knowledge is.
  readonly data: string;
  readonly position: GoPositionText;
  readonly player: string;
  readonly seed: number;
}

export type GoThinkAnswer = { readonly move: string; readonly resigns: boolean; readonly thought: GoThought } | Refused;

const MOST_CANDIDATES = 5;

/// What the search says: how often it tried the best moves, what they are worth, and why it thought of them.
const thoughtOf = (player: string, { candidates, playouts, score, line, move }: MctsReport): GoThought => {
  const told = candidates
    .filter(({ visits }) => visits > 0)
    .toSorted((one, other) => Number(other.point === move) - Number(one.point === move) || other.visits - one.visits)
    .slice(0, MOST_CANDIDATES)
    .map(({ point, visits, value, reason }) => {
      const words = searchReason(reason);
      return {
        move: printPoint(point),
        visits: Math.round(visits),
        winRate: value,
        ...(words === undefined ? {} : { reason: words }),
      };
    });
  const chosen = candidates.find(({ point }) => point === move) ?? candidates[0];
  const reason = searchReason(chosen?.reason ?? '');
  return {
    player,
    playouts,
    ...(chosen === undefined ? {} : { winRate: chosen.value }),
    score,
    ...(reason === undefined ? {} : { reason }),
    candidates: told,
    line: line.map((point) => printPoint(point)),
  };
};

interface Chosen {
  readonly move: number;
  readonly resigns?: boolean;
  readonly thought: GoThought;
}

const choose = (opened: OpenedGo, player: PlayerName, name: string, { data, seed }: GoThinkRequest): Chosen => {
  const { kind, options } = player;
  const { table, turn } = opened;
  const state = table.seenBy(turn);
  const random = seededRandom(mixSeeds(seed, table.moves.length));
  if (kind === 'go1') {
    const { move, lead } = decideFor(
      opened,
      mindOf(table.setting.size, options['lessons'] === 'none' ? undefined : data),
    );
    return { move, thought: { player: name, score: turn === 0 ? lead : -lead } };
  }
  if (kind !== 'go1-mcts') {
    const { move } = randomGoPlayer(table.rules).choose(state, turn, { random });
    return { move, thought: { player: name } };
  }
  const { time, playouts } = options;
  const milliseconds = Math.min(Number(time ?? MOST_SECONDS * 1000), MOST_SECONDS * 1000);
  const nodes = playouts ?? (time === undefined ? USUAL_PLAYOUTS : undefined);
  // Persons and programs agree on dead stones at the end, so that nobody has to take them from the board.
  const searcher = createMctsPlayer(table.referee, { trustsDead: true });
  const { move, report } = searcher.choose(state, turn, {
    random,
    clock: systemClock,
    milliseconds,
    ...(nodes === undefined ? {} : { nodes: Number(nodes) }),
  });
  return { move, resigns: report.isHopeless && move !== GO_PASS, thought: thoughtOf(name, report) };
};

/// The move of a program for the side whose turn it is.
export const thinkGo = (request: GoThinkRequest): GoThinkAnswer => {
  const { position, player: text } = request;
  const opened = openJudgedGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const read = readGoPlayer(text, opened.value.table.rules);
  if (!read.ok) return { problem: read.error };
  const { move, resigns = false, thought } = choose(opened.value, read.value.player, read.value.name, request);
  return { move: printPoint(move), resigns, thought };
};
