/// The texts of knowledge that come with the program.
import { ok } from '../../logic/index.ts';
import { KnowledgeText, KnowledgeTextSummary } from '../contract/index.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import { knowledgeText, knowledgeTexts } from '../thinking/knowledge-texts.ts';
import { Routes, z } from './route.ts';

export const knowledgeRoutes = (): Routes =>
  new Routes('knowledge')
    .json(
      'get',
      '/knowledge',
      { summary: 'theories, programs of pieces and joseki', answer: z.array(KnowledgeTextSummary) },
      () => ok([...knowledgeTexts()]),
    )
    .json(
      'get',
      '/knowledge/{name}',
      {
        summary: 'one of them with its text; the name is encoded: othello%2Fcauses.pl',
        params: z.object({ name: z.string().max(200) }),
        answer: KnowledgeText,
      },
      ({ params }) => {
        const text = knowledgeText(params.name);
        return text === undefined ? refused(noSuch('text', params.name)) : ok(text);
      },
    );
