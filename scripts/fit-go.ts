/// Fits the weights that foretell moves of Go, and writes knowledge/go/moves.json.
///
///     npx tsx scripts/fit-go.ts generate SIZE LEVEL GAMES SEED FILE [MOVES]
///                                                                     games of gnugo against itself, added to FILE; their first moves alone
///     npx tsx scripts/fit-go.ts fit FILE...                           the weights, from such files
///     npx tsx scripts/fit-go.ts more FILE...                          the same from the weights that are there
///     npx tsx scripts/fit-go.ts owners FILE...                        only the weights of what playouts tell; the others stay
///
/// A line of a file is a game: the size, then the moves, black's first; a move with `?` was chosen at random to make games
/// differ, and teaches nothing. The model: of all moves that fill no own eye, the likelihood of each grows with the
/// exponential of the sum of the weights of its features and of the patterns around it. The sum of the logarithms of what
/// was played is made large, less a penalty for large weights, by steps in the direction of the gradient that become
/// smaller where a weight has moved much. A tenth of the games take no part and say how good the weights are. `more` pulls
/// towards the weights that are there instead of zero, so that they need not be learned again. What playouts tell, whose
/// points become, only a search knows: these weights are fitted by themselves, so that nothing changes for who has none.
/// Those of the package came from 26 games:
///
///     npx tsx scripts/fit-go.ts generate 19 1 26 7000 games.txt && npx tsx scripts/fit-go.ts owners games.txt
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance } from '../src/experts/go/playout/chance.ts';
import { HeavyPlayout, heavyOptions } from '../src/experts/go/playout/heavy.ts';
import { PlayoutField } from '../src/experts/go/playout/field.ts';
import {
  FEATURES_MOST,
  MOVE_FEATURES,
  findTactics,
  isOwnerFeature,
  listFeatures,
} from '../src/experts/go/mcts/features.ts';
import { Owners } from '../src/experts/go/mcts/owners.ts';
import { parseMoveWeights } from '../src/experts/go/mcts/predictor.ts';
import { searchSettings } from '../src/experts/go/mcts/settings.ts';
import { narrowName, wideName } from '../src/experts/go/mcts/surroundings.ts';
import { GO_PASS, parsePoint, pointOf, printPoint } from '../src/games/index.ts';
import type { Colour } from '../src/games/index.ts';
import { seededRandom } from '../src/play/index.ts';

const ROUNDS = 6;
const STEP = 0.15;
const PENALTY = { feature: 0.0005, narrow: 0.004, wide: 0.01 };
// Patterns that are met less often as a move's surroundings say nothing sure.
const LEAST_SEEN = { narrow: 8, wide: 20 };

interface Example {
  /// Numbers of weights, candidate after candidate, and where each candidate begins.
  readonly weights: Int32Array;
  readonly starts: Int32Array;
  readonly played: number;
}

class Numbering {
  readonly names: string[] = [...MOVE_FEATURES];
  readonly #numbers = new Map<string, number>();
  seen: number[] = MOVE_FEATURES.map(() => 0);
  numberOf(kind: 'narrow' | 'wide', name: number): number {
    const full = `${kind} ${name}`;
    let number = this.#numbers.get(full);
    if (number === undefined) {
      number = this.names.length;
      this.names.push(full);
      this.seen.push(0);
      this.#numbers.set(full, number);
    }
    return number;
  }
}

const list = new Int16Array(FEATURES_MOST);

// Owners are fitted where the search uses them: on large boards, after as many playouts as it makes.
const ownersOf = (field: PlayoutField, colour: Colour, last: number, older: number): Owners | undefined => {
  const least = searchSettings(field.size).foreseen;
  if (least === 0) return undefined;
  const owners = new Owners(field.size);
  const trial = new PlayoutField(field.size);
  const playout = new HeavyPlayout(heavyOptions(field.size), new Chance(field.emptyCount));
  while (owners.count < least) {
    trial.copyFrom(field);
    playout.run(trial, colour, last, older);
    owners.add(trial);
  }
  return owners;
};

const examplesOf = (line: string, numbering: Numbering, withOwners: boolean): Example[] => {
  const [sizeText, ...texts] = line.trim().split(/\s+/);
  const size = Number(sizeText);
  const field = new PlayoutField(size);
  const examples: Example[] = [];
  let colour: Colour = 0;
  let last = GO_PASS;
  let older = GO_PASS;
  for (const text of texts) {
    const parsed = parsePoint(text.replace('?', ''), size);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
    const move = parsed.value;
    if (move !== GO_PASS && !text.endsWith('?')) {
      const owners = withOwners ? ownersOf(field, colour, last, older) : undefined;
      findTactics(field, colour, last);
      const weights: number[] = [];
      const starts: number[] = [];
      let played = -1;
      for (let at = 0; at < field.emptyCount; at++) {
        const point = field.empties[at]!;
        if (!field.isSensible(point, colour)) continue;
        if (point === move) played = starts.length;
        starts.push(weights.length);
        const count = listFeatures(field, point, colour, last, older, list, owners);
        for (let i = 0; i < count; i++) weights.push(list[i]!);
        weights.push(numbering.numberOf('narrow', narrowName(field.around[point]!, colour)));
        weights.push(numbering.numberOf('wide', wideName(field, point, colour)));
      }
      starts.push(weights.length);
      if (played >= 0) examples.push({ weights: Int32Array.from(weights), starts: Int32Array.from(starts), played });
    }
    if (move === GO_PASS) field.pass();
    else field.play(move, colour);
    colour = (colour ^ 1) as Colour;
    older = last;
    last = move;
  }
  return examples;
};

/// The likelihoods of the candidates.
const likelihoods = ({ weights, starts }: Example, values: Float64Array): Float64Array => {
  const chances = new Float64Array(starts.length - 1);
  let most = -Infinity;
  for (let i = 0; i < chances.length; i++) {
    let sum = 0;
    for (let at = starts[i]!; at < starts[i + 1]!; at++) sum += values[weights[at]!]!;
    chances[i] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let i = 0; i < chances.length; i++) total += chances[i] = Math.exp(chances[i]! - most);
  return chances.map((each) => each / total);
};

const quality = (examples: readonly Example[], values: Float64Array): string => {
  let logarithms = 0;
  let first = 0;
  let amongTen = 0;
  for (const example of examples) {
    const chances = likelihoods(example, values);
    const own = chances[example.played]!;
    const better = chances.filter((each) => each > own).length;
    logarithms -= Math.log(own);
    if (better === 0) first++;
    if (better < 10) amongTen++;
  }
  const share = (count: number): string => `${((100 * count) / examples.length).toFixed(1)}%`;
  return `${examples.length} moves: log-loss ${(logarithms / examples.length).toFixed(3)}, first ${share(first)}, among ten ${share(amongTen)}`;
};

const weightsFile = join(import.meta.dirname, '..', 'knowledge', 'go', 'moves.json');

interface Origin {
  readonly games: number;
  readonly moves: number;
  /// By name, as the numbering has it.
  readonly values: ReadonlyMap<string, number>;
}

const NOWHERE: Origin = { games: 0, moves: 0, values: new Map() };

const packagedOrigin = (numbering: Numbering): Origin => {
  const text = readFileSync(weightsFile, 'utf8');
  const weights = parseMoveWeights(text);
  if (!weights.ok) throw new Error(weights.error.message);
  const { features, narrow, wide } = weights.value;
  const values = new Map(Object.entries(features));
  for (const [kind, each] of [['narrow', narrow] as const, ['wide', wide] as const])
    for (const [name, value] of Object.entries(each)) {
      numbering.numberOf(kind, Number(name));
      values.set(`${kind} ${name}`, value);
    }
  const { games, moves } = JSON.parse(text) as { games: number; moves: number };
  return { games, moves, values };
};

const fit = (files: readonly string[], goesOn: boolean, ownersAlone: boolean): void => {
  const numbering = new Numbering();
  const origin = goesOn ? packagedOrigin(numbering) : NOWHERE;
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  const learned: Example[] = [];
  const heldOut = new Map<string, Example[]>();
  for (const [number, line] of lines.entries()) {
    const examples = examplesOf(line, numbering, ownersAlone);
    if (number % 10 === 9) {
      const size = line.split(' ')[0]!;
      heldOut.set(size, [...(heldOut.get(size) ?? []), ...examples]);
    } else learned.push(...examples);
  }
  const seen = new Int32Array(numbering.names.length);
  for (const { weights } of learned) for (const weight of weights) seen[weight]!++;
  const origins = Float64Array.from(numbering.names, (name) => origin.values.get(name) ?? 0);
  const values = origins.slice();
  // What was learned before moves in small steps from the start.
  const moved = origins.map((value) => (value === 0 ? 1e-3 : 1));
  const penalties = Float64Array.from(numbering.names, (name) =>
    name.startsWith('narrow ') ? PENALTY.narrow : name.startsWith('wide ') ? PENALTY.wide : PENALTY.feature,
  );
  const isUsed = Uint8Array.from(numbering.names, (name, i) =>
    seen[i]! >= (name.startsWith('narrow ') ? LEAST_SEEN.narrow : name.startsWith('wide ') ? LEAST_SEEN.wide : 1)
      ? 1
      : 0,
  ).map((used, i) => (ownersAlone && (i >= MOVE_FEATURES.length || !isOwnerFeature(i)) ? 0 : used));
  const random = seededRandom('go moves');
  const tell = (when: string): void => {
    for (const [size, examples] of heldOut)
      process.stderr.write(`${when}: held out, ${size} lines: ${quality(examples, values)}\n`);
  };
  tell('at first');
  const gradient = new Float64Array(values.length);
  const touched: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = learned.length - 1; i > 0; i--) {
      const other = random.below(i + 1);
      [learned[i], learned[other]] = [learned[other]!, learned[i]!];
    }
    for (const example of learned) {
      const chances = likelihoods(example, values);
      const { weights, starts, played } = example;
      for (let i = 0; i < chances.length; i++) {
        const error = (i === played ? 1 : 0) - chances[i]!;
        if (Math.abs(error) < 1e-5) continue;
        for (let at = starts[i]!; at < starts[i + 1]!; at++) {
          const weight = weights[at]!;
          if (gradient[weight] === 0) touched.push(weight);
          gradient[weight]! += error;
        }
      }
      for (const weight of touched) {
        if (isUsed[weight] === 1) {
          const slope = gradient[weight]! - penalties[weight]! * (values[weight]! - origins[weight]!);
          moved[weight]! += slope * slope;
          values[weight]! += (STEP * slope) / Math.sqrt(moved[weight]!);
        }
        gradient[weight] = 0;
      }
      touched.length = 0;
    }
    tell(`round ${round + 1}`);
  }
  const pick = (prefix: string, least: number): Record<string, number> =>
    Object.fromEntries(
      numbering.names
        .map((name, i) => [name, Math.round(values[i]! * 100) / 100] as const)
        .filter(([name, value]) => name.startsWith(prefix) && Math.abs(value) >= least)
        .map(([name, value]) => [name.slice(prefix.length), value] as const),
    );
  const features = Object.fromEntries(MOVE_FEATURES.map((name, i) => [name, Math.round(values[i]! * 100) / 100]));
  mkdirSync(join(weightsFile, '..'), { recursive: true });
  // Games that only say whose points become are not among those that the other weights were fitted to.
  const games = ownersAlone
    ? { games: origin.games, moves: origin.moves }
    : { games: origin.games + lines.length, moves: origin.moves + learned.length };
  const text = JSON.stringify(
    { ...games, features, narrow: pick('narrow ', 0.05), wide: pick('wide ', 0.05) },
    null,
    2,
  );
  writeFileSync(weightsFile, `${text}\n`);
  process.stdout.write(`${weightsFile}\n`);
};

const generate = async (
  [size, level, games, seed]: readonly [number, number, number, number],
  file: string,
  most: number,
): Promise<void> => {
  for (let game = 0; game < games; game++) {
    const random = seededRandom(`${seed} ${game}`);
    const flags = ['--mode', 'gtp', '--level', String(level), '--seed', String(seed + game), '--chinese-rules'];
    const child = spawn('gnugo', flags, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: `${process.env['PATH']}:/usr/games` },
    });
    let heard = '';
    let wake = (): void => {};
    child.stdout.on('data', (text) => {
      heard += text;
      wake();
    });
    const ask = async (command: string): Promise<string> => {
      child.stdin.write(`${command}\n`);
      while (!heard.includes('\n\n')) await new Promise<void>((resolve) => (wake = resolve));
      const [answer = ''] = heard.split('\n\n');
      heard = heard.slice(answer.length + 2);
      return answer.slice(1).trim();
    };
    for (const command of [`boardsize ${size}`, 'komi 7.5', 'clear_board']) await ask(command);
    const moves: string[] = [];
    const strange = random.below(size > 13 ? 3 : 4);
    for (let passes = 0; passes < 2 && moves.length < most;) {
      const side = moves.length % 2 === 0 ? 'black' : 'white';
      if (moves.length < strange) {
        const at = (): number => 3 + random.below(size - 4);
        const point = printPoint(pointOf(at(), at()));
        if ((await ask(`is_legal ${side} ${point}`)) !== '1') continue;
        await ask(`play ${side} ${point}`);
        moves.push(`${point}?`);
        continue;
      }
      const move = await ask(`genmove ${side}`);
      if (move === 'resign') break;
      moves.push(move);
      passes = move === 'PASS' ? passes + 1 : 0;
    }
    child.stdin.end('quit\n');
    appendFileSync(file, `${size} ${moves.join(' ')}\n`);
  }
};

const [command, ...args] = process.argv.slice(2);
if ((command === 'fit' || command === 'more' || command === 'owners') && args.length > 0)
  fit(args, command !== 'fit', command === 'owners');
else if (command === 'generate' && (args.length === 5 || args.length === 6)) {
  const numbers = args.slice(0, 4).map(Number) as [number, number, number, number];
  await generate(numbers, args[4]!, Number(args[5] ?? 2 * numbers[0] ** 2));
} else process.exitCode = 2;
