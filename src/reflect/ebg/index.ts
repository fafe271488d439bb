/// Explanation-based generalisation on proofs of the logic room.
export { byConstants, byRegression, groundConcept, named, printConcept } from './concept.ts';
export type { Concept } from './concept.ts';
export { Example } from './example.ts';
export type { Attempt, Episode } from './example.ts';
export { explain } from './explanation.ts';
export type { Explanation, Leaf, Regression } from './explanation.ts';
export { Extension } from './extension.ts';
export { finalConcept } from './final.ts';
export { conjunction, improve } from './improve.ts';
export { retreat } from './retreat.ts';
export type { Fault, Retreat, RetreatOptions, Step } from './retreat.ts';
export { simplify } from './simplify.ts';
export type { Removal, Simplification } from './simplify.ts';
export { Theory } from './theory.ts';
export type { Axioms, TheoryText } from './theory.ts';
export { instanceOf, statesAt, versionsOf } from './versions.ts';
export type { Versions } from './versions.ts';
