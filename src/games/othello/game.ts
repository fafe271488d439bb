/// Othello as a `Game`.
import type { Term } from '../../logic/index.ts';
import { atom, compound, int } from '../../logic/index.ts';
import type { Game } from '../../rules/index.ts';
import { parseMove } from './move.ts';
import { parsePosition, printPosition } from './position-text.ts';
import type { Colour, Position } from './position.ts';
import { INITIAL, discAt, discDifference, isOver, legalMoves, playMove } from './position.ts';
import { SQUARE_NAMES, squareName } from './square.ts';

const SQUARES: readonly Term[] = SQUARE_NAMES.slice(0, 64).map((name) => atom(name));

const EMPTY = atom('v');
const LETTERS = [atom('b'), atom('w')] as const;
const OWNERS = [atom('x'), atom('o')] as const;

/// pre_state(Time, Square, b | w | v): what stands there before the move of that time; the first move has time 1.
const sayStates = (position: Position): Term[] => {
  const time = int(position.ply + 1);
  return factsOf(position, (square, disc) =>
    compound('pre_state', [time, square, disc === undefined ? EMPTY : LETTERS[disc]]),
  );
};

/// owns(x | o, Square), x being black, and blank(Square).
const sayOwners = (position: Position): Term[] =>
  factsOf(position, (square, disc) =>
    disc === undefined ? compound('blank', [square]) : compound('owns', [OWNERS[disc], square]),
  );

const factsOf = (position: Position, say: (square: Term, disc: Colour | undefined) => Term): Term[] =>
  SQUARES.map((name, square) => say(name, discAt(position, square)));

const VOCABULARIES: ReadonlyMap<string, (position: Position) => readonly Term[]> = new Map([
  ['pre_state', sayStates],
  ['owns', sayOwners],
]);

/// Roles 0 black and 1 white; a move is a square or PASS.
export const othello: Game<Position, number> = {
  name: 'othello',
  roles: ['black', 'white'],
  initial: () => INITIAL,
  movers: (position) => (isOver(position) ? [] : [position.turn]),
  legal: (position, role) => (role === position.turn ? legalMoves(position) : []),
  next: (position, [move]) => playMove(position, move!),
  terminal: isOver,
  goal: (position, role) => 50 + 50 * Math.sign(discDifference(position, role as Colour)),
  // The bits of the board as characters: exact, and cheaper to make and compare than digits. The ply is left out: it has
  // no influence on what follows.
  key: ({ blackLow, blackHigh, whiteLow, whiteHigh, turn }) =>
    String.fromCharCode(
      blackLow & 0xffff,
      blackLow >>> 16,
      blackHigh & 0xffff,
      blackHigh >>> 16,
      whiteLow & 0xffff,
      whiteLow >>> 16,
      whiteHigh & 0xffff,
      whiteHigh >>> 16,
      turn,
    ),
  printMove: squareName,
  parseMove,
  printState: printPosition,
  parseState: parsePosition,
  vocabularies: [...VOCABULARIES.keys()],
  facts: (position, vocabulary) => {
    const say = VOCABULARIES.get(vocabulary);
    if (say === undefined) throw new Error(`othello has no vocabulary ${vocabulary}`);
    return say(position);
  },
};
