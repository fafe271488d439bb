/// A text as lines that know where they stand, put together to blocks: a line such as `pattern NAME`, lines `key: value` and
/// sections of indented lines. Patterns and joseki are written so.
import type { Place } from '../../../logic/index.ts';
import type { TesujiProblem } from './problem.ts';
import { tesujiProblem } from './problem.ts';

export interface TextLine {
  /// Without the spaces around it.
  readonly text: string;
  /// How many spaces stand before it.
  readonly indent: number;
  /// Where its first sign stands.
  readonly place: Place;
}

/// A place further right on the same line.
export const rightOf = ({ line, column, offset }: Place, count: number): Place => ({
  line,
  column: column + count,
  offset: offset + count,
});

/// All lines, the empty ones too. A tab counts as one sign.
export const linesOf = (text: string): readonly TextLine[] => {
  let offset = 0;
  return text.split('\n').map((whole, i) => {
    const indent = whole.length - whole.trimStart().length;
    const place: Place = { line: i + 1, column: indent + 1, offset: offset + indent };
    offset += whole.length + 1;
    return { text: whole.trim(), indent, place };
  });
};

export interface BlockValue {
  readonly text: string;
  readonly place: Place;
}

export interface Block {
  readonly name: string;
  readonly place: Place;
  readonly notes: readonly string[];
  readonly values: ReadonlyMap<string, BlockValue>;
  readonly sections: ReadonlyMap<string, { readonly place: Place; readonly lines: readonly TextLine[] }>;
}

export interface BlockShape {
  /// The word that begins a block.
  readonly start: string;
  readonly keys: readonly string[];
  readonly sections: readonly string[];
}

export interface Blocks {
  /// The comment at the beginning, before an empty line.
  readonly about: readonly string[];
  readonly blocks: readonly Block[];
  readonly problems: readonly TesujiProblem[];
}

interface OpenBlock extends Block {
  readonly notes: string[];
  readonly values: Map<string, BlockValue>;
  readonly sections: Map<string, { readonly place: Place; readonly lines: TextLine[] }>;
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/// Reads on after what is wrong, so that everything is told at once.
export const readBlocks = (text: string, shape: BlockShape): Blocks => {
  const problems: TesujiProblem[] = [];
  const blocks: OpenBlock[] = [];
  let about: readonly string[] | undefined;
  let pending: string[] = [];
  let section: TextLine[] | undefined;
  const known = [...shape.keys.map((key) => `${key}:`), ...shape.sections].join(', ');
  for (const line of linesOf(text)) {
    if (line.text === '') {
      if (about === undefined && pending.length > 0 && blocks.length === 0) {
        about = pending;
        pending = [];
      }
      continue;
    }
    if (line.text.startsWith('#')) {
      pending.push(line.text.replace(/^# ?/, ''));
      continue;
    }
    if (line.indent > 0 && section !== undefined) {
      section.push(line);
      continue;
    }
    const words = line.text.split(/\s+/);
    if (words[0] === shape.start) {
      const name = words.slice(1).join(' ');
      const place = rightOf(line.place, line.text.length - name.length);
      if (name === '') problems.push(tesujiProblem('no-name', place, {}));
      else if (!NAME.test(name)) problems.push(tesujiProblem('bad-name', place, { word: name }));
      else if (blocks.some((block) => block.name === name))
        problems.push(tesujiProblem('same-name', place, { word: name }));
      blocks.push({ name, place, notes: pending, values: new Map(), sections: new Map() });
      pending = [];
      section = undefined;
      continue;
    }
    const block = blocks.at(-1);
    if (block === undefined) {
      problems.push(tesujiProblem('no-block', line.place, { word: words[0]!, start: shape.start }));
      continue;
    }
    block.notes.push(...pending);
    pending = [];
    section = undefined;
    if (shape.sections.includes(line.text)) {
      section = [];
      if (block.sections.has(line.text)) problems.push(tesujiProblem('twice-key', line.place, { word: line.text }));
      else block.sections.set(line.text, { place: line.place, lines: section });
      continue;
    }
    const key = /^([a-z ]+):\s*/.exec(line.text);
    if (key === null || !shape.keys.includes(key[1]!)) {
      problems.push(tesujiProblem('unknown-key', line.place, { word: key?.[1] ?? words[0]!, list: known }));
      // What is indented below it belongs to it and means nothing, either.
      section = [];
      continue;
    }
    const value = { text: line.text.slice(key[0].length), place: rightOf(line.place, key[0].length) };
    if (block.values.has(key[1]!)) problems.push(tesujiProblem('twice-key', line.place, { word: key[1]! }));
    else if (value.text === '') problems.push(tesujiProblem('empty-text', value.place));
    else block.values.set(key[1]!, value);
  }
  if (blocks.length > 0) blocks.at(-1)!.notes.push(...pending);
  else about = [...(about ?? []), ...pending];
  return { about: about ?? [], blocks, problems };
};

/// Comments as they are written.
export const printNotes = (notes: readonly string[]): string =>
  notes.map((note) => `${note === '' ? '#' : `# ${note}`}\n`).join('');
