/// Rulesheets (GDL): the library, a person's own, what is wrong with one, and games by them.
import { z } from '@hono/zod-openapi';
import type { View } from '../../games/index.ts';
import { Id, Moment, Words } from './common.ts';
import { Seat } from './games.ts';

/// The most that a sheet may have, in letters: the largest public ones have a tenth of it.
export const MOST_SHEET = 400_000;

export const RulesheetSummary = z
  .object({
    id: Id,
    /// library: it comes with the program; own: a person keeps it in the data folder.
    origin: z.enum(['library', 'own']),
    title: Words,
    about: Words.optional(),
    roles: z.array(z.string()),
    /// Whether it can be drawn as a board.
    hasView: z.boolean(),
  })
  .openapi('RulesheetSummary');

/// How states are drawn, as knowledge/gdl/NAME.view.json says it.
const ViewOf = z
  .custom<View>((value) => typeof value === 'object' && value !== null)
  .openapi({ type: 'object', additionalProperties: true, description: 'how states are drawn: see docs/gdl.md' });

export const Rulesheet = RulesheetSummary.extend({ text: z.string(), view: ViewOf.optional() }).openapi('Rulesheet');

export const RulesheetText = z.object({ text: z.string().max(MOST_SHEET) }).openapi('RulesheetText');

export const KeptRulesheet = RulesheetText.extend({
  /// How its states are drawn, as the text of a JSON file; a list of facts where it is left out.
  view: z.string().max(100_000).optional(),
}).openapi('KeptRulesheet');

export const RulesheetFinding = z
  .object({
    /// An error keeps a sheet from being played; a warning does not.
    severity: z.enum(['error', 'warning']),
    code: z.string(),
    line: z.int(),
    column: z.int(),
    message: Words,
    hint: Words,
  })
  .openapi('RulesheetFinding');

export const RulesheetCheck = z
  .object({
    ok: z.boolean(),
    /// In the order of the text; the first hundred.
    findings: z.array(RulesheetFinding),
    errors: z.int(),
    warnings: z.int(),
  })
  .openapi('RulesheetCheck');

/// A fact or a move: as it is written, and in its parts.
export const TermText = z
  .object({ text: z.string().openapi({ example: '(mark 1 3)' }), name: z.string(), args: z.array(z.string()) })
  .openapi('TermText');

export const RulesheetRole = z
  .object({
    name: z.string(),
    /// Chance has none.
    seat: Seat.optional(),
  })
  .openapi('RulesheetRole');

/// What happened in one round. Where roles do not see all (GDL-II), moves that the person is not told are left out.
export const RulesheetRound = z
  .object({
    moves: z.array(z.object({ role: z.string(), move: TermText.optional() })),
    /// What the person was told instead.
    sees: z.array(TermText).optional(),
  })
  .openapi('RulesheetRound');

export const RulesheetPosition = z
  .object({
    facts: z.array(TermText),
    /// How many more facts are true that the person cannot know.
    hidden: z.int(),
    /// Whether roles of this game do not see all.
    isHiding: z.boolean(),
    /// The roles that choose now, several at once in some games; none at the end.
    movers: z.array(z.string()),
    /// The moves of the persons among them who have a choice; a plain word that must be made, such as noop, is made without asking.
    legal: z.array(z.object({ role: z.string(), moves: z.array(TermText) })),
    rounds: z.array(RulesheetRound),
    isOver: z.boolean(),
    /// The game cannot go on though its rules do not say that it has ended: a role has no move.
    isStuck: z.boolean(),
    /// From 0 to 100, at the end.
    goals: z.array(z.object({ role: z.string(), goal: z.number() })).optional(),
  })
  .openapi('RulesheetPosition');

export const RulesheetGameSummary = z
  .object({
    id: Id,
    sheet: Id,
    title: Words,
    created: Moment,
    updated: Moment,
    roles: z.array(RulesheetRole),
    /// Rounds up to where it stands, and rounds in all: more where some were taken back.
    ply: z.int(),
    plies: z.int(),
    isOver: z.boolean(),
  })
  .openapi('RulesheetGameSummary');

export const RulesheetGame = RulesheetGameSummary.extend({
  view: ViewOf.optional(),
  position: RulesheetPosition,
}).openapi('RulesheetGame');

export const NewRulesheetGame = z
  .object({
    sheet: Id,
    /// By role. Roles that are left out: the first is a person, the others are programs.
    seats: z.record(z.string().max(200), Seat).optional(),
    seed: z.int().min(0).max(2_147_483_647).optional(),
  })
  .openapi('NewRulesheetGame');

/// One round: the moves of the persons who choose now, by role. Programs and chance choose theirs.
export const NewRound = z
  .object({ ply: z.int().min(0), moves: z.record(z.string().max(200), z.string().max(2000)) })
  .openapi('NewRound');

export const NewPly = z.object({ ply: z.int().min(0) }).openapi('NewPly');

export type RulesheetSummary = z.infer<typeof RulesheetSummary>;
export type Rulesheet = z.infer<typeof Rulesheet>;
export type RulesheetFinding = z.infer<typeof RulesheetFinding>;
export type RulesheetCheck = z.infer<typeof RulesheetCheck>;
export type TermText = z.infer<typeof TermText>;
export type RulesheetRole = z.infer<typeof RulesheetRole>;
export type RulesheetRound = z.infer<typeof RulesheetRound>;
export type RulesheetPosition = z.infer<typeof RulesheetPosition>;
export type RulesheetGameSummary = z.infer<typeof RulesheetGameSummary>;
export type RulesheetGame = z.infer<typeof RulesheetGame>;
export type NewRulesheetGame = z.input<typeof NewRulesheetGame>;
