/// What a crew and its threads say to each other.
import type { MessagePort } from 'node:worker_threads';

export interface CrewSetting {
  /// The address of the module of tasks.
  readonly tasks: string;
}

export interface Order {
  readonly name: string;
  readonly input: unknown;
  /// Where reports go.
  readonly port: MessagePort;
}

/// The first message of a task that a thread begins with.
export const BEGUN = 'hansei: begun';
