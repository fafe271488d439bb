<<<<<<< HEAD
/// Go: what a person's players know, what is kept for experiments, and the players that use both.
export { goLessonBase, goLessonFolder, goRegressFolder, ownGoFolder, personsGo, recordOfLesson } from './knowledge.ts';
export type { PersonsGo } from './knowledge.ts';
export { parameterFiles, problemFiles } from './folders.ts';
export { goPlayersFor, ownParameters } from './players.ts';
=======
/// Go: what a person's players know, and what lost games add to it.
export { goLessonBase, goLessonFolder, goRegressFolder, ownGoFolder, personsGo } from './knowledge.ts';
export type { PersonsGo } from './knowledge.ts';
export { keepGoLesson, keepRegression, keptRecord } from './keeping.ts';
export type { KeptGoLesson } from './keeping.ts';
>>>>>>> e443eda (A lost game of Go becomes lessons: what a larger reading finds where it was lost, a pattern with its proof or a changed value, and a regression case)
