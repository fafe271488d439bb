import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test('the same text has the same name, another one another, fit for a file', () => {
  expect(fingerprint('["C3"]')).toBe(fingerprint('["C3"]'));
  const names = Array.from({ length: 1000 }, (_, i) => fingerprint(`["C${i}"]`));
  expect(new Set(names).size).toBe(1000);
  expect(names.every((name) => /^[a-z0-9]+$/.test(name))).toBe(true);
});
