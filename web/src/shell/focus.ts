/// Where the keyboard goes when something opens or closes.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

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

const SECTION = 'section, main';

/// The sections around an element, the nearest first.
const sectionsOf = (element: Element | null | undefined): readonly Element[] => {
  const section = element?.closest(SECTION);
  return section === null || section === undefined ? [] : [section, ...sectionsOf(section.parentElement)];
};

/// Where a button goes away under the finger that pressed it, the keyboard would begin again at the top of the page. It goes to the
/// heading of the section in which the button was.
export const useRescuedFocus = (): void => {
  useEffect(() => {
    let last: Element | undefined;
    let sections: readonly Element[] = [];
    const hear = ({ target }: FocusEvent): void => {
      // A question gives the focus back to what asked it.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return;
      last = target;
      sections = sectionsOf(target);
    };
    const watch = new MutationObserver(() => {
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const left = sections.find((section) => section.isConnected);
      const heading = left?.querySelector<HTMLElement>('h1, h2, h3');
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      (heading ?? document.querySelector<HTMLElement>('#page'))?.focus({ preventScroll: true });
    });
    addEventListener('focusin', hear);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', hear);
      watch.disconnect();
    };
  }, []);
};
