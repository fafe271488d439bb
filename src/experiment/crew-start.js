// A thread of a crew that runs from the sources: Node has to learn TypeScript first.
import { register } from 'tsx/esm/api';

register();
export const { carryOut } = await import('./crew-thread.ts');
