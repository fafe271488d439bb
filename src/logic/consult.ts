/// Loading program text: clauses, grammar rules, directives. Everything wrong is reported with its place; the rest is loaded.
import { translateDcgRule } from './builtins/dcg.ts';
import { PrologError, instantiationError, typeError } from './terms/errors.ts';
import { addClauseTerm } from './machine/assertion.ts';
import type { Database } from './machine/database.ts';
import type { Machine } from './machine/machine.ts';
import type { Predicate } from './machine/predicate.ts';
import { exceptionMessage } from './messages.ts';
import type { Place } from './place.ts';
import { PrologReader } from './syntax/prolog-reader.ts';
import type { ReadTerm } from './syntax/prolog-reader.ts';
import type { Outcome } from './query.ts';
import { sidesOf } from './terms/clause.ts';
import { atom, compound, indicatorOf, isCallable } from './terms/term.ts';
import type { Atom, Compound, Term } from './terms/term.ts';

export interface LoadProblem {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly message: string;
  readonly place: Place;
  readonly hint: string;
}

export interface LoadReport {
  readonly problems: readonly LoadProblem[];
  /// Clauses added.
  readonly clauses: number;
}

export interface ConsultContext {
  readonly db: Database;
  /// An engine for building stored clauses.
  readonly scratch: Machine;
  /// Runs a directive; gives whether it succeeded, or how it ended otherwise.
  readonly run: (goal: Term) => boolean | Outcome;
  /// Which file defined a predicate; a file loaded again replaces what it defined.
  readonly owners: Map<Predicate, string>;
  /// The text is part of the library.
  readonly library?: boolean;
}

const headOf = (term: Term): Atom | Compound => {
  let head = term;
  while (head.kind === 'compound' && head.name === ':' && head.args.length === 2) head = head.args[1]!;
  if (head.kind === 'var') throw instantiationError();
  if (!isCallable(head)) throw typeError('callable', head);
  return head;
};

export class Consultation {
  private readonly context: ConsultContext;
  private readonly file: string;
  private readonly problems: LoadProblem[] = [];
  private readonly seen = new Set<Predicate>();
  private readonly initializations: { goal: Term; place: Place }[] = [];
  /// One per open `:- if`: `taken` once a branch was loaded, `active` while its text is to be loaded.
  private readonly conditions: { taken: boolean; active: boolean; readonly place: Place }[] = [];
  private previous: Predicate | undefined;
  private count = 0;

  constructor(context: ConsultContext, file: string) {
    this.context = context;
    this.file = file;
  }

  load(text: string): LoadReport {
    const { db } = this.context;
    const quotes = db.flags.doubleQuotes;
    const reader = new PrologReader(text, { operators: db.operators, flags: db.flags });
    for (;;) {
      const read = reader.next();
      if (read.kind === 'end') break;
      if (read.kind === 'error') {
        this.problems.push({ severity: 'error', file: this.file, ...read.error });
        continue;
      }
      try {
        this.term(read);
      } catch (error) {
        if (!(error instanceof PrologError)) throw error;
        this.report(
          'error',
          exceptionMessage(error.term, db.operators),
          read.place,
          'the clause or directive was not loaded',
        );
      }
    }
    for (const { place } of this.conditions) this.report('error', ':- if is never closed', place, 'add :- endif.');
    // SWI-Prolog keeps this flag per file.
    db.flags.doubleQuotes = quotes;
    for (const { goal, place } of this.initializations) this.directive(goal, place);
    return { problems: this.problems, clauses: this.count };
  }

  private report(severity: 'error' | 'warning', message: string, place: Place, hint: string): void {
    this.problems.push({ severity, file: this.file, message, place, hint });
  }

  private term(read: ReadTerm): void {
    const { term, place } = read;
    if (this.conditional(term, place)) return;
    if (sidesOf(term, '=>') !== undefined) {
      return this.report(
        'error',
        'rules with => (single sided unification) are not supported',
        place,
        'write :- and, where it is meant, a cut after the head',
      );
    }
    if (term.kind === 'compound') {
      if ((term.name === ':-' || term.name === '?-') && term.args.length === 1)
        return this.directive(term.args[0]!, place);
      if (term.name === '-->' && term.args.length === 2) return this.clause(translateDcgRule(term), read);
    }
    this.clause(term, read);
  }

  /// `:- if(Goal)`, `:- elif(Goal)`, `:- else`, `:- endif`; true also for what stands in a branch that is not loaded.
  private conditional(term: Term, place: Place): boolean {
    const isDirective = term.kind === 'compound' && term.name === ':-' && term.args.length === 1;
    const directive = isDirective ? term.args[0]! : undefined;
    const name = directive !== undefined && isCallable(directive) ? indicatorOf(directive) : '';
    const holds = (): boolean => this.context.run((directive as Compound).args[0]!) === true;
    const open = this.conditions.at(-1);
    const outer = this.conditions.slice(0, -1).every(({ active }) => active);
    switch (name) {
      case 'if/1': {
        const active = this.conditions.every((each) => each.active) && holds();
        this.conditions.push({ taken: active, active, place });
        return true;
      }
      case 'elif/1':
      case 'else/0':
        if (open === undefined) {
          this.report('error', `:- ${name.split('/')[0]} without :- if`, place, 'remove it or add the :- if(Goal).');
          return true;
        }
        open.active = outer && !open.taken && (name === 'else/0' || holds());
        open.taken ||= open.active;
        return true;
      case 'endif/0':
        if (this.conditions.pop() === undefined)
          this.report('error', ':- endif without :- if', place, 'remove it or add the :- if(Goal).');
        return true;
      default:
        return open !== undefined && !(outer && open.active);
    }
  }

  private clause(term: Term, { place, singletons }: ReadTerm): void {
    const isRule = term.kind === 'compound' && term.name === ':-' && term.args.length === 2;
    const head = headOf(isRule ? term.args[0]! : term);
    const body = isRule ? term.args[1]! : atom('true');
    if (body.kind !== 'var' && !isCallable(body)) throw typeError('callable', body);
    const predicate = this.definition(head, place);
    if (singletons.length > 0 && this.context.library !== true) {
      const names = singletons.join(', ');
      this.report(
        'warning',
        `variable${singletons.length > 1 ? 's' : ''} ${names} occurs only once in its clause`,
        place,
        `write _ or _${singletons[0]} if that is meant`,
      );
    }
    addClauseTerm(this.context.scratch, predicate, head, body.kind === 'var' ? compound('call', [body]) : body);
    this.count++;
  }

  /// The predicate that a clause of this text adds to; what another text defined is replaced as a whole.
  private definition(head: Atom | Compound, place: Place): Predicate {
    const { db, owners, library } = this.context;
    const arity = head.kind === 'atom' ? 0 : head.args.length;
    const known = db.predicate(head.name, arity);
    if (library === true) known.library = true;
    const predicate = library === true ? known : db.claim(known);
    if (!this.seen.has(predicate)) {
      this.seen.add(predicate);
      const owner = owners.get(predicate);
      const isAddition = predicate.multifile && owner !== this.file;
      if (owner !== undefined && !predicate.dynamic && !isAddition && this.file !== '') {
        if (owner !== this.file) {
          this.report(
            'warning',
            `${head.name}/${arity} was defined in ${owner || 'another text'} and is replaced`,
            place,
            'give the predicates different names to keep both',
          );
        }
        db.wipe(predicate);
      }
      owners.set(predicate, this.file);
    } else if (predicate !== this.previous && !predicate.discontiguous && !predicate.dynamic && library !== true) {
      this.report(
        'warning',
        `clauses of ${head.name}/${arity} are not together in the text`,
        place,
        `put them together or write :- discontiguous ${head.name}/${arity}.`,
      );
    }
    this.previous = predicate;
    return predicate;
  }

  private directive(goal: Term, place: Place): void {
    const { db } = this.context;
    if (goal.kind === 'compound' && goal.name === 'initialization' && goal.args.length >= 1) {
      this.initializations.push({ goal: goal.args[0]!, place });
      return;
    }
    const result = this.context.run(goal);
    if (result === true) return;
    if (result === false)
      return this.report('warning', 'the directive failed', place, 'the text behind it was loaded all the same');
    if (result.status === 'error' && result.error.kind === 'exception') {
      return this.report(
        'error',
        exceptionMessage(result.error.term, db.operators),
        place,
        'the directive was not carried out to its end',
      );
    }
    if (result.status === 'budget')
      this.report('error', `the directive spent its budget of ${result.spent}`, place, 'give the load a larger budget');
  }
}
