% Lessons in the words of the theory: what a lesson's clause says of a move, by the position and the discs of that move. To be
% loaded behind theory.pl; the clauses of lessons, as they stand in their files, are then rules.
%
% Lessons speak in the words of causes.pl: of a time, a player and a move, of squares before and after it, and of the geometry
% of edges. A move is given by the position in which it is made, owns/2 and blank/1 of theory.pl, and by two more inputs:
%   played(Square)   the disc that is put there; none for a pass
%   turned(Square)   a disc of the enemy that is turned over
% The player who moves is x. Lessons know own discs and the enemy's, whatever their colours, so that for a move of white the
% colours of the position are exchanged: owns(x, S) then says that S has a white disc.

:- dynamic played/1, turned/1.

% ---- The move: its time is 1, and the time after it is 2

mover(x).

move(1, Player, Square) :- mover(Player), played(Square).

move(Player, Square) :- move(1, Player, Square).

just_before(1, 2).

% ---- The board: before the move, and what the move makes of it; v is an empty square

pre_state(1, Square, Player) :- owns(Player, Square).
pre_state(1, Square, v) :- blank(Square).
pre_state(2, Square, Player) :- mover(Player), owns(Player, Square).
pre_state(2, Square, Player) :- move(1, Player, Square).
pre_state(2, Square, Player) :- mover(Player), turned(Square).
pre_state(2, Square, Enemy) :- mover(Player), opponent(Player, Enemy), owns(Enemy, Square), \+ turned(Square).
pre_state(2, Square, v) :- blank(Square), \+ played(Square).

% ---- The kinds of squares (corner/1 is of theory.pl)
%
%        a b c d e f g h
%      1 o C A B B A C o        o corner   C lc   A la   B lb
%      2 C x @ a a @ x C        x hoshi    @ at   a sa

hoshi(L) :- x_square(L, _).

lc(L) :- near_lc(_, _, L).
la(L) :- near_la(_, _, L).
lb(L) :- near_lb(_, _, L).
at(L) :- near_at(_, _, L).
sa(L) :- near_sa(_, _, L).

% ---- Edges: along(Edge, Corner, Direction), from each of its corners; and the lines beside them, from each hoshi

along(top, a1, east).      along(top, h1, west).
along(bottom, a8, east).   along(bottom, h8, west).
along(left, a1, south).    along(left, a8, north).
along(right, h1, south).   along(right, h8, north).

near_lc(E, C, L) :- along(E, C, D), neighbor(C, D, L).
near_la(E, C, L) :- along(E, C, D), near_lc(E, C, K), neighbor(K, D, L).
near_lb(E, C, L) :- along(E, C, D), near_la(E, C, K), neighbor(K, D, L).
far_lb(E, C, L) :- along(E, C, D), near_lb(E, C, K), neighbor(K, D, L).
far_la(E, C, L) :- along(E, C, D), far_lb(E, C, K), neighbor(K, D, L).
far_lc(E, C, L) :- along(E, C, D), far_la(E, C, K), neighbor(K, D, L).

along_middle(E, H, D) :- along(E, C, D), x_square(H, C).

near_at(E, H, L) :- along_middle(E, H, D), neighbor(H, D, L).
near_sa(E, H, L) :- along_middle(E, H, D), near_at(E, H, K), neighbor(K, D, L).
far_sa(E, H, L) :- along_middle(E, H, D), near_sa(E, H, K), neighbor(K, D, L).
far_at(E, H, L) :- along_middle(E, H, D), far_sa(E, H, K), neighbor(K, D, L).

% Two neighbours on the line beside an edge, hoshi among them.
mid_edge(H, L, E) :- near_at(E, H, L).
mid_edge(L, M, E) :- near_at(E, H, L), near_sa(E, H, M).
mid_edge(L, M, E) :- near_sa(E, H, L), far_sa(E, H, M).
mid_edge(L, M, E) :- far_sa(E, H, L), far_at(E, H, M).
mid_edge(L, H, E) :- near_at(E, H, L).

% Pairs hold in both orders.
corner_pair(C1, C2) :- corner(C1), corner(C2), C1 \== C2.

edges2(E1, E2) :- along(E1, C, _), along(E2, C, _), E1 \== E2.

% ---- Squares and directions

next(L, D, N) :- neighbor(L, D, N).

direction(L, N, D) :- neighbor(L, D, N).

neighbor(L, N) :- neighbor(L, _, N).
