/// What runs in each thread of a crew.
import { workerData } from 'piscina';
import { BEGUN } from './crew-order.ts';
import type { CrewSetting, Order } from './crew-order.ts';

type Tasks = Readonly<Record<string, (input: unknown, report: (message: unknown) => void) => unknown>>;

// The module is there before the first order. That it cannot be loaded is told to whoever gives an order.
const { tasks: address } = workerData as CrewSetting;
const loading = import(address).catch((error: unknown) => {
  throw new Error(`the tasks ${address} cannot be loaded: ${String(error)}`);
}) as Promise<Tasks>;
await loading.catch(() => {});

export const carryOut = async ({ name, input, port }: Order): Promise<unknown> => {
  port.postMessage(BEGUN);
  try {
    const task = (await loading)[name];
    if (task === undefined) throw new Error(`the crew has no task ${name}`);
    return await task(input, (message) => port.postMessage(message));
  } finally {
    port.close();
  }
};
