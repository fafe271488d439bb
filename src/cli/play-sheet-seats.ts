/// Who plays which role, as the command line says it: ROLE=PLAYER,ROLE=PLAYER.
import { failed, ok } from '../logic/index.ts';
import type { Result, Term } from '../logic/index.ts';
import type { Player } from '../play/index.ts';
import type { AnyState } from '../rules/index.ts';

export type Seat =
  | { readonly kind: 'person' }
  | { readonly kind: 'chance' }
  | { readonly kind: 'program'; readonly player: Player<AnyState, Term> };

/// The word for the person at the keyboard.
const PERSON = /^(?:you|me|person|human)$/i;

export type SeatName = { readonly kind: 'person' } | { readonly kind: 'program'; readonly name: string };

export interface SeatsProblem {
  readonly kind: 'unknown-role' | 'twice' | 'chance';
  readonly word: string;
}

/// Names of players have commas and equals signs, too: a new one begins where a role stands before an equals sign.
export const readSeatNames = (
  text: string,
  roles: readonly string[],
  chance: string | undefined,
): Result<ReadonlyMap<string, SeatName>, SeatsProblem> => {
  const names = new Map<string, string>();
  let current: string | undefined;
  for (const part of text.split(',')) {
    const at = part.indexOf('=');
    const role = at < 0 ? undefined : roleNamed(part.slice(0, at), roles);
    if (role !== undefined) {
      if (role === chance) return failed({ kind: 'chance', word: role });
      if (names.has(role)) return failed({ kind: 'twice', word: role });
      names.set(role, part.slice(at + 1).trim());
      current = role;
    } else if (current === undefined || !names.get(current)!.includes(':'))
      return failed({ kind: 'unknown-role', word: part.trim() });
    else names.set(current, `${names.get(current)!},${part}`);
  }
  return ok(
    new Map(
      [...names].map(([role, name]) => [role, PERSON.test(name) ? { kind: 'person' } : { kind: 'program', name }]),
    ),
  );
};

const roleNamed = (word: string, roles: readonly string[]): string | undefined =>
  roles.find((role) => role === word.trim()) ?? roles.find((role) => role.toLowerCase() === word.trim().toLowerCase());

/// A name for each role that is not chance: who is not named is you, if nobody else is, and a program after that.
export const fillSeats = (
  named: ReadonlyMap<string, SeatName>,
  seats: readonly string[],
  usual: string,
): ReadonlyMap<string, SeatName> => {
  const filled = new Map<string, SeatName>();
  let hasPerson = [...named.values()].some(({ kind }) => kind === 'person');
  for (const role of seats) {
    const seat: SeatName = named.get(role) ?? (hasPerson ? { kind: 'program', name: usual } : { kind: 'person' });
    hasPerson ||= seat.kind === 'person';
    filled.set(role, seat);
  }
  return filled;
};
