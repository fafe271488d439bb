/// Flat Monte Carlo: random games after each of the moves, more of them after those that promise more.
import type { Term } from '../../logic/index.ts';
import { GdlFault, pickRandom } from '../../rules/index.ts';
import type { Random, Reasoner } from '../../rules/index.ts';
import { Reports, Rests } from './rest.ts';
import type { Question, Thinker, ThinkerOrder } from './thinker.ts';

export interface FlatOptions {
  /// Random games for one move at most; as many as there is time for unless told.
  readonly games?: number;
}

/// Goals are 0 to 100: how much more a move that was seldom tried may be worth.
const CURIOSITY = 60;
/// Games that are longer than this are worth what their last state is worth.
const LONGEST_GAME = 2_000;

interface Tried {
  readonly move: Term;
  games: number;
  /// Of the goals of these games.
  sum: number;
}

/// One random game, a step at a time; its value for the role is returned. Other roles move at random from the first step on.
function* randomGame<State>(
  reasoner: Reasoner<State>,
  start: State,
  role: number,
  first: Term,
  random: Random,
): Generator<undefined, number, undefined> {
  let state = start;
  let own: Term | undefined = first;
  for (let step = 0; step < LONGEST_GAME && !reasoner.terminal(state); step++) {
    const moves: Term[] = [];
    for (let each = 0; each < reasoner.roles.length; each++) {
      const move: Term | undefined =
        each === role && own !== undefined ? own : pickRandom(reasoner.legal(state, each), random);
      if (move === undefined) return reasoner.goal(state, role) ?? 0;
      moves.push(move);
    }
    own = undefined;
    state = reasoner.next(state, moves);
    yield;
  }
  return reasoner.goal(state, role) ?? 0;
}

/// The move to try next: each once, then by mean and curiosity.
const mostPromising = (tried: readonly Tried[], games: number): Tried => {
  let [best] = tried;
  let most = -Infinity;
  for (const each of tried) {
    const worth =
      each.games === 0 ? Infinity : each.sum / each.games + CURIOSITY * Math.sqrt(Math.log(games) / each.games);
    if (worth > most) [best, most] = [each, worth];
  }
  return best;
};

const meanOf = ({ sum, games }: Tried): number => (games === 0 ? -1 : sum / games);

export class FlatThinker implements Thinker {
  readonly name = 'flat';
  readonly order: ThinkerOrder;
  readonly thinksAhead = false;
  readonly #most: number;

  constructor({ games }: FlatOptions = {}) {
    this.order = { name: 'flat', ...(games === undefined ? {} : { games }) };
    this.#most = games ?? Infinity;
  }

  async think<State>(question: Question<State>): Promise<Term> {
    const { reasoner, role, states, legal, deadline, signal, random } = question;
    const tried: Tried[] = legal.map((move) => ({ move, games: 0, sum: 0 }));
    const rests = new Rests();
    const bestOf = (): Term => tried.reduce((best, each) => (meanOf(each) > meanOf(best) ? each : best)).move;
    const reports = new Reports(question);
    // A step cannot be cut short: none is begun that may not end in time.
    let longest = 0;
    let last = performance.now();
    const isOver = (): boolean => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      return signal.aborted || now + longest >= deadline;
    };
    const rest = async (): Promise<void> => {
      await rests.rest();
      last = performance.now();
    };
    const isGoing = async (): Promise<boolean> => {
      if (isOver()) return false;
      await rest();
      return true;
    };
    try {
      for (let games = 0; legal.length > 1 && games < this.#most && (await isGoing()); games++) {
        const chosen = mostPromising(tried, games);
        const game = randomGame(reasoner, pickRandom(states, random)!, role, chosen.move, random);
        let step = game.next();
        while (step.done !== true && (await isGoing())) step = game.next();
        if (step.done !== true) break;
        chosen.games++;
        chosen.sum += step.value;
        reports.tell(bestOf);
      }
    } catch (error) {
      // Rules that fail later in the game do not keep us from moving now.
      if (!(error instanceof GdlFault)) throw error;
    }
    return bestOf();
  }
}
