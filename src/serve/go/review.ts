/// Games of Go looked back upon, in a thread: moves judged, and what a lost game teaches.
import { keepGoLesson, keptRecord, goLessonFolder, personsGo } from '../../experiment/index.ts';
import { GoLessonBase, parseGoLesson, printGoLesson } from '../../experts/index.ts';
import { printPoint } from '../../games/index.ts';
import { reflectOnGo, reviewMove } from '../../reflect/index.ts';
import type { GoFinding, GoLine, ReviewedMove } from '../../reflect/index.ts';
import { recordOfGoTable } from '../../speak/index.ts';
import type { GoTable } from '../../speak/index.ts';
import { parseSgf } from '../../record/index.ts';
import { USUAL_REFLECT_SECONDS } from '../contract/index.ts';
import type {
  GoKeptLesson,
  GoLessonKeep,
  GoReflectProgress,
  GoReflectQuestion,
  GoReflectionView,
  GoReviewAnswer,
  GoReviewQuestion,
  GoReviewedMove,
  GoTurningPoint,
} from '../contract/index.ts';
import type { Refused } from '../thinking/request.ts';
import { proposalView } from './explanation-view.ts';
import { mindOf } from './minds.ts';
import { colourOf, openJudgedGo, sideOf } from './position.ts';
import { noMove, notALesson } from './troubles.ts';

const name = (point: number): string => printPoint(point);

export const goLineOfTable = ({ setting, setUp, moves }: GoTable): GoLine => ({
  size: setting.size,
  komi: setting.komi,
  black: setUp.black,
  white: setUp.white,
  moves: moves.map(({ colour, point }) => ({ colour, move: point })),
});

const reviewedView = ({
  number,
  colour,
  move,
  decision,
  played,
  loss,
  isReadOn,
  margin,
  missed,
  isPunished,
}: ReviewedMove): GoReviewedMove => {
  const first = played?.shares[0]?.proposal;
  return {
    number,
    colour: sideOf(colour),
    move: name(move),
    lead: colour === 0 ? decision.lead : -decision.lead,
    ...(first === undefined ? {} : { played: proposalView(first) }),
    better: name(decision.move),
    loss,
    isReadOn,
    ...(margin === undefined ? {} : { margin }),
    ...(missed === undefined ? {} : { missed: proposalView(missed) }),
    ...(isPunished === undefined ? {} : { isPunished }),
  };
};

export const reviewGo = ({
  data,
  position,
  numbers,
}: GoReviewQuestion & { readonly data: string }): GoReviewAnswer | Refused => {
  const opened = openJudgedGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const line = goLineOfTable(opened.value.table);
  const wrong = numbers.find((number) => number > line.moves.length);
  if (wrong !== undefined) return { problem: noMove(wrong, line.moves.length) };
  const mind = mindOf(position.size, data);
  return { moves: numbers.map((number) => reviewedView(reviewMove(line, mind, number))) };
};

const turnView = ({ turn, decision, isKnown, fall, words, proved, lessons }: GoFinding): GoTurningPoint => ({
  number: turn.number,
  played: name(turn.played),
  right: turn.right.map(name),
  stones: turn.stones.map(name),
  line: turn.line.map(name),
  question: `${turn.question} ${name(turn.stone)}`,
  nodes: turn.nodes,
  ...(proved === undefined ? {} : { proved }),
  fall,
  words,
  go1: name(decision.move),
  isKnown,
  lessons: lessons.map(({ lesson, proof }) => ({
    id: lesson.id,
    title: lesson.title,
    words: lesson.words,
    status: lesson.status.kind,
    kind: lesson.content.kind,
    text: printGoLesson(lesson),
    ...(proof === undefined ? {} : { proof }),
  })),
});

const NODES = 20_000;
const MOST_TURNS = 4;

export const reflectGo = (
  { data, version, ...question }: GoReflectQuestion & { readonly data: string; readonly version: string },
  report: (progress: GoReflectProgress) => void,
): GoReflectionView | Refused => {
  const opened = openJudgedGo(question.position, true);
  if (!opened.ok) return { problem: opened.error };
  const { table } = opened.value;
  const { text, hash } = keptRecord(recordOfGoTable(table, ['Hansei', version]));
  const learned = personsGo(data);
  const { seconds = USUAL_REFLECT_SECONDS } = question;
  const end = performance.now() + seconds * 1000;
  const side = colourOf(question.side);
  const line = goLineOfTable(table);
  // A thread has it; the first move may take a while.
  const own = line.moves.filter(({ colour }, index) => colour === side && index + 1 >= (question.from ?? 1));
  let reached: GoReflectProgress = { kind: 'seeing', done: 0, all: own.length };
  report(reached);
  const { disagreements, findings, isComplete } = reflectOnGo(line, {
    side,
    learned,
    version: learned.version,
    record: hash,
    budget: { nodes: NODES },
    most: question.most ?? MOST_TURNS,
    ...(question.from === undefined ? {} : { from: question.from }),
    isLate: () => performance.now() > end,
    onStep: ({ kind, done, all }) => {
      reached = { kind, done, all };
      report(reached);
    },
  });
  return {
    side: sideOf(side),
    isComplete,
    seconds,
    reached,
    falls: disagreements.map(({ number, expected, outcome }) => ({ number, expected, outcome })),
    turns: findings.map(turnView),
    record: text,
  };
};

/// Keeps a lesson that was offered, and takes it into use: the person asked for it.
export const keepLessonOfGo = ({
  data,
  date,
  text,
  proof,
  record,
}: GoLessonKeep & { readonly data: string; readonly date: string }): GoKeptLesson | Refused => {
  const lesson = parseGoLesson(text);
  if (!lesson.ok) return { problem: notALesson(lesson.error) };
  if (!parseSgf(record).ok || !/^[0-9a-f]{6,64}$/.test(lesson.value.origin.record))
    return { problem: notALesson(undefined) };
  const folder = goLessonFolder(data);
  const { status } = lesson.value;
  // The name of the proof's file follows from the id: a text from elsewhere shall not name another file.
  const safe =
    status.kind === 'proved'
      ? { ...lesson.value, status: { kind: 'proved' as const, proof: `${lesson.value.id}.proof.json` } }
      : lesson.value;
  const kept = keepGoLesson({ lesson: safe, ...(proof === undefined ? {} : { proof }) }, record, folder, date);
  const base = new GoLessonBase(folder);
  if (kept.kind === 'kept') base.adopt(safe.id, date);
  const now = base.get(safe.id);
  return { id: safe.id, state: now.ok ? now.value.state.kind : 'candidate', isNew: kept.kind === 'kept' };
};
