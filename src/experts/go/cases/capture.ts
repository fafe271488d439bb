/// Capture and escape: strings with few liberties, settled by reading.
import { GO_PASS, otherColour } from '../../../games/index.ts';
import type { GoString } from '../position/string.ts';
import type { GoCase, Proposal } from './case.ts';
import { nameTarget, targetOf } from './target.ts';
import type { Recognition } from './recognition.ts';

/// How many other moves are tried for one string, and what they are worth beside the reader's own.
const OTHERS = 6;
const OTHER_SHARE = 0.75;
/// What it is worth to keep a number of liberties, beside getting more.
const KEPT_SHARE = 0.5;

/// Further moves that do the same: liberties of the string and of the weak stones around it, each verified by reading.
const othersLike = (recognition: Recognition, string: GoString, first: number): readonly number[] => {
  const { board, colour, readers, situation, values } = recognition;
  const tried = new Set(string.liberties);
  for (const enemy of situation.enemiesOf(string))
    if (enemy.liberties.length <= 2) for (const liberty of enemy.liberties) tried.add(liberty);
  tried.delete(first);
  const budget = { nodes: values.captureNodes };
  return [...tried].slice(0, OTHERS).filter((move) => {
    if (!board.play(move, colour)) return false;
    const isDone =
      string.colour === colour
        ? readers.attack?.(board, string.id, budget).outcome === 'no'
        : board.headOf(string.id) === 0 || readers.defend?.(board, string.id, budget).outcome === 'no';
    board.undo();
    return isDone;
  });
};

/// The other side on this liberty would threaten to capture.
const isThreatAt = ({ board, readers, values }: Recognition, string: GoString, liberty: number): boolean => {
  if (!board.play(liberty, otherColour(string.colour))) return false;
  const isThreat = readers.attack?.(board, string.id, { nodes: values.captureNodes }).outcome === 'yes';
  board.undo();
  return isThreat;
};

/// Nobody can take the string yet.
const LIBERTY_WORDS = {
  attack: { en: 'to keep the string short of liberties', ja: '連のダメを増やさせない' },
  defence: { en: 'to give the string liberties', ja: '連のダメを確保する' },
} as const;

/// A string that is short of liberties, though not in danger yet: each of them that gives it more is worth a part of the
/// string, for either side. One where the other side would threaten to capture is worth less, but something, if the string keeps
/// its number there.
const shortOf = (recognition: Recognition, string: GoString): readonly Proposal[] => {
  const { board, colour, stake, values } = recognition;
  const { liberties, stones } = string;
  if (liberties.length > values.shortLiberties) return [];
  const isOwn = string.colour === colour;
  const target = targetOf(string);
  return liberties.flatMap((move): Proposal[] => {
    if (!board.play(move, string.colour)) return [];
    const after = board.libertiesOf(move);
    board.undo();
    const isMore = after > liberties.length;
    const isKept = isOwn && after === liberties.length && isThreatAt(recognition, string, move);
    if (!isMore && !isKept) return [];
    const share = isMore ? values.shortShare : values.shortShare * KEPT_SHARE;
    return [
      {
        case: 'capture',
        side: isOwn ? 'defence' : 'attack',
        target,
        move,
        value: (stake(stones) * share) / liberties.length,
        stage: isKept ? 'search' : 'form',
        line: [move],
        prepares: LIBERTY_WORDS[isOwn ? 'defence' : 'attack'],
        say: (name) => {
          const { en, ja } = nameTarget(target, name);
          const count = liberties.length;
          if (isKept)
            return {
              en: `keeps ${en} at ${count} liberties, before one is taken with a threat`,
              ja: `${ja}のダメ ${count} を、詰められて危なくなる前に保つ`,
            };
          return isOwn
            ? { en: `gives ${en} more than its ${count} liberties`, ja: `ダメ ${count} の${ja}のダメを増やす` }
            : { en: `keeps ${en} at ${count} liberties or fewer`, ja: `${ja}のダメを ${count} 以下に抑える` };
        },
      },
    ];
  });
};

const proposeFor = (recognition: Recognition, string: GoString): readonly Proposal[] => {
  const { colour, stake, values } = recognition;
  const { standing, stones } = string;
  if (standing.status === 'safe') return shortOf(recognition, string);
  if (standing.status !== 'critical') return [];
  const isOwn = string.colour === colour;
  const first = isOwn ? standing.defence : standing.attack;
  if (first === GO_PASS) return [];
  const reading = isOwn ? standing.defenceReading : standing.attackReading;
  const target = targetOf(string);
  const value = stake(stones) * (standing.isKo ? values.koShare : 1);
  const others = standing.isKo ? [] : othersLike(recognition, string, first);
  return [first, ...others].map((move) => {
    const line = move === first ? (reading?.line ?? [move]) : [move];
    return {
      case: 'capture',
      side: isOwn ? 'defence' : 'attack',
      target,
      move,
      value: move === first ? value : value * OTHER_SHARE,
      stage: 'search',
      line,
      say: (name) => {
        const { en, ja } = nameTarget(target, name);
        const moves = line.slice(0, 7).map(name).join(' ');
        const ko = standing.isKo ? { en: ' by ko', ja: '(コウ)' } : { en: '', ja: '' };
        return isOwn
          ? {
              en: `saves ${en}${ko.en}, which would be captured: ${moves}`,
              ja: `取られそうな${ja}を助ける${ko.ja}: ${moves}`,
            }
          : { en: `captures ${en}${ko.en}: ${moves}`, ja: `${ja}を取る${ko.ja}: ${moves}` };
      },
    };
  });
};

export const captureCase: GoCase = {
  name: 'capture',
  title: { en: 'capture', ja: '捕獲' },
  target: { en: 'a string with few liberties', ja: 'ダメ数の少ない連' },
  intention: {
    attack: { en: 'to capture the string', ja: '連を捕獲する' },
    defence: { en: 'to save the string', ja: '連を逃がす' },
  },
  propose: (recognition) => {
    const { situation, values } = recognition;
    return situation
      .strings()
      .filter(({ liberties }) => liberties.length <= values.captureLiberties)
      .flatMap((string) =>
        proposeFor(recognition, situation.readString(string, { nodes: values.captureNodes }, 'capture')),
      );
  },
};
