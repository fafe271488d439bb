/// Puts a program and a vocabulary together: every name is looked up, every goal and expression becomes a function.
import { failed, ok } from '../../logic/index.ts';
import type { ParseError, Result, Variable } from '../../logic/index.ts';
import { compileAction, compileChoice, compileMeasure, compileTerm, compileTest } from './goal.ts';
import type { Candidates, Env, Measure, Scope, Test } from './goal.ts';
import { argumentsOf, nameOf, partsOf } from './piece.ts';
import type { Part, Piece, PieceType, Program } from './piece.ts';
import type { Combiner } from './actions.ts';
import { GoalTrouble } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface LinkedPart<S> {
  readonly called: LinkedPiece<S>;
  readonly arguments: (env: Env) => Env;
  readonly when: Test<S>;
  readonly worth: Measure<S>;
}

export interface LinkedPiece<S> {
  readonly name: string;
  readonly arity: number;
  readonly type: PieceType;
  readonly needs: readonly Test<S>[];
  readonly intention: Test<S> | undefined;
  readonly action: (situation: S, env: Env) => S | undefined;
  readonly parts: readonly LinkedPart<S>[];
  /// Where the parts are one part for each of these.
  readonly each: Candidates<S> | undefined;
  readonly combine: Combiner<S>['run'];
}

export interface LinkedProgram<S> {
  readonly program: Program;
  readonly pieces: ReadonlyMap<string, LinkedPiece<S>>;
}

type Unfinished<S> = { -readonly [Key in keyof LinkedPiece<S>]: LinkedPiece<S>[Key] };

/// Unknown actions, conditions, values and combiners are errors, at the place of the piece that uses them.
export const linkProgram = <S extends object>(
  program: Program,
  vocabulary: Vocabulary<S>,
): Result<LinkedProgram<S>> => {
  // Pieces call each other in circles, so all of them are there before the first is filled in.
  const pieces = new Map<string, Unfinished<S>>();
  for (const { name, parameters, type } of program.pieces.values())
    pieces.set(name, emptyPiece(name, parameters, type));
  let error: ParseError | undefined;
  for (const statement of program.statements) {
    if (statement.kind !== 'piece') continue;
    const { piece, place = { line: 1, column: 1, offset: 0 } } = statement;
    const complain: Scope<S>['complain'] = (code, message, hint) => {
      error ??= { code, message: `${piece.name}: ${message}`, hint, place };
    };
    try {
      fillIn(pieces.get(piece.name)!, piece, { vocabulary, program, slots: slotsOf(piece), complain }, pieces);
    } catch (trouble) {
      if (!(trouble instanceof GoalTrouble)) throw trouble;
      complain('bad-clause', trouble.message, 'see the clauses of the program');
    }
  }
  return error === undefined ? ok({ program, pieces }) : failed(error);
};

const emptyPiece = <S>(name: string, parameters: readonly Variable[], type: PieceType): Unfinished<S> => ({
  name,
  arity: parameters.length,
  type,
  needs: [],
  intention: undefined,
  action: () => undefined,
  parts: [],
  each: undefined,
  combine: () => undefined,
});

const slotsOf = ({ parameters, body }: Piece): ReadonlyMap<Variable, number> =>
  new Map([...parameters, ...(body.kind === 'each' ? [body.variable] : [])].map((each, slot) => [each, slot]));

const fillIn = <S extends object>(
  linked: Unfinished<S>,
  { parameters, body, needs, intention, combine }: Piece,
  scope: Scope<S>,
  pieces: ReadonlyMap<string, LinkedPiece<S>>,
): void => {
  const { vocabulary, complain } = scope;
  linked.needs = needs.map((goal) => compileTest(goal, scope));
  if (intention !== undefined) linked.intention = compileTest(intention, scope);
  if (body.kind === 'action') linked.action = compileAction(body.action, scope);
  if (body.kind === 'each') {
    // The goal does not know the variable yet that it gives values to.
    const slots = new Map(parameters.map((each, slot) => [each, slot]));
    linked.each = compileChoice(body.variable, body.goal, { ...scope, slots });
  }
  linked.parts = partsOf(body).map((part) => linkPart(part, scope, pieces));
  if (combine === undefined) return;
  const combiner = vocabulary.combiner(combine);
  if (combiner === undefined)
    complain('unknown-combiner', `the host has no combiner ${combine}`, 'see those of the host');
  else linked.combine = combiner.run;
};

const linkPart = <S extends object>(
  { call, when, worth }: Part,
  scope: Scope<S>,
  pieces: ReadonlyMap<string, LinkedPiece<S>>,
): LinkedPart<S> => {
  const args = argumentsOf(call).map((each) => compileTerm(each, scope));
  return {
    called: pieces.get(nameOf(call))!,
    arguments: (env) => args.map((each) => each(env)),
    when: when === undefined ? () => true : compileTest(when, scope),
    worth: worth === undefined ? () => 0 : compileMeasure(worth, scope),
  };
};
