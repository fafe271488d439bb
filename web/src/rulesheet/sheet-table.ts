/// One game by a rulesheet on the table: what the server tells of it, what persons choose, and the programs' turns.
import { computed, signal } from '@preact/signals';
import type { RulesheetGame, TermText } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { click, clicksOf, targetsOf, waysOf } from './entering.ts';
import { placesOf, standingsOf } from './places.ts';
import { resultLine } from './result.ts';
import { roleName, termWords } from './wording.ts';
import { words } from './words.ts';

export type Work = 'idle' | 'sending' | 'thinking';

/// A program's move is shown after this time at the earliest, so that the own move is seen first.
const PACE_MS = { against: 350, watching: 600 } as const;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class SheetTable {
  readonly id: string;
  readonly game;
  readonly work = signal<Work>('idle');
  readonly error = signal<unknown>(undefined);
  /// The places that were clicked for a move that is not complete yet, and the moves that are left to choose from.
  readonly picked = signal<readonly string[]>([]);
  readonly asked = signal<readonly TermText[]>([]);
  readonly refusal = signal<string | undefined>(undefined);
  /// Moves of persons who have chosen while others at the same board have not.
  readonly chosen = signal<Readonly<Record<string, string>>>({});
  /// Where programs play each other: whether they go on by themselves.
  readonly isRunning = signal(false);
  #isClosed = false;

  constructor(game: RulesheetGame, isNew = false) {
    this.id = game.id;
    this.game = signal(game);
    this.isRunning.value = isNew;
  }

  readonly view = computed(() => this.game.value.view);
  readonly position = computed(() => this.game.value.position);
  readonly persons = computed(() =>
    this.game.value.roles.flatMap(({ name, seat }) => (seat?.kind === 'person' ? [name] : [])),
  );
  /// The person who chooses now; undefined where it is the turn of programs or chance.
  readonly actor = computed(() => this.position.value.legal.find(({ role }) => this.chosen.value[role] === undefined));
  readonly ways = computed(() => waysOf(this.view.value, this.actor.value?.moves ?? []));
  readonly targets = computed(() => {
    const [view, { facts }] = [this.view.value, this.position.value];
    const standings = view?.board && standingsOf(view, view.board, placesOf(view.board), facts);
    return targetsOf(this.ways.value.clickable, this.picked.value, (name) => standings?.has(name) !== true);
  });
  readonly last = computed(() => {
    const moves = this.position.value.rounds.at(-1)?.moves ?? [];
    return new Set(moves.flatMap(({ move }) => (move ? clicksOf(this.view.value, move) : [])).flatMap(onlyOne));
  });
  /// The rounds to which one takes back and goes on: where a person chose.
  readonly before = computed(() => (this.game.value.ply > 0 ? this.game.value.ply - 1 : undefined));
  readonly after = computed(() => (this.game.value.ply < this.game.value.plies ? this.game.value.ply + 1 : undefined));

  get isWatched(): boolean {
    return this.persons.value.length === 0;
  }

  get isAlone(): boolean {
    return this.persons.value.length === 1;
  }

  nameOf(role: string): string {
    return roleName(this.view.value, role);
  }

  close(): void {
    this.#isClosed = true;
  }

  /// A click on a place, or Enter.
  async click(place: string): Promise<void> {
    if (this.work.value !== 'idle' || this.actor.value === undefined) return;
    const what = click(this.ways.value.clickable, this.picked.value, place);
    this.#forget();
    switch (what.kind) {
      case 'play':
        return this.choose(what.move);
      case 'ask':
        this.picked.value = what.picked;
        this.asked.value = what.moves;
        return announce(words.value.whichMove);
      case 'more':
        this.picked.value = what.picked;
        return announce(what.picked.length > 0 ? words.value.pickNext : '');
      case 'none':
        this.refusal.value = words.value.notThere;
        announce(words.value.notThere);
    }
  }

  /// A person's move. Where several persons move at once, the round is played when all have chosen.
  async choose(move: TermText): Promise<void> {
    const actor = this.actor.value;
    if (this.work.value !== 'idle' || actor === undefined) return;
    this.#forget();
    this.chosen.value = { ...this.chosen.value, [actor.role]: move.text };
    const next = this.actor.value;
    if (next !== undefined) return announce(words.value.chosenBy(this.nameOf(actor.role), this.nameOf(next.role)));
    await this.#round(this.chosen.value);
    await this.goOn();
  }

  /// Lets programs and chance move for as long as nobody else has to.
  async goOn(): Promise<void> {
    while (this.#goesOn) {
      const begun = performance.now();
      await this.#round({}, async () => {
        const least = this.isWatched ? PACE_MS.watching : PACE_MS.against;
        await pause(Math.max(0, least - (performance.now() - begun)));
      });
    }
    if (this.error.value !== undefined) this.isRunning.value = false;
  }

  get #goesOn(): boolean {
    if (this.#isClosed || this.work.value !== 'idle' || this.error.value !== undefined) return false;
    const { isOver, legal } = this.position.value;
    if (isOver || legal.length > 0) return false;
    return !this.isWatched || this.isRunning.value;
  }

  async run(isRunning: boolean): Promise<void> {
    this.isRunning.value = isRunning;
    if (isRunning) await this.goOn();
  }

  /// Back to where a person chose last; where programs play each other, by one round.
  async takeBack(): Promise<void> {
    await this.#step(-1);
  }

  async redo(): Promise<void> {
    await this.#step(1);
  }

  async #step(by: 1 | -1): Promise<void> {
    if (this.work.value !== 'idle') return;
    this.#forget();
    this.isRunning.value = false;
    let isMore = true;
    while (isMore && this.error.value === undefined) {
      const { ply, plies } = this.game.value;
      if (ply + by < 0 || ply + by > plies) break;
      await this.#ask('sending', () => api.put<RulesheetGame>(`${this.#path}/ply`, { ply: ply + by }));
      isMore = !this.isWatched && this.position.value.legal.length === 0 && !this.position.value.isOver;
    }
    announce(this.tellTurn());
    // At the very beginning it may be the turn of a program.
    if (by < 0) await this.goOn();
  }

  /// After a failure: takes what the server knows and goes on from there.
  async retry(): Promise<void> {
    await this.#ask('sending', () => api.get<RulesheetGame>(this.#path));
    await this.goOn();
  }

  tellTurn(): string {
    const { isOver, movers, legal } = this.position.value;
    if (isOver) return resultLine(this.game.value);
    const actor = this.actor.value ?? legal[0];
    if (actor !== undefined) return this.isAlone ? words.value.yourTurn : words.value.turnOf(this.nameOf(actor.role));
    return words.value.turnOf(movers.map((role) => this.nameOf(role)).join(', '));
  }

  get #path(): string {
    return `/api/rulesheet-games/${this.id}`;
  }

  async #round(moves: Readonly<Record<string, string>>, then?: () => Promise<void>): Promise<void> {
    const { ply } = this.game.value;
    await this.#ask(then === undefined ? 'sending' : 'thinking', async () => {
      const game = await api.post<RulesheetGame>(`${this.#path}/rounds`, { ply, moves });
      await then?.();
      return game;
    });
    if (this.error.value === undefined) this.#tellRound();
  }

  #tellRound(): void {
    const { rounds, isOver } = this.position.value;
    const said = (rounds.at(-1)?.moves ?? []).flatMap(({ role, move }) =>
      move === undefined ? [] : [words.value.played(this.nameOf(role), termWords(move))],
    );
    const isMine = this.position.value.legal.length > 0;
    announce([...said, ...(isOver || isMine ? [this.tellTurn()] : [])].join('. '));
  }

  async #ask(work: Work, ask: () => Promise<RulesheetGame>): Promise<void> {
    this.work.value = work;
    this.error.value = undefined;
    try {
      const game = await ask();
      if (!this.#isClosed) this.game.value = game;
    } catch (error) {
      this.error.value = error;
    }
    this.chosen.value = {};
    this.work.value = 'idle';
  }

  #forget(): void {
    this.picked.value = [];
    this.asked.value = [];
    this.refusal.value = undefined;
  }
}

/// A click that may be anywhere in a row or column marks no place.
const onlyOne = (places: ReadonlySet<string>): readonly string[] => (places.size === 1 ? [...places] : []);
