/// What reading says of a link without certainty is thought about again: what looks like a cut is often met by one move that the
/// first look had no time for, and where no way to join was found, one move may be enough. What stays open is played out.
import { GO_PASS } from '../../../../games/index.ts';
import type { Reading } from '../reading.ts';
import { outcomeRank } from '../reading.ts';
import type { ConnectionReader } from './connection-reader.ts';
import { createFlood, floodFrom } from './link-distance.ts';
import { LinkTrials, isOpen, worthyPoints } from './link-trial.ts';
import type { LinkQuestion, Trial } from './link-trial.ts';

const TRIED_JOINS = 6;
const TRIED_CUTS = 5;
/// Points among them that are named by what they do to the ways between the strings.
const WORTHY_JOINS = 4;
const WORTHY_CUTS = 2;

// Where reading comes to no end and the own side moves first: of 49 links of games GNU Go held 25 of the 29 for joined that are so
// in more of the continuations and are no farther apart, and 4 of the other 20. The numbers were chosen on 20 links; of the others
// it was 16 of 18, and 3 of 11.
const LIKELY = 0.6;
const NEAR = 4;
// Where the other side moves first such links were cut in 99 of 108, and continuations do not tell which.

/// More of the continuations than these tell two cuts apart.
const CLEARLY = 0.1;
/// A guess that nothing joins is thought about again where nearly all continuations do.
const DOUBTED = 0.9;

/// `connect` and `disconnect` of the reader, with the second thought.
export const thinkTwice = (reader: ConnectionReader): Pick<ConnectionReader, 'connect' | 'disconnect'> => {
  const trials = new LinkTrials(reader);
  const flood = createFlood();

  const isNear = ({ board, a, b }: LinkQuestion): boolean => {
    floodFrom(board, a, NEAR, flood);
    return flood.costs[b]! <= NEAR;
  };

  const connect: ConnectionReader['connect'] = (board, a, b, budget = {}) => {
    const first = reader.connect(board, a, b, budget);
    const isGuessedCut = !first.isCertain && first.outcome === 'no';
    if (!isGuessedCut && first.isOpen !== true) return first;
    const question: LinkQuestion = { board, a, b, isJoin: true, budget };
    const { chance, line, continuations } = trials.playOut(question);
    if (first.isOpen !== true && chance < DOUBTED) return first;
    const named = [...worthyPoints(question, WORTHY_JOINS), ...line.slice(0, 1), first.move, ...first.line];
    const { tried, nodes } = trials.tryMoves(question, named, TRIED_JOINS);
    const thought = { ...first, nodes: first.nodes + nodes };
    const sure = bestOf(tried.filter((trial) => !isOpen(trial)));
    if (sure?.outcome === 'yes') return settled(thought, sure);
    const [likeliest] = tried.filter(isOpen).toSorted((one, other) => other.chance - one.chance);
    if (likeliest !== undefined && chance >= LIKELY && isNear(question))
      return { ...settled(thought, { ...likeliest, outcome: 'yes' }), odds: { chance, continuations } };
    return sure === undefined ? thought : settled(thought, sure);
  };

  const disconnect: ConnectionReader['disconnect'] = (board, a, b, budget = {}) => {
    const first = reader.disconnect(board, a, b, budget);
    if (first.isCertain) return first;
    const join = reader.connect(board, a, b, budget);
    const spent = first.nodes + join.nodes;
    // Parted whoever moves first: there is nothing to try.
    if (join.outcome === 'no' && join.isOpen !== true) return { ...first, nodes: spent };
    const question: LinkQuestion = { board, a, b, isJoin: false, budget };
    const { line, continuations } = trials.playOut(question);
    const named = [
      ...[first.move, join.move, ...first.line.slice(0, 1), ...join.line.slice(0, 3)],
      ...[...worthyPoints(question, WORTHY_CUTS), ...line.slice(0, 2)],
    ];
    const { tried, nodes } = trials.tryMoves(question, named, TRIED_CUTS);
    const thought = { ...first, nodes: spent + nodes };
    // Nobody had the time to try any.
    if (tried.length === 0) return thought;
    const open = tried.filter(isOpen);
    // The most natural one, unless continuations find it clearly worse than another.
    const most = Math.min(...open.map(({ chance }) => chance)) + CLEARLY;
    const cut = tried.find(({ outcome, chance }) => (chance === undefined ? outcome === 'yes' : chance <= most));
    if (cut === undefined) return settled(thought, bestOf(tried) ?? { outcome: 'no', move: GO_PASS, line: [] });
    const told = settled(thought, { ...cut, outcome: 'yes' });
    return cut.chance === undefined ? told : { ...told, odds: { chance: cut.chance, continuations } };
  };

  return { connect, disconnect };
};

/// What reaches most, if anything is reached.
const bestOf = (trials: readonly Trial[]): Trial | undefined => {
  const ranked = trials.toSorted((one, other) => outcomeRank(other.outcome) - outcomeRank(one.outcome));
  return ranked[0]?.outcome === 'no' ? undefined : ranked[0];
};

const settled = (reading: Reading, { outcome, move, line }: Trial): Reading => ({
  ...reading,
  ...{ outcome, move, line, isOpen: false },
});
