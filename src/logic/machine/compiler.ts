/// One clause -> instructions. Head and body structures are opened breadth-first with a queue, so that depth of terms
/// costs no JS stack; only nesting of control constructs recurses, and that is limited when the body is read.
import { LIST_FUNCTOR } from '../terms/term.ts';
import type { Compound, Term, Variable } from '../terms/term.ts';
import type { Assembly } from './assembler.ts';
import { readBody } from './body.ts';
import type { BodyContext, Goal } from './body.ts';
import { ExpressionCompiler } from './expressions.ts';
import { containsVariable, countLevels, hasCut, hasInnerCall, heapNeed, needsCutSlot, widest } from './goal-shape.ts';
import { RegisterAllocator } from './registers.ts';
import type { Snapshot } from './registers.ts';
import { eachVariableOfGoals, placeVariables } from './variables.ts';
import type { Place } from './variables.ts';

export interface CompilerContext extends BodyContext {
  constantCell(term: Term): number;
  functorCell(name: string, arity: number): number;
  predicateNumber(name: string, arity: number): number;
  builtinNumber(name: string, arity: number): number;
}

export interface CompiledClause extends Assembly {
  /// Registers used, for the engine to have room.
  readonly registers: number;
}

/// Cells that the engine guarantees free at each call; a clause that may need more asks for them itself.
export const HEAP_MARGIN = 1024;

/// Cut: `neck` while the register B0 still holds the level, else the slot that keeps it.
type CutLevel = number | 'neck';

export class ClauseCompiler extends RegisterAllocator {
  private readonly context: CompilerContext;
  private slots = 0;
  private hasEnvironment = false;
  private clauseCutSlot = -1;
  private readonly expressions: ExpressionCompiler;

  constructor(context: CompilerContext) {
    super();
    this.context = context;
    this.expressions = new ExpressionCompiler(this);
  }

  compile(head: readonly Term[], body: Term): CompiledClause {
    const goals = readBody(body, this.context);
    this.places = placeVariables(head, goals);
    this.firstTemporary = Math.max(head.length, widest(goals));
    this.nextTemporary = this.firstTemporary;
    this.registers = this.firstTemporary + 1;
    for (const place of this.places.values()) if (place.permanent) place.slot = this.slots++;
    if (needsCutSlot(goals, true)) this.clauseCutSlot = this.slots++;
    const levels = countLevels(goals);
    this.hasEnvironment = this.slots > 0 || levels > 0 || hasInnerCall(goals, true);
    const size = heapNeed(head, goals);
    if (size > HEAP_MARGIN) this.out.emit('ENSURE', size);
    const firstLevel = this.slots;
    if (this.hasEnvironment) this.out.emit('ALLOCATE', this.slots + levels);
    if (this.clauseCutSlot >= 0) this.out.emit('GET_LEVEL', this.clauseCutSlot);
    this.slots = firstLevel;
    this.compileHead(head);
    this.sequence(goals, true, this.clauseCutSlot >= 0 ? this.clauseCutSlot : 'neck');
    return { ...this.out.finish(), registers: this.registers };
  }

  // ---- head

  private compileHead(args: readonly Term[]): void {
    args.forEach((_, i) => (this.occupants[i] = 'busy'));
    // Variables first: they are free of charge and tell which registers are taken.
    const repeated: [Place, number][] = [];
    args.forEach((arg, i) => {
      if (arg.kind !== 'var') return;
      const place = this.place(arg);
      if (place.known) {
        repeated.push([place, i]);
        return;
      }
      place.known = true;
      this.occupants[i] = undefined;
      if (place.permanent) this.out.emit('GET_VARY', place.slot, i);
      else {
        place.register = i;
        this.occupants[i] = place;
      }
      this.used(place);
    });
    for (const [place, i] of repeated) {
      if (place.permanent) this.out.emit('GET_VALY', place.slot, i);
      else this.out.emit('GET_VALX', place.register, i);
      this.occupants[i] = undefined;
      this.used(place);
    }
    args.forEach((arg, i) => {
      if (arg.kind === 'var' || arg.kind === 'compound') return;
      this.out.emit('GET_CONST', this.context.constantCell(arg), i);
      this.occupants[i] = undefined;
    });
    args.forEach((arg, i) => {
      if (arg.kind !== 'compound') return;
      this.occupants[i] = undefined;
      this.matchStructure(arg, i);
    });
  }

  /// Unifies a register with a structure, opening it from outside in.
  matchStructure(term: Compound, register: number): void {
    const queue: [Compound, number][] = [[term, register]];
    for (let next = 0; next < queue.length; next++) {
      const [structure, from] = queue[next]!;
      if (structure.name === LIST_FUNCTOR && structure.args.length === 2) this.out.emit('GET_LIST', from);
      else this.out.emit('GET_STRUCT', this.context.functorCell(structure.name, structure.args.length), from);
      if (next > 0) this.release(from);
      for (const arg of structure.args) {
        if (arg.kind === 'compound') {
          const inner = this.temporary();
          this.out.emit('UNIFY_VARX', inner);
          queue.push([arg, inner]);
        } else if (arg.kind !== 'var') {
          this.out.emit('UNIFY_CONST', this.context.constantCell(arg));
        } else {
          const place = this.place(arg);
          if (place.total === 1) this.out.emit('UNIFY_VOID', 1);
          else if (place.permanent) {
            this.out.emit(place.known ? 'UNIFY_VALY' : 'UNIFY_VARY', place.slot);
            place.known = true;
          } else if (place.known) this.out.emit('UNIFY_VALX', place.register);
          else this.out.emit('UNIFY_VARX', this.home(place));
          this.used(place);
        }
      }
    }
  }

  // ---- building terms

  /// Puts a term into a register. The register must be free (see `evict`).
  put(term: Term, register: number): void {
    if (term.kind === 'var') return this.putVariable(term, register);
    if (term.kind !== 'compound') return this.out.emit('PUT_CONST', this.context.constantCell(term), register);
    const queue: [Compound, number][] = [[term, register]];
    for (let next = 0; next < queue.length; next++) {
      const [structure, to] = queue[next]!;
      const isList = structure.name === LIST_FUNCTOR && structure.args.length === 2;
      const functor = isList ? 0 : this.context.functorCell(structure.name, structure.args.length);
      if (next === 0) {
        if (isList) this.out.emit('PUT_LIST', to);
        else this.out.emit('PUT_STRUCT', functor, to);
      } else {
        if (isList) this.out.emit('FILL_LIST', to);
        else this.out.emit('FILL_STRUCT', functor, to);
        this.release(to);
      }
      for (const arg of structure.args) {
        if (arg.kind === 'compound') {
          const hole = this.temporary();
          this.out.emit('SET_HOLE', hole);
          queue.push([arg, hole]);
        } else if (arg.kind !== 'var') this.out.emit('SET_CONST', this.context.constantCell(arg));
        else this.setVariable(this.place(arg));
      }
    }
  }

  private setVariable(place: Place): void {
    if (place.total === 1) this.out.emit('SET_VOID', 1);
    else if (place.permanent) {
      this.out.emit(place.known ? 'SET_VALY' : 'SET_VARY', place.slot);
      place.known = true;
    } else if (place.known) this.out.emit('SET_VALX', place.register);
    else this.out.emit('SET_VARX', this.home(place));
    this.used(place);
  }

  private putVariable(variable: Variable, register: number): void {
    const place = this.place(variable);
    if (place.permanent) {
      this.out.emit(place.known ? 'PUT_VALY' : 'PUT_VARY', place.slot, register);
      place.known = true;
    } else if (place.known) {
      if (place.register !== register) this.out.emit('MOVE', place.register, register);
    } else {
      this.out.emit('PUT_VARX', register);
      place.known = true;
      place.register = register;
      if (register < this.firstTemporary) this.occupants[register] = place;
    }
    this.used(place);
  }

  /// The register where a term's value is to be found, built there if need be. The register is free again only after
  /// `done`, so that several operands of one instruction cannot take each other's place.
  load(term: Term): { readonly register: number; done(): void } {
    if (term.kind === 'var') {
      const place = this.place(term);
      if (!place.permanent) {
        if (!place.known) this.out.emit('PUT_VARX', this.home(place));
        return { register: place.register, done: () => this.used(place) };
      }
    }
    const register = this.temporary();
    this.put(term, register);
    return { register, done: () => this.release(register) };
  }

  private setArguments(args: readonly Term[]): void {
    const inPlace: Place[] = [];
    const isInPlace = (arg: Term, i: number): arg is Variable => {
      if (arg.kind !== 'var') return false;
      const place = this.place(arg);
      return place.known && !place.permanent && place.register === i && this.occupants[i] === place;
    };
    args.forEach((arg, i) => {
      if (isInPlace(arg, i)) {
        inPlace.push(this.place(arg));
        return;
      }
      this.evict(i);
      this.occupants[i] = 'busy';
      this.put(arg, i);
      if (this.occupants[i] === undefined) this.occupants[i] = 'busy';
    });
    for (const place of inPlace) this.used(place);
  }

  callBuiltin(name: string, args: readonly Term[]): void {
    this.inline(this.context.builtinNumber(name, args.length), args);
  }

  private inline(id: number, args: readonly Term[]): void {
    this.setArguments(args);
    this.out.emit('BUILTIN', id, args.length);
    this.unlockArguments(args.length);
  }

  /// After an inline built-in the argument registers keep what they held.
  private unlockArguments(count: number): void {
    for (let i = 0; i < count; i++) if (this.occupants[i] === 'busy') this.occupants[i] = undefined;
  }

  // ---- goals

  private sequence(goals: readonly Goal[], last: boolean, cut: CutLevel): void {
    for (let i = 0; i < goals.length; i++) {
      const tail = last && i === goals.length - 1;
      if (this.goal(goals[i]!, tail, cut)) return;
    }
    if (last) this.proceed();
  }

  private proceed(): void {
    this.out.emit(this.hasEnvironment ? 'DEALLOC_PROCEED' : 'PROCEED');
  }

  /// Compiles one goal; true when control never comes back behind it (a tail call, a failure, branches that return).
  private goal(goal: Goal, tail: boolean, cut: CutLevel): boolean {
    switch (goal.op) {
      case 'fail':
        this.out.emit('FAIL');
        return tail;
      case 'cut':
        if (cut === 'neck') this.out.emit('CUT');
        else this.out.emit('CUTY', cut);
        return false;
      case 'call': {
        this.setArguments(goal.args);
        const predicate = this.context.predicateNumber(goal.name, goal.args.length);
        if (tail) this.out.emit(this.hasEnvironment ? 'DEALLOC_EXECUTE' : 'EXECUTE', predicate);
        else this.out.emit('CALL', predicate);
        this.endChunk();
        return tail;
      }
      case 'builtin':
        this.inline(goal.id, goal.args);
        return false;
      case 'unify':
        this.unify(goal.args[0]!, goal.args[1]!);
        return false;
      case 'is':
        this.expressions.assign(goal.args[0]!, goal.args[1]!);
        return false;
      case 'test':
        this.expressions.test(goal.test, goal.args, 0);
        return false;
      case 'or':
        this.disjunction(goal, tail, cut);
        return tail;
      case 'if':
        if (goal.simple) this.simpleConditional(goal, tail, cut);
        else this.conditional(goal, tail, cut);
        return tail;
      case 'not':
        this.negation(goal);
        return false;
    }
  }

  unify(left: Term, right: Term): void {
    if (left.kind !== 'var') {
      if (right.kind === 'var') return this.unify(right, left);
      const register = this.temporary();
      this.put(left, register);
      this.match(right, register);
      this.release(register);
      return;
    }
    const place = this.place(left);
    if (place.known) {
      if (right.kind === 'var' && !this.isKnown(right)) return this.unify(right, left);
      const operand = this.load(left);
      this.match(right, operand.register);
      operand.done();
    } else if (right.kind === 'compound' && containsVariable(right, left)) {
      const operand = this.load(left);
      this.match(right, operand.register);
      operand.done();
    } else {
      const operand = this.load(right);
      this.become(left, operand.register);
      operand.done();
    }
  }

  /// Unifies a register with a term.
  private match(term: Term, register: number): void {
    if (term.kind === 'compound') return this.matchStructure(term, register);
    if (term.kind !== 'var') return this.out.emit('GET_CONST', this.context.constantCell(term), register);
    const operand = this.load(term);
    this.out.emit('UNIFY', register, operand.register);
    operand.done();
  }

  /// A new variable gets the value of a register.
  become(variable: Variable, register: number): void {
    const place = this.place(variable);
    if (place.permanent) this.out.emit('GET_VARY', place.slot, register);
    else if (place.total > 1) this.out.emit('MOVE', register, this.home(place));
    place.known = true;
    this.used(place);
  }

  isKnown(variable: Variable): boolean {
    return this.place(variable).known;
  }

  // ---- control

  /// Variables that begin inside a construct and live on behind it must have one value whichever branch runs.
  private initialise(construct: Goal): void {
    const inside = new Map<Variable, number>();
    eachVariableOfGoals([construct], (variable) => inside.set(variable, (inside.get(variable) ?? 0) + 1));
    for (const [variable, count] of inside) {
      const place = this.place(variable);
      if (place.known || place.total === count || !place.permanent) continue;
      this.out.emit('INIT_Y', place.slot);
      place.known = true;
    }
  }

  private branch(goals: readonly Goal[], tail: boolean, cut: CutLevel, end: number): void {
    this.sequence(goals, tail, cut);
    if (!tail && end > 0) this.out.emit('JUMP', end);
  }

  private disjunction(goal: Goal & { op: 'or' }, tail: boolean, cut: CutLevel): void {
    this.initialise(goal);
    const level = this.deepCut(cut);
    const end = this.out.label();
    let next = this.out.label();
    this.out.emit('TRY_ELSE', next);
    const state = this.snapshot();
    goal.branches.forEach((branch, i) => {
      const isLast = i === goal.branches.length - 1;
      if (i > 0) {
        this.restore(state);
        this.out.place(next);
        next = isLast ? 0 : this.out.label();
        if (isLast) this.out.emit('TRUST_ELSE');
        else this.out.emit('RETRY_ELSE', next);
      }
      this.endChunk();
      this.branch(branch, tail, level, isLast ? 0 : end);
    });
    this.join(state, goal, end);
  }

  private conditional(goal: Goal & { op: 'if' }, tail: boolean, cut: CutLevel): void {
    this.initialise(goal);
    const level = this.deepCut(cut);
    const end = this.out.label();
    const otherwise = this.out.label();
    const saved = this.slots++;
    if (!goal.soft) this.out.emit('SAVE_B', saved);
    this.out.emit('TRY_ELSE', otherwise);
    if (goal.soft) this.out.emit('SAVE_B', saved);
    const state = this.snapshot();
    this.endChunk();
    this.sequence(goal.condition, false, this.localCut(goal.condition));
    this.out.emit(goal.soft ? 'SOFT_CUT' : 'CUTY', saved);
    this.branch(goal.then, tail, level, end);
    this.restore(state);
    this.out.place(otherwise);
    this.out.emit('TRUST_ELSE');
    this.endChunk();
    this.branch(goal.otherwise, tail, level, 0);
    this.join(state, goal, end);
  }

  private simpleConditional(goal: Goal & { op: 'if' }, tail: boolean, cut: CutLevel): void {
    this.initialise(goal);
    const end = this.out.label();
    const otherwise = this.out.label();
    const state = this.snapshot();
    for (const test of goal.condition) {
      if (test.op === 'test') this.expressions.test(test.test, test.args, otherwise);
    }
    this.branch(goal.then, tail, cut, end);
    this.restore(state);
    this.out.place(otherwise);
    this.branch(goal.otherwise, tail, cut, 0);
    this.join(state, goal, end);
  }

  private negation(goal: Goal & { op: 'not' }): void {
    const succeed = this.out.label();
    if (goal.simple) {
      const state = this.snapshot();
      for (const test of goal.goals) if (test.op === 'test') this.expressions.test(test.test, test.args, succeed);
      this.out.emit('FAIL');
      this.restore(state);
      this.skip(goal);
      this.out.place(succeed);
      return;
    }
    this.initialise(goal);
    const saved = this.slots++;
    this.out.emit('SAVE_B', saved);
    this.out.emit('TRY_ELSE', succeed);
    const state = this.snapshot();
    this.endChunk();
    this.sequence(goal.goals, false, this.localCut(goal.goals));
    this.out.emit('CUTY', saved);
    this.out.emit('FAIL');
    this.join(state, goal, succeed);
    this.out.emit('TRUST_ELSE');
  }

  /// Behind a construct: as before it, its occurrences done, registers forgotten.
  private join(state: Snapshot, construct: Goal, end: number): void {
    this.restore(state);
    this.skip(construct);
    this.out.place(end);
    this.endChunk();
  }

  private skip(construct: Goal): void {
    eachVariableOfGoals([construct], (variable) => this.used(this.place(variable)));
  }

  /// Inside branches with choice points register B0 is not to be trusted: the clause keeps its level in a slot.
  private deepCut(cut: CutLevel): CutLevel {
    return cut === 'neck' && this.clauseCutSlot >= 0 ? this.clauseCutSlot : cut;
  }

  /// A cut inside a condition is local to it.
  private localCut(goals: readonly Goal[]): CutLevel {
    if (!hasCut(goals)) return 'neck';
    const slot = this.slots++;
    this.out.emit('SAVE_B', slot);
    return slot;
  }
}
