/// The clause of a lesson, condition by condition; each shows its squares in the picture.
import { useEffect, useState } from 'preact/hooks';
import type { Literal } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { words } from './lesson-words.ts';
import { PrologLine } from './prolog.tsx';

interface ClauseViewProps {
  readonly clause: readonly Literal[];
  readonly highlight: (squares: readonly string[]) => void;
}

const NONE: readonly string[] = [];

export const ClauseView = ({ clause, highlight }: ClauseViewProps) => {
  const [pointed, setPointed] = useState<number>();
  const [kept, setKept] = useState<number>();
  const shown = pointed ?? kept;
  useEffect(() => highlight(shown === undefined ? NONE : (clause[shown]?.squares ?? NONE)), [shown, clause]);
  return (
    <section>
      <h2>{words.value.clause}</h2>
      <p class="faint">{words.value.clauseLead}</p>
      <ol class="clause" onMouseLeave={() => setPointed(undefined)}>
        {clause.map(({ text, gloss, indent }, index) => (
          <li key={index}>
            <button
              type="button"
              class={`literal indent-${Math.min(4, indent)}`}
              aria-pressed={kept === index}
              onMouseEnter={() => setPointed(index)}
              onFocus={() => setPointed(index)}
              onBlur={() => setPointed(undefined)}
              onClick={() => setKept(kept === index ? undefined : index)}
            >
              <PrologLine text={text} />
              {say(gloss) === '' ? null : <span class="gloss">{say(gloss)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
