/// Concepts as S-expressions: patterns of pieces on any board, as learned from one game and used in another.
///
///     (concept line (variables p0 p1 p2)
///      (and
///       (piece x0 x1 x2 x3)
///       (piece x0 x1 (+ x2 1) x3)
///       (piece x0 x1 (+ x2 2) x3)))
import { constantOf } from './expression-leaf.ts';
import { failed, ok } from '../place.ts';
import type { Result } from '../place.ts';
import { parseExpressions, placeError, termOf } from './s-expression.ts';
import type { Expression, ExpressionError, ExpressionSymbol } from './s-expression.ts';
import { variable } from '../terms/term.ts';
import type { Term, Variable } from '../terms/term.ts';
import { TextLines } from './text-lines.ts';

export interface Concept {
  readonly name: string;
  /// The declared variables; in learned concepts there is one for each piece of the pattern.
  readonly variables: readonly Variable[];
  readonly body: Term;
}

/// Symbols that are variables without being declared: x0, x1, ... stand for the relation, the coordinates and the
/// symbol of a piece.
export const isPatternVariable = (name: string): boolean => /^x[0-9]+$/.test(name);

const hint = 'write (concept NAME (variables p0 p1 ...) (and (piece x0 x1 x2 x3) ...))';
const malformed = (message: string, offset: number): Result<never, ExpressionError> =>
  failed({ code: 'malformed-concept', message, offset, hint });

const isPlain = (expression: Expression | undefined, text?: string): expression is ExpressionSymbol =>
  expression?.kind === 'symbol' && expression.quote !== '"' && (text === undefined || expression.text === text);

const conceptOf = (expressions: readonly Expression[], text: string): Result<Concept, ExpressionError> => {
  const [expression, second] = expressions;
  if (expression?.kind !== 'list') return malformed('a concept is expected', expression?.offset ?? 0);
  if (second) return malformed('one concept only is expected', second.offset);
  const [keyword, name, declaration, body, extra] = expression.items;
  if (!isPlain(keyword, 'concept')) return malformed('a concept starts with the word concept', expression.offset);
  if (!isPlain(name)) return malformed('the name of the concept is expected', name?.offset ?? keyword.offset);
  if (declaration?.kind !== 'list' || !isPlain(declaration.items[0], 'variables')) {
    return malformed('(variables ...) is expected after the name', declaration?.offset ?? name.offset);
  }
  const variables = new Map<string, Variable>();
  for (const item of declaration.items.slice(1)) {
    if (!isPlain(item)) return malformed('the name of a variable is expected', item.offset);
    if (variables.has(item.text)) return malformed(`the variable ${item.text} is declared twice`, item.offset);
    variables.set(item.text, variable(item.text));
  }
  const declared = [...variables.values()];
  if (!body) return malformed('the concept has no body', text.length);
  if (extra) return malformed('a concept has one body; join conditions by and', extra.offset);
  const term = termOf(body, (symbol) => {
    const known = symbol.quote === '' ? variables.get(symbol.text) : undefined;
    if (known || symbol.quote !== '' || !isPatternVariable(symbol.text)) return known ?? constantOf(symbol);
    const fresh = variable(symbol.text);
    variables.set(symbol.text, fresh);
    return fresh;
  });
  return term.ok ? ok({ name: name.text, variables: declared, body: term.value }) : term;
};

/// Reads one concept. Declared symbols and x0, x1, ... are variables, (+ x2 1) is the compound x2 + 1; a symbol in |...|
/// is never a variable.
export const parseConcept = (text: string): Result<Concept> => {
  const expressions = parseExpressions(text);
  const concept = expressions.ok ? conceptOf(expressions.value, text) : expressions;
  return concept.ok ? concept : failed(placeError(concept.error, new TextLines(text)));
};
