/// All moves of the record: the graph for those who do not see it, and a way to jump.
import type { RecordLine, Verdict } from './line.ts';
import { reflectWords } from './words.ts';

export interface MoveListProps {
  readonly line: RecordLine;
  readonly verdicts: ReadonlyMap<number, Verdict>;
  readonly ply: number;
  /// How the game stood after a move, in words.
  readonly say: (ply: number) => string;
  readonly goToPly: (ply: number) => void;
}

const SIGNS: Readonly<Record<Verdict['kind'], string>> = { blamed: '!', lost: '×', 'blamed-and-lost': '!×' };

export const MoveList = ({ line, verdicts, ply, say, goToPly }: MoveListProps) => {
  const words = reflectWords.value;
  return (
    <details class="move-list">
      <summary>{words.moves}</summary>
      <ol start={line.first + 1}>
        {line.moves.map(({ ply: at, move, side }) => {
          const verdict = verdicts.get(at);
          return (
            <li key={at}>
              <button
                type="button"
                class={`move ${side}${verdict === undefined ? '' : ' bad'}`}
                aria-current={at === ply ? 'step' : undefined}
                onClick={() => goToPly(at)}
              >
                <span class="move-number">{at}</span> {move === 'pass' ? words.passed : move}
                {verdict === undefined ? null : <span aria-hidden="true"> {SIGNS[verdict.kind]}</span>}
                <span class="unseen">
                  {' '}
                  {words.sides[side]}; {say(at)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </details>
  );
};
