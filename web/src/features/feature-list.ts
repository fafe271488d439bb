/// The features of the position at hand: the answer, which rows of it are shown, and which one is pointed at.
import { computed, signal } from '@preact/signals';
import type { Feature, Features } from '../../../src/serve/contract/index.ts';
import { Pointer } from './pointer.ts';
import { Request } from './request.ts';
import type { PositionAtHand } from './request.ts';
import { filteredRows, sortedRows } from './rows.ts';
import type { Order } from './rows.ts';

export class FeatureList {
  readonly request = new Request<Features>('/api/features');
  readonly pointer = new Pointer();
  readonly text = signal('');
  readonly hasZeros = signal(false);
  readonly #order = signal<Order | undefined>(undefined);

  /// What weighs most comes first, where there are weights.
  readonly order = computed(
    (): Order =>
      this.#order.value ?? { key: this.evaluation.value === undefined ? 'name' : 'contribution', isReversed: false },
  );
  readonly all = computed((): readonly Feature[] => this.request.answer.value?.features ?? []);
  readonly evaluation = computed(() => this.request.answer.value?.evaluation);
  readonly rows = computed((): readonly Feature[] =>
    sortedRows(
      filteredRows(this.all.value, { text: this.text.value, hasZeros: this.hasZeros.value }),
      this.order.value,
    ),
  );
  readonly pointed = computed((): Feature | undefined =>
    this.all.value.find(({ name }) => name === this.pointer.pointed.value),
  );

  setOrder(order: Order): void {
    this.#order.value = order;
  }

  show(position: PositionAtHand): void {
    void this.request.ask({ start: position.start, moves: position.moves });
  }

  leave(): void {
    this.request.clear();
    this.pointer.clear();
  }
}
