/// Questions about stones, read again with a larger budget than a player has, with proofs that a checker replays.
import {
  captureGoal,
  checkReadingProof,
  createCaptureReader,
  createLifeReader,
  libertyGoal,
} from '../../experts/index.ts';
import type { CaptureReader, LifeReader, Reading, ReadingProof } from '../../experts/index.ts';
import type { Colour, GoBoard } from '../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, otherColour } from '../../games/index.ts';

/// As GTP names them. `defend` and `attack` are about a string, the others about the life of its group.
export type StoneQuestion = 'defend' | 'attack' | 'owl_defend' | 'owl_attack';

export interface DeepBudget {
  /// Positions for each question.
  readonly nodes: number;
}
export const USUAL_DEEP: DeepBudget = { nodes: 30_000 };

/// Strings with more liberties count as saved; a proof of a defence says that the string gets one more.
const MOST_LIBERTIES = 4;

export interface CheckedProof {
  readonly proof: ReadingProof;
  /// What it rests on: it holds on every board with the same stones there.
  readonly zone: readonly number[];
  readonly positions: number;
}

/// That a move does something, and that it is needed: without it the other side comes first.
export interface ProofOfMove {
  readonly does: CheckedProof;
  readonly needed: CheckedProof;
}

/// Whether the question asks for moves that save stones, by their own side.
export const isDefence = (question: StoneQuestion): boolean => question === 'defend' || question === 'owl_defend';

export class DeepReading {
  readonly #budget: DeepBudget;
  readonly #capture: CaptureReader;
  readonly #proving: CaptureReader;
  readonly #life: LifeReader;

  constructor(budget: DeepBudget = USUAL_DEEP) {
    this.#budget = budget;
    this.#capture = createCaptureReader({ mostLiberties: MOST_LIBERTIES, tableBits: 15 });
    this.#proving = createCaptureReader({ mostLiberties: MOST_LIBERTIES, tableBits: 15, proofs: true });
    this.#life = createLifeReader();
  }

  ask(board: GoBoard, question: StoneQuestion, stone: number): Reading {
    const { nodes } = this.#budget;
    const reader = question === 'defend' || question === 'attack' ? this.#capture : this.#life;
    return isDefence(question) ? reader.defend(board, stone, { nodes }) : reader.attack(board, stone, { nodes });
  }

  /// Whether the side that asks has what it wanted after its move, the other side to move.
  isDone(board: GoBoard, question: StoneQuestion, stone: number): boolean {
    if (board.at(stone) >= EMPTY) return !isDefence(question);
    const opposite = {
      defend: 'attack',
      attack: 'defend',
      owl_defend: 'owl_attack',
      owl_attack: 'owl_defend',
    } as const;
    return this.ask(board, opposite[question], stone).outcome === 'no';
  }

  /// The proof of a certain answer, once the checker has accepted it; undefined where there is none.
  prove(board: GoBoard, question: StoneQuestion, stone: number): CheckedProof | undefined {
    if (question !== 'defend' && question !== 'attack') return undefined;
    const { nodes } = this.#budget;
    const colour = board.at(stone) as Colour;
    const [reading, goal] =
      question === 'defend'
        ? [this.#proving.defend(board, stone, { nodes }), libertyGoal(stone, colour, MOST_LIBERTIES + 1)]
        : [this.#proving.attack(board, stone, { nodes }), captureGoal(stone, colour)];
    const proof = reading.proof as ReadingProof | undefined;
    if (reading.outcome !== 'yes' || !reading.isCertain || proof === undefined) return undefined;
    const verdict = checkReadingProof(board, goal, proof);
    return verdict.accepted ? { proof, zone: verdict.zone, positions: verdict.positions } : undefined;
  }

  /// Both together.
  proveMove(board: GoBoard, question: StoneQuestion, stone: number): ProofOfMove | undefined {
    const does = this.prove(board, question, stone);
    const needed = does && this.prove(board, question === 'defend' ? 'attack' : 'defend', stone);
    return does === undefined || needed === undefined ? undefined : { does, needed };
  }

  /// All moves nearby that do what the question asks for, the reader's own first.
  rightMoves(board: GoBoard, question: StoneQuestion, stone: number, first: number): readonly number[] {
    const side = (isDefence(question) ? board.at(stone) : otherColour(board.at(stone) as Colour)) as Colour;
    const tried = new Set([first, ...board.listLiberties(stone, 20)]);
    for (const each of board.listStones(stone))
      for (const way of NEIGHBOURS) {
        const beside = each + way;
        if (board.at(beside) < EMPTY && board.at(beside) !== board.at(stone) && board.libertiesOf(beside) <= 3)
          for (const liberty of board.listLiberties(beside, 4)) tried.add(liberty);
      }
    return [...tried].filter((move) => {
      if (move === GO_PASS || !board.play(move, side)) return false;
      const isDone = this.isDone(board, question, stone);
      board.undo();
      return isDone;
    });
  }
}
