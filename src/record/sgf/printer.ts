/// Writes files of the Smart Game Format.
import type { SgfCollection, SgfNode, SgfProperty } from './tree.ts';
import { setProperty } from './walk.ts';

// Lines are broken between nodes only: within a value a break would be part of it.
const LINE_WIDTH = 78;

/// Roots and variations begin a line. The text holds all that the trees hold; `parseSgf` gives them back.
export const printSgf = (collection: SgfCollection): string => {
  const out: string[] = [];
  let column = 0;
  const write = (text: string): void => {
    out.push(text);
    const newline = text.lastIndexOf('\n');
    column = newline < 0 ? column + text.length : text.length - newline - 1;
  };
  const breakLine = (): void => {
    if (column > 0) write('\n');
  };
  for (const root of collection) {
    // What is still to be written: a node in its line, a node that begins a variation, or the end of one.
    const left: (readonly [kind: 'node' | 'variation', node: SgfNode] | readonly [kind: 'end'])[] = [
      ['end'],
      ['variation', root],
    ];
    while (left.length > 0) {
      const [kind, node] = left.pop()!;
      if (kind === 'end') {
        write(')');
        continue;
      }
      const text = printNode(node);
      if (kind === 'variation') {
        breakLine();
        write(`(${text}`);
      } else {
        if (column + firstLine(text) > LINE_WIDTH) breakLine();
        write(text);
      }
      if (node === root && node.children.length === 1) breakLine();
      if (node.children.length === 1) left.push(['node', node.children[0]!]);
      else for (const child of node.children.toReversed()) left.push(['end'], ['variation', child]);
    }
    write('\n');
  }
  return out.join('');
};

const firstLine = (text: string): number => {
  const newline = text.indexOf('\n');
  return newline < 0 ? text.length : newline;
};

const printNode = ({ properties }: SgfNode): string => `;${properties.map(printProperty).join('')}`;

const printProperty = ({ id, values }: SgfProperty): string => {
  if (!/^[A-Z][A-Z0-9]*$/.test(id)) throw new Error(`${JSON.stringify(id)} is no name of a property`);
  return `${id}${values.length === 0 ? '[]' : values.map((value) => `[${closedValue(value)}]`).join('')}`;
};

/// A value as it stands, unless it would end too early or too late: then it is escaped there.
const closedValue = (value: string): string =>
  /[\]\\]/.test(value)
    ? value.replaceAll(/\\[^]|\]|\\$/g, (found) => (found.length === 1 ? `\\${found}` : found))
    : value;

/// The bytes of a file in UTF-8, each root saying so.
export const printSgfBytes = (collection: SgfCollection): Uint8Array =>
  new TextEncoder().encode(printSgf(collection.map((root) => setProperty(root, { id: 'CA', values: ['UTF-8'] }))));
