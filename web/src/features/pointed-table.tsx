/// A table whose rows can be pointed at: with the mouse, by a tap, or with the arrow keys once it has the focus.
import { Fragment } from 'preact';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { announce } from '../shell/announcer.tsx';
import { say } from '../shell/language.ts';
import type { Pointer } from './pointer.ts';
import { orderBy } from './rows.ts';
import type { Order, Row, SortKey } from './rows.ts';

export interface Column<R> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: R) => string;
  readonly sort?: SortKey;
  /// Left out where there is no room; the details of a row tell it.
  readonly isWide?: boolean;
}

export interface PointedTableProps<R> {
  readonly label: string;
  /// The head of the first column.
  readonly title: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly pointer: Pointer;
  readonly details: (row: R) => ComponentChildren;
  /// What is said when a row is chosen.
  readonly tell: (row: R) => string;
  readonly order?: Order;
  readonly setOrder?: (order: Order) => void;
  /// Rows of the sums: a name, and the amount in the last column.
  readonly sums?: readonly (readonly [name: string, amount: string])[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

const classOf = <R,>({ isWide }: Column<R>): string => (isWide === true ? 'number wide' : 'number');

const Head = (props: {
  readonly title: string;
  readonly sort: SortKey | undefined;
  readonly class: string;
  readonly order: Order | undefined;
  readonly setOrder: ((order: Order) => void) | undefined;
}) => {
  const { title, sort, order, setOrder } = props;
  if (sort === undefined || order === undefined || setOrder === undefined)
    return (
      <th scope="col" class={props.class}>
        {title}
      </th>
    );
  const isSorted = order.key === sort;
  // Names go up, amounts go down, until they are turned round.
  const isUp = (sort === 'name') !== order.isReversed;
  return (
    <th scope="col" class={props.class} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button type="button" class="sorter" onClick={() => setOrder(orderBy(order, sort))}>
        {title}
        <span aria-hidden="true">{isSorted ? (isUp ? ' ▲' : ' ▼') : ''}</span>
      </button>
    </th>
  );
};

export const PointedTable = <R extends Row>(props: PointedTableProps<R>) => {
  const { label, title, rows, columns, pointer, details, tell, order, setOrder, sums = [] } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { chosen, hovered, pointed } = pointer;
  // The table is one stop of the Tab key: the chosen row, or the first.
  const stop = Math.max(
    0,
    rows.findIndex(({ name }) => name === chosen.value),
  );
  const choose = (row: R): void => {
    // The keyboard goes on where the mouse happens to lie.
    hovered.value = undefined;
    if (chosen.value === row.name) return;
    chosen.value = row.name;
    announce(tell(row));
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && chosen.value !== undefined) {
      event.preventDefault();
      pointer.clear();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('.row-button') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[Math.min(rows.length - 1, Math.max(0, here + step))]?.focus();
  };
  const stateOf = ({ name }: R): string => (pointed.value === name ? 'pointed' : '');
  return (
    <table class="pointed-table" aria-label={label}>
      <thead>
        <tr>
          <Head title={title} sort="name" class="" order={order} setOrder={setOrder} />
          {columns.map((column) => (
            <Head
              key={column.id}
              title={column.title}
              sort={column.sort}
              class={classOf(column)}
              order={order}
              setOrder={setOrder}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={walk} onMouseLeave={() => (hovered.value = undefined)}>
        {rows.map((row, i) => (
          <Fragment key={row.name}>
            <tr class={stateOf(row)} onMouseEnter={() => (hovered.value = row.name)}>
              <th scope="row">
                <button
                  type="button"
                  class="row-button"
                  tabIndex={i === stop ? 0 : -1}
                  aria-expanded={chosen.value === row.name}
                  onFocus={() => choose(row)}
                  onClick={() => choose(row)}
                >
                  <span class="feature-name">{row.name}</span> <span>{say(row.words)}</span>
                </button>
              </th>
              {columns.map((column) => (
                <td key={column.id} class={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
            {chosen.value === row.name ? (
              <tr class={`${stateOf(row)} details`} onMouseEnter={() => (hovered.value = row.name)}>
                <td colSpan={columns.length + 1}>{details(row)}</td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
      {sums.length === 0 ? null : (
        <tfoot>
          {sums.map(([name, amount], i) => (
            <tr key={name} class={i === sums.length - 1 ? 'total' : ''}>
              <th scope="row">{name}</th>
              {columns.map((column, j) => (
                <td key={column.id} class={classOf(column)}>
                  {j === columns.length - 1 ? amount : ''}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
};
