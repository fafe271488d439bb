import { describe, expect, test } from 'vitest';
import { parseOthelloProof, printOthelloProof } from './proof-text.ts';
import { proveAtLeast } from './prove.ts';
import { EndgameSolver } from './solver.ts';
import { seededEndgames } from './solver/endgames.ts';

describe('the reader is strict', () => {
  const [position] = seededEndgames({ count: 1, empties: 5 });
  const proving = proveAtLeast(new EndgameSolver({ tableBits: 4 }), position!, position!.turn, -64);
  if (proving.status !== 'proved') throw new Error(proving.status);
  const text = printOthelloProof(proving.proof);
  const codeAndPath = (changed: string): readonly [string, string] => {
    expect(changed).not.toBe(text);
    const read = parseOthelloProof(changed);
    return read.ok ? ['read', ''] : [read.error.code, read.error.path];
  };

  test.each([
    ['cut off', text.slice(0, -10), 'not-a-proof', '$'],
    ['no object', '7', 'not-a-proof', '$'],
    ['nothing', 'null', 'not-a-proof', '$'],
    ['another format', text.replace('hansei-othello-proof', 'proof'), 'not-a-proof', '$'],
    ['another version', text.replace('"version": 1', '"version": 2'), 'not-a-proof', '$.version'],
    ['another kind', text.replace('"at-least"', '"at-most"'), 'bad-value', '$.kind'],
    ['a field too many', text.replace('"version": 1', '"version": 1, "note": ""'), 'unknown-field', '$.note'],
    ['a field too few', text.replace(/"side": "\w+",/, ''), 'bad-value', '$.side'],
    ['a short board', text.replace(/"board": "./, '"board": "'), 'bad-value', '$.board'],
    ['no colour', text.replace(/"turn": "\w+"/, '"turn": "red"'), 'bad-value', '$.turn'],
    ['half a disc', text.replace(/"atLeast": -?\d+/, '"atLeast": 0.5'), 'bad-value', '$.tree.atLeast'],
    ['no nodes', text.replace(/\[[^\]]*\]/, '[]'), 'bad-value', '$.tree.nodes'],
    ['no move', text.replace(/"[a-h][1-8]>/, '"i9>'), 'bad-value', '$.tree.nodes[0]'],
    ['a loop', text.replace(/>1\b/, '>0'), 'bad-reference', '$.tree.nodes[0]'],
    ['a reference to nothing', text.replace(/>1\b/, '>100000'), 'bad-reference', '$.tree.nodes[0]'],
  ])('%s', (_, changed, code, path) => expect(codeAndPath(changed)).toEqual([code, path]));
});
