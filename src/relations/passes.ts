/// The passes that can be left out, in the order in which they run, to see what each of them brings.
export const PASSES = [
  /// Parts of a body without a common variable are counted apart and multiplied.
  'multiply-products',
  /// What features ask of one variable alone is taken out, so that they share the rest.
  'take-out-conditions',
  /// "And there is another one" is not joined as a pair: there are two, or there is one and it is not this one.
  'split-others',
  /// Literals are joined in the order of known sizes instead of that of the text.
  'order-joins',
  /// Variables that nobody needs any more are projected away at once.
  'push-projections',
  /// Equal parts of several bodies are computed once.
  'share-subjoins',
  /// Rules that no feature needs are dropped.
  'remove-dead-code',
  /// What does not depend on the position is computed once.
  'fold-statics',
  /// Recursion looks only at what is new.
  'semi-naive',
  /// Words that many features count under different conditions are added up before.
  'add-planes',
] as const;
export type PassName = (typeof PASSES)[number];
