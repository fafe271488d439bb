/// GDL's prefix text (.kif): (<= (goal ?p 100) (line ?p)).
import { constantOf } from './expression-leaf.ts';
import { failed, ok } from '../place.ts';
import type { Place, Result } from '../place.ts';
import { isVariableName, parseExpressions, placeError, termOf } from './s-expression.ts';
import { variable } from '../terms/term.ts';
import type { Term, Variable } from '../terms/term.ts';
import { TextLines } from './text-lines.ts';

/// One form of a rulesheet. Spelling is kept as it is; a variable belongs to its form.
export interface KifForm {
  readonly term: Term;
  readonly place: Place;
}

/// Reads all forms: a symbol is an atom, ?x a variable, (f a b) the compound f(a, b), (f) the atom f, (<= h b ...) the
/// compound '<='(h, b, ...).
export const parseKif = (text: string): Result<readonly KifForm[]> => {
  const lines = new TextLines(text);
  const expressions = parseExpressions(text);
  if (!expressions.ok) return failed(placeError(expressions.error, lines));
  const forms: KifForm[] = [];
  for (const expression of expressions.value) {
    const variables = new Map<string, Variable>();
    const term = termOf(expression, (symbol) => {
      if (symbol.quote !== '' || !isVariableName(symbol.text)) return constantOf(symbol);
      const name = symbol.text.slice(1);
      const known = variables.get(name);
      if (known) return known;
      const fresh = variable(name);
      variables.set(name, fresh);
      return fresh;
    });
    if (!term.ok) return failed(placeError(term.error, lines));
    forms.push({ term: term.value, place: lines.place(expression.offset) });
  }
  return ok(forms);
};
