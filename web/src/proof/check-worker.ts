/// The checker in a thread of its own, so that the page stays alive.
import type { ProofDocument } from '../../../src/serve/contract/index.ts';
import { checkDocument } from './check.ts';
import type { CheckReport, CheckSubject } from './check.ts';

export interface CheckRequest {
  readonly document: ProofDocument;
  readonly subject: CheckSubject;
}

export type CheckAnswer = { readonly report: CheckReport; readonly milliseconds: number } | { readonly error: string };

addEventListener('message', (event: MessageEvent<CheckRequest>) => {
  const { document, subject } = event.data;
  const begun = performance.now();
  let answer: CheckAnswer;
  try {
    answer = { report: checkDocument(document, subject), milliseconds: performance.now() - begun };
  } catch (error) {
    answer = { error: String(error) };
  }
  postMessage(answer);
});
