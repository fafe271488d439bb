/// What is settled for good: strings that cannot be taken even if the other side moves as often as it likes, the points in
/// which that side could never live, and its stones there. Nothing is searched: the other side just makes all its moves.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GoBoard as Board, NEIGHBOURS, POINT_LIMIT, ROW_STEP, pointsOf } from '../../../../games/index.ts';

export type UnconditionalStatus = 'alive' | 'dead' | 'undecided' | 'white_territory' | 'black_territory';

export interface UnconditionalLife {
  at(point: number): UnconditionalStatus;
}

/// What is settled for one colour, point by point.
export const OPEN = 0;
/// A stone of the colour that cannot be taken.
export const SAFE = 1;
/// A point at which the other colour can never live.
export const OWNED = 2;

/// The status of every point of the board.
export const unconditionalLife = (board: GoBoard): UnconditionalLife => {
  const settled = [settledFor(board, 0), settledFor(board, 1)] as const;
  return {
    at: (point) => {
      const cell = board.cells[point]!;
      if (cell > EMPTY) return 'undecided';
      if (cell === EMPTY) {
        if (settled[0][point] === OWNED) return 'black_territory';
        return settled[1][point] === OWNED ? 'white_territory' : 'undecided';
      }
      if (settled[cell ^ 1]![point] === OWNED) return 'dead';
      return isHeld(board, point, settled[cell]!) ? 'alive' : 'undecided';
    },
  };
};

export const unconditionalStatus = (board: GoBoard, point: number): UnconditionalStatus =>
  unconditionalLife(board).at(point);

// A string that could be taken lives all the same where it stands in, or beside, what its side owns: nobody can live
// where it would be taken.
const isHeld = (board: GoBoard, stone: number, settled: Uint8Array): boolean => {
  if (settled[stone] !== OPEN) return true;
  return board.listStones(stone).some((one) => NEIGHBOURS.some((way) => settled[one + way] === OWNED));
};

/// OPEN, SAFE or OWNED for each point, seen by the colour.
export const settledFor = (board: GoBoard, colour: Colour): Uint8Array => {
  let guests = guestsOf(board, colour);
  for (;;) {
    const trial = copyOf(board);
    takeAllThatCanBeTaken(trial, colour, guests);
    makeRoom(trial, colour, guests);
    const left = [...guests].filter((guest) => isInSeki(trial, guest, colour));
    if (left.length === guests.size) return settledAfter(trial, colour, guests);
    guests = new Set(left);
  }
};

// What is left of the colour, apart from guests, cannot be taken. The enemy makes all the room to live that there is.
const makeRoom = (board: GoBoard, colour: Colour, guests: ReadonlySet<number>): void => {
  const enemy = (colour ^ 1) as Colour;
  const points = pointsOf(board.size);
  for (const point of points) {
    if (board.cells[point] === EMPTY && touches(board, point, colour, guests)) board.play(point, enemy);
  }
  extendFromAtari(board, enemy);
  // Big eyes are split, then eyes of two points made small; first where that joins most strings.
  for (const room of [2, 1]) {
    for (const joined of [4, 3, 2, 1, 0]) {
      for (const point of points) {
        if (board.cells[point] !== EMPTY || isBesideAny(board, point, guests)) continue;
        if (emptyBeside(board, point) < room || stringsBeside(board, point, enemy) < joined) continue;
        board.play(point, enemy);
      }
    }
  }
};

const settledAfter = (trial: GoBoard, colour: Colour, guests: ReadonlySet<number>): Uint8Array => {
  const enemy = colour ^ 1;
  const points = pointsOf(trial.size);
  const settled = new Uint8Array(POINT_LIMIT);
  if (!points.some((point) => trial.cells[point] === colour && !guests.has(point))) return settled;
  for (const point of points) {
    const cell = trial.cells[point]!;
    if (guests.has(trial.headOf(point))) continue;
    if (cell === colour) settled[point] = SAFE;
    else if (cell === enemy) settled[point] = trial.libertiesOf(point) === 1 ? OWNED : OPEN;
    else if (touches(trial, point, colour, guests) || isLastBreath(trial, point, enemy)) settled[point] = OWNED;
  }
  return settled;
};

// Two stones that are alone in an eye, with room at both ends and at two sides across: the other side can never make two
// eyes by taking them, yet to add stones to them never makes a shape that kills. So nobody moves there, and such stones
// are left on the board.
const guestsOf = (board: GoBoard, colour: Colour): ReadonlySet<number> => {
  const guests = new Set<number>();
  for (const one of pointsOf(board.size)) {
    if (board.cells[one] !== colour || board.stonesOf(one) !== 2) continue;
    const two = board.nextStone(one);
    const isAlone = AROUND.every((way) => one + way === two || board.cells[one + way] !== colour);
    const isOtherAlone = AROUND.every((way) => two + way === one || board.cells[two + way] !== colour);
    if (isAlone && isOtherAlone && roomsOf(board, one).length > 0) guests.add(one);
  }
  return guests;
};

// The rooms of a guest: both ends, and two sides across.
const roomsOf = (board: GoBoard, one: number): readonly (readonly number[])[] => {
  const two = board.nextStone(one);
  const along = two - one;
  const across = Math.abs(along) === 1 ? ROW_STEP : 1;
  return [across, -across]
    .map((side) => [one - along, two + along, one + side, two - side])
    .filter((room) => room.every((point) => board.cells[point] === EMPTY));
};

// After the enemy has made all its moves, there is still a room, and one string alone lies around it; a single stone more
// does no harm where its liberties belong to the room, since to threaten it makes no shape that kills.
const isInSeki = (board: GoBoard, guest: number, colour: Colour): boolean => {
  if (board.cells[guest] !== colour || board.stonesOf(guest) !== 2) return false;
  const around = new Set<number>();
  for (const liberty of board.listLiberties(guest)) {
    for (const way of NEIGHBOURS) {
      if (board.cells[liberty + way] === (colour ^ 1)) around.add(board.headOf(liberty + way));
    }
  }
  const lone = [...around].filter((head) => board.stonesOf(head) === 1);
  if (around.size - lone.length > 1) return false;
  return roomsOf(board, guest).some((room) =>
    lone.every((stone) => board.listLiberties(stone).every((liberty) => room.includes(liberty))),
  );
};

const AROUND = [...NEIGHBOURS, ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1];

const copyOf = (board: GoBoard): GoBoard => {
  const copy = new Board(board.size);
  for (const point of pointsOf(board.size)) {
    const cell = board.cells[point]!;
    if (cell < EMPTY) copy.play(point, cell as Colour);
  }
  return copy;
};

const touches = (board: GoBoard, point: number, colour: Colour, guests: ReadonlySet<number>): boolean =>
  NEIGHBOURS.some((way) => board.cells[point + way] === colour && !guests.has(board.headOf(point + way)));

const isLastBreath = (board: GoBoard, point: number, colour: number): boolean =>
  NEIGHBOURS.some((way) => board.cells[point + way] === colour && board.libertiesOf(point + way) === 1);

const isBesideAny = (board: GoBoard, point: number, guests: ReadonlySet<number>): boolean =>
  NEIGHBOURS.some((way) => guests.has(board.headOf(point + way)));

const stringsBeside = (board: GoBoard, point: number, colour: Colour): number =>
  new Set(
    NEIGHBOURS.map((way) => (board.cells[point + way] === colour ? board.headOf(point + way) : 0)).filter(Boolean),
  ).size;

const emptyBeside = (board: GoBoard, point: number): number =>
  NEIGHBOURS.reduce((sum, way) => sum + (board.cells[point + way] === EMPTY ? 1 : 0), 0);

// The enemy tries to fill all liberties of each string, and keeps the stones where that takes it; again and again, since
// each capture opens the way to others.
const takeAllThatCanBeTaken = (board: GoBoard, colour: Colour, guests: ReadonlySet<number>): void => {
  const points = pointsOf(board.size);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const point of points) {
      if (board.cells[point] !== colour || board.headOf(point) !== point || guests.has(board.headOf(point))) continue;
      if (takes(board, point)) isChanged = true;
    }
  }
};

const takes = (board: GoBoard, stone: number): boolean => {
  const colour = board.cells[stone] as Colour;
  const before = board.depth;
  // A liberty that is forbidden now may be open when others are filled.
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const liberty of board.listLiberties(stone)) {
      if (board.play(liberty, (colour ^ 1) as Colour)) isChanged = true;
      if (board.cells[stone] !== colour) return true;
    }
  }
  while (board.depth > before) board.undo();
  return false;
};

const extendFromAtari = (board: GoBoard, colour: Colour): void => {
  const points = pointsOf(board.size);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const point of points) {
      if (board.cells[point] !== colour || board.headOf(point) !== point || board.libertiesOf(point) > 1) continue;
      if (board.play(board.listLiberties(point)[0]!, colour)) isChanged = true;
    }
  }
};
