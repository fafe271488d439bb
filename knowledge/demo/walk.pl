% Squares that a king reaches along a small ring. The rule is left-recursive and the ring has no end: plain Prolog would run
% for ever, a tabled predicate finds each square once.

:- table reaches/2.

reaches(From, To) :- reaches(From, Between), step(Between, To).
reaches(From, To) :- step(From, To).

step(a1, b1).  step(b1, b2).  step(b2, a2).  step(a2, a1).
