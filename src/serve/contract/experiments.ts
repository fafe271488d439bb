/// Experiments: those that ship, the settings that they take, and what runs of them came to.
import { z } from '@hono/zod-openapi';
import { Words } from './common.ts';

export const ExperimentSetting = z
  .object({
    name: z.string(),
    kind: z.enum(['whole-number', 'whole-numbers', 'name', 'names', 'yes-no', 'text']),
    about: Words,
    /// As the manifest has it; lists with blanks between.
    value: z.string(),
    /// Of numbers, or of how many there are in a list.
    least: z.number().optional(),
    most: z.number().optional(),
    choices: z.array(z.string()).optional(),
  })
  .openapi('ExperimentSetting');

export const ShippedExperiment = z
  .object({
    name: z.string(),
    kind: z.string(),
    about: Words,
    /// Whether a second run gives other figures, because a clock has part in them.
    isTimed: z.boolean(),
    settings: z.array(ExperimentSetting),
  })
  .openapi('ShippedExperiment');

/// broken: its manifest cannot be read, or what is in its folder is no results.
export const ExperimentState = z.enum(['finished', 'unfinished', 'running', 'broken']).openapi('ExperimentState');

/// The name of a folder of results.
export const ResultsFolder = z
  .string()
  .regex(/^\w[\w.-]{0,119}$/)
  .openapi('ResultsFolder');

export const ExperimentRun = z
  .object({
    folder: z.string(),
    state: ExperimentState,
    experiment: z.string().optional(),
    kind: z.string().optional(),
    about: Words.optional(),
    /// Units of work, and how many there are in all where that is known.
    done: z.int(),
    expected: z.int().optional(),
    failed: z.int(),
    settings: z.array(z.object({ name: z.string(), value: z.string() })),
    /// Why it cannot be read.
    problem: z.object({ message: Words, hint: Words }).optional(),
  })
  .openapi('ExperimentRun');

export const Experiments = z
  .object({ folder: z.string(), experiments: z.array(ShippedExperiment), runs: z.array(ExperimentRun) })
  .openapi('Experiments');

const list = <S extends z.ZodType>(schema: S): z.ZodReadonly<z.ZodArray<S>> => z.array(schema).readonly();

export const ReportColumn = z
  .object({
    /// As the CSV file has it.
    name: z.string(),
    title: Words,
    /// `count` is a whole number, `percent` a share from 0 to 1; the intervals are of numbers and of shares.
    kind: z.enum(['text', 'count', 'number', 'percent', 'interval', 'percent-interval']),
    /// Digits after the point, for people.
    digits: z.int().optional(),
  })
  .openapi('ReportColumn');

/// As its column's kind says; null where there is nothing.
export const ReportCell = z
  .union([z.string(), z.number(), Words, z.object({ low: z.number(), high: z.number() }), z.null()])
  .openapi('ReportCell');

export const ReportTable = z
  .object({ name: z.string(), title: Words, columns: list(ReportColumn), rows: list(list(ReportCell)) })
  .openapi('ReportTable');

/// Read from top to bottom: paragraphs, tables, plots, remarks. A plot is a file of its name, `.svg` or, in Japanese, `.ja.svg`.
export const ReportSection = z
  .object({
    heading: Words,
    paragraphs: list(Words),
    tables: list(ReportTable),
    plots: list(z.object({ name: z.string(), title: Words })),
    remarks: list(Words),
  })
  .openapi('ReportSection');

export const ExperimentReport = z
  .object({ title: Words, summary: list(Words), sections: list(ReportSection) })
  .openapi('ExperimentReport');

export const ExperimentRunDetail = ExperimentRun.extend({
  /// What a reader must know before trusting the figures.
  notes: z.array(Words),
  report: ExperimentReport,
  /// What can be downloaded.
  files: z.array(z.string()),
}).openapi('ExperimentRunDetail');

export type ExperimentSetting = z.infer<typeof ExperimentSetting>;
export type ShippedExperiment = z.infer<typeof ShippedExperiment>;
export type ExperimentState = z.infer<typeof ExperimentState>;
export type ExperimentRun = z.infer<typeof ExperimentRun>;
export type Experiments = z.infer<typeof Experiments>;
export type ReportColumn = z.infer<typeof ReportColumn>;
export type ReportCell = z.infer<typeof ReportCell>;
export type ReportTable = z.infer<typeof ReportTable>;
export type ReportSection = z.infer<typeof ReportSection>;
export type ExperimentReport = z.infer<typeof ExperimentReport>;
export type ExperimentRunDetail = z.infer<typeof ExperimentRunDetail>;
