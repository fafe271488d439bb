/// What cannot be shown: it is not there, or something went wrong.
import { Failure } from '../api/client.ts';
import { ProblemNote } from './problem.tsx';

export const isMissing = (error: unknown): boolean => error instanceof Failure && error.status === 404;

/// `text` says it where the thing is not there.
export const Missing = ({ error, text }: { readonly error: unknown; readonly text: string }) =>
  isMissing(error) ? (
    <p class="note problem" role="alert">
      {text}
    </p>
  ) : (
    <ProblemNote error={error} />
  );
