import { describe, expect, test } from 'vitest';
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, GO_PASS, GoBoard as Board, NEIGHBOURS, pointsOf } from '../../../games/index.ts';
import type { Random } from '../../../rules/index.ts';
import { pickRandom, seededRandom } from '../../../rules/index.ts';
import { createCaptureReader } from './capture/capture-reader.ts';
import { at, boardFrom } from './capture/diagram.fixture.ts';
import type { ProofAnswer, ProofGoal, ProofTurn, ProofWait, ReadingProof } from './proof.ts';
import { captureGoal, checkReadingProof, libertyGoal } from './proof-checker.ts';

const reader = createCaptureReader({ proofs: true, nodes: 600 });

interface Claim {
  readonly board: GoBoard;
  readonly stone: number;
  readonly goal: ProofGoal;
  readonly proof: ReadingProof;
}

// Proofs of positions in the middle of random games.
const claims = (random: Random, games: number, size: number, defences: number): Claim[] => {
  const found: Claim[] = [];
  for (let game = 0; game < games; game++) {
    const board = new Board(size);
    const stones = Math.floor(size * size * (0.4 + 0.3 * random()));
    for (let i = 0; i < stones; i++) board.play(pickRandom(pointsOf(size), random)!, (i % 2) as Colour);
    board.load(board.print());
    for (const stone of pointsOf(size)) {
      if (board.cells[stone]! >= EMPTY || board.headOf(stone) !== stone || board.libertiesOf(stone) > 3) continue;
      const defender = board.cells[stone] as Colour;
      const attack = reader.attack(board, stone);
      if (attack.proof !== undefined)
        found.push({ board, stone, goal: captureGoal(stone, defender), proof: attack.proof as ReadingProof });
      if (game >= defences) continue;
      const defence = reader.defend(board, stone);
      if (defence.proof !== undefined)
        found.push({ board, stone, goal: libertyGoal(stone, defender, 5), proof: defence.proof as ReadingProof });
    }
  }
  return found;
};

/// Plays the strategy of a proof against somebody who plays anywhere, and takes back kos at once. Says whether it kept what
/// it claimed.
const keepsWord = ({ goal, proof }: Claim, start: string, size: number, random: Random): boolean => {
  const board = new Board(size);
  if (!board.load(start)) return true;
  const other = (proof.prover ^ 1) as Colour;
  let turn: ProofTurn | undefined = proof.root.toMove === 'prover' ? proof.root.tree : undefined;
  let wait: ProofWait | undefined = proof.root.toMove === 'other' ? proof.root.tree : undefined;
  for (;;) {
    if (turn !== undefined) {
      if (turn.kind === 'won') return goal.won(board);
      if (!board.play(turn.move, proof.prover)) return false;
      wait = turn.wait;
      turn = undefined;
      continue;
    }
    if (wait === undefined || wait.kind === 'won') return goal.won(board);
    board.ko = 0;
    const legal = pointsOf(size).filter((point) => board.cells[point] === EMPTY && board.isLegal(point, other));
    const beside = (most: number): number[] =>
      legal.filter((point) =>
        NEIGHBOURS.some((way) => board.cells[point + way] === proof.prover && board.libertiesOf(point + way) <= most),
      );
    // Now a move that the proof lists, now one that takes something or squeezes, now any.
    const listed = wait.answers.map((answer) => answer.move).filter((point) => legal.includes(point));
    const pools = [listed, beside(1), beside(2), beside(3), legal].filter((points) => points.length > 0);
    const pool = pickRandom(pools, random) ?? [];
    const move = pool.length > 0 && random() > 0.03 ? pickRandom(pool, random)! : GO_PASS;
    board.play(move, other);
    turn = wait.answers.find((answer) => answer.move === move)?.turn ?? wait.pass;
    wait = undefined;
  }
};

// All proofs in which one thing is wrong: an answer left out, a move at another point, an end too early.
function* corrupted(proof: ReadingProof, random: Random): Generator<ReadingProof> {
  const { root } = proof;
  if (root.toMove === 'prover')
    for (const tree of turnsWrong(root.tree, random)) yield { ...proof, root: { toMove: 'prover', tree } };
  else for (const tree of waitsWrong(root.tree, random)) yield { ...proof, root: { toMove: 'other', tree } };
}

function* turnsWrong(tree: ProofTurn, random: Random): Generator<ProofTurn> {
  if (tree.kind === 'won') return;
  yield { kind: 'won' };
  if (random() < 0.5) for (const wait of waitsWrong(tree.wait, random)) yield { ...tree, wait };
}

function* waitsWrong(tree: ProofWait, random: Random): Generator<ProofWait> {
  if (tree.kind === 'won') return;
  yield { kind: 'won' };
  for (let i = 0; i < tree.answers.length; i++) {
    yield { ...tree, answers: tree.answers.toSpliced(i, 1) };
    if (random() < 0.2)
      for (const turn of turnsWrong(tree.answers[i]!.turn, random))
        yield { ...tree, answers: tree.answers.with(i, { ...tree.answers[i]!, turn }) };
  }
  for (const pass of turnsWrong(tree.pass, random)) yield { ...tree, pass };
}

describe('proofs of readings', () => {
  test('a ladder is proved over all defences', () => {
    const board = new Board(19);
    for (const name of ['D3', 'C4', 'E3']) board.play(at(name), 0);
    board.play(at('D4'), 1);
    const { proof } = reader.attack(board, at('D4'));
    const verdict = checkReadingProof(board, captureGoal(at('D4'), 1), proof as ReadingProof);
    expect(verdict.accepted).toBe(true);
  });

  test('a stone far away that breaks the ladder breaks the proof', () => {
    const board = new Board(19);
    for (const name of ['D3', 'C4', 'E3']) board.play(at(name), 0);
    board.play(at('D4'), 1);
    const { proof } = reader.attack(board, at('D4'));
    const broken = [at('Q16'), at('P16'), at('P17')].map((point) => {
      board.play(point, 1);
      const { accepted } = checkReadingProof(board, captureGoal(at('D4'), 1), proof as ReadingProof);
      board.undo();
      return accepted;
    });
    expect(broken).toContain(false);
  });

  test('the checker accepts, and the strategy keeps its word against anybody, with other stones outside the zone', () => {
    const random = seededRandom(5);
    let played = 0;
    for (const claim of claims(random, 10, 7, 2)) {
      const verdict = checkReadingProof(claim.board, claim.goal, claim.proof);
      expect(verdict.accepted, claim.board.print()).toBe(true);
      if (!verdict.accepted) continue;
      const zone = new Set(verdict.zone);
      for (let game = 0; game < 20; game++) {
        const letters = [...claim.board.print()].map((letter, i) =>
          game % 2 === 0 || zone.has(pointsOf(7)[i]!) || random() < 0.5 ? letter : pickRandom(['X', 'O', '.'], random)!,
        );
        expect(keepsWord(claim, letters.join(''), 7, random), `${claim.board.print()} ${letters.join('')}`).toBe(true);
        played++;
      }
    }
    expect(played).toBeGreaterThan(500);
  });

  test('a proof with a fault is refused', () => {
    const random = seededRandom(9);
    let tried = 0;
    for (const { board, goal, proof } of claims(random, 8, 6, 1)) {
      for (const wrong of corrupted(proof, random)) {
        if (tried++ > 1500) return;
        expect(checkReadingProof(board, goal, wrong).accepted, board.print()).toBe(false);
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('what is wrong is said, with the place', () => {
    const board = boardFrom('.....', '..X..', '.XO..', '..X..', '.....');
    const goal = captureGoal(at('C3'), 1);
    const tree = (move: number, wait: ProofWait = { kind: 'won' }): ReadingProof => ({
      prover: 0,
      root: { toMove: 'prover', tree: { kind: 'move', move, wait } },
    });
    const problem = (proof: ReadingProof): string => {
      const verdict = checkReadingProof(board, goal, proof);
      return verdict.accepted ? 'accepted' : `${verdict.problem.code} at ${verdict.problem.path}`;
    };
    expect(problem(tree(at('D3')))).toBe('accepted');
    expect(problem(tree(at('D4')))).toBe('not-won at D4');
    expect(problem(tree(at('C4')))).toBe('illegal-move at ');
    expect(problem(tree(7000))).toBe('bad-tree at ');
    const pass: ProofTurn = { kind: 'move', move: at('D3'), wait: { kind: 'won' } };
    expect(problem(tree(at('E5'), { kind: 'answers', pass, answers: [] }))).toBe('missing-answer at E5');
    const twice: ProofAnswer[] = [
      { move: at('D3'), turn: pass },
      { move: at('D3'), turn: pass },
    ];
    expect(problem(tree(at('E5'), { kind: 'answers', pass, answers: twice }))).toBe('repeated-answer at E5');
  });
});
