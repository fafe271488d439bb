/// What a role wants, where each role has a value of its own.
import type { Role } from '../rules/index.ts';

/// The sum of what the other seats get.
const rest = (values: readonly number[], role: Role, seats: readonly Role[]): number => {
  let sum = 0;
  for (const seat of seats) if (seat !== role) sum += values[seat];
  return sum;
};

/// Whether the role likes one outcome better: more for itself; if that is equal, less for the others. Outcomes that are equal in both
/// are alike to it, and it takes the first. A rule for equal outcomes is needed, since what others get depends on it; this one makes
/// a sure win against nothing the best there is, which a search knows without looking further.
export const prefers = (
  one: readonly number[],
  other: readonly number[],
  role: Role,
  seats: readonly Role[],
): boolean => (one[role] === other[role] ? rest(one, role, seats) < rest(other, role, seats) : one[role] > other[role]);

/// Whether nothing can be better for the role: it has the most that there is and each other seat the least.
export const isUnbeatable = (
  values: readonly number[],
  role: Role,
  seats: readonly Role[],
  least: number,
  most: number,
): boolean => seats.every((seat) => values[seat] === (seat === role ? most : least));

/// The mean of outcomes, role by role, as chance brings them.
export const meanOf = (outcomes: readonly (readonly number[])[]): readonly number[] =>
  outcomes.length === 1
    ? outcomes[0]
    : outcomes[0].map((_, role) => outcomes.reduce((sum, values) => sum + values[role], 0) / outcomes.length);
