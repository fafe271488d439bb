import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLACK, INITIAL, PASS, playMove } from '../../games/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import { Prolog, checkProof, printTerm } from '../../logic/index.ts';
import { LessonPlan } from './lesson-plan.ts';
import { LessonRelations } from './lesson-relations.ts';
import { TEXTS, clauses, nearMoves, patternsIn, statics } from './lesson.fixture.ts';

const theory = ['othello/theory.pl', 'othello/bridge.pl'].map((file) => ({ file, text: knowledgeFile(file)!.text }));
const lessons = clauses.map((clause, i) => ({ id: `lesson-${i}`, clause }));

describe('the bridge between lessons and the theory', () => {
  test('has the geometry of causes.pl', () => {
    const prolog = new Prolog();
    for (const { text } of theory) prolog.load(text);
    // That one is the theory's own, whose players are x and o.
    const words = statics.indicators.filter((each) => each !== 'opponent/2');
    expect(words.length).toBeGreaterThan(20);
    for (const indicator of words) {
      const [name, arity] = indicator.split('/') as [string, string];
      const variables = Array.from({ length: Number(arity) }, (_, i) => `X${i}`);
      const found = [...prolog.query(`${name}(${variables.join()})`)].map(({ bindings }) =>
        variables.map((variable) => printTerm(bindings.get(variable)!)).join(),
      );
      const wanted = statics.table(indicator).map((tuple) => tuple.map((each) => printTerm(statics.term(each))).join());
      expect([indicator, ...new Set(found.toSorted())]).toEqual([indicator, ...wanted.toSorted()]);
    }
  });

  test('makes lessons rules that hold where the plan finds them, with a proof', () => {
    const made = LessonRelations.of(lessons, theory);
    if (!made.ok) throw new Error(made.error[0]!.message);
    const relations = made.value;
    expect(relations.engine).toBe('words');
    const plan = new LessonPlan(lessons.map(({ id, clause }) => ({ id, patterns: patternsIn(clause) })));
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.nat(TEXTS.length - 1).chain(nearMoves), ({ before, after, colour }) => {
        const found = relations.matches(before, after, colour);
        expect(found).toEqual(plan.matches(before, after, colour).map(({ id }) => id));
        for (const id of found) {
          if (seen.has(id)) continue;
          seen.add(id);
          const why = relations.explain(id);
          if (!why.ok) throw new Error(why.error.message);
          const { proof, program } = why.value;
          expect(checkProof(program, proof.goal, proof)).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 300, seed: 3 },
    );
    expect(seen.size).toBe(lessons.length);
    expect(relations.matches(INITIAL, playMove(INITIAL, PASS), BLACK)).toEqual([]);
  });

  test('a lesson in words that the theory does not have is refused', () => {
    const refused = LessonRelations.of(lessons.slice(0, 1), theory.slice(0, 1));
    expect(refused.ok ? [] : refused.error.map(({ code }) => code)).toContain('unknown-predicate');
  });
});
