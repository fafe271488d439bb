% Naive reversal of a list of 30 elements: 496 inferences of nothing but list cells.
run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :- items(1, L), nrev(L, R), R = [30|_].

items(30, [30]) :- !.
items(I, [I|T]) :- J is I + 1, items(J, T).

nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).

app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
