/// The pattern of a concept as a small board.
import type { ConceptMark, ConceptPicture as Picture } from '../../../src/serve/contract/index.ts';
import { words } from './concept-words.ts';

const CELL = 40;
const EDGE = 8;
const GAP = 24;

// Signs besides colours, for those who do not see the colours.
const SIGNS: Readonly<Record<ConceptMark, string>> = { own: '+', same: '=', enemy: '−', blank: '' };

const Mark = ({ mark }: { readonly mark: ConceptMark }) =>
  mark === 'blank' ? (
    <circle class="concept-blank" cx="20" cy="20" r="12" />
  ) : (
    <>
      <circle class={mark === 'enemy' ? 'concept-enemy' : 'concept-own'} cx="20" cy="20" r="15" />
      <text class={mark === 'enemy' ? 'concept-sign enemy' : 'concept-sign'} x="20" y="26">
        {SIGNS[mark]}
      </text>
    </>
  );

const wallOf = (side: Picture['walls'][number]['side'], width: number, height: number): string =>
  ({ left: `M0 0V${height}`, right: `M${width} 0V${height}`, top: `M0 0H${width}`, bottom: `M0 ${height}H${width}` })[
    side
  ];

/// More cells around it would show as little as none.
const LEAST = 3;

export const ConceptPicture = ({ picture, label }: { readonly picture: Picture; readonly label: string }) => {
  const { columns, rows, layers, cells, walls } = picture;
  const [width, height] = [columns * CELL, rows * CELL];
  const all = layers * width + (layers - 1) * GAP;
  const [wide, high] = [Math.max(all, LEAST * CELL), Math.max(height, LEAST * CELL)];
  const grid = [
    ...Array.from({ length: rows + 1 }, (_, i) => `M0 ${i * CELL}H${width}`),
    ...Array.from({ length: columns + 1 }, (_, i) => `M${i * CELL} 0V${height}`),
  ].join('');
  return (
    <svg
      class="concept-picture"
      viewBox={`${-EDGE - (wide - all) / 2} ${-EDGE - (high - height) / 2} ${wide + 2 * EDGE} ${high + 2 * EDGE}`}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: layers }, (_, layer) => (
        <g key={layer} transform={`translate(${layer * (width + GAP)} 0)`}>
          <rect class="concept-ground" width={width} height={height} />
          <path class="concept-grid" d={grid} />
          {walls.map(({ side, from }) => (
            <path key={side} class={`concept-wall ${from}`} d={wallOf(side, width, height)} />
          ))}
          {cells
            .filter((cell) => cell.layer === layer)
            .map(({ column, row, mark }) => (
              <g key={`${column} ${row}`} transform={`translate(${column * CELL} ${row * CELL})`}>
                <Mark mark={mark} />
              </g>
            ))}
        </g>
      ))}
    </svg>
  );
};

const MARKS = ['own', 'same', 'enemy', 'blank'] as const;
const ENDS = ['home', 'rim'] as const;

/// What the signs of a picture mean. The sentence beside it says the same to those who listen.
export const ConceptLegend = ({ picture: { cells, walls } }: { readonly picture: Picture }) => (
  <ul class="concept-legend" aria-hidden="true">
    {MARKS.filter((mark) => cells.some((cell) => cell.mark === mark)).map((mark) => (
      <li key={mark}>
        <svg viewBox="0 0 40 40">
          <Mark mark={mark} />
        </svg>
        {words.value.legend[mark]}
      </li>
    ))}
    {ENDS.filter((end) => walls.some(({ from }) => from === end)).map((end) => (
      <li key={end}>
        <svg viewBox="0 0 40 40">
          <path class={`concept-wall ${end}`} d="M4 20H36" />
        </svg>
        {words.value.legend[end]}
      </li>
    ))}
  </ul>
);
