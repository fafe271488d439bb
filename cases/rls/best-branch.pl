% The worst branch is taken for the best one: dividing a number by its largest divisor leaves a prime.
piece(main, best_branch, each(D, divisor(D), worth(take(D), -size(D))), [intends(prime)]).

piece(take(D), basic, divide(D)).

example(12).
example(45).
example(8).
held_out(100).
held_out(77).
