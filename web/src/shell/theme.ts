/// Light or dark: as the system says, unless a person chose.
import { effect, signal } from '@preact/signals';
import { remember, remembered } from './memory.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const first = (): Theme => THEMES.find((theme) => theme === remembered('theme')) ?? 'system';

export const theme = signal<Theme>(first());

export const setTheme = (chosen: Theme): void => {
  theme.value = chosen;
  remember('theme', chosen);
};

effect(() => {
  if (theme.value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme.value;
});
