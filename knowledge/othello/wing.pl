% The single wing: one corner is enough. To be loaded behind causes.pl.

:- multifile([important_pattern/3, c_good_move/5]).

% A move is good that takes a corner.
important_pattern(_, _, M) :-
    corner(M).

% Half of the analysis of the pair: the enemy got behind one edge.
c_good_move(Tb, P, O, G, N) :-
    move(G, O, N),
    c_can_take(Tb, G, O, P, N, _).
