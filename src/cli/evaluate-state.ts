/// The state that a person means: (state ...), the start, moves from there, or one of a random game.
import { failed, ok } from '../logic/index.ts';
import type { Result, Term } from '../logic/index.ts';
import { seededRandom } from '../play/index.ts';
import type { AnyState, Game } from '../rules/index.ts';
import { moveNamed, moveText } from './sheet-move.ts';

export interface StateProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

const RANDOM = /^random:(\d{1,15}):(\d{1,5})$/;

/// Lists such as (mark 1 1) one after the other, or words with commas between them.
const movesIn = (text: string): string[] => {
  if (text.includes(',')) return text.split(',').map((move) => move.trim());
  if (!text.startsWith('(')) return [text];
  const moves: string[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0) {
      moves.push(text.slice(from, i + 1).trim());
      from = i + 1;
    }
  }
  const rest = text.slice(from).trim();
  return rest === '' ? moves : [...moves, rest];
};

const afterMoves = (game: Game<AnyState, Term>, moves: readonly string[]): Result<AnyState, StateProblem> => {
  let state = game.initial();
  for (const [i, text] of moves.entries()) {
    const [mover] = game.movers(state);
    const legal = mover === undefined ? [] : game.legal(state, mover);
    const move = text === '' ? undefined : moveNamed(text, legal);
    if (move === undefined)
      return failed({
        code: 'illegal-move',
        message: `${text === '' ? 'nothing' : text} is no legal move (move ${i + 1})`,
        hint: legal.length === 0 ? 'the game is over there' : `such as ${legal.slice(0, 5).map(moveText).join(', ')}`,
      });
    state = game.next(state, [move]);
  }
  return ok(state);
};

/// After so many random moves; a game that ends before is taken as it ends.
const afterChance = (game: Game<AnyState, Term>, seed: number, ply: number): AnyState => {
  const random = seededRandom(seed);
  let state = game.initial();
  for (let left = ply; left > 0 && !game.terminal(state); left--)
    state = game.next(
      state,
      game.movers(state).map((role) => random.pick(game.legal(state, role))),
    );
  return state;
};

export const stateNamed = (game: Game<AnyState, Term>, word: string): Result<AnyState, StateProblem> => {
  const text = word.trim();
  if (text === 'start') return ok(game.initial());
  const chance = RANDOM.exec(text);
  if (chance !== null) return ok(afterChance(game, Number(chance[1]), Number(chance[2])));
  if (!/^\(\s*state\b/i.test(text)) return afterMoves(game, movesIn(text));
  const state = game.parseState(text);
  return state.ok ? state : failed({ code: state.error.code, message: state.error.message, hint: state.error.hint });
};
