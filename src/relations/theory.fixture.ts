/// Random theories with features: safe, stratified, with recursion and negation, and loaded by swipl as they are.
import * as fc from 'fast-check';
import { atom, compound, int } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import type { PredicateKey } from './program.ts';

export interface TheorySample {
  readonly text: string;
  readonly featuresText: string;
  readonly inputs: readonly PredicateKey[];
  /// All facts that a position can have: any subset of them is a position.
  readonly facts: readonly Term[];
}

/// Arguments of one kind have the values of one domain.
interface Kind {
  readonly predicate: string;
  /// What variables of this kind begin with.
  readonly letter: string;
  readonly values: readonly Term[];
}

interface Signature {
  readonly name: string;
  readonly kinds: readonly Kind[];
}

/// Joins of more combinations than this would only make tests slow.
const MOST_BINDINGS = 4000;
const MOST_TUPLES = 600;
const MOST_INPUT_FACTS = 150;

/// Choices that are drawn beforehand, so that they can be shrunk; the first one for ever once they are used up.
class Tape {
  readonly #choices: readonly number[];
  #at = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  below(count: number): number {
    return (this.#choices[this.#at++] ?? 0) % count;
  }

  /// True once in `count` times, and never once the choices are used up.
  oneIn(count: number): boolean {
    return this.below(count) === count - 1;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

const show = (term: Term): string => (term.kind === 'atom' ? term.name : term.kind === 'int' ? String(term.value) : '');
const call = (name: string, args: readonly string[]): string =>
  args.length === 0 ? name : `${name}(${args.join(', ')})`;
const sizeOf = (kinds: readonly Kind[]): number => kinds.reduce((size, { values }) => size * values.length, 1);

const drawKinds = (tape: Tape): Kind[] => {
  const atoms = (letter: string, count: number): Term[] =>
    // With leading zeros, so that the standard order is that of the numbers.
    Array.from({ length: count }, (_, i) => atom(`${letter}${String(i + 1).padStart(count > 9 ? 2 : 1, '0')}`));
  const kinds = [{ predicate: 'thing', letter: 'A', values: atoms('a', 3 + tape.below(6)) }];
  if (tape.oneIn(2)) {
    const count = 3 + tape.below(6);
    const values = tape.oneIn(2) ? Array.from({ length: count }, (_, i) => int(i + 1)) : atoms('b', count);
    kinds.push({ predicate: 'mark', letter: 'B', values });
  }
  if (tape.oneIn(3)) kinds.push({ predicate: 'spot', letter: 'C', values: atoms('c', 10 + tape.below(61)) });
  return kinds;
};

const drawSignature = (tape: Tape, name: string, kinds: readonly Kind[], arity: number, most: number): Signature => {
  const drawn: Kind[] = [];
  for (let i = 0; i < arity; i++) {
    const kind = tape.pick(kinds);
    if (sizeOf([...drawn, kind]) <= most) drawn.push(kind);
  }
  return { name, kinds: drawn };
};

/// Facts of a static predicate: single ones, or for two arguments of one kind a step of a fixed distance.
const drawFacts = (tape: Tape, { name, kinds }: Signature): string[] => {
  const [first, second] = kinds;
  if (first !== undefined && first === second && kinds.length === 2 && tape.oneIn(2)) {
    const distance = 1 + tape.below(Math.min(9, first.values.length - 1));
    const ends = first.values.slice(distance);
    return ends.map((end, i) => `${call(name, [show(first.values[i]!), show(end)])}.`);
  }
  const count = kinds.length === 0 ? 1 : 1 + tape.below(12);
  return Array.from(
    { length: count },
    () =>
      `${call(
        name,
        kinds.map(({ values }) => show(tape.pick(values))),
      )}.`,
  );
};

/// A body under construction: which variables positive literals bind, and how many bindings there can be.
class Body {
  readonly literals: string[] = [];
  readonly #tape: Tape;
  readonly #bound = new Map<Kind, string[]>();
  #bindings = 1;
  #locals = 0;

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  bound(kind: Kind): readonly string[] {
    return this.#bound.get(kind) ?? [];
  }

  get allBound(): readonly { readonly kind: Kind; readonly name: string }[] {
    return [...this.#bound].flatMap(([kind, names]) => names.map((name) => ({ kind, name })));
  }

  addPositive({ name, kinds }: Signature): void {
    this.literals.push(
      call(
        name,
        kinds.map((kind) => this.#positiveArgument(kind)),
      ),
    );
  }

  #positiveArgument(kind: Kind): string {
    const names = this.bound(kind);
    const isNew = names.length === 0 || this.#tape.below(5) >= 2;
    if (!isNew) return this.#tape.pick(names);
    if (this.#tape.oneIn(6) || this.#bindings * kind.values.length > MOST_BINDINGS)
      return names.length > 0 ? this.#tape.pick(names) : show(this.#tape.pick(kind.values));
    this.#bindings *= kind.values.length;
    const fresh = `${kind.letter}${names.length + 1}`;
    this.#bound.set(kind, [...names, fresh]);
    return fresh;
  }

  /// Something bound, a value, or now and then `other`.
  #known(kind: Kind, other?: string): string {
    if (other !== undefined && this.#tape.oneIn(4)) return other;
    const names = this.bound(kind);
    return names.length === 0 || this.#tape.oneIn(8) ? show(this.#tape.pick(kind.values)) : this.#tape.pick(names);
  }

  #knownAtom({ name, kinds }: Signature, other?: (kind: Kind) => string): string {
    return call(
      name,
      kinds.map((kind) => this.#known(kind, other?.(kind))),
    );
  }

  /// \+ p(X, _), or \+ (p(X, L), q(L)) with a variable of its own.
  addNegated(first: Signature, second: Signature): void {
    if (!this.#tape.oneIn(4)) {
      this.literals.push(`\\+ ${this.#knownAtom(first, () => '_')}`);
      return;
    }
    this.#locals++;
    const local = (kind: Kind): string => `L${kind.letter}${this.#locals}`;
    const left = this.#knownAtom(first, local);
    // A variable of its own that the left side binds.
    const right = this.#knownAtom(second, (kind) => (left.includes(local(kind)) ? local(kind) : '_'));
    this.literals.push(`\\+ (${left}, ${right})`);
  }

  /// The same body with one more literal, which asks something of a variable that is bound.
  specialised(
    { name, kinds }: Signature,
    of: { readonly kind: Kind; readonly name: string },
    isNegated: boolean,
  ): Body {
    const at = kinds.indexOf(of.kind);
    const args = kinds.map((kind, i) => {
      if (i === at) return of.name;
      // Whatever it is, where that does not make too many bindings.
      return kind.values.length < 9 && this.#tape.oneIn(2) ? '_' : show(this.#tape.pick(kind.values));
    });
    const body = new Body(this.#tape);
    body.literals.push(...this.literals, `${isNegated ? '\\+ ' : ''}${call(name, args)}`);
    return body;
  }

  addEither(first: Signature, second: Signature): void {
    this.literals.push(`( ${this.#knownAtom(first)} ; ${this.#knownAtom(second)} )`);
  }

  addDifferent(): void {
    const all = this.allBound;
    if (all.length === 0) return;
    const { kind, name } = this.#tape.pick(all);
    const others = this.bound(kind).filter((each) => each !== name);
    const other = others.length === 0 ? show(this.#tape.pick(kind.values)) : this.#tape.pick(others);
    this.literals.push(`${name} \\= ${other}`);
  }
}

/// `positive` may be called, `negated` are complete before.
const drawBody = (tape: Tape, positive: readonly Signature[], negated: readonly Signature[], most: number): Body => {
  const body = new Body(tape);
  const count = 1 + tape.below(most);
  for (let i = 0; i < count; i++) body.addPositive(tape.pick(positive));
  if (tape.oneIn(4)) body.addDifferent();
  if (tape.oneIn(3)) body.addNegated(tape.pick(negated), tape.pick(negated));
  if (tape.oneIn(10)) body.addEither(tape.pick(positive), tape.pick(positive));
  if (tape.oneIn(8)) body.addNegated(tape.pick(negated), tape.pick(negated));
  return body;
};

/// Variables that stand only once are written _, so that swipl does not warn.
const printRule = (head: string, { literals }: Body): string => {
  const text = `${head} :- ${literals.join(', ')}.`;
  return text.replaceAll(/\bL?[ABC]\d+\b/g, (name) =>
    text.split(new RegExp(`\\b${name}\\b`)).length > 2 ? name : '_',
  );
};

const drawHead = (tape: Tape, { name, kinds }: Signature, body: Body): string =>
  call(
    name,
    kinds.map((kind) => {
      const names = body.bound(kind);
      return names.length === 0 || tape.oneIn(10) ? show(tape.pick(kind.values)) : tape.pick(names);
    }),
  );

/// Features that are a given one under conditions: most of them on one variable, as when features are generated.
const drawSpecialised = (
  tape: Tape,
  name: string,
  body: Body,
  bound: readonly { readonly kind: Kind; readonly name: string }[],
  conditions: readonly Signature[],
): string[] => {
  const usual = tape.pick(bound);
  return Array.from({ length: 3 + tape.below(8) }, (_, i) => {
    const of = tape.oneIn(6) ? tape.pick(bound) : usual;
    const fitting = conditions.filter(({ kinds }) => kinds.includes(of.kind));
    let special = body.specialised(tape.pick(fitting), of, tape.oneIn(3));
    if (tape.oneIn(4)) special = special.specialised(tape.pick(fitting), of, tape.oneIn(3));
    return printRule(
      call(
        `${name}_${i + 1}`,
        bound.map((each) => each.name),
      ),
      special,
    );
  });
};

const factsOf = ({ name, kinds }: Signature): Term[] => {
  let tuples: Term[][] = [[]];
  for (const { values } of kinds) tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
  return tuples.map((tuple) => (tuple.length === 0 ? atom(name) : compound(name, tuple)));
};

const keyOf = ({ name, kinds }: Signature): PredicateKey => `${name}/${kinds.length}`;

const drawTheory = (tape: Tape): TheorySample => {
  const kinds = drawKinds(tape);
  const lines: string[] = [];
  const domains = kinds.map((kind): Signature => ({ name: kind.predicate, kinds: [kind] }));
  const inputs = Array.from({ length: 1 + tape.below(3) }, (_, i) =>
    drawSignature(tape, `in${i + 1}`, kinds, tape.oneIn(8) ? 0 : 1 + tape.below(3), MOST_INPUT_FACTS),
  );
  lines.push(`:- dynamic ${inputs.map(keyOf).join(', ')}.`);
  for (const { predicate, values } of kinds) lines.push(...values.map((value) => `${call(predicate, [show(value)])}.`));
  const statics = Array.from({ length: 1 + tape.below(3) }, (_, i) =>
    drawSignature(tape, `st${i + 1}`, kinds, tape.oneIn(8) ? 0 : 2 - tape.below(2) + tape.below(2), MOST_TUPLES),
  );
  for (const signature of statics) lines.push(...drawFacts(tape, signature));
  // What each argument of an input can be.
  const typed = inputs.map(({ name, kinds: own }): Signature => {
    const args = own.map(({ letter }, i) => `${letter}${i}`);
    const conditions = own.map(({ predicate }, i) => call(predicate, [args[i]!]));
    lines.push(`${call(`ok_${name}`, args)} :- ${[call(name, args), ...conditions].join(', ')}.`);
    return { name: `ok_${name}`, kinds: own };
  });

  const complete: Signature[] = [...inputs, ...statics, ...inputs, ...domains, ...typed];
  const groups = 1 + tape.below(3);
  for (let group = 0; group < groups; group++) {
    const own = Array.from({ length: tape.oneIn(4) ? 2 : 1 }, (_, i) =>
      drawSignature(
        tape,
        `p${group + 1}${i === 0 ? '' : 'b'}`,
        kinds,
        tape.oneIn(8) ? 0 : 1 + tape.below(3),
        MOST_TUPLES,
      ),
    );
    const isRecursive = own.length > 1 || tape.oneIn(2);
    if (isRecursive) lines.push(`:- table ${own.map(keyOf).join(', ')}.`);
    for (const signature of own) {
      const count = isRecursive ? 2 + tape.below(2) : 1 + tape.below(2);
      for (let i = 0; i < count; i++) {
        const positive = isRecursive && i > 0 ? [...own, ...own, ...own, ...complete] : complete;
        const body = drawBody(tape, positive, complete, 3);
        lines.push(printRule(drawHead(tape, signature, body), body));
      }
    }
    complete.push(...own, ...own);
  }

  const features: string[] = [];
  const count = 1 + tape.below(5);
  for (let i = 0; i < count; i++) {
    const body = drawBody(tape, complete, complete, 4);
    const bound = body.allBound.filter(() => !tape.oneIn(3)).slice(0, 3);
    const head = { name: `f${i + 1}`, kinds: bound.map(({ kind }) => kind) };
    features.push(
      printRule(
        call(
          head.name,
          bound.map(({ name }) => name),
        ),
        body,
      ),
    );
    const isSpecialised = bound.length > 1 && tape.oneIn(4);
    if (tape.oneIn(4)) {
      const second = drawBody(tape, complete, complete, 3);
      features.push(printRule(drawHead(tape, head, second), second));
    }
    if (isSpecialised) features.push(...drawSpecialised(tape, head.name, body, bound, complete));
  }
  return {
    text: `${lines.join('\n')}\n`,
    featuresText: `${features.join('\n')}\n`,
    inputs: inputs.map(keyOf),
    facts: inputs.flatMap(factsOf),
  };
};

export const theoryArbitrary: fc.Arbitrary<TheorySample> = fc
  // Without a bias towards short tapes of small numbers: most theories would be the same.
  .noBias(fc.array(fc.nat(100_000), { minLength: 120, maxLength: 400, size: 'max' }))
  .map((choices) => drawTheory(new Tape(choices)));
