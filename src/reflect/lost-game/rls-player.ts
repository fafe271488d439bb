/// RLS-Othello as a player: its program of pieces, with lessons as pieces of it.
import { argumentsOf } from '../../knowledge/index.ts';
import type { Lesson, MoveClause, Statics } from '../../knowledge/index.ts';
import { compound, conjuncts, failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import type { Position } from '../../games/index.ts';
import type { PromptPlayer } from '../../play/index.ts';
import { Vocabulary, applyEdit, chooseMove, linkProgram, othelloHost, parseProgram } from '../rls/index.ts';
import type { Host, OthelloSituation, Program } from '../rls/index.ts';
import { clauseTerm } from './explainer.ts';
import { keptPlanOf } from './kept-plan.ts';

/// What RLS-Othello is made of.
export interface RlsKnowledge {
  /// knowledge/othello/rls-othello.pl
  readonly program: string;
  /// knowledge/othello/causes.pl: the words of the lessons.
  readonly theory: string;
  readonly statics: Statics;
}

const isTerm = (term: Term, name: string): boolean => term.kind === 'compound' && term.name === name;

/// The program with the lessons' clauses, and with the need for them where its text says so (`conversion(Piece, Goal)`).
export const withLessons = (program: Program, clauses: readonly Term[]): Program => {
  if (clauses.length === 0) return program;
  const conversion = program.clauses.find((each) => isTerm(each, 'conversion'));
  const edits = [
    ...clauses.map((each) => compound('add_clause', [each])),
    ...(conversion === undefined ? [] : [compound('add_need', argumentsOf(conversion))]),
  ];
  return edits.reduce((edited, edit) => applyEdit(edited, edit)?.program ?? edited, program);
};

const moveClause = (clause: Term): MoveClause => {
  const [head, body] = isTerm(clause, ':-') ? argumentsOf(clause) : [clause, undefined];
  return { head: head!, body: body === undefined ? [] : conjuncts(body) };
};

/// Learned clauses as one plan on bitboards; a clause that is no pattern is refused before it gets here.
const compiledHost = (statics: Statics): Host<OthelloSituation> => ({
  ...othelloHost(),
  concepts: [
    {
      name: 'bad_move',
      arity: 3,
      compile: (clauses) => {
        const plan = keptPlanOf(clauses.map(moveClause), statics);
        return ({ previous, position }) =>
          previous !== undefined && plan.firstMatch(previous.position, position, previous.position.turn) !== undefined;
      },
    },
  ],
});

export interface RlsOptions {
  readonly name?: string;
  /// Slow: every lesson is asked of Prolog. What the compiled lessons are compared with.
  readonly interpreted?: boolean;
}

/// The player, or what is wrong with its program.
export const rlsPlayer = (
  knowledge: RlsKnowledge,
  lessons: readonly Lesson[],
  { name = 'rls', interpreted = false }: RlsOptions = {},
): Result<PromptPlayer<Position, number>> => {
  const program = parseProgram(knowledge.program);
  if (!program.ok) return program;
  const clauses = lessons.map(({ clause }) => clauseTerm(clause));
  const host = interpreted ? othelloHost(knowledge.theory) : compiledHost(knowledge.statics);
  const linked = linkProgram(withLessons(program.value, clauses), new Vocabulary(host));
  if (!linked.ok) return failed(linked.error);
  return ok({
    name,
    choose: (position) => {
      const chosen = chooseMove(linked.value, position);
      if (chosen === undefined) throw new Error('the program of pieces found no move');
      return { move: chosen.move };
    },
  });
};
