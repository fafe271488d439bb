/// The move of a program in a game of Go, and what it says of it.
import { goPlayersFor, personsGo } from '../../experiment/index.ts';
import { createMctsPlayer, searchReason } from '../../experts/index.ts';
import type { Go1Options, MctsChoice } from '../../experts/index.ts';
import { GO_PASS, printPoint } from '../../games/index.ts';
import type { GoRules } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { makePlayer, mixSeeds, parsePlayer, printPlayer, seededRandom, systemClock } from '../../play/index.ts';
import type { PlayerName, Random } from '../../play/index.ts';
import type { GoPositionText, GoThought } from '../contract/index.ts';
import type { Refused, Trouble } from '../thinking/request.ts';
import { playerTrouble } from '../thinking/troubles.ts';
import { proposalView } from './explanation-view.ts';
import { decideFor, mindOf } from './minds.ts';
import { openJudgedGo } from './position.ts';
import type { OpenedGo } from './position.ts';
import { longThought } from './troubles.ts';

/// No thought takes longer, whatever a player is told.
export const MOST_SECONDS = 20;
const USUAL_PLAYOUTS = 1000;

/// A player that was named over the network; the one way to write it comes with it.
export const readGoPlayer = (
  text: string,
  rules: GoRules,
  data: string,
): Result<{ readonly player: PlayerName; readonly name: string }, Trouble> => {
  const catalogue = goPlayersFor(rules, data);
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
const thoughtOf = (player: string, { report, proposals }: MctsChoice): GoThought => {
  const { candidates, playouts, score, line, move } = report;
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
    proposals: proposals.map(proposalView),
    candidates: told,
    line: line.map((point) => printPoint(point)),
  };
};

/// What the player knows of the person's own patterns and lessons.
const knownTo = (data: string, options: PlayerName['options']): Go1Options =>
  options['lessons'] === 'none' ? {} : personsGo(data);

interface Chosen {
  readonly move: number;
  readonly resigns?: boolean;
  readonly thought: GoThought;
}

/// The tree search. Persons and programs agree on dead stones at the end, so that nobody has to take them from the board.
const search = (opened: OpenedGo, { options }: PlayerName, name: string, request: GoThinkRequest): Chosen => {
  const { table, turn } = opened;
  const { time, playouts } = options;
  const nodes = playouts ?? (time === undefined ? USUAL_PLAYOUTS : undefined);
  const searcher = createMctsPlayer(table.referee, { trustsDead: true, go1: knownTo(request.data, options) });
  const choice = searcher.choose(table.seenBy(turn), turn, {
    random: randomOf(opened, request),
    clock: systemClock,
    milliseconds: Math.min(Number(time ?? MOST_SECONDS * 1000), MOST_SECONDS * 1000),
    ...(nodes === undefined ? {} : { nodes: Number(nodes) }),
  });
  const { move, report } = choice;
  return { move, resigns: report.isHopeless && move !== GO_PASS, thought: thoughtOf(name, choice) };
};

// Each position of a game has its own chance, so that a move taken back and made again is the same.
const randomOf = ({ table }: OpenedGo, { seed }: GoThinkRequest): Random =>
  seededRandom(mixSeeds(seed, table.moves.length));

const choose = async (
  opened: OpenedGo,
  player: PlayerName,
  name: string,
  request: GoThinkRequest,
): Promise<Result<Chosen, Trouble>> => {
  const { table, turn } = opened;
  const { kind, options } = player;
  if (kind === 'go1-mcts') return ok(search(opened, player, name, request));
  if (kind === 'go1' && options['parameters'] === undefined) {
    const data = options['lessons'] === 'none' ? undefined : request.data;
    const { move, lead } = decideFor(opened, mindOf(table.setting.size, data));
    return ok({ move, thought: { player: name, score: turn === 0 ? lead : -lead } });
  }
  const catalogue = goPlayersFor(table.rules, request.data);
  const made = makePlayer(name, catalogue);
  if (!made.ok) return failed(playerTrouble(name, made.error, catalogue));
  const { move } = await made.value.choose(table.seenBy(turn), turn, { random: randomOf(opened, request) });
  return ok({ move, thought: { player: name } });
};

/// The move of a program for the side whose turn it is.
export const thinkGo = async (request: GoThinkRequest): Promise<GoThinkAnswer> => {
  const { position, player: text } = request;
  const opened = openJudgedGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const read = readGoPlayer(text, opened.value.table.rules, request.data);
  if (!read.ok) return { problem: read.error };
  const chosen = await choose(opened.value, read.value.player, read.value.name, request);
  if (!chosen.ok) return { problem: chosen.error };
  const { move, resigns = false, thought } = chosen.value;
  return { move: printPoint(move), resigns, thought };
};
