/// The games that people play here: each a tree of moves in the store, changed one request at a time.
import { randomBytes, randomInt } from 'node:crypto';
import { ok } from '../../logic/index.ts';
import { mixSeeds } from '../../play/index.ts';
import type { GameWithNodes, Store, StoredGame } from '../../record/index.ts';
import type { Game, GameResult, GameSummary, Moved, NewGame, Node, Seat, Side } from '../contract/index.ts';
import type { Outcome, Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import type { Thinkers } from '../thinkers.ts';
import { gameNamed } from './library.ts';
import type { PlayableGame } from './library.ts';
import { defaultTitle } from './titles.ts';
import {
  gameIsOver,
  notYourTurn,
  personsTurn,
  tooManyAtOnce,
  tooManyNodes,
  wrongMove,
  wrongStart,
} from './refusals.ts';
import { programAt, readSeat } from './seats.ts';
import { grow, lineTo, movesOf, mustPass, resultOf, roleToMove, stateAfter } from './tree.ts';
import type { Growth, Step } from './tree.ts';
import { Turnstile } from './turnstile.ts';

/// A tree beyond this is no game of a person.
const MOST_NODES = 5000;
/// A program that has not moved by then is ended.
const REPLY_MILLISECONDS = 20_000;

export interface GamesSetting {
  readonly store: Store;
  readonly thinkers: Thinkers;
  /// The data folder.
  readonly data: string;
  /// A hash of the lessons in use.
  readonly knowledge: () => string;
}

/// A game and a node of it, with all that follows from the rules.
interface Standing {
  readonly game: PlayableGame;
  readonly stored: StoredGame;
  readonly nodes: readonly Node[];
  readonly line: readonly Node[];
  readonly state: unknown;
}

export const newId = (): string => randomBytes(8).toString('hex');

const now = (): string => new Date().toISOString();

export const summaryOf = (stored: StoredGame, plies: number): GameSummary => {
  const { id, game, created, updated, title, black, white, source, result, reflection } = stored;
  return {
    id,
    game: game as GameSummary['game'],
    created,
    updated,
    title,
    black: black as Seat,
    white: white as Seat,
    plies,
    source: source as GameSummary['source'],
    ...(result === undefined ? {} : { result: result as GameResult }),
    ...(reflection === undefined ? {} : { reflection }),
  };
};

export const gameOf = ({ game, nodes }: GameWithNodes): Game => {
  const tree = nodes as readonly Node[];
  return {
    ...summaryOf(game, (lineTo(tree, game.tip)?.length ?? 1) - 1),
    start: game.start,
    seed: game.seed,
    knowledge: game.knowledge,
    nodes: [...tree],
    tip: game.tip,
  };
};

const seatOf = (stored: StoredGame, role: string): Seat => (role === 'black' ? stored.black : stored.white) as Seat;

export class Games {
  readonly #setting: GamesSetting;
  readonly #turnstile = new Turnstile();

  constructor(setting: GamesSetting) {
    this.#setting = setting;
  }

  list(options: { readonly limit: number; readonly before?: string }): { games: GameSummary[]; next?: string } {
    const { games, next } = this.#setting.store.games(options);
    return {
      games: games.map((game) => summaryOf(game, game.plies)),
      ...(next === undefined ? {} : { next }),
    };
  }

  get(id: string): Outcome<Game> {
    const found = this.#setting.store.game(id);
    return found === undefined ? refused(noSuch('game', id)) : ok(gameOf(found));
  }

  /// A new game, with the moves that were made already.
  create(wanted: NewGame): Outcome<Game> {
    const { game: name = 'othello', source = 'played', moves = [] } = wanted;
    const { store, data, knowledge } = this.#setting;
    const game = gameNamed(name);
    const black = readSeat(wanted.black, name, data);
    if (!black.ok) return black;
    const white = readSeat(wanted.white, name, data);
    if (!white.ok) return white;
    const start = wanted.start === undefined ? ok(game.rules.initial()) : game.rules.parseState(wanted.start);
    if (!start.ok) return refused(wrongStart(start.error));
    const read = readMoves(game, start.value, moves);
    if (!read.ok) return read;
    const root: Node = { id: 0, parent: null, move: null, by: 'start' };
    const steps = read.value.map((move): Step => ({ move, by: 'record' }));
    const growth = grow(game, [root], { node: 0, state: start.value }, steps, () => 'record');
    const result = resultOf(game, growth.state);
    const created = now();
    const stored: StoredGame = {
      id: newId(),
      game: name,
      created,
      updated: created,
      title: wanted.title?.trim() || defaultTitle(black.value, white.value),
      black: black.value,
      white: white.value,
      start: game.rules.printState(start.value),
      seed: wanted.seed ?? randomInt(2 ** 31 - 1),
      knowledge: knowledge(),
      source,
      tip: growth.tip,
      ...(result === undefined ? {} : { result }),
    };
    const nodes = [root, ...growth.nodes];
    store.addGame(stored, nodes);
    return ok(gameOf({ game: stored, nodes }));
  }

  rename(id: string, title: string): Outcome<GameSummary> {
    if (!this.#setting.store.changeGame(id, { title, updated: now() })) return refused(noSuch('game', id));
    const game = this.get(id);
    if (!game.ok) return game;
    const { nodes: _nodes, start: _start, seed: _seed, knowledge: _knowledge, tip: _tip, ...summary } = game.value;
    return ok(summary);
  }

  remove(id: string): Promise<Outcome<undefined>> {
    return this.#alone(id, async () =>
      this.#setting.store.removeGame(id) ? ok(undefined) : refused(noSuch('game', id)),
    );
  }

  /// A person's move. One that is in the tree already is selected, whoever made it.
  move(id: string, parent: number, word: string): Promise<Outcome<Moved>> {
    return this.#alone(id, async () => {
      const standing = this.#standing(id, parent);
      if (!standing.ok) return standing;
      const { game, stored, nodes, state } = standing.value;
      const read = game.rules.parseMove(word, state);
      const move = read.ok ? game.rules.printMove(read.value) : undefined;
      if (move === undefined || !nodes.some((node) => node.parent === parent && node.move === move)) {
        const ended = this.#ended(standing.value);
        if (ended !== undefined) return refused(ended);
        if (seatOf(stored, roleToMove(game, state)!).kind !== 'person') return refused(notYourTurn);
      }
      return read.ok
        ? this.#keep(standing.value, [{ move: move!, by: 'person' }])
        : refused(wrongMove(game, state, word, read.error));
    });
  }

  /// The program whose turn it is moves.
  reply(id: string, parent: number): Promise<Outcome<Moved>> {
    return this.#alone(id, async () => {
      const standing = this.#standing(id, parent);
      if (!standing.ok) return standing;
      const { game, stored, line, state } = standing.value;
      const ended = this.#ended(standing.value);
      if (ended !== undefined) return refused(ended);
      if (mustPass(game, state)) return this.#keep(standing.value, []);
      const program = programAt(seatOf(stored, roleToMove(game, state)!));
      if (program === undefined) return refused(personsTurn);
      const moves = movesOf(line);
      const choice = await this.#setting.thinkers.ask(
        'chooseMove',
        {
          game: stored.game as Game['game'],
          start: stored.start,
          moves,
          player: program.player,
          ...(program.nodes === undefined ? {} : { nodes: program.nodes }),
          // Each turn has its own chance, and the same turn the same one.
          seed: mixSeeds(stored.seed, moves.length),
          data: this.#setting.data,
        },
        { milliseconds: REPLY_MILLISECONDS },
      );
      if (!choice.ok) return choice;
      return this.#keep(standing.value, [{ move: choice.value.move, by: 'program', choice: choice.value.choice }]);
    });
  }

  /// Takes back, goes on again or to a variation. Elsewhere than where it was resigned, the game goes on.
  select(id: string, tip: number): Promise<Outcome<Game>> {
    return this.#alone(id, async () => {
      const standing = this.#standing(id, tip);
      if (!standing.ok) return standing;
      const { game, stored, state } = standing.value;
      const result = tip === stored.tip ? stored.result : resultOf(game, state);
      this.#setting.store.changeGame(id, { tip, result, updated: now() });
      return this.get(id);
    });
  }

  resign(id: string, side: Side): Promise<Outcome<Game>> {
    return this.#alone(id, async () => {
      const found = this.#setting.store.game(id);
      if (found === undefined) return refused(noSuch('game', id));
      if (found.game.result !== undefined) return refused(gameIsOver);
      const result: GameResult = { kind: 'resigned', winner: side === 'black' ? 'white' : 'black' };
      this.#setting.store.changeGame(id, { result, updated: now() });
      return this.get(id);
    });
  }

  async #alone<T>(id: string, act: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return (await this.#turnstile.pass(id, act)) ?? refused(tooManyAtOnce);
  }

  #standing(id: string, at: number): Outcome<Standing> {
    const found = this.#setting.store.game(id);
    if (found === undefined) return refused(noSuch('game', id));
    const nodes = found.nodes as readonly Node[];
    const line = lineTo(nodes, at);
    if (line === undefined) return refused(noSuch('node', at));
    const game = gameNamed(found.game.game as Game['game']);
    const start = game.rules.parseState(found.game.start);
    if (!start.ok) throw new Error(`a kept game has no start: ${start.error.message}`);
    return ok({ game, stored: found.game, nodes, line, state: stateAfter(game, start.value, movesOf(line)) });
  }

  /// Why no move can follow, where none can.
  #ended({ game, stored, line, state }: Standing): Refusal | undefined {
    if (game.rules.terminal(state)) return gameIsOver;
    const isResigned = (stored.result as GameResult | undefined)?.kind === 'resigned';
    return isResigned && line.at(-1)!.id === stored.tip ? gameIsOver : undefined;
  }

  #keep({ game, stored, nodes, line, state }: Standing, steps: readonly Step[]): Outcome<Moved> {
    if (nodes.length >= MOST_NODES) return refused(tooManyNodes(MOST_NODES));
    const byOf = (role: string): Node['by'] => (seatOf(stored, role).kind === 'person' ? 'person' : 'program');
    const growth: Growth = grow(game, nodes, { node: line.at(-1)!.id, state }, steps, byOf);
    const result = resultOf(game, growth.state);
    const change = { tip: growth.tip, result, updated: now() };
    if (!this.#setting.store.addNodes(stored.id, growth.nodes, change)) return refused(noSuch('game', stored.id));
    return ok({ nodes: [...growth.nodes], tip: growth.tip, ...(result === undefined ? {} : { result }) });
  }
}

/// Moves as the rules print them, forced passes that were left out among them.
export const readMoves = (game: PlayableGame, start: unknown, words: readonly string[]): Outcome<readonly string[]> => {
  const { rules } = game;
  const moves: string[] = [];
  let state = start;
  const play = (move: unknown): void => {
    moves.push(rules.printMove(move));
    state = rules.next(state, [move]);
  };
  for (const word of words) {
    let move = rules.parseMove(word, state);
    if (!move.ok && mustPass(game, state)) {
      play(rules.legal(state, rules.movers(state)[0]!)[0]);
      move = rules.parseMove(word, state);
    }
    if (!move.ok) return refused(wrongMove(game, state, word, move.error, moves.length + 1));
    play(move.value);
  }
  return ok(moves);
};
