/// Questions to begin with.
import type { Words } from '../../../src/serve/contract/index.ts';

export interface Example {
  readonly about: Words;
  readonly theory: string;
  readonly goal: string;
  readonly program?: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    about: { en: 'Which squares are corners?', ja: '隅はどのマスか' },
    theory: 'othello/causes.pl',
    goal: 'corner(Square)',
  },
  {
    about: { en: 'What lies in a row from a1 along each direction?', ja: 'a1 から各方向の隣は何か' },
    theory: 'othello/causes.pl',
    goal: 'next(a1, Direction, Square)',
  },
  {
    about: { en: 'Which squares touch the corner h8?', ja: '隅 h8 に接するマスはどれか' },
    theory: 'othello/causes.pl',
    goal: 'neighbor(h8, Square)',
  },
  {
    about: { en: 'A position of your own: which move hands over a corner?', ja: '自分の局面: どの手が隅を渡すか' },
    theory: '',
    goal: 'bad_move(Move, Corner)',
    program: [
      'x_square(b2, a1).  x_square(g2, h1).  x_square(b7, a8).  x_square(g7, h8).',
      'disc(h8, black).',
      'may_play(b2).  may_play(g7).  may_play(c2).',
      'bad_move(Move, Corner) :-',
      '    may_play(Move), x_square(Move, Corner), \\+ disc(Corner, _).',
    ].join('\n'),
  },
  {
    about: { en: 'A search without end, stopped by its budget', ja: '終わらない探索 (予算が止める)' },
    theory: '',
    goal: 'count(0)',
    program: 'count(N) :- Next is N + 1, count(Next).',
  },
];
