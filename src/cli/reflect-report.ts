/// A reflection for a person to read.
import { countDiscs, drawTerminal, isOver, otherColour, squareName } from '../games/index.ts';
import type { Transcript } from '../games/index.ts';
import { describeLesson, drawDiagram } from '../knowledge/index.ts';
import type { Finding, Reflection } from '../reflect/index.ts';
import { LOOK_AHEAD, betterMove } from './advice.ts';
import type { Endgame } from './advice.ts';
import type { Context } from './context.ts';
import { othelloStatics } from './knowledge.ts';
import { marksOf } from './reflect-pictures.ts';
import { reflectWords } from './reflect-words.ts';

type Reflected = Extract<Reflection, { kind: 'reflected' }>;

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/// At most so many moves behind the blamed one are shown.
const SHOWN = 12;

const printFinding = (
  transcript: Transcript,
  finding: Finding,
  reflection: Reflected,
  endgame: Endgame,
  { language, style, io }: Context,
  proofSize: number,
): string => {
  const words = reflectWords(language);
  const { ply, move, papersPly, papersMove, versions, lesson, theory } = finding;
  const begun = transcript.positions[0]!.ply;
  const before = transcript.positions[ply - 1 - begun]!;
  const after = transcript.positions[ply - begun]!;
  const described = describeLesson(lesson, othelloStatics());
  const colour = io.colour;
  const following = transcript.moves
    .slice(ply - begun, ply - begun + SHOWN)
    .map((each, i) => `${ply + 1 + i} ${squareName(each)}`)
    .join(', ');
  const stored = reflection.inquiries.find((inquiry) => inquiry.theory === theory)?.stored ?? [];
  const verdict = endgame.judged.find((each) => each.ply === ply);
  const solved = verdict?.status === 'proved' && verdict.lost ? verdict : undefined;
  const searched = solved === undefined ? betterMove(before, lesson) : undefined;
  const better =
    solved !== undefined
      ? words.better(solved.better.map(squareName).join(', '), words.bySolver(words.results[String(solved.before)]!))
      : searched === undefined
        ? undefined
        : words.better(squareName(searched), words.bySearch(LOOK_AHEAD));
  return [
    style.bold(words.blamed(ply, squareName(move))),
    '',
    indent(drawTerminal(after, { marks: marksOf(finding), colour })),
    '',
    `${style.bold(words.why)}: ${described.sentence[language]}`,
    ...(papersPly === ply ? [] : [words.papers(papersPly, squareName(papersMove))]),
    words.line(following),
    ...(stored.length === 0 ? [] : [words.good(stored.join(', '))]),
    ...(better === undefined ? [] : [better]),
    '',
    style.bold(words.lesson(lesson.id, described.name[language])),
    ...(described.diagram === undefined ? [] : ['', indent(drawDiagram(described.diagram, { language, colour })), '']),
    lesson.status.kind === 'proved' ? words.statusProved(proofSize) : words.statusLine,
    words.literals(
      versions.raw.body.length,
      versions.final.body.length,
      String(versions.simplified?.body.length ?? '-'),
      String(versions.improved?.body.length ?? '-'),
      theory.name,
    ),
    '',
  ].join('\n');
};

const printEndgame = ({ maxEmpties, judged }: Endgame, context: Context): string => {
  const words = reflectWords(context.language);
  if (judged.length === 0) return '';
  const turned = judged.flatMap((verdict) => (verdict.status === 'proved' && verdict.lost ? [verdict] : []));
  const isUnsolved = judged.some(({ status }) => status === 'unknown');
  const result = (value: number): string => words.results[String(value)]!;
  const lines = turned.map(({ ply, move, before, after, better }) =>
    words.turned(ply, squareName(move), result(before), result(after), better.map(squareName).join(', ')),
  );
  return [
    words.endgame,
    ...(lines.length > 0 ? lines : isUnsolved ? [] : [words.noTurn(maxEmpties)]),
    ...(isUnsolved ? [words.unsolved] : []),
    '',
  ].join('\n');
};

export const printReflection = (
  transcript: Transcript,
  reflection: Reflected,
  endgame: Endgame,
  context: Context,
  proofSizeAt: (ply: number) => number,
): string => {
  const words = reflectWords(context.language);
  const { side, failure, findings } = reflection;
  const begun = transcript.positions[0]!.ply;
  const failed = transcript.positions[failure - begun]!;
  const own = countDiscs(failed, side);
  const other = countDiscs(failed, otherColour(side));
  return [
    words.lost(words.sides[side]!, failure, own, other, isOver(transcript.positions.at(-1)!)),
    '',
    ...(findings.length === 0 ? [words.nothing, ''] : []),
    ...findings.map((finding) =>
      printFinding(transcript, finding, reflection, endgame, context, proofSizeAt(finding.ply)),
    ),
    printEndgame(endgame, context),
  ].join('\n');
};
