/// Programs of pieces as the text that people read and edit.
import { OperatorTable, atom, compound, list, portrayClause, printTerm, swiFlags } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { callOf, headOf, namesOf, partTerm, partsOf } from './piece.ts';
import type { Body, Piece, Program, Statement } from './piece.ts';

const WIDTH = 100;
const operators = OperatorTable.swi();
const flags = swiFlags();

const bodyTerm = (body: Body): Term => {
  if (body.kind === 'action') return body.action;
  if (body.kind === 'each') return compound('each', [body.variable, body.goal, partTerm(body.part)]);
  return list(body.parts.map(partTerm));
};

const optionTerms = ({ needs, intention, combine }: Piece): Term[] => [
  ...needs.map((goal) => compound('needs', [goal])),
  ...(combine === undefined ? [] : [compound('combine', [atom(combine)])]),
  ...(intention === undefined ? [] : [compound('intends', [intention])]),
];

/// The piece as one term: `piece(Head, Type, Body)`, with a list of options behind it where it has some.
export const pieceTerm = (piece: Piece): Term => {
  const options = optionTerms(piece);
  const args = [headOf(piece), atom(piece.type), bodyTerm(piece.body)];
  return callOf('piece', options.length === 0 ? args : [...args, list(options)]);
};

export const printPiece = (piece: Piece): string => {
  const variableNames = namesOf(pieceTerm(piece));
  const print = (term: Term): string =>
    printTerm(term, { quoted: true, variableNames, spacing: 'next_argument', operators, flags });
  const line = `${print(pieceTerm(piece))}.`;
  if (line.length <= WIDTH) return line;
  const body = print(bodyTerm(piece.body));
  const items = partsOf(piece.body).map((part) => print(partTerm(part)));
  const spread = body.length > WIDTH - 6 && piece.body.kind === 'parts';
  const options = optionTerms(piece).map(print);
  return [
    `piece(${print(headOf(piece))}, ${piece.type}`,
    spread ? `[\n        ${items.join(',\n        ')}]` : body,
    ...(options.length === 0 ? [] : [`[${options.join(',\n     ')}]`]),
  ]
    .join(',\n    ')
    .concat(').');
};

const textOf = (statement: Statement): string => {
  if (statement.kind === 'piece') return printPiece(statement.piece);
  if (statement.kind === 'directive') return `:- ${printTerm(statement.directive, { spacing: 'next_argument' })}.`;
  const { clause } = statement;
  return portrayClause(clause, { operators, flags, variableNames: namesOf(clause) }).trimEnd();
};

const printStatement = (statement: Statement): string =>
  statement.comment === '' ? textOf(statement) : `${statement.comment}\n${textOf(statement)}`;

export const printProgram = ({ statements, end }: Program): string => {
  const lines = statements.map((each, i) => {
    const text = printStatement(each);
    // Clauses without comments stay together; everything else is set apart.
    const apart = i > 0 && (each.kind === 'piece' || each.comment !== '' || statements[i - 1]!.kind === 'piece');
    return apart ? `\n${text}` : text;
  });
  return `${[...lines, ...(end === '' ? [] : [`\n${end}`])].join('\n')}\n`;
};
