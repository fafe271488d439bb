/// Random games from many states at once, for games that can do so faster than one by one.
export interface Playouts<State> {
  /// Mean goals (0 to 100) per role of random games, one from each of the states. The same seed gives the same games.
  playouts(states: readonly State[], seed: number): readonly (readonly number[])[];
}
