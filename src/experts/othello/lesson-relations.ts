/// Lessons as rules of a theory, through the bridge (knowledge/othello/bridge.pl): what they mean, said by the relations room. It is
/// general and can say why; players ask the plan, which knows moves of Othello only.
import { SQUARE_NAMES, discAt } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import type { MoveClause } from '../../knowledge/index.ts';
import { printClauseLine } from '../../knowledge/index.ts';
import { atom, compound, conjuncts, failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { compile } from '../../relations/index.ts';
import type { Counts, Explanation, Problem, Relations, Source } from '../../relations/index.ts';

export interface LessonRule {
  readonly id: string;
  readonly clause: MoveClause;
}

const isNegation = (term: Term): term is Term & { kind: 'compound' } =>
  term.kind === 'compound' && term.name === '\\+' && term.args.length === 1;

/// The clause with single literals behind \+: where not all of several hold, one of them does not. Their variables are bound
/// before, and so it is the same; joined first they would be as many tuples as there are ways to choose that many squares.
const alternatives = ({ body }: MoveClause): readonly (readonly Term[])[] => {
  let bodies: readonly (readonly Term[])[] = [[]];
  for (const literal of body) {
    const ways = isNegation(literal) ? conjuncts(literal.args[0]!).map((inner) => compound('\\+', [inner])) : [literal];
    bodies = bodies.flatMap((begun) => ways.map((way) => [...begun, way]));
  }
  return bodies;
};

/// The lessons as a text of rules: `lesson_0`, `lesson_1` and so on are true where the move runs into them.
export const lessonRules = (lessons: readonly LessonRule[]): string =>
  lessons
    .flatMap(({ clause }, i) =>
      alternatives(clause).map((body) => `${printClauseLine({ head: atom(`lesson_${i}`), body })}.\n`),
    )
    .join('');

export class LessonRelations {
  readonly #relations: Relations;
  readonly #lessons: readonly LessonRule[];
  /// By square: owns(x, S), owns(o, S), blank(S), played(S), turned(S).
  readonly #facts: readonly (readonly number[])[];
  /// By lesson, the number of its feature.
  readonly #features: Int32Array;
  readonly #counts: Counts;

  /// `theory`: theory.pl, bridge.pl, and more if lessons use more words than these have.
  static of(lessons: readonly LessonRule[], theory: readonly Source[]): Result<LessonRelations, readonly Problem[]> {
    const made = compile({ theory, features: [{ file: 'lessons', text: lessonRules(lessons) }] });
    if (!made.ok) return made;
    const facts: number[][] = [];
    for (const name of SQUARE_NAMES.slice(0, 64)) {
      const square = atom(name);
      const terms = [
        compound('owns', [atom('x'), square]),
        compound('owns', [atom('o'), square]),
        ...['blank', 'played', 'turned'].map((input) => compound(input, [square])),
      ];
      const numbers = terms.map((term) => made.value.facts.number(term));
      const wrong = numbers.find((number) => !number.ok);
      if (wrong !== undefined && !wrong.ok) return failed([wrong.error]);
      facts.push(numbers.map((number) => (number.ok ? number.value : -1)));
    }
    return ok(new LessonRelations(made.value, lessons, facts));
  }

  private constructor(relations: Relations, lessons: readonly LessonRule[], facts: readonly (readonly number[])[]) {
    this.#relations = relations;
    this.#lessons = lessons;
    this.#facts = facts;
    const numbers = new Map(relations.features.map(({ name }, i) => [name, i]));
    this.#features = Int32Array.from(lessons, (_, i) => numbers.get(`lesson_${i}`)!);
    this.#counts = new Float64Array(relations.features.length);
  }

  get engine(): string {
    return this.#relations.engine;
  }

  /// The ids of all lessons that a move of `colour` from `before` to `after` runs into.
  matches(before: Position, after: Position, colour: Colour): readonly string[] {
    const facts: number[] = [];
    for (let square = 0; square < 64; square++) {
      const [own, enemy, blank, played, turned] = this.#facts[square] as [number, number, number, number, number];
      const then = discAt(before, square);
      const now = discAt(after, square);
      facts.push(then === undefined ? blank : then === colour ? own : enemy);
      if (then === undefined && now === colour) facts.push(played);
      if (then !== undefined && then !== colour && now === colour) facts.push(turned);
    }
    const done = this.#relations.evaluate(facts, this.#counts);
    if (!done.ok) throw new Error(done.error.message);
    return this.#lessons.filter((_, i) => this.#counts[this.#features[i]!]! > 0).map(({ id }) => id);
  }

  /// Why a lesson speaks up at the move that was asked about last, as a proof.
  explain(id: string): Result<Explanation, Problem> {
    return this.#relations.explain(atom(`lesson_${this.#lessons.findIndex((lesson) => lesson.id === id)}`));
  }
}
