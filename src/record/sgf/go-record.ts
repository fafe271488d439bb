/// A game of Go in SGF as plain data that a board can replay, and back.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { SgfGameInfo } from './game-info.ts';
import { INFO_TEXTS, idOfText, readGameInfo } from './game-info.ts';
import { present } from './present.ts';
import type { SgfProblem } from './problem.ts';
import { MOST_PROBLEMS, sgfProblem, valueProblem } from './problem.ts';
import type { SgfMove, SgfSetup } from './properties.ts';
import { hasSetup, readBoardSize, readMoves, readNotes, readSetup } from './properties.ts';
import { printSgfResult } from './result.ts';
import { SgfStones } from './stones.ts';
import type { SgfNode, SgfPath, SgfProperty } from './tree.ts';
import { propertyOf } from './tree.ts';
import type { SgfColour, SgfPoint, SgfSize } from './values.ts';
import { printMove, printPoint, printSize, printText } from './values.ts';
import { lineThrough } from './walk.ts';

export type GoStep =
  | {
      readonly kind: 'move';
      readonly colour: SgfColour;
      readonly point: SgfPoint | 'pass';
      /// How many nodes below the root it stands.
      readonly depth: number;
      readonly comment?: string;
    }
  /// Stones put on the board or taken from it in the course of the game.
  | ({ readonly kind: 'setup'; readonly depth: number } & SgfSetup);

export interface SgfGoRecord {
  readonly size: SgfSize;
  /// Undefined where the file does not say it.
  readonly komi?: number;
  /// Zero, or the number of stones.
  readonly handicap: number;
  /// The name of the rules, as the file has it.
  readonly rules?: string;
  /// What else the file says of the game; the result is there.
  readonly info: SgfGameInfo;
  /// The stones before the first move, and who begins where the file says so.
  readonly setup: SgfSetup;
  /// In their order; points are column and row from the top left.
  readonly steps: readonly GoStep[];
}

export interface GoReading {
  readonly record: SgfGoRecord;
  /// What is wrong, each with the way to its node.
  readonly problems: readonly SgfProblem[];
  /// False where a move cannot be made; the record ends before it.
  readonly complete: boolean;
}

/// The record of one line of a tree: the main line, or the one through the node at `path`. It fails where the game is not Go, the
/// size cannot be read, or the path leads nowhere.
export const readGoRecord = (root: SgfNode, path: SgfPath = []): Result<GoReading, SgfProblem> => {
  const game = propertyOf(root, 'GM');
  if (game !== undefined && game.values[0]?.trim() !== '1') return failed(valueProblem('other-game', game));
  const { value: size, problems } = readBoardSize(root);
  if (size === undefined) return failed(problems.find(({ code }) => code === 'not-a-size') ?? problems[0]!);
  const line = lineThrough(root, path);
  if (line === undefined) return failed(sgfProblem('no-node', undefined, { path: path.join('.') }));
  return ok(new LineReader(root, size, path).read(line));
};

class LineReader {
  readonly #root: SgfNode;
  readonly #size: SgfSize;
  readonly #path: SgfPath;
  readonly #stones: SgfStones;
  readonly #problems: SgfProblem[] = [];
  readonly #steps: GoStep[] = [];
  /// Known when the first move is made.
  #setup: SgfSetup | undefined;
  #toMove: SgfColour | undefined;
  #moves = 0;

  constructor(root: SgfNode, size: SgfSize, path: SgfPath) {
    this.#root = root;
    this.#size = size;
    this.#path = path;
    this.#stones = new SgfStones(size);
  }

  read(line: readonly SgfNode[]): GoReading {
    const { value: info, problems } = readGameInfo(this.#root);
    this.#tell(problems, 0);
    const stop = line.findIndex((node, depth) => !this.#node(node, depth));
    const { komi, handicap = 0, rules } = info;
    const setup = (this.#setup ??= this.#start());
    this.#checkHandicap(handicap, setup.black.length);
    const record = { size: this.#size, komi, handicap, rules, info, setup, steps: this.#steps };
    return { record: present(record), problems: this.#problems, complete: stop < 0 };
  }

  /// False where a move cannot be made.
  #node(node: SgfNode, depth: number): boolean {
    const { value: moves, problems } = readMoves(node, this.#size);
    if (hasSetup(node)) {
      this.#setUp(node, depth);
      if (moves.length > 0) this.#tell([sgfProblem('setup-with-move', placeOf(node))], depth);
    }
    this.#tell(problems, depth);
    if (moves.length > 1) this.#tell([sgfProblem('two-moves', placeOf(node))], depth);
    const { comment } = readNotes(node).value;
    if (!moves.every((move) => this.#move(node, move, depth, comment))) return false;
    return !problems.some(({ parts }) => parts['id'] === 'B' || parts['id'] === 'W') || moves.length > 0;
  }

  #move(node: SgfNode, { colour, point }: SgfMove, depth: number, comment: string | undefined): boolean {
    this.#setup ??= this.#start();
    this.#moves++;
    if (point !== 'pass') {
      if (this.#stones.at(point) !== undefined) {
        const property = propertyOf(node, colour === 'black' ? 'B' : 'W')!;
        this.#tell([valueProblem('occupied', property, 0, { move: String(this.#moves) })], depth);
        return false;
      }
      this.#stones.play(point, colour);
    }
    this.#steps.push({ kind: 'move', colour, point, depth, ...(comment === undefined ? {} : { comment }) });
    return true;
  }

  #setUp(node: SgfNode, depth: number): void {
    const { value: setup, problems } = readSetup(node, this.#size);
    this.#tell(problems, depth);
    for (const point of setup.black) this.#stones.set(point, 'black');
    for (const point of setup.white) this.#stones.set(point, 'white');
    for (const point of setup.empty) this.#stones.set(point, undefined);
    if (this.#setup !== undefined) this.#steps.push({ kind: 'setup', depth, ...setup });
    else this.#toMove = setup.toMove ?? this.#toMove;
  }

  /// The stones on the board before the first move, whatever nodes put them there.
  #start(): SgfSetup {
    const toMove = this.#toMove;
    const { columns, rows } = this.#size;
    const points = Array.from({ length: columns * rows }, (_, i): SgfPoint => [i % columns, Math.floor(i / columns)]);
    const of = (colour: SgfColour): readonly SgfPoint[] => points.filter((point) => this.#stones.at(point) === colour);
    return { black: of('black'), white: of('white'), empty: [], ...(toMove === undefined ? {} : { toMove }) };
  }

  /// Handicap is told by HA, but the stones are told by AB alone.
  #checkHandicap(handicap: number, count: number): void {
    const property = propertyOf(this.#root, 'HA');
    if (property !== undefined && handicap >= 2 && count < handicap)
      this.#tell([valueProblem('no-handicap-stones', property, 0, { count: String(count) })], 0);
  }

  #tell(problems: readonly SgfProblem[], depth: number): void {
    const told = problems.slice(0, MOST_PROBLEMS - this.#problems.length);
    if (told.length === 0) return;
    const path = Array.from({ length: depth }, (_, step) => this.#path[step] ?? 0);
    this.#problems.push(...told.map((problem) => Object.assign({}, problem, { path })));
  }
}

const placeOf = ({ properties }: SgfNode): SgfProblem['place'] | undefined => properties[0]?.places?.[0];

/// The tree of a record: one line without variations.
export const treeOfGoRecord = (record: SgfGoRecord): SgfNode => {
  let next: SgfNode | undefined;
  for (const step of record.steps.toReversed())
    next = { properties: propertiesOf(step), children: next === undefined ? [] : [next] };
  return { properties: rootProperties(record), children: next === undefined ? [] : [next] };
};

const one = (id: string, value: string | number | undefined): readonly SgfProperty[] =>
  value === undefined ? [] : [{ id, values: [String(value)] }];

const setupProperties = ({ black, white, empty, toMove }: SgfSetup): readonly SgfProperty[] => [
  ...listed('AB', black),
  ...listed('AW', white),
  ...listed('AE', empty),
  ...one('PL', toMove && letterOf(toMove)),
];

const listed = (id: string, points: readonly SgfPoint[]): readonly SgfProperty[] =>
  points.length === 0 ? [] : [{ id, values: points.map(printPoint) }];

const letterOf = (colour: SgfColour): string => (colour === 'black' ? 'B' : 'W');

const propertiesOf = (step: GoStep): readonly SgfProperty[] =>
  step.kind === 'setup'
    ? setupProperties(step)
    : [
        ...one(letterOf(step.colour), printMove(step.point)),
        ...one('C', step.comment === undefined ? undefined : printText(step.comment)),
      ];

const rootProperties = ({ size, komi, handicap, rules, info, setup }: SgfGoRecord): readonly SgfProperty[] => {
  const { about, mainTime, program, result } = info;
  const texts: SgfGameInfo = { ...info, ...(rules === undefined ? {} : { rules }), charset: 'UTF-8' };
  return [
    ...one('FF', 4),
    ...one('GM', 1),
    ...one('SZ', printSize(size)),
    ...INFO_TEXTS.flatMap((name) =>
      one(idOfText(name), texts[name] === undefined ? undefined : printText(texts[name])),
    ),
    ...one('AP', program?.map((part) => printText(part, true)).join(':')),
    ...one('KM', komi),
    ...one('HA', handicap === 0 ? undefined : handicap),
    ...one('TM', mainTime),
    ...one('RE', result && printSgfResult(result)),
    ...one('GC', about === undefined ? undefined : printText(about)),
    ...setupProperties(setup),
  ];
};
