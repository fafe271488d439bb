/// What a lesson's clause must be: a head about a move, conditions on the board after and before it, and geometry.
import { conjuncts, indicatorOf, isCallable, printTerm, variablesOf } from '../logic/index.ts';
import type { Atom, Compound, Place, Result, Term } from '../logic/index.ts';
import { failed, ok } from '../logic/index.ts';
import { variableNames } from './clause-text.ts';
import { patternsOf } from './pattern.ts';
import type { MoveClause } from './pattern.ts';
import type { Statics } from './statics.ts';

export interface ClauseProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /// The literal that is wrong, as one of the clause's terms.
  readonly literal?: Term;
}

/// The predicates that speak of the move and of the board.
const TIMED = ['move/3', 'move/2', 'just_before/2', 'opponent/2', 'pre_state/3'];

const problem = (code: string, message: string, hint: string, literal?: Term): Result<never, ClauseProblem> =>
  failed({ code, message, hint, ...(literal === undefined ? {} : { literal }) });

const isNegation = (literal: Term): literal is Compound =>
  literal.kind === 'compound' && literal.name === '\\+' && literal.args.length === 1;

/// The literals of a body, those of negations among them.
export const literalsOf = (body: readonly Term[]): Term[] =>
  body.flatMap((literal) => (isNegation(literal) ? conjuncts(literal.args[0]!) : [literal]));

/// Reads `head :- body`; with `statics` also whether it can be laid on the board.
export const readClause = (
  [head, body]: readonly [Term, Term],
  statics?: Statics,
): Result<MoveClause, ClauseProblem> => {
  const isHead =
    head.kind === 'compound' &&
    head.args.length === 3 &&
    head.args.every(({ kind }) => kind === 'var') &&
    new Set(head.args).size === 3;
  if (!isHead) {
    const hint = 'write concept(Time, Player, Move) :- ..., with three different variables';
    return problem('bad-head', 'the head of a lesson is a concept of a time, a player and a move', hint);
  }
  const clause: MoveClause = { head, body: conjuncts(body) };
  if (clause.body.length === 0) return problem('empty-body', 'the clause has no conditions', 'write them behind :-');
  const wrong = literalProblem(clause.body, statics) ?? negationProblem(clause);
  if (wrong !== undefined) return failed(wrong);
  return statics === undefined ? ok(clause) : onTheBoard(clause, statics);
};

const literalProblem = (body: readonly Term[], statics: Statics | undefined): ClauseProblem | undefined => {
  for (const literal of literalsOf(body)) {
    const known = isCallable(literal) ? indicatorOf(literal) : literal.kind;
    if (!isCallable(literal) || ['call/1', ';/2', '->/2', '\\+/1', '!/0', ':-/2'].includes(known)) {
      const hint = 'write literals with commas between them, and \\+ (literal, ...)';
      return { code: 'bad-literal', message: `a literal is expected, not ${show(literal)}`, hint, literal };
    }
    if (statics === undefined || TIMED.includes(known) || statics.isStatic(literal)) continue;
    return { code: 'unknown-predicate', message: `unknown predicate ${known}`, hint: kin(literal, statics), literal };
  }
  return undefined;
};

const kin = (literal: Atom | Compound, statics: Statics): string => {
  const all = [...TIMED, ...statics.indicators];
  const same = all.filter((key) => key.startsWith(`${literal.name}/`));
  if (same.length > 0) return `there is ${same.join(' and ')}`;
  const arity = literal.kind === 'atom' ? 0 : literal.args.length;
  const alike = all.filter((key) => key.endsWith(`/${arity}`)).map((key) => key.slice(0, key.lastIndexOf('/')));
  const count = `${arity} argument${arity === 1 ? '' : 's'}`;
  return alike.length > 0 ? `with ${count} there are ${alike.join(', ')}` : `there are ${all.join(', ')}`;
};

// \+ is read from left to right: a variable that is not bound yet would mean something else.
const negationProblem = ({ head, body }: MoveClause): ClauseProblem | undefined => {
  for (const [i, literal] of body.entries()) {
    if (!isNegation(literal)) continue;
    const known = new Set(variablesOf([head, ...body.slice(0, i)]));
    const open = variablesOf([literal]).find((variable) => !known.has(variable));
    if (open === undefined) continue;
    const message = `variable ${open.name} of \\+ does not occur before it`;
    return { code: 'open-negation', message, hint: 'put \\+ behind the literals that bind it', literal };
  }
  return undefined;
};

const onTheBoard = (clause: MoveClause, statics: Statics): Result<MoveClause, ClauseProblem> => {
  const found = patternsOf(clause, statics);
  if (found.ok && found.patterns.length > 0) return ok(clause);
  const shown = found.ok || found.literal === undefined ? '' : show(found.literal);
  if (found.ok)
    return problem('nowhere', 'the conditions cannot hold together anywhere on the board', 'check the squares');
  if (found.reason === 'too-many')
    return problem('too-many', 'the clause lies on the board in too many ways', 'add conditions that tie the squares');
  if (found.reason === 'unbound') {
    const hint = 'add a literal of the geometry for it, such as corner(X) or next(X, D, Y)';
    return problem('loose-square', `nothing says which square is meant in ${shown}`, hint, found.literal);
  }
  const hint =
    'pre_state speaks of the time of the head or of the one just_before says, and of v, the player or its opponent/2';
  return problem(
    'not-a-pattern',
    `${shown} says nothing about the board before or after the move`,
    hint,
    found.literal,
  );
};

const show = (term: Term): string =>
  printTerm(term, { quoted: true, variableNames: variableNames([term], true), spacing: 'next_argument' });

/// Where the literal stands in the text of its clause; the reader knows places of clauses only, so that the predicate's
/// name is looked for, as often as it occurs before.
export const literalPlace = (clause: MoveClause, literal: Term, text: string, start: Place): Place => {
  const all = literalsOf(clause.body);
  const nameOf = (term: Term): string => (isCallable(term) ? term.name : '');
  const name = nameOf(literal);
  const wanted = all.includes(literal) ? all : clause.body;
  const before = wanted.slice(0, Math.max(wanted.indexOf(literal), 0)).filter((term) => nameOf(term) === name).length;
  const neck = Math.max(text.indexOf(':-', start.offset), start.offset);
  const code = blanked(text);
  const sign = new RegExp(
    `(?<![A-Za-z0-9_])${name.replaceAll(/[^A-Za-z0-9_]/g, String.raw`\$&`)}(?![A-Za-z0-9_])`,
    'g',
  );
  sign.lastIndex = neck;
  let found = sign.exec(code);
  for (let i = 0; i < before && found !== null; i++) found = sign.exec(code);
  if (name === '' || found === null) return start;
  const lines = text.slice(0, found.index).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1, offset: found.index };
};

/// The text with comments and quoted texts as blanks.
const blanked = (text: string): string =>
  text.replaceAll(/%[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, (part) =>
    part.replaceAll(/[^\n]/g, ' '),
  );
