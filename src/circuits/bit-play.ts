/// Random games by cones of bits, played to their end without leaving WASM: looking at a state, choosing a move for each role, and
/// making the moves. Everything about the game is in tables.
import {
  call,
  block,
  get,
  i32,
  i8x16,
  leave,
  leaveByTable,
  leaveIf,
  loop,
  set,
  tee,
  v128,
  when,
} from './wasm/instructions.ts';
import type { Bytes } from './wasm/bytes.ts';
import type { FunctionCode } from './wasm/module.ts';
import { CELL_GROUP } from './bit-functions.ts';
import { below, mixCounter, nextCounter } from './random-code.ts';

/// The way to the mode of a state: a number, or a question whose code gives 0 for no.
export type BitMode =
  | { readonly kind: 'mode'; readonly mode: number }
  | { readonly kind: 'question'; readonly code: Bytes; readonly yes: BitMode; readonly no: BitMode };

export interface BitPlayOptions {
  readonly mode: BitMode;
  /// By mode, the numbers of its functions.
  readonly look: readonly number[];
  readonly advance: readonly number[];
  readonly roles: number;
  /// The state's cells.
  readonly state: { readonly from: number; readonly to: number };
  /// By mode, two numbers: the address of the cell that is true at the end of the game, and that of the next state's cells.
  readonly places: number;
  /// By mode and role, three numbers: from where to where the cells of its moves are (empty where there is nothing to choose), and the
  /// address of a list with the cells that say which is made.
  readonly choices: number;
  /// Room for a number of each role.
  readonly made: number;
  /// Where the end of the game is written to: how it ended, and the last state's mode.
  readonly result: number;
}

const CHOICE_BYTES = 12;

/// How games end.
export const BIT_ENDS = { terminal: 0, tooLong: 1, stuck: 2 } as const;

/// Calls the function of a mode.
const callOf = (mode: Bytes, functions: readonly number[]): Bytes => {
  if (functions.length === 1) return call(functions[0]!);
  let code = block(
    leaveByTable(
      mode,
      functions.map((_, i) => i),
      0,
    ),
  );
  functions.forEach((number, i) => (code = block(code, call(number), leave(functions.length - 1 - i))));
  return code;
};

/// look(): looks at the state as its mode allows, and gives the mode.
export const lookCode = ({ mode: first, look }: BitPlayOptions): FunctionCode => {
  const mode = 0;
  const codeOf = (choice: BitMode): Bytes =>
    choice.kind === 'mode'
      ? [...set(mode, i32.constant(choice.mode)), ...call(look[choice.mode]!)]
      : when(choice.code, [codeOf(choice.yes)], [codeOf(choice.no)]);
  return { parameters: [], result: 'i32', locals: ['i32'], body: [...codeOf(first), ...get(mode)] };
};

/// play(seed, most): a random game from the state that the cells hold. Gives its steps. `lookNumber` is the number of `look`.
export const playCode = (options: BitPlayOptions, lookNumber: number): FunctionCode => {
  const { advance, roles, state, places, choices, made, result } = options;
  const [counter, most] = [0, 1] as const;
  const [steps, mode, role, choice, list, end, count, rest, index, mixed, cell, at] = Array.from(
    { length: 12 },
    (_, i) => 2 + i,
  ) as [number, number, number, number, number, number, number, number, number, number, number, number];
  const step = (local: number, by: number): Bytes => set(local, i32.add(get(local), i32.constant(by)));
  /// Leaves the game: it stands so many levels up.
  const ended = (depth: number, how: number): Bytes => [
    ...i32.store(i32.constant(result), i32.constant(how)),
    ...i32.store(i32.constant(result), get(mode), 4),
    ...leave(depth),
  ];
  const bitsAt = (address: Bytes): Bytes => i8x16.bitmask(v128.load(address));
  const madeOf = i32.add(i32.constant(made), i32.shiftLeft(get(role), i32.constant(2)));

  const placeOf = (offset: number): Bytes => i32.load(i32.shiftLeft(get(mode), i32.constant(3)), places + offset);

  const chooseMove: Bytes = [
    // How many moves there are.
    ...set(count, i32.constant(0)),
    ...set(at, get(list)),
    ...loop(
      set(count, i32.add(get(count), i32.popcount(bitsAt(get(at))))),
      leaveIf(0, i32.lessUnsigned(tee(at, i32.add(get(at), i32.constant(CELL_GROUP))), get(end))),
    ),
    ...set(rest, i32.constant(0)),
    ...when(i32.greaterUnsigned(get(count), i32.constant(1)), [
      set(counter, nextCounter(get(counter))),
      set(mixed, get(counter)),
      mixCounter(mixed),
      set(rest, below(mixed, get(count))),
    ]),
  ];
  const findMove: Bytes = [
    // The group that has it, and then the cell.
    ...set(at, get(list)),
    ...set(index, i32.constant(0)),
    ...block(
      loop(
        set(mixed, bitsAt(get(at))),
        set(count, i32.popcount(get(mixed))),
        leaveIf(1, i32.lessUnsigned(get(rest), get(count))),
        set(rest, i32.subtract(get(rest), get(count))),
        step(at, CELL_GROUP),
        step(index, CELL_GROUP),
        leave(0),
      ),
    ),
    ...block(
      loop(
        leaveIf(1, i32.isZero(get(rest))),
        set(mixed, i32.and(get(mixed), i32.subtract(get(mixed), i32.constant(1)))),
        set(rest, i32.subtract(get(rest), i32.constant(1))),
        leave(0),
      ),
    ),
    ...set(index, i32.add(get(index), i32.countTrailingZeros(get(mixed)))),
    ...set(cell, i32.load(i32.add(i32.load(get(choice), 8), i32.shiftLeft(get(index), i32.constant(2))))),
    ...i32.store8(get(cell), i32.constant(255)),
    ...i32.store(madeOf, get(cell)),
  ];
  const eachRole = (code: readonly Bytes[]): Bytes => {
    if (roles === 0) return [];
    return [
      ...set(role, i32.constant(0)),
      ...set(choice, i32.add(i32.constant(choices), i32.multiply(get(mode), i32.constant(roles * CHOICE_BYTES)))),
      ...loop(
        ...code,
        step(choice, CHOICE_BYTES),
        leaveIf(0, i32.lessUnsigned(tee(role, i32.add(get(role), i32.constant(1))), i32.constant(roles))),
      ),
    ];
  };
  return {
    parameters: ['i32', 'i32'],
    result: 'i32',
    locals: Array.from({ length: 12 }, () => 'i32' as const),
    body: [
      ...block(
        loop(
          set(mode, call(lookNumber)),
          when(i32.load8(placeOf(0)), [ended(2, BIT_ENDS.terminal)]),
          when(i32.isZero(i32.lessUnsigned(get(steps), get(most))), [ended(2, BIT_ENDS.tooLong)]),
          eachRole([
            set(list, i32.load(get(choice))),
            set(end, i32.load(get(choice), 4)),
            when(i32.lessUnsigned(get(list), get(end)), [
              chooseMove,
              when(i32.isZero(get(count)), [ended(4, BIT_ENDS.stuck)]),
              findMove,
            ]),
          ]),
          callOf(get(mode), advance),
          eachRole([
            when(i32.lessUnsigned(i32.load(get(choice)), i32.load(get(choice), 4)), [
              i32.store8(i32.load(madeOf), i32.constant(0)),
            ]),
          ]),
          set(list, placeOf(4)),
          set(at, i32.constant(state.from)),
          block(
            loop(
              leaveIf(1, i32.isZero(i32.lessUnsigned(get(at), i32.constant(state.to)))),
              v128.store(get(at), v128.load(get(list))),
              step(at, CELL_GROUP),
              step(list, CELL_GROUP),
              leave(0),
            ),
          ),
          step(steps, 1),
          leave(0),
        ),
      ),
      ...get(steps),
    ],
  };
};
