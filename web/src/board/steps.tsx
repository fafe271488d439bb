/// Stepping through a game: the buttons below its board, and the keys that do the same.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { wordsOf } from '../shell/language.ts';

const words = wordsOf({
  en: { first: 'To the start', previous: 'One move back', next: 'One move on', last: 'To the end' },
  ja: { first: '最初へ', previous: '一手戻る', next: '一手進む', last: '最後へ' },
});

export interface Steps {
  /// The plies of the first and the last position, and where one stands.
  readonly first: number;
  readonly last: number;
  readonly ply: number;
  readonly goToPly: (ply: number) => void;
}

/// Where arrow keys mean something else.
const OWN_KEYS = 'input, textarea, select, [role="tree"], [contenteditable]';

const targetOf = (key: string, { first, last, ply }: Steps): number | undefined =>
  ({ ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: first, End: last })[key];

/// Arrow keys step, Home and End jump; `escape` is what Escape does. Both are asked when a key is pressed.
export const useStepKeys = (steps: () => Steps | undefined, escape: () => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const now = steps();
      const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (now === undefined || isTaken || (event.target as Element | null)?.closest?.(OWN_KEYS)) return;
      if (event.key === 'Escape') return escape();
      const ply = targetOf(event.key, now);
      if (ply === undefined) return;
      event.preventDefault();
      now.goToPly(ply);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
};

export const StepButtons = (props: Steps & { readonly children?: ComponentChildren }) => {
  const { first, last, ply, goToPly, children } = props;
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={to === ply || to < first || to > last}
      onClick={() => goToPly(to)}
    >
      {sign}
    </button>
  );
  return (
    <div class="buttons steps">
      {step(words.value.first, '|◀', first)}
      {step(words.value.previous, '◀', ply - 1)}
      {step(words.value.next, '▶', ply + 1)}
      {step(words.value.last, '▶|', last)}
      {children}
    </div>
  );
};
