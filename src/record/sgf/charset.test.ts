import { describe, expect, test } from 'vitest';
import { parseSgf } from './parser.ts';
import { printSgfBytes } from './printer.ts';
import { propertyOf } from './tree.ts';
import { read } from './trees.fixture.ts';

const bytesOf = (text: string, ...tail: number[]): Uint8Array =>
  new Uint8Array([...new TextEncoder().encode(text), ...tail]);

/// A file whose comment is made of these bytes.
const file = (charset: string | undefined, comment: readonly number[]): Uint8Array => {
  const head = charset === undefined ? '(;GM[1]C[' : `(;GM[1]CA[${charset}]C[`;
  return bytesOf(head, ...comment, ...bytesOf('])'));
};

const comment = (bytes: Uint8Array, charset?: string): string | undefined => {
  const { trees } = read(bytes, { tolerant: true, ...(charset === undefined ? {} : { charset }) });
  return propertyOf(trees[0]!, 'C')!.values[0];
};

const KANJI_UTF8 = [0xe5, 0x9b, 0xb2, 0xe7, 0xa2, 0x81];
const KANJI_SJIS = [0x88, 0xcd, 0x8c, 0xe9];
// The second byte is that of a backslash, which escapes nothing here.
const TABLE_SJIS = [0x95, 0x5c];
const KANJI_EUC = [0xb0, 0xcf, 0xb8, 0xeb];
const HANZI_GB = [0xce, 0xa7, 0xc6, 0xe5];

describe('character sets', () => {
  test.each([
    ['UTF-8', KANJI_UTF8, '囲碁'],
    ['utf8', KANJI_UTF8, '囲碁'],
    ['Shift_JIS', KANJI_SJIS, '囲碁'],
    ['SJIS', TABLE_SJIS, '表'],
    ['cp932', KANJI_SJIS, '囲碁'],
    ['EUC-JP', KANJI_EUC, '囲碁'],
    ['gb2312', HANZI_GB, '围棋'],
    ['GB18030', HANZI_GB, '围棋'],
    ['ISO-8859-1', [0xe9], 'é'],
    ['latin-1', [0xe9], 'é'],
  ])('CA[%s]', (charset, bytes, text) => {
    expect(parseSgf(file(charset, bytes)).ok).toBe(true);
    expect(comment(file(charset, bytes))).toBe(text);
  });

  test('without CA: UTF-8 where it is, else Latin-1', () => {
    expect(comment(file(undefined, KANJI_UTF8))).toBe('囲碁');
    expect(comment(file(undefined, [0xe9]))).toBe('é');
    expect(read(file(undefined, [0xe9])).charset).toBe('latin1');
  });

  test('a mark at the beginning, UTF-16 included', () => {
    expect(comment(new Uint8Array([0xef, 0xbb, 0xbf, ...file(undefined, KANJI_UTF8)]))).toBe('囲碁');
    expect(comment(new Uint8Array([0xef, 0xbb, 0xbf, ...file('Shift_JIS', KANJI_UTF8)]))).toBe('囲碁');
    const wide = [...'\ufeff(;C[囲碁])'].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]);
    expect(comment(new Uint8Array(wide))).toBe('囲碁');
  });

  test('the caller knows better', () => {
    expect(comment(file(undefined, KANJI_SJIS), 'shift_jis')).toBe('囲碁');
    expect(comment(file('UTF-8', KANJI_EUC), 'euc-jp')).toBe('囲碁');
    expect(parseSgf(file('UTF-8', KANJI_EUC), { charset: 'klingon' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-charset' },
    });
  });

  test('an unknown set, and one that is not the text: told, read as far as it goes', () => {
    for (const [charset, code] of [
      ['klingon', 'unknown-charset'],
      ['UTF-8', 'wrong-charset'],
    ] as const) {
      const bytes = file(charset, [0x61, 0xe9]);
      expect(parseSgf(bytes)).toMatchObject({ ok: false, error: { code, place: { line: 1, column: 7 } } });
      expect(read(bytes, { tolerant: true }).repairs).toMatchObject([{ code }]);
    }
    expect(comment(file('klingon', [0x61, 0xe9]))).toBe('aé');
    expect(comment(file('UTF-8', [0x61, 0xe9]))).toBe('a\ufffd');
  });

  test('bytes are written in UTF-8, and say so, whatever they were read from', () => {
    const { trees } = read(file('Shift_JIS', KANJI_SJIS));
    const again = read(printSgfBytes(trees));
    expect(again.charset).toBe('utf-8');
    expect(again.trees[0]!.properties.map(({ id, values }) => [id, ...values])).toEqual([
      ['GM', '1'],
      ['CA', 'UTF-8'],
      ['C', '囲碁'],
    ]);
  });
});
