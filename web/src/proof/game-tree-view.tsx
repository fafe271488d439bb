/// The proof that a move lost, as a tree of moves and replies: the board of the move that is looked at, and the tree.
import { useMemo } from 'preact/hooks';
import type { ProofDocument } from '../../../src/serve/contract/index.ts';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { announce } from '../shell/announcer.tsx';
import { readGameTree } from './game-tree.ts';
import type { GameTree } from './game-tree.ts';
import { itemsOn } from './tree.ts';
import type { Row } from './tree.ts';
import { TreeControls } from './tree-controls.tsx';
import { TreeState } from './tree-state.ts';
import { TreeView } from './tree-view.tsx';
import { proofWords } from './words.ts';

type GameTreeDocument = Extract<ProofDocument, { kind: 'game-tree' }>;

/// Such as `Black plays h8` or the sentence of a trunk.
const sayMove = (gameTree: GameTree, item: number): string => {
  const words = proofWords.value;
  const { move, trunk, side } = gameTree.at(item);
  if (move !== undefined) return words.plays(words.sides[side], move);
  return trunk === 'worse'
    ? words.forcedWorse(words.sides[side], gameTree.move, gameTree.worse)
    : words.forcedBetter(words.sides[side], gameTree.better);
};

/// The position to which the moves of a row lead.
const positionAt = ({ start, moves, ply }: GameTreeDocument, more: readonly string[]) => {
  const { states } = playOut(othelloModel, moves, start);
  const before = states.findIndex((state) => state.ply === ply - 1);
  return playOut(othelloModel, [...moves.slice(0, before), ...more], start).states.at(-1)!;
};

export const GameTreeView = ({ document }: { readonly document: GameTreeDocument }) => {
  const words = proofWords.value;
  const gameTree = useMemo(() => readGameTree(document.text), [document]);
  const state = useMemo(() => new TreeState(gameTree?.tree ?? { roots: [], below: () => [] }, 2), [gameTree]);
  if (gameTree === undefined)
    return (
      <p class="note problem">
        <strong>{words.unreadable}</strong> {words.unreadableHint}
      </p>
    );
  const items = itemsOn(state.tree, state.current.value) ?? [];
  const moves = gameTree.movesTo(items);
  const position = positionAt(document, moves);
  const label = items.length === 0 ? '' : sayMove(gameTree, items.at(-1)!);
  const tell = (): void => {
    const item = itemsOn(state.tree, state.current.value)?.at(-1);
    if (item !== undefined) announce(sayMove(gameTree, item));
  };
  const row = ({ item, way, place, siblings }: Row) => {
    const { move, isChosen, isEnd } = gameTree.at(item);
    if (move === undefined) return <strong>{sayMove(gameTree, item)}</strong>;
    return (
      <>
        <span class="proof-words">{sayMove(gameTree, item)}</span>
        <span class="proof-tag">{isChosen ? words.chosen : words.reply(place, siblings)}</span>
        {isEnd ? (
          <span class="proof-tag">
            {words.end(othelloModel.score(positionAt(document, gameTree.movesTo(itemsOn(state.tree, way)!))))}
          </span>
        ) : null}
      </>
    );
  };
  return (
    <div class="proof-beside">
      <figure class="proof-board">
        <Board view={othelloModel.view(position)} label={label} marks={marksOf([moves.slice(-1), { kind: 'last' }])} />
        <figcaption>
          {label} · {othelloModel.score(position)}
        </figcaption>
      </figure>
      <div class="proof-steps">
        <TreeControls state={state} said={tell} />
        <TreeView state={state} label={words.gameTree} row={row} />
        <p class="faint">
          {words.positions(gameTree.positions)}. {words.keys}
        </p>
      </div>
    </div>
  );
};
