/// Files of a folder that cannot be read, with their place and what to do.
import type { Concepts } from '../../../src/serve/contract/index.ts';

interface BrokenWords {
  readonly broken: string;
  readonly brokenHint: string;
  brokenLine(file: string, line: number): string;
}

export const BrokenFiles = ({ broken, words }: { readonly broken: Concepts['broken']; readonly words: BrokenWords }) =>
  broken.length === 0 ? null : (
    <section class="note problem">
      <h2>{words.broken}</h2>
      <ul>
        {broken.map(({ file, line, message, hint }) => (
          <li key={file}>
            <code>{words.brokenLine(file, line)}</code>: {message} <span class="faint">({hint})</span>
          </li>
        ))}
      </ul>
      <p class="faint">{words.brokenHint}</p>
    </section>
  );
