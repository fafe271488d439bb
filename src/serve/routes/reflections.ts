/// Reflections on games, and their proofs.
import { Id, ProofDocument, Reflection } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { proofOf, reflectionOf } from '../reflections.ts';
import { Routes, withId, z } from './route.ts';

export const reflectionRoutes = ({ store, lessons }: Desk): Routes =>
  new Routes('reflections')
    .json(
      'get',
      '/reflections/{id}',
      { summary: 'how a game went, which moves lost it, and why', params: withId, answer: Reflection },
      ({ params }) => reflectionOf(params.id, store, lessons.view),
    )
    .json(
      'get',
      '/reflections/{id}/proofs/{n}',
      {
        summary: 'a proof with all that its checker needs',
        params: z.object({ id: Id, n: z.coerce.number().int().min(0).max(100_000) }),
        answer: ProofDocument,
      },
      ({ params }) => proofOf(params.id, params.n, store),
    );
