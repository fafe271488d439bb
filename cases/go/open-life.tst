# Life and death in the middle of games, where no reading comes to an end. The positions are from games that gnugo 3.8 played
# against itself. Where gnugo's reader and ours answered alike, that is the answer; where they did not, each defended its own
# answer against the other on the board, and the one that gave up was wrong.

loadsgf positions/open-01.sgf
10 owl_attack D15
#? [[123] .*]
11 owl_defend D15
#? [0]

loadsgf positions/open-02.sgf
12 owl_attack K18
#? [0]
13 owl_defend K18
#? [[123] .*]
14 owl_attack G8
#? [0]
15 owl_attack L6
#? [[123] .*]
16 owl_defend L6
#? [0]

loadsgf positions/open-03.sgf
17 owl_attack P9
#? [[123] .*]
18 owl_defend P9
#? [[123] .*]

loadsgf positions/open-04.sgf
19 owl_attack E10
#? [0]
20 owl_defend E10
#? [[123] .*]
21 owl_attack D3
#? [0]
22 owl_defend D3
#? [[123] .*]

loadsgf positions/open-05.sgf
23 owl_attack B17
#? [0]
24 owl_defend B17
#? [[123] .*]
25 owl_attack Q7
#? [[123] .*]
26 owl_defend Q7
#? [[123] .*]
27 owl_attack C6
#? [[123] .*]
28 owl_defend C6
#? [0]*
29 owl_attack H5
#? [[123] .*]
30 owl_defend H5
#? [[123] .*]
31 owl_attack K4
#? [0]
32 owl_defend K4
#? [[123] .*]

loadsgf positions/open-06.sgf
33 owl_attack N19
#? [0]
34 owl_defend N19
#? [[123] .*]
35 owl_attack C18
#? [0]
36 owl_defend C18
#? [[123] .*]
37 owl_attack M16
#? [[123] .*]
38 owl_defend M16
#? [[123] .*]
39 owl_attack D6
#? [0]
40 owl_defend D6
#? [[123] .*]
41 owl_attack K4
#? [[123] .*]
42 owl_defend K4
#? [[123] .*]

loadsgf positions/open-07.sgf
43 owl_attack O18
#? [[123] .*]
44 owl_defend O18
#? [0]*

loadsgf positions/open-08.sgf
45 owl_attack S6
#? [[123] .*]
46 owl_defend S6
#? [[123] .*]

loadsgf positions/open-09.sgf
47 owl_attack L6
#? [[123] .*]
48 owl_defend L6
#? [[123] .*]

loadsgf positions/open-10.sgf
49 owl_attack E18
#? [[123] .*]
50 owl_defend E18
#? [[123] .*]
51 owl_attack E10
#? [0]
52 owl_defend E10
#? [[123] .*]

loadsgf positions/open-11.sgf
53 owl_attack P16
#? [[123] .*]
54 owl_defend P16
#? [[123] .*]
