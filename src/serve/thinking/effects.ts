/// What a move really does, in words: for hints and for what programs say of their moves.
import { colourName, countMoves, legalMoves, movesOf, otherColour, playMove, squareName } from '../../games/index.ts';
import { PASS } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import type { Words } from '../contract/index.ts';

export interface Effect {
  readonly text: Words;
  /// Squares to look at.
  readonly squares: readonly string[];
}

export const SIDES: Readonly<Record<'black' | 'white', Words>> = {
  black: { en: 'Black', ja: '黒' },
  white: { en: 'White', ja: '白' },
};

const CORNERS: readonly number[] = [0, 7, 56, 63];

/// The corners that the other side can take after the move.
export const cornersGiven = (position: Position, move: number): number[] => {
  const after = playMove(position, move);
  return movesOf(after, otherColour(position.turn)).filter((square) => CORNERS.includes(square));
};

const movesLeft = (position: Position, move: number): number => {
  const after = playMove(position, move);
  return countMoves(after, after.turn);
};

const names = (squares: readonly number[]): string => squares.map(squareName).join(', ');
const namesJa = (squares: readonly number[]): string => squares.map(squareName).join('、');
/// More moves than these need not be named.
const NAMED = 3;

/// The most telling first; at least one.
export const effectsOf = (position: Position, move: number): readonly Effect[] => {
  const enemy = SIDES[colourName(otherColour(position.turn))];
  if (move === PASS) {
    return [{ text: { en: 'there is no other move', ja: 'ほかに打てる所がない' }, squares: [] }];
  }
  const after = playMove(position, move);
  const given = cornersGiven(position, move);
  const effects: Effect[] = [];
  if (CORNERS.includes(move))
    effects.push({
      text: { en: `takes the corner ${squareName(move)}`, ja: `隅 ${squareName(move)} を取る` },
      squares: [squareName(move)],
    });
  const threatened = movesOf(position, otherColour(position.turn)).filter((square) => CORNERS.includes(square));
  const denied = threatened.filter((corner) => corner !== move && !given.includes(corner));
  if (denied.length > 0)
    effects.push({
      text: {
        en: `keeps ${enemy.en} from taking ${names(denied)}`,
        ja: `${enemy.ja}が ${namesJa(denied)} を取るのを防ぐ`,
      },
      squares: denied.map(squareName),
    });
  const others = legalMoves(position).filter((other) => other !== move);
  const newlyGiven = (other: number): number[] =>
    cornersGiven(position, other).filter((corner) => !threatened.includes(corner));
  const careless = others.filter((other) => newlyGiven(other).length > 0);
  if (given.length === 0 && careless.length > 0) {
    const shown = careless.slice(0, NAMED);
    const corners = [...new Set(shown.flatMap((other) => newlyGiven(other)))];
    effects.push({
      text: {
        en: `does not give ${names(corners)} away, as ${names(shown)} would`,
        ja: `${namesJa(shown)} と違い、${namesJa(corners)} を与えない`,
      },
      squares: corners.map(squareName),
    });
  }
  const left = movesLeft(position, move);
  const own = countMoves(after, position.turn);
  if (left === 0 && own > 0)
    effects.push({
      text: { en: `leaves ${enemy.en} no move, so that it must pass`, ja: `${enemy.ja}は打てる所がなくパスになる` },
      squares: [],
    });
  else if (left > 0) {
    const fewest = others.length > 0 && others.every((other) => movesLeft(position, other) > left);
    effects.push({
      text: {
        en: `leaves ${enemy.en} ${left} ${left === 1 ? 'move' : 'moves'}${fewest ? ', the fewest of all' : ''}`,
        ja: `${enemy.ja}の打てる所を${fewest ? '最も少ない ' : ' '}${left} か所にする`,
      },
      squares: [],
    });
  } else effects.push({ text: { en: 'ends the game', ja: '対局が終わる' }, squares: [] });
  return effects;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/// So many are told.
export const TOLD = 2;

/// A sentence of the first few.
export const tellEffects = (effects: readonly Effect[]): Words => {
  const told = effects.slice(0, TOLD).map(({ text }) => text);
  return {
    en: `${capital(told.map(({ en }) => en).join(', and '))}.`,
    ja: `${told.map(({ ja }) => ja).join('。')}。`,
  };
};
