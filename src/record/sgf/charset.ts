/// From the bytes of a file to its text: by its mark, by CA, or by trying.
import type { Result } from '../../logic/index.ts';
import { TextLines, failed, ok } from '../../logic/index.ts';
import type { SgfProblem } from './problem.ts';
import { sgfProblem, shown } from './problem.ts';

export interface DecodedText {
  readonly text: string;
  /// The character set by which it was read, such as `shift_jis`.
  readonly charset: string;
  readonly problem?: SgfProblem;
}

// Names found in files that are no labels of the Encoding Standard.
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'latin-1': 'latin1',
  latin_1: 'latin1',
  'iso-8859-1:1987': 'latin1',
  utf: 'utf-8',
  'utf-8-sig': 'utf-8',
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  sjis: 'shift_jis',
  eucjp: 'euc-jp',
  gb: 'gb18030',
  'gb-2312': 'gb18030',
  cp936: 'gb18030',
  cp949: 'euc-kr',
  euckr: 'euc-kr',
  cp950: 'big5',
};

// CA stands behind another property, or first in its node. Within a text a bracket would be escaped.
const CHARSET = /(?:^|[\s\]();])(?:CA|CharSet|CHARSET)\s*\[\s*([\w.:-]*)\s*\]/;

// A root is short; what looks like CA far behind it is something else.
const ROOT_BYTES = 65_536;

/// The decoder of a name, or undefined where there is none.
const decoderOf = (name: string, fatal: boolean): InstanceType<typeof TextDecoder> | undefined => {
  const label = name.trim().toLowerCase();
  try {
    return new TextDecoder(Object.hasOwn(OTHER_NAMES, label) ? OTHER_NAMES[label] : label, { fatal });
  } catch {
    return undefined;
  }
};

/// The text, or undefined where the bytes are not of this character set.
const decode = (bytes: Uint8Array, name: string): string | undefined => {
  try {
    return decoderOf(name, true)?.decode(bytes);
  } catch {
    return undefined;
  }
};

const markOf = (bytes: Uint8Array): string | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
};

/// UTF-8 where it is, as most files without CA are today; else Latin-1, as the standard has it.
const tried = (bytes: Uint8Array): DecodedText => {
  const text = decode(bytes, 'utf-8');
  return text === undefined ? { text: decode(bytes, 'latin1')!, charset: 'latin1' } : { text, charset: 'utf-8' };
};

const saidIn = (text: string): { readonly name: string; readonly offset: number } | undefined => {
  const found = CHARSET.exec(text.slice(0, ROOT_BYTES));
  return found === null || found[1] === '' ? undefined : { name: found[1]!, offset: found.index };
};

/// The text of a file. `charset` overrules what the file says. One character set serves a whole file: that of its first tree.
export const decodeSgf = (bytes: Uint8Array, charset?: string): Result<DecodedText, SgfProblem> => {
  const said = saidIn(new TextDecoder('latin1').decode(bytes.subarray(0, ROOT_BYTES)));
  const name = charset ?? markOf(bytes) ?? said?.name;
  if (name === undefined) return ok(tried(bytes));
  const decoder = decoderOf(name, false);
  if (decoder === undefined) {
    const guess = tried(bytes);
    const problem = problemIn(guess.text, 'unknown-charset', name, guess.charset);
    return charset === undefined ? ok({ ...guess, problem }) : failed(problem);
  }
  const exact = decode(bytes, name);
  if (exact !== undefined) return ok({ text: exact, charset: decoder.encoding });
  const text = decoder.decode(bytes);
  return ok({ text, charset: decoder.encoding, problem: problemIn(text, 'wrong-charset', name, decoder.encoding) });
};

const problemIn = (text: string, code: 'unknown-charset' | 'wrong-charset', name: string, done: string): SgfProblem =>
  sgfProblem(code, new TextLines(text).place(saidIn(text)?.offset ?? 0), { value: shown(name), done });
