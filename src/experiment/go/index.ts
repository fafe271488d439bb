/// Go: what a person's players know.
export { goLessonBase, goLessonFolder, goRegressFolder, ownGoFolder, personsGo, recordOfLesson } from './knowledge.ts';
export type { PersonsGo } from './knowledge.ts';
