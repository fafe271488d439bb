/// What the threads of an experiment can do. Only they load this module.
import { EXPERIMENT_KINDS } from './kinds.ts';
import { workIn } from './unit-work.ts';
import type { UnitOrder } from './unit-work.ts';

export const workUnit = (order: UnitOrder): Promise<string> => workIn(EXPERIMENT_KINDS, order);
