/// How pieces of rulesheets look, in a square of 40 units around (20, 20). Colours that may be confused bear a sign.
import type { Piece } from '../../../src/games/gdl/view.ts';
import type { Standing } from './places.ts';

const Sign = ({ text }: { readonly text: string }) => (
  <text class="piece-sign" x="20" y="25">
    {text}
  </text>
);

const isPlain = (colour: Piece['colour']): boolean => colour === 'black' || colour === 'white';

const EDGES = {
  top: [0, 0, 40, 0],
  right: [40, 0, 40, 40],
  bottom: [0, 40, 40, 40],
  left: [0, 0, 0, 40],
} as const;

const TextShape = ({ text, tone }: { readonly text: string; readonly tone: string }) => (
  <text class={`piece-text ${[...text].length > 1 ? 'long' : ''} ${tone}`} x="20" y="29">
    {text}
  </text>
);

/// `isSigned`: several kinds of pieces look alike but for their colours. `way`: where a wall leads that stands between two posts.
export const SheetPiece = (props: {
  readonly standing: Standing;
  readonly isSigned: boolean;
  readonly way?: 'across' | 'along' | undefined;
}) => {
  const { standing, isSigned, way } = props;
  const { piece, on } = standing;
  const tone = `tone-${piece.colour ?? 'black'}`;
  if (on !== undefined) {
    const [x1, y1, x2, y2] = EDGES[on];
    return <line class={`piece-edge ${tone}`} x1={x1} y1={y1} x2={x2} y2={y2} />;
  }
  const sign = isSigned && !isPlain(piece.colour) && piece.text !== '' ? <Sign text={piece.text} /> : null;
  switch (piece.shape) {
    case 'disc':
      return (
        <>
          <circle class={`piece ${tone}`} cx="20" cy="20" r="15" />
          {sign}
        </>
      );
    case 'ring':
      return <circle class={`piece-ring ${tone}`} cx="20" cy="20" r="12" />;
    case 'cross':
      return <path class={`piece-cross ${tone}`} d="M9 9L31 31M31 9L9 31" />;
    case 'square':
      return (
        <>
          <rect class={`piece ${tone}`} x="6" y="6" width="28" height="28" rx="3" />
          {sign}
        </>
      );
    case 'wall':
      if (way === 'across') return <rect class={`piece ${tone}`} x="0" y="15" width="40" height="10" />;
      if (way === 'along') return <rect class={`piece ${tone}`} x="15" y="0" width="10" height="40" />;
      return <rect class={`piece ${tone}`} x="1" y="1" width="38" height="38" />;
    default:
      return piece.text === '' ? null : <TextShape text={piece.text} tone={tone} />;
  }
};

/// Whether pieces of one shape differ by colour alone.
export const needSigns = (pieces: Readonly<Record<string, Piece>>): boolean => {
  const shapes = Object.values(pieces).map(({ shape = 'text' }) => shape);
  return shapes.some((shape, i) => (shape === 'disc' || shape === 'square') && shapes.indexOf(shape) !== i);
};
