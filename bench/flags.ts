/// The switches of a bench, or undefined after saying which one it does not know.
import { parseArgs } from 'node:util';

export interface Flags {
  /// Figures as JSON.
  readonly json: boolean;
  /// A small run, which says whether it works and not how fast.
  readonly quick: boolean;
}

export const flagsOf = (args: readonly string[]): Flags | undefined => {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ args: [...args], options: { json: flag, quick: flag } }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return undefined;
  }
};
