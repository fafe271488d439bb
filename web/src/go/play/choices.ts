/// What a new game of Go is begun with, as it was chosen last.
import { signal } from '@preact/signals';
import { mostFixedHandicap } from '../../../../src/games/go/handicap.ts';
import type { NewGoGame, Seat } from '../../../../src/serve/contract/index.ts';
import { remember, remembered } from '../../shell/memory.ts';

export const SIZES = [5, 7, 9, 11, 13, 15, 17, 19] as const;
export const MODES = ['black', 'white', 'both', 'none'] as const;
export const RULES = ['japanese', 'chinese', 'aga', 'tromp-taylor'] as const;
export const PLAYERS = {
  go1: 'go1',
  'mcts-1': 'go1-mcts:time=1s',
  'mcts-3': 'go1-mcts:time=3s',
  'mcts-10': 'go1-mcts:time=10s',
  random: 'random',
} as const;

export type Mode = (typeof MODES)[number];
export type PlayerId = keyof typeof PLAYERS;

export interface Choices {
  readonly size: number;
  readonly mode: Mode;
  readonly opponent: PlayerId;
  readonly handicap: number;
  /// A number as text, or nothing: as the rules have it.
  readonly komi: string;
  readonly rules: (typeof RULES)[number];
}

const USUAL: Choices = { size: 9, mode: 'black', opponent: 'go1', handicap: 0, komi: '', rules: 'chinese' };

const oneOf = <T>(all: readonly T[], value: unknown, usual: T): T => (all.includes(value as T) ? (value as T) : usual);

/// What was remembered, where it still makes sense.
export const readChoices = (text: string | undefined): Choices => {
  let told: Partial<Record<keyof Choices, unknown>> = {};
  try {
    told = (JSON.parse(text ?? '{}') ?? {}) as typeof told;
  } catch {
    // Somebody else wrote it.
  }
  return {
    size: oneOf<number>(SIZES, told.size, USUAL.size),
    mode: oneOf(MODES, told.mode, USUAL.mode),
    opponent: oneOf(Object.keys(PLAYERS) as PlayerId[], told.opponent, USUAL.opponent),
    handicap: oneOf([0, 2, 3, 4, 5, 6, 7, 8, 9], told.handicap, USUAL.handicap),
    komi: typeof told.komi === 'string' && /^-?\d{0,3}(?:\.5|\.0)?$/.test(told.komi) ? told.komi : USUAL.komi,
    rules: oneOf(RULES, told.rules, USUAL.rules),
  };
};

export const choices = signal<Choices>(readChoices(remembered('go.choices')));

export const choose = (change: Partial<Choices>): void => {
  choices.value = { ...choices.value, ...change };
  remember('go.choices', JSON.stringify(choices.value));
};

export const seatsFor = ({ mode, opponent }: Choices): { readonly black: Seat; readonly white: Seat } => {
  const person: Seat = { kind: 'person' };
  const program: Seat = { kind: 'program', player: PLAYERS[opponent] };
  return {
    black: mode === 'black' || mode === 'both' ? person : program,
    white: mode === 'white' || mode === 'both' ? person : program,
  };
};

export const newGameOf = (chosen: Choices): NewGoGame => {
  const handicap = Math.min(chosen.handicap, mostFixedHandicap(chosen.size));
  return {
    size: chosen.size,
    rules: chosen.rules,
    seats: seatsFor(chosen),
    ...(chosen.komi.trim() === '' ? {} : { komi: Number(chosen.komi) }),
    ...(handicap < 2 ? {} : { handicap }),
  };
};
