/// What a screen reader says aloud without the focus moving: moves, results, how work gets on.
import { signal } from '@preact/signals';

const said = signal('');

/// Says it once; the same words again are said again.
export const announce = (text: string): void => {
  said.value = said.value === text ? `${text}\u00a0` : text;
};

export const Announcer = () => (
  <div class="unseen" role="status" aria-live="polite">
    {said}
  </div>
);
