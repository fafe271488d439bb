import { expect, test } from 'vitest';
import { dispositionOf } from './download.ts';
import { languageOfHeader } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ja', 'ja'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
  ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
  ['en;q=0.1, ja;q=0.2', 'ja'],
  ['fr, de;q=0.9', 'en'],
  ['ja;q=0, en', 'en'],
  ['jav', 'en'],
])('%j is answered in %s', (header, language) => expect(languageOfHeader(header)).toBe(language));

test('names of files cannot leave their header', () => {
  expect(dispositionOf('a"b\r\nX: y.txt')).toBe(
    'attachment; filename="a-b--X- y.txt"; filename*=UTF-8\'\'a%22b%0D%0AX%3A%20y.txt',
  );
});
