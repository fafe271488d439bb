# Capturing races built to measure: liberties outside, shared, and inside of eyes. All moves were read; moves that keep the
# outcome are listed. Black stands above white between the walls.

# Black has 1 outside and an eye of 1, white 0 outside; 2 shared.
loadsgf positions/race-01.sgf
10 analyze_semeai E5 E3
#? [1 1 (H4|K4|L6)]
11 analyze_semeai E3 E5
#? [0 0 PASS]

# Black has 3 outside, white 3 outside; 3 shared.
loadsgf positions/race-02.sgf
20 analyze_semeai E5 E3
#? [1 0 (PASS|F4|G2|G6|H4|J2|J6|K4|L2|L6)]
21 analyze_semeai E3 E5
#? [1 0 (PASS|F4|G2|G6|H4|J2|J6|K4|L2|L6)]

# Black has 3 outside and an eye of 2, white 2 outside and an eye of 1; 1 shared.
loadsgf positions/race-03.sgf
30 analyze_semeai E5 E3
#? [1 1 (J2|K4|L2)]
31 analyze_semeai E3 E5
#? [0 0 PASS]

# Black has 0 outside and an eye of 1, white 0 outside and an eye of 2; 0 shared.
loadsgf positions/race-04.sgf
40 analyze_semeai E5 E3
#? [0 0 PASS]
41 analyze_semeai E3 E5
#? [1 1 A6]

# Black has 3 outside, white 0 outside; 1 shared.
loadsgf positions/race-05.sgf
50 analyze_semeai E5 E3
#? [1 1 (G6|J6|K4|L6)]
51 analyze_semeai E3 E5
#? [0 0 PASS]

# Black has 0 outside and an eye of 3, white 0 outside and an eye of 2; 0 shared.
loadsgf positions/race-06.sgf
60 analyze_semeai E5 E3
#? [1 1 (A2|B2|B6)]
61 analyze_semeai E3 E5
#? [0 0 PASS]

# Black has 1 outside and an eye of 1, white 2 outside and an eye of 2; 1 shared.
loadsgf positions/race-07.sgf
70 analyze_semeai E5 E3
#? [0 0 PASS]
71 analyze_semeai E3 E5
#? [1 1 (K4|L6)]

# Black has 1 outside and an eye of 2, white 2 outside and an eye of 2; 1 shared.
loadsgf positions/race-08.sgf
80 analyze_semeai E5 E3
#? [1 0 (A2|B2|J2|L2)]
81 analyze_semeai E3 E5
#? [1 1 (A6|B6|K4|L6)]

# Black has 1 outside and an eye of 2, white 0 outside; 1 shared.
loadsgf positions/race-09.sgf
90 analyze_semeai E5 E3
#? [1 1 (A6|B6|K4|L6)]
91 analyze_semeai E3 E5
#? [0 0 PASS]

# Black has 3 outside and an eye of 1, white 0 outside and an eye of 3; 3 shared.
loadsgf positions/race-10.sgf
100 analyze_semeai E5 E3
#? [1 0 B2]
101 analyze_semeai E3 E5
#? [1 1 B2]

# Black has 1 outside and an eye of 2, white 1 outside and an eye of 3; 1 shared.
loadsgf positions/race-11.sgf
110 analyze_semeai E5 E3
#? [1 0 B2]
111 analyze_semeai E3 E5
#? [1 1 (A6|B2|B6|K4|L6)]

# Black has 1 outside and an eye of 1, white 1 outside and an eye of 3; 2 shared.
loadsgf positions/race-12.sgf
120 analyze_semeai E5 E3
#? [1 0 B2]
121 analyze_semeai E3 E5
#? [1 1 (B2|H4|K4|L6)]

# Black has 1 outside and an eye of 1, white 1 outside and an eye of 2; 1 shared.
loadsgf positions/race-13.sgf
130 analyze_semeai E5 E3
#? [1 0 (A2|B2|L2)]
131 analyze_semeai E3 E5
#? [1 1 (K4|L6)]

# Black has 2 outside and an eye of 2, white 3 outside and an eye of 2; 2 shared.
loadsgf positions/race-14.sgf
140 analyze_semeai E5 E3
#? [1 0 (PASS|A2|B2|G2|J2|L2)]
141 analyze_semeai E3 E5
#? [1 0 (PASS|A2|A6|B2|B6|G2|H4|J2|J6|K4|L2|L6)]

# Black has 1 outside and an eye of 2, white 1 outside and an eye of 1; 2 shared.
loadsgf positions/race-15.sgf
150 analyze_semeai E5 E3
#? [1 0 (PASS|A6|B6|H4|K4|L2|L6)]
151 analyze_semeai E3 E5
#? [1 0 (PASS|A6|B6|L6)]

# Black has 1 outside, white 0 outside and an eye of 1; 0 shared.
loadsgf positions/race-16.sgf
160 analyze_semeai E5 E3
#? [1 1 A2]
161 analyze_semeai E3 E5
#? [1 1 L6]

# Black has 1 outside and an eye of 1, white 1 outside and an eye of 2; 0 shared.
loadsgf positions/race-17.sgf
170 analyze_semeai E5 E3
#? [0 0 PASS]
171 analyze_semeai E3 E5
#? [1 1 L6]

# Black has 0 outside and an eye of 2, white 1 outside and an eye of 2; 3 shared.
loadsgf positions/race-18.sgf
180 analyze_semeai E5 E3
#? [1 0 (PASS|A2|A6|B2|B6|F4|H4|K4|L2)]
181 analyze_semeai E3 E5
#? [1 0 (PASS|A2|A6|B2|B6|F4|H4|K4|L2)]

# Black has 2 outside and an eye of 2, white 1 outside and an eye of 3; 3 shared.
loadsgf positions/race-19.sgf
190 analyze_semeai E5 E3
#? [1 0 B2]
191 analyze_semeai E3 E5
#? [1 1 B2]

# Black has 1 outside, white 0 outside; 3 shared.
loadsgf positions/race-20.sgf
200 analyze_semeai E5 E3
#? [1 0 (PASS|F4|H4|K4|L6)]
201 analyze_semeai E3 E5
#? [1 0 (PASS|L6)]

# Black has 1 outside and an eye of 1, white 0 outside; 3 shared.
loadsgf positions/race-21.sgf
210 analyze_semeai E5 E3
#? [1 1 (F4|H4|K4|L6)]
211 analyze_semeai E3 E5
#? [0 0 PASS]

# Black has 2 outside, white 1 outside; 0 shared.
loadsgf positions/race-22.sgf
220 analyze_semeai E5 E3
#? [1 1 L2]
221 analyze_semeai E3 E5
#? [0 0 PASS]

# Black has 1 outside, white 3 outside and an eye of 2; 3 shared.
loadsgf positions/race-23.sgf
230 analyze_semeai E5 E3
#? [0 0 PASS]
231 analyze_semeai E3 E5
#? [1 1 (A2|B2|F4|G2|H4|J2|K4|L2|L6)]

# Black has 3 outside and an eye of 2, white 2 outside and an eye of 2; 3 shared.
loadsgf positions/race-24.sgf
240 analyze_semeai E5 E3
#? [1 0 (PASS|A2|A6|B2|B6|F4|G6|H4|J2|J6|K4|L2|L6)]
241 analyze_semeai E3 E5
#? [1 0 (PASS|A2|A6|B2|B6|F4|G6|H4|J2|J6|K4|L2|L6)]

# Black has 2 outside, white 3 outside; 3 shared.
loadsgf positions/race-25.sgf
250 analyze_semeai E5 E3
#? [1 0 (PASS|G2|J2|L2)]
251 analyze_semeai E3 E5
#? [1 0 (PASS|F4|G2|H4|J2|J6|K4|L2|L6)]

# Black has 3 outside and an eye of 1, white 1 outside; 2 shared.
loadsgf positions/race-26.sgf
260 analyze_semeai E5 E3
#? [1 1 (A6|G6|H4|J6|K4|L2|L6)]
261 analyze_semeai E3 E5
#? [0 0 PASS]
