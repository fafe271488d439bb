# Cuts and joins in the middle of games, where no reading comes to an end. The positions are from games that gnugo 3.8 played
# against itself; gnugo's reader and ours answered differently, each defended its own answer against the other on the board,
# and the one that gave up was wrong. Marked are the failures at the usual effort; with two fifths of it 10 fails, too.

loadsgf positions/open-link-01.sgf
10 disconnect R3 O3
#? [0]
11 disconnect J15 L18
#? [0]*

loadsgf positions/open-link-02.sgf
12 disconnect B13 F18
#? [0]
13 connect J12 F14
#? [0]

loadsgf positions/open-link-03.sgf
14 disconnect M9 M11
#? [0]
15 disconnect Q6 O7
#? [0]
16 disconnect F3 B3
#? [[123] .*]
17 disconnect R3 Q6
#? [0]*

loadsgf positions/open-link-04.sgf
18 disconnect J7 K11
#? [0]

loadsgf positions/open-link-05.sgf
19 disconnect D4 F6
#? [[123] .*]*
20 disconnect B3 F4
#? [0]

loadsgf positions/open-link-06.sgf
21 disconnect R10 O11
#? [0]*

loadsgf positions/open-link-07.sgf
22 disconnect L12 G15
#? [[123] .*]
23 disconnect A7 C10
#? [[123] .*]

loadsgf positions/open-link-08.sgf
24 disconnect M13 N18
#? [[123] .*]
25 disconnect L7 O9
#? [0]

loadsgf positions/open-link-09.sgf
26 disconnect L3 M6
#? [0]*
27 connect P10 Q14
#? [[123] .*]

loadsgf positions/open-link-10.sgf
28 disconnect P8 S9
#? [0]

loadsgf positions/open-link-11.sgf
29 connect L7 O10
#? [0]*

loadsgf positions/open-link-12.sgf
30 disconnect R4 O4
#? [[123] .*]*

loadsgf positions/open-link-13.sgf
31 connect N6 Q9
#? [[123] .*]

# Games of ours against gnugo: joins that are played out. Both say now that they work; before, ours found no way and called them cut.

loadsgf positions/open-link-14.sgf
32 connect K17 O16
#? [[123] .*]

loadsgf positions/open-link-15.sgf
33 connect H5 H9
#? [[123] .*]

loadsgf positions/open-link-16.sgf
34 connect R10 Q6
#? [[123] .*]

loadsgf positions/open-link-17.sgf
35 connect K3 F4
#? [[123] .*]

loadsgf positions/open-link-18.sgf
36 connect M17 G18
#? [[123] .*]

loadsgf positions/open-link-19.sgf
37 connect F14 F9
#? [[123] .*]

loadsgf positions/open-link-20.sgf
38 connect C16 H17
#? [[123] .*]

loadsgf positions/open-link-21.sgf
39 connect L17 Q17
#? [[123] .*]
