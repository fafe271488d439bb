/// Go: what a person's players know, what is kept for experiments, and the players that use both.
export { goLessonBase, goLessonFolder, goRegressFolder, ownGoFolder, personsGo } from './knowledge.ts';
export type { PersonsGo } from './knowledge.ts';
export { parameterFiles, problemFiles } from './folders.ts';
export { goPlayersFor, ownParameters } from './players.ts';
export { filesOfGoLesson, keepGoLesson, keepRegression, keptRecord, removeGoLesson } from './keeping.ts';
export type { KeptGoLesson } from './keeping.ts';
