/// A text with the numbers of its lines, and findings at their places: behind the field lies the same text with the places marked.
import { useEffect, useRef } from 'preact/hooks';
import type { RulesheetFinding } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { offsetOf, piecesOf } from './marked-text.ts';

export interface EditorProps {
  readonly label: string;
  readonly text: string;
  readonly findings: readonly RulesheetFinding[];
  readonly change: (text: string) => void;
  /// The element that tells the findings.
  readonly describedBy: string;
  /// Given a way to put the caret at a place.
  readonly register: (goTo: (line: number, column: number) => void) => void;
}

export const Editor = ({ label, text, findings, change, describedBy, register }: EditorProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLPreElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const follow = (): void => {
    const { scrollTop = 0, scrollLeft = 0 } = field.current ?? {};
    back.current?.scrollTo(scrollLeft, scrollTop);
    numbers.current?.scrollTo(0, scrollTop);
  };
  useEffect(follow);
  useEffect(() => {
    register((line, column) => {
      const area = field.current;
      if (area === null) return;
      const offset = offsetOf(area.value, line, column);
      area.focus();
      area.setSelectionRange(offset, offset);
      // Browsers scroll to a caret that is set only when something is typed there.
      const height = area.scrollHeight / area.value.split('\n').length;
      area.scrollTop = Math.max(0, (line - 4) * height);
      follow();
    });
  }, []);
  const byLine = new Map<number, RulesheetFinding>();
  for (const finding of findings) if (byLine.get(finding.line)?.severity !== 'error') byLine.set(finding.line, finding);
  return (
    <div class="editor">
      <div ref={numbers} class="editor-numbers" aria-hidden="true">
        {text.split('\n').map((_, i) => {
          const finding = byLine.get(i + 1);
          return (
            <div
              key={i}
              class={finding === undefined ? '' : `line-${finding.severity}`}
              title={finding === undefined ? undefined : say(finding.message)}
            >
              {finding === undefined ? '' : finding.severity === 'error' ? '✕ ' : '! '}
              {i + 1}
            </div>
          );
        })}
      </div>
      <div class="editor-text">
        <pre ref={back} class="editor-back" aria-hidden="true">
          {piecesOf(text, findings).map(({ text: part, severity }, i) =>
            severity === undefined ? (
              part
            ) : (
              <mark key={i} class={`place-${severity}`}>
                {part}
              </mark>
            ),
          )}
          {'\n'}
        </pre>
        <textarea
          ref={field}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={findings.some(({ severity }) => severity === 'error')}
          value={text}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          wrap="off"
          rows={22}
          onInput={(event) => change(event.currentTarget.value)}
          onScroll={follow}
        />
      </div>
    </div>
  );
};
