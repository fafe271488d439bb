/// A search that thinks about the moves of a game one after the other, and keeps what it found.
import type { Clock } from '../../../play/index.ts';
import { systemClock } from '../../../play/index.ts';
import type { GoReferee, GoState } from '../../../games/index.ts';
import { GO_PASS, GoBoard, WHITE, pointsOf } from '../../../games/index.ts';
import { goKomi } from '../komi.ts';
import { areaAsItStands } from './area.ts';
import { reasonOf } from './node-priors.ts';
import { pastOf } from './repetition.ts';
import type { Priors } from './priors.ts';
import type { SearchSettings } from './settings.ts';
import { searchSettings } from './settings.ts';
import { GoSearch } from './search.ts';

export interface MctsBudget {
  readonly playouts?: number;
  readonly milliseconds?: number;
  readonly clock?: Clock;
  readonly isLate?: () => boolean;
}

export interface MctsCandidate {
  readonly point: number;
  readonly visits: number;
  /// The share of playouts that it won, 0 to 1, for the side to move.
  readonly value: number;
  /// The same before any playout, and how many playouts that was worth.
  readonly prior: number;
  readonly priorVisits: number;
  readonly reason: string;
}

export interface MctsReport {
  readonly move: number;
  /// The chance to win that the search sees for the side to move, 0 to 1.
  readonly value: number;
  readonly playouts: number;
  /// The best moves first.
  readonly candidates: readonly MctsCandidate[];
  /// The moves that both sides are expected to make, this one first.
  readonly line: readonly number[];
  /// Who will have each point at the end: 1 black, -1 white, by the number of the point.
  readonly ownership: Float64Array;
  /// Black's area less white's in the mean, komi not counted.
  readonly score: number;
  /// The best move is worth so little that a person would give up: not before the game has taken shape, and never who gave
  /// handicap, since that is how such games begin.
  readonly isHopeless: boolean;
}

export interface ThinkerOptions {
  readonly settings?: Partial<SearchSettings>;
  readonly priors?: Priors;
  /// Passes although dead stones stand on the board, where both sides will agree on them.
  readonly trustsDead?: boolean;
}

/// Moves of a beginning, as a part of the points of the board.
const EARLY = 0.25;
/// Advice may take this part of a limited time.
const ADVICE_SHARE = 0.5;
// Playouts between looks at the clock.
const LOOK = 16;

export class MctsThinker {
  readonly referee: GoReferee;
  readonly search: GoSearch;
  readonly #options: ThinkerOptions;
  readonly #board: GoBoard;
  #state: GoState | undefined;
  #move = 0;

  constructor(referee: GoReferee, options: ThinkerOptions = {}) {
    this.referee = referee;
    this.#options = options;
    const { size, suicide } = referee.rules;
    this.#board = new GoBoard(size, suicide);
    this.search = new GoSearch(size, searchSettings(size, options.settings));
    this.search.komi = goKomi(referee.rules);
    this.search.koRule = referee.rules;
  }

  /// Thinks about the side to move. The seed decides together with what was thought about before.
  think(state: GoState, budget: MctsBudget, seed: number): MctsReport {
    // What is known beforehand costs time, too.
    const { clock = systemClock, milliseconds } = budget;
    const start = clock();
    this.search.chance.reseed(seed);
    const isLate =
      milliseconds === undefined ? undefined : (): boolean => clock() - start >= ADVICE_SHARE * milliseconds;
    const reasons = this.#begin(state, isLate);
    this.#run(budget, start);
    const report = this.#report(state, reasons);
    this.#state = state;
    this.#move = report.move;
    return report;
  }

  #begin(state: GoState, isLate?: () => boolean): Map<number, string> {
    const { search, referee } = this;
    const board = this.#board;
    const [keep, older] = this.#find(state);
    board.load(state.stones);
    board.ko = state.ko;
    board.koColour = state.turn;
    search.past = pastOf(state);
    search.begin(board, state.turn, state.last, older, state.passes, keep);
    // Children that the referee refuses go, and so do those that somebody removes.
    const legal = new Set(referee.legal(state));
    const advice = this.#options.priors?.({
      ...{ board, turn: state.turn, last: state.last, older },
      ...(isLate === undefined ? {} : { isLate }),
    });
    for (const point of advice?.removed ?? []) legal.delete(point);
    legal.add(GO_PASS);
    const { tree } = search;
    tree.keepChildren(0, (move) => legal.has(move));
    const reasons = new Map<number, string>();
    for (const { point, visits, wins, reason } of advice?.priors ?? []) {
      const child = tree.childOf(0, point);
      if (child < 0) continue;
      tree.priorVisits[child]! += visits;
      tree.priorWins[child]! += wins;
      if (reason !== undefined && !reasons.has(point)) reasons.set(point, reason);
    }
    if (advice !== undefined) tree.sortChildren(0);
    return reasons;
  }

  /// The node of the present tree that the state has reached, or -1, and the move before the last one.
  #find(state: GoState): readonly [number, number] {
    const before = this.#state;
    if (before === undefined || state.size !== before.size) return [-1, 0];
    const moves = state.moves - before.moves;
    const line = moves === 1 ? [state.last] : moves === 2 ? [this.#move, state.last] : [];
    if (line.length === 0) return [-1, 0];
    const board = this.#board;
    board.load(before.stones);
    board.ko = before.ko;
    board.koColour = before.turn;
    let node = 0;
    let colour = before.turn;
    for (const move of line) {
      if (!board.play(move, colour)) return [-1, 0];
      colour = colour === 0 ? 1 : 0;
      if (node >= 0) node = this.search.tree.childOf(node, move);
    }
    if (colour !== state.turn || board.print() !== state.stones) return [-1, 0];
    return [node, moves === 2 ? this.#move : before.last];
  }

  #run({ playouts = Infinity, milliseconds = Infinity, clock = systemClock, isLate }: MctsBudget, start: number): void {
    const { search } = this;
    const { tree } = search;
    // Time that is saved can be spent later; playouts that are left out cannot.
    const catchUp = milliseconds === Infinity ? 1 : search.settings.catchUp;
    // A thought without any limit would never end.
    const most = playouts === Infinity && milliseconds === Infinity ? 1000 : playouts;
    if (tree.count[0]! <= 1) return;
    const begun = clock();
    while (search.playouts < most) {
      search.simulate();
      if (search.playouts % LOOK !== 0) continue;
      if (isLate?.() === true) return;
      let left = most - search.playouts;
      if (milliseconds !== Infinity) {
        const now = clock();
        if (now - start >= milliseconds) return;
        const pace = search.playouts / Math.max(now - begun, 0.1);
        left = Math.min(left, pace * (milliseconds - (now - start)));
      }
      if (search.playouts % (4 * LOOK) === 0 && tree.isDecided(catchUp * left)) return;
    }
  }

  #report(state: GoState, reasons: ReadonlyMap<number, string>): MctsReport {
    const { search } = this;
    const { tree } = search;
    const start = tree.first[0]!;
    const children = Array.from({ length: tree.count[0]! }, (_, i) => start + i);
    const best = children.toSorted((a, b) => tree.visits[b]! - tree.visits[a]! || a - b);
    const candidates = best.map((child): MctsCandidate => {
      const point = tree.move[child]!;
      const prior = tree.priorWins[child]! / tree.priorVisits[child]!;
      return {
        point,
        visits: tree.visits[child]!,
        value: tree.visits[child] === 0 ? prior : tree.won[child]! / tree.visits[child]!,
        prior,
        priorVisits: tree.priorVisits[child]!,
        reason: reasons.get(point) ?? reasonOf(tree.reason[child]!),
      };
    });
    const ownership = search.owners.sums.map((sum) => sum / Math.max(1, search.owners.count));
    const move = this.#mayPass(state, ownership) ? GO_PASS : candidates[0]!.point;
    const [first] = best as [number];
    return {
      move,
      value: candidates[0]!.value,
      playouts: search.playouts,
      candidates,
      line: tree.lineFrom(tree.childOf(0, move)),
      ownership,
      score: search.scoreSum / Math.max(1, search.playouts),
      isHopeless:
        state.moves >= EARLY * search.size ** 2 &&
        !(state.turn === WHITE && this.referee.rules.handicap.length > 0) &&
        tree.visits[first]! > 0 &&
        tree.wins[first]! / tree.visits[first]! < search.settings.resignBelow,
    };
  }

  /// Nothing is left to do, and the board as it stands is won; with trust in the opponent, the board without its dead.
  #mayPass(state: GoState, ownership: Float64Array): boolean {
    const { search } = this;
    if (search.owners.count === 0) return false;
    const sign = state.turn === 0 ? 1 : -1;
    const stands = areaAsItStands(search.root);
    const isWon = (area: number): boolean => (area - search.komi) * sign > 0;
    let settled = 0;
    let isSettled = true;
    for (const point of pointsOf(search.size)) {
      if (Math.abs(ownership[point]!) < 0.8) isSettled = false;
      settled += Math.sign(ownership[point]!);
    }
    if (!isWon(settled)) return false;
    // The other side ends the game: dead stones may stay or go.
    if (state.passes > 0 && isWon(stands)) return true;
    return isSettled && (this.#options.trustsDead === true || settled === stands);
  }
}
