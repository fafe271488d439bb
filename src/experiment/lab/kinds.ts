/// All kinds of experiments. A new kind is a file (or a folder) of its own and a line here.
import type { AnyExperimentKind } from './kind.ts';
import { CONCEPTS_2014 } from './concepts-2014/concepts-2014.ts';
import { RANDOM_PLAY } from './random-play/random-play.ts';
import { TRANSFER } from './transfer/transfer.ts';

export const EXPERIMENT_KINDS: readonly AnyExperimentKind[] = [RANDOM_PLAY, CONCEPTS_2014, TRANSFER];
