/// The laboratory: experiments as text, run in threads, cut and taken up again, with results that can be had again.
export { doneOf } from './kind.ts';
export type { AnyExperimentKind, Done, ExperimentKind, Unit } from './kind.ts';
export { EXPERIMENT_KINDS } from './kinds.ts';
export type { NamedSetting, SettingKind, SettingsForm } from './settings.ts';
export { parseManifest, printManifest } from './manifest.ts';
export type { Manifest, ManifestError } from './manifest.ts';
export { isSameExperiment, parseChange, printExperiment, readExperiment } from './experiment.ts';
export type { Experiment, ReadExperimentOptions, SettingChange } from './experiment.ts';
export type * from './report.ts';
export { printCell, printCells, printCsv } from './report-text.ts';
export { drawPlot } from './plot/draw-plot.ts';
export { markdownOf, notesOf, resultFiles, resultsJson, writeResults } from './results.ts';
export type { ExperimentResults } from './results.ts';
export { readResults } from './results-folder.ts';
export { playDuel } from './duel.ts';
export { runExperiment } from './run.ts';
export type { RunExperimentOptions, RunOutcome, RunProgress, UnitTasks } from './run.ts';
export {
  experimentNames,
  experimentsFolder,
  findManifest,
  listExperiments,
  listResults,
  loadManifest,
} from './shelf.ts';
export type { ListedResults, ManifestText } from './shelf.ts';
export type { LabProblem } from './lab-problem.ts';
export type { UnitFailure } from './unit-log.ts';
