/// What the browser remembers between visits. Where it may not, nothing is remembered and nothing breaks.
const PREFIX = 'hansei.';

export const remembered = (name: string): string | undefined => {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
};

export const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows and full disks: the page goes on without.
  }
};
