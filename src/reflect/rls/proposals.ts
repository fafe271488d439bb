/// The edits that come into question for a piece, by the way in which it might be wrong. Which ways are tried, and in which
/// order, is not said here but in the learning procedure, which is made of pieces itself.
import { atom, compound, int, sameTerm, variablesOf, variant } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { Host } from './actions.ts';
import { argumentsOf, callOf, headOf, isBest, isTerm, nameOf, partOf, partTerm, partsOf, substitute } from './piece.ts';
import type { Part, Piece, PieceType, Program } from './piece.ts';

type Word = { readonly name: string; readonly arity: number };

/// The words of a host, without what they do.
export interface Words {
  readonly actions: readonly Word[];
  readonly conditions: readonly Word[];
  readonly values: readonly Word[];
  readonly combiners: readonly { readonly name: string }[];
}

export const wordsOf = <S>({ actions, conditions = [], values = [], combiners = [] }: Host<S>): Words => ({
  actions: [...actions, { name: 'done', arity: 0 }],
  conditions,
  values,
  combiners,
});

/// What a proposal may draw on: the words of the host and the rest of the program.
export interface Material {
  readonly program: Program;
  readonly words: Words;
}

type Proposer = (piece: Piece, material: Material) => Iterable<Term>;

const editOf = (verb: string, piece: Piece, ...args: Term[]): Term => compound(verb, [headOf(piece), ...args]);

/// Terms with one integer of the term changed.
function* withOtherNumbers(term: Term): Iterable<Term> {
  if (term.kind === 'int') {
    const value = Number(term.value);
    const others = [value + 1, value - 1, value * 2, Math.trunc(value / 2), -value, value * 10, 0];
    for (const other of new Set(others)) if (other !== value) yield int(other);
  } else if (term.kind === 'compound') {
    for (const [i, each] of term.args.entries())
      for (const other of withOtherNumbers(each)) yield compound(term.name, term.args.with(i, other));
  }
}

function* replacements(piece: Piece, others: (part: Part) => Iterable<Part>): Iterable<Term> {
  for (const [i, part] of partsOf(piece.body).entries())
    for (const other of others(part)) yield editOf('replace', piece, int(i + 1), partTerm(other));
}

const PROPOSERS: Readonly<Record<string, Proposer>> = {
  /// Another action on the same arguments.
  *action(piece, { words }) {
    if (piece.body.kind !== 'action') return;
    const { action } = piece.body;
    for (const { name, arity } of words.actions)
      if (arity === argumentsOf(action).length && name !== nameOf(action))
        yield editOf('set_action', piece, callOf(name, argumentsOf(action)));
  },

  /// Another number in an action, a call, a condition or a worth.
  *constant(piece) {
    if (piece.body.kind === 'action')
      for (const other of withOtherNumbers(piece.body.action)) yield editOf('set_action', piece, other);
    yield* replacements(piece, function* (part) {
      for (const other of withOtherNumbers(partTerm(part))) yield partOf(other, piece.type)!;
    });
  },

  /// A part in another place: neighbours exchanged first.
  *order(piece) {
    const count = piece.body.kind === 'parts' ? piece.body.parts.length : 0;
    for (let distance = 1; distance < count; distance++)
      for (let from = 1; from + distance <= count; from++) {
        yield editOf('move', piece, int(from), int(from + distance));
        if (distance > 1) yield editOf('move', piece, int(from + distance), int(from));
      }
  },

  /// One part more.
  *insertion(piece, material) {
    if (piece.body.kind !== 'parts') return;
    const { parts } = piece.body;
    for (const part of newParts(piece, material))
      for (let at = parts.length + 1; at >= 1; at--) yield editOf('insert', piece, int(at), partTerm(part));
  },

  /// One part less.
  *removal(piece) {
    if (piece.body.kind !== 'parts') return;
    for (const i of piece.body.parts.keys()) yield editOf('remove', piece, int(i + 1));
  },

  /// Another piece called in a part.
  *call(piece, { program }) {
    yield* replacements(piece, function* (part) {
      for (const call of callsFor(piece, program)) if (!variant(call, part.call)) yield { ...part, call };
    });
  },

  /// Another condition of a case: the opposite, a stricter one, one of the host.
  *case(piece, { words }) {
    yield* replacements(piece, function* (part) {
      if (part.when === undefined) return;
      yield { ...part, when: opposite(part.when) };
      const others = conditionsFor(piece, words);
      for (const when of others) yield { ...part, when };
      for (const other of others) yield { ...part, when: compound(',', [part.when, other]) };
    });
  },

  /// A condition before the piece.
  *need(piece, { words }) {
    for (const goal of conditionsFor(piece, words))
      if (!piece.needs.some((need) => sameTerm(need, goal))) yield editOf('add_need', piece, goal);
  },

  /// Another worth of a branch: the opposite, another value of the host, one value more.
  *worth(piece, { words }) {
    yield* replacements(piece, function* (part) {
      const { worth } = part;
      if (worth === undefined) return;
      yield { ...part, worth: isTerm(worth, '-', 1) ? argumentsOf(worth)[0]! : compound('-', [worth]) };
      const values = words.values.flatMap(({ name, arity }) => callsOf(name, arity, variablesAt(piece)));
      for (const value of values) yield* [value, compound('-', [value])].map((other) => ({ ...part, worth: other }));
      for (const value of values)
        for (const weight of [1, -1, 10, -10])
          yield { ...part, worth: compound('+', [worth, compound('*', [int(weight), value])]) };
    });
  },

  /// Another way to combine results.
  *combiner(piece, { words }) {
    if (piece.combine === undefined) return;
    for (const { name } of words.combiners) if (name !== piece.combine) yield editOf('set_combine', piece, atom(name));
  },

  /// Another type with parts of the same form.
  *type(piece) {
    const families: readonly PieceType[][] = [
      ['best_branch', 'best_branch_then_next'],
      ['sequential', 'try_in_order'],
    ];
    for (const type of families.find((each) => each.includes(piece.type)) ?? [])
      if (type !== piece.type) yield editOf('set_type', piece, atom(type));
  },
};

/// The edits that the way proposes for the piece of that name.
export const proposals = (way: string, name: string, material: Material): Iterable<Term> => {
  const piece = material.program.pieces.get(name);
  return piece === undefined ? [] : (PROPOSERS[way]?.(piece, material) ?? []);
};

const opposite = (goal: Term): Term => (nameOf(goal) === '\\+' ? argumentsOf(goal)[0]! : compound('\\+', [goal]));

const variablesAt = ({ parameters, body }: Piece): readonly Variable[] =>
  body.kind === 'each' ? [...parameters, body.variable] : parameters;

/// Calls of a name with as many of the variables as it has arguments, each variable alone for one argument.
const callsOf = (name: string, arity: number, variables: readonly Variable[]): Term[] => {
  if (arity === 0) return [atom(name)];
  if (arity === 1) return variables.map((each) => compound(name, [each]));
  return arity === variables.length ? [compound(name, variables)] : [];
};

const conditionsFor = (piece: Piece, { conditions }: Words): Term[] => {
  const found = conditions.flatMap(({ name, arity }) => callsOf(name, arity, piece.parameters));
  return [...found, ...found.map(opposite)];
};

/// Calls that could stand in the piece: of pieces that need nothing it does not have, and what the program calls elsewhere,
/// where a variable means the piece's own one of the same name.
const callsFor = (piece: Piece, { pieces }: Program): Term[] => {
  const found: Term[] = [];
  const own = new Map(variablesAt(piece).map((each) => [each.name, each]));
  const add = (call: Term): void => {
    if (nameOf(call) !== piece.name && !found.some((each) => sameTerm(each, call))) found.push(call);
  };
  for (const other of pieces.values()) {
    if (other.parameters.length <= 1) callsOf(other.name, other.parameters.length, variablesAt(piece)).forEach(add);
    for (const { call } of partsOf(other.body)) {
      const variables = variablesOf([call]);
      if (variables.every(({ name }) => own.has(name)))
        add(substitute(call, new Map(variables.map((each) => [each, own.get(each.name)!]))));
    }
  }
  return found;
};

/// Parts that the piece does not have yet.
const newParts = (piece: Piece, material: Material): Part[] => {
  const calls = callsFor(piece, material.program).filter(
    (call) => piece.type === 'sequential' || !partsOf(piece.body).some((part) => sameTerm(part.call, call)),
  );
  if (piece.type === 'conditional')
    return conditionsFor(piece, material.words)
      .concat(atom('true'))
      .flatMap((when) => calls.map((call) => ({ when, call })));
  if (!isBest(piece.type)) return calls.map((call) => ({ call }));
  const worths = [
    ...partsOf(piece.body).map(({ worth }) => worth!),
    ...material.words.values.flatMap(({ name, arity }) => callsOf(name, arity, piece.parameters)),
    int(0),
  ];
  return calls.flatMap((call) => worths.map((worth) => ({ call, worth })));
};
