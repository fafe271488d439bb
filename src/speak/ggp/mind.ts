/// What thinks for a player: orders in, reports out. It lives in a thread of its own, but does not know of threads.
import { printKifTerm, printParseError } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { readSheet } from '../../rules/index.ts';
import type { GdlProblem } from '../../rules/index.ts';
import { nowOf } from './mind-order.ts';
import type { Order, Report } from './mind-order.ts';
import { openRules } from './open-reasoner.ts';
import { PlayedMatch } from './played-match.ts';
import { indexOfTerm } from './term-text.ts';
import { thinkerOf } from './thinkers.ts';

/// For all that was told before, where a match is taken up again.
const TAKING_UP_MILLISECONDS = 2000;

type OpenOrder = Order & { readonly kind: 'open' };

/// A problem as the text of an answer.
export const printProblem = ({ code, message, hint }: GdlProblem): string =>
  `error: ${message} (${code})\nhint: ${hint}\n`;

/// A match, and what belongs to it; or the text of a refusal.
const openMatch = (order: OpenOrder): { readonly match: PlayedMatch; readonly report: Report } | string => {
  const { number, rules, role, seed, seconds, isPlain } = order;
  const sheet = readSheet(rules);
  if (!sheet.ok) return `error: ${printParseError(sheet.error, 'rules')}\n`;
  const opened = openRules(sheet.value, { seconds, isPlain });
  if (!opened.ok) return printProblem(opened.error);
  const { roles, name } = opened.value.reasoner;
  const index = indexOfTerm(roles, role);
  const names = roles.map(printKifTerm);
  if (index < 0) return printProblem(unknownRole(role, names));
  const thinker = thinkerOf(order.thinker);
  const match = new PlayedMatch({ rules: opened.value, role: index, thinker, seed });
  return { match, report: { kind: 'opened', number, roles: names, reasoner: name } };
};

const unknownRole = (role: Term, names: readonly string[]): GdlProblem => ({
  code: 'unknown-role',
  message: `${printKifTerm(role)} is not a role of these rules`,
  hint: `roles are ${names.join(', ')}`,
});

export class Mind {
  readonly #say: (report: Report) => void;
  readonly #bytes: () => number;
  #match: PlayedMatch | undefined;

  /// `bytes`: what is in use, told at the end of a match.
  constructor(say: (report: Report) => void, bytes: () => number = () => 0) {
    this.#say = say;
    this.#bytes = bytes;
  }

  /// Carries an order out. Orders may come while others are under way: they end their thought. Never rejects.
  async hear(order: Order): Promise<void> {
    try {
      await this.#carryOut(order);
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#say({ kind: 'failed', number: order.number, message });
    }
  }

  #carryOut(order: Order): Promise<void> {
    switch (order.kind) {
      case 'open':
        return this.#open(order);
      case 'play':
        return this.#play(order.number, order);
      case 'stop':
        return this.#stop(order.number, order);
      case 'end':
        return this.#end(order.number);
    }
  }

  async #open(order: OpenOrder): Promise<void> {
    const { number, history } = order;
    const until = nowOf(order.until);
    const opened = openMatch(order);
    if (typeof opened === 'string') return this.#say({ kind: 'refused', number, text: opened });
    const { match, report } = opened;
    this.#match = match;
    // Not waited for: orders that come later find their place behind it.
    const taken = match.takeUp(history, Math.max(until, performance.now() + TAKING_UP_MILLISECONDS));
    const thinker = thinkerOf(order.thinker);
    const ahead = thinker.thinksAhead && history.length === 0 ? match.ahead(until) : undefined;
    const known = await taken;
    if (!known.ok) return this.#say({ kind: 'refused', number, text: printProblem(known.error) });
    this.#say(report);
    await ahead;
    return this.#say({ kind: 'ready', number });
  }

  async #play(number: number, { told, until }: Order & { kind: 'play' | 'stop' }): Promise<void> {
    const found = await this.#match?.play(told, nowOf(until), {
      onTaken: () => this.#say({ kind: 'taken', number }),
      onBest: (move) => this.#say({ kind: 'best', number, move: printKifTerm(move) }),
    });
    if (found === undefined) return;
    this.#say(
      found.ok
        ? { kind: 'move', number, move: printKifTerm(found.value) }
        : { kind: 'problem', number, problem: found.error },
    );
  }

  async #stop(number: number, { told, until }: Order & { kind: 'play' | 'stop' }): Promise<void> {
    const end = await this.#match?.stop(told, nowOf(until));
    this.#say({ kind: 'goals', number, goals: end?.ok === true ? end.value : undefined });
  }

  async #end(number: number): Promise<void> {
    const match = this.#match;
    this.#match = undefined;
    await match?.abort();
    this.#say({ kind: 'ended', number, bytes: this.#bytes() });
  }
}
