/// The texts of the package's folder knowledge/: theories and programs that people read and edit.
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { hashOf } from './lesson.ts';

export interface KnowledgeText {
  readonly name: string;
  readonly text: string;
  /// The hash of the text.
  readonly version: string;
}

/// Two levels up from here, whether this runs from src/ or from dist/.
const folder = join(import.meta.dirname, '..', '..', 'knowledge');

/// A text by its name, such as `othello/causes.pl`; undefined where there is none.
export const knowledgeFile = (name: string): KnowledgeText | undefined => {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith('/')) return undefined;
  try {
    const text = readFileSync(join(folder, path), 'utf8');
    return { name, text, version: hashOf(text) };
  } catch {
    return undefined;
  }
};
