/// Players of Go that think in a thread of their own: a search does not look up, and Ctrl-C has to be heard all the same.
import { Crew } from '../experiment/index.ts';
import type { GoThinker } from '../experts/index.ts';
import type { GoRules } from '../games/index.ts';
import type { Io } from './io.ts';
import type * as thoughts from './play-go-thought.ts';

export interface ThreadSetting {
  readonly rules: GoRules;
  readonly env: Io['env'];
  readonly seed: string | number;
}

// As much as the main thread would have for a long search.
const MEGABYTES = 4096;

export class GoThread {
  readonly #setting: ThreadSetting;
  readonly #crew = new Crew<typeof thoughts>({
    tasks: new URL('./play-go-thought', import.meta.url),
    threads: 1,
    megabytes: MEGABYTES,
  });

  constructor(setting: ThreadSetting) {
    this.#setting = { ...setting, env: { ...setting.env } };
  }

  /// The same player, thinking in the thread. A program of its own does not keep us waiting, and stays here.
  take(player: GoThinker, name: string): GoThinker {
    if (player.close !== undefined) return player;
    return {
      ...player,
      choose: async (state, _role, { signal }) => {
        const outcome = await this.#crew.run(
          'think',
          { name, ...this.#setting, state },
          signal === undefined ? {} : { signal },
        );
        if (outcome.kind === 'done') return outcome.value;
        signal?.throwIfAborted();
        throw new Error(outcome.kind);
      },
    };
  }

  close(): Promise<void> {
    return this.#crew.close();
  }
}
