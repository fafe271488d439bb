% The domain theory of Othello: what a position is, in the words that features are made of.
%
% A position is given by two inputs, one fact for each of the 64 squares:
%   owns(Player, Square)   a disc of the player lies on the square
%   blank(Square)          the square is empty
% Player x is black and moves first, o is white. Squares are a1 to h8; a1 is north-west, h1 north-east, a8 south-west.
%
% Everything else follows. Each rule walks the board in one direction, so that plain Prolog ends on every question.

:- dynamic owns/2, blank/1.

% ---- Rules: lines of discs and moves

% span(From, To, Direction, Player): an unbroken line of the player's discs from one square to another in a direction. A
% single disc is a span in each of the eight directions.
span(Square, Square, Direction, Player) :-
    owns(Player, Square),
    direction(Direction).
span(From, To, Direction, Player) :-
    owns(Player, From),
    neighbor(From, Direction, Next),
    span(Next, To, Direction, Player).

% bs(Blank, Disc, Direction, Player): a bracketed span. Seen from the empty square Blank in the direction, there is a span of the
% opponent's discs, and right behind it the player's own disc Disc. So a move of the player on Blank turns over all that is
% between the two.
bs(Blank, Disc, Direction, Player) :-
    opponent(Player, Opponent),
    blank(Blank),
    neighbor(Blank, Direction, First),
    span(First, Last, Direction, Opponent),
    neighbor(Last, Direction, Disc),
    owns(Player, Disc).

% legal_move(Square, Player): the player may move there, were it the player's turn.
legal_move(Square, Player) :-
    bs(Square, _, _, Player).

% flips(Move, Disc, Player): the player's move on Move turns over the opponent's disc on Disc.
flips(Move, Disc, Player) :-
    bs(Move, _, Direction, Player),
    opponent(Player, Opponent),
    neighbor(Move, Direction, First),
    span(First, Disc, Direction, Opponent).

% loud(Move, Player): the move turns over a disc beside another empty square, and so opens a new place for the opponent.
loud(Move, Player) :-
    flips(Move, Disc, Player),
    neighbor(Disc, _, Blank),
    blank(Blank),
    Blank \= Move.

% quiet(Move, Player): a legal move that turns over no such disc.
quiet(Move, Player) :-
    legal_move(Move, Player),
    \+ loud(Move, Player).

% ---- Rules: frontier and interior

% frontier(Square, Player): a disc of the player beside an empty square.
frontier(Square, Player) :-
    owns(Player, Square),
    neighbor(Square, _, Blank),
    blank(Blank).

% interior(Square, Player): a disc of the player with discs all around it.
interior(Square, Player) :-
    owns(Player, Square),
    \+ frontier(Square, Player).

% potential_move(Square, Player): an empty square beside a disc of the opponent: it may become a move of the player.
potential_move(Square, Player) :-
    opponent(Player, Opponent),
    blank(Square),
    neighbor(Square, _, Disc),
    owns(Opponent, Disc).

% ---- Rules: edges and corners

% line(From, Direction, To): To lies anywhere from From in the direction, whatever is between.
line(From, Direction, To) :-
    neighbor(From, Direction, To).
line(From, Direction, To) :-
    neighbor(From, Direction, Next),
    line(Next, Direction, To).

% edge(Square): a square on the rim of the board, corners too.
edge(Square) :-
    along_edge(Corner, Direction),
    line(Corner, Direction, Square).

% c_square(Square, Corner): on the rim, right beside the corner.
c_square(Square, Corner) :-
    along_edge(Corner, Direction),
    neighbor(Corner, Direction, Square).

% danger(Square, Corner): beside a corner that is empty; a disc there helps the opponent to take it.
danger(Square, Corner) :-
    x_square(Square, Corner),
    blank(Corner).
danger(Square, Corner) :-
    c_square(Square, Corner),
    blank(Corner).

% anchored(Square, Direction, Player): a disc of the player on the rim that no move can ever turn over, because all discs from
% a corner to it in the direction are the player's own.
anchored(Square, Direction, Player) :-
    along_edge(Corner, Direction),
    span(Corner, Square, Direction, Player).

% unfilled(Square, Direction): there is an empty square somewhere from the square in the direction.
unfilled(Square, Direction) :-
    neighbor(Square, Direction, Next),
    blank(Next).
unfilled(Square, Direction) :-
    neighbor(Square, Direction, Next),
    unfilled(Next, Direction).

% filled(Square, Direction): there is none, up to the rim.
filled(Square, Direction) :-
    square(Square),
    direction(Direction),
    \+ unfilled(Square, Direction).

% ---- Facts: players, directions

player(x). player(o).

% opponent(Player, Opponent)
opponent(x, o). opponent(o, x).

direction(north). direction(north_east). direction(east). direction(south_east).
direction(south). direction(south_west). direction(west). direction(north_west).

% opposite(Direction, Back)
opposite(north, south). opposite(north_east, south_west). opposite(east, west). opposite(south_east, north_west).
opposite(south, north). opposite(south_west, north_east). opposite(west, east). opposite(north_west, south_east).

% ---- Facts: corners

corner(a1). corner(h1). corner(a8). corner(h8).

% x_square(Square, Corner): diagonally beside the corner.
x_square(b2, a1). x_square(g2, h1). x_square(b7, a8). x_square(g7, h8).

% along_edge(Corner, Direction): the rim goes from the corner in the direction.
along_edge(a1, east). along_edge(a1, south).
along_edge(h1, south). along_edge(h1, west).
along_edge(a8, north). along_edge(a8, east).
along_edge(h8, north). along_edge(h8, west).

% ---- Facts: the board

square(a1). square(b1). square(c1). square(d1). square(e1). square(f1). square(g1). square(h1).
square(a2). square(b2). square(c2). square(d2). square(e2). square(f2). square(g2). square(h2).
square(a3). square(b3). square(c3). square(d3). square(e3). square(f3). square(g3). square(h3).
square(a4). square(b4). square(c4). square(d4). square(e4). square(f4). square(g4). square(h4).
square(a5). square(b5). square(c5). square(d5). square(e5). square(f5). square(g5). square(h5).
square(a6). square(b6). square(c6). square(d6). square(e6). square(f6). square(g6). square(h6).
square(a7). square(b7). square(c7). square(d7). square(e7). square(f7). square(g7). square(h7).
square(a8). square(b8). square(c8). square(d8). square(e8). square(f8). square(g8). square(h8).

% neighbor(Square, Direction, Neighbor)
neighbor(a1, east, b1). neighbor(a1, south_east, b2). neighbor(a1, south, a2).
neighbor(b1, east, c1). neighbor(b1, south_east, c2). neighbor(b1, south, b2). neighbor(b1, south_west, a2).
neighbor(b1, west, a1).
neighbor(c1, east, d1). neighbor(c1, south_east, d2). neighbor(c1, south, c2). neighbor(c1, south_west, b2).
neighbor(c1, west, b1).
neighbor(d1, east, e1). neighbor(d1, south_east, e2). neighbor(d1, south, d2). neighbor(d1, south_west, c2).
neighbor(d1, west, c1).
neighbor(e1, east, f1). neighbor(e1, south_east, f2). neighbor(e1, south, e2). neighbor(e1, south_west, d2).
neighbor(e1, west, d1).
neighbor(f1, east, g1). neighbor(f1, south_east, g2). neighbor(f1, south, f2). neighbor(f1, south_west, e2).
neighbor(f1, west, e1).
neighbor(g1, east, h1). neighbor(g1, south_east, h2). neighbor(g1, south, g2). neighbor(g1, south_west, f2).
neighbor(g1, west, f1).
neighbor(h1, south, h2). neighbor(h1, south_west, g2). neighbor(h1, west, g1).
neighbor(a2, north, a1). neighbor(a2, north_east, b1). neighbor(a2, east, b2). neighbor(a2, south_east, b3).
neighbor(a2, south, a3).
neighbor(b2, north, b1). neighbor(b2, north_east, c1). neighbor(b2, east, c2). neighbor(b2, south_east, c3).
neighbor(b2, south, b3). neighbor(b2, south_west, a3). neighbor(b2, west, a2). neighbor(b2, north_west, a1).
neighbor(c2, north, c1). neighbor(c2, north_east, d1). neighbor(c2, east, d2). neighbor(c2, south_east, d3).
neighbor(c2, south, c3). neighbor(c2, south_west, b3). neighbor(c2, west, b2). neighbor(c2, north_west, b1).
neighbor(d2, north, d1). neighbor(d2, north_east, e1). neighbor(d2, east, e2). neighbor(d2, south_east, e3).
neighbor(d2, south, d3). neighbor(d2, south_west, c3). neighbor(d2, west, c2). neighbor(d2, north_west, c1).
neighbor(e2, north, e1). neighbor(e2, north_east, f1). neighbor(e2, east, f2). neighbor(e2, south_east, f3).
neighbor(e2, south, e3). neighbor(e2, south_west, d3). neighbor(e2, west, d2). neighbor(e2, north_west, d1).
neighbor(f2, north, f1). neighbor(f2, north_east, g1). neighbor(f2, east, g2). neighbor(f2, south_east, g3).
neighbor(f2, south, f3). neighbor(f2, south_west, e3). neighbor(f2, west, e2). neighbor(f2, north_west, e1).
neighbor(g2, north, g1). neighbor(g2, north_east, h1). neighbor(g2, east, h2). neighbor(g2, south_east, h3).
neighbor(g2, south, g3). neighbor(g2, south_west, f3). neighbor(g2, west, f2). neighbor(g2, north_west, f1).
neighbor(h2, north, h1). neighbor(h2, south, h3). neighbor(h2, south_west, g3). neighbor(h2, west, g2).
neighbor(h2, north_west, g1).
neighbor(a3, north, a2). neighbor(a3, north_east, b2). neighbor(a3, east, b3). neighbor(a3, south_east, b4).
neighbor(a3, south, a4).
neighbor(b3, north, b2). neighbor(b3, north_east, c2). neighbor(b3, east, c3). neighbor(b3, south_east, c4).
neighbor(b3, south, b4). neighbor(b3, south_west, a4). neighbor(b3, west, a3). neighbor(b3, north_west, a2).
neighbor(c3, north, c2). neighbor(c3, north_east, d2). neighbor(c3, east, d3). neighbor(c3, south_east, d4).
neighbor(c3, south, c4). neighbor(c3, south_west, b4). neighbor(c3, west, b3). neighbor(c3, north_west, b2).
neighbor(d3, north, d2). neighbor(d3, north_east, e2). neighbor(d3, east, e3). neighbor(d3, south_east, e4).
neighbor(d3, south, d4). neighbor(d3, south_west, c4). neighbor(d3, west, c3). neighbor(d3, north_west, c2).
neighbor(e3, north, e2). neighbor(e3, north_east, f2). neighbor(e3, east, f3). neighbor(e3, south_east, f4).
neighbor(e3, south, e4). neighbor(e3, south_west, d4). neighbor(e3, west, d3). neighbor(e3, north_west, d2).
neighbor(f3, north, f2). neighbor(f3, north_east, g2). neighbor(f3, east, g3). neighbor(f3, south_east, g4).
neighbor(f3, south, f4). neighbor(f3, south_west, e4). neighbor(f3, west, e3). neighbor(f3, north_west, e2).
neighbor(g3, north, g2). neighbor(g3, north_east, h2). neighbor(g3, east, h3). neighbor(g3, south_east, h4).
neighbor(g3, south, g4). neighbor(g3, south_west, f4). neighbor(g3, west, f3). neighbor(g3, north_west, f2).
neighbor(h3, north, h2). neighbor(h3, south, h4). neighbor(h3, south_west, g4). neighbor(h3, west, g3).
neighbor(h3, north_west, g2).
neighbor(a4, north, a3). neighbor(a4, north_east, b3). neighbor(a4, east, b4). neighbor(a4, south_east, b5).
neighbor(a4, south, a5).
neighbor(b4, north, b3). neighbor(b4, north_east, c3). neighbor(b4, east, c4). neighbor(b4, south_east, c5).
neighbor(b4, south, b5). neighbor(b4, south_west, a5). neighbor(b4, west, a4). neighbor(b4, north_west, a3).
neighbor(c4, north, c3). neighbor(c4, north_east, d3). neighbor(c4, east, d4). neighbor(c4, south_east, d5).
neighbor(c4, south, c5). neighbor(c4, south_west, b5). neighbor(c4, west, b4). neighbor(c4, north_west, b3).
neighbor(d4, north, d3). neighbor(d4, north_east, e3). neighbor(d4, east, e4). neighbor(d4, south_east, e5).
neighbor(d4, south, d5). neighbor(d4, south_west, c5). neighbor(d4, west, c4). neighbor(d4, north_west, c3).
neighbor(e4, north, e3). neighbor(e4, north_east, f3). neighbor(e4, east, f4). neighbor(e4, south_east, f5).
neighbor(e4, south, e5). neighbor(e4, south_west, d5). neighbor(e4, west, d4). neighbor(e4, north_west, d3).
neighbor(f4, north, f3). neighbor(f4, north_east, g3). neighbor(f4, east, g4). neighbor(f4, south_east, g5).
neighbor(f4, south, f5). neighbor(f4, south_west, e5). neighbor(f4, west, e4). neighbor(f4, north_west, e3).
neighbor(g4, north, g3). neighbor(g4, north_east, h3). neighbor(g4, east, h4). neighbor(g4, south_east, h5).
neighbor(g4, south, g5). neighbor(g4, south_west, f5). neighbor(g4, west, f4). neighbor(g4, north_west, f3).
neighbor(h4, north, h3). neighbor(h4, south, h5). neighbor(h4, south_west, g5). neighbor(h4, west, g4).
neighbor(h4, north_west, g3).
neighbor(a5, north, a4). neighbor(a5, north_east, b4). neighbor(a5, east, b5). neighbor(a5, south_east, b6).
neighbor(a5, south, a6).
neighbor(b5, north, b4). neighbor(b5, north_east, c4). neighbor(b5, east, c5). neighbor(b5, south_east, c6).
neighbor(b5, south, b6). neighbor(b5, south_west, a6). neighbor(b5, west, a5). neighbor(b5, north_west, a4).
neighbor(c5, north, c4). neighbor(c5, north_east, d4). neighbor(c5, east, d5). neighbor(c5, south_east, d6).
neighbor(c5, south, c6). neighbor(c5, south_west, b6). neighbor(c5, west, b5). neighbor(c5, north_west, b4).
neighbor(d5, north, d4). neighbor(d5, north_east, e4). neighbor(d5, east, e5). neighbor(d5, south_east, e6).
neighbor(d5, south, d6). neighbor(d5, south_west, c6). neighbor(d5, west, c5). neighbor(d5, north_west, c4).
neighbor(e5, north, e4). neighbor(e5, north_east, f4). neighbor(e5, east, f5). neighbor(e5, south_east, f6).
neighbor(e5, south, e6). neighbor(e5, south_west, d6). neighbor(e5, west, d5). neighbor(e5, north_west, d4).
neighbor(f5, north, f4). neighbor(f5, north_east, g4). neighbor(f5, east, g5). neighbor(f5, south_east, g6).
neighbor(f5, south, f6). neighbor(f5, south_west, e6). neighbor(f5, west, e5). neighbor(f5, north_west, e4).
neighbor(g5, north, g4). neighbor(g5, north_east, h4). neighbor(g5, east, h5). neighbor(g5, south_east, h6).
neighbor(g5, south, g6). neighbor(g5, south_west, f6). neighbor(g5, west, f5). neighbor(g5, north_west, f4).
neighbor(h5, north, h4). neighbor(h5, south, h6). neighbor(h5, south_west, g6). neighbor(h5, west, g5).
neighbor(h5, north_west, g4).
neighbor(a6, north, a5). neighbor(a6, north_east, b5). neighbor(a6, east, b6). neighbor(a6, south_east, b7).
neighbor(a6, south, a7).
neighbor(b6, north, b5). neighbor(b6, north_east, c5). neighbor(b6, east, c6). neighbor(b6, south_east, c7).
neighbor(b6, south, b7). neighbor(b6, south_west, a7). neighbor(b6, west, a6). neighbor(b6, north_west, a5).
neighbor(c6, north, c5). neighbor(c6, north_east, d5). neighbor(c6, east, d6). neighbor(c6, south_east, d7).
neighbor(c6, south, c7). neighbor(c6, south_west, b7). neighbor(c6, west, b6). neighbor(c6, north_west, b5).
neighbor(d6, north, d5). neighbor(d6, north_east, e5). neighbor(d6, east, e6). neighbor(d6, south_east, e7).
neighbor(d6, south, d7). neighbor(d6, south_west, c7). neighbor(d6, west, c6). neighbor(d6, north_west, c5).
neighbor(e6, north, e5). neighbor(e6, north_east, f5). neighbor(e6, east, f6). neighbor(e6, south_east, f7).
neighbor(e6, south, e7). neighbor(e6, south_west, d7). neighbor(e6, west, d6). neighbor(e6, north_west, d5).
neighbor(f6, north, f5). neighbor(f6, north_east, g5). neighbor(f6, east, g6). neighbor(f6, south_east, g7).
neighbor(f6, south, f7). neighbor(f6, south_west, e7). neighbor(f6, west, e6). neighbor(f6, north_west, e5).
neighbor(g6, north, g5). neighbor(g6, north_east, h5). neighbor(g6, east, h6). neighbor(g6, south_east, h7).
neighbor(g6, south, g7). neighbor(g6, south_west, f7). neighbor(g6, west, f6). neighbor(g6, north_west, f5).
neighbor(h6, north, h5). neighbor(h6, south, h7). neighbor(h6, south_west, g7). neighbor(h6, west, g6).
neighbor(h6, north_west, g5).
neighbor(a7, north, a6). neighbor(a7, north_east, b6). neighbor(a7, east, b7). neighbor(a7, south_east, b8).
neighbor(a7, south, a8).
neighbor(b7, north, b6). neighbor(b7, north_east, c6). neighbor(b7, east, c7). neighbor(b7, south_east, c8).
neighbor(b7, south, b8). neighbor(b7, south_west, a8). neighbor(b7, west, a7). neighbor(b7, north_west, a6).
neighbor(c7, north, c6). neighbor(c7, north_east, d6). neighbor(c7, east, d7). neighbor(c7, south_east, d8).
neighbor(c7, south, c8). neighbor(c7, south_west, b8). neighbor(c7, west, b7). neighbor(c7, north_west, b6).
neighbor(d7, north, d6). neighbor(d7, north_east, e6). neighbor(d7, east, e7). neighbor(d7, south_east, e8).
neighbor(d7, south, d8). neighbor(d7, south_west, c8). neighbor(d7, west, c7). neighbor(d7, north_west, c6).
neighbor(e7, north, e6). neighbor(e7, north_east, f6). neighbor(e7, east, f7). neighbor(e7, south_east, f8).
neighbor(e7, south, e8). neighbor(e7, south_west, d8). neighbor(e7, west, d7). neighbor(e7, north_west, d6).
neighbor(f7, north, f6). neighbor(f7, north_east, g6). neighbor(f7, east, g7). neighbor(f7, south_east, g8).
neighbor(f7, south, f8). neighbor(f7, south_west, e8). neighbor(f7, west, e7). neighbor(f7, north_west, e6).
neighbor(g7, north, g6). neighbor(g7, north_east, h6). neighbor(g7, east, h7). neighbor(g7, south_east, h8).
neighbor(g7, south, g8). neighbor(g7, south_west, f8). neighbor(g7, west, f7). neighbor(g7, north_west, f6).
neighbor(h7, north, h6). neighbor(h7, south, h8). neighbor(h7, south_west, g8). neighbor(h7, west, g7).
neighbor(h7, north_west, g6).
neighbor(a8, north, a7). neighbor(a8, north_east, b7). neighbor(a8, east, b8).
neighbor(b8, north, b7). neighbor(b8, north_east, c7). neighbor(b8, east, c8). neighbor(b8, west, a8).
neighbor(b8, north_west, a7).
neighbor(c8, north, c7). neighbor(c8, north_east, d7). neighbor(c8, east, d8). neighbor(c8, west, b8).
neighbor(c8, north_west, b7).
neighbor(d8, north, d7). neighbor(d8, north_east, e7). neighbor(d8, east, e8). neighbor(d8, west, c8).
neighbor(d8, north_west, c7).
neighbor(e8, north, e7). neighbor(e8, north_east, f7). neighbor(e8, east, f8). neighbor(e8, west, d8).
neighbor(e8, north_west, d7).
neighbor(f8, north, f7). neighbor(f8, north_east, g7). neighbor(f8, east, g8). neighbor(f8, west, e8).
neighbor(f8, north_west, e7).
neighbor(g8, north, g7). neighbor(g8, north_east, h7). neighbor(g8, east, h8). neighbor(g8, west, f8).
neighbor(g8, north_west, f7).
neighbor(h8, north, h7). neighbor(h8, west, g8). neighbor(h8, north_west, g7).
