% An alternative is missing: half of a number, an odd one rounded down. rounded_half is known, but never tried.
piece(main, try_in_order, [half], [intends((2 * value =:= input ; 2 * value + 1 =:= input))]).

piece(half, basic, halve).

piece(rounded_half, sequential, [one_less, half]).

piece(one_less, basic, decrement).

example(6).
example(7).
held_out(1).
held_out(20).
held_out(33).
