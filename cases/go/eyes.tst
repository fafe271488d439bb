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
60 eval_eye C2
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
#? [1 2 (B1|C1|E1) (B1|E1)]*

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
