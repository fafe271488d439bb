/// Files of records in the character sets that they come in.
import { expect, test } from 'vitest';
import { MOST_SGF } from '../../../../src/serve/contract/go-games.ts';
import { MOST_LETTERS, recordText } from './record-text.ts';

test('the pages send as much as the server takes', () => expect(MOST_LETTERS).toBe(MOST_SGF));

const record = (charset: string): string => `(;GM[1]${charset === '' ? '' : `CA[${charset}]`}PB[`;
const bytes = (head: string, name: readonly number[], tail = '])'): Uint8Array =>
  Uint8Array.from([...Buffer.from(head, 'latin1'), ...name, ...Buffer.from(tail, 'latin1')]);

// 黒番 in each of them.
const SHIFT_JIS = [0x8d, 0x95, 0x94, 0xd4];
const EUC_JP = [0xb9, 0xf5, 0xc8, 0xd6];
const UTF_8 = [...Buffer.from('黒番')];

test.each([
  ['says nothing, in UTF-8', '', UTF_8],
  ['says nothing, in Shift_JIS', '', SHIFT_JIS],
  ['says Shift_JIS', 'Shift_JIS', SHIFT_JIS],
  ['says EUC-JP', 'EUC-JP', EUC_JP],
  ['says a name that nobody knows, in Shift_JIS', 'Windows-Japanese', SHIFT_JIS],
])('a file that %s', (_, charset, name) =>
  expect(recordText(bytes(record(charset), name))).toEqual({ sgf: `${record(charset)}黒番])`, told: [] }),
);

test('Latin letters stay what they are where the bytes are no Japanese', () =>
  expect(recordText(bytes(record(''), [0x41, 0x6e, 0x64, 0x72, 0xe9])).sgf).toBe(`${record('')}André])`));

test('letters of another set than the file says are told', () => {
  const { sgf, told } = recordText(bytes(record('UTF-8'), SHIFT_JIS));
  expect(sgf).toContain('\ufffd');
  expect(told[0]?.en).toContain('not in the character set UTF-8');
  expect(told[0]?.ja).toContain('UTF-8');
});

test('a mark at the beginning of a file tells more than its words', () => {
  const text = new Uint8Array(Buffer.from(`\ufeff${record('Shift_JIS')}黒番])`, 'utf16le'));
  expect(recordText(text)).toEqual({ sgf: `${record('Shift_JIS')}黒番])`, told: [] });
});
