# Strings that can be taken or saved: nets, throw-ins, shortage of liberties, ko.
#
# Run by: hansei go regress cases/go/capture.tst
# What is reached, and by the first of the moves, is proved by a tree that a checker has replayed over all defences, unless
# the comment says that it was found by search alone; that other moves reach it, too, was found by search.

# The ladder is broken, a net holds.
loadsgf positions/net-plain.sgf
10 attack E5
#? [1 (F3|F4|F5|G4|E4)]

# A throw-in within.
loadsgf positions/snapback.sgf
20 defend B2
#? [0]

# A stone at the edge of the corner.
loadsgf positions/corner-stone.sgf
30 defend A2
#? [0]

# A crosscut with helpers around.
loadsgf positions/crosscut-helped.sgf
# (By search alone.)
40 attack_either D5 E4
#? [1]

loadsgf games/small-01.sgf 38
# White, a stone with 2 liberties: it gets away (by search alone).
50 attack J6
#? [0]

loadsgf games/small-02.sgf 13
# Black, a stone with 2 liberties: it is caught, 11 moves at most.
60 attack C3
#? [1 (B2|B3|C2)]

# Black, a stone with 2 liberties: Black must save it at once (by search alone).
70 defend C3
#? [1 (B2|B3|C2)]

loadsgf games/small-02.sgf 26
# Black, a stone with 2 liberties: it gets away.
80 attack B5
#? [0]

loadsgf games/small-03.sgf 23
# White, a stone with 2 liberties: it is caught, 11 moves at most.
90 attack E7
#? [1 F7]

loadsgf games/small-05.sgf 25
# White, a stone with 2 liberties: it gets away (by search alone).
100 attack J4
#? [0]

# White, a stone with 2 liberties: it is caught, 7 moves at most.
110 attack E5
#? [1 E6]

loadsgf games/small-06.sgf 24
# Black, 2 stones with 3 liberties: a quiet move holds it, 7 moves at most.
120 attack B5
#? [1 A6]

# Black, 2 stones with 3 liberties: Black must save it at once (by search alone).
130 defend B5
#? [1 (A6|B3|B4)]

loadsgf games/small-06.sgf 28
# White, a stone with one liberty: White must save it at once (by search alone).
140 defend J4
#? [1 J3]

loadsgf games/small-07.sgf 13
# Black, a stone with 3 liberties: a quiet move holds it, 11 moves at most.
150 attack C6
#? [1 B6]

loadsgf games/small-07.sgf 31
# Black, a stone with 2 liberties: it comes to a ko that White takes first (by search alone).
160 attack B1
#? [2 C1]

loadsgf games/small-08.sgf 20
# Black, a stone with 3 liberties: it gets away.
170 attack B6
#? [0]

loadsgf games/small-08.sgf 22
# Black, 2 stones with 3 liberties: a quiet move holds it, 5 moves at most.
180 attack B4
#? [1 A5]

# Black, 2 stones with 3 liberties: Black must save it at once (by search alone).
190 defend B4
#? [1 (A5|A6|C5)]

loadsgf games/small-09.sgf 19
# Black, 2 stones with 3 liberties: a quiet move holds it, 7 moves at most.
200 attack B6
#? [1 B5]

loadsgf games/small-10.sgf 15
# White, a stone with 3 liberties: it gets away.
210 attack F7
#? [0]

# Black, a stone with 2 liberties: it is caught, 13 moves at most.
220 attack G7
#? [1 G6]

loadsgf games/small-11.sgf 12
# White, a stone with 2 liberties: it is caught, 11 moves at most.
230 attack F3
#? [1 G3]

loadsgf games/small-12.sgf 17
# Black, a stone with one liberty: Black must save it at once (by search alone).
240 defend F1
#? [1 E1]

loadsgf games/small-13.sgf 16
# White, a stone with 2 liberties: it gets away (by search alone).
250 attack G5
#? [0]

# Black, a stone with 2 liberties: it is caught, 5 moves at most.
260 attack H5
#? [1 (H6|J5)]

loadsgf games/small-13.sgf 21
# White, a stone with 2 liberties: it gets away (by search alone).
270 attack B4
#? [0]

# White, a stone with 2 liberties: it gets away (by search alone).
280 attack H4
#? [0]

loadsgf games/small-16.sgf 13
# Black, a stone with one liberty: Black must save it at once (by search alone).
290 defend A5
#? [1 A6]

# Black, a stone with 3 liberties: it gets away.
300 attack B6
#? [0]

loadsgf games/small-16.sgf 23
# White, a stone with 2 liberties: it gets away (by search alone).
310 attack J3
#? [0]

loadsgf games/small-17.sgf 30
# White, a stone with 2 liberties: it is caught, 3 moves at most.
320 attack B2
#? [1 (B3|C3)]

# White, a stone with 2 liberties: White must save it at once (by search alone).
330 defend B2
#? [1 B3]

# Black, a stone with 2 liberties: it comes to a ko that White takes first (by search alone).
340 attack C9
#? [2 B9]

loadsgf games/small-17.sgf 35
# Black, 3 stones with 3 liberties: it comes to a ko that White takes first (by search alone).
350 attack E7
#? [2 B9]

loadsgf games/small-18.sgf 27
# Black, a stone with 3 liberties: lost already, White need not hurry.
360 defend E2
#? [0]

loadsgf games/small-19.sgf 17
# Black, a stone with 2 liberties: lost already, White need not hurry.
370 defend G2
#? [0]*

loadsgf games/small-20.sgf 22
# White, 2 stones with 2 liberties: it is caught, 13 moves at most.
380 attack H7
#? [1 (E8|F7)]

loadsgf games/middle-01.sgf 32
# Black, a stone with 3 liberties: a quiet move holds it, 9 moves at most.
390 attack F11
#? [1 (E11|E12|F12)]

loadsgf games/middle-01.sgf 71
# Black, 3 stones with 4 liberties: lost already, White need not hurry.
400 defend H7
#? [0]

loadsgf games/middle-02.sgf 41
# White, a stone with 2 liberties: lost already, Black need not hurry.
410 defend B7
#? [0]

# Black, a stone with 2 liberties: lost already, White need not hurry.
420 defend F11
#? [0]

loadsgf games/middle-03.sgf 33
# White, a stone with 3 liberties: a quiet move holds it, 13 moves at most.
430 attack C3
#? [1 C2]

# Black, a stone with 2 liberties: lost already, White need not hurry.
440 defend D12
#? [0]

loadsgf games/middle-03.sgf 54
# White, a stone with 3 liberties: a quiet move holds it, 5 moves at most.
450 attack L7
#? [1 M7]

# White, a stone with 3 liberties: White must save it at once (by search alone).
460 defend L7
#? [1 (K8|M5|M7)]

loadsgf games/middle-04.sgf 46
# White, a stone with 4 liberties: a quiet move holds it, 15 moves at most.
470 attack G9
#? [1 H9]

# White, a stone with 4 liberties: White must save it at once.
480 defend G9
#? [1 (F9|G8|H8|H9)]

# Black, 2 stones with 3 liberties: it gets away.
490 attack C11
#? [0]

loadsgf games/middle-06.sgf 20
# White, a stone with 2 liberties: White must save it at once.
500 defend F4
#? [1 G4]

loadsgf games/middle-06.sgf 34
# Black, a stone with 2 liberties: a quiet move holds it, 13 moves at most.
510 attack M8
#? [1 N9]

# Black, a stone with one liberty: Black must save it at once.
520 defend L9
#? [1 (L10|N9)]

loadsgf games/middle-07.sgf 11
# Black, a stone with 2 liberties: it is caught, 17 moves at most.
530 attack C10
#? [1 D10]

loadsgf games/middle-07.sgf 29
# White, 3 stones with 3 liberties: lost already, Black need not hurry.
540 defend F7
#? [0]

loadsgf games/middle-08.sgf 35
# White, a stone with 3 liberties: a quiet move holds it, 9 moves at most.
550 attack K2
#? [1 L2]

# Black, a stone with 2 liberties: lost already, White need not hurry.
560 defend D5
#? [0]

# Black, a stone with 2 liberties: lost already, White need not hurry.
570 defend J8
#? [0]

loadsgf games/middle-10.sgf 52
# Black, 2 stones with 3 liberties: a quiet move holds it, 7 moves at most.
580 attack K8
#? [1 (K6|K7)]

loadsgf games/middle-10.sgf 62
# Black, a stone with 2 liberties: it is caught, 11 moves at most.
590 attack L3
#? [1 (L2|M2|M3)]

# Black, a stone with 2 liberties: Black must save it at once (by search alone).
600 defend L3
#? [1 (K2|L2|M2|M3|M4)]

# Black, a stone with 3 liberties: it gets away.
610 attack E10
#? [0]

loadsgf games/middle-11.sgf 30
# White, a stone with one liberty: White must save it at once (by search alone).
620 defend F3
#? [1 E3]

# White, a stone with 2 liberties: it is caught, 15 moves at most.
630 attack F11
#? [1 F10]

loadsgf games/middle-11.sgf 42
# White, a stone with 2 liberties: it is caught, 5 moves at most.
640 attack B4
#? [1 B5]

loadsgf games/middle-12.sgf 34
# Black, a stone with 2 liberties: it is caught, 3 moves at most.
650 attack C12
#? [1 (B11|B12|C13)]

loadsgf games/large-01.sgf 211
# White, a stone with 2 liberties: lost already, Black need not hurry.
660 defend N1
#? [0]

# Black, a stone with 3 liberties: lost already, White need not hurry.
670 defend S2
#? [0]

# Black, 6 stones with 3 liberties: lost already, White need not hurry.
680 defend D12
#? [0]

# Black, 5 stones with 3 liberties: lost already, White need not hurry.
690 defend G16
#? [0]

loadsgf games/large-02.sgf 69
# Black, 2 stones with 3 liberties: lost already, White need not hurry.
700 defend E9
#? [0]

loadsgf games/large-02.sgf 141
# White, a stone with 2 liberties: it is caught, 25 moves at most.
710 attack G4
#? [1 G3]

# Black, a stone with 2 liberties: lost already, White need not hurry.
720 defend N14
#? [0]

loadsgf games/large-03.sgf 54
# White, a stone with 2 liberties: it is caught, 11 moves at most.
730 attack C3
#? [1 C2]

# White, a stone with 2 liberties: White must save it at once (by search alone).
740 defend C3
#? [1 (A4|B2|B3|C2)]

loadsgf games/large-03.sgf 98
# Black, a stone with 2 liberties: it is caught, 3 moves at most.
750 attack H1
#? [1 (F1|G1|G2|H2)]

# Black, a stone with 3 liberties: a quiet move holds it, 17 moves at most.
760 attack H6
#? [1 G6]

# White, 2 stones with 2 liberties: lost already, Black need not hurry.
770 defend O9
#? [0]

# White, a stone with 3 liberties: it gets away.
780 attack H14
#? [0]

# White, 2 stones with 3 liberties: lost already, Black need not hurry.
790 defend M14
#? [0]

# Black, a stone with 2 liberties: lost already, White need not hurry.
800 defend S14
#? [0]

loadsgf games/large-04.sgf 29
# Black, a stone with 2 liberties: it is caught, 17 moves at most.
810 attack C17
#? [1 C18]

loadsgf games/large-04.sgf 100
# White, a stone with 2 liberties: lost already, Black need not hurry.
820 defend S15
#? [0]

# Black, 4 stones with 4 liberties: Black must save it at once.
830 defend F16
#? [1 H16]

loadsgf games/large-05.sgf 66
# Black, a stone with 3 liberties: it gets away.
840 attack P8
#? [0]

# White, 2 stones with 3 liberties: a quiet move holds it, 3 moves at most.
850 attack O9
#? [1 (N7|N8|O7|O8)]

# White, 2 stones with 3 liberties: White must save it at once (by search alone).
860 defend O9
#? [1 O8]

# White, a stone with 3 liberties: lost already, Black need not hurry.
870 defend O12
#? [0]

loadsgf games/large-05.sgf 133
# Black, a stone with 3 liberties: a quiet move holds it, 9 moves at most.
880 attack G17
#? [1 (F18|G18|H18)]

# Black, a stone with 3 liberties: Black must save it at once.
890 defend G17
#? [1 (F18|G18|G19|H17|H18)]

loadsgf games/large-06.sgf 63
# Black, a stone with 2 liberties: it is caught, 7 moves at most.
900 attack D14
#? [1 D15]

# Black, a stone with 2 liberties: Black must save it at once.
910 defend D14
#? [1 D15]

loadsgf games/large-06.sgf 149
# White, a stone with 3 liberties: a quiet move holds it, 11 moves at most.
920 attack C7
#? [1 B7]

# White, a stone with one liberty: it comes to a ko that Black takes first (by search alone).
930 attack A11
#? [2 A12]

loadsgf games/large-08.sgf 117
# White, a stone with 3 liberties: a quiet move holds it, 5 moves at most.
940 attack C4
#? [1 D4]

# White, a stone with 3 liberties: White must save it at once.
950 defend C4
#? [1 (C5|D3|D4|D5|E4)]

# White, a stone with 4 liberties: a quiet move holds it, 11 moves at most.
960 attack D8
#? [1 C8]

loadsgf games/large-09.sgf 153
# White, a stone with one liberty: it comes to a ko that Black takes first (by search alone).
970 attack Q1
#? [2 R1]

# Black, a stone with 3 liberties: a quiet move holds it, 13 moves at most.
980 attack R12
#? [1 R13]

loadsgf games/large-10.sgf 72
# White, a stone with 2 liberties: it is caught, 11 moves at most.
990 attack C17
#? [1 (B17|B18)]

loadsgf games/large-11.sgf 52
# White, a stone with 2 liberties: White must save it at once (by search alone).
1000 defend G14
#? [1 (G13|H14|J14)]

loadsgf games/large-11.sgf 133
# Black, a stone with 2 liberties: it is caught, 15 moves at most.
1010 attack D6
#? [1 C6]

# Black, a stone with 2 liberties: it is caught, 11 moves at most.
1020 attack C9
#? [1 C10]

# Black, a stone with 2 liberties: Black must save it at once (by search alone).
1030 defend C9
#? [1 (A10|A9|B10|B9|C10)]

loadsgf games/large-11.sgf 149
# White, a stone with 3 liberties: it gets away.
1040 attack E10
#? [0]

# Black, a stone with 2 liberties: it is caught, 11 moves at most.
1050 attack C12
#? [1 C11]

# Black, a stone with 2 liberties: Black must save it at once (by search alone).
1060 defend C12
#? [1 (B11|B12|B13|C11)]

loadsgf games/large-12.sgf 120
# White, a stone with 3 liberties: a quiet move holds it, 13 moves at most.
1070 attack N3
#? [1 (N2|N4|O3)]

# White, a stone with 3 liberties: White must save it at once.
1080 defend N3
#? [1 (M1|N4)]

# White, 2 stones with 4 liberties: White must save it at once.
1090 defend D5
#? [1 (B7|C6|D7|E7|F7)]

# Black, 2 stones with 4 liberties: a quiet move holds it, 9 moves at most.
1100 attack Q16
#? [1 (P15|P17|Q15|R16)]

# Black, 2 stones with 4 liberties: Black must save it at once.
1110 defend Q16
#? [1 (P17|R16)]

# Black, a stone with 3 liberties: a quiet move holds it, 15 moves at most.
1120 attack C18
#? [1 B18]

# Black, a stone with 3 liberties: Black must save it at once.
1130 defend C18
#? [1 (B18|D19|E19)]

loadsgf games/large-13.sgf 51
# White, a stone with 2 liberties: it is caught, 11 moves at most.
1140 attack C3
#? [1 (B2|B3|C2)]

loadsgf games/large-13.sgf 84
# Black, a stone with 3 liberties: a quiet move holds it, 5 moves at most.
1150 attack O15
#? [1 (P15|P16|Q15)]

loadsgf games/large-14.sgf 31
# White, 2 stones with 2 liberties: it is caught, 3 moves at most.
1160 attack Q5
#? [1 R5]

# Black, a stone with 3 liberties: it gets away.
1170 attack K16
#? [0]

loadsgf games/large-14.sgf 106
# White, a stone with 2 liberties: it is caught, 3 moves at most.
1180 attack C9
#? [1 (A10|A9|B10|B9)]

loadsgf games/large-15.sgf 61
# White, a stone with 2 liberties: it gets away.
1190 attack A6
#? [0]

# White, a stone with 2 liberties: it is caught, 7 moves at most.
1200 attack M12
#? [1 (K13|L13|M13)]

loadsgf games/large-16.sgf 62
# White, a stone with 2 liberties: it comes to a ko that Black takes first (by search alone).
1210 attack T3
#? [2 T2]
