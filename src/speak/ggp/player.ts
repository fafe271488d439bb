/// A player: messages of a Game Master in, replies out. One match at a time.
import { printKifTerm, printParseError } from '../../logic/index.ts';
import { readSheet } from '../../rules/index.ts';
import type { Message, MessageProblem } from './message.ts';
import { openReasoner } from './open-reasoner.ts';
import { PlayedMatch } from './played-match.ts';
import { readMessage } from './read-message.ts';
import { indexOfTerm } from './term-text.ts';
import type { Thinker } from './thinker.ts';

export interface PlayerOptions {
  readonly thinker: Thinker;
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

/// The match that the player is engaged in: only its name while it is being started.
interface Engagement {
  readonly id: string;
  match?: PlayedMatch;
  /// When the match is given up, by performance.now().
  expires: number;
}

export class GgpPlayer {
  readonly #options: PlayerOptions;
  #engagement: Engagement | undefined;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  /// Never throws for what the text says. `received`: when the message came, by performance.now(); clocks run from there.
  async answer(text: string, received = performance.now()): Promise<Reply> {
    const read = readMessage(text);
    return read.ok ? this.#answer(read.value, received) : refusal(400, read.error);
  }

  /// Ends what is being thought.
  close(): void {
    this.#engagement?.match?.abort();
    this.#engagement = undefined;
  }

  #answer(message: Message, received: number): Reply | Promise<Reply> {
    if (this.#engagement !== undefined && received > this.#engagement.expires) {
      this.#log(`${this.#engagement.id}: no message for long, given up`);
      this.close();
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

  async #start(message: Message & { kind: 'start' }, received: number): Promise<Reply> {
    const { match: id, startClock, playClock } = message;
    // The same match again: its master did not hear our answer.
    if (this.#engagement !== undefined && this.#engagement.id !== id) return BUSY;
    this.close();
    const engagement: Engagement = { id, expires: this.#expiry(received, startClock + playClock) };
    this.#engagement = engagement;
    const opened = await this.#open(message);
    // Aborted, or started again, meanwhile.
    if (this.#engagement !== engagement) return reply('aborted');
    if (opened instanceof PlayedMatch) {
      engagement.match = opened;
      const roles = opened.options.reasoner.roles.map(printKifTerm).join(', ');
      this.#log(`${id}: started as ${printKifTerm(message.role)} of ${roles}; clocks ${startClock} s, ${playClock} s`);
      return reply('ready');
    }
    this.#engagement = undefined;
    this.#log(`${id}: ${opened.text.trimEnd()}`);
    return opened;
  }

  /// The match that the message wants to be played, or why it cannot be.
  async #open({
    match: id,
    role,
    rules,
    startClock,
    playClock,
  }: Message & { kind: 'start' }): Promise<PlayedMatch | Reply> {
    const { thinker, margin = 500, seed = 1 } = this.#options;
    const sheet = readSheet(rules);
    if (!sheet.ok) return { status: 422, text: `error: ${printParseError(sheet.error, 'rules')}\n` };
    const opened = await openReasoner(sheet.value, { seconds: Math.min(startClock, playClock) });
    if (!opened.ok) return refusal(422, opened.error);
    const reasoner = opened.value;
    const index = indexOfTerm(reasoner.roles, role);
    if (index < 0)
      return refusal(422, {
        code: 'unknown-role',
        message: `${printKifTerm(role)} is not a role of these rules`,
        hint: `roles are ${reasoner.roles.map(printKifTerm).join(', ')}`,
      });
    return new PlayedMatch({ id, reasoner, role: index, startClock, playClock, margin, thinker, seed });
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
    const { match } = engagement;
    if (message.kind === 'abort') {
      this.close();
      this.#log(`${id}: aborted`);
      return reply('aborted');
    }
    if (match === undefined) return BUSY;
    engagement.expires = this.#expiry(received, match.options.startClock + match.options.playClock);
    if (message.kind === 'stop') {
      this.#engagement = undefined;
      const end = await match.stop(message.told, received);
      const goals = end.ok ? end.value?.map((goal) => goal ?? '-').join(' ') : undefined;
      this.#log(`${id}: ended${goals === undefined ? '' : `, goals ${goals}`}`);
      return reply('done');
    }
    const move = await match.play(message.told, received);
    if (!move.ok) {
      this.#log(`${id}: ${move.error.message}`);
      return refusal(move.error.code === 'no-answer' || move.error.code === 'budget-spent' ? 500 : 400, move.error);
    }
    this.#log(`${id}: ${printKifTerm(move.value)} after ${Math.round(performance.now() - received)} ms`);
    return reply(printKifTerm(move.value));
  }

  #expiry(now: number, clocks: number): number {
    return now + (this.#options.patience ?? PATIENCE) + clocks * 1000;
  }

  #log(line: string): void {
    this.#options.log?.(line);
  }
}
