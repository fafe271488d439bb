/// A match on the side of the master's messages. The thinking is done in threads; here clocks are held, whatever becomes of those.
///
/// The mind thinks. Where it is not there yet when half of the start clock is out, or was lost since (it took too much memory or time), a guard
/// stands in: a thread that knows the rules by the prover alone and has a legal move for everything. A mind that was lost while it
/// thought is replaced by one that takes the match up without a tree; one that was lost otherwise would be lost again.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { Attendant } from './attendant.ts';
import { leadTime, thinkingTime } from './clock.ts';
import type { Message, MessageProblem, Told } from './message.ts';
import { momentOf } from './mind-order.ts';
import type { Report } from './mind-order.ts';
import type { ThinkerOrder } from './thinker.ts';
import type { Threads } from './threads.ts';

export interface KeptMatchOptions {
  readonly start: Message & { readonly kind: 'start' };
  readonly thinker: ThinkerOrder;
  /// Milliseconds of each clock that are left to the way of the answer.
  readonly margin: number;
  readonly seed: number;
  readonly threads: Threads;
  readonly log: (line: string) => void;
}

/// Whether a match can be played. Roles are known when the rules were opened in time.
export type Opening =
  | { readonly kind: 'ready'; readonly roles?: readonly string[] }
  | { readonly kind: 'refused'; readonly text: string };

type Answer = Result<string, MessageProblem>;
type Seat = 'mind' | 'guard';

/// A thread that has answered nothing so long after its time is given up, in milliseconds.
const GRACE = 2000;
/// For opening the rules: a mind has it beside the start clock, as others stand in meanwhile.
const MIND_PATIENCE = 30_000;
const GUARD_PATIENCE = 10_000;

/// A move that was asked for.
interface Asked {
  readonly told: Told;
  readonly until: number;
  /// Whether what was told is known to be part of the match.
  isTaken: boolean;
  /// The best move so far, and who said so.
  best: { readonly move: string; readonly from: Seat } | undefined;
  /// The guard's answer, for which the mind is not needed.
  spare: Answer | undefined;
  /// Answers the master, once.
  readonly answer: (answer: Answer) => void;
  readonly overdue: NodeJS.Timeout;
}

const BUDGET_CODES: readonly string[] = ['budget-spent', 'too-many-tuples', 'too-much-work', 'too-large', 'no-memory'];

const problemOf = (code: string, message: string): MessageProblem => ({
  code,
  message,
  hint: 'give it longer clocks, or simpler rules',
});
const NO_ANSWER = problemOf('no-answer', 'no legal move was found in time');
const ENDED = problemOf('no-answer', 'the match has ended');

export class KeptMatch {
  readonly options: KeptMatchOptions;
  readonly #attendants: { mind?: Attendant; guard?: Attendant } = {};
  /// Minds and guards that were lost.
  readonly #lost = { mind: 0, guard: 0 };
  #number = 0;
  /// What was told and taken in.
  readonly #history: Told[] = [];
  readonly #asked = new Map<number, Asked>();
  #roles: readonly string[] | undefined;
  #refusal: string | undefined;
  #onOpening: ((opening: Opening) => void) | undefined;
  #isOver = false;
  #ending: Promise<void> | undefined;
  /// Guards that are not needed any more give their threads back.
  readonly #dismissed: Promise<void>[] = [];

  constructor(options: KeptMatchOptions) {
    this.options = options;
  }

  /// Answers when the mind is ready or refuses, at the latest when the start clock is nearly out.
  open(received: number): Promise<Opening> {
    const { start, margin, thinker } = this.options;
    const deadline = received + thinkingTime(start.startClock, margin);
    return new Promise((resolve) => {
      const time = deadline - performance.now();
      // Early enough to know the rules when the first move is asked for.
      const half = setTimeout(() => this.#roles ?? this.#seatGuard(), time / 2);
      const timer = setTimeout(() => this.#onOpening?.({ kind: 'ready', roles: this.#roles }), time);
      this.#onOpening = (opening) => {
        clearTimeout(half);
        clearTimeout(timer);
        this.#onOpening = undefined;
        resolve(opening);
      };
      this.#seat('mind', thinker, leadTime(received, deadline), start.startClock * 1000 + MIND_PATIENCE);
    });
  }

  /// The move as text, after the step before has been taken in.
  play(told: Told, received: number): Promise<Answer> {
    const { start, margin } = this.options;
    if (this.#refusal !== undefined) return Promise.resolve(failed(refusedBy(this.#refusal)));
    const deadline = received + thinkingTime(start.playClock, margin);
    return new Promise((resolve) => {
      const number = ++this.#number;
      const left = deadline - performance.now();
      const timer = setTimeout(() => asked.answer(bestOf(asked, NO_ANSWER)), left);
      const overdue = setTimeout(() => this.#overdue(), left + GRACE);
      const until = momentOf(leadTime(received, deadline));
      const asked: Asked = {
        ...{ told, until, isTaken: false, best: undefined, spare: undefined, overdue },
        answer: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
      };
      this.#asked.set(number, asked);
      for (const attendant of Object.values(this.#attendants)) attendant.post({ kind: 'play', number, told, until });
    });
  }

  /// The goals at the end, where they are known soon; the match is over.
  async stop(told: Told): Promise<readonly (number | undefined)[] | undefined> {
    const { mind, guard } = this.#attendants;
    const able = [mind, guard].find((attendant) => attendant?.isOpened);
    const goals = await able?.stop(told);
    await this.end();
    return goals;
  }

  /// Ends the match and all thinking; done when the threads are free or gone.
  end(): Promise<void> {
    return (this.#ending ??= this.#finish());
  }

  async #finish(): Promise<void> {
    this.#isOver = true;
    for (const { overdue } of this.#asked.values()) clearTimeout(overdue);
    // They end their thoughts and say their moves.
    await Promise.all([...this.#dismissed, ...Object.values(this.#attendants).map((attendant) => attendant.release())]);
    this.#onOpening?.({ kind: 'refused', text: 'aborted' });
    this.#answerAll(ENDED);
  }

  /// Has a thread know the rules and all that was told so far.
  #seat(seat: Seat, thinker: ThinkerOrder, until: number, patience: number): void {
    const { start, seed, threads } = this.options;
    const attendant = new Attendant({
      ...{ threads, start, thinker, seed, history: [...this.#history], until, patience },
      isPlain: seat === 'guard',
      onReport: (report) => this.#hear(seat, report),
      onLost: (reason) => this.#lose(seat, reason),
    });
    this.#attendants[seat] = attendant;
    for (const [number, { told, until: moment, isTaken }] of this.#asked)
      attendant.post({ kind: 'play', number, told: isTaken ? { kind: 'nothing' } : told, until: moment });
  }

  #seatGuard(): void {
    if (this.#attendants.guard !== undefined || this.#lost.guard > 0) return;
    const { thinker } = this.options;
    const name = thinker.name === 'random' ? 'random' : 'legal';
    this.#seat('guard', { name }, performance.now(), GUARD_PATIENCE);
  }

  #hear(seat: Seat, report: Report): void {
    const asked = this.#asked.get(report.number);
    switch (report.kind) {
      case 'opened':
        this.#roles = report.roles;
        // The mind is there: nobody has to stand in any more.
        if (seat === 'mind') this.#dismissGuard();
        return;
      case 'ready':
        if (seat === 'mind') this.#onOpening?.({ kind: 'ready', roles: this.#roles });
        return;
      case 'refused':
        return this.#hearRefusal(seat, report.text);
      case 'taken':
        if (asked?.isTaken === false) {
          asked.isTaken = true;
          this.#history.push(asked.told);
        }
        return;
      case 'best':
        if (asked !== undefined && (seat === 'mind' || asked.best?.from !== 'mind'))
          asked.best = { move: report.move, from: seat };
        return;
      case 'move':
        return this.#hearAnswer(seat, report.number, ok(report.move));
      case 'problem':
        // Too much for the compiled rules need not be too much for the prover.
        if (seat === 'mind' && BUDGET_CODES.includes(report.problem.code))
          return this.#lose(seat, report.problem.message, false);
        return this.#hearAnswer(seat, report.number, failed(report.problem));
    }
  }

  #hearAnswer(seat: Seat, number: number, answer: Answer): void {
    const asked = this.#asked.get(number);
    if (asked === undefined) return;
    if (seat === 'mind' || this.#attendants.mind === undefined) return this.#settle(number, answer);
    asked.spare = answer;
    if (answer.ok) asked.best ??= { move: answer.value, from: seat };
  }

  #settle(number: number, answer: Answer): void {
    const asked = this.#asked.get(number);
    if (asked === undefined) return;
    clearTimeout(asked.overdue);
    this.#asked.delete(number);
    asked.answer(answer);
  }

  #answerAll(problem: MessageProblem): void {
    for (const [number, asked] of this.#asked) this.#settle(number, bestOf(asked, problem));
  }

  #hearRefusal(seat: Seat, text: string): void {
    if (seat === 'guard' && this.#attendants.mind !== undefined) return this.#lose(seat, text);
    this.#refusal = text;
    this.#onOpening?.({ kind: 'refused', text });
    this.#answerAll(refusedBy(text));
  }

  #dismissGuard(): void {
    const { guard } = this.#attendants;
    delete this.#attendants.guard;
    if (guard !== undefined) this.#dismissed.push(guard.release());
  }

  /// A move is long overdue. While rules are opened that has its own limit.
  #overdue(): void {
    const { mind, guard } = this.#attendants;
    if (mind?.isOpened === true) this.#lose('mind', 'it does not answer');
    else if (guard?.isOpened === true) this.#lose('guard', 'it does not answer');
  }

  #lose(seat: Seat, reason: string, mayReturn = this.#attendants[seat]?.isOpened === true): void {
    const { start, thinker, log } = this.options;
    const attendant = this.#attendants[seat];
    delete this.#attendants[seat];
    attendant?.drop();
    if (this.#isOver || attendant === undefined) return;
    log(`${start.match}: the ${seat} is given up: ${reason.split('\n')[0]}`);
    this.#lost[seat]++;
    if (seat === 'mind') {
      // The guard first: it has the thread that is ready.
      this.#seatGuard();
      if (mayReturn && this.#lost.mind === 1 && thinker.name === 'mcts')
        this.#seat('mind', { ...thinker, name: 'flat' }, performance.now(), MIND_PATIENCE);
    }
    const { mind, guard } = this.#attendants;
    if (mind !== undefined) return;
    // What the guard has said already is the answer now.
    for (const [number, { spare }] of this.#asked) if (spare !== undefined) this.#settle(number, spare);
    if (guard === undefined) this.#hearRefusal(seat, 'error: these rules take too much time or memory (too-much)\n');
  }
}

const bestOf = ({ best }: Asked, problem: MessageProblem): Answer =>
  best === undefined ? failed(problem) : ok(best.move);

const refusedBy = (text: string): MessageProblem => ({
  code: 'refused',
  message: text.split('\n')[0]!.replace(/^error: /, ''),
  hint: 'START a match of other rules',
});
