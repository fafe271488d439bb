/// Builds records of lost games in which white makes a wing: `npx tsx cases/reflect/find-wing.ts KIND [SEED]`. A beam search
/// leads to the pattern, random play from there to the loss, and the theories decide whether it is what was asked for.
///   single     one wing, white playing by v = d + 10c throughout
///   pair-d8    both wings, completed by d8
///   older      both wings, completed some moves before black takes the hoshi
///   near-miss  both wings but for one square
import { readFileSync } from 'node:fs';
import {
  INITIAL,
  WHITE,
  countMoves,
  discAt,
  discDifference,
  legalMoves,
  playMove,
  printTranscript,
  squareName,
  squareOf,
} from '../../src/games/index.ts';
import type { Position, Transcript } from '../../src/games/index.ts';
import { Theory } from '../../src/reflect/ebg/index.ts';
import { blame, failurePly } from '../../src/reflect/lost-game/index.ts';
import { pickRandom, seededRandom } from '../../src/rules/index.ts';
import type { Random } from '../../src/rules/index.ts';

const squares = (names: string): number[] => names.split(' ').map((name) => squareOf(name)!);

/// What white stands on, what is empty, and how black profits: the hoshi, the C-squares behind the edges, the far corners.
interface Wing {
  readonly own: readonly number[];
  readonly empty: readonly number[];
  readonly hoshi: number;
  readonly behind: readonly number[];
  readonly corners: readonly number[];
}

const SINGLE: Wing = {
  own: squares('c8 d8 e8 f8 g8 c7 d7 e7 f7'),
  empty: squares('a8 b8 h8 b7 g7'),
  hoshi: squareOf('b7')!,
  behind: squares('b8'),
  corners: squares('h8'),
};

const PAIR: Wing = {
  own: [...SINGLE.own, ...squares('a2 a3 a4 a5 a6 b3 b4 b5 b6')],
  empty: [...SINGLE.empty, ...squares('a1 a7 b2')],
  hoshi: SINGLE.hoshi,
  behind: squares('b8 a7'),
  corners: squares('h8 a1'),
};

interface Kind {
  readonly wing: Wing;
  /// White plays the maximum of v; otherwise it helps.
  readonly isByValue: boolean;
  /// The move that has to complete the wing.
  readonly completing?: number;
  /// Squares of the wing that must be black when it is otherwise complete.
  readonly lacking?: readonly number[];
  /// Moves of black between the completing move and its move on the hoshi.
  readonly delay: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  single: { wing: SINGLE, isByValue: true, delay: 0 },
  'pair-d8': { wing: PAIR, isByValue: false, completing: squareOf('d8')!, delay: 0 },
  older: { wing: PAIR, isByValue: false, delay: 2 },
  'near-miss': { wing: PAIR, isByValue: false, lacking: squares('e7'), delay: 0 },
};

const CORNERS = squares('a1 h1 a8 h8');

/// White's move of the largest v = d + 10c, the first in the order of the squares.
const moveByValue = (position: Position): number => {
  const value = (move: number): number => {
    const after = playMove(position, move);
    const corners = CORNERS.map((corner) => discAt(after, corner)).reduce<number>(
      (sum, disc) => sum + (disc === undefined ? 0 : disc === WHITE ? 1 : -1),
      0,
    );
    return discDifference(after, WHITE) + 10 * corners;
  };
  let best = -1;
  let most = -Infinity;
  for (const move of legalMoves(position)) {
    const v = value(move);
    if (v > most) [best, most] = [move, v];
  }
  return best;
};

interface Node {
  readonly position: Position;
  readonly move: number;
  readonly before?: Node;
}

const transcriptOf = (end: Node): Transcript => {
  const nodes: Node[] = [];
  for (let node: Node | undefined = end; node !== undefined; node = node.before) nodes.unshift(node);
  return { positions: nodes.map(({ position }) => position), moves: nodes.slice(1).map(({ move }) => move) };
};

const play = (before: Node, move: number): Node => ({ position: playMove(before.position, move), move, before });

/// How much of the wing stands; -Infinity where it can no longer come about.
const scoreOf = (position: Position, { wing, lacking = [] }: Kind): number => {
  if (wing.empty.some((square) => discAt(position, square) !== undefined)) return -Infinity;
  let score = 0;
  for (const square of wing.own) {
    const disc = discAt(position, square);
    if (disc === undefined) continue;
    score += lacking.includes(square) ? (disc === WHITE ? 0.5 : 1) : disc === WHITE ? 1 : 0.4;
  }
  return score;
};

const BEAM = 1500;

/// Games in which white has just completed the wing.
function* completions(kind: Kind, random: Random): Generator<Node> {
  let beam: Node[] = [{ position: INITIAL, move: -1 }];
  for (let ply = 1; ply <= 46 && beam.length > 0; ply++) {
    const next = new Map<string, { node: Node; score: number }>();
    for (const node of beam) {
      const { position } = node;
      const isWhite = position.turn === WHITE;
      const moves = isWhite && kind.isByValue ? [moveByValue(position)] : legalMoves(position);
      for (const move of moves) {
        if (move < 0) continue;
        const child = play(node, move);
        const score = scoreOf(child.position, kind);
        if (score === -Infinity) continue;
        if (score === kind.wing.own.length) {
          if (isWhite && (kind.completing === undefined || kind.completing === move)) yield child;
          continue;
        }
        const { blackLow, blackHigh, whiteLow, whiteHigh } = child.position;
        // Black must not run out of discs, and chance keeps the beam from being all alike.
        const room = Math.min(6, countMoves(child.position, 0)) * 0.1;
        next.set([blackLow, blackHigh, whiteLow, whiteHigh].join(), {
          node: child,
          score: score + room + random() * 2,
        });
      }
    }
    beam = [...next.values()]
      .toSorted((x, y) => y.score - x.score)
      .slice(0, BEAM)
      .map(({ node }) => node);
  }
}

/// Random play from the completed wing until white is behind for having lost the far corners.
const lossFrom = (completed: Node, { wing, isByValue, delay }: Kind, random: Random): Node | undefined => {
  let node = completed;
  let waits = delay;
  let lastCorner = 0;
  for (let i = 0; i < 16; i++) {
    const { position } = node;
    const moves = legalMoves(position);
    if (moves.length === 0) return undefined;
    let move: number | undefined;
    if (position.turn === WHITE) move = isByValue ? moveByValue(position) : pickRandom(moves, random);
    else if (discAt(position, wing.hoshi) === undefined) {
      move =
        waits > 0
          ? pickRandom(
              moves.filter((each) => each !== wing.hoshi),
              random,
            )
          : wing.hoshi;
      waits--;
    } else {
      const wanted = moves.filter((each) => wing.behind.includes(each) || wing.corners.includes(each));
      move = pickRandom(wanted.length > 0 && random() < 0.8 ? wanted : moves, random);
    }
    if (move === undefined || !moves.includes(move)) return undefined;
    node = play(node, move);
    if (position.turn !== WHITE && wing.corners.includes(move)) lastCorner = node.position.ply;
    const isWon = wing.corners.every((corner) => discAt(node.position, corner) === 0);
    if (isWon && node.position.ply > lastCorner && discDifference(node.position, WHITE) < 0) return node;
    if (isWon && node.position.ply >= lastCorner && discDifference(node.position, WHITE) < 0) return undefined;
  }
  return undefined;
};

const text = (name: string) => ({
  name,
  text: readFileSync(new URL(`../../knowledge/othello/${name}`, import.meta.url), 'utf8'),
});

const main = (name: string, seed: number): void => {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`one of ${Object.keys(KINDS).join(', ')}, not ${name}`);
  const pair = new Theory([text('causes.pl')]);
  const wing = new Theory([text('causes.pl'), text('wing.pl')]);
  for (let round = seed; round < seed + 200; round++) {
    const random = seededRandom(round);
    let count = 0;
    let losses = 0;
    for (const completed of completions(kind, random)) {
      if (++count > 300) break;
      for (let trial = 0; trial < 300; trial++) {
        const end = lossFrom(completed, kind, random);
        if (end === undefined) continue;
        losses++;
        const transcript = transcriptOf(end);
        const failure = failurePly(transcript, WHITE);
        if (failure !== transcript.moves.length) continue;
        const byPair = blame(pair, transcript, WHITE, failure).blame;
        const byWing = blame(wing, transcript, WHITE, failure).blame;
        const asked = kind.wing === SINGLE || kind.lacking !== undefined ? byPair === undefined : byPair !== undefined;
        const found = kind.wing === SINGLE ? byWing : byPair;
        if (!asked || (kind.lacking === undefined && found?.ply !== completed.position.ply)) continue;
        if (kind.delay > 0 && found?.papersPly === found?.ply) continue;
        console.log(`seed ${round}: ${printTranscript(transcript.moves)}`);
        console.log(
          `completed at ${completed.position.ply} by ${squareName(completed.move)}, failure ${failure}, ` +
            `blamed ${found === undefined ? 'nothing' : `${found.ply} ${squareName(found.move)}`}` +
            `${found === undefined ? '' : `, papers ${found.papersPly} ${squareName(found.papersMove)}`}, ` +
            `wing theory ${byWing === undefined ? 'nothing' : `${byWing.ply} ${squareName(byWing.move)}`}`,
        );
        return;
      }
    }
    console.error(`seed ${round}: ${count} completions, ${losses} losses`);
  }
};

main(process.argv[2] ?? '', Number(process.argv[3] ?? 1));
