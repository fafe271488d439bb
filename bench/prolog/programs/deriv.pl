% Symbolic differentiation: dispatch on the first argument, structures built and thrown away.
run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :- ops, divide, log, times.

ops :- d((x + 1) * ((x ^ 2 + 2) * (x ^ 3 + 3)), x, D), D = (_ + _).
divide :- d(((((((((x / x) / x) / x) / x) / x) / x) / x) / x) / x, x, D), D = (_ / _).
log :- d(log(log(log(log(log(log(log(log(log(log(x)))))))))), x, D), D = (_ / _).
times :- d(((((((((x * x) * x) * x) * x) * x) * x) * x) * x) * x, x, D), D = (_ + _).

d(U + V, X, DU + DV) :- !, d(U, X, DU), d(V, X, DV).
d(U - V, X, DU - DV) :- !, d(U, X, DU), d(V, X, DV).
d(U * V, X, DU * V + U * DV) :- !, d(U, X, DU), d(V, X, DV).
d(U / V, X, (DU * V - U * DV) / ^(V, 2)) :- !, d(U, X, DU), d(V, X, DV).
d(^(U, N), X, DU * N * ^(U, N1)) :- !, integer(N), N1 is N - 1, d(U, X, DU).
d(-(U), X, -(DU)) :- !, d(U, X, DU).
d(exp(U), X, exp(U) * DU) :- !, d(U, X, DU).
d(log(U), X, DU / U) :- !, d(U, X, DU).
d(X, X, 1) :- !.
d(_, _, 0).
