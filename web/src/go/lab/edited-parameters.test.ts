import { expect, test } from 'vitest';
import { knownPart, parseEdited, printEdited } from './edited-parameters.ts';

test('what was edited is remembered, and what nobody edited is not', () => {
  const edited = { values: { 'strategy.least': 4, 'case.swingShare': 2.5 }, oldSet: 'idle' };
  expect(parseEdited(printEdited(edited))).toEqual(edited);
  expect(parseEdited(printEdited({ values: {}, oldSet: undefined }))).toEqual({ values: {}, oldSet: undefined });
  for (const wrong of ['', 'null', '[', '{}', '{"values":7}', '{"values":{"a":"b"},"oldSet":7}'])
    expect(parseEdited(wrong)).toEqual({ values: {}, oldSet: undefined });
});

test('parameters and sets that are gone are left out', () => {
  const there = { parameters: [{ name: 'strategy.least' }], sets: [{ name: 'idle' }] } as unknown as Parameters<
    typeof knownPart
  >[1];
  const values = { 'strategy.least': 4, 'strategy.gone': 1 };
  expect(knownPart({ values, oldSet: 'idle' }, there)).toEqual({ values: { 'strategy.least': 4 }, oldSet: 'idle' });
  expect(knownPart({ values, oldSet: 'gone' }, there).oldSet).toBeUndefined();
});
