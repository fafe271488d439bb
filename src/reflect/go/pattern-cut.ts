/// A pattern cut out of a position where a reading found a move: the points on which it rests, and the moves that it expects.
import { learnTesuji } from '../../experts/index.ts';
import type { BothLanguages, MoveNode, ProofTurn, ProofWait, Tesuji } from '../../experts/index.ts';
import type { GoBoard } from '../../games/index.ts';
import {
  BLACK,
  GO_PASS,
  NEIGHBOURS,
  WHITE,
  isPointOf,
  otherColour,
  pointsOf,
  printSgfPoint,
} from '../../games/index.ts';
import type { Colour } from '../../games/index.ts';
import { sgfNode } from '../../record/index.ts';
import type { SgfNode } from '../../record/index.ts';
import type { ProofOfMove } from './deep-reading.ts';
import type { TurningPoint } from './turning-point.ts';

/// Moves that a tree shows: those of both sides in turn, and how many answers of the other side to each.
const DEPTH = 7;
const ANSWERS = 3;

export interface CutOptions {
  readonly name: string;
  readonly title: BothLanguages;
  readonly words: BothLanguages;
  readonly value: number;
  readonly proof?: ProofOfMove;
}

interface TreeOfMoves {
  readonly move: number;
  readonly children: readonly TreeOfMoves[];
}

/// What the proof says, as far as people want to see it: its move, and answers that change something.
const treeOfTurn = (tree: ProofTurn, depth: number): readonly TreeOfMoves[] =>
  tree.kind === 'won' || depth <= 0 || tree.move === GO_PASS
    ? []
    : [{ move: tree.move, children: treeOfWait(tree.wait, depth - 1) }];

const treeOfWait = (tree: ProofWait, depth: number): readonly TreeOfMoves[] =>
  tree.kind === 'won' || depth <= 0
    ? []
    : tree.answers
        .map(({ move, turn }) => ({ move, children: treeOfTurn(turn, depth - 1) }))
        .filter(({ children }) => children.length > 0)
        .slice(0, ANSWERS);

const treeOfLine = (line: readonly number[]): readonly TreeOfMoves[] => {
  const [move, ...rest] = line;
  return move === undefined || move === GO_PASS ? [] : [{ move, children: treeOfLine(rest) }];
};

const pointsIn = (tree: readonly TreeOfMoves[]): readonly number[] =>
  tree.flatMap(({ move, children }) => [move, ...pointsIn(children)]);

/// Where no proof says what a reading rests on: the stones, their liberties and what stands around them.
const roundabout = (board: GoBoard, { stones, stone, line }: TurningPoint): readonly number[] => {
  const near = new Set([...stones, ...board.listLiberties(stone), ...line]);
  for (const point of [...near]) for (const way of NEIGHBOURS) near.add(point + way);
  return [...near];
};

/// Undefined where the position is too large for a drawing, or has more moves than there are letters.
export const cutPattern = (board: GoBoard, turn: TurningPoint, options: CutOptions): Tesuji | undefined => {
  const { proof, name, title, words, value } = options;
  const root = proof?.does.proof.root;
  const proved = root?.toMove === 'prover' ? treeOfTurn(root.tree, DEPTH) : [];
  // The first move is the one that was found; a proof may go another way.
  const tree = proved[0]?.move === turn.right[0] ? proved : treeOfLine(turn.line.slice(0, DEPTH));
  const rests = proof === undefined ? roundabout(board, turn) : [...proof.does.zone, ...proof.needed.zone];
  const asked = [...rests, ...turn.stones, ...pointsIn(tree)];
  const marked = [...new Set(asked)].filter((point) => isPointOf(point, board.size));
  const learned = learnTesuji(asSgf(board, turn, marked, tree), {
    name,
    move: 1,
    title,
    words,
    value: Math.min(99, value),
    case: turn.question === 'defend' || turn.question === 'attack' ? 'capture' : 'life-and-death',
    aim: ({ defend: 'save', attack: 'capture', owl_defend: 'live', owl_attack: 'kill' } as const)[turn.question],
    depth: DEPTH,
  });
  return learned.ok ? withClaim(learned.value, turn, proof !== undefined) : undefined;
};

/// The position with its marks and the tree of moves below it, as a person would mark it in a game.
const asSgf = (
  board: GoBoard,
  { colour, stone }: TurningPoint,
  marked: readonly number[],
  tree: readonly TreeOfMoves[],
): SgfNode => {
  const at = (point: number): string => printSgfPoint(point, board.size);
  const nodes = (moves: readonly TreeOfMoves[], side: Colour): SgfNode[] =>
    moves.map(({ move, children }) =>
      sgfNode([[side === BLACK ? 'B' : 'W', at(move)]], nodes(children, otherColour(side))),
    );
  const stones = (side: Colour): readonly string[] =>
    pointsOf(board.size)
      .filter((point) => board.at(point) === side)
      .map(at);
  const set = (id: string, points: readonly string[]): readonly (readonly [string, ...string[]])[] =>
    points.length === 0 ? [] : [[id, ...points]];
  return sgfNode(
    [
      ['GM', '1'],
      ['FF', '4'],
      ['SZ', String(board.size)],
      ...set('AB', stones(BLACK)),
      ...set('AW', stones(WHITE)),
      ['PL', colour === BLACK ? 'B' : 'W'],
      ...set('SQ', marked.map(at)),
      ['LB', `${at(stone)}:T`],
    ],
    nodes(tree, colour),
  );
};

const CLAIMS = { defend: 'saves', attack: 'captures', owl_defend: 'lives', owl_attack: 'kills' } as const;

/// Where no proof says so, a reading must say on each board that the move is needed.
const NEEDED = { defend: 'capturable', attack: 'saveable', owl_defend: undefined, owl_attack: undefined } as const;

/// What the first move comes to, said of the stone in question.
const withClaim = (tesuji: Tesuji, turn: TurningPoint, isProved: boolean): Tesuji => {
  const isNamed = tesuji.drawing.rows.some((row) => row.includes('T'));
  const [first, ...rest] = tesuji.moves;
  if (!isNamed || first === undefined) return tesuji;
  const claimed: MoveNode = { ...first, results: [{ word: CLAIMS[turn.question], names: ['T'] }] };
  const word = isProved ? undefined : NEEDED[turn.question];
  return {
    ...tesuji,
    ...(word === undefined ? {} : { where: { kind: 'statement', word, names: ['T'] } }),
    moves: [claimed, ...rest],
  };
};
