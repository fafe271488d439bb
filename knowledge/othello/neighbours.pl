% Standing beside an empty corner. To be loaded behind causes.pl.

:- multifile([important_pattern/3, c_good_move/5]).

% A move is good that takes a corner.
important_pattern(_, _, M) :-
    corner(M).

% The corner was taken over an own disc that stood beside it since the move, on a hoshi or on a C-square. How the enemy came
% to have a pivot behind it is left open: what is learned is a tendency.
c_good_move(Tb, P, O, G, N) :-
    move(G, O, N),
    corner(N),
    state_continue(Tb, G, N, v),
    neighbor(N, K),
    beside_corner(K),
    state_continue(Tb, G, K, P),
    just_before(G, After),
    pre_state(After, K, O).

beside_corner(K) :- hoshi(K).
beside_corner(K) :- lc(K).
