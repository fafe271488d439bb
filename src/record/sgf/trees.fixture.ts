/// Trees of SGF for tests: random ones, and those from a text.
import fc from 'fast-check';
import type { ParseSgfOptions, SgfReading } from './parser.ts';
import { parseSgf } from './parser.ts';
import type { SgfCollection, SgfNode } from './tree.ts';
import { printText } from './values.ts';

export const read = (input: string | Uint8Array, options?: ParseSgfOptions): SgfReading => {
  const result = parseSgf(input, options);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

/// The first tree of a text.
export const rootOf = (text: string): SgfNode => read(text).trees[0]!;

/// Without the places, so that what was read can be compared to what was made. Slow and for shallow trees.
export const bare = (node: SgfNode): SgfNode => ({
  properties: node.properties.map(({ id, values }) => ({ id, values })),
  children: node.children.map(bare),
});

const text = fc.oneof(
  fc.constantFrom('', 'aa', 'pd', 'aa:cc', '黒の好手', '6.5', 'a\nb', ' ', '(;B[aa])'),
  fc.string({ unit: fc.constantFrom('a', '[', ']', '\\', ':', ';', '(', ')', '\n', '\r', '\t', ' ', 'é', '石', '😀') }),
);

const property = fc.record({
  id: fc.constantFrom('B', 'W', 'AB', 'C', 'LB', 'N', 'XX', 'KGSDE', 'A1'),
  values: fc.array(
    text.map((value) => printText(value)),
    { minLength: 1, maxLength: 3 },
  ),
});

// Nodes from the last to the first, each below one of those before it: trees of any shape, and of a known size.
const tree: fc.Arbitrary<SgfNode> = fc
  .array(fc.tuple(fc.uniqueArray(property, { selector: ({ id }) => id, maxLength: 4 }), fc.nat(99)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) => {
    const nodes = drawn.map(([properties]) => ({ properties, children: [] as SgfNode[] }));
    for (let i = nodes.length - 1; i > 0; i--) nodes[drawn[i]![1] % i]!.children.unshift(nodes[i]!);
    return nodes[0]!;
  });

export const collections: fc.Arbitrary<SgfCollection> = fc.array(tree, { minLength: 1, maxLength: 3 });

export const trees = tree;
