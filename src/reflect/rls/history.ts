/// What was changed in a program, when something failed, kept in its own text: `changed(Edit, Undo, Piece, Why)`.
import { atom, compound, printTerm } from '../../logic/index.ts';
import { applyEdit } from './edit.ts';
import type { Change } from './edit.ts';
import { argumentsOf, isTerm, nameOf, namesOf, programOf } from './piece.ts';
import type { Program, Statement } from './piece.ts';

/// A change for people: what was done, and for which failure.
export const printChange = ({ edit, piece, why }: Change): string =>
  `${printTerm(edit, { quoted: true, spacing: 'next_argument', variableNames: namesOf(edit) })}  % ${piece} failed: ${why}`;

/// The program with the changes on record, behind those that are there.
export const withHistory = (program: Program, changes: readonly Change[]): Program => {
  const facts = changes.map(({ edit, undo, piece, why }, i): Statement => {
    const comment = i === 0 && historyOf(program).length === 0 ? '% What was learned, the oldest change first.' : '';
    return { kind: 'clause', clause: compound('changed', [edit, undo, atom(piece), atom(why)]), comment };
  });
  return programOf([...program.statements, ...facts], program.end);
};

/// The changes on record, the oldest first.
export const historyOf = ({ clauses }: Program): Change[] =>
  clauses.flatMap((each) => {
    if (!isTerm(each, 'changed', 4)) return [];
    const [edit, undo, piece, why] = argumentsOf(each);
    return [{ edit: edit!, undo: undo!, piece: nameOf(piece!), why: nameOf(why!) }];
  });

/// The program without the change. Undefined where later changes stand in the way.
export const takeBack = (program: Program, { undo }: Change): Program | undefined => applyEdit(program, undo)?.program;

/// The program as it was before the last `count` changes of its record.
export const takeBackLast = (program: Program, count = 1): Program | undefined => {
  let result = program;
  for (const change of historyOf(program).slice(-count).toReversed()) {
    const before = takeBack(result, change);
    if (before === undefined) return undefined;
    const at = before.statements.findLastIndex((each) => each.kind === 'clause' && isTerm(each.clause, 'changed', 4));
    result = programOf(before.statements.toSpliced(at, 1), before.end);
  }
  return result;
};
