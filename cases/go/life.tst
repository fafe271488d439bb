# Life and death of enclosed groups. The outcomes of the random corners were found by brute force over all moves in the three
# worlds of ko: nobody, the attacker, or the defender has the threats. Those of the composed shapes are what books say, and our
# own reader agrees. Every first move that our reader finds to reach the outcome is listed.

# Three points in a row under the wall: the middle decides.
loadsgf positions/life-01.sgf
10 owl_attack B2
#? [1 D1]
11 owl_defend B2
#? [1 D1]

# Four points in a row live as they are.
loadsgf positions/life-02.sgf
20 owl_attack B2
#? [0]
21 owl_defend B2
#? [1 PASS]

# Two points are one eye.
loadsgf positions/life-03.sgf
30 owl_attack B2
#? [1 (A4|A5|A6|A7|A8|A9|B4|B5|B6|B7|B8|B9|C1|C4|C5|C6|C7|C8|C9|D1|D4|D5|D6|D7|D8|D9|E4|E5|E6|E7|E8|E9|F4|F5|F6|F7|F8|F9|G1|G2|G3|G4|G5|G6|G7|G8|G9|H1|H2|H3|H4|H5|H6|H7|H8|H9|J1|J2|J3|J4|J5|J6|J7|J8|J9)]
31 owl_defend B2
#? [0]

# A square of four points is one eye.
loadsgf positions/life-04.sgf
40 owl_attack B3
#? [1 (A5|A6|A7|A8|A9|B5|B6|B7|B8|B9|C1|C2|C5|C6|C7|C8|C9|D1|D2|D5|D6|D7|D8|D9|E5|E6|E7|E8|E9|F5|F6|F7|F8|F9|G1|G2|G3|G4|G5|G6|G7|G8|G9|H1|H2|H3|H4|H5|H6|H7|H8|H9|J1|J2|J3|J4|J5|J6|J7|J8|J9)]
41 owl_defend B3
#? [0]

# A bent row of four lives.
loadsgf positions/life-05.sgf
50 owl_attack B4
#? [0]
51 owl_defend B4
#? [1 PASS]

# A pyramid of four points: its foot in the middle decides.
loadsgf positions/life-06.sgf
60 owl_attack B1
#? [1 D1]
61 owl_defend B1
#? [1 D1]

# A bulky five has one point that counts.
loadsgf positions/life-07.sgf
70 owl_attack B1
#? [1 D1]
71 owl_defend B1
#? [1 (C1|D1|D2)]

# The cross of five points dies in its centre.
loadsgf positions/life-08.sgf
80 owl_attack B3
#? [1 D3]
81 owl_defend B3
#? [1 D3]

# The flower of six points: everything hangs on the centre.
loadsgf positions/life-09.sgf
90 owl_attack B1
#? [1 D2]
91 owl_defend B1
#? [1 (C2|D1|D2)]

# Two by three points at the side are enough.
loadsgf positions/life-10.sgf
100 owl_attack B1
#? [0]
101 owl_defend B1
#? [1 PASS]

# Bent three in the corner: the corner's elbow.
loadsgf positions/life-11.sgf
110 owl_attack A3
#? [1 B2]
111 owl_defend A3
#? [1 B2]

# The square in the corner is one eye, too.
loadsgf positions/life-12.sgf
120 owl_attack A3
#? [1 (A1|A2|A5|A6|A7|A8|A9|B1|B2|B5|B6|B7|B8|B9|C5|C6|C7|C8|C9|D5|D6|D7|D8|D9|E1|E2|E3|E4|E5|E6|E7|E8|E9|F1|F2|F3|F4|F5|F6|F7|F8|F9|G1|G2|G3|G4|G5|G6|G7|G8|G9|H1|H2|H3|H4|H5|H6|H7|H8|H9|J1|J2|J3|J4|J5|J6|J7|J8|J9)]
121 owl_defend A3
#? [0]

# Four stones on the second line in the corner die.
loadsgf positions/life-13.sgf
130 owl_attack A2
#? [1 (A1|A4|A5|A6|A7|A8|A9|B1|B4|B5|B6|B7|B8|B9|C1|C4|C5|C6|C7|C8|C9|D1|D4|D5|D6|D7|D8|D9|E4|E5|E6|E7|E8|E9|F1|F2|F3|F4|F5|F6|F7|F8|F9|G1|G2|G3|G4|G5|G6|G7|G8|G9|H1|H2|H3|H4|H5|H6|H7|H8|H9|J1|J2|J3|J4|J5|J6|J7|J8|J9)]
131 owl_defend A2
#? [0]

# Five of them hang on the next move.
loadsgf positions/life-14.sgf
140 owl_attack A2
#? [1 (B1|E1)]
141 owl_defend A2
#? [1 (B1|E1)]

# Six of them live.
loadsgf positions/life-15.sgf
150 owl_attack A2
#? [0]
151 owl_defend A2
#? [1 PASS]

# Five stones on the second line at the side: dead.
loadsgf positions/life-16.sgf
160 owl_attack C2
#? [1 (A1|A2|A3|A4|A5|A6|A7|A8|A9|B4|B5|B6|B7|B8|B9|C1|C4|C5|C6|C7|C8|C9|D1|D4|D5|D6|D7|D8|D9|E1|E4|E5|E6|E7|E8|E9|F1|F4|F5|F6|F7|F8|F9|G1|G4|G5|G6|G7|G8|G9|H4|H5|H6|H7|H8|H9|J1|J2|J3|J4|J5|J6|J7|J8|J9)]
161 owl_defend C2
#? [0]

# An eye that is false as long as white holds both corners.
loadsgf positions/life-17.sgf
170 owl_attack B4
#? [1 (A6|A7|A8|A9|B6|B7|B8|B9|C6|C7|C8|C9|D6|D7|D8|D9|E2|E6|E7|E8|E9|F6|F7|F8|F9|G5|G6|G7|G8|G9|H1|H2|H3|H4|H5|H6|H7|H8|H9|J1|J2|J3|J4|J5|J6|J7|J8|J9)]
171 owl_defend B4
#? [0]

# A white stone sits in the middle of three points: one eye.
loadsgf positions/life-18.sgf
180 owl_attack B4
#? [1 (A6|A7|A8|A9|B6|B7|B8|B9|C3|C6|C7|C8|C9|D6|D7|D8|D9|E3|E6|E7|E8|E9|F6|F7|F8|F9|G6|G7|G8|G9|H1|H2|H3|H4|H5|H6|H7|H8|H9|J1|J2|J3|J4|J5|J6|J7|J8|J9)]
181 owl_defend B4
#? [0]

# Two eyes of one point each.
loadsgf positions/life-19.sgf
190 owl_attack B2
#? [0]
191 owl_defend B2
#? [1 PASS]

# White in the corner, 4 points, 1 of them with enemy stones: lost.
loadsgf positions/life-20.sgf
200 owl_attack C1
#? [1 (A1|B2|D1|D3)]
201 owl_defend C1
#? [0]

# Black in the corner, 6 points: safe.
loadsgf positions/life-21.sgf
210 owl_attack D1
#? [0]
211 owl_defend D1
#? [1 PASS]

# Black at the side, 4 points, 1 of them with enemy stones: who moves first decides.
loadsgf positions/life-22.sgf
220 owl_attack A1
#? [1 C1]
221 owl_defend A1
#? [1 C1]

# White in the corner, 5 points: who moves first decides.
loadsgf positions/life-23.sgf
230 owl_attack C1
#? [1 B2]
231 owl_defend C1
#? [1 (A2|B1|B2)]

# White at the side, 4 points: safe.
loadsgf positions/life-24.sgf
240 owl_attack B1
#? [0]
241 owl_defend B1
#? [1 PASS]

# White in the corner, 5 points, 1 of them with enemy stones: who moves first decides.
loadsgf positions/life-25.sgf
250 owl_attack C1
#? [1 B2]
251 owl_defend C1
#? [1 B2]

# White in the corner, 6 points, 1 of them with enemy stones: who moves first decides.
loadsgf positions/life-26.sgf
260 owl_attack C1
#? [1 A2]
261 owl_defend C1
#? [1 A2]

# White in the corner, 4 points: who moves first decides.
loadsgf positions/life-27.sgf
270 owl_attack B1
#? [1 A2]
271 owl_defend B1
#? [1 A2]

# White at the side, 6 points: safe.
loadsgf positions/life-28.sgf
280 owl_attack B1
#? [0]
281 owl_defend B1
#? [1 PASS]

# White at the side, 5 points: lost.
loadsgf positions/life-29.sgf
290 owl_attack B1
#? [1 (C1|C2|D1|D2)]
291 owl_defend B1
#? [0]

# White in the corner, 5 points, the wall not whole: lost.
loadsgf positions/life-30.sgf
300 owl_attack A1
#? [1 (A2|A3|C1)]
301 owl_defend A1
#? [0]

# White at the side, 5 points: safe.
loadsgf positions/life-31.sgf
310 owl_attack A1
#? [0]
311 owl_defend A1
#? [1 PASS]

# Black in the corner, 4 points: lost.
loadsgf positions/life-32.sgf
320 owl_attack C1
#? [1 (A1|A2|B1|B2)]
321 owl_defend C1
#? [0]

# Black in the corner, 4 points: the attack makes a ko.
loadsgf positions/life-33.sgf
330 owl_attack D1
#? [2 B1]
331 owl_defend D1
#? [1 (A1|B1)]

# Black in the corner, 6 points, 1 of them with enemy stones, the wall not whole: lost.
loadsgf positions/life-34.sgf
340 owl_attack D2
#? [1 (A2|B1|B2|C2|E7|G7)]
341 owl_defend D2
#? [0]

# White in the corner, 6 points, 1 of them with enemy stones: safe.
loadsgf positions/life-35.sgf
350 owl_attack B1
#? [0]
351 owl_defend B1
#? [1 PASS]

# White in the corner, 5 points, 1 of them with enemy stones, the wall not whole: only a ko is left, which the attacker takes first.
loadsgf positions/life-36.sgf
360 owl_attack B1
#? [1 A2]
361 owl_defend B1
#? [3 A2]

# White in the corner, 6 points, 2 of them with enemy stones: lost.
loadsgf positions/life-37.sgf
370 owl_attack D1
#? [1 (A1|A2|C1)]
371 owl_defend D1
#? [0]

# White in the corner, 4 points: who moves first decides.
loadsgf positions/life-38.sgf
380 owl_attack D1
#? [1 B1]
381 owl_defend D1
#? [1 B1]

# Black in the corner, 5 points, the wall not whole: who moves first decides.
loadsgf positions/life-39.sgf
390 owl_attack A3
#? [1 A2]
391 owl_defend A3
#? [1 (A2|B2)]

# Black at the side, 5 points, 1 of them with enemy stones, the wall not whole: who moves first decides.
loadsgf positions/life-40.sgf
400 owl_attack F1
#? [1 (B2|C3|D1|E2)]
401 owl_defend F1
#? [1 D1]

# Black in the corner, 5 points, 1 of them with enemy stones, the wall not whole: who moves first decides.
loadsgf positions/life-41.sgf
410 owl_attack B3
#? [1 A2]
411 owl_defend B3
#? [1 A2]

# Black in the corner, 5 points, the wall not whole: who moves first decides.
loadsgf positions/life-42.sgf
420 owl_attack D2
#? [1 B2]
421 owl_defend D2
#? [1 (A2|B1|B2)]

# Black in the corner, 4 points, 1 of them with enemy stones: who moves first decides.
loadsgf positions/life-43.sgf
430 owl_attack C1
#? [1 A1]
431 owl_defend C1
#? [1 A1]

# Black in the corner, 4 points: who moves first decides.
loadsgf positions/life-44.sgf
440 owl_attack C1
#? [1 A1]
441 owl_defend C1
#? [1 A1]

# White in the corner, 6 points, 2 of them with enemy stones, the wall not whole: who moves first decides.
loadsgf positions/life-45.sgf
450 owl_attack F1
#? [1 D1]
451 owl_defend F1
#? [1 D1]

# White at the side, 5 points, the wall not whole: only a ko is left, which the attacker takes first.
loadsgf positions/life-46.sgf
460 owl_attack A1
#? [1 (C1|D1|E2)]
461 owl_defend A1
#? [3 C1]

# Black in the corner, 6 points, 1 of them with enemy stones: who moves first decides.
loadsgf positions/life-47.sgf
470 owl_attack C1
#? [1 (A2|B2)]
471 owl_defend C1
#? [1 B2]

# Black in the corner, 5 points: who moves first decides.
loadsgf positions/life-48.sgf
480 owl_attack C1
#? [1 B2]
481 owl_defend C1
#? [1 (A2|B1|B2)]

# White in the corner, 4 points: the attack makes a ko.
loadsgf positions/life-49.sgf
490 owl_attack D1
#? [2 B1]
491 owl_defend D1
#? [1 (A1|B1)]

# Black at the side, 6 points, 1 of them with enemy stones, the wall not whole: who moves first decides.
loadsgf positions/life-50.sgf
500 owl_attack D2
#? [1 B3]
501 owl_defend D2
#? [1 B3]

# Black at the side, 4 points, 1 of them with enemy stones, the wall not whole: only a ko is left, which the attacker takes first.
loadsgf positions/life-51.sgf
510 owl_attack C1
#? [1 C3]
511 owl_defend C1
#? [3 C3]

# Black in the corner, 7 points, 1 of them with enemy stones, the wall not whole: the attack makes a ko.
loadsgf positions/life-52.sgf
520 owl_attack B2
#? [2 D2]
521 owl_defend B2
#? [1 (A1|C2|D2)]

# Black in the corner, 6 points: the attack makes a ko.
loadsgf positions/life-53.sgf
530 owl_attack C1
#? [2 A2]
531 owl_defend C1
#? [1 (A2|B2)]

# White in the corner, 4 points: the attack makes a ko.
loadsgf positions/life-54.sgf
540 owl_attack D1
#? [2 B1]
541 owl_defend D1
#? [1 (A1|B1)]

# White in the corner, 6 points, 2 of them with enemy stones: the attacker has a ko that he must win first.
loadsgf positions/life-55.sgf
550 owl_attack E1
#? [3 A2]
551 owl_defend E1
#? [1 (A2|D1)]

# Black in the corner, 6 points, 2 of them with enemy stones, the wall not whole: the attacker has a ko that he must win first.
loadsgf positions/life-56.sgf
560 owl_attack D1
#? [3 C2]
561 owl_defend D1
#? [1 (B1|C2|D2)]

# Black in the corner, 6 points, 1 of them with enemy stones: only a ko is left.
loadsgf positions/life-57.sgf
570 owl_attack C1
#? [1 B2]
571 owl_defend C1
#? [2 B2]

# White in the corner, 6 points, 1 of them with enemy stones, the wall not whole: only a ko is left.
loadsgf positions/life-58.sgf
580 owl_attack B2
#? [1 (A2|C1)]
581 owl_defend B2
#? [2 C1]

# Black in the corner, 4 points, 1 of them with enemy stones: the attacker has a ko that he must win first.
loadsgf positions/life-59.sgf
590 owl_attack C1
#? [3 A2]
591 owl_defend C1
#? [1 (A1|A2)]

# Black in the corner, 5 points, 1 of them with enemy stones, the wall not whole: only a ko is left.
loadsgf positions/life-60.sgf
600 owl_attack B2
#? [1 (A3|B1|B4|C1)]
601 owl_defend B2
#? [2 B4]

# Black in the corner, 6 points, 3 of them with enemy stones: the attacker has a ko that he must win first.
loadsgf positions/life-61.sgf
610 owl_attack E1
#? [3 A2]
611 owl_defend E1
#? [1 (A2|D1)]

# White in the corner, 7 points, 1 of them with enemy stones: only a ko is left.
loadsgf positions/life-62.sgf
620 owl_attack D1
#? [1 B2]
621 owl_defend D1
#? [2 B2]
