/// Rules that mean harm: they ask for more time or memory than there is.

const DIGITS = '(d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (d 8) (d 9)';
const EIGHT = '?a ?b ?c ?d ?e ?f ?g ?h';
const ALL = `(<= (p ${EIGHT}) ${EIGHT.split(' ')
  .map((name) => `(d ${name})`)
  .join(' ')})`;
const FRAME = '(role x) (init (at 0)) (<= terminal (true over)) (goal x 50)';

/// A relation that calls itself without end, beside moves that are few.
export const ENDLESS_RULES = `${FRAME} (legal x left) (legal x right) (number 0) (<= (number (s ?n)) (number ?n))
  (<= (next over) (number ?n) (true (at ?n))) (<= (next (at 1)) (true (at ?n)))`;

/// A hundred million moves.
export const MANY_MOVES = `${FRAME} ${DIGITS} ${ALL} (<= (legal x (go ${EIGHT})) (p ${EIGHT})) (<= (next (at ?a)) (does x (go ${EIGHT})))`;

/// A hundred million facts in the next state, beside moves that are few.
export const MANY_FACTS = `${FRAME} ${DIGITS} ${ALL} (legal x left) (legal x right) (<= (next (cell ${EIGHT})) (p ${EIGHT}))`;

/// A network of very many gates: each cell looks at all others.
export const LARGE_NETWORK = `${FRAME} (legal x left) (legal x right)
  ${Array.from({ length: 700 }, (_, i) => `(c ${i})`).join(' ')}
  (<= (init (on ?i)) (c ?i)) (<= (next (on ?i)) (c ?i) (c ?j) (c ?k) (true (on ?j)) (not (true (on ?k))) (does x left))`;

/// A game that never ends, with a choice at every step.
export const ENDLESS_GAME = `${FRAME} ${DIGITS} (<= (legal x (go ?n)) (d ?n)) (<= (next (at ?n)) (does x (go ?n)))`;

/// A term that is deeper than any stack.
export const DEEP_TERM = `${FRAME} (legal x left) (deep ${'(s '.repeat(100_000)}0${')'.repeat(100_000)})`;

/// More facts, as text, than any sheet has.
export const LONG_TEXT = `${FRAME} (legal x left) ${'(f 1 2) '.repeat(300_000)}`;

/// Two roles with many moves each, at once: nothing is wrong with it, but trees grow fast.
export const wideGame = (size: number): string => `(role x) (role y) (init (step 0)) (goal x 50) (goal y 50)
  ${Array.from({ length: size }, (_, i) => `(n ${i})`).join(' ')} ${Array.from({ length: 9 }, (_, i) => `(after ${i} ${i + 1})`).join(' ')}
  (<= (legal ?role (go ?a ?b)) (role ?role) (n ?a) (n ?b)) (<= terminal (true (step 9)))
  (<= (next (at ?role ?a ?b)) (does ?role (go ?a ?b))) (<= (next (step ?m)) (true (step ?n)) (after ?n ?m))`;
