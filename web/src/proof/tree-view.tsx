/// A tree that is walked with the arrow keys, opened and closed, and told row by row.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { parentOf } from './tree.ts';
import type { Row } from './tree.ts';
import type { TreeState } from './tree-state.ts';

export interface TreeViewProps {
  readonly state: TreeState;
  readonly label: string;
  readonly row: (row: Row) => ComponentChildren;
}

export const TreeView = ({ state, label, row }: TreeViewProps) => {
  const { rows } = state;
  const current = state.current.value;
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    const found = list.current?.querySelector<HTMLElement>(`[data-way="${current}"]`);
    // By keyboard the focus goes along; by the buttons beside the tree it stays with them.
    if (moved.current) found?.focus();
    moved.current = false;
    if (found !== null && found !== undefined && list.current !== null) keepInView(list.current, found);
  }, [current, rows.length]);

  const walk = (event: KeyboardEvent): void => {
    const at = rows.findIndex(({ way }) => way === current);
    const here = rows[at];
    if (here === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = (way: string | undefined): void => {
      if (way === undefined) return;
      moved.current = true;
      state.select(way);
    };
    switch (event.key) {
      case 'ArrowDown':
        to(rows[at + 1]?.way);
        break;
      case 'ArrowUp':
        to(rows[at - 1]?.way);
        break;
      case 'ArrowRight':
        if (here.hasChildren && !here.isOpen) state.setOpen(current, true);
        else if (here.isOpen) to(rows[at + 1]?.way);
        break;
      case 'ArrowLeft':
        if (here.isOpen) state.setOpen(current, false);
        else to(parentOf(current));
        break;
      case 'Home':
        to(rows[0]?.way);
        break;
      case 'End':
        to(rows.at(-1)?.way);
        break;
      case 'Enter':
      case ' ':
        if (here.hasChildren) state.setOpen(current, !here.isOpen);
        break;
      default:
        return;
    }
    event.preventDefault();
    // Pages that step through a game with the arrow keys must not hear these.
    event.stopPropagation();
  };

  return (
    <div class="proof-tree" role="tree" aria-label={label} ref={list} onKeyDown={walk}>
      {rows.map((each) => (
        <div
          key={each.way}
          class="proof-row"
          role="treeitem"
          data-way={each.way}
          data-level={Math.min(each.level, 12)}
          aria-level={each.level}
          aria-posinset={each.place}
          aria-setsize={each.siblings}
          aria-selected={each.way === current}
          {...(each.hasChildren ? { 'aria-expanded': each.isOpen } : {})}
          tabIndex={each.way === current ? 0 : -1}
          onClick={() => {
            moved.current = true;
            if (each.way === current && each.hasChildren) state.setOpen(each.way, !each.isOpen);
            state.select(each.way);
          }}
        >
          <span
            class="proof-sign"
            aria-hidden="true"
            onClick={(event) => {
              if (!each.hasChildren) return;
              event.stopPropagation();
              state.setOpen(each.way, !each.isOpen);
              state.select(each.way);
            }}
          >
            {each.hasChildren ? (each.isOpen ? '\u25be' : '\u25b8') : '\u00b7'}
          </span>
          <div class="proof-said">{row(each)}</div>
        </div>
      ))}
    </div>
  );
};

/// Scrolls within the tree alone: the page must not jump.
const keepInView = (list: HTMLElement, row: HTMLElement): void => {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
};
