/// The game on the table of a GTP engine: stones that were set up, the moves since, and what is tried out on top of them.
/// Either colour may move at any time, as the protocol allows.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Colour, GoMoveProblem, GoReferee, GoRules, GoState, RuleSetName } from '../../games/index.ts';
import { BLACK, GoBoard, WHITE, emptyPosition, goReferee, goRules, withCells } from '../../games/index.ts';

/// Stones put on the board or taken from it, by their points.
export interface SetUp {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly empty: readonly number[];
}

export type TableStep =
  | { readonly kind: 'move'; readonly colour: Colour; readonly point: number }
  | ({ readonly kind: 'setup' } & SetUp);

export interface TableSetting {
  readonly size: number;
  readonly rules: RuleSetName;
  /// Any number: controllers do not always count in halves.
  readonly komi: number;
  readonly suicide?: boolean;
}

interface Past {
  readonly before: GoState;
  readonly step: TableStep;
}

// Controllers decide when a game has ended.
const MOVE_LIMIT = 100_000;

const rulesOf = ({ size, rules, komi, suicide }: TableSetting, handicap: readonly number[]): GoRules => {
  const limit = Math.max(size * size, 50);
  // Players count in halves; the score is counted by the komi as it was told.
  const halves = Math.max(-limit, Math.min(limit, Math.round(komi * 2) / 2));
  const made = goRules({ rules, size, komi: halves, handicap, moveLimit: MOVE_LIMIT, suicide });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

export class GtpTable {
  readonly setting: TableSetting;
  /// Points of the handicap stones.
  readonly handicap: readonly number[];
  /// What stood on the board before the first move, handicap included.
  readonly setUp: SetUp;
  readonly rules: GoRules;
  readonly referee: GoReferee;
  readonly #past: Past[] = [];
  readonly #trials: GoState[] = [];
  #state: GoState;
  #board: { readonly of: GoState; readonly board: GoBoard } | undefined;

  private constructor(setting: TableSetting, setUp: SetUp, turn: Colour, handicap: readonly number[]) {
    this.setting = setting;
    this.setUp = setUp;
    this.handicap = handicap;
    this.rules = rulesOf(setting, handicap);
    this.referee = goReferee(this.rules);
    const state = this.referee.setUp(stonesOf(emptyPosition(setting.size).stones, setting.size, setUp), turn);
    if (state === undefined) throw new Error('stones without liberties');
    this.#state = state;
  }

  static empty(setting: TableSetting): GtpTable {
    return new GtpTable(setting, { black: [], white: [], empty: [] }, BLACK, []);
  }

  static withHandicap(setting: TableSetting, points: readonly number[]): GtpTable {
    return new GtpTable(setting, { black: points, white: [], empty: [] }, WHITE, points);
  }

  /// Stones as they are told; a string without liberties cannot be.
  static withStones(
    setting: TableSetting,
    setUp: SetUp,
    turn: Colour,
    handicap: readonly number[],
  ): Result<GtpTable, string> {
    const stones = stonesOf(emptyPosition(setting.size).stones, setting.size, setUp);
    if (!new GoBoard(setting.size).load(stones)) return failed('a stone that is set up has no liberty');
    return ok(new GtpTable(setting, setUp, turn, handicap));
  }

  /// The same game with another komi.
  withKomi(komi: number): GtpTable {
    const table = new GtpTable({ ...this.setting, komi }, this.setUp, this.#first.turn, this.handicap);
    table.#past.push(...this.#past);
    table.#state = this.#state;
    return table;
  }

  get #first(): GoState {
    return this.#past[0]?.before ?? this.#state;
  }

  /// The present state: what is tried out counts.
  get state(): GoState {
    return this.#trials.at(-1) ?? this.#state;
  }

  get trials(): number {
    return this.#trials.length;
  }

  /// All that happened since the set-up, the first step first.
  get steps(): readonly TableStep[] {
    return this.#past.map(({ step }) => step);
  }

  get moves(): readonly (TableStep & { readonly kind: 'move' })[] {
    return this.steps.filter((step) => step.kind === 'move');
  }

  /// Whether nothing stands on the board.
  get isEmpty(): boolean {
    return !/[XO]/.test(this.state.stones);
  }

  /// A board of the present state, which readers may play on as long as they take everything back.
  get board(): GoBoard {
    const { state } = this;
    if (this.#board?.of !== state) {
      const board = new GoBoard(state.size);
      board.load(state.stones);
      board.ko = state.ko;
      board.koColour = state.turn;
      this.#board = { of: state, board };
    }
    return this.#board.board;
  }

  /// The state as the colour finds it when it is its turn.
  seenBy(colour: Colour): GoState {
    const { state } = this;
    // Passes do not end anything here, and a ko forbids something to the side to move alone.
    const passes = Math.min(state.passes, 1);
    if (state.turn === colour) return state.passes === passes ? state : { ...state, passes };
    return { ...state, turn: colour, ko: 0, passes: 0 };
  }

  /// Why the colour cannot play there; undefined where it can.
  problem(colour: Colour, point: number): GoMoveProblem | undefined {
    return this.referee.problem(this.seenBy(colour), point);
  }

  /// Plays, or says why not.
  play(colour: Colour, point: number): string | undefined {
    this.#trials.length = 0;
    const seen = this.seenBy(colour);
    const problem = this.referee.problem(seen, point);
    if (problem !== undefined) return problem.message;
    this.#push({ kind: 'move', colour, point }, this.referee.next(seen, point));
    return undefined;
  }

  /// A move of a record: what was played once may have been played by another rule of ko.
  replay(colour: Colour, point: number): string | undefined {
    const seen = withoutKo(this.seenBy(colour));
    const problem = this.referee.problem(seen, point);
    if (problem !== undefined) return problem.message;
    const next = this.referee.next(seen, point);
    const again = this.referee.setUp(next.stones, next.turn, { ...next, past: this.#state.past });
    this.#push({ kind: 'move', colour, point }, again ?? next);
    return undefined;
  }

  /// Stones that a record puts on the board in the course of the game.
  change(change: SetUp, turn: Colour | undefined): string | undefined {
    const { size } = this.setting;
    const { stones, prisoners, moves, past } = this.#state;
    const next = this.referee.setUp(stonesOf(stones, size, change), turn ?? this.#state.turn, {
      prisoners,
      moves,
      past,
    });
    if (next === undefined) return 'a stone that is set up has no liberty';
    this.#push({ kind: 'setup', ...change }, next);
    return undefined;
  }

  /// The colour is to move, whoever moved last.
  turnTo(colour: Colour): void {
    if (this.#state.turn !== colour) this.#state = this.seenBy(colour);
  }

  #push(step: TableStep, next: GoState): void {
    this.#past.push({ before: this.#state, step });
    this.#state = next;
  }

  /// Takes so many moves back; false where there are fewer.
  undo(count = 1): boolean {
    this.#trials.length = 0;
    if (count > this.#past.length) return false;
    for (let i = 0; i < count; i++) this.#state = this.#past.pop()!.before;
    return true;
  }

  /// Plays on trial; `anyKo` takes a ko also where that is forbidden.
  try(colour: Colour, point: number, anyKo: boolean): string | undefined {
    const seen = anyKo ? withoutKo(this.seenBy(colour)) : this.seenBy(colour);
    const problem = this.referee.problem(seen, point);
    if (problem !== undefined) return problem.message;
    this.#trials.push(this.referee.next(seen, point));
    return undefined;
  }

  /// Takes the last trial back; false where there is none.
  untry(): boolean {
    return this.#trials.pop() !== undefined;
  }
}

const withoutKo = (state: GoState): GoState => ({ ...state, ko: 0, past: undefined });

const stonesOf = (stones: string, size: number, { black, white, empty }: SetUp): string =>
  withCells(
    { size, stones },
    new Map([
      ...black.map((point) => [point, BLACK] as const),
      ...white.map((point) => [point, WHITE] as const),
      ...empty.map((point) => [point, 2] as const),
    ]),
  ).stones;
