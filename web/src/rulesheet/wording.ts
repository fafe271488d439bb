/// Facts, moves and roles of a rulesheet in words.
import type { View, Words } from '../../../src/games/gdl/view.ts';
import type { RulesheetRole, TermText } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { words } from './words.ts';

const isIn = <T>(
  record: Readonly<Record<string, T>> | undefined,
  name: string,
): record is Readonly<Record<string, T>> => record !== undefined && Object.hasOwn(record, name);

const CHANCE = 'random';

export const roleName = (view: View | undefined, role: string): string => {
  if (isIn(view?.roles, role)) return say(view!.roles[role]!);
  return role === CHANCE ? words.value.chance : role;
};

/// A term within words: a role or a piece by its name, all else as it is written.
const argumentName = (view: View | undefined, text: string): string => {
  if (isIn(view?.roles, text)) return say(view!.roles[text]!);
  // Pieces may be named by numbers, which mean other things elsewhere.
  return isIn(view?.pieces, text) && !/^\d+$/.test(text) ? say(view!.pieces[text]!.name) : text;
};

/// `{1}` is the first argument.
export const fill = (view: View | undefined, template: Words, { args }: TermText): string =>
  say(template).replaceAll(/\{(\d+)\}/g, (whole, number: string) => {
    const arg = args[Number(number) - 1];
    return arg === undefined ? whole : argumentName(view, arg);
  });

/// As people read it: `mark 1 3`.
export const termWords = ({ text }: TermText): string =>
  text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;

export const seatName = ({ seat }: RulesheetRole, isAlone: boolean): string => {
  if (seat === undefined) return words.value.chance;
  if (seat.kind === 'person') return isAlone ? words.value.you : words.value.person;
  const player = seat.kind === 'program' ? seat.player : seat.level;
  const known = PLAYERS.find((each) => each.player === player);
  return known === undefined ? player : words.value.players[known.id];
};

/// The programs that are offered, from weak to strong.
export const PLAYERS = [
  { id: 'random', player: 'random' },
  { id: 'quick', player: 'mcts:playouts=200' },
  { id: 'strong', player: 'mcts:time=2s' },
  { id: 'solver', player: 'solve:time=4s' },
] as const;

export type PlayerId = (typeof PLAYERS)[number]['id'];
