% Facts asserted, found by their first argument, counted, and retracted again.
:- dynamic(fact/2).
:- dynamic(counter/1).

run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :- fill(500), look(500), tally(500), clear.

fill(0) :- !.
fill(I) :- Square is I * I, assertz(fact(I, Square)), J is I - 1, fill(J).

look(0) :- !.
look(I) :- fact(I, Square), !, Square =:= I * I, J is I - 1, look(J).

tally(N) :- assertz(counter(0)), tally_all, retract(counter(C)), !, C =:= N.
tally_all :- fact(_, _), retract(counter(C)), D is C + 1, assertz(counter(D)), fail.
tally_all.

clear :- retract(fact(_, _)), fail.
clear.
