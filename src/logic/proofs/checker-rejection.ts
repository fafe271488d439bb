/// How the parts of the proof checker say that a step is wrong. It never leaves `checkProof`.
export class Rejection extends Error {}

export const reject = (reason: string): never => {
  throw new Rejection(reason);
};
