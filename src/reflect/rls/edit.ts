/// Edits of programs: terms that a learning procedure proposes and carries out. Each one has an edit that takes it back.
/// Intentions cannot be edited: they say what a piece is for.
///
///   set_action(Head, Action)       insert(Head, I, Part)    replace(Head, I, Part)    remove(Head, I)    move(Head, From, To)
///   add_need(Head, Goal)           remove_need(Head, Goal)  set_type(Head, Type)      set_combine(Head, Name)
///   add_clause(Clause)             remove_clause(Clause)
///
/// The head names the piece and its parameters, so that `set_action(play(M), pass(M))` may use them; I counts from 1. A piece
/// over `each` has one part.
import { atom, compound, int, variablesOf, variant } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import { PIECE_TYPES, argumentsOf, headOf, nameOf, partOf, partTerm, partsOf, programOf, substitute } from './piece.ts';
import type { Part, Piece, Program } from './piece.ts';

export interface Edited {
  readonly program: Program;
  /// The edit that leads back.
  readonly undo: Term;
}

/// A change that was made: what, how to take it back, and in which failure of which piece it was found.
export interface Change {
  readonly edit: Term;
  readonly undo: Term;
  readonly piece: string;
  readonly why: string;
}

/// Undefined where the edit does not fit the program. Whether the result still is a program, `checkProgram` says.
export const applyEdit = (program: Program, edit: Term): Edited | undefined => {
  const [target, ...rest] = argumentsOf(edit);
  if (target === undefined) return undefined;
  if (nameOf(edit) === 'add_clause') return addClause(program, target);
  if (nameOf(edit) === 'remove_clause') return removeClause(program, target);
  const piece = program.pieces.get(nameOf(target));
  if (piece === undefined || piece.parameters.length !== argumentsOf(target).length) return undefined;
  const names = new Map(
    argumentsOf(target).flatMap((each, i) => (each.kind === 'var' ? [[each, piece.parameters[i]!]] : [])),
  );
  if (piece.body.kind === 'each') nameBranch(names, rest, piece.body.variable);
  const found = editPiece(
    piece,
    nameOf(edit),
    rest.map((each) => substitute(each, names)),
  );
  if (found === undefined) return undefined;
  const [edited, ...undo] = found;
  const statements = program.statements.map((each) =>
    each.kind === 'piece' && each.piece === piece ? { ...each, piece: edited } : each,
  );
  const [verb, ...args] = undo;
  return { program: programOf(statements, program.end, program), undo: compound(verb, [headOf(piece), ...args]) };
};

/// In a part of `each`, a variable with the name of its variable is that variable.
const nameBranch = (names: Map<Variable, Term>, terms: readonly Term[], branch: Variable): void => {
  for (const each of variablesOf(terms)) if (!names.has(each) && each.name === branch.name) names.set(each, branch);
};

type EditedPiece = readonly [piece: Piece, verb: string, ...args: Term[]] | undefined;

const editPiece = (piece: Piece, verb: string, args: readonly Term[]): EditedPiece => {
  const [first, second] = args;
  switch (verb) {
    case 'set_action':
      if (piece.body.kind !== 'action' || first === undefined) return undefined;
      return [{ ...piece, body: { kind: 'action', action: first } }, 'set_action', piece.body.action];
    case 'set_combine':
      if (piece.combine === undefined || first === undefined) return undefined;
      return [{ ...piece, combine: nameOf(first) }, 'set_combine', atom(piece.combine)];
    case 'set_type': {
      const type = PIECE_TYPES.find((each) => each === nameOf(first!));
      if (type === undefined || (type === 'basic') !== (piece.type === 'basic')) return undefined;
      if (partsOf(piece.body).some((part) => partOf(partTerm(part), type) === undefined)) return undefined;
      return [{ ...piece, type }, 'set_type', atom(piece.type)];
    }
    case 'add_need':
      if (first === undefined || piece.needs.some((need) => variant(need, first))) return undefined;
      return [{ ...piece, needs: [...piece.needs, first] }, 'remove_need', first];
    case 'remove_need': {
      const index = piece.needs.findLastIndex((need) => variant(need, first!));
      if (index < 0) return undefined;
      return [{ ...piece, needs: piece.needs.toSpliced(index, 1) }, 'add_need', piece.needs[index]!];
    }
    default:
      return editParts(piece, verb, Number(first?.kind === 'int' ? first.value : 0) - 1, second);
  }
};

const editParts = (piece: Piece, verb: string, at: number, given: Term | undefined): EditedPiece => {
  const { body } = piece;
  const parts = partsOf(body);
  const old = parts[at];
  const part = given === undefined ? undefined : partOf(given, piece.type);
  const place = int(at + 1);
  if (verb === 'replace' && old !== undefined && part !== undefined) {
    const edited = body.kind === 'each' ? { ...body, part } : { kind: 'parts' as const, parts: parts.with(at, part) };
    return [{ ...piece, body: edited }, 'replace', place, partTerm(old)];
  }
  if (body.kind !== 'parts') return undefined;
  const withParts = (changed: readonly Part[]): Piece => ({ ...piece, body: { kind: 'parts', parts: changed } });
  if (verb === 'insert' && part !== undefined && at >= 0 && at <= parts.length)
    return [withParts(parts.toSpliced(at, 0, part)), 'remove', place];
  if (old === undefined) return undefined;
  if (verb === 'remove') return [withParts(parts.toSpliced(at, 1)), 'insert', place, partTerm(old)];
  const to = Number(given?.kind === 'int' ? given.value : 0) - 1;
  if (verb !== 'move' || parts[to] === undefined) return undefined;
  return [withParts(parts.toSpliced(at, 1).toSpliced(to, 0, old)), 'move', int(to + 1), place];
};

const addClause = (program: Program, clause: Term): Edited => ({
  program: programOf([...program.statements, { kind: 'clause', clause, comment: '' }], program.end),
  undo: compound('remove_clause', [clause]),
});

const removeClause = (program: Program, clause: Term): Edited | undefined => {
  const index = program.statements.findLastIndex((each) => each.kind === 'clause' && variant(each.clause, clause));
  if (index < 0) return undefined;
  const statements = program.statements.toSpliced(index, 1);
  return { program: programOf(statements, program.end), undo: compound('add_clause', [clause]) };
};
