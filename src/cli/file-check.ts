/// What is known of a file before it is written.
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/// Throws, as the file system does, where the file could not be written; nothing is touched.
export const checkWritable = (file: string): void => accessSync(dirname(file), constants.W_OK);

export const hasContent = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
