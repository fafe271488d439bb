/// What a turning point teaches: a pattern cut from the position, a changed value; each tried before it is proposed.
import { Go1, goLessonId, printReadingProof, withGoLessons } from '../../experts/index.ts';
import type { Go1Options, GoDecision, GoKnowledge, GoLesson, GoLessonContent, PointName } from '../../experts/index.ts';
import { printPoint } from '../../games/index.ts';
import { wilson } from '../../play/index.ts';
import type { ProofOfMove } from './deep-reading.ts';
import type { SeenTurn } from './disagreement.ts';
import { decideAt, fallAfter } from './disagreement.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter } from './game-line.ts';
import { titleOf, titleOfChange, wordsOfChange, wordsOfTurn } from './lesson-words.ts';
import { cutPattern } from './pattern-cut.ts';
import type { GoesOn, Pieces } from './piece.ts';
import type { TurningPoint } from './turning-point.ts';
import { changedMind, findChange } from './value-change.ts';

/// A lesson that changes what GO.1 plays there.
export interface ProposedLesson {
  readonly lesson: GoLesson;
  /// The text of the proofs that the lesson's status names, a line each: that the move does it, and that it is needed.
  readonly proof?: string;
}

/// What the player knew, and from where a lesson comes.
export interface LessonSource {
  readonly learned: Go1Options & { readonly knowledge: GoKnowledge };
  /// A hash of it.
  readonly version: string;
  /// The hash of the record.
  readonly record: string;
}

/// What was found in the whole game.
export interface FoundInGame {
  readonly line: GoLine;
  readonly turns: readonly SeenTurn[];
  readonly found: readonly TurningPoint[];
}

/// How many other moves of the game are looked at with a changed value.
const OTHERS = 16;

const name: PointName = (point) => printPoint(point);
const SIDES = ['black', 'white'] as const;

/// A lesson that is not tried to the end is none.
export const lessonsOfTurn = function* (
  turn: TurningPoint,
  decision: GoDecision,
  proof: ProofOfMove | undefined,
  game: FoundInGame,
  source: LessonSource,
  goesOn: GoesOn,
): Pieces<readonly ProposedLesson[]> {
  const origin: GoLesson['origin'] = {
    record: source.record,
    number: turn.number,
    side: SIDES[turn.colour],
    played: name(turn.played),
    better: name(turn.right[0]!),
    question: `${turn.question} ${name(turn.stone)}`,
    nodes: turn.nodes,
    line: turn.line.map(name),
    knowledge: source.version,
  };
  const pattern = patternLesson(turn, proof, game, source, origin);
  yield;
  const value = yield* valueLesson(turn, decision, game, source, origin, goesOn);
  return [...(pattern === undefined ? [] : [pattern]), ...(value === undefined ? [] : [value])];
};

const patternLesson = (
  turn: TurningPoint,
  proof: ProofOfMove | undefined,
  { line, turns }: FoundInGame,
  { learned, record }: LessonSource,
  origin: GoLesson['origin'],
): ProposedLesson | undefined => {
  const title = titleOf(turn);
  const words = wordsOfTurn(turn, name);
  const tesuji = cutPattern(boardAfter(line, turn.number - 1), turn, {
    name: `learned-${record.slice(0, 6)}-${turn.number}`,
    title,
    words,
    value: worthOf(turn, turns),
    ...(proof === undefined ? {} : { proof }),
  });
  if (tesuji === undefined) return undefined;
  const content: GoLessonContent = { kind: 'tesuji', tesuji };
  const id = goLessonId(content);
  const status: GoLesson['status'] =
    proof === undefined ? { kind: 'line' } : { kind: 'proved', proof: `${id}.proof.json` };
  const lesson: GoLesson = { id, state: { kind: 'candidate' }, status, title, words, origin, content };
  const tried: GoLesson = { ...lesson, state: { kind: 'adopted', date: '' } };
  const { knowledge } = withGoLessons(learned.knowledge, [tried]);
  const { move } = decideAt(line, new Go1(line.size, { ...learned, knowledge }), turn.number);
  if (!turn.right.includes(move)) return undefined;
  return {
    lesson,
    ...(proof === undefined
      ? {}
      : { proof: printReadingProof(proof.does.proof) + printReadingProof(proof.needed.proof) }),
  };
};

const valueLesson = function* (
  turn: TurningPoint,
  decision: GoDecision,
  game: FoundInGame,
  { learned }: LessonSource,
  origin: GoLesson['origin'],
  goesOn: GoesOn,
): Pieces<ProposedLesson | undefined> {
  const change = yield* findChange(game.line, turn, decision, learned, goesOn);
  if (change === undefined) return undefined;
  const status = yield* countChange(game, changedMind(game.line.size, learned, change), goesOn);
  if (status === undefined) return undefined;
  const content: GoLessonContent = { kind: 'value', change };
  return {
    lesson: {
      id: goLessonId(content),
      state: { kind: 'candidate' },
      status,
      title: titleOfChange(change),
      words: wordsOfChange(change, turn, name),
      origin,
      content,
    },
  };
};

/// What the stones were worth by the outcome: they themselves, or what the lead fell in the moves after.
const worthOf = ({ stones, number }: TurningPoint, turns: readonly SeenTurn[]): number =>
  Math.max(2 * stones.length, Math.ceil(fallAfter(turns, number)));

/// How a changed value does at all turning points of the game, and how much else it changes.
const countChange = function* (
  { line, turns, found }: FoundInGame,
  mind: Go1,
  goesOn: GoesOn,
): Pieces<GoLesson['status'] | undefined> {
  let right = 0;
  for (const turn of found) {
    yield;
    if (!goesOn()) return undefined;
    if (turn.right.includes(decideAt(line, mind, turn.number).move)) right++;
  }
  const others = turns.filter(({ number }) => !found.some((turn) => turn.number === number));
  const step = Math.max(1, Math.ceil(others.length / OTHERS));
  const sample = others.filter((_, index) => index % step === 0);
  let same = 0;
  for (const { number, decision } of sample) {
    yield;
    if (!goesOn()) return undefined;
    if (decideAt(line, mind, number).move === decision.move) same++;
  }
  const { low, high } = wilson(right, found.length);
  const rounded = (share: number): number => Math.round(share * 100) / 100;
  return {
    kind: 'statistical',
    n: found.length,
    successes: right,
    low: rounded(low),
    high: rounded(high),
    counted: `turning points of the game played right; ${same} of ${sample.length} other moves stay as they were`,
  };
};
