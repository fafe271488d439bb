/// Ways of writing that the sheet does not show any more: (terminal) for terminal, a rule without conditions.
import { parseExpressions } from '../../../logic/index.ts';
import type { Expression, TextLines } from '../../../logic/index.ts';
import type { Findings } from './finding.ts';
import { shownName } from './shown.ts';

/// Words that take lists of conditions: without any they are no names.
const CONNECTIVES = new Set(['<=', 'and', 'or']);

export const checkForms = (expressions: readonly Expression[], lines: TextLines, findings: Findings): void => {
  const told = new Set<string>();
  const stack = expressions.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.kind === 'symbol') continue;
    const [first] = next.items;
    if (first?.kind === 'symbol' && next.items.length === 1) {
      const name = first.text;
      if ((first.quote === '' && CONNECTIVES.has(name.toLowerCase())) || told.has(name)) continue;
      told.add(name);
      findings.warning('zero-arity-form', lines.place(next.offset), { name: shownName(name) });
    }
    for (let i = next.items.length - 1; i >= 0; i--) stack.push(next.items[i]!);
  }
  for (const rule of rulesOf(expressions))
    if (rule.items.length === 2) findings.warning('rule-without-conditions', lines.place(rule.offset));
};

type Rule = Extract<Expression, { kind: 'list' }>;

const rulesOf = (expressions: readonly Expression[]): readonly Rule[] =>
  expressions.filter((each): each is Rule => {
    const first = each.kind === 'list' ? each.items[0] : undefined;
    return first?.kind === 'symbol' && first.quote === '' && first.text === '<=';
  });

/// Where the heads of rules stand, by where the rules begin.
export const headOffsets = (expressions: readonly Expression[]): ReadonlyMap<number, number> =>
  new Map(
    rulesOf(expressions).flatMap(({ offset, items }) => (items[1] === undefined ? [] : [[offset, items[1].offset]])),
  );

/// The expressions of a text that has been read before.
export const expressionsOf = (text: string): readonly Expression[] => {
  const read = parseExpressions(text);
  return read.ok ? read.value : [];
};
