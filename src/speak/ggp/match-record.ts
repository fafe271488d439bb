/// What is kept of a match: near the form that other Game Masters write. docs/ggp.md explains each part.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { GdlProblem } from '../../rules/index.ts';
import { printTerms } from './term-text.ts';

export interface MatchRecord {
  readonly matchId: string;
  readonly seed: number;
  /// Milliseconds since 1970, as all times.
  readonly startTime: number;
  /// The name of the game or of its file.
  readonly game: string;
  readonly rules: string;
  readonly roles: readonly string[];
  /// By role: an address, `random`, `legal`, or `chance` for the role that the rules name random.
  readonly playerNames: readonly string[];
  /// Seconds.
  readonly startClock: number;
  readonly playClock: number;
  /// One more than there are moves; each a list of facts.
  readonly states: readonly string[];
  readonly stateTimes: readonly number[];
  readonly moves: readonly (readonly string[])[];
  /// By state and role: what went wrong on the way to it. Empty where nothing did.
  readonly errors: readonly (readonly string[])[];
  readonly isCompleted: boolean;
  readonly isAborted: boolean;
  /// At the end of the game; null where the rules give none.
  readonly goalValues?: readonly (number | null)[];
  /// Why the match could not go on, where the rules are at fault.
  readonly problem?: GdlProblem;
}

export type RecordHead = Pick<
  MatchRecord,
  'matchId' | 'seed' | 'game' | 'rules' | 'roles' | 'playerNames' | 'startClock' | 'playClock'
>;

/// A record that grows with its match.
export class RecordWriter {
  readonly #head: RecordHead;
  readonly #startTime = Date.now();
  readonly #states: string[] = [];
  readonly #stateTimes: number[] = [];
  readonly #moves: (readonly string[])[] = [];
  readonly #errors: (readonly string[])[] = [];
  #end: Pick<MatchRecord, 'isCompleted' | 'isAborted' | 'goalValues' | 'problem'> = {
    isCompleted: false,
    isAborted: false,
  };

  constructor(head: RecordHead) {
    this.#head = head;
  }

  begin(facts: readonly Term[]): void {
    this.#add(
      facts,
      this.#head.roles.map(() => ''),
    );
  }

  /// What went wrong when the match was started.
  started(errors: readonly string[]): void {
    this.#errors[0] = errors;
  }

  step(moves: readonly Term[], facts: readonly Term[], errors: readonly string[]): void {
    this.#moves.push(moves.map(printKifTerm));
    this.#add(facts, errors);
  }

  complete(goals: readonly (number | undefined)[]): void {
    this.#end = { isCompleted: true, isAborted: false, goalValues: goals.map((goal) => goal ?? null) };
  }

  abort(problem?: GdlProblem): void {
    this.#end = { isCompleted: false, isAborted: true, ...(problem === undefined ? {} : { problem }) };
  }

  get record(): MatchRecord {
    const { matchId, seed, game, rules, roles, playerNames, startClock, playClock } = this.#head;
    return {
      ...{ matchId, seed, startTime: this.#startTime, game, rules, roles, playerNames, startClock, playClock },
      states: [...this.#states],
      stateTimes: [...this.#stateTimes],
      moves: [...this.#moves],
      errors: [...this.#errors],
      ...this.#end,
    };
  }

  #add(facts: readonly Term[], errors: readonly string[]): void {
    this.#states.push(printTerms(facts));
    this.#stateTimes.push(Date.now());
    this.#errors.push(errors);
  }
}
