import { expect, test } from 'vitest';
import { clauseComments } from './clause-comments.ts';
import { knowledgeFile } from './theory-library.ts';

test('the comment right above a predicate, over several lines, is what is said of it', () => {
  const found = clauseComments(`% A text.

% ---- Part

% Black discs
% on corners.
f3(A) :-
    owns(x, A),
    corner(A).   % not this

f4(A) :- owns(o, A).
% Only the first clause counts.
f4(A) :- corner(A).
:- dynamic owns/2.
`);
  expect([...found]).toEqual([
    ['f3', { comment: 'Black discs on corners.', clause: 'f3(A) :- owns(x, A), corner(A).   % not this' }],
    ['f4', { comment: '', clause: 'f4(A) :- owns(o, A).' }],
  ]);
});

test('each feature of the package is told in English and Japanese', () => {
  const said = clauseComments(knowledgeFile('othello/features-126.pl')!.text);
  const japanese = JSON.parse(knowledgeFile('othello/features-126.ja.json')!.text) as Record<string, string>;
  expect(said.size).toBe(126);
  const comments = [...said.values()].map(({ comment }) => comment);
  expect(new Set(comments).size).toBe(126);
  expect(comments.filter((comment) => japanese[comment] === undefined)).toEqual([]);
  expect(Object.keys(japanese).filter((comment) => !comments.includes(comment))).toEqual([]);
});
