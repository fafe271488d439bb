% A basic piece with a wrong number: it is to add twelve.
piece(main, sequential, [half, more]).

piece(half, basic, halve).

piece(more, basic, add(6), [intends(value =:= input / 2 + 12)]).

example(4).
example(8).
held_out(0).
held_out(100).
