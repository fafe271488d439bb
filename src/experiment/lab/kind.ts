/// What a kind of experiment is: settings that a manifest gives, work in small units, and a report over all of them.
import type { Words } from '../../play/index.ts';
import type { ExperimentReport } from './report.ts';
import type { SettingsForm } from './settings.ts';

/// A unit of work.
export interface Unit<Input> {
  /// Its name, the same in every run, such as `tic-tac-toe/3`.
  readonly id: string;
  /// All that it depends on, seeds included: plain data, as JSON can hold it.
  readonly input: Input;
}

/// What units have come to, by their ids.
export interface Done<Output> {
  has(id: string): boolean;
  get(id: string): Output | undefined;
  /// Sorted: the order in which units were finished is chance.
  readonly ids: readonly string[];
}

export interface ExperimentKind<Settings, Input, Output> {
  readonly name: string;
  readonly description: Words;
  readonly settings: SettingsForm<Settings>;
  /// Whether outputs depend on a clock: then a second run gives other figures, and the report says so.
  readonly isTimed?: boolean;
  /// What one unit may take of memory; 2048 unless given.
  readonly megabytes?: number;
  /// How many units there are in all, where that is known beforehand: for whoever waits.
  count?(settings: Settings): number;
  /// The units that can begin now, given what is done: small (some seconds), independent, each repeatable from its own input. Those
  /// that are done or under way may be among them; when no other one is left, the experiment is finished.
  open(settings: Settings, done: Done<Output>): readonly Unit<Input>[];
  /// Carries out one unit, in a thread of its own: plain data in, plain data out, as JSON can hold it. What is dear to make, such as
  /// a compiled rulesheet, may be kept by the module for the next unit.
  work(input: Input): Output | Promise<Output>;
  /// What is known so far; also of a run that is not finished.
  report(settings: Settings, done: Done<Output>): ExperimentReport;
}

/// A kind of which nobody needs to know more. Settings, inputs and outputs only ever go back to the kind that they came from.
export type AnyExperimentKind = ExperimentKind<unknown, unknown, unknown>;

export const doneOf = <Output>(outputs: ReadonlyMap<string, Output>): Done<Output> => ({
  has: (id) => outputs.has(id),
  get: (id) => outputs.get(id),
  ids: [...outputs.keys()].toSorted(),
});
