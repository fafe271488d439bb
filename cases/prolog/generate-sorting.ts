/// The standard order of terms, and what rests on it: sorting, setof, bagof.
import * as fc from 'fast-check';
import { plainTerm } from './generate-terms.ts';
import type { Block } from './transcript.ts';

const pair = fc.tuple(plainTerm, plainTerm).map(([key, value]) => `'-'(${key}, ${value})`);
const printList = (items: readonly string[]): string => `[${items.join(', ')}]`;
const few = fc.constantFrom('a', 'b', '1', '1.0', '"a"');

export const sorting: fc.Arbitrary<Block> = fc
  .record({
    terms: fc.array(plainTerm, { maxLength: 8 }),
    pairs: fc.array(pair, { maxLength: 6 }),
    facts: fc.array(fc.tuple(few, few, plainTerm), { minLength: 1, maxLength: 6 }),
    order: fc.constantFrom('@<', '@=<', '@>', '@>='),
    key: fc.integer({ min: 0, max: 2 }),
    two: fc.tuple(plainTerm, plainTerm),
  })
  .map(({ terms, pairs, facts, order, key, two }) => ({
    program: facts.map(([x, y, z]) => `q(${x}, ${y}, ${z}).`).join('\n'),
    goals: [
      `sort(${printList(terms)}, L).`,
      `msort(${printList(terms)}, L).`,
      `sort(0, ${order}, ${printList(terms)}, L).`,
      `sort(${key}, ${order}, ${printList(pairs)}, L).`,
      `keysort(${printList(pairs)}, L).`,
      `predsort(compare, ${printList(terms)}, L).`,
      `list_to_set(${printList(terms)}, L).`,
      `compare(O, ${two[0]}, ${two[1]}).`,
      'setof(X, q(X, Y, Z), L).',
      'bagof(Z, q(X, Y, Z), L).',
      'setof(X-Y, Z^q(X, Y, Z), L).',
      'bagof(X, Z^q(X, Y, Z), L).',
      'setof(Y-Zs, setof(Z, X^q(X, Y, Z), Zs), L).',
      'aggregate_all(set(Z), q(_, _, Z), L).',
      'aggregate_all(count, q(_, _, _), N).',
      'findall(X-Z, q(X, _, Z), _L), msort(_L, M), length(M, N).',
    ],
  }));
