/// Patterns and joseki of Go: listed, drawn, checked, kept, learned from games.
import { z } from '@hono/zod-openapi';
import { Words } from './common.ts';
import { GoPoint, GoPositionText, GoStones } from './go.ts';

/// As texts name them; listed here, because the pages read these types and nothing of the program behind them.
export const TESUJI_CASE_NAMES = [
  'edge',
  'surround',
  'separate',
  'invade',
  'framework',
  'intrude',
  'life-and-death',
  'race',
  'endgame',
  'capture',
  'connect',
  'cut',
  'eye-shape',
  'false-eye',
  'link-under',
  'weak-enclosure',
  'triangle',
  'shape',
  'corner',
] as const;
export const TESUJI_AIM_NAMES = [
  'capture',
  'save',
  'connect',
  'cut',
  'live',
  'kill',
  'link',
  'escape',
  'enclose',
  'base',
  'territory',
  'reduce',
  'invade',
  'influence',
  'shape',
  'liberties',
  'ladder',
  'settle',
  'avoid',
] as const;

export const GoTesujiEntry = z
  .object({
    kind: z.enum(['tesuji', 'joseki']),
    name: z.string(),
    title: Words,
    words: Words,
    /// `joseki` for those.
    case: z.string(),
    aim: z.string(),
    value: z.number(),
    /// Who wrote it: it came with the package, the person, or a lesson.
    from: z.enum(['package', 'own', 'lesson']),
    /// Its text.
    text: z.string(),
    /// The picture as SVG.
    picture: z.string(),
  })
  .openapi('GoTesujiEntry');

export const GoTesujiList = z
  .object({
    entries: z.array(GoTesujiEntry),
    /// How many there are with this filter.
    total: z.int(),
    cases: z.array(z.object({ case: z.string(), count: z.int() })),
  })
  .openapi('GoTesujiList');

export const GoTesujiText = z.object({ text: z.string().max(40_000) }).openapi('GoTesujiText');

/// What is wrong in a text, and what its checks found.
export const GoTesujiReport = z
  .object({
    isGood: z.boolean(),
    problems: z.array(z.object({ line: z.int(), column: z.int(), message: Words, hint: Words })),
    findings: z.array(z.object({ severity: z.enum(['error', 'note']), name: z.string(), says: Words })),
    /// Laid on a board in all ways and colours: how often it was found.
    tests: z.array(z.object({ name: z.string(), positions: z.int(), found: z.int() })),
    pictures: z.array(z.object({ name: z.string(), picture: z.string() })),
    /// A position in which the first pattern fits, black to move, and its first move.
    trial: z.object({ position: GoPositionText, move: GoPoint }).optional(),
  })
  .openapi('GoTesujiReport');

export const GoTesujiSaved = z.object({ names: z.array(z.string()), file: z.string() }).openapi('GoTesujiSaved');

/// A region of a game and a tree of moves become a pattern.
export const GoTesujiLesson = z
  .object({
    position: GoPositionText,
    /// The number of the move that begins the tree; the moves of the game that follow are its main line.
    number: z.int().min(1),
    /// Two corners of the region.
    region: z.object({ from: GoPoint, to: GoPoint }),
    /// Further lines from the same position, each from its first move on, by both sides in turn.
    variations: z.array(z.array(GoPoint).max(20)).max(20).optional(),
    /// How many moves of the game are taken.
    depth: z.int().min(1).max(20).optional(),
    name: z.string().max(60),
    title: z.object({ en: z.string().max(200), ja: z.string().max(200) }),
    words: z.object({ en: z.string().max(500), ja: z.string().max(500) }),
    case: z.enum(TESUJI_CASE_NAMES),
    aim: z.enum(TESUJI_AIM_NAMES),
    value: z.number().min(-99).max(99),
  })
  .openapi('GoTesujiLesson');

export const GoTesujiLearned = z
  .object({ text: z.string(), rows: z.array(z.string()), stones: GoStones.optional() })
  .openapi('GoTesujiLearned');

export type GoTesujiEntry = z.infer<typeof GoTesujiEntry>;
export type GoTesujiList = z.infer<typeof GoTesujiList>;
export type GoTesujiReport = z.infer<typeof GoTesujiReport>;
export type GoTesujiSaved = z.infer<typeof GoTesujiSaved>;
export type GoTesujiLesson = z.infer<typeof GoTesujiLesson>;
export type GoTesujiLearned = z.infer<typeof GoTesujiLearned>;
