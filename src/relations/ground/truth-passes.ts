/// Passes that are for counting, not for truth: they keep how many tuples there are, but not under which name.
import type { PassName } from '../passes.ts';

export const COUNTING: readonly PassName[] = ['multiply-products', 'split-others', 'take-out-conditions'];
