/// One unit of an experiment, as a thread carries it out.
import type { AnyExperimentKind } from './kind.ts';

export interface UnitOrder {
  readonly kind: string;
  readonly input: unknown;
}

/// The output is JSON, so that a run that went on has seen the same as one that was never cut.
export const workIn = async (kinds: readonly AnyExperimentKind[], { kind, input }: UnitOrder): Promise<string> => {
  const found = kinds.find(({ name }) => name === kind);
  if (found === undefined) throw new Error(`there is no kind of experiment ${kind}`);
  const output: unknown = await found.work(input);
  const text = JSON.stringify(output) as string | undefined;
  if (text === undefined) throw new Error(`the kind ${kind} gave no output`);
  return text;
};
