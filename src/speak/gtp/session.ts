/// What a GTP engine holds between commands.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Result } from '../../logic/index.ts';
import type { Go1Options, GoChoice, GoPlayer, GoReaders, Reading, ReadingBudget } from '../../experts/index.ts';
import type { GoBoard, GoRules, GoState, RuleSetName } from '../../games/index.ts';
import { mixSeeds, seededRandom, systemClock } from '../../play/index.ts';
import type { Clock, Random, Words } from '../../play/index.ts';
import { GtpClock } from './clock.ts';
import { GtpTable } from './table.ts';

export interface GtpOptions {
  readonly name: string;
  readonly version: string;
  readonly readers: GoReaders;
  /// What GO.1 knows beside what comes with the package, where it explains.
  readonly learned?: Go1Options;
  /// The player for games by these rules, which change with board size, komi and handicap.
  readonly player: (rules: GoRules) => Result<GoPlayer, string>;
  readonly size?: number;
  readonly rules?: RuleSetName;
  readonly komi?: number;
  readonly seed?: number;
  readonly clock?: Clock;
  /// The language of explanations; English unless given.
  readonly language?: keyof Words;
  /// Milliseconds for a move where the controller sets no time.
  readonly milliseconds?: number;
  /// Where the names of files begin; the folder of the process unless given.
  readonly folder?: string;
}

/// The work that readers did, by kind.
export type CounterName = 'reading' | 'owl' | 'connection' | 'life' | 'trymove';

const USUAL_SIZE = 19;
const USUAL_KOMI = 7.5;
/// Positions that one question to a reader may cost at level 10.
const NODES: Readonly<Record<'reading' | 'owl' | 'connection', number>> = {
  reading: 2_000_000,
  owl: 100_000,
  connection: 100_000,
};
const USUAL_LEVEL = 10;
const LARGEST_STEP = 20;

export class GtpSession {
  readonly options: GtpOptions;
  readonly clock = new GtpClock();
  readonly counters: Record<CounterName, number> = { reading: 0, owl: 0, connection: 0, life: 0, trymove: 0 };
  readonly now: Clock;
  table: GtpTable;
  seed: number;
  level = USUAL_LEVEL;
  /// Steps by which readers may look further.
  depthSteps = 0;
  isOver = false;
  /// The last choice of the player, and the state in which the game was right after it.
  chosen: { readonly choice: GoChoice; readonly at: GoState; readonly hasResigned?: boolean } | undefined;
  #player: { readonly of: string; readonly player: GoPlayer } | undefined;
  #random: Random;

  constructor(options: GtpOptions) {
    this.options = options;
    const { size = USUAL_SIZE, rules = 'chinese', seed = 1, clock = systemClock } = options;
    this.table = GtpTable.empty({ size, rules, komi: this.usualKomi });
    this.seed = seed;
    this.#random = seededRandom(mixSeeds(seed, 'gtp'));
    this.now = clock;
  }

  /// Komi where nobody tells it.
  get usualKomi(): number {
    return this.options.komi ?? USUAL_KOMI;
  }

  get size(): number {
    return this.table.setting.size;
  }

  get board(): GoBoard {
    return this.table.board;
  }

  get random(): Random {
    return this.#random;
  }

  reseed(seed: number): void {
    this.seed = seed;
    this.#random = seededRandom(mixSeeds(seed, 'gtp'));
  }

  /// The player for the game on the table, or why there is none.
  player(): Result<GoPlayer, string> {
    const { rules } = this.table;
    const of = JSON.stringify(rules);
    if (this.#player?.of === of) return { ok: true, value: this.#player.player };
    const made = this.options.player(rules);
    if (made.ok) this.#player = { of, player: made.value };
    return made;
  }

  /// What a reader may spend on one question.
  budget(kind: keyof typeof NODES): ReadingBudget {
    const steps = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, this.depthSteps));
    return { nodes: Math.max(100, Math.round(NODES[kind] * (this.level / USUAL_LEVEL) * 1.25 ** steps)) };
  }

  /// Counts what a reading cost.
  counted(kind: 'reading' | 'owl' | 'connection', reading: Pick<Reading, 'nodes'>): void {
    this.counters[kind] += reading.nodes;
  }

  /// Bytes of a file; throws as the file system does.
  readFile(name: string): Uint8Array {
    return readFileSync(this.#path(name));
  }

  writeFile(name: string, text: string): void {
    writeFileSync(this.#path(name), text);
  }

  #path(name: string): string {
    return resolve(this.options.folder ?? process.cwd(), name);
  }
}
