/// Which variable of a clause is in which register while its code is written. Argument registers are taken where a call
/// wants a value anyway; whoever needs an occupied one moves the occupant away first.
import type { Variable } from '../terms/term.ts';
import { Assembler } from './assembler.ts';
import type { Place } from './variables.ts';

type Occupant = Place | 'busy' | undefined;

export interface Snapshot {
  readonly places: readonly Place[];
  readonly values: readonly { remaining: number; register: number; known: boolean }[];
  readonly occupants: Occupant[];
  readonly free: number[];
  readonly nextTemporary: number;
}

export class RegisterAllocator {
  readonly out = new Assembler();
  protected places = new Map<Variable, Place>();
  protected occupants: Occupant[] = [];
  private free: number[] = [];
  /// Registers below are for arguments.
  protected firstTemporary = 0;
  protected nextTemporary = 0;
  /// Registers used so far.
  protected registers = 0;

  place(variable: Variable): Place {
    return this.places.get(variable)!;
  }

  temporary(): number {
    const register = this.free.pop() ?? this.nextTemporary++;
    if (register >= this.registers) this.registers = register + 1;
    return register;
  }

  release(register: number): void {
    if (register >= this.firstTemporary) this.free.push(register);
  }

  /// A register for a variable that gets its value now, at once where its call wants it if that place is free.
  home(place: Place): number {
    for (const position of place.wanted) {
      if (this.occupants[position] === undefined) {
        this.occupants[position] = place;
        place.register = position;
        place.known = true;
        return position;
      }
    }
    place.register = this.temporary();
    place.known = true;
    return place.register;
  }

  /// One occurrence has been compiled; after the last one the register is free.
  used(place: Place): void {
    place.remaining--;
    if (place.remaining > 0 || place.permanent || place.register < 0) return;
    if (place.register < this.firstTemporary) {
      if (this.occupants[place.register] === place) this.occupants[place.register] = undefined;
    } else {
      this.free.push(place.register);
    }
  }

  /// Makes room in an argument register that a living variable occupies.
  protected evict(register: number): void {
    const occupant = this.occupants[register];
    if (occupant === undefined || occupant === 'busy') return;
    if (occupant.remaining > 0 && occupant.register === register) {
      occupant.register = this.temporary();
      this.out.emit('MOVE', register, occupant.register);
    }
    this.occupants[register] = undefined;
  }

  protected endChunk(): void {
    this.occupants = [];
    this.free = [];
    this.nextTemporary = this.firstTemporary;
  }

  protected snapshot(): Snapshot {
    const places = [...this.places.values()];
    return {
      places,
      values: places.map(({ remaining, register, known }) => ({ remaining, register, known })),
      occupants: [...this.occupants],
      free: [...this.free],
      nextTemporary: this.nextTemporary,
    };
  }

  protected restore(state: Snapshot): void {
    state.places.forEach((place, i) => Object.assign(place, state.values[i]!));
    this.occupants = [...state.occupants];
    this.free = [...state.free];
    this.nextTemporary = state.nextTemporary;
  }
}
