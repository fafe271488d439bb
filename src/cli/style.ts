/// Colours of the terminal; plain text when they are not wanted.
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

export const styleFor = (colour: boolean): Style => {
  const paint =
    (code: number, end = 39) =>
    (text: string): string =>
      colour ? `\u001b[${code}m${text}\u001b[${end}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31),
    green: paint(32),
    yellow: paint(33),
    cyan: paint(36),
  };
};
