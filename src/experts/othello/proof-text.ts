/// Proofs as JSON text, one node a line:
///
///     { "format": "hansei-othello-proof", "version": 1, "kind": "at-least", "board": "XX...", "turn": "black", "side": "white",
///       "tree": { "atLeast": 1, "nodes": ["a1>1 b2>2", "c3>2", ""] } }
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { ForcedTree, OthelloProof, ProofColour, ProofNode } from './proof.ts';

export interface OthelloProofError {
  readonly code: 'not-a-proof' | 'bad-value' | 'bad-reference' | 'unknown-field';
  readonly message: string;
  /// Where the fault is, such as `$.tree.nodes[3]`.
  readonly path: string;
  readonly hint: string;
}

const FORMAT = 'hansei-othello-proof';
const VERSION = 1;

const printNode = (node: ProofNode): string => node.map(({ move, next }) => `${move}>${next}`).join(' ');

const printTree = ({ atLeast, nodes }: ForcedTree): string => {
  const lines = nodes.map((node) => `  "${printNode(node)}"`);
  return `{ "atLeast": ${atLeast}, "nodes": [\n${lines.join(',\n')}\n] }`;
};

export const printOthelloProof = (proof: OthelloProof): string => {
  const head = `"format": "${FORMAT}", "version": ${VERSION}, "kind": "${proof.kind}"`;
  const root = `"board": "${proof.board}", "turn": "${proof.turn}"`;
  const rest =
    proof.kind === 'at-least'
      ? `"side": "${proof.side}",\n"tree": ${printTree(proof.tree)}`
      : `"move": "${proof.move}",\n"better": ${printTree(proof.better)},\n"worse": ${printTree(proof.worse)}`;
  return `{ ${head},\n${root}, ${rest} }\n`;
};

/// Leaves `parseOthelloProof` only as a value.
class Fault extends Error {
  readonly error: OthelloProofError;
  constructor(error: OthelloProofError) {
    super(error.message);
    this.error = error;
  }
}

const fault = (code: OthelloProofError['code'], path: string, expected: string, found: unknown): never => {
  const shown = JSON.stringify(found)?.slice(0, 60) ?? 'nothing';
  const hint = code === 'not-a-proof' ? 'Such proofs are written by printOthelloProof.' : `Expected ${expected}.`;
  throw new Fault({ code, path, hint, message: `${path}: expected ${expected}, found ${shown}` });
};

type Fields = Readonly<Record<string, unknown>>;

/// An object with exactly these fields.
const fieldsAt = (value: unknown, path: string, names: readonly string[]): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fault('bad-value', path, 'an object', value);
  const fields = value as Fields;
  for (const name of Object.keys(fields))
    if (!names.includes(name)) fault('unknown-field', `${path}.${name}`, `only ${names.join(', ')}`, fields[name]);
  for (const name of names)
    if (!Object.hasOwn(fields, name)) fault('bad-value', `${path}.${name}`, 'a value', undefined);
  return fields;
};

const matchAt = (value: unknown, path: string, pattern: RegExp, expected: string): string =>
  typeof value === 'string' && pattern.test(value) ? value : fault('bad-value', path, expected, value);

const colourAt = (value: unknown, path: string): ProofColour =>
  matchAt(value, path, /^(black|white)$/, '"black" or "white"') as ProofColour;

const MOVE = '(?:[a-h][1-8]|pass)';
const NODE = new RegExp(`^(?:${MOVE}>\\d{1,9}(?: ${MOVE}>\\d{1,9})*)?$`);

const nodeAt = (value: unknown, path: string, index: number, count: number): ProofNode => {
  const text = matchAt(value, path, NODE, 'steps such as "a1>5 b2>7"');
  if (text === '') return [];
  return text.split(' ').map((step) => {
    const [move = '', number = ''] = step.split('>');
    const next = Number(number);
    if (next <= index || next >= count)
      fault('bad-reference', path, `a later node (${index + 1} to ${count - 1})`, step);
    return { move, next };
  });
};

const treeAt = (value: unknown, path: string): ForcedTree => {
  const { atLeast, nodes } = fieldsAt(value, path, ['atLeast', 'nodes']);
  if (!Number.isInteger(atLeast) || Math.abs(atLeast as number) > 64)
    return fault('bad-value', `${path}.atLeast`, 'a difference from -64 to 64', atLeast);
  if (!Array.isArray(nodes) || nodes.length === 0) return fault('bad-value', `${path}.nodes`, 'nodes', nodes);
  return {
    atLeast: atLeast as number,
    nodes: nodes.map((node, i) => nodeAt(node, `${path}.nodes[${i}]`, i, nodes.length)),
  };
};

const COMMON = ['format', 'version', 'kind', 'board', 'turn'] as const;

const proofOf = (value: unknown): OthelloProof => {
  const { format, version, kind } = (value ?? {}) as Fields;
  if (format !== FORMAT) return fault('not-a-proof', '$', `"format": "${FORMAT}"`, format);
  if (version !== VERSION) return fault('not-a-proof', '$.version', `version ${VERSION}`, version);
  if (kind !== 'at-least' && kind !== 'lost-move')
    return fault('bad-value', '$.kind', '"at-least" or "lost-move"', kind);
  const own = kind === 'at-least' ? ['side', 'tree'] : ['move', 'better', 'worse'];
  const fields = fieldsAt(value, '$', [...COMMON, ...own]);
  const board = matchAt(fields['board'], '$.board', /^[XO.]{64}$/, '64 squares, each X, O or "."');
  const turn = colourAt(fields['turn'], '$.turn');
  if (kind === 'at-least')
    return { kind, board, turn, side: colourAt(fields['side'], '$.side'), tree: treeAt(fields['tree'], '$.tree') };
  const move = matchAt(fields['move'], '$.move', /^[a-h][1-8]$/, 'a square');
  const better = treeAt(fields['better'], '$.better');
  return { kind, board, turn, move, better, worse: treeAt(fields['worse'], '$.worse') };
};

/// Reads what `printOthelloProof` writes, and nothing else. That the proof is right is for `checkOthelloProof` to find out.
export const parseOthelloProof = (text: string): Result<OthelloProof, OthelloProofError> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const message = 'the text is not JSON';
    return failed({ code: 'not-a-proof', path: '$', message, hint: 'The text may be cut off or not a proof at all.' });
  }
  try {
    return ok(proofOf(value));
  } catch (error) {
    if (error instanceof Fault) return failed(error.error);
    throw error;
  }
};
