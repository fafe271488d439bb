/// The first of a long list, and all of it once that is asked for.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wordsOf } from './language.ts';

const words = wordsOf({
  en: { all: (count: number) => `Show all ${count}`, few: 'Show fewer' },
  ja: { all: (count: number) => `全 ${count} 件を表示`, few: '少なく表示' },
});

/// What is shown, and the button for the rest, which is nothing where all is shown anyway.
export const useFew = <T,>(all: readonly T[], most: number): readonly [readonly T[], ComponentChildren] => {
  const [isAll, setAll] = useState(false);
  if (all.length <= most) return [all, null];
  const button = (
    <p class="buttons">
      <button type="button" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? words.value.few : words.value.all(all.length)}
      </button>
    </p>
  );
  return [isAll ? all : all.slice(0, most), button];
};
