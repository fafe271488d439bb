% Who owns the zebra: unification of half-known structures in a list.
run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :- houses(Hs), in(house(_, Owner, _, _, zebra), Hs), Owner == japanese, !.

houses(Hs) :-
    Hs = [house(_, norwegian, _, _, _), _, house(_, _, _, milk, _), _, _],
    in(house(red, english, _, _, _), Hs),
    in(house(green, _, _, coffee, _), Hs),
    in(house(_, spanish, _, _, dog), Hs),
    in(house(_, ukrainian, _, tea, _), Hs),
    right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Hs),
    in(house(_, _, winston, _, snails), Hs),
    in(house(yellow, _, kools, _, _), Hs),
    next_to(house(_, _, chesterfield, _, _), house(_, _, _, _, fox), Hs),
    next_to(house(_, _, kools, _, _), house(_, _, _, _, horse), Hs),
    in(house(_, _, lucky, juice, _), Hs),
    in(house(_, japanese, parliament, _, _), Hs),
    next_to(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Hs).

in(X, [X|_]).
in(X, [_|T]) :- in(X, T).

right_of(X, Y, [Y, X|_]).
right_of(X, Y, [_|T]) :- right_of(X, Y, T).

next_to(X, Y, L) :- right_of(X, Y, L).
next_to(X, Y, L) :- right_of(Y, X, L).
