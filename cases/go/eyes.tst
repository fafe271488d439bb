# Eyes: how many a space gives if the enemy moves first, and if its owner does; where these differ, the points that decide.

# Three points in a row.
loadsgf positions/life-01.sgf
10 eval_eye D1
#? [1 2 D1 D1]

# The same, asked at its end.
loadsgf positions/life-01.sgf
20 eval_eye C1
#? [1 2 D1 D1]

# Four in a row.
loadsgf positions/life-02.sgf
30 eval_eye D1
#? [2 2]

# Two points: one eye.
loadsgf positions/life-03.sgf
40 eval_eye C1
#? [1 1]

# A square: one eye.
loadsgf positions/life-04.sgf
50 eval_eye C1
#? [1 1]

# A bent row of four.
loadsgf positions/life-05.sgf
60 eval_eye D2
#? [2 2]

# A pyramid.
loadsgf positions/life-06.sgf
70 eval_eye C1
#? [1 2 D1 D1]

# A bulky five.
loadsgf positions/life-07.sgf
80 eval_eye D1
#? [1 2 D1 D1]

# A cross.
loadsgf positions/life-08.sgf
90 eval_eye D3
#? [1 2 D3 D3]

# A flower.
loadsgf positions/life-09.sgf
100 eval_eye D2
#? [1 2 D2 D2]

# Two by three.
loadsgf positions/life-10.sgf
110 eval_eye D1
#? [2 2]

# A square in the corner.
loadsgf positions/life-12.sgf
120 eval_eye A1
#? [1 1]

# The space of five stones on the second line is not closed yet.
loadsgf positions/life-14.sgf
130 eval_eye B1
#? [1 2 (B1|C1|E1) (B1|E1)]

# Six of them: two eyes.
loadsgf positions/life-15.sgf
140 eval_eye B1
#? [2 2]

# A white stone in the middle of three points.
loadsgf positions/life-18.sgf
150 eval_eye C3
#? [1 1]

# One point under the wall.
loadsgf positions/life-19.sgf
160 eval_eye C1
#? [1 1]

# Another one.
loadsgf positions/life-19.sgf
170 eval_eye E1
#? [1 1]

# The eye of a side in a race.
loadsgf positions/race-03.sgf
180 eval_eye A6
#? [1 1]

# Its rival has one, too.
loadsgf positions/race-03.sgf
190 eval_eye A2
#? [1 1]

# Seven points in the corner with an opening: who plays there first has it.
loadsgf positions/eyes-01.sgf
200 eval_eye A1
#? [1 2 D1 D1]

# The same, asked elsewhere in it.
loadsgf positions/eyes-01.sgf
210 eval_eye D1
#? [1 2 D1 D1]

# The same, one column wider, and open below: too large to be broken.
loadsgf positions/eyes-02.sgf
220 eval_eye A1
#? [2 2]

# A white stone cuts the wall apart. Black B3 takes it and has two eyes; White B3 puts four stones into atari. How much is left then hangs on the outside.
loadsgf positions/eyes-03.sgf
230 eval_eye A1
#? [(0|1) 2 B3 B3]

# Six points like a rabbit, in the middle of the board.
loadsgf positions/eyes-04.sgf
240 eval_eye D4
#? [1 2 D4 D4]

# The same, asked elsewhere in it.
loadsgf positions/eyes-04.sgf
250 eval_eye D5
#? [1 2 D4 D4]

# The same with a white stone on its heart.
loadsgf positions/eyes-05.sgf
260 eval_eye D5
#? [1 1]

# The same, asked elsewhere in it.
loadsgf positions/eyes-05.sgf
270 eval_eye D4
#? [1 1]

# A bulky five in the corner, its vital point taken.
loadsgf positions/eyes-06.sgf
280 eval_eye A1
#? [1 1]

# Straight four with a white stone on the second point: the third one decides.
loadsgf positions/eyes-07.sgf
290 eval_eye A1
#? [1 2 C1 C1]

# The same, asked elsewhere in it.
loadsgf positions/eyes-07.sgf
300 eval_eye C1
#? [1 2 C1 C1]

# Straight four with two white stones in its middle: one eye.
loadsgf positions/eyes-08.sgf
310 eval_eye A1
#? [1 1]

# A square with a white stone in it stays one eye.
loadsgf positions/eyes-09.sgf
320 eval_eye A1
#? [1 1]

# Four stones on the second line in the corner die.
loadsgf positions/eyes-10.sgf
330 eval_eye A1
#? [1 1]

# Six stones on the second line, both ends open, die.
loadsgf positions/eyes-11.sgf
340 eval_eye D1
#? [1 1]

# Seven of them hang on the next move.
loadsgf positions/eyes-12.sgf
350 eval_eye D1
#? [1 2 (B1|H1) (B1|C1|E1|G1|H1)]

# Pyramid with a white stone at an end.
loadsgf positions/eyes-13.sgf
360 eval_eye C4
#? [1 2 C4 C4]

# A stone that lives stands in nobody's eye space.
loadsgf positions/life-05.sgf
370 eval_eye C2
#? [-1]
