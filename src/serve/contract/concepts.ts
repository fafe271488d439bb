/// Concepts: patterns of pieces that tell who wins, found in random games; and where they are on a board.
import { z } from '@hono/zod-openapi';
import type { View } from '../../games/index.ts';
import { Id, Words } from './common.ts';
import { State } from './lessons.ts';
import { TermText } from './rulesheets.ts';

/// In the log odds of a win, for each one more than the others have, with its interval at 95%.
export const Weight = z.object({ value: z.number(), low: z.number(), high: z.number() }).openapi('Weight');

/// own: the role's own; same: of the same kind as the first piece; enemy: another role's; blank: nothing stands there.
export const ConceptMark = z.enum(['own', 'same', 'enemy', 'blank']).openapi('ConceptMark');

/// A concept as a small board: cells that are not named may hold anything.
export const ConceptPicture = z
  .object({
    columns: z.int(),
    rows: z.int(),
    /// More than one where pieces differ on a third axis.
    layers: z.int(),
    /// From the left and from the top of its layer.
    cells: z.array(z.object({ column: z.int(), row: z.int(), layer: z.int(), mark: ConceptMark })),
    /// Ends of the board: the role's own side (home), or either end (rim).
    walls: z.array(z.object({ side: z.enum(['left', 'right', 'top', 'bottom']), from: z.enum(['home', 'rim']) })),
  })
  .openapi('ConceptPicture');

export const Concept = z
  .object({
    name: z.string(),
    sentence: Words,
    picture: ConceptPicture,
    /// How many ways of lying are meant; the first one is drawn.
    ways: z.int(),
    state: State,
    status: z.object({ kind: z.literal('statistical'), n: z.int(), weight: Weight, clearness: z.number() }),
    origin: z.object({ game: z.string(), sheet: z.string(), games: z.int(), seed: z.int(), version: z.string() }),
    /// What it weighs in games that took no part in its discovery.
    carried: z.array(z.object({ to: z.string(), games: z.int(), weight: Weight })),
    /// As its file says it.
    form: z.string(),
  })
  .openapi('Concept');

export const Concepts = z
  .object({
    folder: z.string(),
    concepts: z.array(Concept),
    /// Files that cannot be read.
    broken: z.array(z.object({ file: z.string(), line: z.int(), message: z.string(), hint: z.string() })),
  })
  .openapi('Concepts');

/// Switch on (adopt) or off (retire, with a reason).
export const ConceptChange = z
  .object({ on: z.boolean(), reason: z.string().max(400).optional() })
  .openapi('ConceptChange');

/// A place of a match: the fact that speaks of it, with nothing in the arguments that are no coordinates.
export const ConceptPlace = z
  .object({ mark: ConceptMark, name: z.string(), args: z.array(z.string()) })
  .openapi('ConceptPlace');

export const ConceptMatch = z.object({ places: z.array(ConceptPlace) }).openapi('ConceptMatch');

/// What stands in the way of concepts: a game without pieces, for one.
export const ConceptObstacle = z.object({ code: z.string(), message: Words, hint: Words }).openapi('ConceptObstacle');

const ViewOf = z
  .custom<View>((value) => typeof value === 'object' && value !== null)
  .openapi({ type: 'object', additionalProperties: true, description: 'how states are drawn: see docs/gdl.md' });

/// A position of a random game in which a concept occurs.
export const ConceptExample = z
  .object({
    game: Id,
    title: Words,
    view: ViewOf.optional(),
    facts: z.array(TermText),
    role: z.string(),
    match: ConceptMatch,
  })
  .openapi('ConceptExample');

/// The concepts in use that fit the board of a game, and where they are in a position.
export const ConceptsHere = z
  .object({
    /// Why nothing can be found here.
    obstacle: ConceptObstacle.optional(),
    concepts: z.array(
      z.object({
        name: z.string(),
        sentence: Words,
        weight: Weight,
        /// The game in which it was weighed.
        weighedIn: z.string(),
        roles: z.array(
          z.object({
            role: z.string(),
            count: z.int(),
            /// The first hundred.
            matches: z.array(ConceptMatch),
          }),
        ),
      }),
    ),
    /// Concepts in use that are for boards of other dimensions.
    misfits: z.int(),
  })
  .openapi('ConceptsHere');

export type Weight = z.infer<typeof Weight>;
export type ConceptMark = z.infer<typeof ConceptMark>;
export type ConceptPicture = z.infer<typeof ConceptPicture>;
export type Concept = z.infer<typeof Concept>;
export type Concepts = z.infer<typeof Concepts>;
export type ConceptChange = z.infer<typeof ConceptChange>;
export type ConceptPlace = z.infer<typeof ConceptPlace>;
export type ConceptMatch = z.infer<typeof ConceptMatch>;
export type ConceptObstacle = z.infer<typeof ConceptObstacle>;
export type ConceptExample = z.infer<typeof ConceptExample>;
export type ConceptsHere = z.infer<typeof ConceptsHere>;
