/// The command line of a program, split as a shell would: blanks part words, quotes hold them together. Nothing else of a
/// shell is meant: no variables, no pipes.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';

export const splitCommandLine = (text: string): Result<readonly [string, ...string[]], string> => {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\\' && quote !== "'" && at + 1 < text.length) word = (word ?? '') + text[++at]!;
    else if (quote !== undefined) {
      if (sign === quote) quote = undefined;
      else word += sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  if (quote !== undefined) return failed(`a quote ${quote} is not closed`);
  if (word !== undefined) words.push(word);
  const [program, ...rest] = words;
  return program === undefined || program === '' ? failed('no program is named') : ok([program, ...rest]);
};
