% A sequence in the wrong order: twice the number and one more.
piece(main, sequential, [one_more, twice], [intends(value =:= 2 * input + 1)]).

piece(one_more, basic, increment).

piece(twice, basic, double).

example(1).
example(4).
held_out(0).
held_out(-3).
