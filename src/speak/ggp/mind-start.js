// A thread of a mind that runs from the sources: Node has to learn TypeScript first.
import { register } from 'tsx/esm/api';

register();
await import('./mind-thread.ts');
