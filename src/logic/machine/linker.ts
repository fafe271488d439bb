/// Static predicates: the code in front of the clauses that picks those which may match by the first argument's type and
/// value, and tries them in order.
import type { Database } from './database.ts';
import { opcode } from './opcodes.ts';
import type { Clause, Predicate } from './predicate.ts';

/// Above this a call with an unbound first argument looks for another argument to index on.
const MANY = 8;
const LIST_KEY = 2;

/// Gives the address at which a call of the predicate begins.
export const link = (db: Database, predicate: Predicate): number => {
  const { proving, arity } = predicate;
  const clauses = (predicate.base ?? predicate).living();
  const addresses = new Map(clauses.map((clause) => [clause, db.compileClause(clause, proving)]));
  const chains = new Map<string, number>();
  const chain = (members: readonly Clause[]): number => {
    if (members.length === 0) return db.failAddress;
    if (members.length === 1) return addresses.get(members[0]!)!;
    const key = members.map((clause) => addresses.get(clause)!).join();
    let address = chains.get(key);
    if (address === undefined) {
      const code: number[] = [];
      members.forEach((clause, i) => {
        const name = i === 0 ? opcode.TRY : i === members.length - 1 ? opcode.TRUST : opcode.RETRY;
        code.push(name, arity, addresses.get(clause)!);
      });
      address = db.place(code);
      chains.set(key, address);
    }
    return address;
  };
  // In one pass: a clause whose first argument is a variable belongs to every key, also to those that come later.
  const byKey = new Map<number, Clause[]>();
  const unkeyed: Clause[] = [];
  for (const clause of clauses) {
    const key = clause.keys[0] ?? 0;
    if (key === 0) {
      for (const members of byKey.values()) members.push(clause);
      unkeyed.push(clause);
    } else {
      const members = byKey.get(key);
      if (members === undefined) byKey.set(key, [...unkeyed, clause]);
      else members.push(clause);
    }
  }
  const matching = (key: number): readonly Clause[] => byKey.get(key) ?? unkeyed;
  if (clauses[0]!.keys.length === 0 || clauses.length === 1) return chain(clauses);
  const keys = new Set(clauses.map((clause) => clause.keys[0]!));
  keys.delete(0);
  const all =
    clauses.length > MANY && clauses[0]!.keys.length > 1 ? db.place([opcode.DYNAMIC, predicate.id]) : chain(clauses);
  if (keys.size === 0) return all;
  const others = chain(matching(0));
  const table = (instruction: number, wanted: number): number => {
    const entries = [...keys].filter((key) => key !== LIST_KEY && ((key & 7) === 6) === (wanted === 6));
    if (entries.length === 0) return others;
    let size = 2;
    while (size < entries.length * 2) size *= 2;
    const slots: number[] = new Array<number>(size * 2).fill(0);
    for (const key of entries) {
      let slot = hashKey(key) & (size - 1);
      while (slots[slot * 2] !== 0) slot = (slot + 1) & (size - 1);
      slots[slot * 2] = key;
      slots[slot * 2 + 1] = chain(matching(key));
    }
    return db.place([instruction, size - 1, others, ...slots]);
  };
  const constants = table(opcode.SWITCH_CONST, 3);
  const structures = table(opcode.SWITCH_STRUCT, 6);
  const lists = keys.has(LIST_KEY) ? chain(matching(LIST_KEY)) : others;
  return db.place([opcode.SWITCH_TERM, all, constants, lists, structures]);
};

/// The run loop's switch instructions use the same mix.
export const hashKey = (key: number): number => (key >> 3) ^ (key >> 9);
