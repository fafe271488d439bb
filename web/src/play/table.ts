/// One game on the table: what the server keeps of it, what the person does, and the program's answers.
/// A person's move is seen at once by the rules in the browser; when the server refuses it, the board goes back.
import { computed, signal } from '@preact/signals';
import type { Game, Hint, Moved, Node, Side } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import type { Shown } from '../features/bindings.ts';
import { MODELS } from '../games/othello.ts';
import { announce } from '../shell/announcer.tsx';
import { say } from '../shell/language.ts';
import { followLeaf, leafBehind, lineTo } from '../tree/lines.ts';
import { movesOf, nodeAfter, nodeBefore, statesOf, turnOf, withNodes } from './position.ts';
import type { AnyModel } from './position.ts';
import { isPerson, personsOf, seatsOf } from './seat.ts';
import { resultText } from './names.ts';
import { words } from './words.ts';

/// sending: a request of the person is under way; thinking: a program has the move.
export type Work = 'idle' | 'sending' | 'thinking' | 'advising';

/// A program's answer is shown after this time at the earliest, so that the own move is seen first.
const PACE_MS = { against: 350, watching: 700 } as const;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Table {
  readonly id: string;
  readonly model: AnyModel;
  readonly game;
  /// The end of the line that the tree shows first, and along which one redoes.
  readonly leaf;
  readonly work = signal<Work>('idle');
  /// The person's move that the server has not confirmed yet.
  readonly ghost = signal<string | undefined>(undefined);
  readonly hint = signal<Hint | undefined>(undefined);
  /// The feature that is pointed at, drawn on the board.
  readonly shown = signal<Shown | undefined>(undefined);
  readonly error = signal<unknown>(undefined);
  /// Why a square that was chosen cannot be played.
  readonly refusal = signal<string | undefined>(undefined);
  /// Where programs play each other: whether they go on by themselves.
  readonly isRunning = signal(false);
  #isClosed = false;

  constructor(game: Game, { isNew = false } = {}) {
    this.id = game.id;
    this.model = MODELS[game.game] as AnyModel;
    this.game = signal(game);
    this.leaf = signal(leafBehind(game.nodes, game.tip));
    this.isRunning.value = isNew && this.isWatched;
  }

  readonly states = computed(() => statesOf(this.model, this.game.value.nodes, this.game.value.start));
  readonly line = computed((): readonly Node[] => lineTo(this.game.value.nodes, this.game.value.tip));
  readonly moves = computed((): readonly string[] =>
    this.line.value.flatMap(({ move }) => (move === null ? [] : [move])),
  );
  /// The state behind the tip, and as it is shown: with the move that is under way.
  readonly tipState = computed((): unknown => this.states.value.get(this.game.value.tip) ?? this.model.rules.initial());
  readonly state = computed((): unknown => {
    const [{ rules }, ghost, state] = [this.model, this.ghost.value, this.tipState.value];
    const move = ghost === undefined ? undefined : rules.parseMove(ghost, state);
    return move?.ok ? rules.next(state, [move.value]) : state;
  });
  readonly turn = computed((): Side | undefined =>
    this.result.value ? undefined : turnOf(this.model, this.state.value),
  );
  readonly legal = computed(() => movesOf(this.model, this.state.value));
  readonly isPersonsTurn = computed(
    (): boolean => this.turn.value !== undefined && isPerson(this.game.value[this.turn.value]),
  );
  /// How the game ended, where it ended at the tip.
  readonly result = computed((): Game['result'] => {
    if (this.ghost.value !== undefined) return undefined;
    return (
      this.game.value.result ?? (this.model.rules.terminal(this.tipState.value) ? this.#resultOnBoard() : undefined)
    );
  });
  readonly before = computed(() => nodeBefore(this.model, this.game.value, this.states.value));
  readonly after = computed(() => nodeAfter(this.model, this.game.value, this.states.value, this.leaf.value));
  readonly lastMove = computed((): string | undefined => this.ghost.value ?? this.line.value.at(-1)?.move ?? undefined);
  /// The square that the last move was made on; before a pass, that of the move before it.
  readonly lastSquare = computed((): string | undefined => {
    const squares = new Set(this.model.view(this.state.value).rows.flatMap((row) => row.map(({ name }) => name)));
    return [...this.moves.value, this.ghost.value ?? ''].findLast((move) => squares.has(move));
  });

  get isWatched(): boolean {
    return personsOf(seatsOf(this.game.value)).length === 0;
  }

  /// The side that the person at this board plays; undefined where two play, or none.
  get ownSide(): Side | undefined {
    const persons = personsOf(seatsOf(this.game.value));
    return persons.length === 1 ? persons[0] : undefined;
  }

  sideOf(node: Node): Side | undefined {
    const before = node.parent === null ? undefined : this.states.value.get(node.parent);
    return before === undefined ? undefined : turnOf(this.model, before);
  }

  isPass(node: Node): boolean {
    const before = node.parent === null ? undefined : this.states.value.get(node.parent);
    return before !== undefined && node.move !== null && movesOf(this.model, before).get(node.move) === undefined;
  }

  #resultOnBoard(): Game['result'] {
    const [{ rules, score }, state] = [this.model, this.tipState.value];
    const [first, second] = [rules.goal(state, 0), rules.goal(state, 1)];
    const winner = first === second ? null : ((first > second ? rules.roles[0] : rules.roles[1]) as Side);
    return { kind: 'finished', winner, score: score(state) };
  }

  close(): void {
    this.#isClosed = true;
  }

  /// A click on a square, or Enter.
  async choose(square: string): Promise<void> {
    if (this.work.value !== 'idle' || !this.isPersonsTurn.value) return;
    const [move] = [...this.legal.value].find(([, on]) => on === square) ?? [];
    if (move === undefined) {
      this.refusal.value = words.value.notThere(square);
      announce(words.value.notThere(square));
      return;
    }
    await this.play(move);
  }

  async play(move: string): Promise<void> {
    if (this.work.value !== 'idle' || !this.isPersonsTurn.value || !this.legal.value.has(move)) return;
    this.#forget();
    this.ghost.value = move;
    await this.#ask(
      'sending',
      () => this.#post<Moved>('moves', { parent: this.game.value.tip, move }),
      (moved) => {
        this.#take(moved);
      },
    );
    this.ghost.value = undefined;
    if (this.error.value === undefined) await this.goOn();
  }

  /// Lets programs move for as long as it is their turn.
  async goOn(): Promise<void> {
    while (this.#awaitsProgram) {
      const begun = performance.now();
      await this.#ask(
        'thinking',
        async () => {
          const moved = await this.#post<Moved>('replies', { parent: this.game.value.tip });
          const least = this.isWatched ? PACE_MS.watching : PACE_MS.against;
          await pause(Math.max(0, least - (performance.now() - begun)));
          return moved;
        },
        (moved) => this.#take(moved),
      );
      if (this.error.value !== undefined) this.isRunning.value = false;
      if (this.error.value !== undefined) return;
    }
  }

  get #awaitsProgram(): boolean {
    if (this.#isClosed || this.work.value !== 'idle') return false;
    if (this.turn.value === undefined || this.isPersonsTurn.value) return false;
    return !this.isWatched || this.isRunning.value;
  }

  /// A game just opened: the program answers where it was asked already, not where somebody looks back or at a record.
  async begin(): Promise<void> {
    const { nodes, tip, source } = this.game.value;
    if ((source === 'played' || source === 'shared') && leafBehind(nodes, tip) === tip) await this.goOn();
  }

  async run(isRunning: boolean): Promise<void> {
    this.isRunning.value = isRunning;
    if (isRunning) await this.goOn();
  }

  async jump(tip: number): Promise<void> {
    if (tip === this.game.value.tip || this.work.value !== 'idle') return;
    this.#forget();
    this.isRunning.value = false;
    const isDone = await this.#ask(
      'sending',
      () => api.put<Game>(`/api/games/${this.id}/tip`, { tip }),
      (game) => {
        this.#put(game);
        announce(words.value.wentTo(this.moves.value.length, this.lastMove.value));
      },
    );
    if (isDone) await this.begin();
  }

  async takeBack(): Promise<void> {
    if (this.before.value !== undefined) await this.jump(this.before.value);
  }

  async redo(): Promise<void> {
    if (this.after.value !== undefined) await this.jump(this.after.value);
  }

  async resign(): Promise<void> {
    const side = this.ownSide ?? this.turn.value;
    if (side === undefined || this.result.value !== undefined) return;
    this.#forget();
    await this.#ask(
      'sending',
      () => this.#post<Game>('resignation', { side }),
      (game) => {
        this.#put(game);
        this.#sayResult();
      },
    );
  }

  async askHint(): Promise<void> {
    const { game, start } = this.game.value;
    const moves = [...this.moves.value];
    this.#forget();
    await this.#ask(
      'advising',
      () => api.post<Hint>('/api/hint', { game, ...(start === '' ? {} : { start }), moves }),
      (hint) => {
        this.hint.value = hint;
        announce(`${words.value.hintIs(hint.move)} ${say(hint.reason)}`);
      },
    );
  }

  /// Asks for the title again: the server tells it in the language of the pages.
  async askTitle(): Promise<void> {
    const { title } = await api.get<Game>(`/api/games/${this.id}`).catch(() => this.game.value);
    this.game.value = { ...this.game.value, title };
  }

  /// After a failure: takes what the server knows and goes on from there.
  async retry(): Promise<void> {
    this.#forget();
    const isDone = await this.#ask(
      'sending',
      () => api.get<Game>(`/api/games/${this.id}`),
      (game) => this.#put(game),
    );
    if (isDone) await this.begin();
  }

  #forget(): void {
    this.error.value = undefined;
    this.refusal.value = undefined;
    this.hint.value = undefined;
  }

  #post<T>(what: string, body: unknown): Promise<T> {
    return api.post<T>(`/api/games/${this.id}/${what}`, body);
  }

  /// One request at a time: what is clicked meanwhile is not sent twice. Tells whether it went well.
  async #ask<T>(work: Work, request: () => Promise<T>, take: (answer: T) => void): Promise<boolean> {
    if (this.work.value !== 'idle') return false;
    this.work.value = work;
    try {
      const answer = await request();
      if (!this.#isClosed) take(answer);
      return !this.#isClosed;
    } catch (error) {
      this.error.value = error;
      return false;
    } finally {
      this.work.value = 'idle';
    }
  }

  #put(game: Game): void {
    this.leaf.value = followLeaf(game.nodes, this.leaf.value, game.tip);
    this.game.value = game;
  }

  #take({ nodes, tip, result }: Moved): void {
    const { result: _, ...game } = this.game.value;
    const before = new Set(this.line.value);
    this.ghost.value = undefined;
    this.#put({ ...game, nodes: withNodes(game.nodes, nodes), tip, ...(result === undefined ? {} : { result }) });
    const made = this.line.value.filter((node) => !before.has(node));
    const said = made.filter((node) => node.by !== 'person' || this.isPass(node)).map((node) => this.tell(node));
    if (this.result.value !== undefined) this.#sayResult(said);
    else if (said.length > 0) announce([...said, ...(this.isPersonsTurn.value ? [this.tellTurn()] : [])].join(' '));
  }

  /// Such as `White plays d6.`
  tell(node: Node): string {
    const side = this.sideOf(node);
    const name = side === undefined ? '' : this.nameOfSide(side);
    return this.isPass(node) ? words.value.passes(name) : words.value.plays(name, node.move ?? '');
  }

  nameOfSide(side: Side): string {
    const role = this.model.rules.roles.indexOf(side);
    return say(this.model.roles[role]!);
  }

  tellTurn(): string {
    const side = this.turn.value;
    if (side === undefined) return '';
    return this.ownSide === side
      ? words.value.yourTurn(this.nameOfSide(side))
      : words.value.turnOf(this.nameOfSide(side));
  }

  #sayResult(before: readonly string[] = []): void {
    const result = this.result.value;
    if (result !== undefined) announce([...before, resultText(this, result)].join(' '));
  }
}
