/// The first game of an SGF file, with what is wrong in it and where. What is common in the wild is mended on the way; what may have
/// cost a move is told to whoever wants the moves behind it.
import { LARGEST_SIZE, LEAST_SIZE } from '../../../games/index.ts';
import type { ParseError } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Result } from '../../../logic/index.ts';
import { parseSgf, readGoRecord, sgfMainLine } from '../../../record/index.ts';
import type { SgfGoRecord, SgfNode, SgfProblem, SgfProblemCode } from '../../../record/index.ts';

type Place = ParseError['place'];

/// Where the parts of a record stand in its file.
export interface RecordPlaces {
  /// Why the record ends before the file does.
  readonly broken?: string;
  /// Flaws that may have cost a move, in the order of the file.
  readonly flaws: readonly SgfProblem[];
  /// Of the node so many nodes below the root.
  readonly placeAt: (depth: number) => Place | undefined;
  readonly handicapPlace?: Place;
}

export interface RecordFile extends RecordPlaces {
  readonly record: SgfGoRecord;
}

/// Repairs after which nobody knows whether all moves are there. Parentheses that do not match cost nothing.
const HARMFUL: ReadonlySet<SgfProblemCode> = new Set(['stray-text', 'lost-value', 'unclosed-value', 'after-variation']);

export const placed = ({ message, place }: Pick<ParseError, 'message' | 'place'>): string =>
  `${place.line}:${place.column}: ${message}`;

export const wrongSize = (size: number): string | undefined =>
  size >= LEAST_SIZE && size <= LARGEST_SIZE
    ? undefined
    : `SZ[${size}]: unacceptable size (boards have ${LEAST_SIZE} to ${LARGEST_SIZE} lines)`;

const placeOf = ({ properties }: SgfNode, id?: string): Place | undefined =>
  properties.find((property) => id === undefined || property.id === id)?.places?.[0];

/// The places of the moves of a tree's main line, without a look at flaws.
export const placesOf = (root: SgfNode): RecordPlaces => {
  const line = sgfMainLine(root);
  const handicapPlace = placeOf(root, 'HA');
  return {
    flaws: [],
    placeAt: (depth) => (line[depth] === undefined ? undefined : placeOf(line[depth])),
    ...(handicapPlace === undefined ? {} : { handicapPlace }),
  };
};

export const readRecordFile = (bytes: Uint8Array): Result<RecordFile, string> => {
  const parsed = parseSgf(bytes, { tolerant: true });
  if (!parsed.ok) return failed(placed(parsed.error));
  const { trees, repairs } = parsed.value;
  const [root, next] = trees as [SgfNode, SgfNode?];
  const reading = readGoRecord(root);
  if (!reading.ok) return failed(placed(reading.error));
  const { record, complete, problems } = reading.value;
  const { columns, rows } = record.size;
  const place = placeOf(root, 'SZ');
  const wrong = columns === rows ? wrongSize(columns) : undefined;
  if (wrong !== undefined) return failed(place === undefined ? wrong : placed({ message: wrong, place }));
  const stop = problems.find(({ code }) => code === 'occupied' || code === 'off-board') ?? problems[0];
  const end = (next === undefined ? undefined : placeOf(next)?.offset) ?? Infinity;
  // Other games are none of our business.
  const flaws = repairs.filter(({ code, place: { offset } }) => HARMFUL.has(code) && offset < end);
  return ok({ ...placesOf(root), record, flaws, ...(complete || stop === undefined ? {} : { broken: placed(stop) }) });
};
