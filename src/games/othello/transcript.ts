/// Games as move text: `f5d6c3...`.
import type { ParseError, Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { placeAt } from '../../rules/index.ts';
import { parseMove } from './move.ts';
import type { Position } from './position.ts';
import { INITIAL, playMove } from './position.ts';
import { PASS, squareName } from './square.ts';

export interface Transcript {
  /// Squares and PASS: passes that the text left out stand here, too.
  readonly moves: readonly number[];
  /// positions[i] is the position before move i + 1; the last one is where the text ends.
  readonly positions: readonly Position[];
}

export interface TranscriptError extends ParseError {
  /// Which move is wrong, counted from 1 with passes.
  readonly move: number;
  readonly word: string;
}

const SPACE = /[\s,;|]+/y;
// A move number stands apart from the move before it, so that a mistyped square is not taken for one.
const NUMBER = /(?<=^|[\s,;|])\d+(?=[\s.):a-hp-]|$)[.):]*/iy;
const MOVE = /pass|pa|ps|--|[a-h][1-8]/iy;
const WRONG = /\p{L}\d+|\p{L}+|\S/uy;

const takeAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

// Letters and digits of full width, as Japanese keyboards write them; the text keeps its length.
const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/// Reads moves from a start position, which is the usual one unless told. Upper case, spaces, lines and move numbers are
/// allowed; passes may be written (`pass`, `pa`, `ps`, `--`) or left out. The game need not be finished.
export const parseTranscript = (text: string, start: Position = INITIAL): Result<Transcript, TranscriptError> => {
  const line = narrow(text);
  const moves: number[] = [];
  const positions: Position[] = [start];
  const play = (move: number): void => {
    positions.push(playMove(positions.at(-1)!, move));
    moves.push(move);
  };
  const wrong = (at: number, word: string, problem: Omit<ParseError, 'place'>): Result<never, TranscriptError> => {
    const move = moves.length + 1;
    const message = `move ${move} (${word}): ${problem.message}`;
    return failed({ code: problem.code, message, hint: problem.hint, place: placeAt(text, at), move, word });
  };
  for (let at = 0; ;) {
    for (let skipped = 1; skipped > 0; at += skipped)
      skipped = takeAt(SPACE, line, at).length || takeAt(NUMBER, line, at).length;
    if (at >= line.length) return ok({ moves, positions });
    const word = takeAt(MOVE, line, at) || takeAt(WRONG, line, at).slice(0, 20);
    if (/^[a-h]$/i.test(word) && at + 1 === line.trimEnd().length) {
      return wrong(at, word, {
        code: 'truncated',
        message: 'the text ends within a move',
        hint: 'a move is a letter and a digit, such as f5; the end of the text seems to be missing',
      });
    }
    const move = parseMove(word, positions.at(-1)!);
    if (!move.ok && move.error.code === 'must-pass') {
      play(PASS);
      continue;
    }
    if (!move.ok) return wrong(at, word, move.error);
    play(move.value);
    at += word.length;
  }
};

/// `f5d6c3...`, a pass as `--`.
export const printTranscript = (moves: readonly number[]): string =>
  moves.map((move) => (move === PASS ? '--' : squareName(move))).join('');
