/// A player: messages of a Game Master in, replies out. One match at a time.
import { printKifTerm } from '../../logic/index.ts';
import { KeptMatch } from './kept-match.ts';
import type { Message, MessageProblem } from './message.ts';
import { readMessage } from './read-message.ts';
import type { Thinker } from './thinker.ts';
import { Threads } from './threads.ts';

export interface PlayerOptions {
  /// It thinks in another thread: only its order counts.
  readonly thinker: Pick<Thinker, 'order'>;
  /// Threads that several players share; those of its own unless given.
  readonly threads?: Threads;
  /// What INFO tells; hansei unless told.
  readonly name?: string;
  /// Milliseconds of each clock that are left to the way of the answer; 500 unless told.
  readonly margin?: number;
  readonly seed?: number;
  /// Milliseconds without a message, beside the clocks, after which a match is given up for another one.
  readonly patience?: number;
  /// Told of what happens, one line at a time.
  readonly log?: (line: string) => void;
}

/// 200 with a word or term of the protocol, else a sentence that says what is wrong.
export interface Reply {
  readonly status: number;
  readonly text: string;
}

const reply = (text: string): Reply => ({ status: 200, text });
const refusal = (status: number, { code, message, hint }: MessageProblem): Reply => ({
  status,
  text: `error: ${message} (${code})\nhint: ${hint}\n`,
});

const BUSY = reply('busy');
const PATIENCE = 120_000;
const MARGIN = 500;

/// Problems that are not the message's.
const OURS: readonly string[] = ['no-answer', 'budget-spent', 'too-many-tuples', 'too-much-work', 'too-large'];

/// The match that the player is engaged in.
interface Engagement {
  readonly id: string;
  readonly match: KeptMatch;
  isReady: boolean;
  /// When the match is given up, by performance.now().
  expires: number;
}

export class GgpPlayer {
  readonly #options: PlayerOptions;
  readonly #threads: Threads;
  #engagement: Engagement | undefined;
  #left: Promise<void> = Promise.resolve();

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#threads = options.threads ?? new Threads();
  }

  /// Never throws for what the text says. `received`: when the message came, by performance.now(); clocks run from there.
  async answer(text: string, received = performance.now()): Promise<Reply> {
    const read = readMessage(text);
    return read.ok ? this.#answer(read.value, received) : refusal(400, read.error);
  }

  /// Has a thread ready: to start one takes time, and the first match has its clock.
  warm(): Promise<void> {
    return this.#threads.warm();
  }

  /// Ends what is being thought, and the threads that are not shared.
  async close(): Promise<void> {
    await this.#leave();
    if (this.#options.threads === undefined) await this.#threads.close();
  }

  async #answer(message: Message, received: number): Promise<Reply> {
    if (this.#engagement !== undefined && received > this.#engagement.expires) {
      this.#log(`${this.#engagement.id}: no message for long, given up`);
      await this.#leave();
    }
    switch (message.kind) {
      case 'info': {
        const status = this.#engagement === undefined ? 'available' : 'busy';
        return reply(`((name ${this.#options.name ?? 'hansei'}) (status ${status}))`);
      }
      case 'preview':
        return this.#engagement === undefined ? reply('ready') : BUSY;
      case 'start':
        return this.#start(message, received);
      default:
        return this.#goOn(message, received);
    }
  }

  /// Ends the match; the player is free at once, its thread soon.
  #leave(): Promise<void> {
    const engagement = this.#engagement;
    this.#engagement = undefined;
    return this.#end(engagement);
  }

  /// Done when all matches that were left have given their threads back.
  #end(engagement: Engagement | undefined): Promise<void> {
    this.#left = Promise.all([this.#left, engagement?.match.end()]).then(() => undefined);
    return this.#left;
  }

  async #start(message: Message & { kind: 'start' }, received: number): Promise<Reply> {
    const { match: id, startClock, playClock } = message;
    // The same match again: its master did not hear our answer.
    if (this.#engagement !== undefined && this.#engagement.id !== id) return BUSY;
    const before = this.#engagement;
    const { thinker, margin = MARGIN, seed = 1 } = this.#options;
    const match = new KeptMatch({
      ...{ start: message, thinker: thinker.order, margin, seed, threads: this.#threads },
      log: (line) => this.#log(line),
    });
    const engagement: Engagement = {
      id,
      match,
      isReady: false,
      expires: this.#expiry(received, startClock + playClock),
    };
    this.#engagement = engagement;
    await this.#end(before);
    if (this.#engagement !== engagement) return reply('aborted');
    const opening = await match.open(received);
    // Aborted, or started again, meanwhile.
    if (this.#engagement !== engagement) return reply('aborted');
    if (opening.kind === 'refused') {
      this.#log(`${id}: ${opening.text.trimEnd()}`);
      await this.#leave();
      return { status: 422, text: opening.text };
    }
    engagement.isReady = true;
    const role = printKifTerm(message.role);
    const which =
      opening.roles === undefined ? `${role}, rules not compiled yet` : `${role} of ${opening.roles.join(', ')}`;
    this.#log(`${id}: started as ${which}; clocks ${startClock} s, ${playClock} s`);
    return reply('ready');
  }

  async #goOn(message: Message & { kind: 'play' | 'stop' | 'abort' }, received: number): Promise<Reply> {
    const engagement = this.#engagement;
    const { match: id } = message;
    if (engagement?.id !== id)
      return engagement === undefined
        ? refusal(404, {
            code: 'unknown-match',
            message: 'no match of this name is played here',
            hint: 'START it first',
          })
        : BUSY;
    if (message.kind === 'abort') {
      await this.#leave();
      this.#log(`${id}: aborted`);
      return reply('aborted');
    }
    const { match, isReady } = engagement;
    if (!isReady) return BUSY;
    const { startClock, playClock } = match.options.start;
    engagement.expires = this.#expiry(received, startClock + playClock);
    if (message.kind === 'stop') {
      this.#engagement = undefined;
      const goals = await match.stop(message.told);
      this.#log(`${id}: ended${goals === undefined ? '' : `, goals ${goals.map((goal) => goal ?? '-').join(' ')}`}`);
      return reply('done');
    }
    const move = await match.play(message.told, received);
    if (!move.ok) {
      this.#log(`${id}: ${move.error.message}`);
      return refusal(statusOf(move.error), move.error);
    }
    this.#log(`${id}: ${move.value} after ${Math.round(performance.now() - received)} ms`);
    return reply(move.value);
  }

  #expiry(now: number, clocks: number): number {
    return now + (this.#options.patience ?? PATIENCE) + clocks * 1000;
  }

  #log(line: string): void {
    this.#options.log?.(line);
  }
}

const statusOf = ({ code }: MessageProblem): number => (OURS.includes(code) ? 500 : code === 'refused' ? 422 : 400);
