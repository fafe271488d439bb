# The end of the game: what is counted, and the last moves that are worth something. Komi is 0, and what is counted does not
# depend on the rules.

# Two walls from edge to edge: all is settled.
loadsgf positions/endgame-1.sgf
komi 0
10 final_score
#? [B\+1(\.0)?]
11 final_status A4
#? [black_territory]
12 final_status G4
#? [white_territory]

# A dead stone on either side changes nothing.
loadsgf positions/endgame-2.sgf
komi 0
20 final_score
#? [B\+1(\.0)?]
21 final_status B2
#? [dead]
22 final_status F6
#? [dead]

# A hole in the black wall.
loadsgf positions/endgame-3.sgf
komi 0
30 reg_genmove black
#? [D5]
31 reg_genmove white
#? [D5]

# A hole in the white wall.
loadsgf positions/endgame-4.sgf
komi 0
40 reg_genmove black
#? [E6]*
41 reg_genmove white
#? [E6]

# A hole on the second line of the black wall.
loadsgf positions/endgame-5.sgf
komi 0
50 reg_genmove black
#? [C2]
51 reg_genmove white
#? [C2]

# A hole on the second line of the white wall.
loadsgf positions/endgame-6.sgf
komi 0
60 reg_genmove white
#? [D2]

# Both walls end on the second line: who comes first reaches over the edge.
loadsgf positions/endgame-7.sgf
komi 0
70 reg_genmove black
#? [(C1|D1)]
71 reg_genmove white
#? [(C1|D1)]
