/// The closed language of conditions: a few words over the named points and stones of a drawing. It is data, read by
/// `condition-reader.ts` and asked of a board by `condition-asker.ts`; nothing in it is ever run as code.
import { ELSEWHERE } from './tesuji.ts';

/// Counts. `line` is the line of a point, counted from the nearest edge; `size` that of the board.
export const AMOUNT_WORDS = { liberties: 1, stones: 1, line: 1, size: 0 } as const;
export type AmountWord = keyof typeof AMOUNT_WORDS;

/// Statements, and how many names each takes.
export const STATEMENT_WORDS = {
  /// The other side takes it if it moves first.
  capturable: 1,
  /// Its side saves it if it moves first.
  saveable: 1,
  /// It cannot be taken although the other side moves first.
  safe: 1,
  /// It is off the board, or cannot be saved any more.
  captured: 1,
  /// The ladder against it runs to its end.
  ladder: 1,
  /// Two stones stay together although the other side moves first.
  linked: 2,
  /// Two stones are of one string.
  joined: 2,
  weak: 1,
  strong: 1,
  /// Own may play there and is not taken at once.
  playable: 1,
  /// The same for the enemy.
  'enemy-playable': 1,
} as const;
export type StatementWord = keyof typeof STATEMENT_WORDS;

export const COMPARISONS = ['<=', '>=', '!=', '<', '>', '='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Amount =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'amount'; readonly word: AmountWord; readonly names: readonly string[] };

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'compare'; readonly left: Amount; readonly sign: Comparison; readonly right: Amount }
  | { readonly kind: 'statement'; readonly word: StatementWord; readonly names: readonly string[] }
  /// What holds after these moves of both sides in turn, own first.
  | { readonly kind: 'after'; readonly moves: readonly string[]; readonly part: Condition };

const printAmount = (amount: Amount): string =>
  amount.kind === 'number' ? String(amount.value) : `${amount.word}(${amount.names.join(', ')})`;

// How tightly a kind binds: what binds less stands in parentheses inside.
const TIGHTNESS = { or: 0, and: 1, not: 2, compare: 3, statement: 3, after: 3 } as const;

/// The text that `parseCondition` reads back.
export const printCondition = (condition: Condition): string => {
  const inside = (part: Condition): string =>
    TIGHTNESS[part.kind] <= TIGHTNESS[condition.kind] && part.kind !== 'not'
      ? `(${printCondition(part)})`
      : printCondition(part);
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.map(inside).join(` ${condition.kind} `);
    case 'not':
      return `not ${inside(condition.part)}`;
    case 'compare':
      return `${printAmount(condition.left)} ${condition.sign} ${printAmount(condition.right)}`;
    case 'statement':
      return `${condition.word}(${condition.names.join(', ')})`;
    case 'after':
      return `after(${condition.moves.join(' ')}: ${printCondition(condition.part)})`;
  }
};

const namesOfAmount = (amount: Amount): readonly string[] => (amount.kind === 'number' ? [] : amount.names);

/// All names that a condition speaks of, once each.
export const namesInCondition = (condition: Condition): readonly string[] => {
  const names = (part: Condition): readonly string[] => {
    switch (part.kind) {
      case 'and':
      case 'or':
        return part.parts.flatMap(names);
      case 'not':
        return names(part.part);
      case 'compare':
        return [...namesOfAmount(part.left), ...namesOfAmount(part.right)];
      case 'statement':
        return part.names;
      case 'after':
        return [...part.moves.filter((move) => move !== ELSEWHERE), ...names(part.part)];
    }
  };
  return [...new Set(names(condition))];
};
