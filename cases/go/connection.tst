# Strings that are joined, can be joined, or can be cut apart.
#
# Run by: hansei go regress cases/go/connection.tst
# What is reached, and by the first of the moves, is proved by a tree that a checker has replayed over all defences, unless
# the comment says that it was found by search alone; that other moves reach it, too, was found by search.

# A bamboo joint, peeped.
loadsgf positions/bamboo-joint.sgf
10 disconnect D5 D7
#? [0]

# A diagonal with both points open.
loadsgf positions/diagonal-open.sgf
20 disconnect D5 E4
#? [0]

# A diagonal with one point taken.
loadsgf positions/diagonal-peeped.sgf
30 connect D5 E4
#? [1 (C4|D3|E5)]

# A hanging connection, the mouth of a tiger.
loadsgf positions/hanging.sgf
40 connect D5 F5
#? [1 (D4|D6|E5|E7|F4|F6)]

# A link under the stones along the edge.
loadsgf positions/first-line.sgf
50 connect C2 F2
#? [1 (C1|D1|D2|E1|E2|F1)]

# A one-point jump on the second line, pressed from above.
loadsgf positions/jump-on-second-line.sgf
60 disconnect D2 F2
#? [0]

# A knight's move with stones on both sides.
loadsgf positions/knights-move.sgf
70 connect D5 F4
#? [1 (D4|E4|E5)]

# A large jump along the edge back to its own.
loadsgf positions/monkey-jump.sgf
# (By search alone.)
80 disconnect C2 F1
#? [0]

# A wall without a gap.
loadsgf positions/break-in-closed.sgf
# (By search alone.)
90 block_off E6 E3 D3 F3
#? [1 PASS]

loadsgf games/small-03.sgf 18
# White: one move joins them.
100 connect G3 D5
#? [1 (D2|D3|D4|E2|E3|F2)]

loadsgf games/small-04.sgf 25
# Black: one move joins them.
110 connect D3 C7
#? [1 (B6|C4|C5|C6|D4|E4)]

loadsgf games/small-06.sgf 18
# White: one move joins them.
120 connect G3 C6
#? [1 (D3|E3|E4|F3)]

loadsgf games/small-07.sgf 16
# White: joined, wherever Black cuts.
130 disconnect E5 G7
#? [0]

loadsgf games/small-07.sgf 38
# White: one move joins them.
140 connect C8 G9
#? [1 F9]

# White: Black cuts (by search alone).
150 disconnect C8 G9
#? [1 F9]

loadsgf games/small-08.sgf 14
# Black: one move joins them.
160 connect D5 G7
#? [1 (D6|E6)]

loadsgf games/small-08.sgf 23
# White: one move joins them.
170 connect B5 G5
#? [1 (C4|C5|F4|F5|F6|G4)]

# White: joined, wherever Black cuts.
180 disconnect G5 D6
#? [0]

loadsgf games/small-10.sgf 25
# White: joined, wherever Black cuts.
190 disconnect A7 F7
#? [0]

# Black: joined, wherever White cuts.
200 disconnect H3 F4
#? [0]

loadsgf games/small-11.sgf 21
# Black: one move joins them.
210 connect D4 E8
#? [1 (D6|D7|D8)]

# Black: White cuts (by search alone).
220 disconnect D4 E8
#? [1 (D6|D7|D8|E7)]

loadsgf games/small-13.sgf 17
# White: one move joins them.
230 connect E5 H7
#? [1 (F4|F5|F6|G6|J5)]

loadsgf games/small-13.sgf 26
# White: joined, wherever Black cuts.
240 disconnect A5 E5
#? [0]

loadsgf games/small-14.sgf 12
# Black: one move joins them.
250 connect E3 F8
#? [1 (E5|F4)]

loadsgf games/small-14.sgf 29
# Black: joined, wherever White cuts.
260 disconnect B3 E3
#? [0]

loadsgf games/small-15.sgf 17
# Black: cut already (by search alone).
270 connect C6 G6
#? [0]

loadsgf games/small-15.sgf 31
# White: joined, wherever Black cuts.
280 disconnect C2 F5
#? [0]

loadsgf games/small-16.sgf 14
# White: one move joins them.
290 connect G4 C5
#? [1 (E5|F4|F5|E4)]

# White: Black cuts (by search alone).
300 disconnect G4 C5
#? [1 (E4|F4)]

loadsgf games/small-16.sgf 20
# White: one move joins them.
310 connect G4 C5
#? [1 (E4|F3|F4)]

# White: Black cuts (by search alone).
320 disconnect G4 C5
#? [1 (C4|E4|F4)]

loadsgf games/small-17.sgf 19
# White: joined, wherever Black cuts.
330 disconnect D3 D6
#? [0]

loadsgf games/small-17.sgf 38
# White: joined, wherever Black cuts.
340 disconnect D3 D6
#? [0]

loadsgf games/small-19.sgf 15
# White: joined, wherever Black cuts.
350 disconnect G3 H5
#? [0]

loadsgf games/small-20.sgf 13
# White: one move joins them.
360 connect F4 D7
#? [1 E4]

loadsgf games/middle-01.sgf 34
# Black: one move joins them.
370 connect H7 K11
#? [1 J8]

# Black: White cuts (by search alone).
380 disconnect H7 K11
#? [1 (H8|J7|J8|J9|K8)]

# Black: one move joins them.
390 connect E4 K4
#? [1 (H3|H4)]

loadsgf games/middle-02.sgf 78
# White: one move joins them.
400 connect H3 H9
#? [1 (G7|H6)]

loadsgf games/middle-03.sgf 20
# White: one move joins them.
410 connect G3 F6
#? [1 (F4|G5|G6|H5)]

# White: Black cuts (by search alone).
420 disconnect G3 F6
#? [1 (F4|F5|G4|G5|G6)]

# White: one move joins them.
430 connect H4 F6
#? [1 (G5|G6|H6)]

# White: Black cuts (by search alone).
440 disconnect H4 F6
#? [1 (F5|G5)]

loadsgf games/middle-03.sgf 66
# Black: one move joins them.
450 connect E3 F8
#? [1 (D4|E4)]

loadsgf games/middle-04.sgf 50
# Black: one move joins them.
460 connect C11 G11
#? [1 (D10|E10|E9|F9|G10)]

loadsgf games/middle-05.sgf 64
# White: joined, wherever Black cuts.
470 disconnect F3 E7
#? [0]

# White: one move joins them.
480 connect E2 E7
#? [1 E3]

# White: Black cuts (by search alone).
490 disconnect E2 E7
#? [1 (E3|E6)]

loadsgf games/middle-05.sgf 76
# White: joined, wherever Black cuts.
500 disconnect E4 H4
#? [0]

# White: joined, wherever Black cuts.
510 disconnect H6 E7
#? [0]

loadsgf games/middle-06.sgf 14
# Black: one move joins them.
520 connect E4 D7
#? [1 (D5|E6)]

loadsgf games/middle-07.sgf 31
# Black: one move joins them.
530 connect E5 F10
#? [1 (D8|E6|E8|E9|F8|G9)]

loadsgf games/middle-08.sgf 21
# Black: one move joins them.
540 connect D5 G6
#? [1 (D6|E4|E5|E6|F5)]

# Black: White cuts (by search alone).
550 disconnect D5 G6
#? [1 (E5|E6|F5)]

loadsgf games/middle-08.sgf 89
# Black: joined, wherever White cuts.
560 disconnect F1 G4
#? [0]

# Black: joined, wherever White cuts.
570 disconnect F1 J3
#? [0]

# Black: joined, wherever White cuts.
580 disconnect E2 J3
#? [0]

loadsgf games/middle-10.sgf 40
# Black: cut already (by search alone).
590 connect H9 L11
#? [0]

loadsgf games/middle-10.sgf 102
# Black: joined, wherever White cuts.
600 disconnect E10 H12
#? [0]

loadsgf games/middle-11.sgf 34
# Black: cut already (by search alone).
610 connect F7 D8
#? [0]

# Black: cut already (by search alone).
620 connect C7 F7
#? [0]

loadsgf games/middle-12.sgf 13
# White: one move joins them.
630 connect E8 E11
#? [1 (D10|D9|E10|E9|F8|F9)]

# White: Black cuts (by search alone).
640 disconnect E8 E11
#? [1 (E10|E9|F10|F9)]

loadsgf games/middle-12.sgf 80
# Black: joined, wherever White cuts.
650 disconnect H2 H6
#? [0]

loadsgf games/large-01.sgf 93
# Black: joined, wherever White cuts.
660 disconnect H15 E17
#? [0]

# Black: one move joins them.
670 connect C15 H15
#? [1 (D15|F15|F16|G14|G15)]

loadsgf games/large-01.sgf 194
# Black: one move joins them.
680 connect K5 M9
#? [1 (N5|N8|O5|P4)]

loadsgf games/large-02.sgf 30
# White: Black cuts (by search alone).
690 disconnect E3 G4
#? [1 F4]

# Black: joined, wherever White cuts.
700 disconnect D2 C6
#? [0]

# Black: joined, wherever White cuts.
710 disconnect F5 C6
#? [0]

# Black: one move joins them.
720 connect D2 F5
#? [1 D3]

# Black: White cuts (by search alone).
730 disconnect D2 F5
#? [1 D3]

loadsgf games/large-02.sgf 70
# White: joined, wherever Black cuts.
740 disconnect H7 F9
#? [0]

loadsgf games/large-03.sgf 41
# Black: one move joins them.
750 connect H6 K8
#? [1 J7]

# Black: White cuts (by search alone).
760 disconnect H6 K8
#? [1 (H7|J6|J7|J8|K7)]

loadsgf games/large-03.sgf 147
# Black: one move joins them.
770 connect C5 B9
#? [1 (A8|B7|C6|C7|C9)]
