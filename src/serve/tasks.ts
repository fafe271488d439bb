/// The work that the server gives to its threads, by name: plain data in, plain data out. Called as they are, the same functions
/// work without a thread. What is wrong with a request comes back as `{ problem }`.
export { chooseMove } from './thinking/choose-move.ts';
export { hint } from './thinking/hint.ts';
export { whyNot } from './thinking/why-not.ts';
export { featureDifference, features } from './thinking/features.ts';
export { reflect } from './thinking/reflect.ts';
export { query } from './thinking/query.ts';
export { learnGame, matchGame } from './thinking/numbered-game.ts';
export * from './lessons/lesson-tasks.ts';
export { readRecordFile } from './games/record-tasks.ts';
export { downloadJob } from './jobs/download.ts';
export { takeLessonFiles } from './lessons/lesson-files.ts';
export { checkRulesheet, rulesheetPosition, rulesheetRound } from './rulesheets/tasks.ts';
export {
  changeConcept,
  discoverConceptsOf,
  exportConcept,
  keepConcepts,
  listConcepts,
} from './concepts/concept-tasks.ts';
export { conceptExample, conceptsHere } from './concepts/concept-places.ts';
export { takeConceptFiles } from './concepts/concept-files.ts';
export {
  experimentFile,
  experimentRun,
  listExperimentRuns,
  removeExperimentRun,
} from './experiments/experiment-tasks.ts';
export { takeExperimentLines } from './experiments/experiment-files.ts';
export { takeRulesheetLines } from './rulesheets/archive-files.ts';
export { deadGo, explainGo, explainGoMove, thinkGo } from './go/tasks.ts';
export { keepLessonOfGo, reflectGo, reviewGo } from './go/review.ts';
export { changeGoLesson, exportGoLesson, forgetGoLesson, listGoLessons, showGoLesson } from './go/lessons.ts';
export { checkGoTesuji, keepGoTesuji, learnGoTesuji, listGoTesuji, removeGoTesuji } from './go/tesuji.ts';
export { goPositionData } from './go/lab/data.ts';
export { changesInLab, decideInLab } from './go/lab/decision.ts';
export { studyInLab } from './go/lab/study.ts';
export { runGoProblem } from './go/lab/problems.ts';
export { takeGoGameLines } from './go/archive-files.ts';
export { takeGoFileLines } from './go/own-files.ts';
