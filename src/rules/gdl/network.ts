/// A rulesheet as a network of gates: bits of a state and of moves go in; legal moves, the next state, the end and goals come out.
import { OPCODES } from '../../circuits/index.ts';
import type { Netlist } from '../../circuits/index.ts';
import { atom, compareTerms, failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { ground } from '../../relations/index.ts';
import type { GroundAtom, GroundBudget, Problem } from '../../relations/index.ts';
import { plainKey, theoryOf } from './theory.ts';
import type { Family, Member } from './theory.ts';
import { goalValue } from './reasoner.ts';
import { rolesOf } from './roles.ts';
import { RANDOM_ROLE } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { TermTable } from './term-table.ts';

/// A move of a role.
export interface NetworkMove {
  readonly term: Term;
  /// The gate that says whether it is legal.
  readonly legal: number;
  /// The input that says that it is made; -1 where no rule looks at it.
  readonly does: number;
}

export interface NetworkRole {
  readonly term: Term;
  /// Sorted in the standard order.
  readonly moves: readonly NetworkMove[];
  /// Goals from the largest to the smallest.
  readonly goals: readonly { readonly value: number; readonly gate: number }[];
  /// What the role may be told of moves.
  readonly sees: readonly { readonly term: Term; readonly gate: number }[];
  readonly isRandom: boolean;
}

/// A bit of the state.
export interface NetworkFact {
  readonly term: Term;
  readonly input: number;
  /// The gate that says whether it is true next; -1 where nothing makes it so.
  readonly next: number;
  readonly isInitial: boolean;
}

export interface Network {
  readonly netlist: Netlist;
  readonly facts: readonly NetworkFact[];
  readonly roles: readonly NetworkRole[];
  /// -1 where no state is terminal.
  readonly terminal: number;
  readonly hasSees: boolean;
  /// What was made on the way, for people who want to know what costs.
  readonly sizes: { readonly possible: number; readonly instances: number; readonly gates: number };
}

const keysOf = (members: readonly Member[]): string[] => members.map(({ key }) => key);

export const compileNetwork = (
  sheet: Sheet,
  budget: Partial<GroundBudget> = {},
): Result<Network, readonly Problem[]> => {
  const theory = theoryOf(sheet);
  const { families } = theory;
  const feeds = new Map<string, readonly string[]>(theory.undefinedKeys.map((key) => [key, []]));
  const defined = new Set(theory.definedKeys);
  families.true.forEach(({ key }, i) =>
    feeds.set(
      key,
      [families.init[i]!.key, families.next[i]!.key].filter((each) => defined.has(each)),
    ),
  );
  families.does.forEach(({ key }, i) =>
    feeds.set(
      key,
      [families.legal[i]!.key].filter((each) => defined.has(each)),
    ),
  );
  const plain = ['terminal/0', 'goal/2', 'sees/2', 'role/1'].map(plainKey).filter((key) => defined.has(key));
  const outputs = [...keysOf(families.init), ...keysOf(families.next), ...keysOf(families.legal), ...plain];
  const grounded = ground({
    theory: [{ file: 'rules', text: theory.text }],
    feeds,
    outputs: outputs.filter((key) => defined.has(key)),
    budget,
  });
  if (!grounded.ok) return failed(grounded.error);
  const { netlist, sizes } = grounded.value;
  const atomsAt = (key: string): readonly GroundAtom[] => grounded.value.outputs.get(key) ?? [];
  const familyAtoms = (family: Family): { readonly role: Term; readonly term: Term; readonly gate: number }[] =>
    families[family].flatMap(({ key, termOf, roleOf }) =>
      atomsAt(key).map(({ args, gate }) => ({ role: roleOf(args), term: termOf(args), gate })),
    );

  const inputs = new TermTable<number>();
  const actions = new TermTable<number>();
  const members = new Map([...families.true, ...families.does].map((member) => [member.key, member]));
  const doesKeys = new Set(keysOf(families.does));
  grounded.value.inputs.forEach(({ predicate, args }, input) => {
    const member = members.get(predicate);
    if (member === undefined) return;
    const term = member.termOf(args);
    if (doesKeys.has(predicate)) actions.set([member.roleOf(args), term], input);
    else inputs.set([term], input);
  });
  const next = new TermTable<number>();
  for (const { term, gate } of familyAtoms('next')) next.set([term], gate);
  const initial = new TermTable<true>();
  for (const { term } of familyAtoms('init')) initial.set([term], true);
  const facts = [...inputs.entries()]
    .map(([[term], input]): NetworkFact => ({
      term: term!,
      input,
      next: next.get([term!]) ?? -1,
      isInitial: initial.has([term!]),
    }))
    .toSorted((a, b) => compareTerms(a.term, b.term));

  const legal = familyAtoms('legal');
  const isUsed = usedInputs(netlist);
  const doesOf = (role: Term, move: Term): number => {
    const input = actions.get([role, move]) ?? -1;
    return input >= 0 && isUsed[input] === 1 ? input : -1;
  };
  const roles = rolesOf(
    sheet,
    atomsAt(plainKey('role/1')).map(({ args }) => args[0]!),
  ).map((role): NetworkRole => {
    const isMine = (other: Term): boolean => compareTerms(role, other) === 0;
    return {
      term: role,
      moves: legal
        .filter(({ role: other }) => isMine(other))
        .map(({ term, gate }) => ({ term, legal: gate, does: doesOf(role, term) }))
        .toSorted((a, b) => compareTerms(a.term, b.term)),
      goals: atomsAt(plainKey('goal/2'))
        .flatMap(({ args, gate }) => {
          const value = goalValue(args[1]!);
          return value !== undefined && isMine(args[0]!) ? [{ value, gate }] : [];
        })
        .toSorted((a, b) => b.value - a.value),
      sees: atomsAt(plainKey('sees/2'))
        .filter(({ args }) => isMine(args[0]!))
        .map(({ args, gate }) => ({ term: args[1]!, gate }))
        .toSorted((a, b) => compareTerms(a.term, b.term)),
      isRandom: compareTerms(role, atom(RANDOM_ROLE)) === 0,
    };
  });
  return ok({
    netlist,
    facts,
    roles,
    terminal: atomsAt(plainKey('terminal/0'))[0]?.gate ?? -1,
    hasSees: defined.has(plainKey('sees/2')),
    sizes,
  });
};

/// Inputs that some gate looks at.
const usedInputs = ({ inputs, gates, opcodes, a, b, counted }: Netlist): Uint8Array => {
  const isUsed = new Uint8Array(gates);
  for (let gate = inputs; gate < gates; gate++) {
    if (opcodes[gate] === OPCODES.constant) continue;
    isUsed[a[gate]!] = 1;
    if (opcodes[gate] !== OPCODES.any) isUsed[b[gate]!] = 1;
  }
  for (const list of counted) for (const gate of list) isUsed[gate] = 1;
  return isUsed.subarray(0, inputs);
};
