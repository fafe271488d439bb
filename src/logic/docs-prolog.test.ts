/// docs/prolog.md says which Prolog this is: its lists of what is there and what is missing are complete.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database } from './machine/database.ts';
import { Prolog } from './prolog.ts';
import { atom, compound, int, variable } from './terms/term.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/prolog.md'), 'utf8');

const section = (title: string): string => {
  const [, rest] = text.split(`\n## ${title}\n`);
  if (rest === undefined) throw new Error(`docs/prolog.md has no section ${title}`);
  return rest.split('\n## ')[0]!;
};

/// The words of a section's ```text blocks.
const listed = (title: string): string[] =>
  [...section(title).matchAll(/^```text\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => block!.trim().split(/\s+/));

const { db } = new Prolog() as unknown as { readonly db: Database };
const isDefined = (indicator: string): boolean => {
  const slash = indicator.lastIndexOf('/');
  return db.find(indicator.slice(0, slash), Number(indicator.slice(slash + 1)))?.defined === true;
};

describe('all predicates', () => {
  test('are in the list, each once', () => {
    const predicates = db.predicates
      .filter(({ name, base, defined }) => defined && base === undefined && !name.startsWith('$'))
      .map(({ name, arity }) => `${name}/${arity}`);
    expect(listed('All predicates').toSorted()).toEqual(predicates.toSorted());
  });

  test('those said to be missing are', () => {
    const missing = [...section('What SWI-Prolog has besides').matchAll(/`([^` ]+)\/([\d,]+)`/g)].flatMap(
      ([, name, arities]) => arities!.split(',').map((arity) => `${name}/${arity}`),
    );
    expect(missing.length).toBeGreaterThan(300);
    expect(missing.filter(isDefined)).toEqual([]);
  });

  test('all functions of arithmetic that are listed are known', () => {
    const prolog = new Prolog();
    const isUnknown = (indicator: string): boolean => {
      const slash = indicator.lastIndexOf('/');
      const name = atom(indicator.slice(0, slash));
      const ones = Array.from({ length: Number(indicator.slice(slash + 1)) }, () => int(1));
      const expression = ones.length === 0 ? name : compound(name.name, ones);
      const query = prolog.query(compound('is', [variable('X'), expression]));
      for (const _answer of query) return false;
      return JSON.stringify(query.outcome).includes('evaluable');
    };
    expect(listed('Differences of arithmetic').filter(isUnknown)).toEqual([]);
  });
});
