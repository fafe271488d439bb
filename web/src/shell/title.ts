/// What the window is called: pages with several parts name the one that is shown.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

export const part = signal<string | undefined>(undefined);

/// For as long as the part is there.
export const usePartTitle = (name: string | undefined): void => {
  useLayoutEffect(() => {
    part.value = name;
    return () => {
      part.value = undefined;
    };
  }, [name]);
};

export const titleOf = (page: string, name: string | undefined): string =>
  [...(name === undefined ? [] : [name]), page, 'Hansei'].join(' · ');
