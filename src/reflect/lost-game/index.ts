/// A lost game of Othello becomes a lesson.
export { blame, episodeOf } from './blame.ts';
export type { Blame, BlameOptions, BlameResult, CertifiedFault } from './blame.ts';
export { failurePly, loserOf } from './failure.ts';
export { lessonFrom } from './lesson.ts';
export { reflectOn } from './reflection.ts';
export type { Finding, Inquiry, ReflectOptions, Reflection } from './reflection.ts';
export { OTHELLO_THEORIES, theoryShelf } from './theories.ts';
export type { KnownText, NamedTheory } from './theories.ts';
export { EbgExplainer, clauseTerm } from './explainer.ts';
export { learnByLosing } from './learner.ts';
export type { LearnSettings, LearnedGame } from './learner.ts';
export { rlsPlayer, withLessons } from './rls-player.ts';
export type { RlsKnowledge, RlsOptions } from './rls-player.ts';
export { lessonsHeard, tryLessons } from './trial.ts';
export type { TrialSettings, Verdict } from './trial.ts';
