/// What speaks against a move, strongest first: the rules, a proof, lessons, looking ahead.
import { moveProblemIn } from '../../experiment/index.ts';
import { PASS, colourName, isOver, otherColour, playMove, squareName, squareOf } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import type { Objection, WhyNot, Words } from '../contract/index.ts';
import { SIDES, cornersGiven } from './effects.ts';
import { afterMove, bestMove, effortOf, partOf } from './best-move.ts';
import { lookAhead, solveEnd } from './judge.ts';
import type { Judged } from './judge.ts';
import { lessonsAtHand } from './known-lessons.ts';
import type { KnownLessons } from './known-lessons.ts';
import { readPosition } from './position.ts';
import type { Effort, WhyNotAnswer, WhyNotRequest } from './request.ts';

/// By looking ahead, a move that costs less than this many discs is as good as the best one.
const NOTICED = 2;

const RESULTS: Readonly<Record<string, Words>> = {
  '1': { en: 'wins', ja: '勝ち' },
  '0': { en: 'draws', ja: '引き分け' },
  '-1': { en: 'loses', ja: '負け' },
};
const resultOf = (value: number): Words => RESULTS[String(Math.sign(value))]!;

/// The move and the best move, judged in the same way; values are for the side to move.
interface Comparison {
  readonly best: Judged;
  readonly move: Judged;
}

const compare = (position: Position, move: number, lessons: KnownLessons, effort: Effort): Comparison => {
  const part = partOf(effort, 2);
  const next = playMove(position, move);
  const best = bestMove(position, lessons, part);
  if (best.line[0] === move) return { best, move: best };
  const solved = best.exact ? solveEnd(next, part) : undefined;
  // To the same depth, so that the values can be compared. The first depth is always searched.
  const own = solved ?? lookAhead(next, part, Math.max(1, best.depth - 1));
  return { best, move: afterMove(move, own) };
};

const lineOf = ({ line }: Judged): string[] => line.map(squareName);

const round = (discs: number): number => Math.round(discs);

const proved = ({ best, move }: Comparison): Objection | undefined => {
  if (!move.exact || move.value >= best.value) return undefined;
  const better = squareName(best.line[0]!);
  const isResult = Math.sign(move.value) < Math.sign(best.value);
  const loss = best.value - move.value;
  const text = isResult
    ? {
        en: `Solved to the end, it ${resultOf(move.value).en}, while ${better} ${resultOf(best.value).en}.`,
        ja: `最後まで読み切ると${resultOf(move.value).ja}。${better} なら${resultOf(best.value).ja}。`,
      }
    : {
        en: `Solved to the end, it gives ${loss} discs away against ${better}; the result stays the same.`,
        ja: `最後まで読み切ると ${better} より ${loss} 石損。勝敗は変わらない。`,
      };
  return { kind: 'proved', text, squares: lineOf(move).slice(0, 2), line: lineOf(move) };
};

const searched = (position: Position, { best, move }: Comparison): Objection | undefined => {
  const loss = best.value - move.value;
  if (move.exact || loss < NOTICED) return undefined;
  const [own, answer] = move.line;
  const better = squareName(best.line[0]!);
  const enemy = SIDES[colourName(otherColour(position.turn))];
  const isCorner = answer !== undefined && cornersGiven(position, own!).includes(answer);
  const reply = answer === undefined || answer === PASS ? undefined : squareName(answer);
  const said = {
    en: reply === undefined ? '' : `${enemy.en} answers ${reply}${isCorner ? ' and has the corner' : ''}. `,
    ja: reply === undefined ? '' : `${enemy.ja}は ${reply} と応じ${isCorner ? '、隅を取る' : 'る'}。`,
  };
  const ahead = move.depth;
  return {
    kind: 'search',
    text: {
      en: `${said.en}Looking ${ahead} moves ahead, it is worth about ${round(loss)} discs less than ${better}.`,
      ja: `${said.ja}${ahead} 手先まで読むと、${better} よりおよそ ${round(loss)} 石分悪い。`,
    },
    squares: [squareName(own!), ...(reply === undefined ? [] : [reply])],
    line: lineOf(move),
  };
};

const summaryOf = (name: string, objections: readonly Objection[], { best, move }: Comparison): Words => {
  const [first] = objections;
  if (first !== undefined) return first.text;
  const better = squareName(best.line[0]!);
  if (move.exact)
    return {
      en: `Nothing: solved to the end, no move is better than ${name}.`,
      ja: `何もない。最後まで読み切っても ${name} より良い手はない。`,
    };
  const ahead = { en: `looking ${best.depth} moves ahead`, ja: `${best.depth} 手先まで読むと` };
  return better === name
    ? { en: `Nothing: ${ahead.en}, it is the best move.`, ja: `何もない。${ahead.ja}最善の手。` }
    : {
        en: `Nothing: ${ahead.en}, it is about as good as ${better}.`,
        ja: `何もない。${ahead.ja} ${better} とほぼ同じ。`,
      };
};

const illegal = (position: Position, word: string): WhyNot | undefined => {
  const en = moveProblemIn('en', position, word);
  const ja = moveProblemIn('ja', position, word);
  if (en === undefined || ja === undefined) return undefined;
  const text = { en: `${en.message}.`, ja: `${ja.message}。` };
  const square = squareOf(word);
  const squares = square === undefined || square === PASS ? [] : [squareName(square)];
  return { move: word, objections: [{ kind: 'rule', text, squares }], summary: text };
};

export const whyNot = async (request: WhyNotRequest): Promise<WhyNotAnswer> => {
  const read = readPosition(request);
  if (!read.ok) return { problem: read.error };
  const position = read.value;
  const lessons = lessonsAtHand(request.data);
  const wrong = illegal(position, request.move.trim());
  if (wrong !== undefined) {
    const best = isOver(position) ? undefined : bestMove(position, lessons, effortOf(request)).line[0];
    return best === undefined ? wrong : { ...wrong, best: squareName(best) };
  }
  const move = squareOf(request.move.trim())!;
  const name = squareName(move);
  if (move === PASS) {
    const summary = { en: 'A pass is the only move here.', ja: 'ここではパスしかありません。' };
    return { move: name, objections: [], best: name, summary };
  }
  const comparison = compare(position, move, lessons, effortOf(request));
  const warnings = lessons.warningsOf(position, name).map(({ lesson, name: { en, ja }, text, squares }): Objection => ({
    kind: 'lesson',
    text: { en: `A lesson, "${en}": ${text.en}`, ja: `教訓「${ja}」: ${text.ja}` },
    squares: [...squares],
    lesson: lesson.id,
  }));
  const objections = [proved(comparison), ...warnings, searched(position, comparison)].filter(
    (objection) => objection !== undefined,
  );
  return {
    move: name,
    objections,
    best: squareName(comparison.best.line[0]!),
    summary: summaryOf(name, objections, comparison),
  };
};
