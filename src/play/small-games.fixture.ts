/// One small game of each sort, for tests.
import type { Game, Role } from '../rules/index.ts';
import { plainGame } from './plain-game.fixture.ts';

const HANDS = ['rock', 'paper', 'scissors'];

interface Hands {
  readonly hands: readonly string[];
}

/// Two roles choose at once; the best that either can do is to mix all three evenly.
export const rockPaperScissors: Game<Hands, string> = plainGame<Hands>({
  name: 'rock-paper-scissors',
  roles: ['left', 'right'],
  initial: () => ({ hands: [] }),
  movers: ({ hands }) => (hands.length === 0 ? [0, 1] : []),
  legal: ({ hands }) => (hands.length === 0 ? HANDS : []),
  next: (_, hands) => ({ hands }),
  terminal: ({ hands }) => hands.length > 0,
  goal: ({ hands }, role) => {
    const lead = (HANDS.indexOf(hands[role]) - HANDS.indexOf(hands[1 - role]) + 3) % 3;
    return [50, 100, 0][lead];
  },
});

interface Chase {
  readonly cat: number;
  readonly mouse: number;
  readonly left: number;
}

const STEPS: Readonly<Record<string, number>> = { back: -1, stay: 0, on: 1 };

/// Cat and mouse on a row of five places, moving at once: the cat wins when it stands where the mouse does, the mouse when time is up.
/// The mouse may not stay.
export const pursuit: Game<Chase, string> = plainGame<Chase>({
  name: 'pursuit',
  roles: ['cat', 'mouse'],
  initial: () => ({ cat: 0, mouse: 3, left: 4 }),
  movers: ({ cat, mouse, left }) => (cat === mouse || left === 0 ? [] : [0, 1]),
  legal: (state, role) => {
    if (pursuit.terminal(state)) return [];
    const at = role === 0 ? state.cat : state.mouse;
    return Object.keys(STEPS).filter(
      (word) => at + STEPS[word] >= 0 && at + STEPS[word] < 5 && (role === 0 || word !== 'stay'),
    );
  },
  next: ({ cat, mouse, left }, [one, other]) => ({
    cat: cat + STEPS[one],
    mouse: mouse + STEPS[other],
    left: left - 1,
  }),
  terminal: ({ cat, mouse, left }) => cat === mouse || left === 0,
  goal: ({ cat, mouse }, role) => ((cat === mouse) === (role === 0) ? 100 : 0),
});

interface Heap {
  readonly size: number;
  readonly turn: Role;
  /// Who took last, and who before.
  readonly took: readonly Role[];
}

/// Three roles take one or two pieces in turn: the last one to take has 100, the one before it 50, the third nothing.
export const threeTakers: Game<Heap, string> = plainGame<Heap>({
  name: 'three-takers',
  roles: ['one', 'two', 'three'],
  initial: () => ({ size: 7, turn: 0, took: [] }),
  movers: ({ size, turn }) => (size === 0 ? [] : [turn]),
  legal: ({ size, turn }, role) => (size === 0 || role !== turn ? [] : ['1', '2'].slice(0, size)),
  next: ({ size, turn, took }, [count]) => ({
    size: size - Number(count),
    turn: (turn + 1) % 3,
    took: [turn, ...took.slice(0, 1)],
  }),
  terminal: ({ size }) => size === 0,
  goal: ({ took }, role) => [0, 100, 50][took.indexOf(role) + 1],
});

interface Pegs {
  readonly pegs: string;
}

/// Solitaire on a line: a peg jumps over its neighbour, which is taken off. One peg left is 100, two are 50, more are nothing.
export const pegs = (start: string): Game<Pegs, string> => {
  const jumps = (row: string): string[] =>
    [...row].flatMap((_, at) => [
      ...(row.slice(at, at + 3) === 'oo.' ? [`${at}>${at + 2}`] : []),
      ...(row.slice(at, at + 3) === '.oo' ? [`${at + 2}>${at}`] : []),
    ]);
  return plainGame<Pegs>({
    name: 'pegs',
    roles: ['player'],
    initial: () => ({ pegs: start }),
    movers: (state) => (jumps(state.pegs).length === 0 ? [] : [0]),
    legal: (state) => jumps(state.pegs),
    next: (state, [jump]) => {
      const at = Math.min(...jump.split('>').map(Number));
      const after = state.pegs.slice(at, at + 3) === 'oo.' ? '..o' : 'o..';
      return { pegs: state.pegs.slice(0, at) + after + state.pegs.slice(at + 3) };
    },
    terminal: (state) => jumps(state.pegs).length === 0,
    goal: (state) => [100, 50][state.pegs.replaceAll('.', '').length - 1] ?? 0,
  });
};

interface Jugs {
  readonly jugs: readonly number[];
}

/// Jugs that are filled, emptied and poured into each other until one holds the amount. Play can go in circles.
export const jugs = (sizes: readonly number[], amount: number): Game<Jugs, string> =>
  plainGame<Jugs>({
    name: 'jugs',
    roles: ['player'],
    initial: () => ({ jugs: sizes.map(() => 0) }),
    movers: (state) => (state.jugs.includes(amount) ? [] : [0]),
    legal: (state) =>
      state.jugs.includes(amount)
        ? []
        : sizes.flatMap((_, from) => [
            `fill-${from}`,
            `empty-${from}`,
            ...sizes.flatMap((__, to) => (to === from ? [] : [`pour-${from}-${to}`])),
          ]),
    next: (state, [text]) => {
      const [what, ...places] = text.split('-');
      const [from, to] = places.map(Number);
      if (what !== 'pour') return { jugs: state.jugs.with(from, what === 'fill' ? sizes[from] : 0) };
      const flow = Math.min(state.jugs[from], sizes[to] - state.jugs[to]);
      return { jugs: state.jugs.with(from, state.jugs[from] - flow).with(to, state.jugs[to] + flow) };
    },
    terminal: (state) => state.jugs.includes(amount),
    goal: () => 100,
  });

interface Wager {
  readonly said: readonly string[];
}

/// A sure goal, or a throw of chance: 100 or nothing. Whoever thinks that chance is kind takes the throw.
export const wager = (sure: number): Game<Wager, string> =>
  plainGame<Wager>({
    name: 'wager',
    roles: ['player', 'random'],
    initial: () => ({ said: [] }),
    movers: ({ said }) => (said.length === 0 ? [0] : said.length === 1 && said[0] === 'throw' ? [1] : []),
    legal: ({ said }, role) => {
      if (said.length === 0) return role === 0 ? ['throw', 'keep'] : [];
      return said.length === 1 && said[0] === 'throw' && role === 1 ? ['heads', 'tails'] : [];
    },
    next: ({ said }, moves) => ({ said: [...said, ...moves] }),
    terminal: ({ said }) => said.length === 2 || said[0] === 'keep',
    goal: ({ said }, role) => (role === 1 ? 0 : said[0] === 'keep' ? sure : said[1] === 'heads' ? 100 : 0),
  });
