/// Clauses of lessons, and moves near their patterns, that several tests use.
import fc from 'fast-check';
import { BLACK, WHITE, positionOf, squareOf } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { knowledgeFile, patternsOf, staticsOf } from '../../knowledge/index.ts';
import type { Condition, MoveClause, Pattern } from '../../knowledge/index.ts';
import { OperatorTable, Prolog, conjuncts, parseTerm, swiFlags } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';

export const theory = knowledgeFile('othello/causes.pl')!.text;
const prolog = new Prolog();
prolog.load(theory);
export const statics = staticsOf(prolog);

const EDGE = `near_lc(G, D, H), near_la(G, D, I), near_lb(G, D, J), far_lb(G, D, K), far_la(G, D, L), far_lc(G, D, M),
  just_before(A, F), pre_state(F, D, v), pre_state(F, H, B), pre_state(F, I, B), pre_state(F, J, B), pre_state(F, K, B),
  pre_state(F, L, B), pre_state(F, M, v)`;

export const TEXTS = [
  // A wing that the move completes.
  `bad_move(A, B, C) :- move(A, B, C), corner(D), ${EDGE},
    \\+ (pre_state(A, H, B), pre_state(A, I, B), pre_state(A, J, B), pre_state(A, K, B), pre_state(A, L, B))`,
  // The move is one of its squares.
  `bad_move(A, B, J) :- move(A, B, J), corner(D), ${EDGE}`,
  'bad_move(A, B, C) :- move(A, B, C), hoshi(C), corner(D), neighbor(C, D), just_before(A, F), pre_state(F, D, v)',
  `bad_move(A, B, C) :- move(A, B, C), lc(C), near_lc(E, D, C), near_la(E, D, X), just_before(A, F), pre_state(F, D, v),
    opponent(B, O), pre_state(F, X, O), pre_state(A, X, O)`,
  // Two negations, one of an empty square and one of an enemy disc.
  `bad_move(A, B, C) :- move(A, B, C), corner(D), near_lc(E, D, H), near_la(E, D, X), far_lc(E, D, Y), opponent(O, B), just_before(A, F),
    pre_state(F, H, B), pre_state(F, X, O), pre_state(F, Y, v), \\+ (pre_state(A, D, v), pre_state(A, H, v)), \\+ pre_state(A, H, O)`,
  // A square that was empty before.
  `bad_move(A, B, C) :- move(A, B, C), at(D), sa(E), neighbor(D, E), just_before(A, F), pre_state(F, D, B), pre_state(F, E, B),
    pre_state(A, E, v)`,
];

export const clauses = TEXTS.map((text): MoveClause => {
  const read = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!read.ok) throw new Error(read.error.message);
  const [head, body] = (read.value.term as Term & { kind: 'compound' }).args;
  return { head: head!, body: conjuncts(body!) };
});

export const patternsIn = (clause: MoveClause): readonly Pattern[] => {
  const found = patternsOf(clause, statics);
  if (!found.ok) throw new Error(found.reason);
  return found.patterns;
};

/// A move on boards near the pattern, so that both answers occur: the pattern's squares as it wants them but for a few, the others
/// by chance; the move puts one disc and turns some over.
export const nearMoves = (index: number): fc.Arbitrary<{ before: Position; after: Position; colour: Colour }> =>
  fc
    .record({
      pattern: fc.constantFrom(...patternsIn(clauses[index]!)),
      colour: fc.constantFrom<Colour>(BLACK, WHITE),
      random: fc.array(fc.nat(2), { minLength: 64, maxLength: 64 }),
      spoilt: fc.array(fc.nat(63), { maxLength: 2 }),
      turned: fc.array(fc.nat(63), { maxLength: 12 }),
      played: fc.nat(63),
      isOnPattern: fc.boolean(),
    })
    .map(({ pattern, colour, random, spoilt, turned, played, isOnPattern }) => {
      const enemy: Colour = colour === BLACK ? WHITE : BLACK;
      const values: readonly (Colour | undefined)[] = [undefined, colour, enemy];
      const board = random.map((value) => values[value]);
      const put = ({ square, state }: Condition): void => {
        board[squareOf(square)!] = state === 'own' ? colour : state === 'enemy' ? enemy : undefined;
      };
      pattern.after.forEach(put);
      for (const i of pattern.after.length === 0 ? [] : spoilt) {
        const square = squareOf(pattern.after[i % pattern.after.length]!.square)!;
        board[square] = values[random[square]!];
      }
      const own = pattern.after.filter(({ state }) => state === 'own');
      const onPattern = isOnPattern && own.length > 0 ? squareOf(own[played % own.length]!.square)! : played;
      const move = pattern.move === undefined || !isOnPattern ? onPattern : squareOf(pattern.move)!;
      board[move] = colour;
      const after = positionOf((square) => board[square], enemy);
      const old = board.map((disc, square) => (turned.includes(square) && disc === colour ? enemy : disc));
      old[move] = undefined;
      return { before: positionOf((square) => old[square], colour), after, colour };
    });
