/// Random terms through the printers, and back through the reader.
import * as fc from 'fast-check';
import { anyTerm } from './generate-terms.ts';
import type { Block } from './transcript.ts';

// '[]' and [] are one atom in Hansei: as a whole term it is told apart by nothing but that.
const term = anyTerm.filter((text) => text !== '[]');

export const printing: fc.Arbitrary<Block> = fc.tuple(term, term).map(([one, other]) => ({
  program: '',
  goals: [
    `T = ${one}.`,
    `writeq(${one}).`,
    `print(${other}).`,
    `write(${one}).`,
    `write_canonical(${other}).`,
    `write_term(${one}, [quoted(true), ignore_ops(true)]).`,
    `_T = ${one}, term_to_atom(_T, A), catch((term_to_atom(_U, A), (_U == _T -> R = same ; R = other)), error(_, _), R = unreadable).`,
    `_T = ${other}, format(atom(A), "~q", [_T]), catch((term_to_atom(_U, A), (_U == _T -> R = same ; R = other)), error(_, _), R = unreadable).`,
    `copy_term(${one}, T), T =.. L.`,
  ],
}));
