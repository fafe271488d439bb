% Giving a corner away at once. To be loaded behind causes.pl.

:- multifile([important_pattern/3, c_good_move/5]).

% A move is good that takes a corner.
important_pattern(_, _, M) :-
    corner(M).

% The corner could be taken along a line that stood on the board since the move: own discs, and an enemy disc behind them.
c_good_move(Tb, P, O, G, N) :-
    move(G, O, N),
    corner(N),
    state_continue(Tb, G, N, v),
    next(N, D, K),
    state_continue(Tb, G, K, P),
    ends_in_enemy(Tb, G, P, O, D, K).

ends_in_enemy(Tb, G, _, O, D, K) :-
    next(K, D, L),
    state_continue(Tb, G, L, O).
ends_in_enemy(Tb, G, P, O, D, K) :-
    next(K, D, L),
    state_continue(Tb, G, L, P),
    ends_in_enemy(Tb, G, P, O, D, L).
