/// Chooses how to run a sheet.
import { failed, ok } from '../../logic/index.ts';
import type { Budget, Result } from '../../logic/index.ts';
import type { GroundBudget, Problem } from '../../relations/index.ts';
import { compileNetwork } from './network.ts';
import type { Network } from './network.ts';
import { GdlFault } from './reasoner.ts';
import type { Reasoner } from './reasoner.ts';
import { ReferenceReasoner } from './reference.ts';
import type { FactState } from './reference.ts';
import { ScalarReasoner } from './scalar.ts';
import type { BitState } from './scalar.ts';
import type { Sheet } from './sheet.ts';
import { TablesReasoner } from './tables.ts';

/// auto: the network where it is not too large, else tables; the prover where tables are too large, too.
export type ReasonerChoice = 'auto' | 'reference' | 'tables' | 'scalar';

export interface OpenOptions {
  readonly reasoner?: ReasonerChoice;
  /// Of the network, and of each state where tables evaluate it.
  readonly budget?: Partial<GroundBudget>;
}

export type AnyState = FactState | BitState;

export interface Opened {
  readonly reasoner: Reasoner<AnyState>;
  /// Where the game has one.
  readonly network?: Network;
  /// Why there is no network, where the choice was automatic.
  readonly refusal?: Problem;
}

/// Problems of size: another way to run the rules may do.
const isOfSize = ({ code }: Problem): boolean =>
  [
    'too-many-gates',
    'too-many-tuples',
    'too-much-work',
    'too-large',
    'no-wasm',
    'no-memory',
    'too-many-facts',
  ].includes(code);

const openNetwork = (sheet: Sheet, budget: Partial<GroundBudget> = {}): Result<Opened, readonly Problem[]> => {
  const network = compileNetwork(sheet, budget);
  if (!network.ok) return network;
  const scalar = ScalarReasoner.open(network.value);
  if (!scalar.ok) return failed([scalar.error]);
  return ok({ reasoner: scalar.value as unknown as Reasoner<AnyState>, network: network.value });
};

export const openSheet = (sheet: Sheet, options: OpenOptions = {}): Result<Opened, readonly Problem[]> => {
  const { reasoner = 'auto', budget } = options;
  if (reasoner === 'reference') return ok(openReference(sheet));
  if (reasoner !== 'tables') {
    const opened = openNetwork(sheet, budget);
    if (opened.ok || reasoner === 'scalar' || !opened.error.every(isOfSize)) return opened;
    const tables = openTables(sheet, budget);
    const refusal = opened.error[0]!;
    if (tables.ok) return ok({ ...tables.value, refusal });
    const proved = tables.error.every(isOfSize) ? openProver(sheet) : undefined;
    return proved === undefined ? tables : ok({ ...proved, refusal });
  }
  return openTables(sheet, budget);
};

const openReference = (sheet: Sheet, budget?: Budget): Opened => ({
  reasoner: new ReferenceReasoner(sheet, budget === undefined ? {} : { budget }) as unknown as Reasoner<AnyState>,
});

/// What is too large for all else: a question may take some seconds, and no more memory than tables would.
const PROVER_BUDGET: Budget = { steps: 5_000_000, depth: 1_000_000, memoryBytes: 512 * 2 ** 20 };

/// Undefined where the prover cannot even tell the beginning.
const openProver = (sheet: Sheet): Opened | undefined => {
  try {
    const opened = openReference(sheet, PROVER_BUDGET);
    opened.reasoner.terminal(opened.reasoner.initial());
    return opened;
  } catch (error) {
    if (error instanceof GdlFault) return undefined;
    throw error;
  }
};

const openTables = (sheet: Sheet, budget: Partial<GroundBudget> = {}): Result<Opened, readonly Problem[]> => {
  const tables = TablesReasoner.open(sheet, { budget });
  return tables.ok ? ok({ reasoner: tables.value as unknown as Reasoner<AnyState> }) : tables;
};
