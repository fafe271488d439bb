/// The texts of knowledge, and the words for their goals.
import { describe, expect, test } from 'vitest';
import { packagedText } from '../../experiment/index.ts';
import { Prolog, indicatorOf } from '../../logic/index.ts';
import { OTHELLO_THEORIES, ebg } from '../../reflect/index.ts';
import { KnowledgeText } from '../contract/index.ts';
import { knowledgeText, knowledgeTexts, theoryTexts } from './knowledge-texts.ts';
import { othelloPhrases } from './phrases.ts';

describe('texts of knowledge', () => {
  test('each can be read, and has a title in both languages', () => {
    expect(knowledgeTexts().length).toBeGreaterThan(8);
    for (const { name, title } of knowledgeTexts()) {
      const text = knowledgeText(name);
      expect(KnowledgeText.safeParse(text).error).toBeUndefined();
      expect(text!.text.length).toBeGreaterThan(50);
      expect(title.ja).not.toBe('');
    }
  });

  test('nothing else can be read', () => {
    for (const name of ['../package.json', 'README.md', 'othello/phrases.json', ''])
      expect([knowledgeText(name), theoryTexts(name)]).toEqual([undefined, []]);
  });
});

describe('phrases', () => {
  const names = new Set(OTHELLO_THEORIES.flat());
  const prolog = new Prolog();
  for (const name of names) prolog.load(packagedText(name).text, { file: name });
  const library = new Prolog().program.clauses.length;
  const own = prolog.program.clauses.slice(0, -library);
  /// What theories say of themselves is about learning, not about the game.
  const aboutItself = [
    'operational/1',
    'never/1',
    'fixed/1',
    'discard/1',
    'timed/2',
    'made/2',
    'always/2',
    'never_both/1',
  ];
  const helpers = ['edge/2', 'middle/2', 'adjacent/3', 'square/3', 'step/3'];
  const defined = new Set(own.map(({ head }) => indicatorOf(head)).filter((each) => !aboutItself.includes(each)));
  const facts = ['move/2', 'move/3', 'pre_state/3', 'stored/1'];
  const phrases = othelloPhrases();

  test('there is one for every predicate that is not a table behind the geometry', () => {
    const wanted = [...defined, ...facts].filter((each) => !helpers.includes(each));
    expect(wanted.filter((each) => phrases[each] === undefined)).toEqual([]);
  });

  test('and none for what does not exist', () => {
    const constants = Object.keys(phrases).filter((each) => each.endsWith('/0') && !defined.has(each));
    const predicates = Object.keys(phrases).filter((each) => !constants.includes(each));
    expect(predicates.filter((each) => !defined.has(each) && !facts.includes(each))).toEqual([]);
    const text = [...names].map((name) => packagedText(name).text).join('\n');
    for (const constant of constants) expect(text).toMatch(new RegExp(String.raw`\b${constant.slice(0, -2)}\b`));
  });

  test('each speaks of arguments that there are, the same in both languages where they tell the story', () => {
    for (const [indicator, { en, ja }] of Object.entries(phrases)) {
      const arity = Number(indicator.split('/')[1]);
      const places = (text: string): string[] => [...new Set(text.match(/\{\d+\}/g))].toSorted();
      expect(places(en), indicator).toEqual(places(ja));
      for (const place of places(en)) expect(Number(place.slice(1, -1))).toBeLessThanOrEqual(arity);
      if (arity > 0 && arity <= 3) expect(places(en), indicator).toHaveLength(arity);
    }
  });

  test('the theories load without problems', () => {
    for (const texts of OTHELLO_THEORIES) expect(new ebg.Theory(texts.map(packagedText)).problems).toEqual([]);
  });
});
