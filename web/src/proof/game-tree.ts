/// A proof over all replies as a tree of moves: what could have been forced before the move, and what can be forced after it.
import { parseOthelloProof } from '../../../src/experts/othello/proof-text.ts';
import type { ForcedTree, OthelloProof } from '../../../src/experts/othello/proof.ts';
import type { Side } from '../../../src/serve/contract/index.ts';
import type { Tree } from './tree.ts';

/// A move of the tree, or one of its two trunks.
export interface TreeMove {
  /// Undefined for a trunk.
  readonly move: string | undefined;
  /// Which trunk it grows from: what was possible instead of the move, or what follows it.
  readonly trunk: 'better' | 'worse';
  /// The side that moves; for a trunk, the side that forces its result.
  readonly side: Side;
  /// The side that forces the result chose it: one move is enough. Else all replies stand beside each other.
  readonly isChosen: boolean;
  /// No further moves: the game is over.
  readonly isEnd: boolean;
}

export interface GameTree {
  readonly tree: Tree;
  readonly move: string;
  readonly side: Side;
  /// Discs more, at least, that the side could have had, and that the other one has after the move.
  readonly better: number;
  readonly worse: number;
  /// Positions in both trunks.
  readonly positions: number;
  at(item: number): TreeMove;
  /// The moves from the position before the move on to where the items lead.
  movesTo(items: readonly number[]): string[];
}

const otherSide = (side: Side): Side => (side === 'black' ? 'white' : 'black');

interface Branch extends TreeMove {
  readonly node: number;
}

class Grown implements GameTree {
  readonly move: string;
  readonly side: Side;
  readonly better: number;
  readonly worse: number;
  readonly positions: number;
  readonly tree: Tree = { roots: [0, 1], below: (item) => this.#below(item) };
  /// Items in the order in which they were first looked at.
  readonly #branches: Branch[];
  readonly #children = new Map<number, readonly number[]>();
  readonly #trees: Readonly<Record<'better' | 'worse', ForcedTree>>;

  constructor({ move, turn, better, worse }: Extract<OthelloProof, { kind: 'lost-move' }>) {
    this.move = move;
    this.side = turn;
    this.better = better.atLeast;
    this.worse = worse.atLeast;
    this.positions = better.nodes.length + worse.nodes.length;
    this.#trees = { better, worse };
    const trunk = { move: undefined, node: 0, isChosen: false, isEnd: false };
    this.#branches = [
      { ...trunk, trunk: 'worse', side: otherSide(turn) },
      { ...trunk, trunk: 'better', side: turn },
    ];
  }

  at(item: number): TreeMove {
    return this.#branches[item]!;
  }

  movesTo(items: readonly number[]): string[] {
    const branches = items.map((item) => this.#branches[item]!);
    const moves = branches.flatMap(({ move }) => (move === undefined ? [] : [move]));
    return branches[0]?.trunk === 'worse' ? [this.move, ...moves] : moves;
  }

  // Made when it is first asked for: a proof may have a hundred thousand positions, of which a person opens a dozen.
  #below(item: number): readonly number[] {
    const known = this.#children.get(item);
    if (known !== undefined) return known;
    const { trunk, node, move, side, isChosen } = this.#branches[item]!;
    const nodes = this.#trees[trunk].nodes;
    const forcing = trunk === 'better' ? this.side : otherSide(this.side);
    // Behind a trunk the side that forces the result is to move; then they take turns.
    const mover = move === undefined ? side : otherSide(side);
    const children = nodes[node]!.map(
      (step) =>
        this.#branches.push({
          move: step.move,
          trunk,
          side: mover,
          node: step.next,
          isChosen: move === undefined ? mover === forcing : !isChosen,
          isEnd: nodes[step.next]!.length === 0,
        }) - 1,
    );
    this.#children.set(item, children);
    return children;
  }
}

/// Undefined where the text is no proof that a move lost.
export const readGameTree = (text: string): GameTree | undefined => {
  const read = parseOthelloProof(text);
  return read.ok && read.value.kind === 'lost-move' ? new Grown(read.value) : undefined;
};
