/// A stranger's theory on an Othello board: which values its inputs have, and what it expects that positions do not give.
import { SQUARE_NAMES } from '../games/index.ts';
import type { Problem, Program, Source } from '../relations/index.ts';
import type { FeaturesWords } from './features-words.ts';

/// What each position gives.
export const BOARD_INPUTS = ['owns/2', 'blank/1'] as const;

const SQUARES = SQUARE_NAMES.slice(0, 64);

// The predicates' names are none that a person would choose.
const [SQUARE, PLAYER] = ["'a square of the board'", "'a player of the board'"] as const;

/// Says of the inputs that their squares are the 64 of the board and their players x and o, so that a theory that names only some of them, or
/// none, is given whole positions all the same. No feature asks for these predicates.
export const BOARD: Source = {
  file: '(board)',
  text: [
    ...SQUARES.map((square) => `${SQUARE}(${square}).`),
    `${PLAYER}(x).`,
    `${PLAYER}(o).`,
    `${SQUARE}(Square) :- owns(_, Square).`,
    `${SQUARE}(Square) :- blank(Square).`,
    `${PLAYER}(Player) :- owns(Player, _).`,
  ].join('\n'),
};

const isOfBoard = ({ file }: { readonly file: string }): boolean => file === BOARD.file;

const valuesOf = (program: Program, key: string, argument: number): readonly string[] =>
  program.domains[program.predicates.get(key)!.domains[argument]!]!.values.map((value) => {
    const term = program.values.term(value);
    return term.kind === 'atom' ? term.name : '';
  });

/// All atoms that stand in the texts.
const namesIn = (program: Program): ReadonlySet<string> => {
  const names = new Set<string>();
  const stack = program.clauses.filter((clause) => !isOfBoard(clause)).flatMap(({ head, body }) => [head, body]);
  for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
    if (term.kind === 'atom') names.add(term.name);
    else if (term.kind === 'compound') stack.push(...term.args);
  }
  return names;
};

/// A theory of another board calls its squares by other names: nothing that a position gives would ever meet them.
export const otherBoard = (program: Program, words: FeaturesWords): Problem | undefined => {
  const own = namesIn(program);
  const kinds = [
    { what: words.squares, key: 'owns/2', argument: 1, names: SQUARES, sample: 'a1, b1, ..., h8' },
    { what: words.squares, key: 'blank/1', argument: 0, names: SQUARES, sample: 'a1, b1, ..., h8' },
    { what: words.players, key: 'owns/2', argument: 0, names: ['x', 'o'], sample: 'x, o' },
  ];
  for (const { what, key, argument, names, sample } of kinds) {
    const others = valuesOf(program, key, argument).filter((name) => !names.includes(name));
    if (others.length === 0 || names.some((name) => own.has(name))) continue;
    const found = others.filter((name) => name !== '').slice(0, 3);
    return {
      code: 'other-board',
      message: words.otherBoard(what, key, argument + 1, found.join(', ')),
      hint: words.otherBoardHint(sample),
    };
  }
  return undefined;
};

/// What a person may not expect, a line each.
export const boardNotes = (program: Program, words: FeaturesWords): readonly string[] => {
  const notes: string[] = [];
  const own = program.rules.filter((rule) => !isOfBoard(rule));
  const isAsked = (key: string): boolean =>
    own.some(({ body }) => body.some((literal) => literal.kind === 'atom' && literal.predicate === key));
  if (!BOARD_INPUTS.some(isAsked)) notes.push(words.noInputs);
  for (const key of BOARD_INPUTS) {
    const given = program.facts.get(key)?.length ?? 0;
    if (given > 0) notes.push(words.inputFacts(key, given));
  }
  const defined = new Set([...program.facts.keys(), ...program.rules.map(({ predicate }) => predicate)]);
  for (const { key, isInput, isAuxiliary } of program.predicates.values())
    if (!isInput && !isAuxiliary && !defined.has(key)) notes.push(words.notGiven(key));
  const squares = program.facts.get('square/1');
  if (squares !== undefined) {
    const names = new Set(
      squares.map(([value]) => program.values.term(value!)).map((t) => (t.kind === 'atom' ? t.name : '')),
    );
    const missing = SQUARES.filter((name) => !names.has(name));
    if (missing.length > 0 && missing.length < 64)
      notes.push(words.smallerBoard(64 - missing.length, missing.slice(0, 3)));
  }
  return notes;
};
