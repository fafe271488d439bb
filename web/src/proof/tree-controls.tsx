/// The buttons above a tree: one step on or back, and how deep it is open.
import type { ComponentChildren } from 'preact';
import { nextWay, previousWay } from './tree.ts';
import type { TreeState } from './tree-state.ts';
import { proofWords } from './words.ts';

const LEVELS = [1, 2, 3, 4, 6, 8, 12, 20] as const;

export interface TreeControlsProps {
  readonly state: TreeState;
  /// Called behind a step, to say what it is.
  readonly said: () => void;
  readonly children?: ComponentChildren;
}

export const TreeControls = ({ state, said, children }: TreeControlsProps) => {
  const words = proofWords.value;
  const current = state.current.value;
  const go = (step: () => boolean): void => {
    if (step()) said();
  };
  return (
    <div class="buttons proof-controls">
      <button
        type="button"
        aria-disabled={previousWay(state.tree, current) === undefined}
        onClick={() => go(() => state.previous())}
      >
        <span aria-hidden="true">↑</span> {words.previous}
      </button>
      <button
        type="button"
        class="primary"
        aria-disabled={nextWay(state.tree, current) === undefined}
        onClick={() => go(() => state.next())}
      >
        <span aria-hidden="true">↓</span> {words.next}
      </button>
      <label>
        {words.level}{' '}
        <select value={state.level.value} onChange={(event) => state.openTo(Number(event.currentTarget.value))}>
          {LEVELS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
};
