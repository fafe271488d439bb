import { describe, expect, test } from 'vitest';
import type { GoBoard } from '../../../../games/index.ts';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { checkReadingProof } from '../proof-checker.ts';
import type { ReadingProof } from '../proof.ts';
import { lifeGoal, proveLife } from './life-proof.ts';
import { createLifeReader } from './life-reader.ts';

const reader = createLifeReader({ nodes: 2000 });
const prove = (board: GoBoard, name: string, isDefenderFirst: boolean) => {
  const before = board.print();
  const built = proveLife(board, at(name), isDefenderFirst, reader);
  expect(board.print()).toBe(before);
  return built;
};
const verdictOf = (board: GoBoard, name: string, proof: ReadingProof) =>
  checkReadingProof(board, lifeGoal(at(name), 0), proof);

/// Black in the corner, white around it and safe.
const CORNERS: readonly (readonly [string, readonly string[], boolean])[] = [
  ['four in a row', ['.......', '.......', '.......', '.......', 'OOOOOO.', 'XXXXXO.', '....XO.'], false],
  ['three in a row, first', ['.......', '.......', '.......', '.......', 'OOOOO..', 'XXXXO..', '...XO..'], true],
  ['bent four on the side', ['.......', '.......', '.......', 'OOOOOOO', 'OXXXXXO', 'OX.XXXO', 'OX...XO'], false],
];

describe('life is proved', () => {
  test.each(CORNERS)('%s', (_, rows, isDefenderFirst) => {
    const board = boardFrom(...rows);
    const name = rows.at(-2)!.startsWith('O') ? 'B2' : 'A2';
    const built = prove(board, name, isDefenderFirst);
    expect(built).toHaveProperty('proof');
    if (!('proof' in built)) return;
    expect(verdictOf(board, name, built.proof)).toMatchObject({ accepted: true });
  });

  test('what dies is not proved to live', () => {
    const three = boardFrom('.......', '.......', '.......', '.......', 'OOOOO..', 'XXXXO..', '...XO..');
    expect(prove(three, 'A2', false)).toHaveProperty('failure');
    const two = boardFrom('.......', '.......', '.......', '.......', 'OOOO...', 'XXXO...', '..XO...');
    expect(prove(two, 'A2', true)).toHaveProperty('failure');
  });

  test('a proof that leaves an attack out, or ends too early, is refused', () => {
    const board = boardFrom(...CORNERS[0]![1]);
    const built = prove(board, 'A2', false);
    if (!('proof' in built)) throw new Error('no proof');
    const { root } = built.proof;
    if (root.toMove !== 'other' || root.tree.kind !== 'answers') throw new Error('no answers');
    const fewer = { ...root.tree, answers: root.tree.answers.slice(1) };
    expect(verdictOf(board, 'A2', { ...built.proof, root: { ...root, tree: fewer } })).toMatchObject({
      accepted: false,
    });
    const early: ReadingProof = { ...built.proof, root: { toMove: 'other', tree: { kind: 'won' } } };
    expect(verdictOf(board, 'A2', early)).toMatchObject({ accepted: false, problem: { code: 'not-won' } });
  });

  test('the reader brings it where it is asked to', () => {
    const board = boardFrom(...CORNERS[1]![1]);
    const proving = createLifeReader({ proofs: true });
    const { outcome, proof } = proving.defend(board, at('A2'));
    expect(outcome).toBe('yes');
    expect(verdictOf(board, 'A2', proof as ReadingProof)).toMatchObject({ accepted: true });
    const safe = boardFrom(...CORNERS[0]![1]);
    const attack = proving.attack(safe, at('A2'));
    expect(attack.outcome).toBe('no');
    expect(verdictOf(safe, 'A2', attack.proof as ReadingProof)).toMatchObject({ accepted: true });
  });
});
