/// The meta-knowledge generator (MKG): for a failed piece, by its type, the procedure that repairs it. The procedure is again
/// a program of pieces, written in the same notation, run by the same interpreter, and so open to repair itself.
import { atom, compound } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Failure } from './interpreter.ts';
import { argumentsOf, isTerm, nameOf, programOf } from './piece.ts';
import type { Part, Piece, Program } from './piece.ts';
import { suspects } from './trace.ts';

/// The piece with which every generated procedure begins.
export const LEARN = atom('learn');

/// `all`: a repair makes every known situation come out as intended. `more`: one more than before, and none less.
export type Aim = 'all' | 'more';

/// `meta` holds the templates: pieces for learning, and facts `mending(Type, Name)`, which say that `Name(Piece, Aim)` mends
/// pieces of that type. A program may have a procedure of its own for a piece: `learning(Piece, Call)`.
export const generateProcedure = <S>(meta: Program, program: Program, failure: Failure<S>, aim: Aim): Program => {
  const blamed = suspects(failure);
  const own = blamed.flatMap((name) => ownProcedures(program, name));
  const calls = own.length > 0 ? own.slice(0, 1) : mendings(meta, program, blamed, aim);
  const parts = calls.map((call): Part => ({ call }));
  const learn: Piece = {
    name: LEARN.name,
    parameters: [],
    type: 'try_in_order',
    body: { kind: 'parts', parts },
    needs: [],
    // Whatever becomes of the procedure by repairs of its own, this is what it is for.
    intention: own.length > 0 ? atom('avoided') : compound('met', [atom(aim)]),
  };
  const comment = `% How to repair ${failure.piece}, which failed: ${failure.why}.`;
  return programOf([{ kind: 'piece', piece: learn, comment }, ...meta.statements], meta.end);
};

const ownProcedures = ({ clauses }: Program, piece: string): Term[] =>
  clauses.flatMap((each) => {
    const [name, call] = argumentsOf(each);
    return isTerm(each, 'learning', 2) && nameOf(name!) === piece ? [call!] : [];
  });

const mendings = (meta: Program, program: Program, blamed: readonly string[], aim: Aim): Term[] =>
  blamed.flatMap((name) => {
    const type = program.pieces.get(name)?.type;
    return meta.clauses.flatMap((each) => {
      const [mended, mender] = argumentsOf(each);
      if (!isTerm(each, 'mending', 2) || nameOf(mended!) !== type) return [];
      return [compound(nameOf(mender!), [atom(name), atom(aim)])];
    });
  });
