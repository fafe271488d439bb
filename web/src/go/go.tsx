/// The pages about Go: playing, the experiment system, the review of a record, the lessons of lost games, and the editor of tesuji. Each is a folder of
/// its own and comes when it is asked for.
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useFreshStart, useRescuedFocus } from '../shell/focus.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf, place } from '../shell/router.ts';
import { usePartTitle } from '../shell/title.ts';
import { words } from './words.ts';
import '../styles/parts.css';
import './go.css';

export const GO_PAGES = ['play', 'lab', 'review', 'lessons', 'tesuji'] as const;
export type GoPage = (typeof GO_PAGES)[number];

const pages: Readonly<Record<GoPage, () => Promise<FunctionComponent>>> = {
  play: async () => (await import('./play/go-play.tsx')).GoPlay,
  lab: async () => (await import('./lab/go-lab.tsx')).GoLab,
  review: async () => (await import('./review/go-review.tsx')).GoReview,
  lessons: async () => (await import('./lessons/go-lessons.tsx')).GoLessons,
  tesuji: async () => (await import('./tesuji/go-tesuji.tsx')).GoTesuji,
};

const Later = ({ page }: { readonly page: GoPage }) => {
  const [View, setView] = useState<FunctionComponent>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isWanted = true;
    pages[page]().then(
      (view) => isWanted && setView(() => view),
      (reason) => isWanted && setError(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [page]);
  if (error !== undefined) return <ProblemNote error={error} />;
  return View === undefined ? <p>{words.value.loading}</p> : <View />;
};

export const Go = () => {
  const { id } = place.value;
  useFreshStart(id);
  useRescuedFocus();
  const page = id === undefined ? 'play' : GO_PAGES.find((each) => each === id);
  usePartTitle(page === undefined ? undefined : words.value.names[page]);
  return (
    <>
      <nav class="go-pages" aria-label={words.value.pages}>
        {GO_PAGES.map((each) => (
          <a key={each} href={hrefOf('go', each)} aria-current={each === page ? 'page' : undefined}>
            {words.value.names[each]}
          </a>
        ))}
      </nav>
      {page === undefined ? <p>{words.value.lost}</p> : <Later key={page} page={page} />}
    </>
  );
};
