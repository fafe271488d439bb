/// Problems as people read them.
import type { Problem } from '../program.ts';

/// file:line:column: message, the clause, and the hint, each on a line of its own.
export const printProblem = ({ file, place, message, clause, hint }: Problem): string => {
  const where = file === undefined ? '' : place === undefined ? `${file}: ` : `${file}:${place.line}:${place.column}: `;
  return [`${where}${message}`, ...(clause === undefined ? [] : [`  ${clause}`]), `  hint: ${hint}`].join('\n');
};
