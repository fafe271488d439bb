% A goal that never ends, to be stopped by a budget.

count(N) :- Next is N + 1, count(Next).
