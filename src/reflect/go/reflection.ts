/// A lost game of Go looked back upon: where it went otherwise than GO.1 expected, what a larger reading finds there, and what is
/// to be learned from it.
import { Go1, allReaders, mainProposal } from '../../experts/index.ts';
import type { Go1Options, GoDecision, GoReaders, PointName } from '../../experts/index.ts';
import type { Colour } from '../../games/index.ts';
import { printPoint } from '../../games/index.ts';
import type { DeepBudget, StoneQuestion } from './deep-reading.ts';
import { DeepReading } from './deep-reading.ts';
import type { Disagreement, SeenTurn } from './disagreement.ts';
import { decideAt, disagreementsOf, fallAfter } from './disagreement.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter } from './game-line.ts';
import { wordsOfTurn } from './lesson-words.ts';
import { lostStones } from './lost-stones.ts';
import type { Pieces } from './piece.ts';
import type { TurningPoint } from './turning-point.ts';
import { turnAt, turningPointOf } from './turning-point.ts';
import type { LessonSource, ProposedLesson } from './turn-lessons.ts';
import { lessonsOfTurn } from './turn-lessons.ts';
import { valuesOf } from './value-change.ts';

export interface GoReflectOptions extends LessonSource {
  /// The side that looks back.
  readonly side: Colour;
  readonly readers?: GoReaders;
  readonly budget?: DeepBudget;
  /// Looks at moves from this number on.
  readonly from?: number;
  /// Turning points at most.
  readonly most?: number;
  /// Stops the search for more; what was found is told.
  readonly isLate?: () => boolean;
  readonly onStep?: (step: GoReflectStep) => void;
  readonly signal?: AbortSignal;
}

/// How far it is: `seeing` each own move, `reading` again where stones were lost, `trying` what could be learned.
export interface GoReflectStep {
  readonly kind: 'seeing' | 'reading' | 'trying';
  readonly done: number;
  readonly all: number;
}

export interface GoFinding {
  readonly turn: TurningPoint;
  /// What GO.1 thought there, and whether it plays a right move already.
  readonly decision: GoDecision;
  readonly isKnown: boolean;
  readonly words: { readonly en: string; readonly ja: string };
  /// How far the lead fell in the moves after, in points.
  readonly fall: number;
  /// Checked positions, where the reading is proved.
  readonly proved?: number;
  readonly lessons: readonly ProposedLesson[];
}

export interface GoReflection {
  readonly side: Colour;
  readonly turns: readonly SeenTurn[];
  readonly disagreements: readonly Disagreement[];
  /// In the order of the game.
  readonly findings: readonly GoFinding[];
  /// False where time ran out.
  readonly isComplete: boolean;
}

const USUAL_MOST = 6;
const MOST_LOSSES = 10;
const MOST_DISAGREEMENTS = 6;
/// A fall of fewer points is no reason to look again.
const LEAST_FALL = 6;
/// Stones that cost less were given up, or did not matter.
const LEAST_LOSS = 3;

const name: PointName = (point) => printPoint(point);

export const reflectOnGo = (line: GoLine, options: GoReflectOptions): GoReflection => {
  const work = reflecting(line, options);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

/// The same with a pause before each piece of work, so that whoever wants to stop is heard.
export const reflectOnGoInPieces = async (
  line: GoLine,
  options: GoReflectOptions,
  pause: () => Promise<void>,
): Promise<GoReflection> => {
  const work = reflecting(line, options);
  for (;;) {
    await pause();
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

const reflecting = function* (line: GoLine, options: GoReflectOptions): Pieces<GoReflection> {
  const { side, learned, onStep, signal, isLate = () => false, most = USUAL_MOST } = options;
  const mind = new Go1(line.size, learned);
  const deep = new DeepReading(options.budget);
  let isComplete = true;
  const goesOn = (): boolean => {
    signal?.throwIfAborted();
    if (isLate()) isComplete = false;
    return isComplete;
  };

  const numbers = line.moves.flatMap(({ colour }, index) =>
    colour === side && index + 1 >= (options.from ?? 1) ? [index + 1] : [],
  );
  const turns: SeenTurn[] = [];
  for (const number of numbers) {
    yield;
    if (!goesOn()) break;
    turns.push({ number, decision: decideAt(line, mind, number) });
    onStep?.({ kind: 'seeing', done: turns.length, all: numbers.length });
  }
  const disagreements = disagreementsOf(turns, MOST_DISAGREEMENTS);

  const found: TurningPoint[] = [];
  const add = (turn: TurningPoint | 'hopeless' | undefined): void => {
    if (turn === undefined || turn === 'hopeless' || fallAfter(turns, turn.number) < LEAST_LOSS) return;
    if (!found.some(({ number }) => number === turn.number)) found.push(turn);
  };
  const readers = options.readers ?? allReaders();
  const dead = readers.finalStatus?.(boardAfter(line, line.moves.length)).dead ?? [];
  const losses = lostStones(line, side, dead)
    .filter(({ number }) => number >= (options.from ?? 1))
    .slice(0, MOST_LOSSES);
  const all = losses.length + disagreements.length;
  for (const [index, lost] of losses.entries()) {
    if (!goesOn() || found.length >= most) break;
    add(yield* turningPointOf(line, side, lost, deep, goesOn));
    onStep?.({ kind: 'reading', done: index + 1, all });
  }
  for (const [index, each] of disagreements.entries()) {
    if (!goesOn() || found.length >= most) break;
    yield;
    if (!goesOn()) break;
    if (each.fall >= LEAST_FALL) add(missedAt(line, each.number, learned, deep));
    onStep?.({ kind: 'reading', done: losses.length + index + 1, all });
  }

  const findings: GoFinding[] = [];
  const ordered = found.toSorted((one, other) => one.number - other.number);
  for (const [index, turn] of ordered.entries()) {
    yield;
    const decision = turns.find(({ number }) => number === turn.number)?.decision ?? decideAt(line, mind, turn.number);
    const isKnown = turn.right.includes(decision.move);
    const proof = deep.proveMove(boardAfter(line, turn.number - 1), turn.question, turn.stone);
    // What GO.1 plays already needs no lesson; the game still guards it as a regression case.
    const lessons =
      isKnown || !goesOn()
        ? []
        : yield* lessonsOfTurn(turn, decision, proof, { line, turns, found: ordered }, options, goesOn);
    const words = wordsOfTurn(turn, name);
    const fall = fallAfter(turns, turn.number);
    findings.push({
      turn,
      decision,
      isKnown,
      words,
      fall,
      ...(proof ? { proved: proof.does.positions + proof.needed.positions } : {}),
      lessons,
    });
    onStep?.({ kind: 'trying', done: index + 1, all: ordered.length });
  }
  return { side, turns, disagreements, findings, isComplete };
};

/// What GO.1 itself finds there when it may read ten times as much: stones to take, or to save.
const missedAt = (line: GoLine, number: number, learned: Go1Options, deep: DeepReading) => {
  const values = valuesOf(learned);
  const mind = new Go1(line.size, {
    ...learned,
    values: {
      ...learned.values,
      captureLiberties: Math.max(4, values.captureLiberties),
      captureNodes: values.captureNodes * 10,
      lifeNodes: values.lifeNodes * 10,
    },
  });
  const { colour, move } = line.moves[number - 1]!;
  const main = mainProposal(decideAt(line, mind, number).integration);
  if (main === undefined || main.stage !== 'search' || main.move === move) return undefined;
  if (main.case !== 'capture' && main.case !== 'life') return undefined;
  const isOwn = main.target.colour === colour;
  const question: StoneQuestion =
    main.case === 'capture' ? (isOwn ? 'defend' : 'attack') : isOwn ? 'owl_defend' : 'owl_attack';
  return turnAt(line, boardAfter(line, number - 1), number, question, main.target.points[0]!, deep);
};
