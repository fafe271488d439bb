/// What a move looks like, in features with names: what it takes, saves or threatens, where it lies, and how far from the
/// last moves. A weight for each foretells which move is played; `scripts/fit-go.ts` fits them.
import type { Colour } from '../../../games/index.ts';
import { BLACK, EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT, WHITE, pointColumn, pointRow } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';
import { isBadSelfAtari } from '../playout/self-atari.ts';
import { findCaptures, findLiberties, found, isChaseLost, ladderPoint, libertiesAfter } from '../playout/tactics.ts';
import { FAR_AWAY, groundOf, nearestOf, weighStones } from './influence.ts';
import type { Owners } from './owners.ts';
import { unsettledAround, weakestNear, weighOwners } from './unrest.ts';

const FARTHEST = 17;
const LINES = 6;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

// Strings with more count as having so many.
const LIBERTIES = 5;
// Whose ground a point is, by its weight for the side to move, from far below zero to far above.
const GROUND_STEPS = [-24, -14, -7, -2, 3, 8, 15, 25];
const GROUNDS = [
  ...["deep in the enemy's ground", "in the enemy's ground", "at the enemy's ground", "nearer to the enemy's"],
  'on neutral ground',
  ...['nearer to own', 'at own ground', 'in own ground', 'deep in own ground'],
];
// A corner reaches to this line; the first line does not count. Who has stones in it, where there is at most one.
const CORNER = 7;
const CORNER_STATES = ['open corner', 'corner with one own stone', "corner with one of the enemy's"];
const CORNER_PLACES = range(2, CORNER).flatMap((low) => range(low, CORNER).map((high) => [low, high] as const));
// Shares of the board that is taken: below the first a game is early, from the second on late.
const EARLY = 0.12;
const LATE = 0.5;

/// All features by their numbers; the place of a name here is its number.
export const MOVE_FEATURES: readonly string[] = [
  'take a string that gives atari',
  'take the string of the last move',
  'take a string',
  'take several stones',
  'save a string from atari',
  'save several stones',
  'run in vain',
  'ladder',
  'ladder of several stones',
  'atari',
  'atari on the last move',
  'out of a ladder',
  'out of two liberties',
  'press two liberties',
  'self-atari',
  'after a pass',
  ...['small', 'large'].flatMap((board) => [
    ...range(1, LINES).map((line) => `${board} board, line ${line}, nobody near`),
    ...range(1, LINES).map((line) => `${board} board, line ${line}`),
    ...range(2, FARTHEST).map((far) => `${board} board, ${far} from the last move`),
    ...range(2, FARTHEST).map((far) => `${board} board, ${far} from the move before`),
  ]),
  ...['own', "the enemy's"].flatMap((whose) =>
    range(2, LIBERTIES).map((count) => `beside ${whose} with ${count} liberties`),
  ),
  ...['small', 'large'].flatMap((board) => [
    ...GROUNDS.map((ground) => `${board} board, ${ground}`),
    ...['early', 'late'].flatMap((stage) => range(1, LINES).map((line) => `${board} board, ${stage}, line ${line}`)),
    ...range(1, FAR_AWAY).flatMap((own) =>
      range(1, FAR_AWAY).map((enemy) => `${board} board, own stones ${own} away, the enemy's ${enemy}`),
    ),
  ]),
  ...CORNER_STATES.flatMap((state) => CORNER_PLACES.map(([low, high]) => `${state}, ${low}-${high}`)),
  ...range(0, 10).map((tenths) => `own in ${tenths} of ten playouts`),
  ...['own', "the enemy's"].flatMap((whose) =>
    range(0, 10).map((tenths) => `beside ${whose} that stay in ${tenths} of ten playouts`),
  ),
  ...['own', "the enemy's"].flatMap((whose) =>
    range(0, 10).map((tenths) => `near ${whose} that stay in ${tenths} of ten playouts`),
  ),
  ...range(0, 10).map((tenths) => `${tenths} of ten points around unsettled`),
];

const TAKE_THREAT = 0;
const TAKE_LAST = 1;
const TAKE = 2;
const TAKE_MANY = 3;
const SAVE = 4;
const SAVE_MANY = 5;
const RUN_LOST = 6;
const LADDER = 7;
const LADDER_MANY = 8;
const ATARI = 9;
const ATARI_LAST = 10;
const UNLADDER = 11;
const OUT_OF_TWO = 12;
const PRESS = 13;
const SELF_ATARI = 14;
const AFTER_PASS = 15;
const PLACES = 16;
/// Features with smaller numbers say what a move does, the others only where it lies.
export const DEEDS = AFTER_PASS;
const PLACES_OF_BOARD = 2 * LINES + 2 * (FARTHEST - 1);
const BESIDE = PLACES + 2 * PLACES_OF_BOARD;
const GROUND = BESIDE + 2 * (LIBERTIES - 1);
const NEAREST = GROUNDS.length + 2 * LINES;
const GROUND_OF_BOARD = NEAREST + FAR_AWAY * FAR_AWAY;

const CORNERS = GROUND + 2 * GROUND_OF_BOARD;
// The place in a corner by its lines, the lower one first.
const cornerPlaces = new Uint8Array((CORNER + 1) * (CORNER + 1));
for (const [place, [low, high]] of CORNER_PLACES.entries()) {
  cornerPlaces[low * (CORNER + 1) + high] = place;
  cornerPlaces[high * (CORNER + 1) + low] = place;
}
// By corner, stones of black and of white; only large boards have corners in this sense.
const cornerStones = new Uint8Array(8);

// Features that only playouts tell.
const OWNED = CORNERS + CORNER_STATES.length * CORNER_PLACES.length;
const TENTHS = 11;

/// Most features that one move can have.
export const FEATURES_MOST = 34;

const WAYS = Int16Array.from(NEIGHBOURS);
// By point, what `findTactics` saw: a bit for each of the features below 16.
const tactics = new Int32Array(POINT_LIMIT);
const captures = new Int16Array(POINT_LIMIT);
// By the head of a string, how many liberties it has, up to `LIBERTIES`.
const liberties = new Uint8Array(POINT_LIMIT);
const MANY = 3;

/// Looks at all strings once; `listFeatures` needs it before the moves of a position, with the same owners.
export const findTactics = (field: PlayoutField, colour: Colour, last: number, owners?: Owners): void => {
  tactics.fill(0);
  weighStones(field);
  if (owners !== undefined && owners.count > 0) weighOwners(field, owners);
  countCorners(field);
  const { cells, head, size, pseudo } = field;
  const lastHead = last !== GO_PASS && cells[last]! < EMPTY ? head[last]! : 0;
  for (let row = 1; row <= size; row++)
    for (let column = 1; column <= size; column++) {
      const stone = row * 32 + column;
      if (cells[stone]! >= EMPTY || head[stone] !== stone) continue;
      // A liberty has four sides at most.
      liberties[stone] = pseudo[stone]! > 4 * (LIBERTIES - 1) ? LIBERTIES : findLiberties(field, stone, LIBERTIES);
      const isMany = field.stones[stone]! >= MANY;
      const isOwn = cells[stone] === colour;
      if (field.isInAtari(stone)) {
        const point = field.lastLiberty(stone);
        if (!isOwn) {
          tactics[point]! |= 1 << (stone === lastHead ? TAKE_LAST : TAKE);
          if (isMany) tactics[point]! |= 1 << TAKE_MANY;
          continue;
        }
        const others = findCaptures(field, stone, captures, 0);
        for (let i = 0; i < others; i++) tactics[captures[i]!]! |= (1 << TAKE_THREAT) | (isMany ? 1 << SAVE_MANY : 0);
        if (isChaseLost(field, stone)) tactics[point]! |= 1 << RUN_LOST;
        else tactics[point]! |= (1 << SAVE) | (isMany ? 1 << SAVE_MANY : 0);
      } else if (liberties[stone] === 2) {
        findLiberties(field, stone, 3);
        const first = found[0]!;
        const second = found[1]!;
        const ladder = ladderPoint(field, stone);
        if (isOwn) {
          if (ladder === 0) {
            if (stone !== lastHead && libertiesAfter(field, first, colour, 3) > 2) tactics[first]! |= 1 << OUT_OF_TWO;
            if (stone !== lastHead && libertiesAfter(field, second, colour, 3) > 2) tactics[second]! |= 1 << OUT_OF_TWO;
            continue;
          }
          for (const point of [first, second])
            if (libertiesAfter(field, point, colour, 3) > 2) tactics[point]! |= 1 << UNLADDER;
          continue;
        }
        tactics[first]! |= 1 << (stone === lastHead ? ATARI_LAST : ATARI);
        tactics[second]! |= 1 << (stone === lastHead ? ATARI_LAST : ATARI);
        if (ladder !== 0) tactics[ladder]! |= (1 << LADDER) | (isMany ? 1 << LADDER_MANY : 0);
        else {
          const enemy = (colour ^ 1) as Colour;
          if (libertiesAfter(field, second, enemy, 4) < 4) tactics[first]! |= 1 << PRESS;
          if (libertiesAfter(field, first, enemy, 4) < 4) tactics[second]! |= 1 << PRESS;
        }
      }
    }
};

const countCorners = ({ cells, size }: PlayoutField): void => {
  cornerStones.fill(0);
  if (size <= 13) return;
  for (let corner = 0; corner < 4; corner++)
    for (let row = 1; row <= CORNER; row++)
      for (let column = 1; column <= CORNER; column++) {
        const x = (corner & 1) === 0 ? column : size + 1 - column;
        const y = (corner & 2) === 0 ? row : size + 1 - row;
        const cell = cells[y * 32 + x]!;
        if (cell < EMPTY) cornerStones[2 * corner + cell]!++;
      }
};

/// The feature of a place in a corner where there is one stone or none, or -1.
const cornerFeature = (column: number, row: number, size: number, colour: Colour): number => {
  if (size <= 13) return -1;
  const x = Math.min(column, size + 1 - column);
  const y = Math.min(row, size + 1 - row);
  if (x < 2 || y < 2 || x > CORNER || y > CORNER) return -1;
  const corner = (x === column ? 0 : 1) | (y === row ? 0 : 2);
  const own = cornerStones[2 * corner + colour]!;
  const enemy = cornerStones[2 * corner + (colour ^ 1)]!;
  if (own + enemy > 1) return -1;
  return CORNERS + (own + 2 * enemy) * CORNER_PLACES.length + cornerPlaces[x * (CORNER + 1) + y]!;
};

const farOf = (point: number, other: number): number => {
  const columns = Math.abs((point & 31) - (other & 31));
  const rows = Math.abs((point >> 5) - (other >> 5));
  return Math.min(FARTHEST, columns + rows + Math.max(columns, rows));
};

/// Writes the numbers of a move's features to `to` and says how many. With the owners of points there are some more.
export const listFeatures = (
  field: PlayoutField,
  point: number,
  colour: Colour,
  last: number,
  older: number,
  to: Int16Array,
  owners?: Owners,
): number => {
  let count = 0;
  const bits = tactics[point]!;
  for (let feature = 0; bits >> feature !== 0; feature++) if ((bits >> feature) & 1) to[count++] = feature;
  if (isBadSelfAtari(field, point, colour)) to[count++] = SELF_ATARI;
  if (last === GO_PASS) to[count++] = AFTER_PASS;
  const { size } = field;
  const start = PLACES + (size > 13 ? PLACES_OF_BOARD : 0);
  const column = pointColumn(point);
  const row = pointRow(point);
  const line = Math.min(LINES, column, row, size + 1 - column, size + 1 - row);
  to[count++] = start + line - 1 + (isOpen(point) ? 0 : LINES);
  if (last !== GO_PASS) to[count++] = start + 2 * LINES + farOf(point, last) - 2;
  if (older !== GO_PASS && older !== point) to[count++] = start + 2 * LINES + FARTHEST - 1 + farOf(point, older) - 2;
  const corner = cornerFeature(column, row, size, colour);
  if (corner >= 0) to[count++] = corner;
  count = listNeighbours(field, point, colour, to, count);
  const board = GROUND + (size > 13 ? GROUND_OF_BOARD : 0);
  const weight = colour === BLACK ? groundOf(point) : -groundOf(point);
  let step = 0;
  while (step < GROUND_STEPS.length && weight >= GROUND_STEPS[step]!) step++;
  to[count++] = board + step;
  const near = (nearestOf(point, colour) - 1) * FAR_AWAY + nearestOf(point, (colour ^ 1) as Colour) - 1;
  to[count++] = board + NEAREST + near;
  const taken = 1 - field.emptyCount / (size * size);
  if (taken < EARLY) to[count++] = board + GROUNDS.length + line - 1;
  else if (taken >= LATE) to[count++] = board + GROUNDS.length + LINES + line - 1;
  return owners === undefined || owners.count === 0 ? count : listOwners(field, point, colour, owners, to, count);
};

// Whose the point becomes, and how sure the strings beside it are, the least sure ones of each side.
const listOwners = (
  { cells }: PlayoutField,
  point: number,
  colour: Colour,
  owners: Owners,
  to: Int16Array,
  from: number,
): number => {
  let own = TENTHS;
  let enemy = TENTHS;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    const cell = cells[beside]!;
    if (cell >= EMPTY) continue;
    const stays = owners.tenths(beside, cell as Colour);
    if (cell === colour) {
      if (stays < own) own = stays;
    } else if (stays < enemy) enemy = stays;
  }
  let count = from;
  to[count++] = OWNED + owners.tenths(point, colour);
  if (own < TENTHS) to[count++] = OWNED + TENTHS + own;
  if (enemy < TENTHS) to[count++] = OWNED + 2 * TENTHS + enemy;
  const nearOwn = weakestNear(point, colour);
  const nearEnemy = weakestNear(point, (colour ^ 1) as Colour);
  if (nearOwn < TENTHS) to[count++] = OWNED + 3 * TENTHS + nearOwn;
  if (nearEnemy < TENTHS) to[count++] = OWNED + 4 * TENTHS + nearEnemy;
  to[count++] = OWNED + 5 * TENTHS + unsettledAround(point);
  return count;
};

// The weakest string beside the point, of either side. Strings in atari are a matter of tactics.
const listNeighbours = (field: PlayoutField, point: number, colour: Colour, to: Int16Array, from: number): number => {
  const { cells, head } = field;
  let own = LIBERTIES + 1;
  let enemy = LIBERTIES + 1;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    const cell = cells[beside]!;
    if (cell >= EMPTY) continue;
    const count = liberties[head[beside]!]!;
    if (cell === colour) {
      if (count < own) own = count;
    } else if (count < enemy) enemy = count;
  }
  let count = from;
  if (own > 1 && own <= LIBERTIES) to[count++] = BESIDE + own - 2;
  if (enemy > 1 && enemy <= LIBERTIES) to[count++] = BESIDE + LIBERTIES - 1 + enemy - 2;
  return count;
};

// No stone within three steps.
const isOpen = (point: number): boolean => nearestOf(point, BLACK) > 3 && nearestOf(point, WHITE) > 3;
