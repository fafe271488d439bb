/// Where the experiments with Go are kept in the data folder.
import { join } from 'node:path';
import { NamedFiles } from '../named-files.ts';

/// Sets of parameters, a text file each.
export const parameterFiles = (data: string): NamedFiles => new NamedFiles(join(data, 'go', 'parameters'), '.txt');

/// Problems: a regression file and the record of its position, which have the same name.
export const problemFiles = (data: string): { readonly tests: NamedFiles; readonly records: NamedFiles } => {
  const folder = join(data, 'go', 'problems');
  return { tests: new NamedFiles(folder, '.tst'), records: new NamedFiles(folder, '.sgf') };
};
