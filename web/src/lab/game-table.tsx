/// The games of a job as a table, which says what the plot shows.
import type { ComponentChildren } from 'preact';
import { words } from './words.ts';

/// The last so many games are shown; the file to download has all.
const ROWS = 200;

export const resultName = (score: number): string => {
  const { win, draw, loss } = words.value.results;
  if (score === 0.5) return draw;
  return score > 0.5 ? win : loss;
};

export interface GameTableProps<Point> {
  readonly points: readonly Point[];
  /// The name of each column behind the number of the game, and what stands in it.
  readonly columns: readonly (readonly [name: string, cell: (point: Point) => ComponentChildren])[];
}

export const GameTable = <Point extends { readonly game: number }>({ points, columns }: GameTableProps<Point>) => {
  const { asTable, tableCut, game } = words.value;
  return (
    <details class="lab-games">
      <summary>{asTable}</summary>
      {points.length > ROWS ? <p class="faint">{tableCut(ROWS)}</p> : null}
      <div class="scroll" tabIndex={0} role="region" aria-label={asTable}>
        <table class="numbers">
          <thead>
            <tr>
              {[game, ...columns.map(([name]) => name)].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.slice(-ROWS).map((point) => (
              <tr key={point.game}>
                <th scope="row">{point.game}</th>
                {columns.map(([name, cell]) => (
                  <td key={name}>{cell(point)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
