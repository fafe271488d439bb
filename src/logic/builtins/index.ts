/// The built-in predicates that are written as host predicates.
import type { HostPredicate } from '../host.ts';
import { atomPredicates } from './atoms.ts';
import { characterPredicates } from './characters.ts';
import { collectionPredicates } from './collections.ts';
import { dcgPredicates } from './dcg.ts';
import { formatPredicates } from './format-predicates.ts';
import { stringPredicates } from './strings.ts';
import { subTextPredicates } from './sub-text.ts';
import { termTextPredicates } from './term-text.ts';
import { writePredicates } from './write.ts';

export const hostBuiltins: readonly HostPredicate[] = [
  ...atomPredicates,
  ...subTextPredicates,
  ...stringPredicates,
  ...characterPredicates,
  ...termTextPredicates,
  ...writePredicates,
  ...formatPredicates,
  ...collectionPredicates,
  ...dcgPredicates,
];
