/// Where the visitor is: a page, the thing that it shows, and what stands behind the question mark.
import { signal } from '@preact/signals';

export const PAGES = ['home', 'play', 'reflect', 'knowledge', 'lab', 'go', 'data', 'features', 'own'] as const;
export type Page = (typeof PAGES)[number];

export interface Place {
  /// Undefined: there is no such page.
  readonly page: Page | undefined;
  /// The id of a game, a lesson or a job.
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

export const placeOf = (path: string, search: string): Place => {
  const [name = '', id, ...rest] = path.split('/').filter((part) => part !== '');
  const page = name === '' ? 'home' : PAGES.find((each) => each === name && each !== 'home');
  return {
    page: rest.length > 0 ? undefined : page,
    id: id === undefined ? undefined : decodeURIComponent(id),
    query: new URLSearchParams(search),
  };
};

const here = (): Place => placeOf(location.pathname, location.search);

export const place = signal<Place>(here());

/// The address of a page, for links.
export const hrefOf = (page: Page, id?: string, query: Readonly<Record<string, string>> = {}): string => {
  const path = page === 'home' ? '/' : `/${page}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/// Goes there; `replace` where the back button should not lead back to here.
export const goTo = (href: string, { replace = false } = {}): void => {
  if (replace) history.replaceState(null, '', href);
  else {
    history.pushState(null, '', href);
    scrollTo(0, 0);
  }
  place.value = here();
};

addEventListener('popstate', () => {
  place.value = here();
});

/// Links within the pages are followed without loading anew.
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.target !== '' || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  // A jump within the page is the browser's own.
  if (url.pathname === location.pathname && url.search === location.search && url.hash !== '') return;
  event.preventDefault();
  goTo(url.pathname + url.search);
});
