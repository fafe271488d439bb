/// Games: played here, imported or shared, each a tree of moves.
import { z } from '@hono/zod-openapi';
import { GameName, Id, Moment, MoveList, Side, Words } from './common.ts';

/// Who plays a side: the person at the board, a level, or a player as the grammar of players writes it.
export const Seat = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), name: z.string().max(80).optional() }),
    z.object({ kind: z.literal('level'), level: z.string().max(40) }),
    z.object({ kind: z.literal('program'), player: z.string().max(200) }),
  ])
  .openapi('Seat');

/// What a program said of its move.
export const Choice = z
  .object({
    /// For the side that moved, in the unit of its evaluation.
    value: z.number().optional(),
    depth: z.int().optional(),
    nodes: z.int().optional(),
    line: z.array(z.string()).optional(),
    /// Why, in words; where a lesson spoke against another move, this says so.
    reason: Words.optional(),
    /// Moves that lessons spoke against, and which lessons.
    avoided: z.array(z.object({ move: z.string(), lesson: z.string() })).optional(),
  })
  .openapi('Choice');

/// One move of the tree. Node 0 is the start and has no move.
export const Node = z
  .object({
    id: z.int(),
    parent: z.int().nullable(),
    move: z.string().nullable(),
    by: z.enum(['start', 'person', 'program', 'record']),
    choice: Choice.optional(),
  })
  .openapi('Node');

export const Result = z
  .object({
    kind: z.enum(['finished', 'resigned']),
    winner: Side.nullable(),
    /// Such as `40-24`, black first; of a game that ended on the board.
    score: z.string().optional(),
  })
  .openapi('Result');

export const GameSummary = z
  .object({
    id: Id,
    game: GameName,
    created: Moment,
    updated: Moment,
    title: z.string(),
    black: Seat,
    white: Seat,
    /// Moves on the main line.
    plies: z.int(),
    source: z.enum(['played', 'imported', 'shared', 'sample']),
    result: Result.optional(),
    /// The newest reflection on it, where there is one.
    reflection: Id.optional(),
  })
  .openapi('GameSummary');

export const Game = GameSummary.extend({
  /// The first state as text; the usual one of the game unless the record began elsewhere.
  start: z.string(),
  seed: z.int(),
  /// A hash of the lessons in use when the game began.
  knowledge: z.string(),
  nodes: z.array(Node),
  /// The last node of the line that is played now: the main line leads to it.
  tip: z.int(),
}).openapi('Game');

export const NewGame = z
  .object({
    game: GameName.default('othello'),
    black: Seat,
    white: Seat,
    seed: z.int().min(0).max(2_147_483_647).optional(),
    title: z.string().max(200).optional(),
    /// Moves made already, such as those of a shared link or those before a mistake.
    moves: MoveList.optional(),
    /// The first state as text, where the game does not begin as usual.
    start: z.string().max(400).optional(),
    source: z.enum(['played', 'shared']).default('played'),
  })
  .openapi('NewGame');

/// A person's move behind a node. Where the node has that child already, it becomes the tip.
export const NewMove = z.object({ parent: z.int().min(0), move: z.string().max(40) }).openapi('NewMove');

/// Asks the program whose turn it is behind the node to move (also when it has to pass).
export const NewReply = z.object({ parent: z.int().min(0) }).openapi('NewReply');

/// The nodes that were added, and where the game stands now.
export const Moved = z.object({ nodes: z.array(Node), tip: z.int(), result: Result.optional() }).openapi('Moved');

export const NewTip = z.object({ tip: z.int().min(0) }).openapi('NewTip');
export const Resigned = z.object({ side: Side }).openapi('Resigned');
export const Renamed = z.object({ title: z.string().min(1).max(200) }).openapi('Renamed');

export const Position = z
  .object({ game: GameName.default('othello'), start: z.string().max(400).optional(), moves: MoveList })
  .openapi('Position');

/// A suggestion for whoever is to move, by the strongest level.
export const Hint = z
  .object({ move: z.string(), reason: Words, choice: Choice, squares: z.array(z.string()) })
  .openapi('Hint');

export const WhyNotQuestion = Position.extend({ move: z.string().max(40) }).openapi('WhyNotQuestion');

/// What speaks against a move, strongest first.
export const Objection = z
  .object({
    /// proved: solved to the end; lesson: a pattern that a lesson warns of; search: looking ahead; rule: it is not legal.
    kind: z.enum(['proved', 'lesson', 'search', 'rule']),
    text: Words,
    squares: z.array(z.string()),
    lesson: z.string().optional(),
    /// The answer and what follows.
    line: z.array(z.string()).optional(),
  })
  .openapi('Objection');

export const WhyNot = z
  .object({
    move: z.string(),
    /// Empty where nothing speaks against it.
    objections: z.array(Objection),
    best: z.string().optional(),
    summary: Words,
  })
  .openapi('WhyNot');

export const RecordFile = z
  .object({
    /// The text of the file, or base64 of a binary one (WTHOR).
    text: z.string().max(4_000_000).optional(),
    base64: z.string().max(6_000_000).optional(),
    name: z.string().max(200).optional(),
  })
  .openapi('RecordFile');

export const Imported = z
  .object({
    games: z.array(GameSummary),
    /// What could not be read, with its place.
    problems: z.array(z.object({ message: z.string(), hint: z.string(), line: z.int().optional() })),
  })
  .openapi('Imported');

/// An opponent to choose, from beginner up.
export const Level = z
  .object({
    id: z.string(),
    name: Words,
    about: Words,
    player: z.string(),
    nodes: z.int().optional(),
    usesLessons: z.boolean(),
    /// Its points against the level below, measured: share, interval at 95%, games.
    measured: z
      .object({ against: z.string(), score: z.number(), low: z.number(), high: z.number(), n: z.int() })
      .optional(),
    rating: z.number().optional(),
  })
  .openapi('Level');

export type Seat = z.infer<typeof Seat>;
export type Choice = z.infer<typeof Choice>;
export type Node = z.infer<typeof Node>;
export type GameResult = z.infer<typeof Result>;
export type GameSummary = z.infer<typeof GameSummary>;
export type Game = z.infer<typeof Game>;
export type NewGame = z.input<typeof NewGame>;
export type Moved = z.infer<typeof Moved>;
export type Position = z.input<typeof Position>;
export type Hint = z.infer<typeof Hint>;
export type WhyNot = z.infer<typeof WhyNot>;
export type Objection = z.infer<typeof Objection>;
export type Imported = z.infer<typeof Imported>;
export type Level = z.infer<typeof Level>;
export type RecordFile = z.infer<typeof RecordFile>;
