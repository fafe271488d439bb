/// The log of a derivation: one item per solved goal, in the order in which goals were entered. An item is followed by
/// the items of its premises, so that the log is the proof tree in prefix notation. Logs share their beginnings.
import type { AssumptionReason } from './proof.ts';
import type { Term, Variable } from '../terms/term.ts';

export type LogItem =
  | {
      readonly kind: 'clause';
      readonly clause: number;
      /// The clause's variables, renamed for this use.
      readonly variables: readonly Variable[];
      readonly premises: number;
    }
  | { readonly kind: 'builtin'; readonly goal: Term }
  | { readonly kind: 'either'; readonly goal: Term; readonly side: 'left' | 'right'; readonly premises: number }
  | { readonly kind: 'then'; readonly goal: Term; readonly condition: number; readonly premises: number }
  /// `failed` are the goals as they were when they failed.
  | { readonly kind: 'otherwise'; readonly goal: Term; readonly failed: readonly Term[]; readonly premises: number }
  | { readonly kind: 'not'; readonly goal: Term; readonly failed: readonly Term[] }
  | { readonly kind: 'call'; readonly goal: Term; readonly premises: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'assumed'; readonly goal: Term; readonly reason: AssumptionReason };

export interface Log {
  readonly item: LogItem;
  readonly before: Log | undefined;
}

/// How many of the following subtrees belong to an item.
export const childrenOf = (item: LogItem): number => {
  switch (item.kind) {
    case 'clause':
    case 'either':
    case 'otherwise':
    case 'call':
      return item.premises;
    case 'then':
      return item.condition + item.premises;
    default:
      return 0;
  }
};
