% The primes up to 2000 with a sieve over lists.
run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :- range(2, 2000, L), sieve(L, Ps), count(Ps, 0, 303).

range(I, I, [I]) :- !.
range(I, N, [I|T]) :- J is I + 1, range(J, N, T).

sieve([], []).
sieve([P|Xs], [P|Ps]) :- strike(Xs, P, Ys), sieve(Ys, Ps).

strike([], _, []).
strike([X|Xs], P, Ys) :- X mod P =:= 0, !, strike(Xs, P, Ys).
strike([X|Xs], P, [X|Ys]) :- strike(Xs, P, Ys).

count([], N, N).
count([_|T], N0, N) :- N1 is N0 + 1, count(T, N1, N).
