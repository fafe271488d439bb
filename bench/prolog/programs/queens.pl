% All 92 solutions of the 8 queens, by selection and backtracking.
run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :- findall(Qs, queens([1, 2, 3, 4, 5, 6, 7, 8], [], Qs), All), count(All, 0, 92).

count([], N, N).
count([_|T], N0, N) :- N1 is N0 + 1, count(T, N1, N).

queens([], Qs, Qs).
queens(Free, Placed, Qs) :- pick(Free, Q, Rest), safe(Placed, Q, 1), queens(Rest, [Q|Placed], Qs).

pick([X|Xs], X, Xs).
pick([Y|Ys], X, [Y|Zs]) :- pick(Ys, X, Zs).

safe([], _, _).
safe([P|Ps], Q, D) :- P =\= Q + D, P =\= Q - D, D1 is D + 1, safe(Ps, Q, D1).
