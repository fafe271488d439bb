/// Cases whose moves are stored: joseki, invasions, endgame. Patterns are matched, trees of moves remembered, values read.
import { GO_PASS, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import { windowOf } from '../tesuji/joseki-book.ts';
import type { TesujiAim } from '../tesuji/tesuji.ts';
import type { CaseName, GoCase, Proposal, Side } from './case.ts';
import type { Recognition, StoredMove } from './recognition.ts';
import { areaTarget } from './target.ts';

interface StoredCase {
  readonly name: CaseName;
  readonly title: Words;
  readonly target: Words;
  readonly intention: Readonly<Record<Side, Words>>;
  /// The cases of patterns, as their texts name them.
  readonly patterns: readonly string[];
  /// Aims with which the move defends something of its own.
  readonly defences: readonly string[];
}

/// The corner of the board that is nearest to a point: whatever is said of it is said of one target.
const cornerOf = (point: number, size: number): number =>
  pointOf(pointColumn(point) * 2 <= size ? 1 : size, pointRow(point) * 2 <= size ? 1 : size);

/// A stone further along a side than the book looks is no move in the corner: what is played there is no answer to it.
const isInCorner = (point: number, corner: number, size: number): boolean =>
  point !== GO_PASS &&
  Math.abs(pointColumn(point) - pointColumn(corner)) < windowOf(size) &&
  Math.abs(pointRow(point) - pointRow(corner)) < windowOf(size);

/// A pattern that fights gives stones away on purpose, and was tested to come to what it says; one of form must stand by itself.
const FIGHTING: readonly string[] = [
  'capture',
  'save',
  'connect',
  'cut',
  'live',
  'kill',
  'link',
  'reduce',
  'liberties',
  'ladder',
] satisfies readonly TesujiAim[];

/// What a stored move proposes in the name of a case.
export const storedProposal = (stored: StoredMove, recognition: Recognition, name: CaseName, side: Side): Proposal => {
  const { board, colour, last, values } = recognition;
  const corner = cornerOf(stored.move, board.size);
  const stones = name === 'joseki' ? [corner] : stored.stones.length > 0 ? stored.stones : [stored.move];
  const isAnswer = name === 'joseki' && isInCorner(last, corner, board.size);
  const owner = side === 'defence' ? colour : colour === 0 ? 1 : 0;
  return {
    case: name,
    side,
    target: areaTarget(name === 'joseki' ? 'corner' : 'region', stones, name === 'joseki' ? undefined : owner),
    move: stored.move,
    value: stored.value * (isAnswer ? values.answer : 1),
    stage: 'stored',
    line: stored.line,
    source: stored.name,
    ...(stored.kind === 'tesuji' && FIGHTING.includes(stored.aim) ? { isSacrifice: true } : {}),
    say: (point) => {
      const line = stored.line.slice(0, 7).map(point).join(' ');
      return { en: `${stored.title.en}: ${line}`, ja: `${stored.title.ja}: ${line}` };
    },
  };
};

export const storedCase = ({ name, title, target, intention, patterns, defences }: StoredCase): GoCase => ({
  name,
  title,
  target,
  intention,
  propose: (recognition) =>
    recognition
      .stored()
      .filter((stored) => patterns.includes(stored.case) && stored.value > 0)
      .map((stored) => storedProposal(stored, recognition, name, defences.includes(stored.aim) ? 'defence' : 'attack')),
});
