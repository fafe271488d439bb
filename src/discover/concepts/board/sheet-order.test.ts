// The same games and the same concepts, whatever a sheet calls things.
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atom, compound, int, parseKif, printKifTerm } from '../../../logic/index.ts';
import type { Term } from '../../../logic/index.ts';
import { KEYWORDS, openGame, readSheet } from '../../../rules/index.ts';
import type { OpenedGame, Sheet } from '../../../rules/index.ts';
import type { PieceBoard } from './board.ts';
import { DISCOVER, discoverConcepts } from '../finding/discover.ts';
import type { DiscoveredConcept } from '../finding/discover.ts';
import { findBoard } from './find-board.ts';
import { printPatterns } from '../patterns/form.ts';
import { PlacementReader } from './placement-reader.ts';
import { sampleGames } from './sample.ts';
import { Cells } from './sheet-order-cells.ts';
import { scrambledSheet } from './sheet-order.fixture.ts';
import { SheetOrder } from './sheet-order.ts';

const LIBRARY = new URL('../../../../knowledge/gdl/', import.meta.url);
const CONNECTIVES = new Set(['<=', 'not', 'and', 'or']);

const textOf = (game: string): string => readFileSync(new URL(`${game}.kif`, LIBRARY), 'utf8');

const sheetOf = (text: string): Sheet => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.error.message);
  return sheet.value;
};

const open = (text: string): { readonly sheet: Sheet; readonly opened: OpenedGame } => {
  const sheet = sheetOf(text);
  const opened = openGame('game', sheet);
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  return { sheet, opened: opened.value };
};

/// The slow way: all nodes at once, by the colours of all neighbours, until nothing changes.
const refined = (colours: readonly number[], edges: readonly (readonly [number, number])[]): number[] => {
  let now = [...colours];
  for (;;) {
    const texts = now.map((colour, node) => {
      const around = edges.flatMap(([a, b]) => [...(a === node ? [now[b]!] : []), ...(b === node ? [now[a]!] : [])]);
      return [colour, ...around.toSorted((a, b) => a - b)].join();
    });
    const all = [...new Set(texts)];
    const next = texts.map((text) => all.indexOf(text));
    if (new Set(next).size === new Set(now).size) return now;
    now = next;
  }
};

const graphs = fc.integer({ min: 1, max: 14 }).chain((size) => {
  const node = fc.integer({ min: 0, max: size - 1 });
  return fc.record({
    colours: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: size, maxLength: size }),
    edges: fc.array(fc.tuple(node, node), { maxLength: 24 }),
    numbers: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
    single: node,
  });
});

describe('cells of a graph', () => {
  test('are those of refining all nodes at once', () => {
    fc.assert(
      fc.property(graphs, ({ colours, edges, single }) => {
        const isAlike = (ranks: readonly number[]): boolean[] =>
          ranks.flatMap((rank) => ranks.map((other) => rank === other));
        const cells = new Cells(colours, edges);
        const ranksNow = (): number[] => colours.map((_, node) => cells.rankOf(node));
        expect(isAlike(ranksNow())).toEqual(isAlike(refined(colours, edges)));
        cells.singleOut(single);
        const singled = colours.map((colour, node) => (node === single ? -1 : colour));
        expect(isAlike(ranksNow())).toEqual(isAlike(refined(singled, edges)));
      }),
    );
  });

  test('stand in the same order when nodes have other numbers', () => {
    fc.assert(
      fc.property(graphs, ({ colours, edges, numbers, single }) => {
        const other = colours.map((_, i) => colours[numbers.indexOf(i)]!);
        const cells = new Cells(colours, edges);
        const others = new Cells(other, edges.map(([a, b]) => [numbers[a]!, numbers[b]!] as const).toReversed());
        const ranks = (): unknown[] => [
          colours.map((_, node) => cells.rankOf(node)),
          colours.map((_, node) => others.rankOf(numbers[node]!)),
        ];
        const [a, b] = ranks();
        expect(a).toEqual(b);
        cells.singleOut(single);
        others.singleOut(numbers[single]!);
        const [c, d] = ranks();
        expect(c).toEqual(d);
      }),
    );
  });
});

describe('the order of a sheet', () => {
  test('tells all names and places apart', () => {
    const order = new SheetOrder(sheetOf(textOf('tic-tac-toe')));
    const cells = [1, 2, 3].flatMap((x) => [1, 2, 3].map((y) => compound('cell', [int(x), int(y), atom('b')])));
    const terms = [...cells, compound('mark', [int(1), int(2)]), atom('x'), atom('o'), atom('noop'), int(50)];
    expect(new Set(terms.map((term) => order.keyOf(term))).size).toBe(terms.length);
    expect(order.sorted(terms.toReversed())).toEqual(order.sorted(terms));
    expect(order.placesOf('function', 'cell', 3).toSorted()).toEqual([0, 1, 2]);
  });

  test('is of what the rules say, not of names or of the order of arguments, conditions and clauses', () => {
    const one = sheetOf('(p a b) (p b c) (q c) (<= (r ?x ?y) (p ?x ?z) (p ?z ?y) (not (q ?x)))');
    const other = sheetOf('(k 1) (<= (m ?b ?a) (not (k ?a)) (z ?b ?c) (z ?c ?a)) (z 1 2) (z 2 w)');
    const orders = [
      { p: 'p', r: 'r', sheet: one, terms: [atom('a'), atom('b'), atom('c')] as readonly Term[] },
      { p: 'z', r: 'm', sheet: other, terms: [atom('w'), int(2), int(1)] },
    ].map(({ p, r, sheet, terms }) => {
      const order = new SheetOrder(sheet);
      const ranks = order.sorted(terms).map((term) => terms.indexOf(term));
      return { ranks, p: order.placesOf('relation', p, 2)[0], r: order.placesOf('relation', r, 2)[0] };
    });
    expect(orders[1]).toEqual({ ranks: orders[0]!.ranks, p: 1 - orders[0]!.p!, r: 1 - orders[0]!.r! });
  });

  // Names by their place in the order, arguments and conditions sorted: what is left is what the rules say.
  const namelessRules = (text: string): string[] => {
    const order = new SheetOrder(sheetOf(text));
    const written = (term: Term, kind: 'relation' | 'function'): string => {
      if (term.kind !== 'compound') return term.kind === 'var' ? '?' : kind === 'relation' ? '_' : order.keyOf(term);
      const { name, args } = term;
      if (CONNECTIVES.has(name)) {
        const parts = args.map((arg) => written(arg, 'relation'));
        return `(${name} ${(name === '<=' ? [parts[0]!, ...parts.slice(1).toSorted()] : parts.toSorted()).join(' ')})`;
      }
      const isFixed = name === 'distinct' || (kind === 'relation' && KEYWORDS.has(name));
      const places = isFixed ? args.map((_, i) => i) : order.placesOf(kind, name, args.length);
      return `(${isFixed ? name : '_'} ${places.map((i) => written(args[i]!, 'function')).join(' ')})`;
    };
    const forms = parseKif(text);
    return forms.ok ? forms.value.map(({ term }) => written(term, 'relation')).toSorted() : [];
  };

  test.each(readdirSync(LIBRARY).filter((name) => name.endsWith('.kif')))(
    'makes the same rules of %s with other names and orders',
    (name) => {
      const text = textOf(name.replace('.kif', ''));
      const rules = namelessRules(text);
      expect(rules.length).toBeGreaterThan(10);
      for (const seed of [1, 2, 3]) expect(namelessRules(scrambledSheet(text, seed))).toEqual(rules);
    },
  );

  test('knows roles by their order: they are never alike', () => {
    const order = new SheetOrder(sheetOf('(role b) (role a) (p a b) (p b a)'));
    expect(order.sorted([atom('a'), atom('b')])).toEqual([atom('b'), atom('a')]);
  });

  test('takes names that the sheet does not have, too', () => {
    const order = new SheetOrder(sheetOf('(role a) (p (f a))'));
    const terms = [atom('zebra'), compound('g', [atom('a')]), compound('f', [atom('unknown')])];
    expect(new Set(terms.map((term) => order.keyOf(term))).size).toBe(3);
  });
});

test.each(['pentago', 'chase', 'dots-and-boxes', 'peg-solitaire'])(
  'random games of %s are the same with other names and orders',
  (game) => {
    const played = (text: string): unknown => {
      const { sheet, opened } = open(text);
      const games = sampleGames(opened, { games: 6, seed: 3, mostSteps: 100, order: new SheetOrder(sheet) });
      return games.map(({ length, goals, movers }) => ({ length, goals, movers }));
    };
    const text = textOf(game);
    expect(played(scrambledSheet(text, 1))).toEqual(played(text));
  },
);

describe('boards', () => {
  const boardOf = (text: string): PieceBoard => {
    const { sheet, opened } = open(text);
    const order = new SheetOrder(sheet);
    const board = findBoard(sheet, opened.reasoner.roles, sampleGames(opened, { games: 12, seed: 1, order }), order);
    if (!board.ok) throw new Error(board.error.message);
    return board.value;
  };
  const valuesOf = ({ axes }: PieceBoard): string[] => axes.map(({ values }) => values.map(printKifTerm).join(' '));
  const hexapawn = textOf('hexapawn');

  test('run across first, then forward, from the side of the first role on', () => {
    const board = boardOf(hexapawn);
    expect(valuesOf(board)).toEqual(['1 2 3', '1 2 3']);
    const other = boardOf(
      hexapawn
        .replaceAll(/\(cell (\S+) (\S+) (\S+?)\)/g, '(cell $2 $1 $3)')
        .replaceAll(
          /\((home|forward) (white|black)/g,
          (_, word, role) => `(${word} ${role === 'white' ? 'black' : 'white'}`,
        ),
    );
    expect(board.coordinates).toEqual([0, 1]);
    expect(other.coordinates).toEqual([1, 0]);
    expect(valuesOf(other)).toEqual(['1 2 3', '3 2 1']);
    expect(other.homes).toEqual(board.homes);
  });

  test('show one symbol where there are two, in whatever order the facts are', () => {
    const reader = new PlacementReader(boardOf(hexapawn));
    const facts = ['white', 'black'].map((role) => compound('cell', [int(2), int(2), atom(role)]));
    expect(reader.placement(facts)).toEqual(reader.placement(facts.toReversed()));
    expect(reader.placement(facts)).toContain(1);
  });

  test('have the order of a chain rather than that of numbers', () => {
    // Rows 1, 2, 3 are called 2, 3, 1.
    const names: Readonly<Record<string, string>> = { 1: '2', 2: '3', 3: '1' };
    const board = boardOf(
      hexapawn.replaceAll(/;.*$/gm, '').replaceAll(/(?<=[ ])[123](?=[ )])/g, (name) => names[name]!),
    );
    expect(valuesOf(board)[1]).toBe('2 3 1');
    expect(board.axes[1]!.order).toBe('chain');
  });

  test('have the order of a list where no chain tells', () => {
    const names = ['una', 'dua', 'tria', 'quara', 'quina'];
    const text = textOf('three-player-tic-tac-toe')
      .replaceAll(/;.*$/gm, '')
      .replaceAll(/(?<=\((run|line) [1-5 ]*)[1-5](?=[ )])/g, (number) => names[Number(number) - 1]!)
      .replaceAll(/\(run ([^\s)]+) ([^\s)]+) ([^\s)]+)\)/g, '(run $3 $1 $2)');
    expect(valuesOf(boardOf(text))).toEqual([names.join(' '), names.join(' ')]);
  });
});

describe('concepts are the same with other names and orders', () => {
  // Few games and weak concepts: these come and go with any difference.
  const grow = { ...DISCOVER.grow, reach: 2, beam: 2, most: 4, least: 1.5 };
  const discover = (text: string, games: number, pieces: number): readonly DiscoveredConcept[] => {
    const { sheet, opened } = open(text);
    const found = discoverConcepts(sheet, opened, { ...DISCOVER, games, grow: { ...grow, pieces } });
    if (!found.ok) throw new Error(found.error.message);
    return found.value.concepts;
  };
  const formsOf = (concepts: readonly DiscoveredConcept[]): string[] =>
    concepts.map(({ words, patterns }) => printPatterns({ name: words.name, patterns }));

  test.each([
    ['tic-tac-toe', 100, 3],
    ['hexapawn', 120, 3],
    ['connect-four', 60, 2],
    ['breakthrough-6x6', 60, 2],
  ])('%s', (game, games, pieces) => {
    const text = textOf(game);
    const concepts = discover(text, games, pieces);
    expect(concepts.length).toBeGreaterThan(1);
    for (const seed of [1, 2]) {
      const others = discover(scrambledSheet(text, seed), games, pieces);
      expect(formsOf(others)).toEqual(formsOf(concepts));
      others.forEach(({ weight }, i) => {
        for (const part of ['value', 'low', 'high'] as const)
          expect(Math.abs(weight[part] - concepts[i]!.weight[part])).toBeLessThan(1e-9);
      });
    }
  });
});
