% The results are combined in the wrong way: the largest of a number's double and its negative.
piece(main, aggregate, [twice, turned], [combine(sum), intends(value =:= max(2 * input, -input))]).

piece(twice, basic, double).

piece(turned, basic, negate).

example(3).
example(-4).
held_out(0).
held_out(-11).
