/// Framework: where the reach of both sides meets beside a soft family, a move widens one framework and narrows the other.
import { EMPTY, NEIGHBOURS, pointsOf } from '../../../games/index.ts';
import type { GoCase, Proposal } from './case.ts';
import { distance, isWithinKnight, lineOf } from './nearby.ts';
import type { Recognition } from './recognition.ts';
import { areaTarget } from './target.ts';

/// How many of the best points are proposed.
const MOST = 6;
/// Points nearer than this to a better one say the same as it.
const APART = 3;

/// Empty points where the potential of one side borders on that of the other, or on nobody's.
const contactPoints = ({ board, situation }: Recognition): readonly number[] => {
  const potential = situation.potential();
  return pointsOf(board.size).filter((point) => {
    if (board.at(point) !== EMPTY || lineOf(point, board.size) < 2) return false;
    return NEIGHBOURS.some((way) => {
      const beside = point + way;
      return board.at(beside) === EMPTY && Math.sign(potential[beside]!) * Math.sign(potential[point]!) <= 0;
    });
  });
};

export const frameworkCase: GoCase = {
  name: 'framework',
  title: { en: 'framework', ja: '模様' },
  target: { en: 'a soft family that is not weak', ja: '柔らかい非弱族' },
  intention: {
    attack: { en: 'to narrow the framework', ja: '模様を消す' },
    defence: { en: 'to widen the framework', ja: '模様を拡大する' },
  },
  propose: (recognition) => {
    const { board, colour, shapely, situation, swing, values } = recognition;
    const soft = situation.families().filter(({ softness, isWeak }) => !isWeak && softness >= values.softness);
    const stones = situation.strings();
    const isNear = (point: number, owner: number): boolean =>
      stones.some((string) => string.colour === owner && string.stones.some((stone) => isWithinKnight(stone, point)));
    const found: Proposal[] = [];
    for (const move of contactPoints(recognition)) {
      const family = soft.find(({ domain }) => domain.some((point) => isWithinKnight(point, move)));
      if (family === undefined || (!isNear(move, 0) && !isNear(move, 1))) continue;
      const value = swing(move) * values.swingShare;
      if (value <= 0) continue;
      const side = family.colour === colour ? 'defence' : 'attack';
      found.push({
        case: 'framework',
        side,
        target: areaTarget('region', [move], family.colour),
        move,
        value,
        stage: 'form',
        line: [move],
        say: (name) =>
          side === 'defence'
            ? { en: `widens the framework at ${name(family.id)}`, ja: `${name(family.id)} の模様を拡大する` }
            : { en: `narrows the framework at ${name(family.id)}`, ja: `${name(family.id)} の模様を消す` },
      });
    }
    const known = new Set(found.map(({ move }) => move));
    const ownership = situation.ownership();
    const sign = colour === 0 ? 1 : -1;
    const likely = shapely()
      .slice(0, values.shapeMoves)
      .filter(({ move }) => !known.has(move) && lineOf(move, board.size) > 1 && swing(move) >= values.openSwing)
      .map(({ move }): Proposal => {
        const isOwn = sign * ownership[move]! >= 0;
        return {
          case: 'framework',
          side: isOwn ? 'defence' : 'attack',
          target: areaTarget('region', [move], isOwn ? colour : ((colour ^ 1) as 0 | 1)),
          move,
          value: swing(move) * values.swingShare,
          stage: 'form',
          line: [move],
          say: (name) =>
            isOwn
              ? { en: `widens its own sphere around ${name(move)}`, ja: `${name(move)} 付近の勢力を広げる` }
              : {
                  en: `keeps the other side small around ${name(move)}`,
                  ja: `${name(move)} 付近の相手の勢力を制限する`,
                },
        };
      });
    const best: Proposal[] = [];
    for (const proposal of found.toSorted((one, other) => other.value - one.value))
      if (best.length < MOST && best.every(({ move }) => distance(move, proposal.move) >= APART)) best.push(proposal);
    return [...best, ...likely];
  },
};
