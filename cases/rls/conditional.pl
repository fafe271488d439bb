% The cases are exchanged: the absolute value of a number.
piece(main, conditional, [when(negative, keep), when(true, turn)], [intends(value =:= abs(input))]).

piece(keep, basic, done).

piece(turn, basic, negate).

example(5).
example(-2).
held_out(-40).
held_out(0).
held_out(9).
