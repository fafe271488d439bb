# What is settled however often the other side moves, in ends of games that were played by chance.

# The end of a game by chance on 8 by 8, before all was taken off.
loadsgf positions/settled-1.sgf
10 unconditional_status F2
#? [alive]
11 unconditional_status G7
#? [alive]
12 unconditional_status G3
#? [black_territory]
13 unconditional_status H4
#? [black_territory]
14 unconditional_status F8
#? [undecided]
15 unconditional_status H8
#? [undecided]
16 unconditional_status C7
#? [white_territory]
17 unconditional_status B3
#? [white_territory]

# The end of a game by chance on 9 by 9, before all was taken off.
loadsgf positions/settled-2.sgf
30 unconditional_status F5
#? [alive]
31 unconditional_status A4
#? [alive]
32 unconditional_status F6
#? [black_territory]
33 unconditional_status A1
#? [black_territory]
34 unconditional_status D1
#? [dead]
35 unconditional_status D4
#? [dead]
36 unconditional_status H8
#? [undecided]
37 unconditional_status H5
#? [undecided]

# The end of a game by chance on 7 by 7, before all was taken off.
loadsgf positions/settled-3.sgf
50 unconditional_status B5
#? [alive]
51 unconditional_status D1
#? [alive]
52 unconditional_status D7
#? [black_territory]
53 unconditional_status G7
#? [black_territory]
54 unconditional_status F3
#? [white_territory]
55 unconditional_status E2
#? [white_territory]

# The end of a game by chance on 8 by 8, before all was taken off.
loadsgf positions/settled-4.sgf
70 unconditional_status C4
#? [alive]
71 unconditional_status F2
#? [alive]
72 unconditional_status G7
#? [black_territory]
73 unconditional_status H6
#? [black_territory]
74 unconditional_status H3
#? [undecided]
75 unconditional_status H4
#? [undecided]
76 unconditional_status E2
#? [white_territory]
77 unconditional_status F1
#? [white_territory]

# The end of a game by chance on 9 by 9, before all was taken off.
loadsgf positions/settled-5.sgf
90 unconditional_status G8
#? [alive]
91 unconditional_status G3
#? [alive]
92 unconditional_status H1
#? [black_territory]
93 unconditional_status H4
#? [black_territory]
94 unconditional_status C3
#? [dead]
95 unconditional_status G1
#? [dead]
96 unconditional_status J5
#? [undecided]
97 unconditional_status J6
#? [undecided]
98 unconditional_status D6
#? [white_territory]
99 unconditional_status A2
#? [white_territory]

# The end of a game by chance on 7 by 7, before all was taken off.
loadsgf positions/settled-6.sgf
110 unconditional_status F1
#? [alive]
111 unconditional_status B7
#? [alive]
112 unconditional_status A3
#? [black_territory]
113 unconditional_status B1
#? [black_territory]
114 unconditional_status A7
#? [dead]
115 unconditional_status F6
#? [undecided]
116 unconditional_status G5
#? [undecided]
117 unconditional_status G2
#? [white_territory]
118 unconditional_status E1
#? [white_territory]

# The end of a game by chance on 8 by 8, before all was taken off.
loadsgf positions/settled-7.sgf
130 unconditional_status F1
#? [alive]
131 unconditional_status D1
#? [alive]
132 unconditional_status D7
#? [black_territory]
133 unconditional_status A8
#? [black_territory]
134 unconditional_status F8
#? [undecided]
135 unconditional_status G8
#? [undecided]
136 unconditional_status G4
#? [white_territory]
137 unconditional_status A1
#? [white_territory]

# The end of a game by chance on 9 by 9, before all was taken off.
loadsgf positions/settled-8.sgf
150 unconditional_status F4
#? [alive]
151 unconditional_status C3
#? [alive]
152 unconditional_status E9
#? [black_territory]
153 unconditional_status A9
#? [black_territory]
154 unconditional_status G7
#? [dead]
155 unconditional_status H9
#? [dead]
156 unconditional_status A1
#? [undecided]
157 unconditional_status B1
#? [undecided]
158 unconditional_status E1
#? [white_territory]
159 unconditional_status F2
#? [white_territory]

# The end of a game by chance on 7 by 7, before all was taken off.
loadsgf positions/settled-9.sgf
170 unconditional_status F4
#? [alive]
171 unconditional_status D3
#? [alive]
172 unconditional_status A6
#? [black_territory]
173 unconditional_status A1
#? [black_territory]
174 unconditional_status D4
#? [white_territory]
175 unconditional_status C3
#? [white_territory]
