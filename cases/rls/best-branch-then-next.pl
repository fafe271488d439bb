% Paying with as few coins as possible. The best coin is the largest that is not too large; this program begins with the smallest.
piece(main, conditional, [when(zero, enough), when(true, pay)], [intends(coins =:= fewest_coins)]).

piece(enough, basic, done).

piece(pay, sequential, [coin, main]).

piece(coin, best_branch_then_next, each(C, coin(C), worth(spend(C), -size(C)))).

piece(spend(C), basic, spend(C)).

example(7).
example(31).
held_out(4).
held_out(99).
