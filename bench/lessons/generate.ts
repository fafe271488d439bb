/// Lessons in any number, the same for the same seed: such as are learned from lost games, made special by more conditions.
import { patternsOf } from '../../src/knowledge/index.ts';
import type { MoveClause, Statics } from '../../src/knowledge/index.ts';
import { OperatorTable, conjuncts, parseTerm, swiFlags } from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { seededRandom } from '../../src/play/index.ts';
import type { Random } from '../../src/play/index.ts';

export interface GeneratedLesson {
  readonly id: string;
  readonly clause: MoveClause;
}

/// Where it begins: squares by their names, conditions on them after the move, and which of them the move must have completed.
interface Draft {
  readonly squares: string[];
  readonly literals: string[];
  readonly own: string[];
}

const FIRST = 'bad_move(A, B, C) :- move(A, B, C), just_before(A, D), opponent(B, E)';
const DIRECTIONS = 'north north_east east south_east south south_west west north_west'.split(' ');

/// Own discs in a line from an empty corner, as they are learned by corners.pl.
const lineDraft = (random: Random): Draft => {
  const length = 1 + random.below(4);
  const squares = Array.from({ length: length + 2 }, (_, i) => `S${i}`);
  const literals = ['corner(S0)', 'pre_state(D, S0, v)'];
  for (let i = 1; i <= length + 1; i++)
    literals.push(`next(S${i - 1}, G, S${i})`, `pre_state(D, S${i}, ${i > length ? 'E' : 'B'})`);
  return { squares, literals, own: squares.slice(1, -1) };
};

/// An own disc beside an empty corner, as by neighbours.pl.
const besideDraft = (random: Random): Draft => ({
  squares: ['S0', 'S1'],
  literals: [
    'corner(S0)',
    'pre_state(D, S0, v)',
    'neighbor(S0, S1)',
    'pre_state(D, S1, B)',
    random.pick(['hoshi(S1)', 'lc(S1)']),
  ],
  own: ['S1'],
});

/// A part of an edge between two empty squares, as by wing.pl.
const wingDraft = (random: Random): Draft => {
  const names = ['near_lc', 'near_la', 'near_lb', 'far_lb', 'far_la', 'far_lc'];
  const length = 2 + random.below(4);
  const own = names.slice(0, length).map((_, i) => `S${i + 1}`);
  const literals = ['corner(S0)', 'pre_state(D, S0, v)'];
  names.slice(0, length + 1).forEach((name, i) => {
    literals.push(`${name}(G, S0, S${i + 1})`, `pre_state(D, S${i + 1}, ${i < length ? 'B' : 'v'})`);
  });
  return { squares: ['S0', ...own, `S${length + 1}`], literals, own };
};

/// The move's own square, and what is around it.
const moveDraft = (random: Random): Draft => ({
  squares: ['C', 'S0'],
  literals: [
    `${random.pick(['hoshi', 'lc', 'la', 'lb', 'at', 'sa'])}(C)`,
    'neighbor(C, S0)',
    `${random.pick(['corner', 'hoshi', 'lc', 'la', 'lb', 'at', 'sa'])}(S0)`,
    `pre_state(${random.pick(['A', 'D'])}, S0, ${random.pick(['v', 'B', 'E'])})`,
  ],
  own: [],
});

const DRAFTS = [lineDraft, lineDraft, besideDraft, wingDraft, moveDraft];

/// One more square, found from one that is there, and what stands on it.
const specialise = (draft: Draft, random: Random, number: number): void => {
  const from = random.pick(draft.squares);
  const square = `X${number}`;
  if (random.below(2) === 0) draft.literals.push(`next(${from}, ${random.pick(DIRECTIONS)}, ${square})`);
  else draft.literals.push(`neighbor(${from}, ${square})`, `${random.pick(['lc', 'la', 'lb', 'at', 'sa'])}(${square})`);
  draft.literals.push(`pre_state(${random.pick(['D', 'D', 'A'])}, ${square}, ${random.pick(['v', 'B', 'E'])})`);
  draft.squares.push(square);
};

export const clauseFrom = (text: string): MoveClause => {
  const read = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!read.ok) throw new Error(`${read.error.message}: ${text}`);
  const [head, body] = (read.value.term as Term & { kind: 'compound' }).args;
  return { head: head!, body: conjuncts(body!) };
};

/// So many lessons; each lies on the board in some way, and no two are alike.
export const generateLessons = (count: number, statics: Statics, seed = 1): readonly GeneratedLesson[] => {
  const random = seededRandom(seed);
  const lessons = new Map<string, GeneratedLesson>();
  while (lessons.size < count) {
    const draft = random.pick(DRAFTS)(random);
    const more = 2 + random.below(3) + (draft.own.length < 2 ? 1 : 0);
    for (let i = 0; i < more; i++) specialise(draft, random, i);
    const completed = draft.own.map((square) => `pre_state(A, ${square}, B)`);
    const literals = [FIRST, ...draft.literals, ...(completed.length > 0 ? [`\\+ (${completed.join(', ')})`] : [])];
    const clause = clauseFrom(literals.join(', '));
    const found = patternsOf(clause, statics);
    if (!found.ok || found.patterns.length === 0) continue;
    const key = JSON.stringify(found.patterns);
    if (!lessons.has(key)) lessons.set(key, { id: `lesson-${lessons.size + 1}`, clause });
  }
  return [...lessons.values()];
};
