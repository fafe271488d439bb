/// A plot with a legend and words for those who do not see it. The library that draws comes when a plot is shown.
import { useEffect, useRef, useState } from 'preact/hooks';
import { percent } from '../lesson/number-format.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { theme } from '../shell/theme.ts';
import type { Drawing } from './plot-canvas.ts';
import type { PlotColours, PlotSpec } from './plot-spec.ts';
import { words } from './words.ts';

/// The page's colours as a canvas understands them: the browser is asked what comes of their names.
const coloursOf = (element: Element): PlotColours => {
  const probe = document.createElement('span');
  element.append(probe);
  const resolved = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const colours: PlotColours = {
    ink: resolved('var(--ink)'),
    faint: resolved('var(--faint)'),
    line: resolved('var(--line)'),
    accent: resolved('var(--accent)'),
    band: resolved('color-mix(in srgb, var(--accent) 20%, transparent)'),
    note: resolved('var(--note)'),
  };
  probe.remove();
  return colours;
};

/// Changes whenever the colours of the page do.
const useScheme = (): string => {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const changed = () => setDark(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return `${theme.value} ${isDark}`;
};

const Legend = ({ spec: { names, reference } }: { readonly spec: PlotSpec }) => (
  <ul class="plot-legend">
    {(['mean', 'band', 'count', 'mark', 'reference'] as const).map((part) =>
      names[part] === undefined ? null : (
        <li key={part}>
          <span class={`swatch swatch-${part}`} aria-hidden="true" /> {names[part]}
          {part === 'reference' && reference !== undefined ? ` (${percent(reference)})` : null}
        </li>
      ),
    )}
  </ul>
);

export const Plot = ({ spec, label }: { readonly spec: PlotSpec; readonly label: string }) => {
  const canvas = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | undefined>(undefined);
  const newest = useRef(spec);
  const [pointed, setPointed] = useState<number>();
  const [error, setError] = useState<unknown>();
  const scheme = useScheme();
  newest.current = spec;

  // Drawn anew when the colours or the names change; else only given the new numbers.
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      try {
        const { drawPlot } = await import('./plot-canvas.ts');
        if (!isWanted || canvas.current === null) return;
        drawing.current = drawPlot(canvas.current, newest.current, coloursOf(canvas.current), setPointed);
      } catch (reason) {
        if (isWanted) setError(reason);
      }
    };
    void draw();
    return () => {
      isWanted = false;
      drawing.current?.remove();
      drawing.current = undefined;
    };
  }, [scheme, spec.names.x, spec.names.mean]);
  useEffect(() => drawing.current?.update(spec), [spec]);

  const { games, mean, low, high } = spec.curve;
  const at = pointed !== undefined && pointed < games.length ? pointed : undefined;
  return (
    <figure class="panel plot">
      <div ref={canvas} class="plot-canvas" role="img" aria-label={label} />
      {error === undefined ? null : <ProblemNote error={error} />}
      <figcaption>
        <Legend spec={spec} />
        <p class="plot-point">
          {at === undefined ? label : words.value.pointAt(games[at]!, mean[at]!, low[at]!, high[at]!)}
        </p>
      </figcaption>
    </figure>
  );
};
