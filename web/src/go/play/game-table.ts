/// One game of Go on the table: what the server tells of it, the program's turns, the count, and the reasons of the moves.
import { computed, signal } from '@preact/signals';
import type { GoGame, GoMoveExplanation, Side, Words } from '../../../../src/serve/contract/index.ts';
import { Failure, api } from '../../api/client.ts';
import { announce } from '../../shell/announcer.tsx';
import { say } from '../../shell/language.ts';
import { remember, remembered } from '../../shell/memory.ts';
import { positionAfter } from '../board/replay.ts';
import { stringAt } from '../board/string-at.ts';
import { headOf, moveName } from '../explain/explanation-view.tsx';
import { words as goWords } from '../words.ts';
import { Reasons, reasonKey } from './reasons.ts';
import { resultText } from './result.ts';
import { words } from './words.ts';

export type Work = 'idle' | 'sending' | 'thinking';

export const explainsEach = signal(remembered('go.explain') !== 'no');
export const setExplainsEach = (isOn: boolean): void => {
  explainsEach.value = isOn;
  remember('go.explain', isOn ? 'yes' : 'no');
};

/// A program's move is shown after this time at the earliest, so that the own move is seen first.
const PACE_MS = { against: 250, watching: 600 } as const;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const sideName = (side: Side): string => goWords.value.sides[side];

/// The game stands elsewhere by now, or is over: another window was quicker.
const isOvertaken = (error: unknown): boolean =>
  error instanceof Failure && ['wrong-ply', 'game-over'].includes(error.problem.code);

export class GameTable {
  readonly id: string;
  /// Begun by the visitor just now.
  readonly isNew: boolean;
  readonly game;
  /// What of the record that the game goes on from was read otherwise than it is written.
  readonly problems: readonly Words[];
  readonly work = signal<Work>('idle');
  readonly error = signal<unknown>(undefined);
  /// The number of moves that the board shows; undefined: the game as it stands.
  readonly shown = signal<number | undefined>(undefined);
  readonly #reasons = new Reasons((number, stop) =>
    api.get<GoMoveExplanation>(`${this.#path}/explanations/${number}`, stop),
  );
  readonly isHinting = signal(false);
  /// The candidate whose target is drawn; undefined: the one that was chosen.
  readonly candidate = signal<string | undefined>(undefined);
  readonly isPlanned = signal(false);
  /// Where programs play each other: whether they go on by themselves.
  readonly isRunning = signal(false);
  #isClosed = false;

  constructor(game: GoGame, isNew: boolean) {
    this.id = game.id;
    this.game = signal(game);
    this.problems = game.problems ?? [];
    this.isNew = isNew;
    this.isRunning.value = isNew;
  }

  readonly phase = computed(() => this.game.value.phase);
  readonly turn = computed(() => this.game.value.position.turn);
  readonly persons = computed(() =>
    (['black', 'white'] as const).filter((side) => this.game.value.seats[side].kind === 'person'),
  );
  readonly isPersonsTurn = computed(() => this.phase.value === 'play' && this.persons.value.includes(this.turn.value));
  readonly ply = computed(() => this.shown.value ?? this.game.value.ply);
  readonly isPast = computed(() => this.ply.value !== this.game.value.ply);
  readonly position = computed(() => {
    const { size, stones, moves, position } = this.game.value;
    return this.isPast.value ? positionAfter(size, stones, moves.slice(0, this.ply.value)) : position;
  });
  /// The number of the move that is explained now: the hint's, else the last one on the board.
  readonly number = computed(() => (this.isHinting.value && !this.isPast.value ? this.ply.value + 1 : this.ply.value));
  readonly #key = computed(() => reasonKey(this.game.value.moves.slice(0, this.ply.value), this.number.value));
  readonly reason = computed(() => this.#reasons.of(this.#key.value));

  get isWatched(): boolean {
    return this.persons.value.length === 0;
  }

  /// The side of the only person; undefined where there are two or none.
  get ownSide(): Side | undefined {
    return this.persons.value.length === 1 ? this.persons.value[0] : undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#reasons.stop();
  }

  get #path(): string {
    return `/api/go/games/${this.id}`;
  }

  /// A click on a point: a move, a mark in the count, or nothing where it is somebody else's turn.
  async choose(point: string): Promise<void> {
    if (this.isPast.value) return this.show(undefined);
    if (this.phase.value === 'count') return this.#toggleDead(point);
    return this.play(point);
  }

  async play(point: string): Promise<void> {
    if (this.work.value !== 'idle' || !this.isPersonsTurn.value) return;
    this.#forgetHint();
    const { ply } = this.game.value;
    await this.#ask('sending', () => api.post<GoGame>(`${this.#path}/moves`, { ply, point }));
    if (this.error.value === undefined) this.#tellMove();
    await this.goOn();
  }

  /// Lets programs move for as long as nobody else has to.
  async goOn(): Promise<void> {
    while (this.#goesOn) {
      const begun = performance.now();
      const { ply } = this.game.value;
      await this.#ask('thinking', async () => {
        const game = await this.#reply(ply);
        const least = this.isWatched ? PACE_MS.watching : PACE_MS.against;
        await pause(Math.max(0, least - (performance.now() - begun)));
        return game;
      });
      if (this.error.value === undefined) this.#tellMove();
    }
    if (this.error.value !== undefined) this.isRunning.value = false;
    await this.explain();
  }

  /// The program's move. Where another window, or this one before it was loaded anew, has asked for it already: the game as it
  /// stands with it.
  async #reply(ply: number): Promise<GoGame> {
    try {
      return await api.post<GoGame>(`${this.#path}/replies`, { ply });
    } catch (error) {
      if (isOvertaken(error)) return api.get<GoGame>(this.#path);
      throw error;
    }
  }

  get #goesOn(): boolean {
    if (this.#isClosed || this.work.value !== 'idle' || this.error.value !== undefined) return false;
    if (this.phase.value !== 'play' || this.isPersonsTurn.value) return false;
    return !this.isWatched || this.isRunning.value;
  }

  async run(isRunning: boolean): Promise<void> {
    this.isRunning.value = isRunning;
    if (isRunning) await this.goOn();
  }

  /// Back to where a person had the move, or on again to there; where programs play each other, by one move.
  async #step(by: 1 | -1): Promise<void> {
    if (this.work.value !== 'idle') return;
    this.#forgetHint();
    this.isRunning.value = false;
    const { ply, moves } = this.game.value;
    const isOwn = (at: number): boolean => {
      const next = moves[at]?.colour;
      return this.isWatched || next === undefined || this.persons.value.includes(next);
    };
    let at = ply + by;
    while (at > 0 && at < moves.length && !isOwn(at)) at += by;
    if (at < 0 || at > moves.length) return;
    await this.#ask('sending', () => api.put<GoGame>(`${this.#path}/ply`, { ply: at }));
    announce(this.tellTurn());
    if (by < 0) await this.goOn();
    else await this.explain();
  }

  takeBack(): Promise<void> {
    return this.#step(-1);
  }

  redo(): Promise<void> {
    return this.#step(1);
  }

  /// Where both sides have passed: play goes on from before the passes.
  async playOn(): Promise<void> {
    if (this.work.value !== 'idle') return;
    const { moves, ply } = this.game.value;
    let at = ply;
    while (at > 0 && moves[at - 1]?.point === 'pass') at--;
    await this.#ask('sending', () => api.put<GoGame>(`${this.#path}/ply`, { ply: at }));
    announce(this.tellTurn());
    await this.goOn();
  }

  async #toggleDead(point: string): Promise<void> {
    const { count, position, size } = this.game.value;
    const isStone = position.stones.black.includes(point) || position.stones.white.includes(point);
    if (count === undefined || !isStone || this.work.value !== 'idle') return;
    const stones = stringAt(size, position.stones, point);
    const dead = count.dead.includes(point)
      ? count.dead.filter((each) => !stones.includes(each))
      : [...count.dead, point];
    await this.#ask('sending', () => api.put<GoGame>(`${this.#path}/dead`, { dead }));
    const now = this.game.value.count;
    if (now !== undefined && this.error.value === undefined)
      announce(`${words.value.deadNow(now.dead.join(' '))} ${words.value.wouldBe(resultText(now.result))}`);
  }

  async end(kind: 'count' | 'resign' | 'void'): Promise<void> {
    if (this.work.value !== 'idle') return;
    this.isRunning.value = false;
    const side = this.ownSide;
    const body = { kind, ...(kind === 'resign' && side !== undefined ? { side } : {}) };
    await this.#ask('sending', () => api.post<GoGame>(`${this.#path}/end`, body));
    announce(this.tellTurn());
  }

  /// After a failure: takes what the server knows and goes on from there.
  async retry(): Promise<void> {
    await this.#ask('sending', () => api.get<GoGame>(this.#path));
    await this.goOn();
  }

  show(ply: number | undefined): void {
    const { ply: now } = this.game.value;
    this.shown.value = ply === undefined || ply === now ? undefined : ply;
    this.candidate.value = undefined;
    announce(this.isPast.value ? words.value.past(this.ply.value, this.game.value.ply) : this.tellTurn());
    void this.explain();
  }

  async hint(): Promise<void> {
    this.isHinting.value = !this.isHinting.value;
    this.candidate.value = undefined;
    await this.explain();
    const main = this.reason.value?.explained?.explanation.main;
    if (this.isHinting.value && main !== undefined)
      announce(words.value.hintSays(main.move, `${headOf(main)}: ${say(main.target.name)}`));
  }

  /// Asks for the reasons of what is shown, where they are wanted.
  async explain(): Promise<void> {
    const number = this.number.value;
    const isWanted = explainsEach.value || this.isHinting.value || this.isPast.value;
    if (number === 0 || !isWanted || this.#isClosed) return this.#reasons.stop();
    return this.#reasons.want(this.#key.value, number);
  }

  tellTurn(): string {
    const { phase, result } = this.game.value;
    if (phase === 'over') return words.value.ended(resultText(result ?? '?'));
    if (phase === 'count') return words.value.counting;
    return this.turn.value === this.ownSide ? words.value.yourTurn : words.value.turnOf(sideName(this.turn.value));
  }

  #tellMove(): void {
    const { moves, ply, phase } = this.game.value;
    const last = moves[ply - 1];
    if (last === undefined) return;
    const said =
      last.point === 'pass'
        ? words.value.passed(sideName(last.colour))
        : words.value.played(sideName(last.colour), moveName(last.point));
    announce(phase === 'play' && !this.isPersonsTurn.value ? said : `${said} ${this.tellTurn()}`);
  }

  #forgetHint(): void {
    this.isHinting.value = false;
    this.candidate.value = undefined;
    this.shown.value = undefined;
  }

  async #ask(work: Work, ask: () => Promise<GoGame>): Promise<void> {
    this.work.value = work;
    this.error.value = undefined;
    try {
      const game = await ask();
      if (!this.#isClosed) this.#take(game);
    } catch (error) {
      this.error.value = error;
    }
    this.work.value = 'idle';
  }

  #take(game: GoGame): void {
    this.candidate.value = undefined;
    this.game.value = game;
  }
}
