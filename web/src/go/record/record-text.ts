/// The text of a file with a record, in whatever character set it is.
import type { Words } from '../../../../src/serve/contract/index.ts';
import { decodeSgf } from '../../../../src/record/sgf/charset.ts';
import { sgfProblemWords } from '../../../../src/record/sgf/problem.ts';

/// As many as the server takes.
export const MOST_LETTERS = 1_000_000;

export interface RecordText {
  readonly sgf: string;
  /// What was wrong with its letters.
  readonly told: readonly Words[];
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/// The text in Shift_JIS; undefined where it is none. A letter with an accent takes the bracket behind it for half of a sign.
const shiftJis = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    return count(text, '[') === count(text, ']') ? text : undefined;
  } catch {
    return undefined;
  }
};

/// The text of a file: by its mark, by what it says of itself, else as UTF-8. Old records of Japan often say nothing.
export const recordText = (bytes: Uint8Array): RecordText => {
  const decoded = decodeSgf(bytes);
  if (!decoded.ok) return { sgf: new TextDecoder().decode(bytes), told: [] };
  const { text, charset, problem } = decoded.value;
  const guess = charset === 'latin1' ? shiftJis(bytes) : undefined;
  if (guess !== undefined) return { sgf: guess, told: [] };
  if (problem === undefined) return { sgf: text, told: [] };
  const [en, ja] = [sgfProblemWords(problem, 'en'), sgfProblemWords(problem, 'ja')];
  return {
    sgf: text,
    told: [{ en: `${en.message}; ${en.repair ?? en.hint}`, ja: `${ja.message}。${ja.repair ?? ja.hint}` }],
  };
};
