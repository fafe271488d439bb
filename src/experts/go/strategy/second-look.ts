/// The second look: the best moves of the first-order board are put on the board and read on, each in its own neighbourhood,
/// until it is seen what they come to. Two things are asked about a move: how often its part of the board then comes to what
/// the side needs there, and by how many points it is better than a pass: the in-and-out count that the values of the cases
/// stand for. No move is looked at that no case proposes.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import type { Candidate } from './first-order.ts';
import type { LocalFinding, LocalMove, LocalSearch } from './local-search.ts';
import type { OutlookJudge } from './outlook.ts';
import type { StrategyParameters } from './parameters.ts';
import type { BoardWindow, BoardWindows } from './window.ts';

export interface SecondLookInput {
  readonly board: GoBoard;
  readonly colour: Colour;
  readonly last: number;
  readonly judge: OutlookJudge;
  readonly search: LocalSearch;
  readonly windows: BoardWindows;
  readonly parameters: StrategyParameters;
  /// What black must have more than white on the whole board; unknown where undefined.
  readonly komi: number | undefined;
  readonly isLate: () => boolean;
}

type Looked = NonNullable<Candidate['looked']>;

/// What a move is compared with is looked at more closely.
const TIMES = 3;
/// Moves are compared as if each had been read so often more, and had come to less than the best, by how little it promised.
const DOUBT = 60;
const LESS = 0.1;
/// For every continuation after moves, so many are read after the pass that they are compared with.
const PASS_SHARE = 0.25;

/// All candidates, the best first.
export const lookAgain = (candidates: readonly Candidate[], input: SecondLookInput): readonly Candidate[] => {
  const { parameters } = input;
  if (candidates.length === 0) return candidates;
  const expectations = new Expectations(input);
  const most = Math.max(...candidates.map(({ value }) => value));
  const promised = candidates.map((candidate) => ({ candidate, promise: promiseOf(candidate, most) }));
  const found = read(
    promised.slice(0, parameters.looked).map(({ candidate, promise }) => ({ move: candidate.move, promise })),
    parameters.steps,
    expectations,
    input,
  );
  const best = mostRead(found);
  // Where the time did not suffice for one look, the first-order board decides.
  if (best === undefined) return candidates;
  expectations.readPass(best.move, PASS_SHARE * parameters.steps);
  const bestGain = best.finding.lead - expectations.afterPass(best.move);
  const byChance = promised
    .map(({ candidate, promise }): Candidate => {
      const finding = found.get(candidate.move);
      const { visits, chance } = finding ?? { visits: 0, chance: 0 };
      const doubted = best.finding.chance - LESS * (2 - promise);
      const likely = (visits * chance + DOUBT * doubted) / (visits + DOUBT);
      const value = ownValue(candidate) + bestGain + parameters.chance * (likely - best.finding.chance);
      return finding === undefined || visits === 0
        ? { ...candidate, value }
        : { ...candidate, value, looked: lookedOf(candidate, finding, expectations) };
    })
    .sort(byValue);
  return parameters.finalists === 0 ? byChance : playOff(byChance, input);
};

const byValue = (one: Candidate, other: Candidate): number => other.value - one.value || one.move - other.move;

/// On a board of many fights chances in different parts cannot be compared: the moves that promise most points are read on
/// alone, as deep as each other, and what they gain decides.
const playOff = (candidates: readonly Candidate[], input: SecondLookInput): readonly Candidate[] => {
  const { finalists, alone } = input.parameters;
  const promising = candidates
    .filter((candidate) => isSeen(candidate) || ownValue(candidate) > 0)
    .toSorted((one, other) => leastOf(other) - leastOf(one))
    .slice(0, finalists);
  const read: Candidate[] = [];
  for (const candidate of promising) {
    const looked = lookAlone(candidate, alone, input);
    if (looked === undefined) break;
    read.push({ ...candidate, value: ownValue(candidate) + looked.gain, looked });
  }
  if (read.length === 0) return candidates;
  // Whoever did not come that far stays behind, in the order before.
  const least = Math.min(...read.map(({ value }) => value));
  const others = candidates
    .filter(({ move }) => read.every((each) => each.move !== move))
    .map((candidate) => ({ ...candidate, value: Math.min(least, candidate.value) }));
  return [...read.sort(byValue), ...others];
};

/// Fewer continuations say nothing about points.
const SEEN = 20;
const isSeen = ({ looked }: Candidate): boolean => looked !== undefined && looked.samples >= SEEN;
/// What a move gains at least, as far as its continuations tell; what a person knows of it counts in full.
const leastOf = (candidate: Candidate): number => {
  const { looked } = candidate;
  return ownValue(candidate) + (looked !== undefined && isSeen(candidate) ? looked.gain - looked.error : 0);
};

/// What a move gains over a pass that is read on as well, both by themselves.
const lookAlone = (candidate: Candidate, steps: number, input: SecondLookInput): Looked | undefined => {
  const expectations = new Expectations(input);
  const finding = read([{ move: candidate.move, promise: 1 }], steps, expectations, input).get(candidate.move);
  if (finding === undefined || finding.visits === 0) return undefined;
  expectations.readPass(candidate.move, steps / 2);
  return lookedOf(candidate, finding, expectations);
};

/// By how many points one move is better than a pass, read on alone; undefined where there is no time or nothing to read.
export const readAlone = (move: number, steps: number, input: SecondLookInput): number | undefined => {
  const expectations = new Expectations(input);
  const finding = read([{ move, promise: 1 }], steps, expectations, input).get(move);
  if (finding === undefined || finding.visits === 0) return undefined;
  expectations.readPass(move, steps);
  return finding.lead - expectations.afterPass(move);
};

interface Promised {
  readonly move: number;
  readonly around?: number;
  readonly promise: number;
}

const read = (
  moves: readonly Promised[],
  steps: number,
  expectations: Expectations,
  { board, colour, last, windows, search, parameters, isLate }: SecondLookInput,
): ReadonlyMap<number, LocalFinding> => {
  const asked: LocalMove[] = [];
  for (const each of moves) {
    if (isLate()) return new Map();
    const window = windows.around(each.around ?? each.move);
    asked.push({ ...each, window, enough: expectations.enough(window) });
  }
  return search.read({ board, colour, last, moves: asked, steps, lines: parameters.lines, isLate });
};

const mostRead = (
  found: ReadonlyMap<number, LocalFinding>,
): { readonly move: number; readonly finding: LocalFinding } | undefined => {
  let best: { readonly move: number; readonly finding: LocalFinding } | undefined;
  for (const [move, finding] of found) if (finding.visits > (best?.finding.visits ?? 0)) best = { move, finding };
  return best;
};

const lookedOf = (
  { move, value, looked }: Candidate,
  { lead, error, visits, line }: LocalFinding,
  expectations: Expectations,
): Looked => ({
  // Who is looked at once more keeps what the cases said.
  firstOrder: looked?.firstOrder ?? value,
  gain: lead - expectations.afterPass(move),
  error: Math.hypot(error, expectations.errorAfterPass(move)),
  samples: visits,
  line,
});

/// What a person wrote or a lost game taught counts in full: it is known there what the position comes to.
const ownValue = ({ shares }: Candidate): number =>
  shares.reduce((sum, { proposal, counted }) => sum + (proposal.isOwn === true ? counted : 0), 0);

const promiseOf = (candidate: Candidate, most: number): number =>
  ownValue(candidate) > 0 ? 1 : most <= 0 ? 0 : Math.max(0, Math.min(1, candidate.value / most));

interface Mean {
  readonly lead: number;
  readonly error: number;
}

/// What windows come to for the side to move: before its move, after a pass, and what it needs there.
class Expectations {
  readonly #input: SecondLookInput;
  readonly #passed = new Map<BoardWindow, Mean>();
  readonly #enough = new Map<BoardWindow, number>();
  #ownership: Readonly<Float64Array> | undefined;
  #seenLess = 0;

  constructor(input: SecondLookInput) {
    this.#input = input;
  }

  /// Reads on after a pass, too, around a move: the other side takes what it is about, where it can. Samples alone see less of
  /// that, by as much elsewhere as here.
  readPass(around: number, steps: number): void {
    const pass = read([{ move: GO_PASS, around, promise: 0 }], steps, this, this.#input).get(GO_PASS);
    if (pass === undefined || pass.visits === 0) return;
    const { lead } = this.#passedAt(around);
    this.#seenLess = lead - pass.lead;
    this.#passed.set(this.#input.windows.around(around), { lead, error: pass.error });
  }

  afterPass(move: number): number {
    return this.#passedAt(move).lead - this.#seenLess;
  }

  errorAfterPass(move: number): number {
    return this.#passedAt(move).error;
  }

  #passedAt(move: number): Mean {
    const { board, colour, judge, windows, parameters } = this.#input;
    const window = windows.around(move);
    let seen = this.#passed.get(window);
    if (seen === undefined) {
      const turn = (colour ^ 1) as Colour;
      seen = judge.judge(board, { window, turn, last: GO_PASS, samples: TIMES * parameters.samples });
      this.#passed.set(window, seen);
    }
    return seen;
  }

  /// The own lead in the window that is enough: what the whole game needs of it, as long as that is neither hopeless nor won
  /// already; who is far behind reaches for a little more than is expected, who is far ahead gives little away.
  enough(window: BoardWindow): number {
    let enough = this.#enough.get(window);
    if (enough === undefined) {
      const { hope, reach } = this.#input.parameters;
      const expected = this.#expected(window);
      const needed = this.#needed(window) ?? expected;
      enough = needed > expected + hope ? expected + reach : Math.max(expected - hope, needed);
      this.#enough.set(window, enough);
    }
    return enough;
  }

  #expected(window: BoardWindow): number {
    const { board, colour, last, judge, parameters } = this.#input;
    const { lead } = judge.judge(board, { window, turn: colour, last, samples: TIMES * parameters.samples });
    return -lead;
  }

  /// What is missing for the whole board, if the rest of it goes as samples of it do.
  #needed(window: BoardWindow): number | undefined {
    const { board, colour, last, judge, windows, parameters, komi } = this.#input;
    if (komi === undefined) return undefined;
    const { whole } = windows;
    let outside = 0;
    if (window.points.length < whole.points.length) {
      this.#ownership ??= judge.ownership(board, { window: whole, turn: colour, last, samples: parameters.samples });
      for (const point of whole.points) if (window.mask[point] === 0) outside += this.#ownership[point]!;
    }
    return colour === 0 ? komi - outside : outside - komi;
  }
}
