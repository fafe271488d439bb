/// The page of a game's features: where one stands in the game, what is counted there, and the two moves that are compared.
import { batch, computed, effect, signal } from '@preact/signals';
import type { FeatureDifference, Game } from '../../../src/serve/contract/index.ts';
import { playOut } from '../games/model.ts';
import { keptGame } from '../games/kept-game.ts';
import { othelloModel } from '../games/othello.ts';
import { readMoves } from '../play/link.ts';
import { lineOf, mainLine, plyOf } from '../reflect/line.ts';
import type { RecordLine } from '../reflect/line.ts';
import { goTo, hrefOf, place } from '../shell/router.ts';
import { FeatureList } from './feature-list.ts';
import { Pointer } from './pointer.ts';
import { Request } from './request.ts';
import type { PositionAtHand } from './request.ts';

const START = othelloModel.rules.printState(othelloModel.rules.initial());

export class FeaturesPage {
  readonly id: string | undefined;
  readonly game = signal<Game | undefined>(undefined);
  readonly error = signal<unknown>(undefined);
  readonly line = signal<RecordLine | undefined>(undefined);
  readonly ply = signal(0);
  /// The moves to compare; empty: none is chosen.
  readonly first = signal('');
  readonly second = signal('');
  readonly list = new FeatureList();
  readonly difference = new Request<FeatureDifference>('/api/features/difference');
  readonly differencePointer = new Pointer();

  readonly state = computed(() => this.line.value?.at(this.ply.value));
  readonly position = computed((): PositionAtHand | undefined => {
    const line = this.line.value;
    return line && { start: line.start, moves: line.texts.slice(0, this.ply.value - line.first) };
  });
  /// The moves that there are to choose from.
  readonly legal = computed((): readonly string[] => {
    const [{ rules, squareOf }, state] = [othelloModel, this.state.value];
    const [role] = state === undefined ? [] : rules.movers(state);
    if (state === undefined || role === undefined) return [];
    return rules.legal(state, role).flatMap((move) => (squareOf(move) === undefined ? [] : [rules.printMove(move)]));
  });
  /// The move of the record in this position.
  readonly played = computed(() => this.line.value?.moves.find(({ ply }) => ply === this.ply.value + 1)?.move);

  readonly #stop = new AbortController();
  #unfollow: () => void = () => undefined;
  #written: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string | undefined) {
    this.id = id;
  }

  async load(): Promise<void> {
    try {
      const { query } = place.value;
      if (this.id === undefined)
        this.#lay(lineOf(START, readMoves(othelloModel, query.get('moves') ?? '').moves), query);
      else {
        const game = await keptGame(this.id, this.#stop.signal);
        if (this.#stop.signal.aborted) return;
        this.game.value = game;
        this.#lay(lineOf(game.start, mainLine(game)), query);
      }
      this.#unfollow = effect(() => this.#ask());
    } catch (reason) {
      if (!this.#stop.signal.aborted) this.error.value = reason;
    }
  }

  leave(): void {
    this.#stop.abort();
    this.#unfollow();
    clearTimeout(this.#written);
    this.list.leave();
    this.difference.clear();
  }

  #lay(line: RecordLine, query: URLSearchParams): void {
    batch(() => {
      this.line.value = line;
      this.ply.value = Math.min(line.last, Math.max(line.first, plyOf(query) ?? line.last));
      this.#suggest(query.get('first') ?? '', query.get('second') ?? '');
    });
  }

  /// The move that was played is worth comparing with another.
  #suggest(first = '', second = ''): void {
    const legal = this.legal.value;
    const usual = legal.length > 1 ? (this.played.value ?? '') : '';
    this.first.value = legal.includes(first) ? first : usual;
    this.second.value = legal.includes(second) ? second : '';
  }

  #ask(): void {
    const position = this.position.value;
    if (position === undefined) return;
    this.list.show(position);
    const [first, second] = [this.first.value, this.second.value];
    if (first === '' || second === '') this.difference.clear();
    else void this.difference.ask({ ...position, first, second });
  }

  goToPly(ply: number): void {
    const line = this.line.value;
    if (line === undefined) return;
    const to = Math.min(line.last, Math.max(line.first, ply));
    if (to === this.ply.value) return;
    batch(() => {
      this.ply.value = to;
      this.#suggest();
      this.differencePointer.clear();
    });
    this.#write();
  }

  compare(moves: { readonly first?: string; readonly second?: string }): void {
    batch(() => {
      this.first.value = moves.first ?? this.first.value;
      this.second.value = moves.second ?? this.second.value;
    });
    this.#write();
  }

  /// A square of the board: the first move where there is none, else the second.
  choose(square: string): void {
    if (!this.legal.value.includes(square)) return;
    if (square === this.first.value) this.compare({ first: '' });
    else if (square === this.second.value) this.compare({ second: '' });
    else this.compare(this.first.value === '' ? { first: square } : { second: square });
  }

  /// Puts what is shown into the address. Not at each step: browsers refuse to write it too often.
  #write(): void {
    clearTimeout(this.#written);
    this.#written = setTimeout(() => {
      if (place.value.page === 'features' && place.value.id === this.id)
        goTo(hrefOf('features', this.id, this.#query()), { replace: true });
    }, 250);
  }

  #query(): Readonly<Record<string, string>> {
    const moves = place.value.query.get('moves');
    const [first, second] = [this.first.value, this.second.value];
    return {
      ...(moves === null ? {} : { moves }),
      ply: String(this.ply.value),
      ...(first === '' || second === '' ? {} : { first, second }),
    };
  }

  /// The board after a move from here.
  after(move: string) {
    const state = this.state.value!;
    return playOut(othelloModel, [move], othelloModel.rules.printState(state)).states.at(-1)!;
  }
}
