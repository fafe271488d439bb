/// Documents as the server makes them, for tests.
import { judgeEndgame, othelloTheories } from '../../../src/experiment/index.ts';
import { printOthelloProof } from '../../../src/experts/index.ts';
import { PAIR_WING, othello, parseTranscript, playRandomly, squareName } from '../../../src/games/index.ts';
import type { Transcript } from '../../../src/games/index.ts';
import { reflectOn } from '../../../src/reflect/index.ts';
import { seededRandom } from '../../../src/rules/index.ts';
import type { ProofDocument } from '../../../src/serve/contract/index.ts';
import type { ExplanationDocument } from './explanation.ts';

export { PAIR_WING };
/// The single wing, by a theory of two texts.
export const WING = 'e6f4d3e7f7c2e8d6c5g8g3d7f8d8c7b4f5h2b1f6c6c8b7d2b5c4g5a8e2d1b8b3h8h5c3f3e3';

const transcriptOf = (text: string): Transcript => {
  const read = parseTranscript(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/// The proof of the first finding, after a journey as JSON, and the texts of its theory.
export const explanationOf = (text: string): { document: ExplanationDocument; theory: readonly string[] } => {
  const transcript = transcriptOf(text);
  const reflection = reflectOn(transcript, { theories: othelloTheories(), certify: true });
  if (reflection.kind !== 'reflected') throw new Error('nobody lost');
  const { certificate, theory } = reflection.findings[0]!;
  const document = {
    kind: 'explanation',
    words: {},
    start: othello.printState(othello.initial()),
    moves: transcript.moves.map(squareName),
    theory: { name: theory.name, version: theory.version },
    ...certificate!,
  };
  return {
    document: JSON.parse(JSON.stringify(document)) as ExplanationDocument,
    theory: theory.theory.texts.map((each) => each.text),
  };
};

type GameTree = Extract<ProofDocument, { kind: 'game-tree' }>;

/// A random game in which a move late in the game changed the result, and the proof of that.
export const gameTreeOf = (maxEmpties: number): GameTree => {
  for (let seed = 1; ; seed++) {
    const { moves, positions } = playRandomly(seededRandom(seed));
    for (const side of [0, 1] as const)
      for (const [ply, proof] of judgeEndgame({ moves, positions }, side, maxEmpties).proofs)
        return {
          kind: 'game-tree',
          text: printOthelloProof(proof),
          ply,
          start: othello.printState(othello.initial()),
          moves: moves.map(squareName),
        };
  }
};
