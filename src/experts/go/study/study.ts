/// One local search, looked at closely: what it found, its line, and the proof with the checker's verdict.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import { CONTINUATIONS, allReaders } from '../reading/all-readers.ts';
import { createCaptureReader } from '../reading/capture/capture-reader.ts';
import { lifeGoal } from '../reading/life/life-proof.ts';
import { createLifeReader } from '../reading/life/life-reader.ts';
import { eyeValue } from '../reading/life/eye-value.ts';
import { lineOfProof } from '../reading/proof-line.ts';
import { proveKill } from '../reading/race/kill-proof.ts';
import type { RaceCount } from '../reading/race/race-count.ts';
import { countRace } from '../reading/race/race-count.ts';
import type { EyeReading, RaceReading, SettledStatus } from '../reading/readers.ts';
import type { CaptureReader, Reading, ReadingBudget } from '../reading/reading.ts';
import type { ProofGoal, ReadingProof } from '../reading/proof.ts';
import { buildReadingProof } from '../reading/proof-builder.ts';
import type { ProofFailure } from '../reading/proof-builder.ts';
import type { ReadingProofVerdict } from '../reading/proof-checker.ts';
import { captureGoal, checkReadingProof, libertyGoal } from '../reading/proof-checker.ts';
import { joinGoal } from './join-goal.ts';
import type { Question } from './question.ts';

/// What a search found, in the form of its reader.
export type Finding =
  | { readonly kind: 'reading'; readonly reading: Reading }
  | { readonly kind: 'race'; readonly reading: RaceReading; readonly count: RaceCount }
  | { readonly kind: 'eye'; readonly eye: EyeReading | undefined }
  | { readonly kind: 'settled'; readonly status: SettledStatus };

/// What a proof shows: the string is taken, reaches so many liberties, lives with two eyes, the two strings become
/// one, or the second of them is taken.
export type ProofClaim =
  | { readonly kind: 'taken' }
  | { readonly kind: 'liberties'; readonly liberties: number }
  | { readonly kind: 'joined' }
  | { readonly kind: 'rival-taken' }
  | { readonly kind: 'alive' };

/// Why there is no proof: the answer is a guess; it hangs on a ko; this search makes none; or its making stopped, at a move
/// without an answer, in a circle of moves, because it became too large, or before its time was over.
export type MissingProof = 'guess' | 'ko' | 'none-made' | 'unfinished' | 'late' | ProofFailure['kind'];

export type Proving =
  | {
      readonly kind: 'proof';
      readonly proof: ReadingProof;
      readonly claim: ProofClaim;
      readonly verdict: ReadingProofVerdict;
    }
  | { readonly kind: 'missing'; readonly why: MissingProof; readonly moves?: readonly number[] };

export interface Study {
  readonly question: Question;
  readonly finding: Finding;
  /// The expected moves, the first of the side that the question lets begin.
  readonly line: readonly number[];
  readonly nodes: number;
  readonly isCertain: boolean;
  /// Points on which the answer rests, where the search tells them.
  readonly region: readonly number[];
  readonly proving: Proving;
}

export interface StudyBudget extends ReadingBudget {
  /// Positions of a proof at most.
  readonly proofPositions?: number;
}

/// Strings that reach one liberty more than the reader follows count as saved.
const READER_LIBERTIES = 4;
const ESCAPE_LIBERTIES = READER_LIBERTIES + 1;
const PROOF_POSITIONS = 5000;
/// Within a proof each question is smaller than the first.
const STEP_NODES = 4000;

/// Asks a question of the board, which is left as it was.
export const studyQuestion = (board: GoBoard, question: Question, budget: StudyBudget): Study => {
  const [first, second] = question.points as readonly [number, number];
  const plain = (finding: Finding, isCertain = true): Study => ({
    question,
    finding,
    line: [],
    nodes: 0,
    isCertain,
    region: [],
    proving: { kind: 'missing', why: 'none-made' },
  });
  switch (question.kind) {
    case 'eye':
      return plain({ kind: 'eye', eye: eyeValue(board, first) });
    case 'settled':
      return plain({ kind: 'settled', status: allReaders().unconditionalStatus!(board, first) });
    case 'race': {
      const reading = allReaders({ isPatient: true }).race!(board, first, second, budget);
      const finding: Finding = { kind: 'race', reading, count: countRace(board, first, second) };
      const proving = proveRace(board, question, reading, budget);
      const shown = proving.kind === 'proof' ? lineOfProof(proving.proof) : [];
      const line = shown.length > 0 ? shown : reading.line;
      return { ...plain(finding, reading.isCertain), line, nodes: reading.nodes, proving };
    }
    default: {
      const reading = readingOf(board, question, budget);
      const { line, nodes, isCertain, region } = reading;
      const proving = proveReading(board, question, reading, budget);
      return { question, finding: { kind: 'reading', reading }, line, nodes, isCertain, region, proving };
    }
  }
};

const readingOf = (board: GoBoard, { kind, points }: Question, budget: StudyBudget): Reading => {
  const readers = allReaders({ isPatient: true });
  const [first, second] = points as readonly [number, number];
  switch (kind) {
    case 'ladder':
      return provingReader(budget, 2).attack(board, first, budget);
    case 'capture':
      return provingReader(budget).attack(board, first, budget);
    case 'rescue':
      return provingReader(budget).defend(board, first, budget);
    case 'kill':
      return createLifeReader({ proofs: true, continuations: CONTINUATIONS }).attack(board, first, budget);
    case 'live':
      return createLifeReader({ proofs: true, continuations: CONTINUATIONS }).defend(board, first, budget);
    case 'connect':
      return readers.connect!(board, first, second, budget);
    case 'disconnect':
      return readers.disconnect!(board, first, second, budget);
    case 'race':
    case 'eye':
    case 'settled':
      throw new Error(`${kind} is not asked in this way`);
  }
};

/// Reads captures and writes the proof beside the answer.
const provingReader = (budget: StudyBudget, mostLiberties = READER_LIBERTIES): CaptureReader =>
  createCaptureReader({
    proofs: true,
    mostLiberties,
    nodes: Math.min(budget.nodes, STEP_NODES),
    proofPositions: budget.proofPositions ?? PROOF_POSITIONS,
  });

/// A proof that the reader brought, or what it takes to build one.
type Plan =
  | {
      readonly kind: 'read';
      readonly proof: ReadingProof | undefined;
      readonly goal: ProofGoal;
      readonly claim: ProofClaim;
    }
  | {
      readonly kind: 'build';
      readonly prover: Colour;
      readonly toMove: 'prover' | 'other';
      readonly goal: ProofGoal;
      readonly claim: ProofClaim;
      readonly strategy: (board: GoBoard) => number | undefined;
    };

const moveOf = ({ outcome, move }: Reading): number | undefined =>
  outcome === 'yes' && move !== GO_PASS ? move : undefined;

const planOf = (
  board: GoBoard,
  { kind, points }: Question,
  reading: Reading,
  budget: StudyBudget,
): Plan | undefined => {
  const [first, second] = points as readonly [number, number];
  const own = board.at(first) as Colour;
  const isYes = reading.outcome === 'yes';
  const step: ReadingBudget = { ...budget, nodes: Math.min(budget.nodes, STEP_NODES) };
  const taken = { goal: captureGoal(first, own), claim: { kind: 'taken' } } as const;
  const escape = {
    goal: libertyGoal(first, own, ESCAPE_LIBERTIES),
    claim: { kind: 'liberties', liberties: ESCAPE_LIBERTIES },
  } as const;
  const proof = reading.proof as ReadingProof | undefined;
  switch (kind) {
    case 'ladder':
      return isYes ? { kind: 'read', proof, ...taken } : undefined;
    case 'capture': {
      if (isYes) return { kind: 'read', proof, ...taken };
      // That it cannot be taken is proved by the defence against each first move.
      const defence = provingReader(budget).defend(board, first, budget);
      return { kind: 'read', proof: defence.move === GO_PASS ? (defence.proof as ReadingProof) : undefined, ...escape };
    }
    case 'rescue': {
      if (isYes) return { kind: 'read', proof, ...escape };
      const capture = createCaptureReader();
      const strategy = (position: GoBoard): number | undefined => moveOf(capture.attack(position, first, step));
      return { kind: 'build', prover: (own ^ 1) as Colour, toMove: 'other', ...taken, strategy };
    }
    case 'connect':
    case 'disconnect': {
      if (isYes !== (kind === 'connect')) return undefined;
      const readers = allReaders();
      const strategy = (position: GoBoard): number | undefined =>
        position.at(first) === own && position.at(second) === own
          ? moveOf(readers.connect!(position, first, second, step))
          : undefined;
      return {
        kind: 'build',
        prover: own,
        toMove: kind === 'connect' && reading.move !== GO_PASS ? 'prover' : 'other',
        goal: joinGoal(first, second, own),
        claim: { kind: 'joined' },
        strategy,
      };
    }
    case 'kill':
    case 'live':
      return isYes === (kind === 'kill')
        ? { kind: 'read', proof, ...taken }
        : { kind: 'read', proof, goal: lifeGoal(first, own), claim: { kind: 'alive' } };
    case 'race':
    case 'eye':
    case 'settled':
      return undefined;
  }
};

/// Of a race it is proved that one of the two is taken.
const proveRace = (board: GoBoard, { points }: Question, reading: RaceReading, budget: StudyBudget): Proving => {
  const { saved, killed, isCertain } = reading;
  if ([saved, killed].some((outcome) => outcome === 'ko' || outcome === 'ko-threat'))
    return { kind: 'missing', why: 'ko' };
  if (!isCertain) return { kind: 'missing', why: 'guess' };
  // Both live: there is no proof of seki.
  if (killed === 'no' && saved === 'yes') return { kind: 'missing', why: 'none-made' };
  const [first, second] = points as readonly [number, number];
  const [taken, rival] = killed === 'yes' ? [second, first] : [first, second];
  // Who was late once is not asked again.
  let isLate = false;
  const built = proveKill(board, taken, killed === 'yes', rival, {
    isLate: () => (isLate ||= budget.isLate?.() === true),
    nodes: Math.min(budget.nodes, STEP_NODES),
    positions: budget.proofPositions ?? PROOF_POSITIONS,
    ...(killed === 'yes' ? { first: reading.move } : {}),
  });
  if ('failure' in built)
    return { kind: 'missing', why: isLate ? 'late' : built.failure.kind, moves: built.failure.moves };
  const goal = captureGoal(taken, board.at(taken) as Colour);
  return {
    kind: 'proof',
    proof: built.proof,
    claim: { kind: killed === 'yes' ? 'rival-taken' : 'taken' },
    verdict: checkReadingProof(board, goal, built.proof),
  };
};

const proveReading = (board: GoBoard, question: Question, reading: Reading, budget: StudyBudget): Proving => {
  const missing = (why: MissingProof, moves?: readonly number[]): Proving => ({
    kind: 'missing',
    why,
    ...(moves === undefined ? {} : { moves }),
  });
  if (reading.outcome === 'ko' || reading.outcome === 'ko-threat') return missing('ko');
  if (!reading.isCertain) return missing('guess');
  const plan = planOf(board, question, reading, budget);
  if (plan === undefined) return missing('none-made');
  const { goal, claim } = plan;
  let proof: ReadingProof;
  if (plan.kind === 'read') {
    if (plan.proof === undefined) return missing(budget.isLate?.() === true ? 'late' : 'unfinished');
    proof = plan.proof;
  } else {
    let isLate = false;
    const strategy = (position: GoBoard): number | undefined => {
      isLate ||= budget.isLate?.() === true;
      return isLate ? undefined : plan.strategy(position);
    };
    const built = buildReadingProof(board, {
      ...plan,
      strategy,
      positions: budget.proofPositions ?? PROOF_POSITIONS,
    });
    if ('failure' in built) return missing(isLate ? 'late' : built.failure.kind, built.failure.moves);
    proof = built.proof;
  }
  return { kind: 'proof', proof, claim, verdict: checkReadingProof(board, goal, proof) };
};
