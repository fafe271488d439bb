/// The line of a proof: the side that proves plays its moves, the other one what holds out longest.
import { GO_PASS } from '../../../games/index.ts';
import type { ProofTurn, ProofWait, ReadingProof } from './proof.ts';

export const lineOfProof = ({ root }: ReadingProof): readonly number[] => {
  // The same sub-tree may stand at several places: its line is found once.
  const turns = new Map<ProofTurn, readonly number[]>();
  const waits = new Map<ProofWait, readonly number[]>();
  const known = <Tree>(
    lines: Map<Tree, readonly number[]>,
    tree: Tree,
    find: () => readonly number[],
  ): readonly number[] => {
    const line = lines.get(tree) ?? find();
    lines.set(tree, line);
    return line;
  };
  const ofTurn = (tree: ProofTurn): readonly number[] =>
    tree.kind === 'won' ? [] : known(turns, tree, () => [tree.move, ...ofWait(tree.wait)]);
  const ofWait = (tree: ProofWait): readonly number[] =>
    tree.kind === 'won'
      ? []
      : known(waits, tree, () => {
          // A pass is told only where no move matters.
          if (tree.answers.length === 0) return [GO_PASS, ...ofTurn(tree.pass)];
          const lines = tree.answers.map(({ move, turn }) => [move, ...ofTurn(turn)]);
          return lines.reduce((longest, line) => (line.length > longest.length ? line : longest), []);
        });
  return root.toMove === 'prover' ? ofTurn(root.tree) : ofWait(root.tree);
};
