/// Edge: sides where stones of the third or fourth line face each other over a gap.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, pointOf } from '../../../games/index.ts';
import type { GoCase, Proposal } from './case.ts';
import type { Recognition } from './recognition.ts';
import { areaTarget } from './target.ts';

interface Facing {
  /// Places of the two stones along the side, and what is between them.
  readonly from: number;
  readonly to: number;
  readonly colours: readonly [Colour | undefined, Colour | undefined];
}

/// The lowest stone of the first four lines at a place of a side.
const colourOn = (
  board: Recognition['board'],
  along: number,
  pointAt: (along: number, line: number) => number,
): Colour | undefined => {
  const cell = [1, 2, 3, 4].map((line) => board.at(pointAt(along, line))).find((each) => each < EMPTY);
  return cell as Colour | undefined;
};

/// Walks along each side: a stone on the first four lines stands for its place. The ends of the side face as empty corners.
const facingsOn = (
  board: Recognition['board'],
  pointAt: (along: number, line: number) => number,
): readonly Facing[] => {
  const { size } = board;
  const found: Facing[] = [];
  let from = 0;
  let before: Colour | undefined;
  for (let along = 1; along <= size + 1; along++) {
    const here = along > size ? undefined : colourOn(board, along, pointAt);
    if (here === undefined && along <= size) continue;
    if (before !== undefined || here !== undefined) found.push({ from, to: along, colours: [before, here] });
    from = along;
    before = here;
  }
  return found;
};

export const edgeCase: GoCase = {
  name: 'edge',
  title: { en: 'edge', ja: '辺' },
  target: { en: 'a side where stones face each other', ja: '3線・4線の石が対峙する辺' },
  intention: {
    attack: { en: 'to take the side first', ja: '辺の優位を占める' },
    defence: { en: 'to secure the side', ja: '辺を確保する' },
  },
  propose: (recognition) => {
    const { board, colour, swing, values } = recognition;
    const { size } = board;
    const sides: readonly ((along: number, line: number) => number)[] = [
      (along, line) => pointOf(along, line),
      (along, line) => pointOf(along, size + 1 - line),
      (along, line) => pointOf(line, along),
      (along, line) => pointOf(size + 1 - line, along),
    ];
    const proposals: Proposal[] = [];
    for (const pointAt of sides)
      for (const { from, to, colours } of facingsOn(board, pointAt)) {
        const gap = to - from - 1;
        if (gap < 5 || colours[0] === undefined || colours[1] === undefined) continue;
        const isMixed = colours[0] !== colours[1];
        const middle = (from + to) / 2;
        for (const place of new Set([Math.floor(middle), Math.ceil(middle)]))
          for (const line of [3, 4]) {
            const move = pointAt(place, line);
            if (board.at(move) !== EMPTY) continue;
            const owner = isMixed ? undefined : colours[0];
            proposals.push({
              case: 'edge',
              side: owner === undefined || owner === colour ? 'defence' : 'attack',
              target: areaTarget(
                'side',
                [pointAt(from, line), pointAt(to, line)].filter((point) => board.at(point) < EMPTY || point > 0),
              ),
              move,
              // Where both sides face each other the place is worth most; among one's own stones it can wait.
              value: gap * values.edgeStep * (isMixed ? 1 : 0.7) - (line === 4 ? 0.5 : 0) + 0.1 * swing(move),
              stage: 'form',
              line: [move],
              say: (name) => ({
                en: `takes the middle of the side between ${name(pointAt(from, 3))} and ${name(pointAt(to, 3))}`,
                ja: `${name(pointAt(from, 3))} と ${name(pointAt(to, 3))} の間の辺の中央を占める`,
              }),
            });
          }
      }
    return proposals;
  },
};
