% A vanilla meta-interpreter that reads its program with clause/2 and runs naive reversal and a small search.
:- dynamic(nrev/2).
:- dynamic(app/3).
:- dynamic(path/3).
:- dynamic(edge/2).

run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :-
    solve(nrev([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], R)), R = [20|_],
    findall(P, solve(path(a, f, P)), Ps), count(Ps, 0, 5).

count([], N, N).
count([_|T], N0, N) :- N1 is N0 + 1, count(T, N1, N).

solve(true) :- !.
solve((A, B)) :- !, solve(A), solve(B).
solve(H) :- clause(H, B), solve(B).

nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).

app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).

path(X, X, [X]).
path(X, Z, [X|P]) :- edge(X, Y), path(Y, Z, P).

edge(a, b). edge(a, c). edge(b, c). edge(b, d). edge(c, d). edge(c, e). edge(d, f). edge(e, f).
