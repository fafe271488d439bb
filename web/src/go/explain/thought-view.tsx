/// What a program that searches says of its move: how often it tried it, how often it won, and what made it think of it.
import type { GoThought } from '../../../../src/serve/contract/index.ts';
import { say } from '../../shell/language.ts';
import { headOf, moveName, pointsText } from './explanation-view.tsx';
import { words } from './words.ts';

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;

export const leadText = (score: number): string => {
  if (Math.abs(score) < 0.5) return words.value.even;
  const points = pointsText(Math.abs(score));
  return score > 0 ? words.value.blackBy(points) : words.value.whiteBy(points);
};

/// The case that had proposed the move; without one, what made the search think of it.
const whyOf = ({ reason, proposals = [] }: GoThought): string => {
  const [first] = proposals;
  if (first !== undefined) return words.value.proposed(`${headOf(first)}: ${say(first.says)}`);
  return reason === undefined ? '' : words.value.reason(say(reason));
};

export const ThoughtView = ({ thought }: { readonly thought: GoThought }) => {
  const { playouts, winRate, score, candidates = [], line = [] } = thought;
  if (playouts === undefined || winRate === undefined) return null;
  return (
    <div class="go-thought">
      <h3>{words.value.search}</h3>
      <p>
        {words.value.searched(playouts, percent(winRate))} {whyOf(thought)}{' '}
        {score === undefined ? '' : words.value.lead(leadText(score))}
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.value.search}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.value.move}</th>
              <th scope="col">{words.value.visits}</th>
              <th scope="col">{words.value.winRate}</th>
              <th scope="col">{words.value.cameAs}</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map(({ move, visits, winRate: wins, reason: why }) => (
              <tr key={move}>
                <th scope="row">{moveName(move)}</th>
                <td>{visits}</td>
                <td>{percent(wins)}</td>
                <td>{why === undefined ? '' : say(why)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {line.length > 1 ? (
        <p>
          {words.value.expected}: {line.slice(0, 12).map(moveName).join(' ')}
        </p>
      ) : null}
    </div>
  );
};
