/// Finds the facts of a game that say what stands where, by how they behave in random games: names mean nothing.
import { failed, ok, printKifTerm } from '../../../logic/index.ts';
import type { Compound, Result, Term } from '../../../logic/index.ts';
import type { Role, Sheet } from '../../../rules/index.ts';
import { ABSENT } from './board.ts';
import type { PieceBoard, PieceSymbol } from './board.ts';
import { drawnAxes, homesOf } from './drawn-axes.ts';
import type { Axes } from './drawn-axes.ts';
import { Orders, isAtomic } from './orders.ts';
import { PlacementReader, keyOf } from './placement-reader.ts';
import { allFacts } from './sample.ts';
import type { SampledGame } from './sample.ts';
import { SheetOrder } from './sheet-order.ts';

export interface BoardProblem {
  readonly code: 'no-pieces' | 'no-coordinates' | 'no-owners';
  readonly message: string;
  readonly hint: string;
}

/// Facts of one name and number of arguments.
interface Family {
  readonly name: string;
  readonly arity: number;
  /// Its arguments in the order of the sheet.
  readonly places: readonly number[];
  /// All that were ever true, each once.
  readonly facts: readonly Compound[];
  /// By argument, its values.
  readonly values: readonly (readonly Term[])[];
  /// As many as are true at once, at most.
  readonly most: number;
}

const LEAST_PLACES = 4;
/// Larger boards are none that people play on, and would take too long.
const MOST_PLACES = 2048;
/// Arguments that are tried as coordinates.
const MOST_COORDINATES = 6;
/// Two pieces on one place, as where one takes the other, are allowed in so many facts of a hundred.
const MOST_DOUBLE = 0.01;
/// A symbol is a role's if so much of what is set of it is set by that role, and it was set so often.
const OWNED = 0.9;
const LEAST_SET = 5;

const familiesOf = (games: readonly SampledGame[], order: SheetOrder): Family[] => {
  const facts = new Map<string, Map<string, Compound>>();
  const most = new Map<string, number>();
  for (const state of games.flatMap(allFacts)) {
    const counts = new Map<string, number>();
    for (const fact of state) {
      if (fact.kind !== 'compound' || !fact.args.every(isAtomic)) continue;
      const family = `${fact.args.length} ${fact.name}`;
      if (!facts.has(family)) facts.set(family, new Map());
      facts.get(family)!.set(keyOf(fact.args), fact);
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
    for (const [family, count] of counts) most.set(family, Math.max(most.get(family) ?? 0, count));
  }
  const families = [...facts].map(([family, list]) => ({
    family,
    all: order.sorted([...list.values()]) as Compound[],
  }));
  families.sort((a, b) => order.compare(a.all[0]!, b.all[0]!));
  return families.map(({ family, all }) => {
    const [{ name, args }] = all as [Compound, ...Compound[]];
    const values = args.map((_, i) => [
      ...new Map(all.map((fact) => [printKifTerm(fact.args[i]!), fact.args[i]!])).values(),
    ]);
    const places = order.placesOf('function', name, args.length);
    return { name, arity: args.length, places, facts: all, values, most: most.get(family)! };
  });
};

/// All ways to take some of the items, larger ones first.
const subsetsOf = (items: readonly number[]): number[][] =>
  items
    .reduce<number[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);

/// How often a place had several facts at once, of all facts.
const doubled = ({ name, arity }: Family, coordinates: readonly number[], games: readonly SampledGame[]): number => {
  let [facts, double] = [0, 0];
  for (const state of games.flatMap(allFacts)) {
    const seen = new Set<string>();
    for (const fact of state) {
      if (fact.kind !== 'compound' || fact.name !== name || fact.args.length !== arity) continue;
      const place = keyOf(coordinates.map((i) => fact.args[i]!));
      facts++;
      if (seen.has(place)) double++;
      seen.add(place);
    }
  }
  return facts === 0 ? 1 : double / facts;
};

interface Reading extends Axes {
  readonly family: Family;
}

/// The arguments that say where: each place has one symbol at a time. Of several ways the one whose axes have the same values wins (a board
/// is mostly a square), then the one with more axes.
const readingOf = (family: Family, orders: Orders, games: readonly SampledGame[]): Reading | undefined => {
  if (family.most < 2) return undefined;
  const axes = family.values.map((values) => orders.axisOf(values));
  const textOf = (i: number): string => family.values[i]!.map(printKifTerm).toSorted().join(' ');
  const isShared = (i: number): boolean => axes.some((_, other) => other !== i && textOf(other) === textOf(i));
  // An order that only the text has is believed where two arguments share their values.
  const ordered = family.places.filter((i) => {
    const { order, values } = axes[i]!;
    return values.length >= 2 && (order !== 'text' || (values.length >= 3 && isShared(i)));
  });
  const isSquare = (set: readonly number[]): boolean => set.length > 1 && new Set(set.map(textOf)).size === 1;
  const found = subsetsOf(ordered.slice(0, MOST_COORDINATES))
    .filter((set) => {
      const places = set.reduce((product, i) => product * axes[i]!.values.length, 1);
      return places >= LEAST_PLACES && places <= MOST_PLACES;
    })
    // With all arguments as coordinates there is no symbol: only where nothing else does.
    .toSorted(
      (a, b) =>
        Number(a.length === family.arity) - Number(b.length === family.arity) ||
        Number(isSquare(b)) - Number(isSquare(a)) ||
        b.length - a.length,
    )
    .find((set) => doubled(family, set, games) <= MOST_DOUBLE);
  return found === undefined ? undefined : { family, coordinates: found, axes: found.map((i) => axes[i]!) };
};

/// By symbol, whose it is: after whose moves there is more of it; where it never becomes more, who sets it; where nobody moves alone, the
/// role of that name.
const ownersOf = (
  reader: PlacementReader,
  symbols: readonly (readonly Term[])[],
  games: readonly SampledGame[],
  roles: readonly Term[],
): (Role | undefined)[] => {
  const set = symbols.map(() => new Float64Array(roles.length));
  const more = symbols.map(() => new Float64Array(roles.length));
  const grown = new Int32Array(symbols.length);
  for (const { factsAt, movers } of games) {
    let before = reader.placement(factsAt(0));
    movers.forEach((mover, i) => {
      const after = reader.placement(factsAt(i + 1));
      if (mover !== undefined) {
        grown.fill(0);
        for (let place = 0; place < after.length; place++) {
          const [old, now] = [before[place]!, after[place]!];
          if (old === now) continue;
          if (old !== ABSENT) grown[old]!--;
          if (now === ABSENT) continue;
          grown[now]!++;
          set[now]![mover]!++;
        }
        for (let symbol = 0; symbol < grown.length; symbol++) if (grown[symbol]! > 0) more[symbol]![mover]!++;
      }
      before = after;
    });
  }
  const names = roles.map((role) => printKifTerm(role));
  return symbols.map((terms, symbol) => {
    for (const counts of [more[symbol]!, set[symbol]!]) {
      const all = counts.reduce((sum, count) => sum + count, 0);
      if (all >= LEAST_SET) {
        const most = counts.findIndex((count) => count >= OWNED * all);
        return most < 0 ? undefined : most;
      }
    }
    return terms.flatMap((term) => (names.includes(printKifTerm(term)) ? [names.indexOf(printKifTerm(term))] : []))[0];
  });
};

/// The symbol that stands for nothing: nobody's, and what pieces are set upon.
const blankOf = (
  reader: PlacementReader,
  owners: readonly (Role | undefined)[],
  games: readonly SampledGame[],
): number | undefined => {
  const covered = owners.map(() => 0);
  for (const { factsAt, length } of games) {
    let before = reader.placement(factsAt(0));
    for (let step = 1; step < length; step++) {
      const after = reader.placement(factsAt(step));
      for (let place = 0; place < after.length; place++) {
        const [old, now] = [before[place]!, after[place]!];
        if (old !== ABSENT && now !== ABSENT && owners[old] === undefined && owners[now] !== undefined) covered[old]!++;
      }
      before = after;
    }
  }
  const most = Math.max(0, ...covered);
  return most === 0 ? undefined : covered.indexOf(most);
};

const boardOf = (reading: Reading, games: readonly SampledGame[], roles: readonly Term[]): PieceBoard => {
  const { family } = reading;
  const symbolArguments = family.values.flatMap((_, i) => (reading.coordinates.includes(i) ? [] : [i]));
  const symbolTerms = new Map(
    family.facts.map((fact) => {
      const terms = symbolArguments.map((i) => fact.args[i]!);
      return [keyOf(terms), terms] as const;
    }),
  );
  const plain = [...symbolTerms.values()].map((terms): PieceSymbol => ({ terms, owner: undefined, isBlank: false }));
  const shapeOf = ({ coordinates, axes }: Axes) => ({
    predicate: { name: family.name, arity: family.arity },
    coordinates,
    symbolArguments,
    axes,
    places: axes.reduce((product, { values }) => product * values.length, 1),
    symbols: plain,
  });
  const found = new PlacementReader(shapeOf(reading));
  const owners = ownersOf(found, [...symbolTerms.values()], games, roles);
  const blank = blankOf(found, owners, games);
  const first = found.placement(games[0]?.factsAt(0) ?? []);
  const drawn = drawnAxes(reading, homesOf(reading.axes, first, owners, roles.length));
  const shape = shapeOf(drawn);
  const exists = new Uint8Array(shape.places);
  const reader = new PlacementReader(shape);
  for (const fact of family.facts) exists[reader.read(fact)!.place] = 1;
  const symbols = plain.map((symbol, i) => ({ ...symbol, owner: owners[i], isBlank: i === blank }));
  return { ...shape, exists, symbols, roles: roles.length, homes: drawn.homes };
};

/// The roles that own something.
const ownersIn = ({ symbols }: PieceBoard): number =>
  new Set(symbols.flatMap(({ owner }) => (owner === undefined ? [] : [owner]))).size;

export const findBoard = (
  sheet: Sheet,
  roles: readonly Term[],
  games: readonly SampledGame[],
  order: SheetOrder = new SheetOrder(sheet),
): Result<PieceBoard, BoardProblem> => {
  const orders = new Orders(sheet, order);
  const families = familiesOf(games, order);
  const boards = families
    .flatMap((family) => readingOf(family, orders, games) ?? [])
    .map((reading) => boardOf(reading, games, roles))
    .toSorted((a, b) => ownersIn(b) - ownersIn(a) || b.places - a.places);
  const [best] = boards;
  if (best === undefined) {
    const many = families.filter(({ most }) => most >= 2).map(({ name }) => name);
    return failed(
      many.length === 0
        ? {
            code: 'no-pieces',
            message:
              'no facts of this game say that something stands somewhere: of each kind at most one is true at a time',
            hint: 'concepts are patterns of pieces; such a game has none',
          }
        : {
            code: 'no-coordinates',
            message: `places cannot be told from each other by numbers or by a chain of facts: looked at ${many.join(', ')}`,
            hint: 'name places by numbers, or give their order by facts such as (succ a b)',
          },
    );
  }
  if (ownersIn(best) === 0)
    return failed({
      code: 'no-owners',
      message: `what stands on the places of ${best.predicate.name} is nobody's: every role changes the same things`,
      hint: 'concepts compare what the winner had with what the loser had; here both have the same',
    });
  return ok(best);
};
