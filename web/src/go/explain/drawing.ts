/// A reason of GO.1 as a drawing on the board, whatever the language: the target as an area, the move, its rivals as letters, what is expected next.
import type { GoCandidateView, GoExplanation, GoProposal, Side } from '../../../../src/serve/contract/index.ts';
import type { GoArea, GoImagined, GoLine, GoMark } from '../board/go-board-view.ts';

export interface Overlay {
  readonly marks: readonly GoMark[];
  readonly areas: readonly GoArea[];
  readonly lines: readonly GoLine[];
  readonly imagined: readonly GoImagined[];
}

export const NO_OVERLAY: Overlay = { marks: [], areas: [], lines: [], imagined: [] };

const LETTERS = 'ABCDEFGH';

/// The letter of a rival, by its place among the candidates.
export const letterOf = (place: number): string => LETTERS[place] ?? '';

const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');

/// The target of a proposal: what is attacked is drawn as bad news, what is defended as good.
export const targetDrawing = (proposal: GoProposal, label: string): GoArea => ({
  points: proposal.target.points,
  tone: proposal.side === 'attack' ? 'bad' : 'good',
  label,
});

/// The moves of a line as stones that are not there yet; the second move on a point is left out.
export const lineStones = (line: readonly string[], first: Side): readonly GoImagined[] => {
  const seen = new Set<string>();
  return line.slice(0, 9).flatMap((point, index) => {
    if (point === 'pass' || seen.has(point)) return [];
    seen.add(point);
    return [{ point, colour: index % 2 === 0 ? first : other(first), text: String(index + 1) }];
  });
};

/// The point of the target that is nearest to the move, for a line from the one to the other.
const nearest = (points: readonly string[], move: string): string | undefined => {
  const place = (name: string): readonly [number, number] => [name.charCodeAt(0), Number(name.slice(1))];
  const [x, y] = place(move);
  const far = (name: string): number => (place(name)[0] - x) ** 2 + (place(name)[1] - y) ** 2;
  return points.toSorted((one, next) => far(one) - far(next))[0];
};

const planOf = (proposal: GoProposal): readonly GoLine[] => {
  const to = nearest(
    proposal.target.points.filter((point) => point !== proposal.move),
    proposal.move,
  );
  const tone = proposal.side === 'attack' ? 'bad' : 'good';
  return to === undefined ? [] : [{ from: proposal.move, to, style: 'plan', tone }];
};

/// The main proposal of a candidate: that for which the move was chosen, where it is the chosen one.
export const proposalOf = ({ main }: GoExplanation, candidate: GoCandidateView): GoProposal | undefined =>
  main?.move === candidate.move ? main : candidate.shares[0];

/// How a position before a move is explained: a candidate with its target, and letters for the others. `isPlanned` shows what is
/// expected instead of the letters; `labelOf` is what is said at the points of a target.
export const drawingOf = (
  explanation: GoExplanation,
  chosen: string,
  isPlanned: boolean,
  labelOf: (proposal: GoProposal) => string,
): Overlay => {
  const { candidates, colour } = explanation;
  const candidate = candidates.find(({ move }) => move === chosen);
  if (candidate === undefined) return NO_OVERLAY;
  const proposal = proposalOf(explanation, candidate);
  if (proposal === undefined) return NO_OVERLAY;
  const isLine = isPlanned && proposal.line.length > 1;
  const letters: readonly GoMark[] = candidates.slice(0, LETTERS.length).map(({ move }, place) => ({
    point: move,
    shape: 'text',
    text: letterOf(place),
    ...(move === chosen ? { tone: 'good' as const } : {}),
  }));
  return {
    marks: isLine ? [] : letters,
    areas: [targetDrawing(proposal, labelOf(proposal))],
    lines: isLine ? [] : planOf(proposal),
    imagined: isLine ? lineStones(proposal.line, colour) : [],
  };
};
