# Ladders: do they run to the end?
#
# Run by: hansei go regress cases/go/ladder.tst
# What is reached, and by the first of the moves, is proved by a tree that a checker has replayed over all defences, unless
# the comment says that it was found by search alone; that other moves reach it, too, was found by search.

# A plain ladder over half the board.
loadsgf positions/ladder-plain.sgf
10 attack E10
#? [1 (E9|F10|F8|F9|G9)]

20 ladder_attack E10
#? [1 (E9|F10)]

# A white stone stands on the way of the ladder.
loadsgf positions/ladder-breaker-on-the-way.sgf
30 attack E10
#? [1 (F8|F9|G9)]

40 ladder_attack E10
#? [0]

# A white stone waits where the ladder comes to the edge.
loadsgf positions/ladder-breaker-at-the-edge.sgf
50 attack E10
#? [1 (F8|F9|G9)]

# A white stone beside the way joins the string.
loadsgf positions/ladder-breaker-beside.sgf
60 attack E10
#? [1 (F8|F9|G9)]

# A white stone two points beside the way.
loadsgf positions/ladder-two-beside.sgf
70 attack E10
#? [1 (F10|F8|F9|G9)]

# A black stone on the way before the white one: the ladder ends earlier.
loadsgf positions/ladder-helper.sgf
80 attack E10
#? [1 (E9|F10|F8|F9|G9)]

# The stone on the way is in atari itself.
loadsgf positions/ladder-weak-breaker.sgf
90 attack E10
#? [1 (E9|F10|F8|F9|G9)]

# Driven along the second line.
loadsgf positions/ladder-second-line.sgf
100 defend C2
#? [0]

# One of the hunters can be taken first.
loadsgf positions/ladder-stone-in-atari.sgf
110 attack E8
#? [1 (F7|F8|G8)]

# Two stones in a ladder.
loadsgf positions/ladder-two-stones.sgf
120 attack E8
#? [1 (F5|F6|F7|F8|G6|G7)]

# (By search alone.)
130 defend E8
#? [1 (F7|G8)]

# Out of the corner across the whole board.
loadsgf positions/ladder-from-the-corner.sgf
140 attack C3
#? [1 (D3|D4|E3)]

# (By search alone.)
150 defend C3
#? [1 (C2|D2|D3)]

loadsgf games/small-01.sgf 34
# White, a stone with 2 liberties: a ladder of 7 moves.
160 attack H7
#? [1 H6]

loadsgf games/small-05.sgf 20
# White, a stone with 2 liberties: a ladder of 9 moves.
170 attack E9
#? [1 E8]

loadsgf games/middle-08.sgf 35
# White, a stone with 2 liberties: a ladder of 7 moves.
180 attack H3
#? [1 (F3|G2|G3|H1|H2|H5|J4|K3)]

loadsgf games/middle-11.sgf 42
# Black, a stone with 2 liberties: a ladder of 7 moves.
190 attack F7
#? [1 (D7|E6|F5|F8|F9|G7|G8|H7)]

loadsgf games/middle-12.sgf 34
# White, a stone with 2 liberties: a ladder of 9 moves.
200 attack H4
#? [1 (J4|J5)]

loadsgf games/large-01.sgf 52
# White, a stone with 2 liberties: a ladder of 7 moves.
210 attack C16
#? [1 (A16|B15|B16|D15|D16|D17|E16)]

loadsgf games/large-04.sgf 100
# Black, a stone with 2 liberties: a ladder of 7 moves.
220 attack H14
#? [1 (H12|H13|H16|J13|J14|K14)]

loadsgf games/large-05.sgf 133
# Black, a stone with 2 liberties: a ladder of 9 moves.
230 attack G12
#? [1 G11]

loadsgf games/large-12.sgf 120
# White, a stone with 2 liberties: a ladder of 7 moves.
240 attack K5
#? [1 (H5|J4|J5|K3|K4|K7|L6|M5)]

loadsgf games/large-13.sgf 51
# White, a stone with 2 liberties: a ladder of 9 moves.
250 attack M3
#? [1 M4]

loadsgf games/large-14.sgf 106
# Black, a stone with 2 liberties: a ladder of 7 moves.
260 attack L5
#? [1 (K5|K6)]

loadsgf games/large-16.sgf 62
# White, 2 stones with 2 liberties: a ladder of 9 moves.
270 attack D4
#? [1 E3]
