/// The features of positions: counted by the package's theory, listed with their bindings, weighed where there are weights.
import { FEATURE_FILES, compileFeatures } from '../../experts/index.ts';
import type { CompiledFeatures } from '../../experts/index.ts';
import { moveProblemIn, packagedText } from '../../experiment/index.ts';
import { colourName, playMove, problemOfMove, squareName, squareOf } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { clauseComments } from '../../knowledge/index.ts';
import { failed, ok, printTerm } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { MOST_BINDINGS } from '../contract/index.ts';
import type { Feature, FeatureCount, FeatureDifference, Features } from '../contract/index.ts';
import { evaluate, packagedWeights } from './fitted-weights.ts';
import type { Weights } from './fitted-weights.ts';
import { readPosition } from './position.ts';
import type { DifferenceRequest, PositionRequest, Refused, Trouble } from './request.ts';

type Named = Pick<Feature, 'name' | 'words' | 'clause' | 'weight'>;

/// A theory that is ready to be asked, with what is said of its features.
interface Told extends CompiledFeatures {
  readonly named: readonly Named[];
  readonly weights: Weights | undefined;
}

const compileTold = (): Told => {
  const compiled = compileFeatures();
  const weights = packagedWeights();
  const said = clauseComments(packagedText(FEATURE_FILES.features).text);
  const japanese = JSON.parse(packagedText(FEATURE_FILES.japanese).text) as Readonly<Record<string, string>>;
  const named = compiled.relations.features.map(({ name }) => {
    const { comment = '', clause = name } = said.get(name) ?? {};
    const weight = weights?.byName.get(name);
    // A feature that nobody has described is told by its clause.
    const words = { en: comment || clause, ja: japanese[comment] ?? clause };
    return { name, words, clause, ...(weight === undefined ? {} : { weight }) };
  });
  return { ...compiled, named, weights };
};

// Compiled once for each thread.
let known: Told | undefined;
const packaged = (): Told => (known ??= compileTold());

const bindingsOf = ({ relations }: Told, name: string): string[][] => {
  const tuples = relations.solutions(name);
  if (!tuples.ok) throw new Error(`${name}: ${tuples.error.message}`);
  return tuples.value
    .slice(0, MOST_BINDINGS)
    .map((tuple) => (tuple.kind === 'compound' ? tuple.args.map((argument) => printTerm(argument)) : []));
};

/// All features of a position, in their order.
const countsOf = (told: Told, position: Position): readonly FeatureCount[] => {
  const counts = told.relations.evaluate(told.facts.facts(position));
  if (!counts.ok) throw new Error(`knowledge/${FEATURE_FILES.features}: ${counts.error.message}`);
  return told.named.map(({ name, weight }, i) => {
    const value = counts.value[i]!;
    const bindings = value === 0 ? [] : bindingsOf(told, name);
    return { value, ...(weight === undefined ? {} : { contribution: weight.value * value + 0 }), bindings };
  });
};

export const features = (request: PositionRequest): Features | Refused => {
  const read = readPosition(request);
  if (!read.ok) return { problem: read.error };
  const told = packaged();
  const turn = colourName(read.value.turn);
  const counts = countsOf(told, read.value);
  return {
    turn,
    features: told.named.map((feature, i) => ({ ...feature, ...counts[i]! })),
    ...(told.weights === undefined ? {} : { evaluation: evaluate(told.weights, turn, counts) }),
  };
};

const moveOf = (position: Position, text: string): Result<number, Trouble> => {
  const word = text.trim();
  const move = squareOf(word);
  const code = problemOfMove(position, move ?? -1)?.code;
  if (code === undefined) return ok(move!);
  const [en, ja] = [moveProblemIn('en', position, word)!, moveProblemIn('ja', position, word)!];
  return failed({ code, message: { en: en.message, ja: ja.message }, hint: { en: en.hint, ja: ja.hint } });
};

export const featureDifference = (request: DifferenceRequest): FeatureDifference | Refused => {
  const read = readPosition(request);
  if (!read.ok) return { problem: read.error };
  const position = read.value;
  const [first, second] = [moveOf(position, request.first), moveOf(position, request.second)];
  if (!first.ok) return { problem: first.error };
  if (!second.ok) return { problem: second.error };
  const told = packaged();
  const after = [first.value, second.value].map((move) => playMove(position, move));
  const [one, other] = after.map((next) => countsOf(told, next));
  const turn = colourName(after[0]!.turn);
  return {
    first: squareName(first.value),
    second: squareName(second.value),
    turn: colourName(position.turn),
    features: told.named.map((feature, i) => differenceOf(feature, one![i]!, other![i]!)),
    ...(told.weights === undefined
      ? {}
      : { evaluation: differenceOfSums(evaluate(told.weights, turn, one!), evaluate(told.weights, turn, other!)) }),
  };
};

const differenceOf = (
  named: Named,
  first: FeatureCount,
  second: FeatureCount,
): FeatureDifference['features'][number] => {
  const difference = first.value - second.value;
  const { weight } = named;
  const contribution = weight === undefined ? {} : { contribution: weight.value * difference + 0 };
  return { ...named, first, second, difference, ...contribution };
};

const differenceOfSums = ({ sum: first }: { readonly sum: number }, { sum: second }: { readonly sum: number }) => ({
  first,
  second,
  difference: first - second,
});
