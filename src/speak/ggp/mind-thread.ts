/// What runs in the thread of a mind.
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { AWAKE } from './mind-order.ts';
import type { Order, Report } from './mind-order.ts';
import { Mind } from './mind.ts';

const port = parentPort!;

const bytes = (): number => {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
};

const mind = new Mind((report: Report) => port.postMessage(report), bytes);
port.on('message', (order: Order) => void mind.hear(order));
port.postMessage(AWAKE);
