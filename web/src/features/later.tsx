/// A panel of features that comes when it is opened, so that pages without it stay light.
import type { FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { wordsOf } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import type { FeaturePanelProps } from './panel.tsx';

const words = wordsOf({
  en: { title: 'Features of this position', loading: 'Loading …' },
  ja: { title: 'この局面の特徴', loading: '読み込み中…' },
});

type Loaded =
  | { readonly kind: 'no' }
  | { readonly kind: 'yes'; readonly view: FunctionComponent<FeaturePanelProps> }
  | { readonly kind: 'failed'; readonly error: unknown };

const Inside = ({ loaded, ...props }: FeaturePanelProps & { readonly loaded: Loaded }) => {
  if (loaded.kind === 'failed') return <ProblemNote error={loaded.error} />;
  if (loaded.kind === 'no') return <p>{words.value.loading}</p>;
  const { view: View } = loaded;
  return <View {...props} />;
};

export const FeaturesLater = (props: FeaturePanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'no' });
  const toggle = (isNowOpen: boolean): void => {
    setOpen(isNowOpen);
    if (isNowOpen && loaded.kind !== 'yes')
      import('./panel.tsx').then(
        ({ FeaturePanel }) => setLoaded({ kind: 'yes', view: FeaturePanel }),
        (error: unknown) => setLoaded({ kind: 'failed', error }),
      );
  };
  return (
    <details class="panel" onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <h2>{words.value.title}</h2>
      </summary>
      {isOpen ? <Inside {...props} loaded={loaded} /> : null}
    </details>
  );
};
