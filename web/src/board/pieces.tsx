/// How pieces look, in a square of 40 units around (20, 20). Signs stand beside colours, for those who do not see the colours.
import type { Piece } from './board-view.ts';

const Disc = ({ name, sign }: { readonly name: string; readonly sign?: string }) => (
  <>
    <circle class={name} cx="20" cy="20" r="16" />
    {sign === undefined ? null : (
      <text class={`${name}-sign`} x="20" y="26">
        {sign}
      </text>
    )}
  </>
);

export const PieceShape = ({ shape }: { readonly shape: Piece['shape'] }) => {
  switch (shape) {
    case 'black-disc':
      return <Disc name="disc-black" />;
    case 'white-disc':
      return <Disc name="disc-white" />;
    case 'own':
      return <Disc name="disc-own" sign="+" />;
    case 'enemy':
      return <Disc name="disc-enemy" sign={'\u2212'} />;
    case 'empty':
      return <circle class="must-be-empty" cx="20" cy="20" r="13" />;
    case 'free':
      return <rect class="free" width="40" height="40" />;
  }
};
