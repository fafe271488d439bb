# Races in the middle of games, most of which no reading comes to the end of. The positions are from games that gnugo 3.8 played
# against itself, with blunders. Where gnugo and we answered alike, that is the answer; where we did not, each defended its own answer
# against the other on the board. Marked are the failures at the usual effort.

loadsgf positions/open-race-01.sgf
10 analyze_semeai K3 L3
#? [[123] 0 .*]

loadsgf positions/open-race-02.sgf
11 analyze_semeai K5 L5
#? [[123] [123] .*]

loadsgf positions/open-race-03.sgf
12 analyze_semeai D12 D10
#? [[123] 0 .*]
13 analyze_semeai D10 D12
#? [[123] [123] .*]*

loadsgf positions/open-race-04.sgf
14 analyze_semeai F7 K2
#? [[123] [123] .*]

loadsgf positions/open-race-05.sgf
15 analyze_semeai N4 N3
#? [[123] [123] .*]
16 analyze_semeai N3 N4
#? [[123] [123] .*]

loadsgf positions/open-race-06.sgf
17 analyze_semeai L8 M8
#? [[123] [123] .*]
18 analyze_semeai L7 L8
#? [[123] [123] .*]
19 analyze_semeai M7 M8
#? [[123] [123] .*]

loadsgf positions/open-race-07.sgf
20 analyze_semeai F1 F5
#? [[123] [123] .*]

loadsgf positions/open-race-08.sgf
21 analyze_semeai C8 D8
#? [[123] [123] .*]

loadsgf positions/open-race-09.sgf
22 analyze_semeai C7 D9
#? [[123] 0 .*]

loadsgf positions/open-race-10.sgf
23 analyze_semeai L3 M3
#? [[123] [123] .*]

loadsgf positions/open-race-11.sgf
24 analyze_semeai K5 K4
#? [[123] [123] .*]

loadsgf positions/open-race-12.sgf
25 analyze_semeai J10 H10
#? [[123] [123] .*]

loadsgf positions/open-race-13.sgf
26 analyze_semeai A12 A11
#? [[123] [123] .*]

loadsgf positions/open-race-14.sgf
27 analyze_semeai K12 E13
#? [[123] 0 .*]*

loadsgf positions/open-race-15.sgf
28 analyze_semeai B11 B12
#? [[123] [123] .*]

loadsgf positions/open-race-16.sgf
29 analyze_semeai K12 L12
#? [[123] [123] .*]

loadsgf positions/open-race-17.sgf
30 analyze_semeai D10 D11
#? [[123] [123] .*]

loadsgf positions/open-race-18.sgf
31 analyze_semeai B4 C3
#? [[123] [123] .*]

loadsgf positions/open-race-19.sgf
32 analyze_semeai L3 K4
#? [[123] [123] .*]*

loadsgf positions/open-race-20.sgf
33 analyze_semeai H10 F10
#? [[123] 0 .*]

loadsgf positions/open-race-21.sgf
34 analyze_semeai F5 E6
#? [0 0 PASS]

loadsgf positions/open-race-22.sgf
35 analyze_semeai G13 H13
#? [[123] [123] .*]

loadsgf positions/open-race-23.sgf
36 analyze_semeai D11 D12
#? [[123] [123] .*]

loadsgf positions/open-race-24.sgf
37 analyze_semeai F8 G7
#? [[123] [123] .*]

loadsgf positions/open-race-25.sgf
38 analyze_semeai N13 N12
#? [[123] [123] .*]
39 analyze_semeai H9 G9
#? [[123] [123] .*]

loadsgf positions/open-race-26.sgf
40 analyze_semeai A11 B12
#? [0 0 PASS]

loadsgf positions/open-race-27.sgf
41 analyze_semeai H8 J8
#? [[123] [123] .*]

loadsgf positions/open-race-28.sgf
42 analyze_semeai H10 G10
#? [[123] [123] .*]

loadsgf positions/open-race-29.sgf
43 analyze_semeai L4 M4
#? [[123] [123] .*]
44 analyze_semeai M4 L4
#? [[123] 0 .*]

loadsgf positions/open-race-30.sgf
45 analyze_semeai K9 K10
#? [[123] [123] .*]

loadsgf positions/open-race-31.sgf
46 analyze_semeai B6 B5
#? [[123] [123] .*]

loadsgf positions/open-race-32.sgf
47 analyze_semeai J2 J4
#? [[123] [123] .*]

loadsgf positions/open-race-33.sgf
48 analyze_semeai C3 A1
#? [[123] [123] .*]

loadsgf positions/open-race-34.sgf
49 analyze_semeai N8 M8
#? [[123] [123] .*]

loadsgf positions/open-race-35.sgf
50 analyze_semeai E5 C4
#? [0 0 PASS]

loadsgf positions/open-race-36.sgf
51 analyze_semeai D5 D7
#? [0 0 PASS]
52 analyze_semeai A2 D7
#? [[123] 0 .*]

loadsgf positions/open-race-37.sgf
53 analyze_semeai M10 L10
#? [[123] [123] .*]*

loadsgf positions/open-race-38.sgf
54 analyze_semeai B7 B8
#? [0 0 PASS]*

loadsgf positions/open-race-39.sgf
55 analyze_semeai N11 M12
#? [[123] 0 .*]

loadsgf positions/open-race-40.sgf
56 analyze_semeai N11 L10
#? [0 0 PASS]

loadsgf positions/open-race-41.sgf
57 analyze_semeai M1 H5
#? [0 0 PASS]

loadsgf positions/open-race-42.sgf
58 analyze_semeai H13 N12
#? [[123] [123] .*]
59 analyze_semeai N12 H13
#? [[123] 0 .*]

loadsgf positions/open-race-43.sgf
60 analyze_semeai K13 J13
#? [0 0 PASS]

loadsgf positions/open-race-44.sgf
61 analyze_semeai M4 L5
#? [[123] 0 .*]*

loadsgf positions/open-race-45.sgf
62 analyze_semeai D12 C12
#? [0 0 PASS]
