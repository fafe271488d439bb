/// Where the keyboard goes when something opens or closes.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/// For the first field or button of what has just opened: it has the focus once, when it appears.
export const useFirstFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null);
  // Before the next paint: whoever types on at once types into it.
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
};

/// For pages that show one thing after another: who reads by ear or by keyboard begins at the top of the next one.
export const useFreshStart = (id: string | undefined): void => {
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current !== id) document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
};
