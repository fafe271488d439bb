/// Long work in slices: between them the event loop answers requests.

/// Thinking goes on for so long before others have their turn.
const SLICE_MILLISECONDS = 8;

export class Rests {
  #began = performance.now();

  /// Lets others have their turn if this one was long enough.
  async rest(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MILLISECONDS) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#began = performance.now();
  }
}
