/// The last moves, solved: which of them changed the result, with proofs over all replies.
import type { Reflection } from '../../../src/serve/contract/index.ts';
import { tryAgainHref } from './again.ts';
import type { Review } from './review.ts';
import { reflectWords } from './words.ts';

export const SolvedView = ({ review, reflection }: { readonly review: Review; readonly reflection: Reflection }) => {
  const words = reflectWords.value;
  const { solved } = reflection;
  if (solved.length === 0) return null;
  const lost = solved.filter((each) => each.lost);
  const line = review.line.value!;
  const game = review.game.value;
  return (
    <section class="panel" aria-labelledby="solved">
      <h2 id="solved">{words.solved}</h2>
      {lost.length === 0 ? <p>{words.solvedNone}</p> : null}
      <ul class="solved">
        {lost.map(({ ply, move, before, after, better, proof }) => {
          const side = line.moves.find((each) => each.ply === ply)?.side;
          const isOpen = proof !== undefined && review.proof.value === proof;
          return (
            <li key={ply}>
              <p>
                <strong>
                  {side === undefined
                    ? ''
                    : words.stillBefore(ply - 1, words.sides[side], words.could[before]!, move, words.became[after]!)}
                </strong>{' '}
                {better.length === 0 ? '' : words.solvedBetter(better.join(', '))}{' '}
                {proof === undefined ? '' : words.solvedProved}
              </p>
              <p class="buttons">
                <button type="button" onClick={() => review.goToPly(ply)}>
                  {ply} {move}
                </button>
                {proof === undefined ? null : (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => (review.proof.value = isOpen ? undefined : proof)}
                  >
                    {isOpen ? words.hideProof : words.showProof}
                    <span class="unseen">
                      : {ply} {move}
                    </span>
                  </button>
                )}
                {side === undefined || game === undefined ? null : (
                  <a class="button" href={tryAgainHref(line, ply, side, game)}>
                    {words.tryAgain}
                    <span class="unseen">
                      : {ply} {move}
                    </span>
                  </a>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
