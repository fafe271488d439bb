/// Why GO.1 would play a move: the case, its target and intention, then everything that led to it.
import type { GoCandidateView, GoExplanation, GoProposal } from '../../../../src/serve/contract/index.ts';
import { say, sentence } from '../../shell/language.ts';
import { useFew } from '../../shell/few.tsx';
import { letterOf } from './overlay.ts';
import { words } from './words.ts';
import './explain.css';

/// With a real minus, and none before nought.
export const pointsText = (value: number): string =>
  value
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−');

/// `[Capture] take the stones`.
export const headOf = ({ title, intention }: Pick<GoProposal, 'title' | 'intention'>): string =>
  `[${say(title)}] ${say(intention)}`;

/// `pass` in the language of the page, points as they are.
export const moveName = (move: string): string => (move === 'pass' ? words.value.pass : move);

export const Reason = ({ proposal }: { readonly proposal: GoProposal }) => {
  const { title, intention, target, says, value, stage, line, source } = proposal;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [words.value.case, say(title)],
    [words.value.target, say(target.name)],
    [words.value.intention, say(intention)],
    [words.value.why, sentence(say(says))],
    [words.value.worth, words.value.points(pointsText(value))],
    [words.value.depth, words.value.stages[stage]],
    [words.value.expected, line.length > 1 ? line.map(moveName).join(' ') : undefined],
    [words.value.source, source],
  ];
  return (
    <dl class="go-reason">
      {rows.map(([name, text]) =>
        text === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

/// By how much the move is better than a pass, seen by reading on around it.
export const SecondLook = ({ candidate: { looked } }: { readonly candidate: GoCandidateView }) =>
  looked === undefined ? null : (
    <dl class="go-reason">
      <div>
        <dt>{words.value.secondLook}</dt>
        <dd>{words.value.gains(pointsText(looked.gain), (1.96 * looked.error).toFixed(1), looked.samples)}</dd>
      </div>
      {looked.line.length < 2 ? null : (
        <div>
          <dt>{words.value.readOn}</dt>
          <dd>{looked.line.map(moveName).join(' ')}</dd>
        </div>
      )}
    </dl>
  );

export const Shares = ({ candidate }: { readonly candidate: GoCandidateView }) => (
  <details>
    <summary>{words.value.sums(candidate.move, pointsText(candidate.looked?.firstOrder ?? candidate.value))}</summary>
    <ul class="go-sums">
      {candidate.shares.map((share, i) => (
        <li key={i}>
          <span class="go-points">{pointsText(share.counted)}</span>
          <span>
            {headOf(share)}: {say(share.says)}
          </span>
        </li>
      ))}
      {candidate.bonuses.map((bonus, i) => (
        <li key={`bonus ${i}`}>
          <span class="go-points">{pointsText(bonus.value)}</span>
          <span>{say(bonus.says)}</span>
        </li>
      ))}
    </ul>
  </details>
);

const Filtered = ({ filtered }: Pick<GoExplanation, 'filtered'>) => (
  <details>
    <summary>{words.value.filter(filtered.length)}</summary>
    {filtered.length === 0 ? (
      <p>{words.value.filterNone}</p>
    ) : (
      <ul>
        {filtered.map(({ move, to, says }, i) => (
          <li key={i}>
            <strong>
              {move} {to === undefined ? words.value.removed : words.value.shifted(to)}
            </strong>
            : {say(says)}
          </li>
        ))}
      </ul>
    )}
  </details>
);

const keptText = (kept: readonly string[] | undefined): string => {
  if (kept === undefined) return words.value.notApplied;
  return kept.length === 0 ? words.value.nothingKept : words.value.kept(kept.map(moveName).join(' '));
};

const Strategy = ({ steps }: Pick<GoExplanation, 'steps'>) => (
  <details>
    <summary>{words.value.strategy}</summary>
    <ol class="go-steps">
      {steps.map(({ number, words: step, kept }) => (
        <li key={number} value={number} class={kept === undefined ? 'faint' : ''}>
          {say(step)}: {keptText(kept)}
        </li>
      ))}
    </ol>
  </details>
);

interface Choosing {
  /// The candidate that the board shows, and the way to another one.
  readonly chosen: string | undefined;
  readonly choose: (move: string) => void;
}

const MOST_RIVALS = 8;

const Rivals = ({ explanation, chosen, choose }: Choosing & { readonly explanation: GoExplanation }) => {
  const { candidates, move } = explanation;
  const [rivals, more] = useFew(candidates, MOST_RIVALS);
  return (
    <details open>
      <summary>
        {words.value.rivals(
          candidates.length,
          candidates.some((each) => each.move === move),
        )}
      </summary>
      {rivals.length === 0 ? (
        <p>{words.value.noRivals}</p>
      ) : (
        <ul class="go-rivals">
          {rivals.map((candidate, place) => {
            const [first] = candidate.shares;
            return (
              <li key={candidate.move} class={candidate.move === move ? 'chosen' : ''}>
                <button
                  type="button"
                  aria-pressed={candidate.move === chosen}
                  aria-label={words.value.show(`${letterOf(place)} ${candidate.move}`.trim())}
                  onClick={() => choose(candidate.move)}
                >
                  {letterOf(place)} {candidate.move}
                </button>
                <span class="go-points">{pointsText(candidate.value)}</span>
                <span>{first === undefined ? '' : `${headOf(first)}: ${say(first.target.name)}`}</span>
              </li>
            );
          })}
        </ul>
      )}
      {more}
    </details>
  );
};

const Stages = ({ stages }: Pick<GoExplanation, 'stages'>) => (
  <details>
    <summary>{words.value.stagesTitle}</summary>
    <ul>
      {stages.map(({ stage, why, questions, nodes }) => (
        <li key={stage}>
          {say(why)}: {(stage === 'sample' ? words.value.samples : words.value.questions)(questions, nodes)}
        </li>
      ))}
    </ul>
  </details>
);

/// What GO.1 would play, from the reason down to the stages of its recognition.
export const ExplanationView = (props: Choosing & { readonly explanation: GoExplanation }) => {
  const { explanation } = props;
  const { main, move, candidates, filtered, steps, stages } = explanation;
  const candidate = candidates.find((each) => each.move === move);
  return (
    <div class="go-explanation">
      {main === undefined || move === 'pass' ? <p>{words.value.wouldPass}</p> : <Reason proposal={main} />}
      {candidate === undefined ? null : <SecondLook candidate={candidate} />}
      <Rivals {...props} />
      {candidate === undefined ? null : <Shares candidate={candidate} />}
      <Filtered filtered={filtered} />
      <Strategy steps={steps} />
      <Stages stages={stages} />
    </div>
  );
};
