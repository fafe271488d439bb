/// The row that is pointed at: by the mouse as long as it is there, else by the keyboard or a tap.
import { computed, signal } from '@preact/signals';

export class Pointer {
  readonly hovered = signal<string | undefined>(undefined);
  /// Its details are open.
  readonly chosen = signal<string | undefined>(undefined);
  readonly pointed = computed((): string | undefined => this.hovered.value ?? this.chosen.value);

  clear(): void {
    this.hovered.value = undefined;
    this.chosen.value = undefined;
  }
}
