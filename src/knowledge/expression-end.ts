/// Where a list of a text ends, for those who keep the text of it.

/// Behind the parenthesis that closes the list which begins there; the text was read before.
export const endOf = (text: string, from: number): number => {
  const signs = /;[^\n]*|"(?:\\[^]|[^"\\])*"|\|(?:\\[^]|[^|\\])*\||[()]/g;
  signs.lastIndex = from;
  for (let depth = 0; ;) {
    const sign = signs.exec(text);
    if (sign === null) throw new Error('a list that was read before has no end');
    if (sign[0] === '(') depth++;
    if (sign[0] === ')' && --depth === 0) return signs.lastIndex;
  }
};
