/// Broken programs of knowledge pieces, one for each type, are repaired by RLS: by their failures alone, in text, without a
/// change of code. What was learned holds in situations that were not learned from.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atom, toPlain } from '../../src/logic/index.ts';
import {
  PIECE_TYPES,
  Vocabulary,
  firstFailure,
  historyOf,
  improve,
  learnFrom,
  parseProgram,
  printChange,
  printProgram,
  takeBackLast,
  withHistory,
} from '../../src/reflect/rls/index.ts';
import { argumentsOf, nameOf } from '../../src/reflect/rls/piece.ts';
import type { Program, Subject } from '../../src/reflect/rls/index.ts';
import { numbersHost, numbersOf } from '../../src/reflect/rls/numbers.fixture.ts';
import type { Numbers } from '../../src/reflect/rls/numbers.fixture.ts';

const folder = import.meta.dirname;
const metaFile = join(folder, '..', '..', 'knowledge', 'rls', 'meta.pl');
const parsed = (text: string): Program => {
  const program = parseProgram(text);
  if (!program.ok) throw new Error(`${program.error.place.line}: ${program.error.message}`);
  return program.value;
};
const read = (path: string): Program => parsed(readFileSync(path, 'utf8'));
const meta = read(metaFile);
const vocabulary = new Vocabulary(numbersHost);

const numbersIn = (program: Program, kind: 'example' | 'held_out'): Numbers[] =>
  program.clauses.flatMap((each) =>
    each.kind === 'compound' && each.name === kind ? [numbersOf(toPlain(each.args[0]!) as number)] : [],
  );

const subjectOf = (program: Program, kind: 'example' | 'held_out' = 'example'): Subject<Numbers> => ({
  program,
  vocabulary,
  entry: atom('main'),
  situations: numbersIn(program, kind),
});

/// Each file, and the type of the piece that is broken in it.
const CASES = [
  ['basic.pl', 'basic'],
  ['basic-number.pl', 'basic'],
  ['sequential.pl', 'sequential'],
  ['conditional.pl', 'conditional'],
  ['try-in-order.pl', 'try_in_order'],
  ['best-branch.pl', 'best_branch'],
  ['best-branch-fails.pl', 'best_branch'],
  ['best-branch-then-next.pl', 'best_branch_then_next'],
  ['aggregate.pl', 'aggregate'],
  ['two-defects.pl', 'basic'],
] as const;

describe('a broken program is repaired', () => {
  test.each(CASES)('%s (%s)', (name, type) => {
    const broken = read(join(folder, name));
    const subject = subjectOf(broken);
    expect(firstFailure(subject)).toBeDefined();
    const learned = improve(subject, { meta, levels: 1 });
    expect(learned.ok).toBe(true);
    const [piece] = argumentsOf(learned.changes[0]!.edit);
    expect(broken.pieces.get(nameOf(piece!))!.type).toBe(type);

    // What was learned is text, and the text alone does what is intended, also where it was not learned.
    const again = parsed(printProgram(learned.program));
    expect(firstFailure(subjectOf(again))).toBeUndefined();
    expect(firstFailure(subjectOf(again, 'held_out'))).toBeUndefined();

    // What was changed stands in the text as well, and can be taken back from there.
    const kept = parsed(printProgram(withHistory(learned.program, learned.changes)));
    expect(historyOf(kept).map(printChange)).toEqual(learned.changes.map(printChange));
    expect(printProgram(takeBackLast(kept, Infinity)!)).toBe(printProgram(broken));
  });

  test('there is one for each type', () => {
    expect(CASES.map(([name]) => name).toSorted()).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.pl'))
        .toSorted(),
    );
    expect(new Set(CASES.map(([, type]) => type))).toEqual(new Set(PIECE_TYPES));
  });
});

describe('a failed learning procedure is repaired one level higher', () => {
  const subject = subjectOf(read(join(folder, 'sequential.pl')));
  const failure = firstFailure(subject)!;
  const without = (...names: string[]): Program => {
    let text = readFileSync(metaFile, 'utf8');
    const [, body] = /piece\(mend_sequential\(Piece, Aim\), try_in_order, \[([^\]]*)\]/.exec(text)!;
    const kept = body!.split(/,\n/).filter((line) => !names.some((name) => line.includes(`by(${name},`)));
    text = text.replace(body!, kept.join(',\n'));
    return parsed(text);
  };

  test('one that does not know the way', () => {
    const poor = without('order', 'call', 'insertion', 'type');
    expect(learnFrom(subject, failure, { meta: poor, levels: 1 }).ok).toBe(false);

    const learned = learnFrom(subject, failure, { meta: poor, levels: 2 });
    expect(learned.ok).toBe(true);
    expect(learned.higher!.changes.map(printChange)).toEqual([expect.stringContaining('by(order, Piece, Aim)')]);
    expect(
      firstFailure({ ...subjectOf(learned.program), situations: numbersIn(learned.program, 'held_out') }),
    ).toBeUndefined();

    // What was learned about learning stays: the templates need no second level any more.
    expect(printProgram(learned.meta)).not.toBe(printProgram(poor));
    expect(learnFrom(subject, failure, { meta: parsed(printProgram(learned.meta)), levels: 1 }).ok).toBe(true);
  });
});
