% Two pieces are wrong at once: ten more for an even number, ten less for an odd one. Each repair makes more situations come
% out right than before, and none less.
piece(main, conditional, [when(even, up), when(true, down)]).

piece(up, basic, add(20), [intends(value =:= input + 10)]).

piece(down, basic, add(-9), [intends(value =:= input - 10)]).

example(4).
example(-6).
example(7).
example(11).
held_out(0).
held_out(1).
