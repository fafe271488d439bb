/// The texts of knowledge/go: which there are, and what they hold. This file alone touches the disk.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJosekiText } from './joseki-text.ts';
import type { TesujiProblem } from './problem.ts';
import type { Joseki, Tesuji } from './tesuji.ts';
import { readTesujiText } from './tesuji-text.ts';

/// Four levels up from here, whether this runs from src/ or from dist/.
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'knowledge', 'go');

export interface GoKnowledgeFile {
  /// As it is shown to people.
  readonly name: string;
  readonly text: string;
}

export const TESUJI_ENDING = '.tesuji';
export const JOSEKI_ENDING = '.joseki';

/// The texts in the folders `tesuji` and `joseki` of a folder, in the order of their names.
export const goTextsIn = (place: string, shown = place): readonly GoKnowledgeFile[] =>
  ['tesuji', 'joseki'].flatMap((kind) =>
    existsSync(join(place, kind))
      ? readdirSync(join(place, kind))
          .filter((name) => name.endsWith(`.${kind}`) && !name.startsWith('.'))
          .toSorted()
          .map((name) => ({ name: `${shown}/${kind}/${name}`, text: readFileSync(join(place, kind, name), 'utf8') }))
      : [],
  );

/// The texts that come with the package.
export const goKnowledgeFiles = (): readonly GoKnowledgeFile[] => goTextsIn(folder, 'knowledge/go');

export interface GoKnowledge {
  readonly tesuji: readonly Tesuji[];
  readonly joseki: readonly Joseki[];
  /// In which file each pattern and joseki stands.
  readonly origins: ReadonlyMap<Tesuji | Joseki, string>;
  readonly problems: readonly { readonly file: string; readonly problem: TesujiProblem }[];
  /// The names of those that a person wrote or a lost game taught: they are proposed whatever their case.
  readonly own: ReadonlySet<string>;
}

/// What texts hold; files whose name ends in .joseki hold joseki, all others patterns.
export const readGoKnowledge = (files: readonly GoKnowledgeFile[]): GoKnowledge => {
  const tesuji: Tesuji[] = [];
  const joseki: Joseki[] = [];
  const origins = new Map<Tesuji | Joseki, string>();
  const problems: { readonly file: string; readonly problem: TesujiProblem }[] = [];
  for (const { name, text } of files) {
    const isJoseki = name.endsWith(JOSEKI_ENDING);
    const read = isJoseki ? readJosekiText(text) : readTesujiText(text);
    for (const problem of read.problems) problems.push({ file: name, problem });
    if ('joseki' in read) joseki.push(...read.joseki);
    else tesuji.push(...read.patterns);
    for (const each of 'joseki' in read ? read.joseki : read.patterns) origins.set(each, name);
  }
  return { tesuji, joseki, origins, problems, own: new Set() };
};

let shared: GoKnowledge | undefined;
/// The knowledge of the package, read once.
export const goKnowledge = (): GoKnowledge => (shared ??= readGoKnowledge(goKnowledgeFiles()));
