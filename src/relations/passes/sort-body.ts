/// The literals of a body in an order that does not depend on how they were written: sorted by what they say and by how their
/// variables hang together, so that equal bodies get equal plans.
import { variablesOfArguments } from '../literal.ts';
import type { Literal, Rule } from '../program.ts';
import { literalText } from './share-subjoins.ts';

/// As many rounds as the longest way between two literals of usual bodies.
const ROUNDS = 4;

export const sortBody = (rule: Rule): Rule => {
  // Variables are named by where they stand in the head, and then, again and again, by the literals that they stand in.
  let names = new Map<number, string>(variablesOfArguments(rule.args).map((variable, i) => [variable, `h${i}`]));
  const nameOf = (variable: number): string => names.get(variable) ?? '';
  const textOf = (literal: Literal): string => literalText(literal, nameOf);
  for (let round = 0; round < ROUNDS; round++) {
    const places = new Map<number, string[]>();
    for (const literal of rule.body) {
      const text = textOf(literal);
      // Where a variable stands in the literal: its own places are marked, one variable after the other.
      const marked = new Map<number, string>();
      literalText(literal, (variable) => {
        marked.set(
          variable,
          literalText(literal, (each) => (each === variable ? '!' : '')),
        );
        return '';
      });
      for (const [variable, place] of marked)
        places.set(variable, [...(places.get(variable) ?? []), `${text}@${place}`]);
    }
    const signatures = new Map(
      [...places].map(([variable, all]) => [variable, `${nameOf(variable)}{${all.sort().join()}}`]),
    );
    // Names stay short: equal signatures get equal numbers.
    const ranks = new Map([...new Set(signatures.values())].sort().map((signature, i) => [signature, i]));
    names = new Map([...signatures].map(([variable, signature]) => [variable, `v${ranks.get(signature)!}`]));
  }
  const keyed = rule.body.map((literal) => ({ literal, key: textOf(literal) }));
  keyed.sort((x, y) => (x.key < y.key ? -1 : x.key > y.key ? 1 : 0));
  return { ...rule, body: keyed.map(({ literal }) => literal) };
};
