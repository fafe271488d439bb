/// Life and death of groups: whether the other side, moving first, kills the group of a stone; whether its own side, moving
/// first, makes it live. To break out is to live.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS } from '../../../../games/index.ts';
import type { Outcome, Reading, ReadingBudget } from '../reading.ts';
import { createCaptureReader } from '../capture/capture-reader.ts';
import { proveKill } from '../race/kill-proof.ts';
import { proveLife } from './life-proof.ts';
import { lifeGrounds } from './life-grounds.ts';
import { lifeScene } from './life-scene.ts';
import type { KillReading } from './life-search.ts';
import { LifeSearch } from './life-search.ts';
import { SurvivalSearch } from './survival.ts';

export interface LifeReaderOptions {
  /// Positions to visit for a question, where the question names no other number.
  readonly nodes?: number;
  /// The size of the table of positions, as a power of two.
  readonly tableBits?: number;
  /// Whether what is certain and hangs on no ko comes with a proof, where one can be written: of death that the string is
  /// taken, of life that it has two eyes.
  readonly proofs?: boolean;
  /// Continuations to play where reading comes to no end, for each thousand of the positions that it may visit; without
  /// them, the numbers of the search say how hard the group is to kill.
  readonly continuations?: number;
}

export type DragonStatus =
  | { readonly kind: 'alive' | 'dead' | 'unknown' }
  | { readonly kind: 'critical'; readonly attack: number; readonly defence: number };

export interface LifeReader {
  attack(board: GoBoard, stone: number, budget?: Partial<ReadingBudget>): Reading;
  defend(board: GoBoard, stone: number, budget?: Partial<ReadingBudget>): Reading;
  dragonStatus(board: GoBoard, stone: number, budget?: Partial<ReadingBudget>): DragonStatus;
}

// For reading whether the stone's string is taken outright: an eighth of the whole, and at most so many.
const MOST_TACTICAL_NODES = 2000;
/// The share of continuations in which a stone stays that lives and dies as often.
const EVEN = 0.5;

export const createLifeReader = (options: LifeReaderOptions = {}): LifeReader => {
  const usual = options.nodes ?? 20_000;
  const capture = createCaptureReader({ tableBits: 12 });
  const search = new LifeSearch(options.tableBits ?? 17);
  const survival = new SurvivalSearch();

  // Whether the stone's string is taken outright, whoever of the two moves first.
  const tactics = (
    board: GoBoard,
    stone: number,
    isAttack: boolean,
    nodes: number,
  ): { readonly isKilled: boolean } & Pick<Reading, 'line' | 'nodes' | 'region'> => {
    const attack = capture.attack(board, stone, { nodes });
    if (attack.outcome !== 'yes' || isAttack) return { ...attack, isKilled: attack.outcome === 'yes' };
    const defence = capture.defend(board, stone, { nodes });
    const region = [...attack.region, ...defence.region];
    return { isKilled: defence.outcome === 'no', line: [], nodes: attack.nodes + defence.nodes, region };
  };

  const proofOf = (
    board: GoBoard,
    stone: number,
    isAttack: boolean,
    isDead: boolean,
    move: number,
    { isLate }: Partial<ReadingBudget>,
  ): Pick<Reading, 'proof'> => {
    if (options.proofs !== true) return {};
    const late = isLate === undefined ? {} : { isLate };
    const built = isDead
      ? proveKill(board, stone, isAttack, undefined, { first: move, ...late })
      : proveLife(board, stone, !isAttack, { attack: plainAttack, defend: plainDefend }, late);
    return 'proof' in built ? { proof: built.proof } : {};
  };

  const ask = (board: GoBoard, stone: number, isAttack: boolean, budget: Partial<ReadingBudget>): Reading => {
    const reading = plain(board, stone, isAttack, budget, options.continuations);
    const { outcome, isCertain, move } = reading;
    if (!isCertain || (outcome !== 'yes' && outcome !== 'no')) return reading;
    return { ...reading, ...proofOf(board, stone, isAttack, (outcome === 'yes') === isAttack, move, budget) };
  };

  const plain = (
    board: GoBoard,
    stone: number,
    isAttack: boolean,
    budget: Partial<ReadingBudget>,
    perThousand?: number,
  ): Reading => {
    const scene = lifeScene(board, stone, capture);
    const first = (isAttack ? scene.defender ^ 1 : scene.defender) as Colour;
    const nodes = budget.nodes ?? usual;
    const read = (world: 'none' | 'attacker' | 'defender', most: number): KillReading =>
      search.read(board, scene, first, world, most, budget.isLate);
    const answered = read('none', nodes);
    const isReached = (answered.isKilled ?? answered.guess) === isAttack;
    let outcome: Outcome = isReached ? 'yes' : 'no';
    let answer = answered;
    let isCertain = answered.isKilled !== undefined;
    let spent = answered.nodes;
    let odds: Reading['odds'];
    let tactical: readonly number[] = [];
    if (!isCertain) {
      // What reading of captures says of the string itself is no guess.
      const taken = tactics(board, stone, isAttack, Math.min(MOST_TACTICAL_NODES, nodes >> 3));
      spent += taken.nodes;
      tactical = taken.region;
      if (taken.isKilled) {
        outcome = isAttack ? 'yes' : 'no';
        if (isAttack) answer = { ...answered, move: taken.line[0]!, line: taken.line };
      } else if (perThousand !== undefined) {
        const most = Math.ceil((perThousand * nodes) / 1000);
        const { chance, line, continuations } = survival.read(board, stone, first, most, budget.isLate);
        outcome = chance < EVEN === isAttack ? 'yes' : 'no';
        answer = { ...answered, move: line[0] ?? GO_PASS, line };
        odds = { chance, continuations };
      }
    } else if (answered.hasKo) {
      // With threats on the other side, what was reached may fail; with own ones, what failed may be reached.
      const other = read(isReached === isAttack ? 'defender' : 'attacker', nodes);
      spent += other.nodes;
      if (other.isKilled === undefined) isCertain = false;
      else if ((other.isKilled === isAttack) !== isReached) {
        outcome = isReached ? 'ko' : 'ko-threat';
        if (!isReached) answer = other;
      } else if (isReached) answer = other;
    }
    const region = [...lifeGrounds(board, scene, search.touched), ...tactical];
    return {
      outcome,
      move: outcome === 'no' ? GO_PASS : answer.move,
      line: answer.line,
      nodes: spent,
      isCertain,
      region,
      ...(odds === undefined ? {} : { odds }),
    };
  };

  const plainAttack = (board: GoBoard, stone: number, budget: Partial<ReadingBudget>): Reading =>
    plain(board, stone, true, budget);
  const plainDefend = (board: GoBoard, stone: number, budget: Partial<ReadingBudget>): Reading =>
    plain(board, stone, false, budget);

  const attack = (board: GoBoard, stone: number, budget: Partial<ReadingBudget> = {}): Reading =>
    ask(board, stone, true, budget);
  const defend = (board: GoBoard, stone: number, budget: Partial<ReadingBudget> = {}): Reading =>
    ask(board, stone, false, budget);

  return {
    attack,
    defend,
    dragonStatus: (board, stone, budget = {}) => {
      const killed = attack(board, stone, budget);
      if (killed.outcome === 'no') return { kind: killed.isCertain ? 'alive' : 'unknown' };
      const saved = defend(board, stone, budget);
      if (saved.outcome === 'no') return { kind: saved.isCertain ? 'dead' : 'unknown' };
      return { kind: 'critical', attack: killed.move, defence: saved.move };
    },
  };
};
