% A first lesson of Othello: do not hand over a corner.
%
% A disc in a corner can never be turned. The square diagonally next to a corner (the X-square) lets the opponent in
% while the corner is empty.

corner(a1).  corner(h1).  corner(a8).  corner(h8).

x_square(b2, a1).  x_square(g2, h1).  x_square(b7, a8).  x_square(g7, h8).

taken(Square) :- disc(Square, _).

hands_over(Move, Corner) :- x_square(Move, Corner), \+ taken(Corner).

bad_move(Move, Corner) :- may_play(Move), hands_over(Move, Corner).

% The position, as far as it matters here: black to move.
disc(h8, black).  disc(f6, black).  disc(c3, white).  disc(d4, white).

may_play(b2).  may_play(g7).  may_play(c2).
