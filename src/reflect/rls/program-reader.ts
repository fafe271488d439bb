/// Reads programs of pieces. Strict: what a program says of itself must fit together before anything runs.
import {
  OperatorTable,
  PrologReader,
  failed,
  isCallable,
  listItems,
  ok,
  swiFlags,
  variablesOf,
} from '../../logic/index.ts';
import type { ParseError, Place, ReadTerm, Result, Term, Variable } from '../../logic/index.ts';
import { PIECE_TYPES, argumentsOf, headOf, isTerm, nameOf, partOf, partsOf, programOf } from './piece.ts';
import type { Body, Part, Piece, PieceType, Program, Statement } from './piece.ts';
import { idleCycle } from './progress.ts';

const START: Place = { line: 1, column: 1, offset: 0 };

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

const problem = (code: string, message: string, hint: string): Problem => ({ code, message, hint });

/// Reads a text; the first thing that is wrong in it is the error.
export const parseProgram = (text: string): Result<Program> => {
  const reader = new PrologReader(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  const statements: Statement[] = [];
  let behind = 0;
  for (;;) {
    const read = reader.next();
    if (read.kind === 'error') return failed(read.error);
    if (read.kind === 'end') return checkProgram(programOf(statements, text.slice(behind).trim()));
    const comment = text.slice(behind, read.place.offset).trim();
    behind = read.end.offset;
    const statement = statementOf(read, comment);
    if ('code' in statement) return failed({ ...statement, place: read.place });
    statements.push(statement);
  }
};

const statementOf = ({ term, place }: ReadTerm, comment: string): Statement | Problem => {
  if (isTerm(term, ':-', 1)) {
    const [directive] = argumentsOf(term);
    if (nameOf(directive!) === 'discontiguous') return { kind: 'directive', directive: directive!, comment, place };
    return problem('directive', 'a program of pieces has no directives', 'only :- discontiguous(...) may stand in it');
  }
  if (nameOf(term) !== 'piece') {
    if (isCallable(term)) return { kind: 'clause', clause: term, comment, place };
    return problem('not-a-statement', 'neither a piece nor a clause', 'write piece(Head, Type, Body).');
  }
  const piece = pieceOf(argumentsOf(term));
  return 'code' in piece ? piece : { kind: 'piece', piece, comment, place };
};

const pieceOf = ([head, type, body, options]: readonly Term[]): Piece | Problem => {
  if (head === undefined || type === undefined || body === undefined)
    return problem('bad-piece', 'a piece has a head, a type and a body', 'write piece(Head, Type, Body).');
  const parameters = argumentsOf(head);
  if (!isCallable(head) || !areVariables(parameters))
    return problem('bad-head', 'the head of a piece is a name with different variables', 'such as play(Move)');
  const name = nameOf(head);
  const known = PIECE_TYPES.find((each) => each === nameOf(type));
  if (known === undefined)
    return problem('unknown-type', `${name}: unknown type of piece`, `the types are ${PIECE_TYPES.join(', ')}`);
  const read = bodyOf(known, body);
  if (read === undefined)
    return problem('bad-body', `${name}: this is no body of the type ${known}`, BODY_HINTS[known]);
  return withOptions({ name, parameters, type: known, body: read, needs: [] }, options);
};

const areVariables = (terms: readonly Term[]): terms is readonly Variable[] =>
  terms.every(({ kind }) => kind === 'var') && new Set(terms).size === terms.length;

const STEPS = 'a list of calls';
const BODY_HINTS: Readonly<Record<PieceType, string>> = {
  basic: 'the action of a basic piece is a name with arguments',
  sequential: STEPS,
  conditional: 'a list of when(Goal, Call)',
  try_in_order: `${STEPS}, or each(Variable, Goal, Call)`,
  best_branch: 'a list of worth(Call, Expression), or each(Variable, Goal, worth(Call, Expression))',
  best_branch_then_next: 'a list of worth(Call, Expression), or each(Variable, Goal, worth(Call, Expression))',
  aggregate: `${STEPS}, or each(Variable, Goal, Call)`,
};

const bodyOf = (type: PieceType, body: Term): Body | undefined => {
  if (type === 'basic') return isCallable(body) ? { kind: 'action', action: body } : undefined;
  if (isTerm(body, 'each', 3)) {
    const [variable, goal, term] = argumentsOf(body);
    const part = type === 'sequential' || type === 'conditional' ? undefined : partOf(term!, type);
    if (variable!.kind !== 'var' || !isCallable(goal!) || part === undefined) return undefined;
    return { kind: 'each', variable: variable!, goal: goal!, part };
  }
  const parts = listItems(body)?.map((each) => partOf(each, type));
  return parts === undefined || parts.includes(undefined) ? undefined : { kind: 'parts', parts: parts as Part[] };
};

const withOptions = (piece: Piece, options: Term | undefined): Piece | Problem => {
  let result = piece;
  const items = options === undefined ? [] : listItems(options);
  const wrong = (message: string): Problem =>
    problem(
      'bad-option',
      `${piece.name}: ${message}`,
      'options are needs(Goal), intends(Goal) and combine(Name), in a list',
    );
  if (items === undefined) return wrong('options are no list');
  for (const option of items) {
    const value = argumentsOf(option)[0];
    if (value === undefined || argumentsOf(option).length > 1) return wrong('an option has one argument');
    if (nameOf(option) === 'needs') result = { ...result, needs: [...result.needs, value] };
    else if (nameOf(option) === 'intends' && result.intention === undefined) result = { ...result, intention: value };
    else if (nameOf(option) === 'combine' && piece.type === 'aggregate') result = { ...result, combine: nameOf(value) };
    else return wrong('an unknown option, or one too many');
  }
  return piece.type !== 'aggregate' || result.combine !== undefined
    ? result
    : wrong('an aggregate says how to combine');
};

/// Whether the pieces fit together: each called piece is there, with its parameters, and no cycle runs without doing anything.
export const checkProgram = (program: Program): Result<Program> => {
  const seen = new Set<string>();
  for (const statement of program.statements) {
    if (statement.kind !== 'piece') continue;
    const { piece, place = START } = statement;
    const wrong = seen.has(piece.name)
      ? problem('duplicate-piece', `${piece.name} is there twice`, 'each piece has a name of its own')
      : checkPiece(piece, program);
    if (wrong !== undefined) return failed({ ...wrong, place });
    seen.add(piece.name);
  }
  const cycle = idleCycle(program);
  return cycle === undefined ? ok(program) : failed(cycleError(program, cycle));
};

const checkPiece = (piece: Piece, { pieces }: Program): Problem | undefined => {
  const { name, body } = piece;
  const known = new Set<Term>(variablesOf([headOf(piece)]));
  if (body.kind === 'each') known.add(body.variable);
  const calls = partsOf(body).map(({ call }) => call);
  for (const call of calls) {
    const called = pieces.get(nameOf(call));
    if (called === undefined)
      return problem(
        'missing-piece',
        `${name} calls ${nameOf(call)}, which is no piece`,
        'define it, or correct its name',
      );
    if (called.parameters.length !== argumentsOf(call).length)
      return problem('wrong-arity', `${name} calls ${nameOf(call)} with another number of arguments`, 'see its head');
  }
  const worths = partsOf(body).flatMap(({ worth }) => (worth === undefined ? [] : [worth]));
  const used = variablesOf([...calls, ...worths, ...(body.kind === 'action' ? [body.action] : [])]);
  const unbound = used.find((each) => !known.has(each));
  if (unbound === undefined) return undefined;
  return problem('unbound-variable', `${name}: nothing gives a value to ${unbound.name}`, 'make it a parameter');
};

const cycleError = (program: Program, cycle: readonly string[]): ParseError => {
  const statement = program.statements.find((each) => each.kind === 'piece' && each.piece.name === cycle[0]);
  return {
    code: 'no-progress',
    message: `a cycle in which nothing is done: ${[...cycle, cycle[0]].join(' -> ')}`,
    hint: 'a piece may call itself after a basic piece was done',
    place: statement?.place ?? START,
  };
};
