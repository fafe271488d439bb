/// A reflection for a person to read.
import { proofSize } from '../experts/index.ts';
import type { JudgedMove } from '../experts/index.ts';
import { countDiscs, discDifference, drawTerminal, isOver, otherColour, squareName } from '../games/index.ts';
import type { Transcript } from '../games/index.ts';
import { drawDiagram } from '../knowledge/index.ts';
import type { Reflection } from '../reflect/index.ts';
import { LOOK_AHEAD, around, betterMove } from '../experiment/index.ts';
import type { Endgame, Told } from '../experiment/index.ts';
import type { Context } from './context.ts';
import { marksOf } from './reflect-pictures.ts';
import { isBudgetSpent } from './reflect-json.ts';
import { reflectWords } from './reflect-words.ts';
import type { ReflectWords } from './reflect-words.ts';

type Reflected = Omit<Extract<Reflection, { kind: 'reflected' }>, 'findings'> & { readonly findings: readonly Told[] };
type Solved = Extract<JudgedMove, { status: 'proved' }>;

export const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/// At most so many moves behind the blamed one are shown.
const SHOWN = 12;

const names = (squares: readonly number[]): string => squares.map(squareName).join(', ');
const resultIn = (words: ReflectWords, value: number): string => words.results[String(value)]!;

/// What would have been better: by the solver where it knows, else by looking ahead.
const printAdvice = (solved: Solved | undefined, transcript: Transcript, told: Told, words: ReflectWords): string[] => {
  if (solved !== undefined && !solved.lost) return [words.already(resultIn(words, solved.before), solved.before)];
  if (solved !== undefined) return [words.better(names(solved.better), words.bySolver(resultIn(words, solved.before)))];
  const searched = betterMove(around(transcript, told.ply).before, told.described.patterns);
  return searched === undefined ? [] : [words.better(squareName(searched), words.bySearch(LOOK_AHEAD))];
};

const printFinding = (
  transcript: Transcript,
  told: Told,
  { inquiries }: Reflected,
  endgame: Endgame,
  { language, style, io: { colour } }: Context,
): string => {
  const words = reflectWords(language);
  const { ply, move, papersPly, papersMove, versions, lesson, theory, described, why } = told;
  const begun = transcript.positions[0]!.ply;
  const moveAt = (at: number): string => `${at} ${squareName(transcript.moves[at - 1 - begun]!)}`;
  const following = transcript.moves.slice(ply - begun, ply - begun + SHOWN).map((_, i) => moveAt(ply + 1 + i));
  const good = (inquiries.find((inquiry) => inquiry.theory === theory)?.steps ?? [])
    .filter(({ concept, outcome, base }) => concept === 'good_move' && outcome === 'found' && base > ply)
    .map(({ base }) => moveAt(base));
  const solved = endgame.judged.find((each): each is Solved => each.ply === ply && each.status === 'proved');
  const proof = endgame.proofs.get(ply);
  return [
    style.bold(words.blamed(ply, squareName(move))),
    '',
    indent(drawTerminal(around(transcript, ply).after, { marks: marksOf(told), colour })),
    '',
    `${style.bold(words.why)}: ${why[language]}`,
    ...(papersPly === ply ? [] : [words.papers(papersPly, squareName(papersMove))]),
    ...(following.length === 0 ? [] : [words.line(following.join(', '))]),
    ...(good.length === 0 ? [] : [words.good(good.toReversed().join(', '))]),
    ...printAdvice(solved, transcript, told, words),
    '',
    style.bold(words.lesson(lesson.id, described.name[language])),
    described.sentence[language],
    ...(described.diagram === undefined ? [] : ['', indent(drawDiagram(described.diagram, { language, colour })), '']),
    proof === undefined ? words.statusLine : words.statusProved(proofSize(proof)),
    words.literals(
      versions.raw.body.length,
      versions.final.body.length,
      String(versions.simplified?.body.length ?? '-'),
      String(versions.improved?.body.length ?? '-'),
      theory.name,
    ),
    words.regression(versions.regression.body.length - versions.guards, versions.guards),
  ].join('\n');
};

const printEndgame = ({ maxEmpties, judged }: Endgame, context: Context): string[] => {
  const words = reflectWords(context.language);
  if (judged.length === 0) return [];
  const turned = judged.flatMap((verdict) => (verdict.status === 'proved' && verdict.lost ? [verdict] : []));
  const isUnsolved = judged.some(({ status }) => status === 'unknown');
  const lines = turned.map(({ ply, move, before, after, better }) =>
    words.turned(ply, squareName(move), resultIn(words, before), resultIn(words, after), names(better)),
  );
  return [
    context.style.bold(words.endgame),
    ...(lines.length > 0 ? lines : isUnsolved ? [] : [words.noTurn(maxEmpties)]),
    ...(isUnsolved ? [words.unsolved] : []),
  ];
};

/// Who is behind since when; that is a loss only where it is so at the end.
const printFailure = (transcript: Transcript, { side, failure }: Reflected, words: ReflectWords): string => {
  const { after } = around(transcript, failure);
  const last = transcript.positions.at(-1)!;
  const score = `${countDiscs(after, side)}-${countDiscs(after, otherColour(side))}`;
  const name = words.sides[side]!;
  if (discDifference(last, side) >= 0) return words.behind(name, failure, score);
  const isSteady = transcript.positions.every((each) => each.ply < failure || discDifference(each, side) < 0);
  return words.lost(name, (isSteady ? words.sinceThen : words.thenAndLast)(failure, score), isOver(last));
};

export const printReflection = (
  transcript: Transcript,
  reflection: Reflected,
  endgame: Endgame,
  context: Context,
): string => {
  const words = reflectWords(context.language);
  const { findings } = reflection;
  const text = [
    printFailure(transcript, reflection, words),
    '',
    ...(findings.length === 0 ? [words.nothing, ''] : []),
    ...(isBudgetSpent(reflection) ? [words.budgetSpent, ''] : []),
    ...findings.flatMap((told) => [printFinding(transcript, told, reflection, endgame, context), '']),
    ...printEndgame(endgame, context),
  ].join('\n');
  return `${text.trimEnd()}\n`;
};
