/// The parts of the knowledge, as links above each.
import { hrefOf } from '../shell/router.ts';
import { words } from './words.ts';

export const PARTS = ['lessons', 'concepts', 'texts', 'ask'] as const;
export type Part = (typeof PARTS)[number];

const HREFS: Readonly<Record<Part, string>> = {
  lessons: hrefOf('knowledge'),
  concepts: hrefOf('knowledge', 'concepts'),
  texts: hrefOf('knowledge', 'text'),
  ask: hrefOf('knowledge', 'ask'),
};

export const Parts = ({ current }: { readonly current: Part }) => (
  <nav class="parts" aria-label={words.value.parts}>
    {PARTS.map((part) => (
      <a key={part} href={HREFS[part]} aria-current={part === current ? 'page' : undefined}>
        {words.value.part[part]}
      </a>
    ))}
  </nav>
);
