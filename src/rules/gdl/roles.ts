/// The roles of a sheet, in their order.
import type { Term } from '../../logic/index.ts';
import type { Sheet } from './sheet.ts';
import { TermTable } from './term-table.ts';

/// Roles as the sheet lists them; those that its rules make besides come behind.
export const rolesOf = (sheet: Sheet, derived: readonly Term[]): Term[] => {
  const listed = sheet.clauses.flatMap(({ head, body }) =>
    head.kind === 'compound' && head.name === 'role' && body.length === 0 ? [head.args[0]!] : [],
  );
  const roles = new TermTable<true>();
  for (const role of [...listed, ...derived]) if (!roles.has([role])) roles.set([role], true);
  return roles.entries().map(([[role]]) => role!);
};
