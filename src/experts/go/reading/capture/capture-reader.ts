/// Whether strings can be taken or saved.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS } from '../../../../games/index.ts';
import type { CaptureReader, Outcome, Reading, ReadingBudget } from '../reading.ts';
import { oppositeOutcome, outcomeRank } from '../reading.ts';
import type { KoMode } from './capture-desk.ts';
import { CaptureDesk } from './capture-desk.ts';
import { createCaptureSearch } from './capture-search.ts';
import { ForcedCapture } from './forced-capture.ts';
import type { CaptureProof } from './capture-proof.ts';
import { proveCapture, proveEscape } from './capture-proof.ts';
import { listDefences } from './defence-moves.ts';
import { MoveList } from './move-list.ts';
import { touchedRegion } from './touched-region.ts';

export interface CaptureReaderOptions {
  /// Positions to visit for a question, where the question names no other number.
  readonly nodes?: number;
  /// Strings with more liberties count as safe.
  readonly mostLiberties?: number;
  /// The size of the table of positions, as a power of two.
  readonly tableBits?: number;
  /// Adds proofs to certain answers that hang on no ko: of an attack, that the string is taken; of a defence, that it
  /// reaches one liberty more than `mostLiberties`. An answer whose proof fails is not certain.
  readonly proofs?: boolean;
  /// Positions of a proof at most.
  readonly proofPositions?: number;
  /// Where the search in orders finds nothing, the most forcing threats are followed as well: better answers, for who has the time.
  readonly isPatient?: boolean;
}

/// What an attack came to.
interface Attack {
  readonly outcome: Outcome;
  readonly move: number;
  readonly line: readonly number[];
  readonly isCertain: boolean;
}

// Orders and depths in the order they are tried: direct wins first. Depth counts an atari as one, a quiet move as three. The
// last number is the least budget with which the step is worth while.
const STEPS: readonly (readonly [order: number, depth: number, least: number])[] = [
  [2, 3, 0],
  [2, 6, 0],
  [2, 9, 0],
  [3, 4, 0],
  [2, 14, 0],
  [3, 6, 0],
  [2, 24, 0],
  [3, 9, 1500],
  [3, 12, 4000],
  [4, 9, 8000],
  [2, 60, 8000],
  [3, 15, 12_000],
  [4, 12, 20_000],
  [3, 18, 30_000],
  [4, 15, 50_000],
  [3, 24, 50_000],
  [4, 18, 100_000],
  [3, 36, 100_000],
];

// With so many nodes it is worth while to doubt.
const PATIENT = 5000;
// What the search in orders may spend of the whole where threats are followed, too; and what these may spend with short glances and
// with long ones.
const SHARE_OF_ORDERS = 0.4;
const FORCED: readonly (readonly [glance: number, share: number])[] = [
  [150, 0.3],
  [600, 0.3],
];

// A move that keeps a ko going is better than none that does.
const isBetter = (found: Attack, best: Attack): boolean =>
  outcomeRank(found.outcome) > outcomeRank(best.outcome) ||
  (best.move === GO_PASS && best.outcome !== 'no' && found.outcome === best.outcome);

export const createCaptureReader = (options: CaptureReaderOptions = {}): CaptureReader => {
  const { nodes: usualNodes = 800, mostLiberties = 4, tableBits = 13, proofs = false, proofPositions = 5000 } = options;
  const desk = new CaptureDesk();
  const search = createCaptureSearch(desk, tableBits);
  const forced = options.isPatient === true ? new ForcedCapture(desk, tableBits) : undefined;
  const list = new MoveList(1);
  // Zones are kept by ply: the search begins after the one that holds the zone of the root.
  const ROOT = 1;

  // Strings may get room on the way, and a large budget follows them there, unless only ladders are wanted.
  const mostOrder = mostLiberties >= 4 ? 4 : mostLiberties - 1;
  // The budget of the question as a whole.
  let effort = usualNodes;

  const attackInMode = (koMode: KoMode, most: number): Attack => {
    const nodes = most - desk.nodes;
    if (forced === undefined || nodes < PATIENT) return attackInOrders(koMode, most);
    const inOrders = attackInOrders(koMode, desk.nodes + nodes * SHARE_OF_ORDERS);
    if (inOrders.outcome === 'yes' || !isOpen()) return inOrders;
    for (const [glance, share] of FORCED) {
      const { isReached, move, line } = forced.attack({ glance, nodes: nodes * share });
      if (isReached !== true) continue;
      forced.addDefences(ROOT, line);
      return { outcome: 'yes', move, line, isCertain: true };
    }
    return inOrders;
  };

  // Who has one liberty, or too many, is no matter of threats.
  const isOpen = (): boolean => {
    const liberties = desk.board.libertiesOf(desk.target);
    return liberties > 1 && liberties <= mostLiberties;
  };

  const attackInOrders = (koMode: KoMode, most: number): Attack => {
    desk.koMode = koMode;
    desk.mostNodes = most;
    desk.isSpent = desk.nodes >= most;
    desk.attackerWasBanned = false;
    desk.defenderWasBanned = false;
    const liberties = desk.board.libertiesOf(desk.target);
    const won = (): Attack => ({ outcome: 'yes', move: search.move, line: desk.lineOf(ROOT), isCertain: true });
    if (liberties <= 2 && search.attackByShortLadder(ROOT)) return won();
    if (liberties > 1 && liberties <= mostLiberties) {
      const open = [false, false, true, true, true];
      for (const [order, depth, least] of STEPS) {
        if (!open[order] || liberties > order + 1 || order > mostOrder || effort < least) continue;
        const cutsBefore = desk.cuts;
        if (search.attack(ROOT, order, depth)) return won();
        // Nothing was cut off: to look deeper changes nothing.
        open[order] = desk.cuts > cutsBefore;
        if (desk.isSpent) break;
      }
    }
    return { outcome: 'no', move: GO_PASS, line: [], isCertain: !desk.isSpent };
  };

  // Without threats of anybody first. Only where a ban of ko was in the way is it asked what threats would change.
  const attackNow = (most: number): Attack => {
    const plain = attackInMode('nobody', most);
    if (plain.outcome === 'yes') {
      if (!desk.defenderWasBanned) return plain;
      const strict = attackInMode('defender', most + most / 2);
      if (strict.outcome === 'yes') return strict;
      // Where the nodes were spent before a ko was found to matter, it mostly does not.
      return strict.isCertain ? { ...plain, outcome: 'ko' } : { ...plain, isCertain: false };
    }
    if (!desk.attackerWasBanned) return plain;
    const free = attackInMode('attacker', most + most / 2);
    if (free.outcome === 'no') return { ...plain, isCertain: plain.isCertain && free.isCertain };
    return { ...free, outcome: 'ko-threat' };
  };

  // Where the table knew the rest, a line ends early: the search is asked how it goes on.
  const wholeLine = (line: readonly number[]): number[] => {
    const { board, attacker, defender, target } = desk;
    const whole = [...line];
    let played = 0;
    // A ko may be taken back and forth: the line ends where a position comes again.
    const seen = new Set<number>();
    for (;;) {
      while (played < whole.length && desk.play(whole[played]!, played % 2 === 0 ? attacker : defender)) played++;
      if (played < whole.length || played % 2 === 1 || board.cells[target] !== defender) break;
      if (seen.has(board.hash)) break;
      seen.add(board.hash);
      const rest = attackInMode(desk.koMode, desk.nodes + usualNodes / 4);
      if (rest.outcome !== 'yes' || whole.length > 300) break;
      whole.push(...rest.line);
    }
    for (; played > 0; played--) desk.undo();
    return whole;
  };

  const begin = (board: GoBoard, stone: number, budget: Partial<ReadingBudget>): void => {
    if (board.cells[stone]! >= EMPTY) throw new Error(`no stone stands on ${stone}`);
    desk.begin(board, board.headOf(stone), (board.cells[stone]! ^ 1) as Colour);
    search.begin();
    desk.isLate = budget.isLate;
    effort = budget.nodes ?? usualNodes;
  };

  const answer = (attack: Attack, claim: 'taken' | 'safe' = 'taken'): Reading => {
    const { nodes, board } = desk;
    const region = touchedRegion(board, desk.target, desk.touched);
    const reading = { ...attack, nodes, region };
    if (!proofs || attack.outcome !== 'yes' || !attack.isCertain) return reading;
    const { proof, failure } = prove(claim, attack.move);
    if (proof !== undefined) return { ...reading, proof };
    return { ...reading, isCertain: failure?.kind !== 'no-answer' || claim === 'safe' };
  };

  const prove = (claim: 'taken' | 'safe', move: number): CaptureProof => {
    const { board } = desk;
    // Within a proof every question may cost as much as the first.
    const isAttackable = (): boolean => {
      const { koMode } = desk;
      const found = attackInMode(koMode, desk.nodes + usualNodes);
      return found.outcome === 'yes' || (claim === 'safe' && !found.isCertain);
    };
    const question = { desk, search, isAttackable, positions: proofPositions };
    if (claim === 'taken') return proveCapture(question, board, 'prover');
    return proveEscape(question, board, mostLiberties + 1, move === GO_PASS ? undefined : move);
  };

  return {
    attack(board, stone, budget = {}) {
      begin(board, stone, budget);
      const attack = attackNow(effort);
      return answer(attack.outcome === 'yes' ? { ...attack, line: wholeLine(attack.line) } : attack);
    },

    defend(board, stone, budget = {}) {
      begin(board, stone, budget);
      const threat = attackNow(effort / 2);
      if (threat.outcome === 'no') return answer({ ...threat, outcome: 'yes', move: GO_PASS }, 'safe');
      let best: Attack = {
        outcome: oppositeOutcome(threat.outcome),
        move: GO_PASS,
        line: [],
        isCertain: threat.isCertain,
      };
      const { defender, target, zones } = desk;
      if (board.libertiesOf(target) === 1) {
        zones.clear(0);
        desk.addLiberties(0, target);
        desk.addWeakEnemies(0, 1);
      } else zones.copy(0, ROOT);
      listDefences(desk, list, 0, 0, threat.move);
      const count = list.sort();
      const tryMove = (at: number, most: number): Attack | undefined => {
        desk.koMode = 'nobody';
        if (!desk.play(at, defender)) return undefined;
        const reply = attackNow(most);
        desk.undo();
        const outcome = oppositeOutcome(reply.outcome);
        return { outcome, move: at, line: [at, ...reply.line], isCertain: reply.isCertain };
      };
      // A defence that stood only because the nodes were spent is looked at again when all others have failed, if there are
      // nodes for that.
      const doubtful: Attack[] = [];
      for (let i = 0; i < count; i++) {
        const found = tryMove(list.points[i]!, desk.nodes + Math.max(30, (effort - desk.nodes) / 3));
        if (found === undefined) continue;
        if (found.outcome === 'yes' && !found.isCertain && effort >= PATIENT) doubtful.push(found);
        else if (isBetter(found, best)) best = found;
        if (best.outcome === 'yes') break;
      }
      for (let i = 0; i < doubtful.length && best.outcome !== 'yes'; i++) {
        const left = (effort - desk.nodes) / (doubtful.length - i);
        const again = left < effort / 20 ? undefined : tryMove(doubtful[i]!.move, desk.nodes + left);
        const found = again ?? doubtful[i]!;
        if (isBetter(found, best)) best = found;
      }
      return answer(best, 'safe');
    },
  };
};
