/// A Game Master: runs a match between players, whatever they answer.
import { parseExpressions, printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { GdlFault, MOST_STEPS, RANDOM_ROLE, gameSeed, pickRandom, seededRandom } from '../../rules/index.ts';
import { RecordWriter } from './match-record.ts';
import type { MatchRecord } from './match-record.ts';
import type { Message, Told } from './message.ts';
import type { AnyReasoner } from './open-reasoner.ts';
import { plainRules } from './plain-rules.ts';
import { post } from './post.ts';
import type { Answer } from './post.ts';
import { printMessage } from './print-message.ts';
import { seatName } from './seat.ts';
import type { Seat } from './seat.ts';
import { groundTerm, indexOfTerm } from './term-text.ts';

export interface MatchOptions {
  readonly matchId: string;
  /// The name of the game, for the record.
  readonly game: string;
  /// The rules as text, for the players and the record.
  readonly rules: string;
  readonly reasoner: AnyReasoner;
  /// One for each role but those that chance plays.
  readonly seats: readonly Seat[];
  /// Seconds.
  readonly startClock: number;
  readonly playClock: number;
  /// Of the master's own choices: chance, built-in players, moves instead of those that did not come.
  readonly seed: number;
  /// Steps after which a game without an end is given up.
  readonly mostSteps?: number;
  /// Interrupts the match: players are told ABORT.
  readonly signal?: AbortSignal;
  /// Told after each step, and at the end.
  readonly onRecord?: (record: MatchRecord) => void;
}

/// Whether chance plays a role. Masters that write in capitals mean the same.
export const isChance = (role: Term): boolean => role.kind === 'atom' && role.name.toLowerCase() === RANDOM_ROLE;

/// Players have so long for STOP and ABORT at most.
const LAST_MILLISECONDS = 3_000;
/// Of an answer, for the record.
const MOST_SHOWN = 120;

interface Chosen {
  readonly move: Term;
  /// What was wrong with the player's own answer; empty where nothing was.
  readonly error: string;
}

/// Runs the match to its end. A player that fails costs its own move, never the match.
export const runMatch = (options: MatchOptions): Promise<MatchRecord> => new Match(options).run();

class Match {
  readonly #options: MatchOptions;
  readonly #reasoner: AnyReasoner;
  /// By role; undefined for chance.
  readonly #seats: readonly (Seat | undefined)[];
  readonly #writer: RecordWriter;
  #state: unknown;
  /// What each role is to be told next.
  #told: readonly Told[] = [];
  #step = 0;

  constructor(options: MatchOptions) {
    this.#options = options;
    const { reasoner, seats, matchId, seed, game, rules, startClock, playClock } = options;
    this.#reasoner = reasoner;
    const players = seats.values();
    this.#seats = reasoner.roles.map((role) => (isChance(role) ? undefined : players.next().value));
    const missing = reasoner.roles.findIndex((role, i) => !isChance(role) && this.#seats[i] === undefined);
    if (missing >= 0 || players.next().done !== true) throw new Error('there must be one player for each role');
    this.#writer = new RecordWriter({
      ...{ matchId, seed, game, rules, startClock, playClock },
      roles: reasoner.roles.map(printKifTerm),
      playerNames: this.#seats.map((seat) => (seat === undefined ? 'chance' : seatName(seat))),
    });
    this.#state = reasoner.initial();
  }

  async run(): Promise<MatchRecord> {
    try {
      await this.#play();
    } catch (error) {
      if (!(error instanceof GdlFault)) throw error;
      await this.#abort(error);
    }
    return this.#writer.record;
  }

  async #play(): Promise<void> {
    const { signal, mostSteps = MOST_STEPS } = this.#options;
    const reasoner = this.#reasoner;
    this.#writer.begin(reasoner.facts(this.#state));
    this.#keep();
    this.#told = this.#nothingYet();
    this.#writer.started(await this.#start());
    while (!reasoner.terminal(this.#state)) {
      this.#keep();
      if (signal?.aborted === true) return this.#abort();
      if (this.#step >= mostSteps) throw tooLong(mostSteps);
      const chosen = await this.#choices();
      // What players did not finish is no step.
      if (chosen === undefined) return this.#abort();
      const moves = chosen.map(({ move }) => move);
      const next = reasoner.next(this.#state, moves);
      this.#told = reasoner.roles.map((_, role) => this.#tell(role, moves));
      this.#state = next;
      this.#step++;
      this.#writer.step(
        moves,
        reasoner.facts(next),
        chosen.map(({ error }) => error),
      );
    }
    this.#writer.complete(reasoner.roles.map((_, role) => reasoner.goal(this.#state, role)));
    this.#keep();
    await this.#sendAll((role) => ({ kind: 'stop', match: this.#options.matchId, told: this.#told[role]! }));
  }

  /// What each role is told before the first step. Whether the rules have percepts at all shows with any moves.
  #nothingYet(): readonly Told[] {
    const reasoner = this.#reasoner;
    const moves = reasoner.roles.flatMap((_, role) => reasoner.legal(this.#state, role)[0] ?? []);
    const hasPercepts = moves.length === reasoner.roles.length && reasoner.sees(this.#state, moves, 0) !== undefined;
    const told: Told = hasPercepts ? { kind: 'percepts', turn: 0, move: undefined, percepts: [] } : { kind: 'nothing' };
    return reasoner.roles.map(() => told);
  }

  #tell(role: number, moves: readonly Term[]): Told {
    const percepts = this.#reasoner.sees(this.#state, moves, role);
    return percepts === undefined
      ? { kind: 'moves', moves }
      : { kind: 'percepts', turn: this.#step + 1, move: moves[role], percepts };
  }

  /// Tells all players of the match; what went wrong, by role.
  #start(): Promise<readonly string[]> {
    const { matchId, startClock, playClock, signal } = this.#options;
    const rules = plainRules(this.#options.rules);
    return Promise.all(
      this.#seats.map(async (seat, role) => {
        if (seat?.kind !== 'http') return '';
        const name = this.#reasoner.roles[role]!;
        const message: Message = { kind: 'start', match: matchId, role: name, rules, startClock, playClock };
        const answer = await post(printMessage(message), { url: seat.url, milliseconds: startClock * 1000, signal });
        if (answer.kind !== 'answer') return errorOf(answer);
        return answer.text.trim().toLowerCase() === 'ready' ? '' : `IL ${shown(answer.text)}`;
      }),
    );
  }

  /// One move for each role; undefined after an interrupt.
  async #choices(): Promise<readonly Chosen[] | undefined> {
    const reasoner = this.#reasoner;
    const state = this.#state;
    // All of them before anybody is asked: rules that give a role no move are told at once.
    const legal = reasoner.roles.map((role, i) => {
      const moves = reasoner.legal(state, i);
      if (moves.length === 0) throw noMove(role, this.#step);
      return moves;
    });
    const chosen = await Promise.all(this.#seats.map((seat, role) => this.#choice(seat, role, legal[role]!)));
    return this.#options.signal?.aborted === true ? undefined : chosen;
  }

  async #choice(seat: Seat | undefined, role: number, legal: readonly Term[]): Promise<Chosen> {
    // Its own number for each step and role: what players do does not change what the master draws.
    const random = seededRandom(gameSeed(this.#options.seed, this.#step * this.#seats.length + role));
    const drawn = pickRandom(legal, random)!;
    if (seat?.kind === 'legal') return { move: legal[0]!, error: '' };
    if (seat?.kind !== 'http') return { move: drawn, error: '' };
    const { matchId, playClock, signal } = this.#options;
    const message: Message = { kind: 'play', match: matchId, told: this.#told[role]! };
    const answer = await post(printMessage(message), { url: seat.url, milliseconds: playClock * 1000, signal });
    if (answer.kind !== 'answer') return { move: drawn, error: errorOf(answer) };
    const move = legalMove(answer.text, legal);
    return move === undefined ? { move: drawn, error: `IL ${shown(answer.text)}` } : { move, error: '' };
  }

  async #abort(fault?: GdlFault): Promise<void> {
    this.#writer.abort(fault?.problem);
    this.#keep();
    await this.#sendAll(() => ({ kind: 'abort', match: this.#options.matchId }));
  }

  /// A last message to all players; their answers do not matter any more.
  async #sendAll(messageFor: (role: number) => Message): Promise<void> {
    const milliseconds = Math.min(LAST_MILLISECONDS, this.#options.playClock * 1000);
    await Promise.all(
      this.#seats.map(async (seat, role) => {
        if (seat?.kind === 'http') await post(printMessage(messageFor(role)), { url: seat.url, milliseconds });
      }),
    );
  }

  #keep(): void {
    this.#options.onRecord?.(this.#writer.record);
  }
}

/// TO: no answer in time. CE: no connection, or no proper answer over it. IL: an answer that is no legal move.
const errorOf = (answer: Exclude<Answer, { kind: 'answer' }>): string => {
  if (answer.kind === 'failed') return `CE ${answer.message}`;
  return answer.kind === 'timeout' ? 'TO' : '';
};

// Control characters would disturb terminals.
const shown = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}...` : plain;
};

const legalMove = (text: string, legal: readonly Term[]): Term | undefined => {
  const read = parseExpressions(text);
  // Some players explain their move behind it.
  const [first] = read.ok ? read.value : [];
  const move = first === undefined ? undefined : groundTerm(first);
  return move === undefined ? undefined : legal[indexOfTerm(legal, move)];
};

const noMove = (role: Term, step: number): GdlFault =>
  new GdlFault({
    code: 'no-legal-move',
    message: `${printKifTerm(role)} has no legal move after ${step} steps, and the game is not over`,
    hint: 'give the role a move such as noop, or make the state terminal',
  });

const tooLong = (steps: number): GdlFault =>
  new GdlFault({
    code: 'too-long',
    message: `the game is not over after ${steps} steps`,
    hint: 'rules should count steps and end the game',
  });
