% A multiplication of odd and even digits: generate and test with small arithmetic.
%       O E E
%   *     E E
%   ---------
%     E O E E
%     E O E
%   ---------
%     O O E E
run(0) :- !.
run(N) :- \+ \+ bench, M is N - 1, run(M).

bench :- solution(A, B), A =:= 348, B =:= 28, !.

solution(A, B) :-
    odd(A1), even(A2), even(A3), A is 100 * A1 + 10 * A2 + A3,
    high_even(B2), P2 is A * B2, digits(P2, [D1, D2, D3]), is_even(D1), is_odd(D2), is_even(D3),
    high_even(B1), P1 is A * B1, digits(P1, [F1, F2, F3, F4]), is_even(F1), is_odd(F2), is_even(F3), is_even(F4),
    B is 10 * B2 + B1, S is A * B, digits(S, [G1, G2, G3, G4]), is_odd(G1), is_odd(G2), is_even(G3), is_even(G4).

digits(N, Ds) :- digits(N, [], Ds).
digits(0, Ds0, Ds) :- !, Ds = Ds0.
digits(N, Ds0, Ds) :- D is N mod 10, M is N // 10, digits(M, [D|Ds0], Ds).

odd(1). odd(3). odd(5). odd(7). odd(9).
even(0). even(2). even(4). even(6). even(8).
high_even(2). high_even(4). high_even(6). high_even(8).
is_odd(D) :- 1 =:= D mod 2.
is_even(D) :- 0 =:= D mod 2.
