/// What is chosen before a game. The browser remembers it.
import { effect, signal } from '@preact/signals';
import { remember, remembered } from '../shell/memory.ts';
import { readChoices } from './choices.ts';
import type { Choices } from './choices.ts';

export const choices = signal<Choices>(readChoices(remembered('play')));

export const choose = (changed: Partial<Choices>): void => {
  choices.value = { ...choices.value, ...changed };
  remember('play', JSON.stringify(choices.value));
};

/// Whether the dots show where one can play.
export const showsLegal = signal(remembered('show-legal') !== 'no');

effect(() => remember('show-legal', showsLegal.value ? 'yes' : 'no'));

/// Newcomers find how to play opened, others closed.
export const isNewcomer = remembered('has-played') === undefined;
export const hasPlayed = (): void => remember('has-played', 'yes');
