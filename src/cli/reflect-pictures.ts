/// Pictures of a reflection: the board at the blamed move with what matters marked, and the lesson's pattern.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawSvg, squareName, squareOf } from '../games/index.ts';
import type { Mark, Transcript } from '../games/index.ts';
import { describeLesson, svgDiagram } from '../knowledge/index.ts';
import { ebg } from '../reflect/index.ts';
import type { Finding } from '../reflect/index.ts';
import { othelloStatics } from './knowledge.ts';
import type { Language } from './language.ts';
import { reflectWords } from './reflect-words.ts';
import { writeWholeFile } from './whole-file.ts';

/// The squares that the explanation speaks of after the blamed move, and the move itself.
export const marksOf = ({ papersPly, move, versions }: Finding): ReadonlyMap<number, Mark> => {
  const squares = ebg.statesAt(versions.instance, papersPly + 1).map(({ square }) => squareOf(square)!);
  return new Map<number, Mark>([
    ...squares.map((square): [number, Mark] => [square, { kind: 'note' }]),
    [move, { kind: 'bad' }],
  ]);
};

/// The files written.
export const writePictures = (
  folder: string,
  { positions }: Transcript,
  { findings }: { readonly findings: readonly Finding[] },
  language: Language,
): string[] => {
  mkdirSync(folder, { recursive: true });
  const begun = positions[0]!.ply;
  return findings.flatMap((finding) => {
    const { ply, move, lesson } = finding;
    const described = describeLesson(lesson, othelloStatics());
    const board = join(folder, `move-${ply}-${squareName(move)}.svg`);
    const title = reflectWords(language).blamed(ply, squareName(move));
    writeWholeFile(
      board,
      drawSvg(positions[ply - begun]!, { title, description: described.sentence[language], marks: marksOf(finding) }),
    );
    if (described.diagram === undefined) return [board];
    const pattern = join(folder, `${lesson.id}.svg`);
    writeWholeFile(
      pattern,
      svgDiagram(described.diagram, { title: described.name[language], description: described.sentence[language] }),
    );
    return [board, pattern];
  });
};
