/// Concepts as Prolog text that SWI-Prolog loads unchanged. A position is given by facts piece(X, Y, Symbol), coordinates counted from 1; the different
/// solutions of a concept's predicate are its matches.
import { atom, printKifTerm } from '../../../logic/index.ts';
import type { Term } from '../../../logic/index.ts';
import { coordinatesOf } from '../board/board.ts';
import type { PieceBoard, Placement } from '../board/board.ts';
import type { NamedPatterns } from './form.ts';
import { wordsOf } from './names.ts';
import {
  axisName,
  axisVariables,
  conceptPredicates,
  placeTerm,
  quoted,
  roleText,
  symbolTerm,
} from './prolog-clauses.ts';
import type { ConceptPredicate } from './prolog-clauses.ts';

export interface ConceptPrologOptions {
  /// What the rules call the roles; else they are numbers from 0.
  readonly roles?: readonly Term[];
  /// Said on top, such as the game's name.
  readonly title?: string;
}

const rolesOf = (board: PieceBoard, { roles }: ConceptPrologOptions): string[] =>
  Array.from({ length: board.roles }, (_, role) => roleText(role, roles));

/// Places written out, or by numbers where all of them are there.
const placeLines = (board: PieceBoard): string[] => {
  const variables = axisVariables(board.axes.length);
  if (board.exists.every((exists) => exists === 1)) {
    const ranges = board.axes.map(({ values }, axis) => `between(1, ${values.length}, ${variables[axis]})`);
    return [`place(at(${variables.join(', ')})) :- ${ranges.join(', ')}.`];
  }
  return [...board.exists].flatMap((exists, place) =>
    exists === 1 ? [`place(${quoted(placeTerm(board, place))}).`] : [],
  );
};

const isWhole = ({ exists }: PieceBoard): boolean => exists.every((each) => each === 1);

const standsLine = (board: PieceBoard): string => {
  const at = axisVariables(board.axes.length).join(', ');
  return `stands(at(${at}), Symbol) :- piece(${at}, Symbol)${isWhole(board) ? '' : `, place(at(${at}))`}.`;
};

export const filledLine = ({ symbols }: PieceBoard): string => {
  const others = symbols
    .filter(({ isBlank }) => isBlank)
    .map((symbol) => `, Symbol \\== ${quoted(symbolTerm(symbol))}`);
  return `filled(Place) :- stands(Place, ${others.length === 0 ? '_' : 'Symbol'})${others.join('')}.`;
};

/// Whose each symbol is.
export const ownerLines = ({ symbols }: PieceBoard, roles: readonly string[]): string[] =>
  symbols.flatMap((symbol) =>
    symbol.owner === undefined || symbol.isBlank
      ? []
      : [`owner(${quoted(symbolTerm(symbol))}, ${roles[symbol.owner]}).`],
  );

const awayLines = (board: PieceBoard, roles: readonly string[]): string[] => {
  const axes = board.axes.length;
  const [from, to] = [axisVariables(axes), axisVariables(axes, '1')];
  const steps = from.map((variable) => `D${variable}`);
  const isTurned = from.map((_, axis) => board.homes.some((homes) => homes[axis] === 'last'));
  const signs = from.flatMap((variable, axis) => (isTurned[axis] ? [`F${variable}`] : []));
  const sums = from.map(
    (variable, axis) =>
      `${to[axis]} is ${variable} + ${isTurned[axis] ? `F${variable} * ${steps[axis]}` : steps[axis]}`,
  );
  const head = (role: string): string =>
    `away(${role}, at(${from.join(', ')}), ${steps.join(', ')}, at(${to.join(', ')}))`;
  if (signs.length === 0) return [`${head('_')} :- ${sums.join(', ')}.`];
  return [
    `${head('Role')} :- ahead(Role, ${signs.join(', ')}), ${sums.join(', ')}.`,
    ...roles.map((role, i) => {
      const own = board.homes[i]!.flatMap((home, axis) => (isTurned[axis] ? [home === 'last' ? -1 : 1] : []));
      return `ahead(${role}, ${own.join(', ')}).`;
    }),
  ];
};

/// A place of which one coordinate is looked at.
const placeWith = (axes: number, axis: number): string =>
  `at(${axisVariables(axes)
    .map((variable, i) => (i === axis ? variable : '_'))
    .join(', ')})`;

const rimLines = ({ axes }: PieceBoard): string[] =>
  axes.map(({ values: { length } }, axis) => {
    const variable = axisVariables(axes.length)[axis];
    const name = axisName(axes.length, axis);
    return `rim(${name}, ${placeWith(axes.length, axis)}, Distance) :- Distance is min(${variable} - 1, ${length} - ${variable}).`;
  });

const homeLines = ({ axes, homes }: PieceBoard, roles: readonly string[]): string[] =>
  roles.flatMap((role, i) =>
    axes.flatMap(({ values: { length } }, axis) => {
      const home = homes[i]![axis];
      if (home === 'none') return [];
      const variable = axisVariables(axes.length)[axis];
      const distance = home === 'first' ? `${variable} - 1` : `${length} - ${variable}`;
      return [
        `home(${role}, ${axisName(axes.length, axis)}, ${placeWith(axes.length, axis)}, Distance) :- Distance is ${distance}.`,
      ];
    }),
  );

/// What the coordinates stand for, where that is not what they say themselves.
const axisComments = ({ axes }: PieceBoard): string[] =>
  axes.flatMap(({ values }, axis) => {
    const names = values.map(printKifTerm);
    if (names.every((name, i) => name === String(i + 1))) return [];
    return [`% ${axisVariables(axes.length)[axis]}: ${names.map((name, i) => `${i + 1} is ${name}`).join(', ')}`];
  });

const comment = (text: string): string => `% ${text.replaceAll(/\s+/g, ' ')}`;

const conceptLines = ({ patterns }: NamedPatterns, { name, arity, clauses }: ConceptPredicate): string[] => {
  const words = patterns[0] === undefined ? undefined : wordsOf(patterns[0]);
  const about = words === undefined ? [] : [comment(words.en), comment(words.ja)];
  const left = patterns.length - clauses.length;
  return [
    '',
    ...about,
    ...(left === 0 ? [] : [`% ${left} of ${patterns.length} ways cannot lie on this board.`]),
    // Asked for, it fails.
    ...(clauses.length === 0 ? [`:- dynamic ${quoted(atom(name))}/${arity}.`] : clauses),
  ];
};

/// What the clauses speak of, in an order in which a person can read it.
const wordLines = (board: PieceBoard, roles: readonly string[], clauses: string): string[] => {
  const needs = (word: string): boolean => new RegExp(String.raw`\b${word}\(`).test(clauses);
  if (!needs('own')) return [];
  const needsPlaces = needs('blank') || !isWhole(board);
  const owners = ownerLines(board, roles);
  return [
    // Where nothing is anybody's, asking for it fails.
    ...(owners.length === 0 ? [':- dynamic owner/2.'] : owners),
    ...(needsPlaces ? placeLines(board) : []),
    standsLine(board),
    'own(Role, Place) :- stands(Place, Symbol), owner(Symbol, Role).',
    ...(needs('enemy') ? ['enemy(Role, Place) :- stands(Place, Symbol), owner(Symbol, Other), Other \\== Role.'] : []),
    ...(needs('blank') ? ['blank(Place) :- place(Place), \\+ filled(Place).', filledLine(board)] : []),
    ...(needs('away') ? awayLines(board, roles) : []),
    ...(needs('rim') ? rimLines(board) : []),
    ...(needs('home') ? homeLines(board, roles) : []),
  ];
};

/// What clauses about pieces stand on: the words that they use, and how a position is given.
export const prologWords = (board: PieceBoard, clauses: string, options: ConceptPrologOptions = {}): string => {
  const variables = axisVariables(board.axes.length).join(', ');
  const size = board.axes.map(({ values }) => values.length).join(' x ');
  return [
    ...(options.title === undefined ? [] : [comment(options.title)]),
    `% A board of ${size}. Given with each position: piece(${variables}, Symbol), coordinates from 1 on.`,
    ...axisComments(board),
    `:- dynamic piece/${board.axes.length + 1}.`,
    '',
    ...wordLines(board, rolesOf(board, options), clauses),
  ].join('\n');
};

/// The text of all concepts; NAME(Role, Way, Place, ...) with places at(X, Y) in the order of the pattern's pieces.
export const conceptsToProlog = (
  board: PieceBoard,
  concepts: readonly NamedPatterns[],
  options: ConceptPrologOptions = {},
): string => {
  const predicates = conceptPredicates(board, concepts);
  const clauses = predicates.flatMap((predicate) => predicate.clauses).join('\n');
  return [
    prologWords(board, clauses, options),
    ...concepts.flatMap((concept, i) => conceptLines(concept, predicates[i]!)),
    '',
  ].join('\n');
};

/// A position as facts, one in a line.
export const placementToProlog = (board: PieceBoard, placement: Placement): string =>
  [...placement]
    .flatMap((symbol, place) => {
      const known = board.symbols[symbol];
      if (known === undefined) return [];
      const at = coordinatesOf(board, place).map((each) => each + 1);
      return [`piece(${at.join(', ')}, ${quoted(symbolTerm(known))}).\n`];
    })
    .join('');
