/// A small good sheet that tests spoil.
export const GOOD = `(role x)
(role o)
(init (step 1))
(succ 1 2)
(succ 2 3)
(<= (legal ?r wait) (role ?r))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 3)))
(<= (goal ?r 50) (role ?r))
`;

/// The sheet without the lines that contain the word.
export const without = (word: string): string =>
  GOOD.split('\n')
    .filter((line) => !line.includes(word))
    .join('\n');
