/// Proofs of readings as texts that can be kept and checked again. Sub-trees that stand at several places are written once.
import type { Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import { GO_PASS, parsePoint, printPoint } from '../../../games/index.ts';
import type { ProofAnswer, ProofTurn, ProofWait, ReadingProof } from './proof.ts';
import { PROOF_WON } from './proof.ts';

/// Nodes in an order in which each stands behind those that it names: 0 is the goal reached, others are `[move, wait]` or
/// `{ pass, answers: [[move, turn], ...] }`, by numbers from 1.
interface ProofDocument {
  readonly kind: 'hansei-go-reading';
  readonly prover: 'black' | 'white';
  readonly toMove: 'prover' | 'other';
  readonly nodes: readonly unknown[];
  readonly root: number;
}

export const printReadingProof = ({ prover, root }: ReadingProof): string => {
  const numbers = new Map<object, number>();
  const nodes: unknown[] = [];
  const turn = (tree: ProofTurn): number =>
    tree.kind === 'won' ? 0 : addAfter(tree, () => [printPoint(tree.move), wait(tree.wait)]);
  const wait = (tree: ProofWait): number =>
    tree.kind === 'won'
      ? 0
      : addAfter(tree, () => ({
          pass: turn(tree.pass),
          answers: tree.answers.map((answer) => [printPoint(answer.move), turn(answer.turn)]),
        }));
  // The parts are numbered before the whole.
  const addAfter = (tree: object, node: () => unknown): number => {
    const known = numbers.get(tree);
    if (known !== undefined) return known;
    const made = node();
    const number = nodes.push(made);
    numbers.set(tree, number);
    return number;
  };
  const number = root.toMove === 'prover' ? turn(root.tree) : wait(root.tree);
  const document: ProofDocument = {
    kind: 'hansei-go-reading',
    prover: prover === 0 ? 'black' : 'white',
    toMove: root.toMove,
    nodes,
    root: number,
  };
  return `${JSON.stringify(document)}\n`;
};

export interface ProofTextProblem {
  readonly code: 'not-json' | 'not-a-proof';
  readonly message: string;
}

class Unreadable extends Error {}
const fail = (message: string): never => {
  throw new Unreadable(message);
};

/// What a text holds; whether it proves anything is for the checker to say.
export const parseReadingProof = (text: string): Result<ReadingProof, ProofTextProblem> => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return failed({ code: 'not-json', message: 'the text is no JSON' });
  }
  try {
    return ok(proofIn(read as Partial<ProofDocument> | null));
  } catch (error) {
    if (error instanceof Unreadable) return failed({ code: 'not-a-proof', message: error.message });
    throw error;
  }
};

const proofIn = (document: Partial<ProofDocument> | null): ReadingProof => {
  if (document?.kind !== 'hansei-go-reading' || !Array.isArray(document.nodes))
    return fail('the text is no proof of a reading');
  const turns = new Map<number, ProofTurn>();
  const waits = new Map<number, ProofWait>();
  const at = <Tree>(from: ReadonlyMap<number, Tree>, number: unknown, won: Tree): Tree =>
    number === 0 ? won : (from.get(number as number) ?? fail(`node ${String(number)} is not there`));
  for (const [index, node] of (document.nodes as readonly unknown[]).entries()) {
    if (Array.isArray(node)) {
      turns.set(index + 1, { kind: 'move', move: moveIn(node[0]), wait: at(waits, node[1], PROOF_WON) });
      continue;
    }
    const { pass, answers } = (node ?? {}) as { readonly pass?: unknown; readonly answers?: unknown };
    if (!Array.isArray(answers)) return fail(`node ${index + 1} is neither a move nor answers`);
    const each = (answers as readonly unknown[]).map((answer): ProofAnswer => {
      if (!Array.isArray(answer)) return fail(`an answer of node ${index + 1} is not written well`);
      return { move: moveIn(answer[0]), turn: at(turns, answer[1], PROOF_WON) };
    });
    waits.set(index + 1, { kind: 'answers', pass: at(turns, pass, PROOF_WON), answers: each });
  }
  const prover = document.prover === 'black' ? 0 : document.prover === 'white' ? 1 : fail('the prover is not named');
  return document.toMove === 'other'
    ? { prover, root: { toMove: 'other', tree: at(waits, document.root, PROOF_WON) } }
    : { prover, root: { toMove: 'prover', tree: at(turns, document.root, PROOF_WON) } };
};

const LARGEST = 25;
const moveIn = (word: unknown): number => {
  if (word === 'pass') return GO_PASS;
  const point = typeof word === 'string' ? parsePoint(word, LARGEST) : undefined;
  return point?.ok === true ? point.value : fail(`${String(word).slice(0, 20)} is no move`);
};
