/// Which rows of a tree are open, and which one is looked at.
import { signal } from '@preact/signals';
import { ancestorsOf, nextWay, openTo, parentOf, previousWay, rowsOf } from './tree.ts';
import type { Row, Tree } from './tree.ts';

const WITHOUT: ReadonlySet<string> = new Set();

export class TreeState {
  readonly tree: Tree;
  readonly open = signal<ReadonlySet<string>>(WITHOUT);
  readonly current = signal('0');
  /// Down to which level it was opened last.
  readonly level = signal(1);

  constructor(tree: Tree, level: number) {
    this.tree = tree;
    this.openTo(level);
  }

  get rows(): Row[] {
    return rowsOf(this.tree, this.open.value);
  }

  /// Looks at a row, which is opened to view if need be.
  select(way: string): void {
    const above = ancestorsOf(way).filter((each) => !this.open.value.has(each));
    if (above.length > 0) this.open.value = new Set([...this.open.value, ...above]);
    this.current.value = way;
  }

  setOpen(way: string, isOpen: boolean): void {
    const open = new Set(this.open.value);
    if (isOpen) open.add(way);
    else open.delete(way);
    this.open.value = open;
    // What was looked at must not vanish.
    if (!isOpen && this.current.value.startsWith(`${way}.`)) this.current.value = way;
  }

  /// The next step, told in order; false at the end.
  next(): boolean {
    const way = nextWay(this.tree, this.current.value);
    if (way !== undefined) this.select(way);
    return way !== undefined;
  }

  previous(): boolean {
    const way = previousWay(this.tree, this.current.value);
    if (way !== undefined) this.select(way);
    return way !== undefined;
  }

  /// Opens everything down to a level and closes the rest.
  openTo(level: number): void {
    this.level.value = level;
    this.open.value = openTo(this.tree, level);
    let { value } = this.current;
    while (value.split('.').length > level) value = parentOf(value)!;
    this.current.value = value;
  }
}
