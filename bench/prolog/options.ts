/// The options that the measurements share.
import { parseArgs } from 'node:util';
import { engines } from './engines.ts';
import type { EngineName } from './engines.ts';
import { programs } from './programs.ts';
import type { Program } from './programs.ts';

export interface Options {
  readonly json: boolean;
  readonly quick: boolean;
  readonly engines: readonly EngineName[];
  readonly programs: readonly Program[];
  /// Measurements per program and engine, of which the best counts.
  readonly runs: number;
  /// Limit of one engine on one program, all its runs together.
  readonly seconds: number;
}

export type Parsed =
  | { readonly ok: true; readonly options: Options }
  | { readonly ok: false; readonly problem: string };

export const parseOptions = (args: readonly string[], defaultEngines: readonly EngineName[]): Parsed => {
  let values;
  try {
    values = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        engines: { type: 'string' },
        programs: { type: 'string' },
        runs: { type: 'string' },
        seconds: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return { ok: false, problem: (error as Error).message };
  }
  const chosenEngines = values.engines?.split(',') ?? defaultEngines;
  const chosenPrograms = values.programs?.split(',') ?? programs.map(({ name }) => name);
  const runs = Number(values.runs ?? (values.quick ? 1 : 3));
  const seconds = Number(values.seconds ?? (values.quick ? 60 : 180));
  const strange =
    chosenEngines.find((name) => !(name in engines)) ??
    chosenPrograms.find((name) => !programs.some((program) => program.name === name));
  if (strange !== undefined) {
    const known = [...Object.keys(engines), ...programs.map(({ name }) => name)].join(', ');
    return { ok: false, problem: `${strange} is no engine and no program; known: ${known}` };
  }
  if (!(runs >= 1) || !(seconds > 0)) return { ok: false, problem: '--runs and --seconds take positive numbers' };
  return {
    ok: true,
    options: {
      json: values.json,
      quick: values.quick,
      engines: chosenEngines as EngineName[],
      programs: programs.filter(({ name }) => chosenPrograms.includes(name)),
      runs: Math.floor(runs),
      seconds,
    },
  };
};
