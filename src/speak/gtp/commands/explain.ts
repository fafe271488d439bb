/// What GO.1 sees on the board and why it would move: commands that show the data of the position and the values of the
/// cases, for people at a controller and for GoGui's menu of analysis.
import { Go1, GoSituation, explainDecision, goKomi } from '../../../experts/index.ts';
import type { Explanation, GoDecision } from '../../../experts/index.ts';
import { EMPTY, pointOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { ok } from '../../../logic/index.ts';
import { action } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import type { GtpReply } from '../protocol.ts';
import { done, refused } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { printVertex, readColour } from '../vertex.ts';
import { choose } from './thinking.ts';

/// GO.1 judges boards of these sizes.
const LEAST = 5;
const MOST = 19;
const SIZES = `boards of ${LEAST} to ${MOST} lines only`;
const isJudged = ({ size }: GtpSession): boolean => size >= LEAST && size <= MOST;
const SHOWN = 20;

const minds = new WeakMap<GtpSession, Go1>();
const mindOf = (session: GtpSession): Go1 => {
  let mind = minds.get(session);
  if (mind === undefined || mind.size !== session.size) {
    mind = new Go1(session.size, { ...session.options.learned, readers: session.options.readers });
    minds.set(session, mind);
  }
  return mind;
};

const decisionOf = (session: GtpSession, colour: Colour): GoDecision => {
  const { table } = session;
  const mind = mindOf(session);
  mind.komi = goKomi(table.rules);
  return mind.decide(table.board, colour, table.state.last, (move) => table.problem(colour, move) === undefined);
};

/// Commands about the decision of a colour: that of the side to move unless one is named.
const aboutDecision = (name: string, tell: (decision: GoDecision, session: GtpSession) => string): GtpAction =>
  action(name, (session, [word]): GtpReply => {
    if (!isJudged(session)) return refused(SIZES);
    const colour = word === undefined ? session.table.state.turn : readColour(word);
    return colour === undefined ? refused('invalid color') : done(tell(decisionOf(session, colour), session));
  });

/// One value for each point, the upper row first.
const boardOf = (size: number, valueAt: (point: number) => string): string =>
  Array.from({ length: size }, (_, above) =>
    Array.from({ length: size }, (__, left) => valueAt(pointOf(left + 1, size - above))).join(' '),
  ).join('\n');

const aboutPoints = (name: string, valueAt: (situation: GoSituation, point: number) => string): GtpAction =>
  action(name, (session) => {
    const situation = new GoSituation(session.board, session.options.readers);
    return done(boardOf(session.size, (point) => valueAt(situation, point)));
  });

const objectName = (id: number | undefined): string => (id === undefined || id === 0 ? '""' : printVertex(id));

const tellMove = (move: number, { reason, lines }: Explanation): GtpReply =>
  done([`${printVertex(move)} ${reason}`, ...new Set(lines)].join('\n'));

const RESIGNED = {
  en: {
    because: (percent: number) => `the chance to win is no more than ${percent}%`,
    unknown: 'the player gave the game up, and does not say why',
  },
  ja: {
    because: (percent: number) => `勝つ見込みは ${percent}% しかない`,
    unknown: '投了した。理由は示されていない',
  },
} as const;

/// Why the engine moved as it did just now; with a colour, or where it did not move, what it would do. Where the player has no reasons,
/// GO.1's are told.
const explainMove = async (session: GtpSession, [word]: readonly string[]): Promise<GtpReply> => {
  const colour = word === undefined ? session.table.state.turn : readColour(word);
  if (colour === undefined) return refused('invalid color');
  const { language = 'en' } = session.options;
  const last = word === undefined && session.chosen?.at === session.table.state ? session.chosen : undefined;
  const said = last?.choice;
  if (said !== undefined && last?.hasResigned === true) {
    const { because, unknown } = RESIGNED[language];
    return done(`resign ${said.value === undefined ? unknown : because(Math.round(100 * said.value))}`);
  }
  const choice = said === undefined ? await choose(session, colour, true) : ok(said);
  if (!choice.ok) return refused(choice.error);
  const { move, explain: tell } = choice.value;
  if (tell !== undefined) return tellMove(move, tell(printVertex, language));
  if (!isJudged(session)) return refused(SIZES);
  const decision = decisionOf(session, colour);
  return tellMove(decision.move, explainDecision(decision, printVertex, language));
};

const MENU = [
  'dboard/Potential/hansei-potential',
  'dboard/Ownership/hansei-ownership',
  'sboard/Strings/hansei-strings',
  'sboard/Groups/hansei-groups',
  'sboard/Families/hansei-families',
  'hstring/Links/hansei-links',
  'dboard/Case values/hansei-values %c',
  'hstring/Cases/hansei-cases %c',
  'hstring/Explain/hansei-explain %c',
];

export const explain: GtpGroup = [
  action('gogui-analyze_commands', () => done(MENU.join('\n'))),
  aboutPoints('hansei-potential', (situation, point) => String(situation.potential()[point]! / 256)),
  aboutPoints('hansei-ownership', (situation, point) => situation.ownership()[point]!.toFixed(3)),
  aboutPoints('hansei-strings', (situation, point) => objectName(situation.stringAt(point)?.id)),
  aboutPoints('hansei-groups', (situation, point) =>
    objectName(situation.board.at(point) < EMPTY ? situation.groupAt(point)?.id : undefined),
  ),
  aboutPoints('hansei-families', (situation, point) => objectName(situation.familyAt(point)?.id)),
  action('hansei-links', (session) => {
    const situation = new GoSituation(session.board, session.options.readers);
    const lines = situation
      .links()
      .map(
        ({ shape, from, to, standing, peeps }) =>
          `${shape} ${printVertex(from)} ${printVertex(to)} ${standing.status}${peeps.length > 0 ? ' peeped' : ''}`,
      );
    return done(lines.join('\n'));
  }),
  aboutDecision('hansei-values', ({ candidates }, { size }) => {
    const values = new Map(candidates.map(({ move, value }) => [move, value]));
    return boardOf(size, (point) => (values.get(point) ?? 0).toFixed(1));
  }),
  aboutDecision('hansei-cases', ({ candidates }) =>
    candidates
      .slice(0, SHOWN)
      .map(({ move, value, shares }) => {
        const cases = shares.map(({ proposal, counted }) => `${proposal.case}/${proposal.side} ${counted.toFixed(1)}`);
        return `${printVertex(move)} ${value.toFixed(1)}: ${cases.join(', ')}`;
      })
      .join('\n'),
  ),
  action('hansei-explain', explainMove),
];
