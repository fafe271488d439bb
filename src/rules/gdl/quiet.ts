/// Moves that say nothing: plain words that no rule looks at, such as noop. Who can only make one of these is not to move.
import { printTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { atomsOf } from './conditions.ts';
import type { Sheet } from './sheet.ts';

export const quietMoves = (sheet: Sheet): ((move: Term) => boolean) => {
  const looked = sheet.clauses
    .flatMap(({ body }) => atomsOf(body))
    .flatMap((atom) => (atom.kind === 'compound' && atom.name === 'does' ? [atom.args[1]!] : []));
  const words = new Set(
    looked.flatMap((term) => (term.kind === 'compound' ? [] : [printTerm(term, { quoted: true })])),
  );
  // A rule that looks at any move looks at all of them.
  const isAnyLooked = looked.some(({ kind }) => kind === 'var');
  if (isAnyLooked) return () => false;
  const isQuiet = (move: Term): boolean => move.kind !== 'compound' && !words.has(printTerm(move, { quoted: true }));
  // Asked in every state, about the same few words.
  const known = new Map<string, boolean>();
  return (move) => {
    if (move.kind !== 'atom') return isQuiet(move);
    let answer = known.get(move.name);
    if (answer === undefined) known.set(move.name, (answer = isQuiet(move)));
    return answer;
  };
};
