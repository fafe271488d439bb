/// The drawing of a pattern, point by point. Arrow keys walk over it, Enter puts what was chosen.
import { useRef, useState } from 'preact/hooks';
import type { Brush, Draft } from './draft.ts';
import { BRUSHES, painted, resized } from './draft.ts';
import { words } from './words.ts';

/// Stones are drawn behind their names.
const SIGNS: Readonly<Record<string, string>> = { X: '', O: '', '.': '·', '?': '?', x: '●?', o: '○?' };

const looksOf = (sign: string, { own, enemy }: Draft): { readonly text: string; readonly kind: string } => {
  if (own.includes(sign)) return { text: sign, kind: 'own' };
  if (enemy.includes(sign)) return { text: sign, kind: 'enemy' };
  return {
    text: SIGNS[sign] ?? sign,
    kind: sign === 'X' ? 'own' : sign === 'O' ? 'enemy' : sign === '?' ? 'any' : 'point',
  };
};

const wordsOf = (sign: string, { own, enemy }: Draft): string => {
  const { brushes } = words.value;
  if (own.includes(sign)) return `${brushes.own} ${sign}`;
  if (enemy.includes(sign)) return `${brushes.enemy} ${sign}`;
  return sign in SIGNS ? brushes[sign as Brush] : sign;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const DrawingEditor = ({
  draft,
  change,
}: {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}) => {
  const [brush, setBrush] = useState<Brush>('X');
  const [[focusX, focusY], setFocus] = useState<readonly [number, number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const columns = draft.rows[0]?.length ?? 0;
  const count = draft.rows.length;
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const x = Math.max(0, Math.min(columns - 1, focusX + step[0]));
    const y = Math.max(0, Math.min(count - 1, focusY + step[1]));
    setFocus([x, y]);
    table.current?.querySelector<HTMLButtonElement>(`[data-at="${x} ${y}"]`)?.focus();
  };
  const edge = (side: keyof Draft['edges']) => (
    <label key={side}>
      <input
        type="checkbox"
        checked={draft.edges[side]}
        onChange={(event) => change({ ...draft, edges: { ...draft.edges, [side]: event.currentTarget.checked } })}
      />{' '}
      {words.value.edgeNames[side]}
    </label>
  );
  const size = (label: string, value: number, set: (value: number) => void) => (
    <label class="entry">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={13}
        value={value}
        onChange={(event) => set(Math.max(1, Math.min(13, Number(event.currentTarget.value) || 1)))}
      />
    </label>
  );
  return (
    <div class="tesuji-drawing">
      <fieldset class="tesuji-brushes">
        <legend>{words.value.brush}</legend>
        {BRUSHES.map((each) => (
          <label key={each}>
            <input type="radio" name="brush" checked={brush === each} onChange={() => setBrush(each)} />{' '}
            {words.value.brushes[each]}
          </label>
        ))}
      </fieldset>
      <div>
        <table
          ref={table}
          class={`tesuji-grid ${Object.entries(draft.edges)
            .map(([side, is]) => (is ? `edge-${side}` : ''))
            .join(' ')}`}
          aria-label={words.value.drawing}
          onKeyDown={walk}
        >
          <tbody>
            {draft.rows.map((row, y) => (
              <tr key={y}>
                {[...row].map((sign, x) => {
                  const { text, kind } = looksOf(sign, draft);
                  const isHere = x === Math.min(focusX, columns - 1) && y === Math.min(focusY, count - 1);
                  return (
                    <td key={x}>
                      <button
                        type="button"
                        data-at={`${x} ${y}`}
                        class={`tesuji-cell ${kind}`}
                        tabindex={isHere ? 0 : -1}
                        aria-label={words.value.cell(x + 1, y + 1, wordsOf(sign, draft))}
                        onFocus={() => setFocus([x, y])}
                        onClick={() => change(painted(draft, x, y, brush))}
                      >
                        {text}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <div class="tesuji-sizes">
          {size(words.value.columns, columns, (value) => change(resized(draft, value, count)))}
          {size(words.value.rows, count, (value) => change(resized(draft, columns, value)))}
        </div>
        <fieldset class="tesuji-edges">
          <legend>{words.value.edges}</legend>
          {(['left', 'right', 'top', 'bottom'] as const).map(edge)}
        </fieldset>
      </div>
    </div>
  );
};
