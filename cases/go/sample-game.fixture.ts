/// The printed game of the program of 1987, as the text beside this file has it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLACK, GoBoard, WHITE, parsePoint } from '../../src/games/index.ts';
import type { Colour } from '../../src/games/index.ts';

export interface SampleMove {
  readonly number: number;
  readonly colour: Colour;
  readonly point: number;
  /// The case, and the side where the text names one; undefined where the move has no label.
  readonly label: { readonly case: string; readonly side: string | undefined } | undefined;
}

export const samplePoint = (name: string): number => {
  const point = parsePoint(name, 19, 'with-i');
  if (!point.ok) throw new Error(point.error.message);
  return point.value;
};

export const SAMPLE_HANDICAP = ['d4', 'p4', 'd16', 'p16'].map(samplePoint);

export const sampleGame = (): readonly SampleMove[] =>
  readFileSync(join(import.meta.dirname, 'go1-sample.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const read = /^\s*(\d+) (black|white) (\w+)\s*(\w+)?\s*(attack|defence)?/.exec(line);
      if (read === null) return [];
      const [, number, colour, name, label, side] = read;
      return [
        {
          number: Number(number),
          colour: colour === 'black' ? BLACK : WHITE,
          point: samplePoint(name!),
          label: label === undefined ? undefined : { case: label, side },
        },
      ];
    });

/// The board before a move of the game.
export const boardBefore = (number: number): GoBoard => {
  const board = new GoBoard(19);
  for (const point of SAMPLE_HANDICAP) board.play(point, BLACK);
  for (const move of sampleGame()) {
    if (move.number >= number) break;
    if (!board.play(move.point, move.colour)) throw new Error(`move ${move.number} is not legal`);
  }
  return board;
};
