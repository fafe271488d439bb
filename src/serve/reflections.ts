/// Reflections as they are kept, and what became of their lessons since.
import { ok } from '../logic/index.ts';
import type { Store } from '../record/index.ts';
import type { Finding, Lessons, ProofDocument, Reflection } from './contract/index.ts';
import type { Outcome } from './refusal.ts';
import { refused } from './refusal.ts';
import { noSuch } from './refusals.ts';
import type { Reflected } from './thinking/request.ts';

/// What the store keeps of one.
export type KeptReflection = Pick<Reflected, 'reflection' | 'lessons'>;

/// The lesson on disk decides whether it is kept, and under which name.
const asKept = (finding: Finding, { lessons }: Lessons): Finding => {
  const known = lessons.find(({ id }) => id === finding.lesson.id);
  return known === undefined ? { ...finding, kept: 'no' } : { ...finding, lesson: known, kept: known.state.kind };
};

export const reflectionOf = (id: string, store: Store, lessons: Lessons): Outcome<Reflection> => {
  const kept = store.reflection(id);
  if (kept === undefined) return refused(noSuch('reflection', id));
  const { reflection } = kept.data as KeptReflection;
  const findings = reflection.findings.map((finding) => asKept(finding, lessons));
  return ok({ ...reflection, id, game: kept.game, findings });
};

export const proofOf = (id: string, number: number, store: Store): Outcome<ProofDocument> => {
  if (!store.hasReflection(id)) return refused(noSuch('reflection', id));
  const proof = store.proof(id, number);
  return proof === undefined ? refused(noSuch('proof', number)) : ok(proof as ProofDocument);
};

/// The lesson of a finding, as a text of a file.
export const lessonOfFinding = (
  id: string,
  finding: number,
  store: Store,
): Outcome<KeptReflection['lessons'][number]> => {
  const kept = store.reflection(id);
  if (kept === undefined) return refused(noSuch('reflection', id));
  const lesson = (kept.data as KeptReflection).lessons[finding];
  return lesson === undefined ? refused(noSuch('finding', finding)) : ok(lesson);
};
