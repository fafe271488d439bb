/// The theories that a lost game of Othello is explained by, from the most special to the most general. Each is a text
/// behind the common one; they are tried one after the other, because a general reason hides a special one.
import { Theory } from '../ebg/index.ts';

export interface KnownText {
  readonly name: string;
  readonly text: string;
  /// The hash of the text.
  readonly version: string;
}

export interface NamedTheory {
  /// Such as `othello/wing.pl`.
  readonly name: string;
  readonly version: string;
  readonly theory: Theory;
}

const COMMON = 'othello/causes.pl';

/// Special to general: the pair wing, the single wing, a corner given away at once, a disc beside an empty corner.
export const OTHELLO_THEORIES: readonly (readonly string[])[] = [
  [COMMON],
  [COMMON, 'othello/wing.pl'],
  [COMMON, 'othello/corners.pl'],
  [COMMON, 'othello/neighbours.pl'],
];

/// Loads theories when they are first needed. `read` gives the texts.
export const theoryShelf = (
  read: (name: string) => KnownText,
  lists: readonly (readonly string[])[] = OTHELLO_THEORIES,
): readonly (() => NamedTheory)[] =>
  lists.map((names) => {
    let loaded: NamedTheory | undefined;
    return () => {
      if (loaded !== undefined) return loaded;
      const texts = names.map(read);
      const theory = new Theory(texts);
      const last = texts.at(-1)!;
      loaded = { name: last.name, version: texts.map(({ version }) => version).join('+'), theory };
      return loaded;
    };
  });
