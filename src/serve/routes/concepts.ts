/// Concepts: what was discovered, switched on and off, shown in games. The files on disk are the truth.
import { conceptBase, conceptFolder } from '../../experiment/index.ts';
import { ok } from '../../logic/index.ts';
import { CONCEPT_FORMATS } from '../concepts/concept-tasks.ts';
import { Concept, ConceptChange, ConceptExample, Concepts, ConceptsHere } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { refused, withStatus } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import { Routes, withId, z } from './route.ts';

const MILLISECONDS = 20_000;

const withConcept = z.object({ name: z.string().max(80) });

const today = (): string => new Date().toISOString().slice(0, 10);

const STATUSES = { 'no-such-concept': 404, 'broken-concept': 409, 'no-example': 404 } as const;

export const conceptRoutes = ({ thinkers, rulesheets, rulesheetGames, data }: Desk): Routes =>
  new Routes('concepts')
    .json('get', '/concepts', { summary: 'all concepts, as the files on disk say', answer: Concepts }, () =>
      thinkers.ask('listConcepts', { data }, { milliseconds: MILLISECONDS }),
    )
    .json(
      'patch',
      '/concepts/{name}',
      { summary: 'takes a concept into use, or out of it', params: withConcept, body: ConceptChange, answer: Concept },
      async ({ params, body }) => {
        const request = { data, name: params.name, change: body, date: today() };
        return withStatus(await thinkers.ask('changeConcept', request, { milliseconds: MILLISECONDS }), STATUSES);
      },
    )
    .json(
      'get',
      '/concepts/{name}/example',
      { summary: 'a position of a random game in which it occurs', params: withConcept, answer: ConceptExample },
      async ({ params: { name } }) => {
        const concept = conceptBase(conceptFolder(data)).get(name);
        if (!concept.ok) return refused(noSuch('concept', name));
        const sheet = rulesheets.get(concept.value.origin.game);
        if (!sheet.ok) return sheet;
        const { id, text, title, view } = sheet.value;
        const request = { data, concept: name, name: id, text };
        const example = withStatus(
          await thinkers.ask('conceptExample', request, { milliseconds: MILLISECONDS }),
          STATUSES,
        );
        return example.ok
          ? ok({ game: id, title, ...(view === undefined ? {} : { view }), ...example.value })
          : example;
      },
    )
    .file(
      '/concepts/{name}/export',
      {
        summary: 'a concept as a file',
        params: withConcept,
        query: z.object({ format: z.enum(CONCEPT_FORMATS).default('text') }),
        types: ['text/plain', 'image/svg+xml', 'application/json'],
      },
      async ({ params, query, language }) => {
        const request = { data, name: params.name, format: query.format, language };
        const made = withStatus(await thinkers.ask('exportConcept', request, { milliseconds: MILLISECONDS }), STATUSES);
        return made.ok ? ok({ name: made.value.name, type: made.value.type, content: made.value.text }) : made;
      },
    )
    .json(
      'get',
      '/rulesheet-games/{id}/concepts',
      { summary: 'the concepts in use, where they are in the position', params: withId, answer: ConceptsHere },
      ({ params }) => rulesheetGames.concepts(params.id),
    );
