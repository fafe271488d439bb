/// A piece may call itself, as a game goes on move by move, but only after something was done.
import { nameOf, partsOf } from './piece.ts';
import type { Piece, Program } from './piece.ts';

/// The names of pieces that call each other in a circle without a basic piece before; undefined if there is none.
export const idleCycle = ({ pieces }: Program): readonly string[] | undefined => {
  const idle = idlePieces(pieces);
  // Which pieces may be called before anything was done.
  const firstCalls = (piece: Piece): string[] => {
    const called = partsOf(piece.body).map(({ call }) => nameOf(call));
    if (piece.type !== 'sequential') return called;
    const first = called.findIndex((name) => !idle.has(name));
    return first < 0 ? called : called.slice(0, first + 1);
  };
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    if (finished.has(name)) return undefined;
    if (path.includes(name)) return path.slice(path.indexOf(name));
    path.push(name);
    for (const next of firstCalls(pieces.get(name)!)) {
      const cycle = visit(next);
      if (cycle !== undefined) return cycle;
    }
    path.pop();
    finished.add(name);
    return undefined;
  };
  for (const name of pieces.keys()) {
    const cycle = visit(name);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
};

/// The pieces that can succeed without a basic piece: the least set that holds an empty sequence and what leads to it.
const idlePieces = (pieces: Program['pieces']): ReadonlySet<string> => {
  const idle = new Set<string>();
  for (let size = -1; size !== idle.size;) {
    size = idle.size;
    for (const { name, type, body } of pieces.values()) {
      const calls = partsOf(body).map(({ call }) => idle.has(nameOf(call)));
      if (type === 'sequential' ? !calls.includes(false) : calls.includes(true)) idle.add(name);
    }
  }
  return idle;
};
