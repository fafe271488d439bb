/// The end of a game: what is dead, whose the points are, who has won.
import { goKomi } from '../../../experts/index.ts';
import type { GoThinker } from '../../../experts/index.ts';
import { EMPTY, pointsOf, scorePosition } from '../../../games/index.ts';
import type { GoMarks, GoScore } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { printVertices, readColour, readPlace, stringsOn } from '../vertex.ts';

const STATUSES = ['alive', 'dead', 'seki', 'white_territory', 'black_territory', 'dame'] as const;
type Status = (typeof STATUSES)[number];

/// What the engine holds for dead and for seki: by its player, else by its readers; nothing where neither can say.
const marksOf = (session: GtpSession): GoMarks => {
  const player = session.player();
  const thinker: GoThinker | undefined = player.ok ? player.value : undefined;
  if (thinker?.dead !== undefined) return { dead: thinker.dead(session.table.state) };
  return session.options.readers.finalStatus?.(session.board, session.budget('owl')) ?? {};
};

interface Counted {
  readonly score: GoScore;
  readonly seki: ReadonlySet<number>;
}

// A controller that asks for the score asks for the dead stones, too: they are found once.
const known = new WeakMap<GtpSession, { readonly of: unknown; readonly komi: number; readonly counted: Counted }>();

const count = (session: GtpSession): Counted => {
  const { state, setting } = session.table;
  const before = known.get(session);
  if (before?.of === state && before.komi === setting.komi) return before.counted;
  const counted = countAnew(session);
  known.set(session, { of: state, komi: setting.komi, counted });
  return counted;
};

const countAnew = (session: GtpSession): Counted => {
  const { table, board } = session;
  const { state } = table;
  const rules = { ...table.rules, komi: table.setting.komi };
  const marks = marksOf(session);
  const marked = scorePosition(state, rules, state.prisoners, marks);
  // Marks that contradict each other are no marks.
  const score = marked.ok ? marked : scorePosition(state, rules, state.prisoners);
  if (!score.ok) throw new Error(score.error.message);
  const seki = marked.ok ? (marks.seki ?? []).flatMap((stone) => board.listStones(stone)) : [];
  return { score: score.value, seki: new Set(seki) };
};

const statusAt = (session: GtpSession, { score, seki }: Counted, point: number): Status => {
  if (session.board.at(point) !== EMPTY) {
    if (score.dead.includes(point)) return 'dead';
    return seki.has(point) ? 'seki' : 'alive';
  }
  const owner = score.owners.get(point);
  return owner === undefined ? 'dame' : owner === 0 ? 'black_territory' : 'white_territory';
};

/// `B+3.5`; `0` for a draw.
export const printLead = (black: number): string =>
  black === 0 ? '0' : `${black > 0 ? 'B' : 'W'}+${Math.abs(black).toFixed(1)}`;

/// What black must have more, as the count will have it: komi, and what white gets for handicap stones.
const komiOf = ({ table }: GtpSession): number => goKomi({ ...table.rules, komi: table.setting.komi });

const estimateScore = (session: GtpSession): GtpReply => {
  const { estimate } = session.options.readers;
  if (estimate === undefined) return refused('this engine cannot estimate the score yet');
  const { lead, most, least } = estimate(session.board, session.budget('owl'));
  const komi = komiOf(session);
  const bounds = `upper bound: ${(most + komi).toFixed(1)}, lower: ${(least + komi).toFixed(1)}`;
  return done(`${printLead(-(lead + komi))} (${bounds})`);
};

export const score: GtpGroup = [
  action('final_score', (session) => done(printLead(count(session).score.difference))),
  action('final_status', (session, [word]) => {
    const point = readPlace(word, session.size);
    return point === undefined ? refused('invalid coordinate') : done(statusAt(session, count(session), point));
  }),
  action('final_status_list', (session, [word]) => {
    if (word === undefined) return refused('missing status');
    const status = STATUSES.find((known) => known === word);
    if (status === undefined) return refused('invalid status');
    const counted = count(session);
    const points = pointsOf(session.size).filter((point) => statusAt(session, counted, point) === status);
    if (status.endsWith('territory') || status === 'dame') return done(printVertices(points));
    const { board } = session;
    return done(
      stringsOn(board, points)
        .map((stone) => printVertices(board.listStones(stone)))
        .join('\n'),
    );
  }),
  action('estimate_score', estimateScore),
  action('new_score', estimateScore),
  action('experimental_score', (session, [word]) => {
    const colour = readColour(word);
    if (colour === undefined) return refused('invalid color');
    const { estimate } = session.options.readers;
    if (estimate === undefined) return refused('this engine cannot estimate the score yet');
    const { lead, most, least } = estimate(session.board, session.budget('owl'));
    return done(((lead + (colour === 0 ? least : most)) / 2 + komiOf(session)).toFixed(1));
  }),
];
