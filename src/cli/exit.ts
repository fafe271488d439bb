/// How a command ends, for scripts: documented in docs/cli.md.
export const EXIT = {
  done: 0,
  /// The question was understood and the answer is no: no answers, or a rejected proof.
  negative: 1,
  usage: 2,
  badInput: 3,
  budget: 4,
  environment: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
