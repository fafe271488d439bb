/// Straight code that loads and stores words, with the words it will need soon held in locals, which engines keep in registers:
/// most loads are never made.
import { unsigned } from './wasm/bytes.ts';

/// A load of a word to the stack, or a store of the word on the stack, to be put into code before the byte at `at`.
export interface Access {
  readonly at: number;
  readonly address: number;
  readonly isStore: boolean;
}

export interface HeldWords {
  readonly code: readonly number[];
  /// Stores that are not made, as all loads of the address are served by locals.
  readonly unstored: readonly number[];
}

export interface HoldOptions {
  /// The locals for it: the first one, which nobody else uses either, and how many others follow it.
  readonly firstLocal: number;
  readonly locals: number;
  /// How often an address is loaded at most, by this code and by others; needed where it is stored.
  readonly uses: ReadonlyMap<number, number>;
}

const I32_CONSTANT = 0x41;
const LOCAL = { get: 0x20, set: 0x21, tee: 0x22 } as const;
const LOAD = [0xfd, 0] as const;
const STORE = [0xfd, 11] as const;
const NEVER = -1;

/// Code with its accesses, which are ordered by place. Each address is stored at most once, and before it is loaded.
export const holdWords = (
  code: readonly number[],
  accesses: readonly Access[],
  { firstLocal, locals, uses }: HoldOptions,
): HeldWords => {
  const { from, into } = chooseHeld(accesses, locals);
  const served = new Map<number, number>();
  accesses.forEach(({ address }, i) => {
    if (from[i] !== NEVER) served.set(address, (served.get(address) ?? 0) + 1);
  });
  const unstored: number[] = [];
  const written: number[] = [];
  let at = 0;
  for (const [i, access] of accesses.entries()) {
    while (at < access.at) written.push(code[at++]!);
    const local = firstLocal + 1 + into[i]!;
    if (!access.isStore) {
      if (from[i] === NEVER) {
        written.push(I32_CONSTANT, 0, ...LOAD, 0, ...unsigned(access.address));
        if (into[i] !== NEVER) written.push(LOCAL.tee, local);
      } else written.push(LOCAL.get, firstLocal + 1 + from[i]!);
      continue;
    }
    // With NEVER, it is the first local.
    written.push(LOCAL.set, local);
    if (served.get(access.address) === uses.get(access.address)) unstored.push(access.address);
    else written.push(I32_CONSTANT, 0, LOCAL.get, local, ...STORE, 0, ...unsigned(access.address));
  }
  while (at < code.length) written.push(code[at++]!);
  return { code: written, unstored };
};

/// For each access the local that has its word already, and the one that gets it. Where there are too few locals, those words are
/// let go whose next use is furthest away.
const chooseHeld = (accesses: readonly Access[], locals: number): { from: Int32Array; into: Int32Array } => {
  const next = new Int32Array(accesses.length);
  const latest = new Map<number, number>();
  for (let i = accesses.length - 1; i >= 0; i--) {
    next[i] = latest.get(accesses[i]!.address) ?? NEVER;
    latest.set(accesses[i]!.address, i);
  }
  const from = new Int32Array(accesses.length).fill(NEVER);
  const into = new Int32Array(accesses.length).fill(NEVER);
  // What each local holds, and when it is used next; an empty one holds NEVER.
  const held = new Int32Array(locals).fill(NEVER);
  const due = new Int32Array(locals);
  for (const [i, { address }] of accesses.entries()) {
    let local = held.indexOf(address);
    if (local >= 0) from[i] = local;
    else {
      if (next[i] === NEVER || locals === 0) continue;
      local = held.indexOf(NEVER);
      if (local < 0) {
        local = due.indexOf(Math.max(...due));
        if (due[local]! <= next[i]!) continue;
      }
      into[i] = local;
    }
    held[local] = next[i] === NEVER ? NEVER : address;
    due[local] = next[i]!;
  }
  return { from, into };
};
