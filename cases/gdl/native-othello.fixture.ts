/// Othello by its rulesheet beside the native board: the same moves, states and results.
import { BLACK, PASS, columnOf, discAt, legalMoves, othello, playMove, rowOf } from '../../src/games/index.ts';
import type { Position } from '../../src/games/index.ts';
import { printKifTerm } from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { seededRandom } from '../../src/rules/index.ts';
import type { Reasoner } from '../../src/rules/index.ts';

const colourOf = (colour: number): string => (colour === BLACK ? 'black' : 'white');
const moveText = (move: number): string =>
  move === PASS ? 'pass' : `(place ${columnOf(move) + 1} ${rowOf(move) + 1})`;

const factsOf = (position: Position): string =>
  Array.from({ length: 64 }, (_, square) => ({ square, disc: discAt(position, square) }))
    .flatMap(({ square, disc }) =>
      disc === undefined ? [] : [`(cell ${columnOf(square) + 1} ${rowOf(square) + 1} ${colourOf(disc)})`],
    )
    .concat(othello.terminal(position) ? [] : [`(control ${colourOf(position.turn)})`])
    .toSorted()
    .join(' ');

const textsOf = (terms: readonly Term[]): string[] => terms.map(printKifTerm).toSorted();

/// What the two say differently in a random game, in words; undefined where they agree from the first move to the result.
export const compareGame = <State>(rules: Reasoner<State>, seed: number): string | undefined => {
  const random = seededRandom(seed);
  let position = othello.initial();
  let state = rules.initial();
  for (let ply = 0; ; ply++) {
    const isOver = othello.terminal(position);
    const facts = textsOf(rules.facts(state)).filter((fact) => !isOver || !fact.startsWith('(control'));
    if (facts.join(' ') !== factsOf(position))
      return `ply ${ply}: facts ${facts.join(' ')}, board ${factsOf(position)}`;
    if (rules.terminal(state) !== isOver) return `ply ${ply}: the end`;
    if (isOver) break;
    const native = legalMoves(position);
    const role = position.turn === BLACK ? 0 : 1;
    const legal = rules.legal(state, role);
    const said = textsOf(legal).join(' ');
    const expected = native.map(moveText).toSorted().join(' ');
    if (said !== expected) return `ply ${ply}: moves ${said}, board ${expected}`;
    const move = native[Math.floor(random() * native.length)]!;
    const term = legal.find((each) => printKifTerm(each) === moveText(move))!;
    const waiting = rules.legal(state, 1 - role)[0]!;
    state = rules.next(state, role === 0 ? [term, waiting] : [waiting, term]);
    position = playMove(position, move);
  }
  for (const role of [0, 1])
    if (rules.goal(state, role) !== othello.goal(position, role)) return `the goal of ${rules.roles[role]}`;
  return undefined;
};

/// The number of lines of the given length; a game that ends earlier counts one, as perft of the native board has it.
export const countLines = <State>(rules: Reasoner<State>, depth: number, state: State = rules.initial()): number => {
  if (depth === 0) return 1;
  if (rules.terminal(state)) return 1;
  const moves = rules.roles.map((_, role) => rules.legal(state, role));
  let lines = 0;
  for (const black of moves[0]!)
    for (const white of moves[1]!) lines += countLines(rules, depth - 1, rules.next(state, [black, white]));
  return lines;
};
