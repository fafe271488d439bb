import { describe, expect, test } from 'vitest';
import { describeLesson } from './description.ts';
import { drawDiagram, instances, svgDiagram } from './diagram.ts';
import type { Diagram } from './diagram.ts';
import { lessonToProlog, lessonToSExpression } from './export.ts';
import { PAIR_WING, X_MOVE_WITH_ENEMY, clauseOf, lessonOf, statics, theory } from './lesson.fixture.ts';
import { parseConcept, parseTerm, OperatorTable, swiFlags, variant } from '../logic/index.ts';
import { patternsOf } from './pattern.ts';
import { knowledgeFile } from './theory-library.ts';

const diagram = (text: string): Diagram => describeLesson(lessonOf(text), statics).diagram!;

describe('diagrams', () => {
  test('show the first instance with a legend', () => {
    expect(drawDiagram(diagram(X_MOVE_WITH_ENEMY))).toBe(
      [
        '  a b c d e f g h',
        '1 . #                 @ your disc',
        '2   @?                # enemy disc',
        '3                     . empty',
        '4                     blank: free',
        '5                     ? bad move',
        '6',
        '7',
        '8',
      ].join('\n'),
    );
    expect(drawDiagram(diagram(PAIR_WING), { unicode: true, language: 'ja' })).toContain(
      '1 · ◆ ◆ ◆ ◆ ◆ ·       ◆ 自分の石',
    );
  });

  test('show the board before the move where the clause speaks of it', () => {
    const text = 'good_move(A, B, C) :- move(A, B, C), corner(C), corner_pair(C, D), pre_state(A, D, B)';
    const drawn = drawDiagram(diagram(text)).split('\n');
    expect(drawn[0]).toBe('before the move:');
    expect(drawn).toHaveLength(20);
    expect(drawn.at(-8)).toContain('@!');
  });

  test('as a picture', () => {
    const svg = svgDiagram(diagram(PAIR_WING), { title: 'pair wing', id: 'one' });
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Own: b1 c1 d1 e1 f1 c2 d2 e2 f2');
  });

  test('all instances are turned and mirrored ones of each other', () => {
    const found = patternsOf(clauseOf(PAIR_WING), statics);
    const all = instances(found.ok ? found.patterns : []);
    expect(all).toHaveLength(4);
    expect(all.map(({ after }) => after.length)).toEqual([25, 25, 25, 25]);
    expect(new Set(all.map(({ after }) => after.map(({ square }) => square).join(' '))).size).toBe(4);
  });
});

describe('exports', () => {
  test('Prolog that is read as the same clause', () => {
    const lesson = lessonOf(PAIR_WING);
    const options = { operators: OperatorTable.swi(), flags: swiFlags() };
    const [again, original] = [parseTerm(lessonToProlog(lesson), options), parseTerm(PAIR_WING, options)];
    expect(again.ok && original.ok && variant(again.value.term, original.value.term)).toBe(true);
  });

  test('an S-expression that is read as a concept', () => {
    const text = lessonToSExpression(lessonOf(PAIR_WING));
    const concept = parseConcept(text);
    expect(concept.ok && concept.value.name).toBe('bad_move');
    expect(concept.ok && concept.value.body.kind === 'compound' && concept.value.body.args.length).toBe(53);
    expect(text).toContain('(not (and (pre_state A ');
  });
});

describe('the library of texts', () => {
  test('reads texts of the package with their versions', () => {
    expect(theory.text).toContain('corner_pair');
    expect(theory.version).toMatch(/^[0-9a-f]{12}$/);
    expect(knowledgeFile('othello/nothing.pl')).toBeUndefined();
    expect(knowledgeFile('../package.json')).toBeUndefined();
  });
});
