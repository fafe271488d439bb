% The best branch alone is not enough: where the largest coin is too large, the next one has to be tried.
piece(main, conditional, [when(zero, enough), when(true, pay)], [intends(coins =:= fewest_coins)]).

piece(enough, basic, done).

piece(pay, sequential, [coin, main]).

piece(coin, best_branch, each(C, coin(C), worth(spend(C), size(C)))).

piece(spend(C), basic, spend(C)).

example(50).
example(31).
held_out(4).
held_out(99).
