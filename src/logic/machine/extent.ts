/// How large a term is when its shared parts are written out: a small heap can hold terms of astronomical size.
import { representationError } from '../terms/errors.ts';
import type { Compound, Term } from '../terms/term.ts';

/// Number of nodes with sharing expanded. Throws a representation error for a term that contains itself.
export const extent = (root: Term): number => {
  if (root.kind !== 'compound') return 1;
  const sizes = new Map<Compound, number>(); // 0 while on the path
  const pending: Compound[] = [root];
  while (pending.length > 0) {
    const term = pending.at(-1)!;
    const known = sizes.get(term);
    if (known !== undefined && known > 0) {
      pending.pop();
      continue;
    }
    let size = 1;
    if (known === undefined) {
      sizes.set(term, 0);
      for (const arg of term.args) {
        if (arg.kind !== 'compound') continue;
        const inner = sizes.get(arg);
        if (inner === 0) throw representationError('cyclic_term');
        if (inner === undefined) pending.push(arg);
      }
      continue;
    }
    for (const arg of term.args) size += arg.kind === 'compound' ? sizes.get(arg)! : 1;
    sizes.set(term, size);
    pending.pop();
  }
  return sizes.get(root)!;
};
