% A basic piece with the wrong action: it is to count up, and counts down.
piece(main, basic, decrement, [intends(value =:= input + 1)]).

example(3).
example(0).
held_out(17).
held_out(-5).
