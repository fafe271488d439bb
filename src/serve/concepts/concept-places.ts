/// Where concepts are on the board of a game by a rulesheet.
import {
  PlacementReader,
  SheetOrder,
  coordinatesOf,
  findBoard,
  matchesOf,
  sampleGames,
  winnerOf,
} from '../../discover/index.ts';
import type { Match, Pattern, PieceBoard, Placement } from '../../discover/index.ts';
import { conceptBase, conceptFolder } from '../../experiment/index.ts';
import type { ConceptLesson } from '../../knowledge/index.ts';
import { failed, ok, printKifTerm } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { chanceRole } from '../../play/index.ts';
import { RANDOM_ROLE, readSheet } from '../../rules/index.ts';
import type { Role } from '../../rules/index.ts';
import type {
  ConceptExample,
  ConceptMatch,
  ConceptObstacle,
  ConceptPlace,
  ConceptsHere,
  Seat,
} from '../contract/index.ts';
import { guarded, openText } from '../rulesheets/opened.ts';
import type { OpenedSheet, Round } from '../rulesheets/opened.ts';
import { positionOf, termText } from '../rulesheets/position.ts';
import { statesOf } from '../rulesheets/walk.ts';
import type { Refused } from '../thinking/request.ts';
import { cardOf, patternsIn } from './concept-view.ts';
import { baseTrouble, noExample, obstacleOf } from './troubles.ts';

type SampledGames = ReturnType<typeof sampleGames>;

/// The board of a sheet and the random games in which it was found.
interface KnownBoard {
  readonly board: PieceBoard;
  readonly reader: PlacementReader;
  readonly games: SampledGames;
}

/// As many as discovering looks at.
const BOARD_GAMES = 30;
const BOARD_SEED = 1;
/// Where these do not show a concept: so many show it if it is not very rare.
const MORE_GAMES = 300;
/// More matches are not told one by one.
const MOST_MATCHES = 100;

// Finding a board takes random games: once for each sheet that a thread has open.
const boards = new WeakMap<OpenedSheet, Result<KnownBoard, ConceptObstacle>>();

const sampled = (opened: OpenedSheet, text: string, games: number): SampledGames => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(`a sheet that was opened cannot be read: ${sheet.error.message}`);
  return sampleGames(opened, { games, seed: BOARD_SEED, order: new SheetOrder(sheet.value) });
};

const boardOf = (opened: OpenedSheet, text: string): Result<KnownBoard, ConceptObstacle> => {
  const known = boards.get(opened);
  if (known !== undefined) return known;
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(`a sheet that was opened cannot be read: ${sheet.error.message}`);
  const games = sampled(opened, text, BOARD_GAMES);
  const board = findBoard(sheet.value, opened.reasoner.roles, games);
  const found: Result<KnownBoard, ConceptObstacle> = board.ok
    ? ok({ board: board.value, reader: new PlacementReader(board.value), games })
    : failed(obstacleOf(board.error));
  boards.set(opened, found);
  return found;
};

/// The fact that would speak of a place, without its symbol.
const placeText = (board: PieceBoard, place: number): Omit<ConceptPlace, 'mark'> => {
  const { predicate, coordinates, axes } = board;
  const at = coordinatesOf(board, place);
  const args = Array.from({ length: predicate.arity }, () => '');
  coordinates.forEach((argument, axis) => {
    args[argument] = printKifTerm(axes[axis]!.values[at[axis]!]!);
  });
  return { name: printKifTerm({ kind: 'atom', name: predicate.name }), args };
};

const matchText = (board: PieceBoard, { pieces }: Pattern, { places }: Match): ConceptMatch => ({
  places: places.map((place, i) => ({ mark: pieces[i]!.mark, ...placeText(board, place) })),
});

const fits = (board: PieceBoard, patterns: readonly Pattern[]): boolean =>
  patterns.every(({ pieces }) => pieces[0]!.offset.length === board.axes.length);

const allMatches = (
  board: PieceBoard,
  patterns: readonly Pattern[],
  placement: Placement,
  role: Role,
): readonly (() => ConceptMatch)[] =>
  patterns.flatMap((pattern) =>
    matchesOf(board, pattern, placement, role).map((match) => () => matchText(board, pattern, match)),
  );

export interface ConceptsHereRequest {
  readonly data: string;
  /// A word for the game, and its rules.
  readonly name: string;
  readonly text: string;
  readonly seats: Readonly<Record<string, Seat>>;
  readonly rounds: readonly Round[];
}

/// The weight in this game where the concept was carried there, else where it was found.
const weightIn = ({ status, origin, carried }: ConceptLesson, game: string) => {
  const here = carried.find(({ to }) => to === game);
  return here === undefined
    ? { weight: status.weight, weighedIn: origin.game }
    : { weight: here.weight, weighedIn: game };
};

/// Only what the persons at the board can see is looked at.
export const conceptsHere = ({ data, name, text, seats, rounds }: ConceptsHereRequest): ConceptsHere | Refused => {
  const told = guarded(() => {
    const opened = openText(name, text);
    if (!opened.ok) return opened;
    const sheet = opened.value;
    const states = statesOf(sheet, rounds);
    if (!states.ok) return states;
    const known = boardOf(sheet, text);
    if (!known.ok) return ok<ConceptsHere>({ obstacle: known.error, concepts: [], misfits: 0 });
    const { board, reader } = known.value;
    const { game, reasoner } = sheet;
    const persons = game.roles.flatMap((role, i) => (seats[role]?.kind === 'person' ? [i] : []));
    const seen = new Set(positionOf(sheet, rounds, states.value, persons).facts.map((fact) => fact.text));
    const facts = reasoner.facts(states.value.at(-1)!).filter((fact) => seen.has(printKifTerm(fact)));
    const placement = reader.placement(facts);
    const inUse = conceptBase(conceptFolder(data))
      .list()
      .concepts.filter(({ state }) => state.kind !== 'retired');
    const fitting = inUse.filter((concept) => fits(board, patternsIn(concept)));
    const chance = chanceRole(game);
    return ok<ConceptsHere>({
      concepts: fitting.map((concept) => ({
        name: concept.name,
        sentence: { ...cardOf(concept).sentence },
        ...weightIn(concept, name),
        roles: game.roles.flatMap((role, i) => {
          if (i === chance) return [];
          const matches = allMatches(board, patternsIn(concept), placement, i);
          return [{ role, count: matches.length, matches: matches.slice(0, MOST_MATCHES).map((match) => match()) }];
        }),
      })),
      misfits: inUse.length - fitting.length,
    });
  });
  return told.ok ? told.value : { problem: told.error };
};

export interface ExampleRequest {
  readonly data: string;
  readonly concept: string;
  /// The game in which it was found, and its rules.
  readonly name: string;
  readonly text: string;
}

export type Example = Pick<ConceptExample, 'facts' | 'role' | 'match'>;

/// The latest position before the end of a game in which the winner has the concept, else anybody.
const exampleIn = (
  { board, reader }: KnownBoard,
  games: SampledGames,
  patterns: readonly Pattern[],
  roles: readonly string[],
): Example | undefined => {
  const seats = roles.flatMap((role, i) => (role === RANDOM_ROLE ? [] : [i]));
  for (const isWinner of [true, false])
    for (const game of games) {
      const winner = winnerOf(game, seats);
      const candidates = roles.flatMap((_, role) => (isWinner && role !== winner ? [] : [role]));
      for (let step = game.length - 2; step >= 0; step--) {
        const facts = game.factsAt(step);
        const placement = reader.placement(facts);
        for (const role of candidates) {
          const [match] = allMatches(board, patterns, placement, role);
          if (match !== undefined) return { facts: facts.map(termText), role: roles[role]!, match: match() };
        }
      }
    }
  return undefined;
};

export const conceptExample = ({ data, concept, name, text }: ExampleRequest): Example | Refused => {
  const told = guarded(() => {
    const found = conceptBase(conceptFolder(data)).get(concept);
    if (!found.ok) return failed(baseTrouble(found.error));
    const opened = openText(name, text);
    if (!opened.ok) return opened;
    const known = boardOf(opened.value, text);
    if (!known.ok) return failed(known.error);
    const { roles } = opened.value.game;
    const patterns = patternsIn(found.value);
    const example =
      exampleIn(known.value, known.value.games, patterns, roles) ??
      exampleIn(known.value, sampled(opened.value, text, MORE_GAMES), patterns, roles);
    return example === undefined ? failed(noExample) : ok(example);
  });
  return told.ok ? told.value : { problem: told.error };
};
