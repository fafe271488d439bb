/// The rules room: what a game is.
export { textError } from './game.ts';
export type { Game, Role } from './game.ts';
export { checkGame } from './contract.ts';
export type { CheckOptions } from './contract.ts';
export { placeAt } from './place-at.ts';
export { pickRandom, seededRandom } from './random.ts';
export type { Random } from './random.ts';
