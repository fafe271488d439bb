/// A move that a theory blames: why, what followed, what would have been better, and where to go from here.
import { useState } from 'preact/hooks';
import type { Finding, Game, Side } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { letProgramHref, tryAgainHref } from './again.ts';
import type { RecordLine } from './line.ts';
import type { Review } from './review.ts';
import { reflectWords } from './words.ts';

/// So many moves are shown at once; a reason may lie far back.
const SHOWN = 12;

/// Moves as buttons that jump to them; the first is that of the ply.
const Followed = ({ review, from, moves }: { review: Review; from: number; moves: readonly string[] }) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? moves : moves.slice(0, SHOWN);
  return (
    <ol class="followed" start={from}>
      {shown.map((move, i) => (
        <li key={from + i}>
          <button
            type="button"
            class="move"
            aria-current={review.ply.value === from + i ? 'step' : undefined}
            onClick={() => review.goToPly(from + i)}
          >
            <span class="move-number">{from + i}</span> {move === 'pass' ? reflectWords.value.passed : move}
          </button>
        </li>
      ))}
      {shown.length === moves.length ? null : (
        <li>
          <button type="button" class="move" onClick={() => setWhole(true)}>
            {reflectWords.value.followedAll(moves.length - shown.length)}
          </button>
        </li>
      )}
    </ol>
  );
};

interface AgainProps {
  readonly line: RecordLine;
  readonly ply: number;
  readonly side: Side;
  readonly game: Game;
  /// Whether the lesson of the move is in use.
  readonly isKnown: boolean;
}

/// To the board again, from before the move.
export const Again = ({ line, ply, side, game, isKnown }: AgainProps) => {
  const words = reflectWords.value;
  return (
    <>
      <p class="buttons">
        <a class="button" href={tryAgainHref(line, ply, side, game)} title={words.tryAgainAbout(words.sides[side])}>
          {words.tryAgain}
        </a>
        <a class="button" href={letProgramHref(line, ply, side, game)}>
          {words.letProgram}
        </a>
      </p>
      <p class="faint">{isKnown ? words.letProgramAbout : words.letProgramNot}</p>
    </>
  );
};

export const FindingView = ({ review, finding }: { readonly review: Review; readonly finding: Finding }) => {
  const words = reflectWords.value;
  const { ply, move, why, better, theory } = finding;
  const line = review.line.value!;
  const game = review.game.value;
  const side = line.moves.find((each) => each.ply === ply)?.side;
  const isOpen = review.proof.value === finding.proof;
  // The line may or may not begin with the blamed move itself; what followed stands behind it in the record.
  const followed = finding.line[0] === move ? finding.line.slice(1) : finding.line;
  return (
    <section class="panel finding" aria-labelledby={`finding-${ply}`}>
      <h2 id={`finding-${ply}`}>{words.blamed(ply, move)}</h2>
      <h3>{words.why}</h3>
      <p class="why">{say(why)}</p>
      {followed.length === 0 ? null : (
        <>
          <h3>{words.followed}</h3>
          <Followed review={review} from={ply + 1} moves={followed} />
        </>
      )}
      {better === undefined ? null : (
        <>
          <h3>{words.better}</h3>
          <p>
            <strong class="good">{better.move}</strong> ({say(better.by)})
          </p>
        </>
      )}
      <p class="buttons">
        <button
          type="button"
          class="primary"
          aria-expanded={isOpen}
          onClick={() => (review.proof.value = isOpen ? undefined : finding.proof)}
        >
          {isOpen ? words.hideProof : words.showProof}
        </button>
        {review.ply.value === ply ? null : (
          <button type="button" onClick={() => review.goToPly(ply)}>
            {words.toBlamed}
          </button>
        )}
      </p>
      {side === undefined || game === undefined ? null : (
        <Again line={line} ply={ply} side={side} game={game} isKnown={finding.kept === 'adopted'} />
      )}
      <p class="faint">
        {words.theory} <a href={hrefOf('knowledge', 'text', { name: theory.name })}>{theory.name}</a>
      </p>
    </section>
  );
};
