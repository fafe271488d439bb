/// Runs the checker in its thread. The thread, and with it the checker, is loaded when it is first needed.
import type { KnowledgeText, KnowledgeTextSummary, ProofDocument } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import type { CheckAnswer, CheckRequest } from './check-worker.ts';
import type { CheckReport } from './check.ts';
import type { GameRecord } from './record-facts.ts';

/// The texts of a theory, by its version: a hash for each text, in the order in which they are loaded.
const theoryTexts = async (version: string): Promise<readonly string[]> => {
  const known = await api.get<readonly KnowledgeTextSummary[]>('/api/knowledge');
  const names = version.split('+').map((hash) => known.find((each) => each.version === hash)?.name);
  const texts = await Promise.all(
    names.map(async (name) =>
      name === undefined
        ? undefined
        : (await api.get<KnowledgeText>(`/api/knowledge/${encodeURIComponent(name)}`)).text,
    ),
  );
  // A part of a theory is no theory: its clauses are then told as taken on trust.
  return texts.every((text) => text !== undefined) ? texts : [];
};

const inThread = (request: CheckRequest): Promise<CheckAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', (event: MessageEvent<CheckAnswer>) => end(() => resolve(event.data)));
    worker.addEventListener('error', (event) =>
      end(() => reject(new Error(event.message || 'the checker did not start'))),
    );
    worker.postMessage(request, []);
  });

export interface Checked {
  readonly report: CheckReport;
  readonly milliseconds: number;
}

export const check = async (document: ProofDocument, record: GameRecord): Promise<Checked> => {
  const theory = document.kind === 'explanation' ? await theoryTexts(document.theory.version) : [];
  const answer = await inThread({ document, subject: { record, theory } });
  if ('error' in answer) throw new Error(answer.error);
  return answer;
};
