/// Pictures of a reflection: the board at the blamed move with what matters marked, and the lesson's pattern.
import { join } from 'node:path';
import { drawSvg, squareName, squareOf } from '../games/index.ts';
import type { Mark, Transcript } from '../games/index.ts';
import { svgDiagram, replaceFile } from '../knowledge/index.ts';
import { makeFolder } from '../record/index.ts';
import type { Language } from './language.ts';
import { around } from '../experiment/index.ts';
import type { Told } from '../experiment/index.ts';
import { reflectWords } from './reflect-words.ts';

/// The squares that the explanation speaks of after the blamed move, and the move itself.
export const marksOf = ({ move, squares }: Told): ReadonlyMap<number, Mark> =>
  new Map<number, Mark>([
    ...squares.map((square): [number, Mark] => [squareOf(square)!, { kind: 'note' }]),
    [move, { kind: 'bad' }],
  ]);

/// The files written.
export const writePictures = (
  folder: string,
  transcript: Transcript,
  findings: readonly Told[],
  language: Language,
): string[] => {
  makeFolder(folder);
  return findings.flatMap((finding) => {
    const { ply, move, lesson, described, why } = finding;
    const board = join(folder, `move-${ply}-${squareName(move)}.svg`);
    const title = reflectWords(language).blamed(ply, squareName(move));
    replaceFile(
      board,
      drawSvg(around(transcript, ply).after, { title, description: why[language], marks: marksOf(finding) }),
    );
    if (described.diagram === undefined) return [board];
    const pattern = join(folder, `${lesson.id}.svg`);
    replaceFile(
      pattern,
      svgDiagram(described.diagram, { title: described.name[language], description: described.sentence[language] }),
    );
    return [board, pattern];
  });
};
