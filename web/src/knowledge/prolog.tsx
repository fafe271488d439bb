/// Prolog text on a page.
import { useMemo } from 'preact/hooks';
import { colourProlog } from './prolog-colours.ts';

const Pieces = ({ text }: { readonly text: string }) => {
  const pieces = useMemo(() => colourProlog(text), [text]);
  return (
    <>
      {pieces.map(({ colour, text: part }, index) =>
        colour === 'plain' ? (
          part
        ) : (
          <span key={index} class={`prolog-${colour}`}>
            {part}
          </span>
        ),
      )}
    </>
  );
};

/// Within a line.
export const PrologLine = ({ text }: { readonly text: string }) => (
  <code class="prolog">
    <Pieces text={text} />
  </code>
);

/// A whole text; who walks by keyboard can scroll it.
export const PrologText = (props: { readonly text: string; readonly label: string; readonly isWrapped?: boolean }) => (
  <pre
    class={`prolog${props.isWrapped === true ? ' wrapped' : ''}`}
    tabIndex={0}
    role="region"
    aria-label={props.label}
  >
    <code>
      <Pieces text={props.text} />
    </code>
  </pre>
);
