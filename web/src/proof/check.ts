/// "Check it": verifies a proof in the browser, trusting neither the server nor the program that found it. The steps are
/// checked by the logic room's checker, the facts of the board by the rules, the clauses by the text of the theory, and game trees
/// by the checker of Othello proofs. What is left is told as what the proof rests on.
import { checkOthelloProof } from '../../../src/experts/othello/proof-checker.ts';
import { parseOthelloProof } from '../../../src/experts/othello/proof-text.ts';
import { libraryText } from '../../../src/logic/builtins/library.ts';
import { checkProof } from '../../../src/logic/proofs/checker.ts';
import { readCertificate } from '../../../src/logic/proofs/certificate.ts';
import type { ReadCertificate } from '../../../src/logic/proofs/certificate.ts';
import type { AssumptionReason } from '../../../src/logic/proofs/proof.ts';
import { conjuncts } from '../../../src/logic/terms/clause.ts';
import { indicatorOf, isCallable } from '../../../src/logic/terms/term.ts';
import type { Term } from '../../../src/logic/terms/term.ts';
import type { Certificate, ClauseOrigin, ProofDocument } from '../../../src/serve/contract/index.ts';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { certificateOf, printGoal } from './explanation.ts';
import type { ExplanationDocument } from './explanation.ts';
import { recordFacts } from './record-facts.ts';
import type { GameRecord, RecordFacts } from './record-facts.ts';
import { ClauseShelf, clausesOf } from './theory-clauses.ts';

/// What a proof has to be about, as the page knows it from elsewhere.
export interface CheckSubject {
  readonly record: GameRecord;
  /// The texts of the theory, in the order in which they are loaded; none where they are not at hand.
  readonly theory: readonly string[];
}

export type CheckedPart =
  /// Steps of the proof, one by one.
  | { readonly kind: 'steps'; readonly count: number }
  /// Facts of the board, by the rules and the record.
  | { readonly kind: 'board'; readonly count: number }
  /// Clauses that stand in the theory's text, of which so many only say how the board lies.
  | { readonly kind: 'theory'; readonly count: number; readonly geometry: number }
  /// Clauses of Prolog's own library.
  | { readonly kind: 'library'; readonly count: number }
  /// Good moves found before, whose own proofs were checked as well.
  | { readonly kind: 'lemmas'; readonly count: number }
  /// Positions of a game tree, with every reply.
  | { readonly kind: 'positions'; readonly count: number };

export type CheckAssumption =
  | { readonly kind: 'step'; readonly reason: AssumptionReason; readonly goals: readonly string[] }
  /// Clauses taken on trust, because the text is not at hand.
  | { readonly kind: 'untold'; readonly origin: ClauseOrigin; readonly count: number }
  /// A good move found before, without a proof of its own.
  | { readonly kind: 'stored'; readonly goals: readonly string[] }
  /// What the theory itself takes for granted, by `assume_true`: so many steps.
  | { readonly kind: 'granted'; readonly count: number };

export interface CheckFault {
  readonly part: 'document' | 'steps' | 'board' | 'theory' | 'claim' | 'positions';
  readonly message: string;
  /// The step at which it was found.
  readonly step?: number;
}

export type CheckReport =
  | {
      readonly accepted: true;
      readonly parts: readonly CheckedPart[];
      readonly assumptions: readonly CheckAssumption[];
    }
  | { readonly accepted: false; readonly fault: CheckFault };

/// Leaves this file only as a value.
class Refused extends Error {
  readonly fault: CheckFault;
  constructor(fault: CheckFault) {
    super(fault.message);
    this.fault = fault;
  }
}

const refuse = (part: CheckFault['part'], message: string, step?: number): never => {
  throw new Refused({ part, message, ...(step === undefined || step < 0 ? {} : { step }) });
};

interface Found {
  steps: number;
  board: number;
  theory: number;
  geometry: number;
  library: number;
  granted: number;
  readonly untold: Map<ClauseOrigin, number>;
  readonly assumptions: CheckAssumption[];
}

/// The time, the player and the move that a goal such as bad_move(36, w, e8) speaks of.
const baseOf = (goal: Term, facts: RecordFacts): number => {
  const args = goal.kind === 'compound' ? goal.args : [];
  const [time] = args;
  if (args.length !== 3 || time?.kind !== 'int') return refuse('claim', `${printGoal(goal)} is not about a move`);
  const move: Term = { kind: 'compound', name: 'move', args };
  if (!facts.holds(move, Number(time.value))) refuse('claim', `${printGoal(goal)}: that move is not in the record`);
  return Number(time.value);
};

/// A theory says by `assume_true` where it does not look any further.
const grantedIn = ({ program: { clauses }, proof }: ReadCertificate): number =>
  proof.steps.filter((step) => step.kind === 'clause' && conjuncts(clauses[step.clause]!.body).some(isGranted)).length;

const isGranted = (goal: Term): boolean => goal.kind === 'atom' && goal.name === 'assume_true';

class Examiner {
  readonly #facts: RecordFacts;
  readonly #theory: ClauseShelf | undefined;
  #library: ClauseShelf | undefined;

  constructor({ record, theory }: CheckSubject) {
    this.#facts = recordFacts(record) ?? refuse('board', 'the moves of the record cannot be played');
    this.#theory = theory.length === 0 ? undefined : new ClauseShelf(clausesOf(theory));
  }

  /// Checks one certificate; what it rests on is added to `found`. `lemmas` are the goals proved elsewhere.
  examine(part: Certificate, concept: string, lemmas: ReadonlySet<string>, found: Found): void {
    const read = readCertificate(certificateOf(part));
    if (!read.ok) return refuse('document', read.error.error.message);
    const { goal, program, proof } = read.value;
    if (!isCallable(goal) || indicatorOf(goal) !== concept) refuse('claim', `${printGoal(goal)} is no ${concept}`);
    const base = baseOf(goal, this.#facts);
    const checked = checkProof(program, goal, proof);
    if (!checked.ok) return refuse('steps', checked.reason, checked.step);
    found.steps += proof.steps.length;
    found.granted += grantedIn(read.value);
    for (const { reason, goals } of checked.assumptions)
      found.assumptions.push({ kind: 'step', reason, goals: goals.map(printGoal) });
    this.#clauses(part, read.value, base, lemmas, found);
    this.#searches(read.value, found);
  }

  #clauses(part: Certificate, { program }: ReadCertificate, base: number, lemmas: ReadonlySet<string>, found: Found) {
    if (part.origin.length !== program.clauses.length) refuse('document', 'not every clause says where it comes from');
    /// By predicate: the place in the text of its last clause so far. The order of clauses is part of what they say.
    const last = new Map<string, number>();
    program.clauses.forEach((clause, index) => {
      const origin = part.origin[index]!;
      const { head } = clause;
      const isFact = clause.body.kind === 'atom' && clause.body.name === 'true' && clause.variables.length === 0;
      switch (origin) {
        case 'board':
          if (!isFact || !this.#facts.holds(head, base)) refuse('board', `${printGoal(head)} is not so in the record`);
          found.board++;
          return;
        case 'stored': {
          const concept = printGoal(head.kind === 'compound' && head.args.length === 1 ? head.args[0]! : head);
          if (!isFact || indicatorOf(head) !== 'stored/1') refuse('theory', `${printGoal(head)} was not found before`);
          if (!lemmas.has(concept)) found.assumptions.push({ kind: 'stored', goals: [concept] });
          return;
        }
        case 'theory':
        case 'geometry':
        case 'library': {
          const shelf = origin === 'library' ? this.#librarian() : this.#theory;
          if (shelf === undefined) {
            found.untold.set(origin, (found.untold.get(origin) ?? 0) + 1);
            return;
          }
          const indicator = indicatorOf(head);
          const place = shelf.placesOf(clause).find((each) => each > (last.get(indicator) ?? -1));
          if (place === undefined) return refuse('theory', `${part.program[index]} does not stand in the text`);
          last.set(indicator, place);
          found[origin]++;
          return;
        }
        default:
          return refuse('document', `${String(origin)} is no origin of a clause`);
      }
    });
  }

  /// That a search failed counts only if no clause of its predicates was left out, and a clause behind a cut only with the one that
  /// cuts.
  #searches({ program, proof }: ReadCertificate, found: Found): void {
    const sizes = new Map<string, number>();
    for (const { head } of program.clauses) sizes.set(indicatorOf(head), (sizes.get(indicatorOf(head)) ?? 0) + 1);
    const shelves = [this.#theory, this.#librarian()].filter((shelf) => shelf !== undefined);
    const searched = new Set<string>();
    for (const step of proof.steps) {
      const goal = step.kind === 'failed' ? step.goals[0] : undefined;
      if (goal === undefined || !isCallable(goal)) continue;
      const indicator = indicatorOf(goal);
      searched.add(indicator);
      // The facts of the record that a proof brings along are only those it needs: that there are no others is not shown.
      if (RECORDED.has(indicator))
        found.assumptions.push({
          kind: 'step',
          reason: 'database',
          goals: step.kind === 'failed' ? step.goals.map(printGoal) : [],
        });
    }
    for (const shelf of shelves) {
      for (const indicator of sizes.keys()) if (shelf.cuts(indicator)) searched.add(indicator);
      for (const indicator of searched) {
        const [there, here] = [shelf.sizeOf(indicator), sizes.get(indicator) ?? 0];
        if (there > here) refuse('theory', `${there - here} clauses of ${indicator} were left out`);
      }
    }
  }

  #librarian(): ClauseShelf {
    return (this.#library ??= new ClauseShelf(clausesOf([libraryText])));
  }
}

const RECORDED: ReadonlySet<string> = new Set(['move/2', 'move/3', 'pre_state/3', 'stored/1']);

const sameRecord = (a: GameRecord, b: GameRecord): boolean =>
  a.start === b.start && a.moves.join(' ') === b.moves.join(' ');

const checkExplanation = (document: ExplanationDocument, subject: CheckSubject): CheckReport => {
  const examiner = new Examiner(subject);
  const found: Found = {
    steps: 0,
    board: 0,
    theory: 0,
    geometry: 0,
    library: 0,
    granted: 0,
    untold: new Map(),
    assumptions: [],
  };
  const none = new Set<string>();
  const proved = new Set<string>();
  for (const lemma of document.lemmas) {
    examiner.examine(lemma, 'good_move/3', none, found);
    const read = readCertificate(certificateOf(lemma));
    if (read.ok) proved.add(printGoal(read.value.goal));
  }
  examiner.examine(document, 'bad_move/3', proved, found);
  const { steps, board, theory, geometry, library, granted, untold, assumptions } = found;
  const parts: readonly CheckedPart[] = [
    { kind: 'steps', count: steps },
    { kind: 'board', count: board },
    { kind: 'theory', count: theory + geometry, geometry },
    { kind: 'library', count: library },
    { kind: 'lemmas', count: proved.size },
  ];
  return {
    accepted: true,
    parts: parts.filter(({ count }) => count > 0),
    assumptions: [
      ...assumptions,
      ...[...untold].map(([origin, count]) => ({ kind: 'untold', origin, count }) as const),
      ...(granted === 0 ? [] : [{ kind: 'granted', count: granted } as const]),
    ],
  };
};

const COLOURS = ['black', 'white'] as const;

const checkGameTree = (
  document: Extract<ProofDocument, { kind: 'game-tree' }>,
  { record }: CheckSubject,
): CheckReport => {
  const parsed = parseOthelloProof(document.text);
  if (!parsed.ok) return refuse('document', parsed.error.message);
  const { states, moves } = playOut(othelloModel, record.moves, record.start);
  if (moves.length < record.moves.length) return refuse('board', 'the moves of the record cannot be played');
  const at = states.findIndex(({ ply }) => ply === document.ply - 1);
  const before = states[at];
  const move = record.moves[at];
  if (before === undefined || move === undefined) return refuse('claim', `the record has no move ${document.ply}`);
  const board = othelloModel.rules.printState(before).split('\n').slice(0, 8).join('');
  const verdict = checkOthelloProof(parsed.value, { kind: 'lost-move', board, turn: COLOURS[before.turn], move });
  if (!verdict.accepted) return refuse('positions', `${verdict.problem.message} (${verdict.problem.path})`);
  return { accepted: true, parts: [{ kind: 'positions', count: verdict.positions }], assumptions: [] };
};

export const checkDocument = (document: ProofDocument, subject: CheckSubject): CheckReport => {
  try {
    if (!sameRecord(document, subject.record)) return refuse('claim', 'the proof is about another game');
    return document.kind === 'explanation' ? checkExplanation(document, subject) : checkGameTree(document, subject);
  } catch (error) {
    if (error instanceof Refused) return { accepted: false, fault: error.fault };
    throw error;
  }
};
