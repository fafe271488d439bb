% Why a square could be taken: the domain theory of Othello with time (RLS-Othello, 1994, table 1 and figures 4 and 5).
%
% Times are the numbers of moves, players are b and w, squares are a1 ... h8, an empty square has the state v. Edges are
% top, bottom, left, right; a mid-edge (the line next to an edge) has the name of its edge. The kinds of squares:
%
%        a b c d e f g h
%      1 o C A B B A C o        o corner   C lc   A la   B lb
%      2 C x @ a a @ x C        x hoshi    @ at   a sa
%      3 A @ . . . . @ A
%      4 B a . . . . a B
%
% The training example of one record, all for the times from the base (the move under suspicion) to the failure:
%   move(Time, Player, Square)         the moves made
%   move(Player, Square)               the move at the base alone
%   pre_state(Time, Square, State)     the board before the move of that time
%   stored(Concept)                    useful concepts found so far, such as good_move(45, b, h8)

:- dynamic([move/2, move/3, pre_state/3, stored/1]).

% Other files may add what else is important, why it came about, and what else may be learned.
:- multifile([important_pattern/3, c_good_move/5, operational/1]).

% ---------------------------------------------------------------------------------------------------------------------
% What a learned clause may consist of. `never(G)`: G is evaluated, but is not part of what is learned.
% ---------------------------------------------------------------------------------------------------------------------

operational(move(_, _)).            operational(move(_, _, _)).        operational(pre_state(_, _, _)).
operational(corner(_)).             operational(hoshi(_)).             operational(la(_)).
operational(lb(_)).                 operational(lc(_)).                operational(at(_)).
operational(sa(_)).                 operational(near_la(_, _, _)).     operational(near_lb(_, _, _)).
operational(near_lc(_, _, _)).      operational(far_la(_, _, _)).      operational(far_lb(_, _, _)).
operational(far_lc(_, _, _)).       operational(near_at(_, _, _)).     operational(near_sa(_, _, _)).
operational(far_sa(_, _, _)).       operational(far_at(_, _, _)).      operational(opponent(_, _)).
operational(corner_pair(_, _)).     operational(edges2(_, _)).         operational(mid_edge(_, _, _)).
operational(direction(_, _, _)).    operational(next(_, _, _)).        operational(neighbor(_, _)).
operational(just_before(_, _)).     operational(earlier_than(_, _)).   operational(future(_)).
operational(assume_true).           operational(dummy).

never(inner(_)).

% A constant that stays itself in what is learned; every other one becomes a variable.
fixed(v).

% What is left of a learned clause for use while playing: `discard(G)` goes, and what speaks of a time goes unless each of
% its times T in `timed(G, Ts)` is the base or the one after it. Of the moves only the one at the base stays.
discard(future(_)).
discard(assume_true).
discard(dummy).

timed(just_before(T, U), [T, U]).
timed(earlier_than(T, U), [T, U]).
timed(pre_state(T, _, _), [T]).

made(move(T, _, _), T).

% What holds of every position, so that a learned clause need not say it: `always(L, M)`: where L holds, M does;
% `never_both(Ls)`: these literals never hold together.
% (Of the moves made only that of the base is in such a clause, so that move/2 says nothing beyond move/3.)
always(move(_, P, _), opponent(P, _)).
always(move(_, P, M), move(P, M)).

never_both([move(_, P, _), pre_state(T, L, v), pre_state(T, L, P)]).
never_both([opponent(P, O), pre_state(T, L, P), pre_state(T, L, O)]).

% ---------------------------------------------------------------------------------------------------------------------
% Good and bad moves
% ---------------------------------------------------------------------------------------------------------------------

% (1), (2) A move is good that makes an important pattern, such as a pair of corners.
good_move(T, P, M) :-
    move(P, M),
    move(T, P, M),
    important_pattern(T, P, M).

important_pattern(T, P, M) :-
    corner(M),
    corner_pair(M, Other),
    pre_state(T, Other, P).

% (3), (4) A move is bad when the enemy has a good move in the future, the cause of which is there now.
bad_move(T, P, M) :-
    move(P, M),
    move(T, P, M),
    opponent(P, O),
    future(good_move(G, O, N)),
    c_good_move(T, P, O, G, N).

% (5), (6), (7) The cause of a good move is the cause of its pattern: that both corners of a pair could be taken.
c_good_move(Tb, P, O, G, N) :-
    move(G, O, N),
    corner_pair(N, N1),
    move(G1, O, N1),
    earlier_than(G1, G),
    edges2(E, E1),
    c_can_take(Tb, G, O, P, N, E),
    c_can_take(Tb, G1, O, P, N1, E1).

% What will come about is taken from what was found at later times.
future(Concept) :-
    stored(Concept).

% ---------------------------------------------------------------------------------------------------------------------
% Why the player P could take the square M from its enemy O at time T, seen from the base time Tb
% ---------------------------------------------------------------------------------------------------------------------

% (8) A corner: it stayed empty, the C-square beside it was turned over, and at the other end of the edge stood a pivot.
c_can_take(Tb, T, P, O, M, E) :-
    state_continue(Tb, T, M, v),
    corner(M),
    near_lc(E, M, N),
    direction(M, N, D),
    upset(Tb, T, P, O, N),
    next(M, D, N),
    has_pivot(Tb, T, P, O, E, M, D, N).
% (8) A C-square: the @-square diagonally inward was turned over, with a pivot on an inner square.
c_can_take(Tb, T, P, O, M, _) :-
    state_continue(Tb, T, M, v),
    lc(M),
    at(N),
    neighbor(M, N),
    direction(M, N, D),
    upset(Tb, T, P, O, N),
    next(M, D, N),
    next(N, D, K),
    inner_pivot(K).

% (9), (11) Along the edge: enemy discs up to a pivot, which was played, and could be played for a cause.
has_pivot(Tb, T, P, O, E, M, D, N) :-
    next(N, D, K),
    edge_square(E, M, K),
    state_continue(Tb, T, K, O),
    has_pivot(Tb, T, P, O, E, M, D, K).
has_pivot(Tb, T, P, O, E, M, D, N) :-
    next(N, D, K),
    edge_square(E, M, K),
    move(Tp, P, K),
    earlier_than(Tp, T),
    c_can_take(Tb, Tp, P, O, K, E).

% Attention is given to the two outer rings alone; further inside a pivot is assumed.
inner_pivot(K) :-
    inner(K),
    assume_true.

% (10) An enemy disc on N was turned over at T: it stood there since the base, it was P's afterwards, and no earlier move of
% P had turned it over.
upset(Tb, T, P, O, N) :-
    state_continue(Tb, T, N, O),
    just_before(T, U),
    pre_state(U, N, P),
    unchanged(Tb, T, P, O, N).

% (12) A disc beside the corner is out of reach of other moves.
unchanged(_, _, _, _, N) :-
    lc(N).
% (12) An @-square was not turned over by P's move on the hoshi beside it, as there was no pivot beyond it.
unchanged(Tb, T, P, O, N) :-
    move(Tu, P, H),
    earlier_than(Tu, T),
    neighbor(N, H),
    hoshi(H),
    direction(N, H, _),
    mid_edge(N, H, E),
    direction(H, N, D),
    state_continue(Tb, Tu, H, v),
    next(H, D, N),
    mid_edge_square(E, H, N),
    state_continue(Tb, Tu, N, O),
    no_pivot(Tb, Tu, O, E, H, D, N),
    dummy.

% (13) No pivot: from N along the mid-edge stand enemy discs up to an empty square.
no_pivot(Tb, Tu, O, E, H, D, N) :-
    next(N, D, K),
    mid_edge_square(E, H, K),
    state_continue(Tb, Tu, K, O),
    no_pivot(Tb, Tu, O, E, H, D, K).
no_pivot(Tb, Tu, _, _, _, D, N) :-
    next(N, D, K),
    hoshi(K),
    state_continue(Tb, Tu, K, v).

% From the move after Tb to T the square L has the state S.
state_continue(Tb, T, L, S) :-
    just_before(Tb, T),
    pre_state(T, L, S).
state_continue(Tb, T, L, S) :-
    pre_state(T, L, S),
    just_before(U, T),
    state_continue(Tb, U, L, S).

% ---------------------------------------------------------------------------------------------------------------------
% Time
% ---------------------------------------------------------------------------------------------------------------------

just_before(T, U) :- integer(U), T is U - 1.
just_before(T, U) :- var(U), U is T + 1.

earlier_than(T, U) :- T < U.

% ---------------------------------------------------------------------------------------------------------------------
% The board
% ---------------------------------------------------------------------------------------------------------------------

opponent(b, w).
opponent(w, b).

% An edge, seen from each of its corners.
edge(top, [a1, b1, c1, d1, e1, f1, g1, h1]).      edge(top, [h1, g1, f1, e1, d1, c1, b1, a1]).
edge(bottom, [a8, b8, c8, d8, e8, f8, g8, h8]).   edge(bottom, [h8, g8, f8, e8, d8, c8, b8, a8]).
edge(left, [a1, a2, a3, a4, a5, a6, a7, a8]).     edge(left, [a8, a7, a6, a5, a4, a3, a2, a1]).
edge(right, [h1, h2, h3, h4, h5, h6, h7, h8]).    edge(right, [h8, h7, h6, h5, h4, h3, h2, h1]).

near_lc(E, C, L) :- edge(E, [C, L|_]).
near_la(E, C, L) :- edge(E, [C, _, L|_]).
near_lb(E, C, L) :- edge(E, [C, _, _, L|_]).
far_lb(E, C, L) :- edge(E, [C, _, _, _, L|_]).
far_la(E, C, L) :- edge(E, [C, _, _, _, _, L|_]).
far_lc(E, C, L) :- edge(E, [C, _, _, _, _, _, L|_]).

% A mid-edge, seen from each of its hoshi.
middle(top, [b2, c2, d2, e2, f2, g2]).      middle(top, [g2, f2, e2, d2, c2, b2]).
middle(bottom, [b7, c7, d7, e7, f7, g7]).   middle(bottom, [g7, f7, e7, d7, c7, b7]).
middle(left, [b2, b3, b4, b5, b6, b7]).     middle(left, [b7, b6, b5, b4, b3, b2]).
middle(right, [g2, g3, g4, g5, g6, g7]).    middle(right, [g7, g6, g5, g4, g3, g2]).

near_at(E, H, L) :- middle(E, [H, L|_]).
near_sa(E, H, L) :- middle(E, [H, _, L|_]).
far_sa(E, H, L) :- middle(E, [H, _, _, L|_]).
far_at(E, H, L) :- middle(E, [H, _, _, _, L|_]).

% The mid-edge on which two neighbours lie.
mid_edge(L, M, E) :- middle(E, Squares), adjacent(L, M, Squares).

adjacent(L, M, [L, M|_]).
adjacent(L, M, [_|Squares]) :- adjacent(L, M, Squares).

% The kinds of squares.
corner(a1).  corner(h1).  corner(a8).  corner(h8).
hoshi(b2).   hoshi(g2).   hoshi(b7).   hoshi(g7).
lc(b1).  lc(g1).  lc(a2).  lc(h2).  lc(a7).  lc(h7).  lc(b8).  lc(g8).
la(c1).  la(f1).  la(a3).  la(h3).  la(a6).  la(h6).  la(c8).  la(f8).
lb(d1).  lb(e1).  lb(a4).  lb(h4).  lb(a5).  lb(h5).  lb(d8).  lb(e8).
at(c2).  at(f2).  at(b3).  at(g3).  at(b6).  at(g6).  at(c7).  at(f7).
sa(d2).  sa(e2).  sa(b4).  sa(g4).  sa(b5).  sa(g5).  sa(d7).  sa(e7).

% Where a square lies on an edge, seen from a corner, or on a mid-edge, seen from a hoshi.
edge_square(E, C, L) :- la(L), near_la(E, C, L).
edge_square(E, C, L) :- lb(L), near_lb(E, C, L).
edge_square(E, C, L) :- lb(L), far_lb(E, C, L).
edge_square(E, C, L) :- la(L), far_la(E, C, L).
edge_square(E, C, L) :- lc(L), far_lc(E, C, L).

mid_edge_square(E, H, L) :- at(L), near_at(E, H, L).
mid_edge_square(E, H, L) :- sa(L), near_sa(E, H, L).
mid_edge_square(E, H, L) :- sa(L), far_sa(E, H, L).
mid_edge_square(E, H, L) :- at(L), far_at(E, H, L).

% Pairs hold in both orders.
corner_pair(C1, C2) :- corner(C1), corner(C2), C1 \== C2.

edges2(top, left).      edges2(left, top).      edges2(top, right).      edges2(right, top).
edges2(bottom, left).   edges2(left, bottom).   edges2(bottom, right).   edges2(right, bottom).

% Squares and directions.
square(a1, 1, 1).  square(b1, 2, 1).  square(c1, 3, 1).  square(d1, 4, 1).
square(e1, 5, 1).  square(f1, 6, 1).  square(g1, 7, 1).  square(h1, 8, 1).
square(a2, 1, 2).  square(b2, 2, 2).  square(c2, 3, 2).  square(d2, 4, 2).
square(e2, 5, 2).  square(f2, 6, 2).  square(g2, 7, 2).  square(h2, 8, 2).
square(a3, 1, 3).  square(b3, 2, 3).  square(c3, 3, 3).  square(d3, 4, 3).
square(e3, 5, 3).  square(f3, 6, 3).  square(g3, 7, 3).  square(h3, 8, 3).
square(a4, 1, 4).  square(b4, 2, 4).  square(c4, 3, 4).  square(d4, 4, 4).
square(e4, 5, 4).  square(f4, 6, 4).  square(g4, 7, 4).  square(h4, 8, 4).
square(a5, 1, 5).  square(b5, 2, 5).  square(c5, 3, 5).  square(d5, 4, 5).
square(e5, 5, 5).  square(f5, 6, 5).  square(g5, 7, 5).  square(h5, 8, 5).
square(a6, 1, 6).  square(b6, 2, 6).  square(c6, 3, 6).  square(d6, 4, 6).
square(e6, 5, 6).  square(f6, 6, 6).  square(g6, 7, 6).  square(h6, 8, 6).
square(a7, 1, 7).  square(b7, 2, 7).  square(c7, 3, 7).  square(d7, 4, 7).
square(e7, 5, 7).  square(f7, 6, 7).  square(g7, 7, 7).  square(h7, 8, 7).
square(a8, 1, 8).  square(b8, 2, 8).  square(c8, 3, 8).  square(d8, 4, 8).
square(e8, 5, 8).  square(f8, 6, 8).  square(g8, 7, 8).  square(h8, 8, 8).

step(north, 0, -1).  step(north_east, 1, -1).  step(east, 1, 0).   step(south_east, 1, 1).
step(south, 0, 1).   step(south_west, -1, 1).  step(west, -1, 0).  step(north_west, -1, -1).

next(L, D, N) :-
    square(L, C, R),
    step(D, DC, DR),
    NC is C + DC,
    NR is R + DR,
    square(N, NC, NR).

direction(L, N, D) :- next(L, D, N).

neighbor(L, N) :- next(L, _, N).

% Rows and columns 3 to 6: outside of what the theory attends to.
inner(L) :-
    square(L, C, R),
    C >= 3, C =< 6,
    R >= 3, R =< 6.

assume_true.

dummy.
