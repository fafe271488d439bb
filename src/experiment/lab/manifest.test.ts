import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameExperiment, parseChange, printExperiment, readExperiment } from './experiment.ts';
import { FIXTURE_KINDS } from './kinds.fixture.ts';
import { parseManifest, printManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { experimentNames, findManifest, listExperiments } from './shelf.ts';

const kinds = FIXTURE_KINDS;
const read = (text: string, ...changes: string[]) =>
  readExperiment(text, { kinds, changes: changes.map((change) => parseChange(change)!) });
const right = (text: string, ...changes: string[]) => {
  const result = read(text, ...changes);
  if (!result.ok) throw new Error(result.error.message.en);
  return result.value;
};

describe('a manifest', () => {
  test('is read with every kind of setting', () => {
    const text = `; a comment
      (experiment my-sums (kind staged) (about (en "Sums.") (ja "和。"))
        (most 7) (group-sizes 1 4) (names x |y z| "q") (colour green) (is-loud yes) (remark "it is (quite) fine"))`;
    expect(right(text)).toMatchObject({
      name: 'my-sums',
      about: { en: 'Sums.', ja: '和。' },
      settings: {
        ...{ seed: 1, most: 7, groupSizes: [1, 4], names: ['x', 'y z', 'q'], colour: 'green', isLoud: true },
        remark: 'it is (quite) fine',
      },
    });
  });

  test('needs no more than a name and a kind; what is not given is as usual, and is printed', () => {
    const experiment = right('(experiment s (kind staged))');
    expect(experiment.settings).toMatchObject({ seed: 1, most: 6, groupSizes: [2, 3], isLoud: false });
    expect(printExperiment(experiment)).toBe(
      '(experiment s\n  (kind staged)\n  (seed 1)\n  (most 6)\n  (group-sizes 2 3)\n  (names a)\n  (colour red)\n  (is-loud no)\n  (remark ""))\n',
    );
  });

  test('is the same experiment whatever it says that it is about', () => {
    const one = right('(experiment s (kind staged) (about (en "one")))');
    expect(one.about).toEqual({ en: 'one', ja: 'one' });
    expect(isSameExperiment(one, right('(experiment s (kind staged) (seed 1))'))).toBe(true);
    expect(isSameExperiment(one, right('(experiment s (kind staged) (seed 2))'))).toBe(false);
    expect(isSameExperiment(one, right('(experiment t (kind staged))'))).toBe(false);
  });

  test('can be changed from a command line', () => {
    const changed = right('(experiment s (kind staged) (most 7))', 'most=8', 'most=9', 'names=a,b', 'remark=a, b');
    expect(changed.settings).toMatchObject({ most: 9, names: ['a', 'b'], remark: 'a, b' });
    expect(parseChange('most')).toBeUndefined();
    const wrong = read('(experiment s (kind staged))', 'most=many');
    expect(wrong.ok ? 'taken' : [wrong.error.code, wrong.error.place]).toEqual(['number-expected', undefined]);
  });

  const staged = (rest: string): string => `(experiment s\n  (kind staged)\n  ${rest})`;
  test.each([
    ['', 'experiment-expected', 1, 1, /^write \(experiment NAME/],
    ['(experiment s (kind staged)', 'unclosed-bracket', 1, 1, /count the parentheses/],
    ['(experiment s (kind staged) (remark "x)', 'unclosed-quote', 1, 37, /where it ends/],
    ['(game s)', 'experiment-expected', 1, 1, /experiment NAME/],
    ['(experiment s (kind staged)) (experiment t)', 'one-experiment-expected', 1, 30, /file of its own/],
    ['(experiment (kind staged))', 'wrong-name', 1, 13, /small letters/],
    ['(experiment ../s (kind staged))', 'wrong-name', 1, 13, /small letters/],
    ['(experiment s)', 'kind-expected', 1, 1, /kind random-play/],
    ['(experiment s (kind stagd))', 'unknown-kind', 1, 21, /^did you mean 'staged'\? the kinds: staged, faulty$/],
    ['(experiment s (kind faulty))', 'missing-setting', 1, 1, /^add \(fault \.\.\.\): for tests$/],
    [staged('(kind staged)'), 'given-twice', 3, 3, /remove one/],
    [staged('(about (fr "x"))'), 'about-expected', 3, 10, /each language once/],
    [staged('most'), 'setting-expected', 3, 3, /name value/],
    [staged('(mots 5)'), 'unknown-setting', 3, 3, /^did you mean 'most'\? the settings: seed, most, /],
    [staged('(most 5) (most 6)'), 'given-twice', 3, 12, /remove one/],
    [staged('(most five)'), 'number-expected', 3, 9, /digits/],
    [staged('(most 5.5)'), 'number-expected', 3, 9, /digits/],
    [staged('(most 101)'), 'number-out-of-range', 3, 9, /^a whole number from 1 to 100$/],
    [staged('(most 0)'), 'number-out-of-range', 3, 9, /from 1 to 100/],
    [staged('(most)'), 'one-value-expected', 3, 3, /one whole number/],
    [staged('(most 1 2)'), 'one-value-expected', 3, 3, /one whole number/],
    [staged('(most (1))'), 'value-expected', 3, 9, /name value/],
    [staged('(group-sizes 1 10)'), 'number-out-of-range', 3, 18, /from 1 to 9/],
    [staged('(group-sizes)'), 'wrong-count', 3, 3, /1 to/],
    [staged('(group-sizes 2 2)'), 'repeated-value', 3, 18, /remove/],
    [staged('(colour gren)'), 'unknown-name', 3, 11, /^did you mean 'green'\? there are: red, green$/],
    [staged('(is-loud maybe)'), 'yes-no-expected', 3, 12, /is-loud yes/],
  ])('%j is wrong: %s', (text, code, line, column, hint) => {
    const result = read(text);
    if (result.ok) throw new Error('it was taken');
    expect(result.error).toMatchObject({ code, place: { line, column } });
    expect(result.error.hint.en).toMatch(hint);
    expect(result.error.message.ja).toMatch(/[ぁ-ん]/);
    expect(result.error.hint.ja).toMatch(/[ぁ-ん一-龠]/);
  });

  test('reads back as it was printed', () => {
    // All that means something to a reader, and a few that do not.
    const sign = fc.constantFrom(...'a(5)"-|.\\ \n;?あ0\ufeff');
    const word = fc.string({ unit: sign, maxLength: 6 });
    const name = fc.constantFrom('a', 'games', 'group-sizes', 'x2');
    const setting = fc.record({
      name,
      values: fc.array(word, { maxLength: 3 }),
    });
    const manifest = fc.record({ name, kind: name, en: word, ja: word, settings: fc.array(setting, { maxLength: 3 }) });
    fc.assert(
      fc.property(manifest, ({ name: called, kind, en, ja, settings }) => {
        const written: Manifest = {
          ...{ name: called, kind: { text: kind }, about: { en, ja } },
          settings: settings.map((each) => ({ name: each.name, values: each.values.map((text) => ({ text })) })),
        };
        const back = parseManifest(printManifest(written));
        if (!back.ok) throw new Error(back.error.message.en);
        const plain = back.value.settings.map((each) => ({
          name: each.name,
          values: each.values.map(({ text }) => ({ text })),
        }));
        expect({ ...back.value, kind: { text: back.value.kind.text }, settings: plain }).toEqual({
          ...written,
          offset: 0,
        });
      }),
    );
  });
});

describe('the experiments that ship', () => {
  test('can be read, have the names of their files, and are about something in both languages', () => {
    expect(listExperiments().map(({ name }) => name)).toEqual(experimentNames());
    for (const { about } of listExperiments()) expect(about.en !== '' && /[ぁ-ん]/.test(about.ja)).toBe(true);
  });
  test('are found by their names alone', () => {
    expect(findManifest('random-play').ok).toBe(true);
    const wrong = findManifest('random_pley');
    expect(!wrong.ok && wrong.error.code).toBe('unknown-experiment');
    expect(!wrong.ok && wrong.error.hint.en).toContain("did you mean 'random-play'?");
    expect(findManifest('../gdl/nim.kif').ok).toBe(false);
  });
});
