/// The life of a lesson: the game, the proof, the generalisation, the decision, the games since.
import { useMemo, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { parseTranscript } from '../../../src/games/othello/transcript.ts';
import { wilson } from '../../../src/play/statistics.ts';
import type { Lesson } from '../../../src/serve/contract/index.ts';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import { othelloModel } from '../games/othello.ts';
import { shareOf, sideName } from '../lesson/card.tsx';
import { stateWords, statusWords } from '../lesson/tags.tsx';
import { say } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { words } from './lesson-words.ts';
import type { OneLesson } from './one-lesson.ts';
import { PrologText } from './prolog.tsx';

interface Props {
  readonly model: OneLesson;
  readonly lesson: Lesson;
}

const Event = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
);

const BLAMED = { en: 'the blamed move', ja: '敗着' };

/// The game from the blamed move to the failure, to be stepped through.
const OriginGame = ({ model, lesson }: Props) => {
  const { origin, biography } = lesson;
  const game = useMemo(() => parseTranscript(biography.record), [biography.record]);
  const [ply, setPly] = useState(origin.ply);
  const { gameLead, step, stepLabel, boardLabel, reflect } = words.value;
  const last = game.ok ? Math.min(biography.failure, game.value.moves.length) : 0;
  const nameOf = (square: number): string => othelloModel.squareOf(square) ?? 'pass';
  const moveAt = (n: number): string => (game.ok && n > 0 ? nameOf(game.value.moves[n - 1]!) : '');
  return (
    <Event title={words.value.game}>
      <p>{gameLead(origin.ply, origin.move, sideName(origin.side), biography.failure)}</p>
      {game.ok && last >= origin.ply ? (
        <div class="origin-game">
          <Board
            view={othelloModel.view(game.value.positions[ply]!)}
            label={boardLabel(ply)}
            marks={marksOf(
              [ply >= origin.ply ? [origin.move] : [], { kind: 'bad', words: BLAMED }],
              [ply === origin.ply || ply === 0 ? [] : [moveAt(ply)], { kind: 'last' }],
            )}
          />
          <label class="entry">
            <span>{stepLabel}</span>
            <input
              type="range"
              min={origin.ply - 1}
              max={last}
              value={ply}
              aria-valuetext={step(ply, moveAt(ply))}
              onInput={(event) => setPly(Number(event.currentTarget.value))}
            />
            <output>{step(ply, moveAt(ply))}</output>
          </label>
        </div>
      ) : null}
      <p>
        <button type="button" disabled={model.isBusy.value} onClick={() => void model.reflect(lesson)}>
          {reflect}
        </button>
      </p>
    </Event>
  );
};

const Proof = ({ lesson }: { readonly lesson: Lesson }) => {
  const { theory, learned } = lesson.biography;
  return (
    <Event title={words.value.proof}>
      <p>
        {words.value.proofLead} <a href={hrefOf('knowledge', 'text', { name: theory.name })}>{theory.name}</a>{' '}
        <span class="faint">({words.value.version(theory.version)})</span>
      </p>
      <p>{words.value.learned[learned] ?? words.value.learnedOther(learned)}</p>
      <p>{statusWords(lesson.status)}</p>
    </Event>
  );
};

/// How long the clause was at each stage, and what went.
const Generalisation = ({ lesson: { biography } }: { readonly lesson: Lesson }) => {
  const most = Math.max(1, ...biography.versions.map(({ literals }) => literals));
  const { stages, stageNames, showClause, removed } = words.value;
  const nameOf = (stage: string): string => stageNames[stage] ?? stage;
  return (
    <Event title={words.value.generalisation}>
      <table class="stages">
        <thead>
          <tr>
            <th scope="col">{words.value.stage}</th>
            <th scope="col">{words.value.literals}</th>
          </tr>
        </thead>
        <tbody>
          {biography.versions.map(({ stage, literals }) => (
            <tr key={stage}>
              <th scope="row">
                {nameOf(stage)}
                <span class="faint">{stages[stage] ?? ''}</span>
              </th>
              <td>
                {literals}
                <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * literals) / most} height="8" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {biography.removed.map(({ stage, reason, literals }, index) => (
        <details key={index}>
          <summary>{removed(literals.length, nameOf(stage), say(reason))}</summary>
          <PrologText
            text={literals.join(', ')}
            label={removed(literals.length, nameOf(stage), say(reason))}
            isWrapped
          />
        </details>
      ))}
      {biography.versions.map(({ stage, clause }) =>
        clause === undefined ? null : (
          <details key={stage}>
            <summary>{showClause(nameOf(stage))}</summary>
            <PrologText text={clause} label={showClause(nameOf(stage))} isWrapped />
          </details>
        ),
      )}
    </Event>
  );
};

type Counted = { readonly n: number; readonly score: number };

const shareWithInterval = (counted: Counted): readonly [number, number, number] => {
  const { low, high } = wilson(counted.score, counted.n);
  return [shareOf(counted), low, high];
};

const Uses = ({ lesson: { id, uses } }: { readonly lesson: Lesson }) => {
  const { fired, silent, usesNote, noUses, toMatch } = words.value;
  const total = uses === undefined ? 0 : uses.fired.n + uses.silent.n;
  return (
    <Event title={words.value.uses}>
      {uses === undefined || total === 0 ? (
        <p>{noUses}</p>
      ) : (
        <>
          <p>
            {uses.fired.n === 0 ? null : fired(uses.fired.n, ...shareWithInterval(uses.fired))}{' '}
            {uses.silent.n === 0 ? null : silent(uses.silent.n, ...shareWithInterval(uses.silent))}
          </p>
          <p class="faint">{usesNote}</p>
        </>
      )}
      <p>
        <a href={hrefOf('lab', undefined, { first: 'rls:lessons=own', second: 'rls' })} key={id}>
          {toMatch}
        </a>
      </p>
    </Event>
  );
};

export const Biography = ({ model, lesson }: Props) => (
  <section class="biography">
    <h2>{words.value.biography}</h2>
    <ol class="timeline">
      <OriginGame model={model} lesson={lesson} />
      <Proof lesson={lesson} />
      <Generalisation lesson={lesson} />
      <Event title={words.value.decision}>
        <p>{stateWords(lesson.state)}</p>
      </Event>
      <Uses lesson={lesson} />
    </ol>
  </section>
);
