/// What the threads do with rulesheets: plain data in, plain data out. Texts are those of strangers: reading, compiling and running
/// happen here, where the server can end them.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { chanceRole, parsePlayer, printPlayer, seatsOf } from '../../play/index.ts';
import type { Role } from '../../rules/index.ts';
import { findingWords, validateText } from '../../rules/index.ts';
import type { RulesheetCheck, RulesheetPosition, RulesheetRole, Seat } from '../contract/index.ts';
import type { Refused, Trouble } from '../thinking/request.ts';
import { gameOver, playerTrouble } from '../thinking/troubles.ts';
import { chooseRound } from './choose-round.ts';
import { faultOf, guarded, openText } from './opened.ts';
import type { OpenedSheet, Round } from './opened.ts';
import { positionOf } from './position.ts';
import { chanceSeat, unknownRole } from './troubles.ts';
import { statesOf } from './walk.ts';

/// Nobody reads more at once.
const MOST_FINDINGS = 100;

/// Errors come first where there are too many of them.
export const checkRulesheet = ({ text }: { readonly text: string }): RulesheetCheck => {
  const { ok: isFine, findings } = validateText(text);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const some = new Set([...errors, ...findings].slice(0, MOST_FINDINGS));
  return {
    ok: isFine,
    findings: findings
      .filter((finding) => some.has(finding))
      .map((finding) => {
        const { severity, code, place } = finding;
        const [en, ja] = [findingWords(finding, 'en'), findingWords(finding, 'ja')];
        return {
          severity,
          code,
          line: place.line,
          column: place.column,
          message: { en: en.message, ja: ja.message },
          hint: { en: en.hint, ja: ja.hint },
        };
      }),
    errors: errors.length,
    warnings: findings.length - errors.length,
  };
};

export interface RulesheetPlay {
  /// A word for the game, and its rules.
  readonly name: string;
  readonly text: string;
  readonly seats: Readonly<Record<string, Seat>>;
  readonly rounds: readonly Round[];
}

const USUAL_PLAYER = 'mcts:time=1s';

/// Who plays each role; where it is not said, the first is a person and the others are programs.
const seatRoles = (
  { game, catalogue }: OpenedSheet,
  seats: Readonly<Record<string, Seat>>,
): Result<RulesheetRole[], Trouble> => {
  const chance = chanceRole(game);
  const [first] = seatsOf(game);
  for (const name of Object.keys(seats)) {
    const role = game.roles.indexOf(name);
    if (role < 0) return failed(unknownRole(name, game.roles));
    if (role === chance) return failed(chanceSeat(name));
  }
  const roles: RulesheetRole[] = [];
  for (const [role, name] of game.roles.entries()) {
    const usual: Seat = role === first ? { kind: 'person' } : { kind: 'program', player: USUAL_PLAYER };
    const seat = Object.hasOwn(seats, name) ? seats[name]! : usual;
    if (role === chance) {
      roles.push({ name });
    } else if (seat.kind === 'person') {
      roles.push({ name, seat });
    } else {
      const text = seat.kind === 'level' ? seat.level : seat.player;
      const read = parsePlayer(text, catalogue);
      if (!read.ok) return failed(playerTrouble(text, read.error, catalogue));
      roles.push({ name, seat: { kind: 'program', player: printPlayer(read.value, catalogue) } });
    }
  }
  return ok(roles);
};

export type PositionAnswer = { readonly roles: RulesheetRole[]; readonly position: RulesheetPosition } | Refused;

const personsOf = (roles: readonly RulesheetRole[]): readonly Role[] =>
  roles.flatMap(({ seat }, role) => (seat?.kind === 'person' ? [role] : []));

/// How a game stands.
export const rulesheetPosition = ({ name, text, seats, rounds }: RulesheetPlay): PositionAnswer => {
  const told = guarded(() => {
    const sheet = openText(name, text);
    if (!sheet.ok) return sheet;
    const roles = seatRoles(sheet.value, seats);
    if (!roles.ok) return roles;
    const states = statesOf(sheet.value, rounds);
    if (!states.ok) return states;
    return ok({
      roles: roles.value,
      position: positionOf(sheet.value, rounds, states.value, personsOf(roles.value)),
    });
  });
  return told.ok ? told.value : { problem: told.error };
};

export interface RoundRequest extends RulesheetPlay {
  /// The persons' moves, by role.
  readonly moves: Readonly<Record<string, string>>;
  readonly seed: number;
}

export type RoundAnswer = { readonly round: Round } | Refused;

/// The next round of a game.
export const rulesheetRound = async (request: RoundRequest): Promise<RoundAnswer> => {
  const { name, text, seats, rounds, moves, seed } = request;
  const begun = guarded(() => {
    const sheet = openText(name, text);
    if (!sheet.ok) return sheet;
    const states = statesOf(sheet.value, rounds);
    if (!states.ok) return states;
    if (sheet.value.game.terminal(states.value.at(-1)!)) return failed(gameOver);
    return ok({ sheet: sheet.value, states: states.value });
  });
  if (!begun.ok) return { problem: begun.error };
  const { sheet, states } = begun.value;
  const programs = Object.fromEntries(
    Object.entries(seats).flatMap(([role, seat]) => (seat.kind === 'program' ? [[role, seat.player]] : [])),
  );
  try {
    const round = await chooseRound(sheet, { rounds, states, moves, programs, seed });
    return round.ok ? { round: round.value } : { problem: round.error };
  } catch (error) {
    return { problem: faultOf(error) };
  }
};
