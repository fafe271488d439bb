/// The features of the position at hand beside the board of another page, which draws what is pointed at. Where the page
/// has no room for two columns, a board of the panel's own does.
import { useEffect, useMemo } from 'preact/hooks';
import type { BoardView } from '../board/board-view.ts';
import { shownOf } from './bindings.ts';
import type { Shown } from './bindings.ts';
import { FeatureList } from './feature-list.ts';
import { FeatureTable } from './feature-table.tsx';
import { OwnBoard } from './own-board.tsx';
import type { PositionAtHand } from './request.ts';
import { featureWords } from './words.ts';
import './features.css';

export interface FeaturePanelProps {
  readonly position: PositionAtHand;
  readonly view: BoardView;
  /// The page on which two moves can be compared.
  readonly href: string;
  /// Draws on the board beside it; undefined: nothing is pointed at any more.
  readonly show: (shown: Shown | undefined) => void;
}

export const FeaturePanel = ({ position, view, href, show }: FeaturePanelProps) => {
  const words = featureWords.value;
  const list = useMemo(() => new FeatureList(), []);
  useEffect(() => list.show(position), [position.start, position.moves.join(' ')]);
  useEffect(
    () => () => {
      list.leave();
      show(undefined);
    },
    [],
  );
  const pointed = list.pointed.value;
  const shown = useMemo(
    () => (pointed === undefined ? undefined : shownOf(pointed.name, pointed.bindings, view)),
    [pointed],
  );
  useEffect(() => show(shown), [shown]);
  return (
    <div class="feature-panel">
      <OwnBoard view={view} shown={shown} />
      <FeatureTable list={list} />
      <p class="links">
        <a href={href}>{words.toPage}</a>
      </p>
    </div>
  );
};
