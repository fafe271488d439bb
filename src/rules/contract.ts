/// Is this really a game? Plays random games and says what breaks the contract of `Game`, in words: for the tests of
/// games, and for people who bring one.
import type { Term } from '../logic/index.ts';
import { printTerm } from '../logic/index.ts';
import type { Game, Role } from './game.ts';
import { pickRandom, seededRandom } from './random.ts';
import type { Random } from './random.ts';

export interface CheckOptions {
  readonly seed?: number;
  /// Random games to play; 10 unless told.
  readonly playouts?: number;
  /// A game longer than this is a complaint; 1000 unless told.
  readonly plies?: number;
}

const isGround = (term: Term): boolean => (term.kind === 'compound' ? term.args.every(isGround) : term.kind !== 'var');

// Texts that are no move and no state of any game.
const NONSENSE = ['', ' ', '?!', '\u0000', '((((', 'no such thing'];

/// What the game says against the contract; empty for a sound game. At most one complaint per random game.
export const checkGame = <State, Move>(game: Game<State, Move>, options: CheckOptions = {}): readonly string[] => {
  const { seed = 1, playouts = 10, plies = 1000 } = options;
  const complaints = guarded('', () => checkFrame(game));
  for (let n = 0; n < playouts; n++) {
    complaints.push(
      ...guarded(`game ${n + 1} of seed ${seed}: `, () => playAndCheck(game, seededRandom(seed + n), plies)),
    );
  }
  return complaints;
};

/// A throw of the game is a complaint like any other.
const guarded = (where: string, check: () => string | undefined): string[] => {
  try {
    const complaint = check();
    return complaint === undefined ? [] : [where + complaint];
  } catch (error) {
    return [`${where}throws ${String(error)}`];
  }
};

const checkFrame = <State, Move>(game: Game<State, Move>): string | undefined => {
  if (!/\S/.test(game.name)) return 'the game has no name';
  if (game.roles.length === 0) return 'there are no roles';
  if (new Set(game.roles).size < game.roles.length) return 'two roles have the same name';
  if (new Set(game.vocabularies).size < game.vocabularies.length) return 'two vocabularies have the same name';
  if (game.printState(game.initial()) !== game.printState(game.initial())) return 'initial() differs from call to call';
  for (const text of NONSENSE) {
    if (game.parseState(text).ok) return `parseState accepts ${JSON.stringify(text)}`;
    if (game.parseMove(text, game.initial()).ok) return `parseMove accepts ${JSON.stringify(text)}`;
  }
  return undefined;
};

const playAndCheck = <State, Move>(game: Game<State, Move>, random: Random, plies: number): string | undefined => {
  let state = game.initial();
  for (let ply = 0; ; ply++) {
    const complaint = checkState(game, state);
    if (complaint !== undefined) return `after ${ply} plies: ${complaint}`;
    if (game.terminal(state)) return undefined;
    if (ply === plies) return `no end after ${plies} plies`;
    const moves = game.movers(state).map((role) => pickRandom(game.legal(state, role), random)!);
    const before = game.printState(state);
    const next = game.next(state, moves);
    if (game.printState(state) !== before) return `after ${ply} plies: next() changes the state that it is given`;
    const twin = game.parseState(before);
    if (twin.ok && game.key(game.next(twin.value, moves)) !== game.key(next))
      return `after ${ply} plies: next() of the state read back from its text is another state`;
    state = next;
  }
};

const checkState = <State, Move>(game: Game<State, Move>, state: State): string | undefined => {
  const movers = game.movers(state);
  if (movers.some((role, i) => !(role in game.roles) || movers.indexOf(role) < i))
    return `movers ${movers.join(', ')} are not distinct roles`;
  if (game.terminal(state) !== (movers.length === 0))
    return game.terminal(state) ? 'somebody is to move at the end' : 'nobody is to move before the end';
  for (let role = 0; role < game.roles.length; role++) {
    const complaint = checkMoves(game, state, role, movers.includes(role)) ?? checkGoal(game, state, role);
    if (complaint !== undefined) return `${game.roles[role]}: ${complaint}`;
  }
  return checkText(game, state) ?? checkFacts(game, state);
};

const checkMoves = <State, Move>(
  game: Game<State, Move>,
  state: State,
  role: Role,
  moving: boolean,
): string | undefined => {
  const texts = game.legal(state, role).map((move) => game.printMove(move));
  if (moving !== texts.length > 0) return moving ? 'is to move and has no move' : 'has moves and is not to move';
  if (new Set(texts).size < texts.length) return `two moves are printed alike: ${texts.join(' ')}`;
  if (game.legal(state, role).some((move, i) => game.printMove(move) !== texts[i])) return 'the order of moves varies';
  for (const text of texts) {
    const read = game.parseMove(text, state);
    if (!read.ok) return `parseMove refuses the legal move ${text}: ${read.error.message}`;
    if (game.printMove(read.value) !== text) return `the move ${text} is read as ${game.printMove(read.value)}`;
  }
  return undefined;
};

const checkGoal = <State, Move>(game: Game<State, Move>, state: State, role: Role): string | undefined => {
  if (!game.terminal(state)) return undefined;
  const goal = game.goal(state, role);
  return goal >= 0 && goal <= 100 ? undefined : `the goal ${goal} is not between 0 and 100`;
};

const checkText = <State, Move>(game: Game<State, Move>, state: State): string | undefined => {
  const text = game.printState(state);
  const read = game.parseState(text);
  if (!read.ok) return `parseState refuses what printState wrote: ${read.error.message}`;
  if (game.printState(read.value) !== text) return 'a state read back from its text is printed otherwise';
  if (game.key(read.value) !== game.key(state)) return 'a state read back from its text has another key';
  return undefined;
};

const checkFacts = <State, Move>(game: Game<State, Move>, state: State): string | undefined => {
  for (const vocabulary of game.vocabularies) {
    const facts = game.facts(state, vocabulary);
    const open = facts.find((fact) => !isGround(fact));
    if (open) return `${vocabulary}: the fact ${printTerm(open)} has variables`;
    if (new Set(facts.map((fact) => printTerm(fact, { quoted: true }))).size < facts.length)
      return `${vocabulary}: a fact is said twice`;
  }
  return undefined;
};
