/// A lesson in short: its picture, what it says, how sure it is, where it comes from, how it did.
import type { ComponentChildren } from 'preact';
import type { LessonSummary } from '../../../src/serve/contract/index.ts';
import { language, say } from '../shell/language.ts';
import { LessonDiagram } from './diagram.tsx';
import { StateTag, StatusTag } from './tags.tsx';
import { lessonWords } from './words.ts';
import './lesson.css';

export interface LessonCardProps {
  readonly lesson: LessonSummary;
  /// Where its name leads.
  readonly href?: string;
  /// Set it where the card stands below a heading of another depth.
  readonly heading?: 'h2' | 'h3' | 'h4';
  /// Buttons and the like, below the rest.
  readonly children?: ComponentChildren;
}

const SIDES: Readonly<Record<string, string>> = { black: '黒', white: '白' };

export const sideName = (side: string): string => (language.value === 'ja' ? (SIDES[side] ?? side) : side);

/// The points of games as a share; `score` is their sum.
export const shareOf = ({ n, score }: { readonly n: number; readonly score: number }): number =>
  n === 0 ? 0 : score / n;

export const LessonCard = ({ lesson, href, heading: Heading = 'h3', children }: LessonCardProps) => {
  const words = lessonWords.value;
  const { name, sentence, status, state, diagram, origin, uses, literals } = lesson;
  return (
    <article class={`panel lesson-card state-${state.kind}`} aria-label={say(name)}>
      <div class="lesson-card-picture">
        {diagram === undefined ? (
          <p class="faint">{words.noDiagram}</p>
        ) : (
          <LessonDiagram diagram={diagram} label={`${words.diagram}: ${say(name)}`} />
        )}
      </div>
      <div class="lesson-card-words">
        <Heading>{href === undefined ? say(name) : <a href={href}>{say(name)}</a>}</Heading>
        <p class="lesson-tags">
          <StateTag state={state} /> <StatusTag status={status} />
        </p>
        <p>{say(sentence)}</p>
        <p class="faint lesson-facts">
          {words.origin(origin.ply, origin.move, origin.side, origin.theory)} · {words.literals(literals)}
          <br />
          {uses === undefined || uses.fired.n + uses.silent.n === 0
            ? words.noUses
            : words.uses(uses.fired.n, shareOf(uses.fired), uses.silent.n, shareOf(uses.silent))}
        </p>
        {children}
      </div>
    </article>
  );
};
