/// The moves of a game with all variations, to look at, to walk through and to jump about in.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { wordsOf } from '../shell/language.ts';
import { linesOf, rowsOf, stepOf } from './lines.ts';
import type { Item, Line, TreeNode } from './lines.ts';
import './move-tree.css';

const words = wordsOf({
  en: { start: 'Start', variations: (count: number): string => (count === 1 ? '1 variation' : `${count} variations`) },
  ja: { start: '開始', variations: (count: number): string => `変化 ${count} 本` },
});

export interface MoveTreeProps<N extends TreeNode> {
  readonly nodes: readonly N[];
  /// The node that the board shows.
  readonly tip: number;
  /// The end of the line that stands first.
  readonly leaf: number;
  readonly label: string;
  readonly jump: (id: number) => void;
  /// Who made the move: `black` and `white` get a disc in front of it; the name is read aloud.
  readonly sideOf?: (node: N) => { readonly side: string; readonly name: string } | undefined;
  /// How a move is written; as it is unless given.
  readonly print?: (move: string) => string;
}

export const MoveTree = <N extends TreeNode>(props: MoveTreeProps<N>) => {
  const { nodes, tip, leaf, label, jump, sideOf, print = (move: string) => move } = props;
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [walked, setWalked] = useState<number>();
  const tree = useRef<HTMLUListElement>(null);
  const line = useMemo(() => linesOf(nodes, leaf), [nodes, leaf]);
  const rows = useMemo(() => rowsOf(line, closed), [line, closed]);
  const has = (id: number | undefined): id is number => rows.some((row) => row.id === id);
  const focus = [walked, tip, 0].find(has);

  const elementOf = (id: number): HTMLElement | null | undefined =>
    tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`);

  useEffect(() => {
    setWalked(undefined);
    const [list, shown] = [tree.current, elementOf(tip)];
    if (!list || !shown) return;
    // Only the list scrolls, never the page: the board stays where it is.
    const [outer, inner] = [list.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop += inner.top - outer.top - 8;
    if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
  }, [tip, nodes]);

  // A jump may lift a variation to the top: the focus goes with it.
  const isJumping = useRef(false);
  useEffect(() => {
    if (isJumping.current) elementOf(tip)?.focus();
    isJumping.current = false;
  }, [tip, line]);

  const choose = (id: number): void => {
    isJumping.current = id !== tip;
    jump(id);
  };

  const toggle = (id: number, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };

  const walk = (event: KeyboardEvent): void => {
    if (focus === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(focus);
      return;
    }
    const step = stepOf(rows, focus, event.key);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.kind !== 'focus') return toggle(step.id, step.kind === 'open');
    setWalked(step.id);
    elementOf(step.id)?.focus();
  };

  const describe = ({ node, ply, variations }: Item<N>): string => {
    if (node.move === null) return words.value.start;
    const side = sideOf?.(node)?.name;
    return [
      `${ply} ${print(node.move)}`,
      ...(side === undefined ? [] : [side]),
      ...(variations.length > 0 ? [words.value.variations(variations.length)] : []),
    ].join(', ');
  };

  const drawItem = (item: Item<N>, level: number) => {
    const { node, ply, variations } = item;
    const isOpen = variations.length > 0 && !closed.has(node.id);
    const side = sideOf?.(node)?.side;
    return (
      <li key={node.id} role="none">
        <span
          class="tree-move"
          role="treeitem"
          data-node={node.id}
          aria-level={level}
          aria-selected={node.id === tip}
          aria-label={describe(item)}
          {...(variations.length > 0 ? { 'aria-expanded': isOpen } : {})}
          tabIndex={node.id === focus ? 0 : -1}
          onFocus={() => setWalked(node.id)}
          onClick={() => choose(node.id)}
        >
          {node.move === null ? (
            words.value.start
          ) : (
            <>
              <span class="tree-ply">{ply}</span> {side === undefined ? null : <span class={`tree-side ${side}`} />}
              {print(node.move)}
            </>
          )}
        </span>
        {variations.length === 0 ? null : (
          <span class="tree-toggle" aria-hidden="true" onClick={() => toggle(node.id, !isOpen)}>
            {`${isOpen ? '▾' : '▸'}${variations.length}`}
          </span>
        )}
        {isOpen ? variations.map((variation) => drawLine(variation, level + 1)) : null}
      </li>
    );
  };

  const drawLine = (each: Line<N>, level: number) => (
    <ul key={each[0]!.node.id} role="group">
      {each.map((item) => drawItem(item, level))}
    </ul>
  );

  return (
    <ul ref={tree} role="tree" class="move-tree" aria-label={label} onKeyDown={walk}>
      {line.map((item) => drawItem(item, 1))}
    </ul>
  );
};
