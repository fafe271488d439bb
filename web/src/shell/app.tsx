/// The frame around every page: where one can go, the language, the theme.
import { Component } from 'preact';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cutOff } from '../api/client.ts';
import { Home } from '../home/home.tsx';
import { Play } from '../play/play.tsx';
import { GameChoice } from '../rulesheet/game-choice.tsx';
import { Announcer } from './announcer.tsx';
import { Choice } from './choice.tsx';
import { LANGUAGES, language, setLanguage, wordsOf } from './language.ts';
import type { Language } from './language.ts';
import { ProblemNote } from './problem.tsx';
import { hrefOf, place } from './router.ts';
import type { Page } from './router.ts';
import { part, titleOf } from './title.ts';
import { THEMES, setTheme, theme } from './theme.ts';
import type { Theme } from './theme.ts';

const words = wordsOf({
  en: {
    skip: 'Skip to the page',
    pages: 'Pages',
    names: {
      home: 'Start',
      play: 'Play',
      reflect: 'Reflect',
      knowledge: 'Knowledge',
      lab: 'Lab',
      go: 'Go',
      data: 'Your data',
      features: 'Features',
      own: 'Your own game',
    },
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    loading: 'Loading …',
    lost: 'There is no such page.',
    motto: 'Game programs that know why',
    cutOff: 'The server is away. Once `hansei serve` runs again, this page goes on by itself.',
  },
  ja: {
    skip: '本文へ移動',
    pages: 'ページ',
    names: {
      home: 'はじめに',
      play: '対局',
      reflect: '反省',
      knowledge: '知識',
      lab: '実験室',
      go: '囲碁',
      data: 'データ',
      features: '特徴',
      own: '自作のゲーム',
    },
    language: '言語',
    theme: '配色',
    themes: { system: '自動', light: '明るい', dark: '暗い' },
    loading: '読み込み中…',
    lost: 'そのページはありません。',
    motto: '理由のわかるゲームプログラム',
    cutOff: 'サーバーとの接続が切れています。`hansei serve` が再び動けば、このページは自動的に再開します。',
  },
});

/// Pages that are not needed for the first move come when they are asked for.
type LaterPage = Page | 'rulesheet';
const later: Partial<Record<LaterPage, () => Promise<FunctionComponent>>> = {
  reflect: async () => (await import('../reflect/reflect.tsx')).Reflect,
  knowledge: async () => (await import('../knowledge/knowledge.tsx')).Knowledge,
  lab: async () => (await import('../lab/lab.tsx')).Lab,
  go: async () => (await import('../go/go.tsx')).Go,
  data: async () => (await import('../data/data.tsx')).Data,
  features: async () => (await import('../features/features.tsx')).Features,
  own: async () => (await import('../own/own.tsx')).OwnGame,
  rulesheet: async () => (await import('../rulesheet/sheet-play.tsx')).SheetPlay,
};

const Later = ({ page }: { readonly page: LaterPage }) => {
  const [loaded, setLoaded] = useState<{ page: LaterPage; view: FunctionComponent }>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isWanted = true;
    later[page]?.().then(
      (view) => isWanted && setLoaded({ page, view }),
      (reason) => isWanted && setError(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [page]);
  if (error !== undefined) return <ProblemNote error={error} />;
  if (loaded?.page !== page) return <p>{words.value.loading}</p>;
  const { view: View } = loaded;
  return <View />;
};

/// A page that breaks does not take the frame with it.
class Shelter extends Component<{ readonly children: ComponentChildren }, { error?: unknown }> {
  static override getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <ProblemNote error={this.state.error} />;
  }
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };
const MENU: readonly Page[] = ['play', 'go', 'reflect', 'knowledge', 'lab', 'data'];

/// One's own game belongs to Play.
const currentOf = (link: Page, page: Page | undefined): 'page' | 'true' | undefined => {
  if (link === page) return 'page';
  return link === 'play' && page === 'own' ? 'true' : undefined;
};

const Header = ({ page }: { readonly page: Page | undefined }) => (
  <header class="top">
    <a class="skip" href="#page">
      {words.value.skip}
    </a>
    <a class="brand" href="/" title={words.value.motto}>
      <img src="/icon.svg" alt="" width="28" height="28" /> Hansei
    </a>
    <nav aria-label={words.value.pages}>
      {MENU.map((each) => (
        <a key={each} href={hrefOf(each)} aria-current={currentOf(each, page)}>
          {words.value.names[each]}
        </a>
      ))}
    </nav>
    <div class="settings">
      <Choice<Language>
        label={words.value.language}
        value={language.value}
        options={LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]] as const)}
        choose={setLanguage}
      />
      <Choice<Theme>
        label={words.value.theme}
        value={theme.value}
        options={THEMES.map((each) => [each, words.value.themes[each]] as const)}
        choose={setTheme}
      />
    </div>
  </header>
);

const PageOf = ({ page }: { readonly page: Page | undefined }) => {
  if (page === undefined) return <p>{words.value.lost}</p>;
  if (page === 'home') return <Home />;
  if (page !== 'play') return <Later page={page} />;
  return (
    <>
      <GameChoice />
      {place.value.query.has('sheet') ? <Later page="rulesheet" /> : <Play />}
    </>
  );
};

export const App = () => {
  const { page } = place.value;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const title = page === undefined ? words.value.lost : words.value.names[page];
  const named = part.value;
  useEffect(() => {
    document.title = titleOf(title, named);
    // Another page: who reads by ear or by keyboard begins at its top.
    if (shown.current !== page) main.current?.focus();
    shown.current = page;
  }, [page, title, named]);
  return (
    <>
      <Header page={page} />
      <main id="page" ref={main} tabIndex={-1}>
        {cutOff.value === 0 ? null : (
          <p class="note problem" role="alert">
            {words.value.cutOff}
          </p>
        )}
        <Shelter key={page}>
          <PageOf page={page} />
        </Shelter>
      </main>
      <Announcer />
    </>
  );
};
