/// What the reader of lessons says has words in Japanese.
import { expect, test } from 'vitest';
import { linePattern } from '../../../../src/serve/go/waiting-lessons.fixture.ts';
import { parseGoLesson, printGoLesson } from '../../../../src/experts/index.ts';
import { brokenInJapanese } from './broken-words.ts';

const GOOD = printGoLesson(linePattern());
const [HEAD = ''] = GOOD.split('\n');
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

test.each([
  ['no id', GOOD.replace(HEAD, '')],
  ['an id that is none', GOOD.replace(HEAD, 'lesson Not_An_Id!')],
  ['a part that is not known', GOOD.replace(HEAD, `${HEAD}\ncolour: red`)],
  ['no part at all', GOOD.replace(HEAD, `${HEAD}\nsomething else`)],
  ['a part that is missing', GOOD.replace(/^status:.*$/m, '')],
  ['a part that is wrong', GOOD.replace(/^status:.*$/m, 'status: perhaps')],
  ['a part twice', GOOD.replace(/^(status:.*)$/m, '$1\n$1')],
  ['neither a change nor a pattern', GOOD.replace(/^pattern [^]*$/m, '')],
])('%s', (_, text) => {
  const read = parseGoLesson(text);
  if (read.ok) throw new Error('the lesson is read');
  const { message, hint } = brokenInJapanese(read.error);
  expect(message).toMatch(JAPANESE);
  expect(hint).toMatch(JAPANESE);
});
