/// Who may play where, and what comes of it: the rules of a game at work on states.
import { GoBoard } from './board.ts';
import type { Colour } from './colour.ts';
import { BLACK, WHITE, colourName, otherColour } from './colour.ts';
import type { GoConvention } from './point.ts';
import { GO_PASS, isPointOf, pointsOf, printPoint } from './point.ts';
import type { GoRules } from './rules.ts';
import type { GoState, Past } from './state.ts';
import { isOver, koHash, pastHashes, remember } from './state.ts';

export interface GoMoveProblem {
  readonly code: 'not-a-point' | 'game-over' | 'occupied' | 'ko' | 'superko' | 'suicide';
  readonly message: string;
  readonly hint: string;
}

export interface GoReferee {
  readonly rules: GoRules;
  initial(): GoState;
  isOver(state: GoState): boolean;
  /// The points where the side to move can play, A1 first, and the pass; none at the end.
  legal(state: GoState): readonly number[];
  /// The state after a move of the side to move; an illegal one is a bug of the caller.
  next(state: GoState, move: number): GoState;
  /// Why the side to move cannot make the move, or undefined where it can.
  problem(state: GoState, move: number, convention?: GoConvention): GoMoveProblem | undefined;
  /// The state of stones on a board with nothing before it; undefined where a string has no liberty.
  setUp(stones: string, turn: Colour, rest?: Partial<GoState>): GoState | undefined;
}

export const goReferee = (rules: GoRules): GoReferee => {
  const { size } = rules;
  // One board at work for all states. It changes, and nobody outside sees it: mostly the next question is about the state
  // that was made last, and then nothing has to be set up again.
  const board = new GoBoard(size, rules.suicide);
  let shown: GoState | undefined;

  const show = (state: GoState): GoBoard => {
    if (shown !== state) {
      if (!board.load(state.stones)) throw new Error('a state has stones without liberties');
      board.ko = state.ko;
      board.koColour = state.turn;
      shown = state;
    }
    return board;
  };

  /// The hash that the rule of ko would see after a move that the board allows.
  const hashAfter = (point: number, colour: Colour): number => {
    board.play(point, colour);
    const hash = koHash(rules, board, otherColour(colour));
    board.undo();
    return hash;
  };

  const legal = (state: GoState): readonly number[] => {
    if (isOver(state, rules)) return [];
    show(state);
    const { turn, past } = state;
    const seen = new Set(pastHashes(past));
    const points = pointsOf(size).filter(
      (point) => board.isLegal(point, turn) && (past === undefined || !seen.has(hashAfter(point, turn))),
    );
    return [...points, GO_PASS];
  };

  const problem = (state: GoState, move: number, convention?: GoConvention): GoMoveProblem | undefined => {
    const { turn, past } = state;
    if (isOver(state, rules))
      return state.moves >= rules.moveLimit
        ? { code: 'game-over', message: `the game has ended after ${state.moves} moves`, hint: 'that is its limit' }
        : { code: 'game-over', message: 'the game has ended', hint: 'both sides have passed' };
    if (move === GO_PASS) return undefined;
    const name = printPoint(move, convention);
    if (!isPointOf(move, size))
      return {
        code: 'not-a-point',
        message: `${move} is no point of a board of ${size}`,
        hint: 'play on the board, or pass',
      };
    show(state);
    if (board.headOf(move) !== 0) {
      const colour = colourName(board.at(move) as Colour);
      return { code: 'occupied', message: `${name} is occupied by ${colour}`, hint: 'play on an empty point, or pass' };
    }
    if (move === board.ko && turn === board.koColour)
      return { code: 'ko', message: `${name} would take back the ko at once`, hint: 'play elsewhere first, or pass' };
    if (!board.isLegal(move, turn))
      return {
        code: 'suicide',
        message: `${colourName(turn)} would have no liberty on ${name}`,
        hint: 'suicide is not allowed by these rules',
      };
    if (past === undefined || !pastHashes(past).includes(hashAfter(move, turn))) return undefined;
    const again = rules.ko === 'situational' ? 'with the same side to move again' : 'again';
    return {
      code: 'superko',
      message: `${name} would make an earlier position ${again}`,
      hint: 'play elsewhere, or pass',
    };
  };

  const setUp = (stones: string, turn: Colour, rest: Partial<GoState> = {}): GoState | undefined => {
    shown = undefined;
    if (!board.load(stones)) return undefined;
    const hash = koHash(rules, board, turn);
    const past = rules.ko === 'simple' ? undefined : extendPast(rest.past, hash);
    return { ko: 0, last: GO_PASS, passes: 0, moves: 0, prisoners: [0, 0], ...rest, size, stones, turn, hash, past };
  };

  return {
    rules,
    initial: () => {
      shown = undefined;
      board.clear();
      for (const point of rules.handicap) board.play(point, BLACK);
      return setUp(board.print(), rules.handicap.length > 0 ? WHITE : BLACK)!;
    },
    isOver: (state) => isOver(state, rules),
    legal,
    problem,
    setUp,
    next: (state, move) => {
      const { turn } = state;
      const enemy = otherColour(turn);
      show(state);
      // Prisoners are counted from the state, because the board forgets them when it is set up.
      const before = [...board.prisoners];
      if (!board.play(move, turn)) throw new Error(`${printPoint(move)} is not legal`);
      const prisoners: [number, number] = [
        state.prisoners[0] + board.prisoners[0]! - before[0]!,
        state.prisoners[1] + board.prisoners[1]! - before[1]!,
      ];
      const isPass = move === GO_PASS;
      if (isPass && rules.passStone) prisoners[enemy]++;
      const hash = koHash(rules, board, enemy);
      const next: GoState = {
        size,
        stones: isPass ? state.stones : board.print(),
        turn: enemy,
        ko: board.ko,
        // A stone that took its own last liberty is not there any more.
        last: board.at(move) === turn ? move : GO_PASS,
        passes: isPass ? state.passes + 1 : 0,
        moves: state.moves + 1,
        prisoners,
        hash,
        past: state.past && (isPass ? extendPast(state.past, hash) : remember(state.past, hash)),
      };
      shown = next;
      return next;
    },
  };
};

// After a pass everything may be as it was before; then there is nothing new to remember.
const extendPast = (past: Past | undefined, hash: number): Past =>
  past !== undefined && pastHashes(past).includes(hash) ? past : remember(past, hash);
