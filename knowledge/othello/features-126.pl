% 126 features of an Othello position, to be loaded behind theory.pl.
%
% The value of a feature is the number of different bindings of its head's variables. Player x is black, o is white. Most
% features come in pairs, the same for black and for white. A span has a direction: a line that can be read from both ends
% counts from both, and pairs of things count in both orders.

% ---- Discs

% Black discs.
f1(A) :- owns(x, A).

% White discs.
f2(A) :- owns(o, A).

% Black discs on corners.
f3(A) :- owns(x, A), corner(A).

% White discs on corners.
f4(A) :- owns(o, A), corner(A).

% Black discs on the rim that are not anchored in a corner.
f5(A) :- owns(x, A), edge(A), \+ anchored(A, _, x).

% White discs on the rim that are not anchored in a corner.
f6(A) :- owns(o, A), edge(A), \+ anchored(A, _, o).

% Black discs on an X-square beside an empty corner.
f7(A) :- owns(x, A), x_square(A, K), blank(K).

% White discs on an X-square beside an empty corner.
f8(A) :- owns(o, A), x_square(A, K), blank(K).

% Black discs on a C-square beside an empty corner.
f9(A) :- owns(x, A), c_square(A, K), blank(K).

% White discs on a C-square beside an empty corner.
f10(A) :- owns(o, A), c_square(A, K), blank(K).

% Black discs on C-squares beside a black corner.
f11(K, C) :- corner(K), owns(x, K), along_edge(K, C), neighbor(K, C, A), owns(x, A).

% White discs on C-squares beside a white corner.
f12(K, C) :- corner(K), owns(o, K), along_edge(K, C), neighbor(K, C, A), owns(o, A).

% Black discs on the two long diagonals.
f13(A) :- x_square(S, K), neighbor(K, C, S), line(K, C, A), owns(x, A).

% White discs on the two long diagonals.
f14(A) :- x_square(S, K), neighbor(K, C, S), line(K, C, A), owns(o, A).

% Black discs beside an empty corner that only white can take now.
f15(A, K) :- owns(x, A), danger(A, K), legal_move(K, o), \+ legal_move(K, x).

% White discs beside an empty corner that only black can take now.
f16(A, K) :- owns(o, A), danger(A, K), legal_move(K, x), \+ legal_move(K, o).

% ---- Frontier and filled lines

% Black discs beside an empty square.
f17(A) :- frontier(A, x).

% White discs beside an empty square.
f18(A) :- frontier(A, o).

% Black discs beside an empty square that white cannot turn over now.
f19(A) :- frontier(A, x), \+ flips(_, A, o).

% White discs beside an empty square that black cannot turn over now.
f20(A) :- frontier(A, o), \+ flips(_, A, x).

% Sides on which black discs touch empty squares.
f21(A, C) :- owns(x, A), neighbor(A, C, B), blank(B).

% Sides on which white discs touch empty squares.
f22(A, C) :- owns(o, A), neighbor(A, C, B), blank(B).

% Black walls: spans of at least two discs whose both ends are on the frontier.
f23(A, B, C) :- frontier(A, x), span(A, B, C, x), frontier(B, x), A \= B.

% White walls: spans of at least two discs whose both ends are on the frontier.
f24(A, B, C) :- frontier(A, o), span(A, B, C, o), frontier(B, o), A \= B.

% Filled lines through black discs: disc and direction.
f25(A, C) :- owns(x, A), filled(A, C), opposite(C, D), filled(A, D).

% Filled lines through white discs: disc and direction.
f26(A, C) :- owns(o, A), filled(A, C), opposite(C, D), filled(A, D).

% Black discs with an empty square on each of two opposite sides.
f27(A) :- owns(x, A), neighbor(A, C, B), blank(B), opposite(C, D), neighbor(A, D, E), blank(E).

% White discs with an empty square on each of two opposite sides.
f28(A) :- owns(o, A), neighbor(A, C, B), blank(B), opposite(C, D), neighbor(A, D, E), blank(E).

% Black discs wedged between two white discs.
f29(A) :- owns(x, A), neighbor(A, C, B), owns(o, B), opposite(C, D), neighbor(A, D, E), owns(o, E).

% White discs wedged between two black discs.
f30(A) :- owns(o, A), neighbor(A, C, B), owns(x, B), opposite(C, D), neighbor(A, D, E), owns(x, E).

% ---- Moves

% Moves of black.
f31(A) :- legal_move(A, x).

% Moves of white.
f32(A) :- legal_move(A, o).

% Corners that black can take.
f33(A) :- legal_move(A, x), corner(A).

% Corners that white can take.
f34(A) :- legal_move(A, o), corner(A).

% Moves of black on the rim, not beside an empty corner, where white cannot move.
f35(A) :- legal_move(A, x), edge(A), \+ danger(A, _), \+ legal_move(A, o).

% Moves of white on the rim, not beside an empty corner, where black cannot move.
f36(A) :- legal_move(A, o), edge(A), \+ danger(A, _), \+ legal_move(A, x).

% Moves of black that open no new place for white.
f37(A) :- quiet(A, x).

% Moves of white that open no new place for black.
f38(A) :- quiet(A, o).

% Quiet moves that black can save for later: not beside an empty corner, and white cannot move there.
f39(A) :- quiet(A, x), \+ danger(A, _), \+ legal_move(A, o).

% Quiet moves that white can save for later: not beside an empty corner, and black cannot move there.
f40(A) :- quiet(A, o), \+ danger(A, _), \+ legal_move(A, x).

% Pairs of moves of black in one line.
f41(A, B, C) :- legal_move(A, x), line(A, C, B), legal_move(B, x).

% Pairs of moves of white in one line.
f42(A, B, C) :- legal_move(A, o), line(A, C, B), legal_move(B, o).

% Pairs of moves of black at the two ends of a white span.
f43(A, E) :- legal_move(A, x), neighbor(A, C, B), span(B, D, C, o), neighbor(D, C, E), legal_move(E, x).

% Pairs of moves of white at the two ends of a black span.
f44(A, E) :- legal_move(A, o), neighbor(A, C, B), span(B, D, C, x), neighbor(D, C, E), legal_move(E, o).

% Moves of black beside a square where only white can move.
f45(A) :- legal_move(A, x), neighbor(A, _, B), legal_move(B, o), \+ legal_move(B, x).

% Moves of white beside a square where only black can move.
f46(A) :- legal_move(A, o), neighbor(A, _, B), legal_move(B, x), \+ legal_move(B, o).

% Empty squares beside white discs, those beside an empty corner left out.
f47(A) :- potential_move(A, x), \+ danger(A, _).

% Empty squares beside black discs, those beside an empty corner left out.
f48(A) :- potential_move(A, o), \+ danger(A, _).

% Sides on which white discs touch an empty square where black cannot move.
f49(A, C) :- owns(o, A), neighbor(A, C, B), blank(B), \+ legal_move(B, x).

% Sides on which black discs touch an empty square where white cannot move.
f50(A, C) :- owns(x, A), neighbor(A, C, B), blank(B), \+ legal_move(B, o).

% ---- Spans

% Black spans that end at a white disc.
f51(A, B, C) :- span(A, B, C, x), neighbor(B, C, D), owns(o, D).

% White spans that end at a black disc.
f52(A, B, C) :- span(A, B, C, o), neighbor(B, C, D), owns(x, D).

% Black spans that end at an empty square.
f53(A, B, C) :- span(A, B, C, x), neighbor(B, C, D), blank(D).

% White spans that end at an empty square.
f54(A, B, C) :- span(A, B, C, o), neighbor(B, C, D), blank(D).

% Black spans from a disc with discs all around it to a white disc.
f55(A, B, C) :- interior(A, x), span(A, B, C, x), neighbor(B, C, D), owns(o, D).

% White spans from a disc with discs all around it to a black disc.
f56(A, B, C) :- interior(A, o), span(A, B, C, o), neighbor(B, C, D), owns(x, D).

% Black spans between two empty squares.
f57(A, B, C) :- neighbor(D, C, A), blank(D), span(A, B, C, x), neighbor(B, C, E), blank(E).

% White spans between two empty squares.
f58(A, B, C) :- neighbor(D, C, A), blank(D), span(A, B, C, o), neighbor(B, C, E), blank(E).

% Black spans between two white discs.
f59(A, B, C) :- neighbor(D, C, A), owns(o, D), span(A, B, C, x), neighbor(B, C, E), owns(o, E).

% White spans between two black discs.
f60(A, B, C) :- neighbor(D, C, A), owns(x, D), span(A, B, C, o), neighbor(B, C, E), owns(x, E).

% Black spans from an empty square to the rim.
f61(A, B, C) :- neighbor(D, C, A), blank(D), span(A, B, C, x), \+ neighbor(B, C, _).

% White spans from an empty square to the rim.
f62(A, B, C) :- neighbor(D, C, A), blank(D), span(A, B, C, o), \+ neighbor(B, C, _).

% Black spans behind a white span that ends at an empty square.
f63(A, B, C) :- span(A, B, C, x), neighbor(B, C, D), span(D, E, C, o), neighbor(E, C, F), blank(F).

% White spans behind a black span that ends at an empty square.
f64(A, B, C) :- span(A, B, C, o), neighbor(B, C, D), span(D, E, C, x), neighbor(E, C, F), blank(F).

% Pairs of black spans in one line with a single white disc in the middle: their outer ends.
f65(A, F, C) :- span(A, B, C, x), neighbor(B, C, D), owns(o, D), neighbor(D, C, E), span(E, F, C, x).

% Pairs of white spans in one line with a single black disc in the middle: their outer ends.
f66(A, F, C) :- span(A, B, C, o), neighbor(B, C, D), owns(x, D), neighbor(D, C, E), span(E, F, C, o).

% Pairs of black spans in one line with a single empty square in the middle: their outer ends.
f67(A, F, C) :- span(A, B, C, x), neighbor(B, C, D), blank(D), neighbor(D, C, E), span(E, F, C, x).

% Pairs of white spans in one line with a single empty square in the middle: their outer ends.
f68(A, F, C) :- span(A, B, C, o), neighbor(B, C, D), blank(D), neighbor(D, C, E), span(E, F, C, o).

% Black spans of four discs or more.
f69(A, B, C) :- span(A, B, C, x), neighbor(A, C, M), neighbor(M, C, N), line(N, C, B).

% White spans of four discs or more.
f70(A, B, C) :- span(A, B, C, o), neighbor(A, C, M), neighbor(M, C, N), line(N, C, B).

% Black discs whose black line ends at empty squares both ways, so that it cannot be turned over along it: disc and direction.
f71(A, C) :- span(A, B, C, x), neighbor(B, C, F), blank(F), opposite(C, E), span(A, G, E, x), neighbor(G, E, H), blank(H).

% White discs whose white line ends at empty squares both ways, so that it cannot be turned over along it: disc and direction.
f72(A, C) :- span(A, B, C, o), neighbor(B, C, F), blank(F), opposite(C, E), span(A, G, E, o), neighbor(G, E, H), blank(H).

% Black discs from which black spans lead to empty squares in two directions: disc and directions.
f73(A, C, E) :- span(A, B, C, x), neighbor(B, C, D), blank(D), span(A, F, E, x), neighbor(F, E, G), blank(G), C \= E.

% White discs from which white spans lead to empty squares in two directions: disc and directions.
f74(A, C, E) :- span(A, B, C, o), neighbor(B, C, D), blank(D), span(A, F, E, o), neighbor(F, E, G), blank(G), C \= E.

% Pairs of directions in which black spans of at least two discs start at the same disc.
f75(A, C, E) :- span(A, B, C, x), A \= B, span(A, D, E, x), A \= D, C \= E.

% Pairs of directions in which white spans of at least two discs start at the same disc.
f76(A, C, E) :- span(A, B, C, o), A \= B, span(A, D, E, o), A \= D, C \= E.

% Black spans between an empty square and an empty corner.
f77(A, B, C) :- span(A, B, C, x), neighbor(B, C, K), corner(K), blank(K), neighbor(D, C, A), blank(D).

% White spans between an empty square and an empty corner.
f78(A, B, C) :- span(A, B, C, o), neighbor(B, C, K), corner(K), blank(K), neighbor(D, C, A), blank(D).

% Black spans that end at a square where white can move and black cannot.
f79(A, B, C) :- span(A, B, C, x), neighbor(B, C, D), legal_move(D, o), \+ legal_move(D, x).

% White spans that end at a square where black can move and white cannot.
f80(A, B, C) :- span(A, B, C, o), neighbor(B, C, D), legal_move(D, x), \+ legal_move(D, o).

% Black spans between a move of black and a move of white.
f81(A, B, C) :- span(A, B, C, x), neighbor(D, C, A), legal_move(D, x), neighbor(B, C, E), legal_move(E, o).

% White spans between a move of white and a move of black.
f82(A, B, C) :- span(A, B, C, o), neighbor(D, C, A), legal_move(D, o), neighbor(B, C, E), legal_move(E, x).

% Black spans of at least two discs with a white span of the same length at their side.
f83(A, B, C) :- span(A, B, C, x), A \= B, neighbor(A, D, E), neighbor(B, D, F), span(E, F, C, o).

% White spans of at least two discs with a black span of the same length at their side.
f84(A, B, C) :- span(A, B, C, o), A \= B, neighbor(A, D, E), neighbor(B, D, F), span(E, F, C, x).

% Black spans of at least two discs in a row, with another black span right below.
f85(A, B) :- span(A, B, east, x), A \= B, neighbor(A, south, E), neighbor(B, south, F), span(E, F, east, x).

% White spans of at least two discs in a row, with another white span right below.
f86(A, B) :- span(A, B, east, o), A \= B, neighbor(A, south, E), neighbor(B, south, F), span(E, F, east, o).

% Black spans from a C-square to a disc on the rim, right before an empty square.
f87(A, B, C) :- c_square(A, _), span(A, B, C, x), edge(B), neighbor(B, C, D), blank(D).

% White spans from a C-square to a disc on the rim, right before an empty square.
f88(A, B, C) :- c_square(A, _), span(A, B, C, o), edge(B), neighbor(B, C, D), blank(D).

% Black discs on the rim that are anchored in a corner.
f89(A) :- anchored(A, _, x).

% White discs on the rim that are anchored in a corner.
f90(A) :- anchored(A, _, o).

% White spans on the rim between anchored black discs and an empty square: black disc and direction.
f91(A, C) :- anchored(A, C, x), neighbor(A, C, B), span(B, D, C, o), neighbor(D, C, E), blank(E).

% Black spans on the rim between anchored white discs and an empty square: white disc and direction.
f92(A, C) :- anchored(A, C, o), neighbor(A, C, B), span(B, D, C, x), neighbor(D, C, E), blank(E).

% Black spans on a diagonal from the X-square of an empty corner to an empty square, where white can come in.
f93(A, B) :- x_square(A, K), blank(K), neighbor(K, C, A), span(A, B, C, x), neighbor(B, C, D), blank(D).

% White spans on a diagonal from the X-square of an empty corner to an empty square, where black can come in.
f94(A, B) :- x_square(A, K), blank(K), neighbor(K, C, A), span(A, B, C, o), neighbor(B, C, D), blank(D).

% Gaps of one empty square on the rim between two black discs.
f95(A) :- edge(A), blank(A), neighbor(B, C, A), edge(B), owns(x, B), neighbor(A, C, D), edge(D), owns(x, D).

% Gaps of one empty square on the rim between two white discs.
f96(A) :- edge(A), blank(A), neighbor(B, C, A), edge(B), owns(o, B), neighbor(A, C, D), edge(D), owns(o, D).

% ---- Bracketed spans

% White spans that black can bracket.
f97(A, B, C) :- bs(A, B, C, x).

% Black spans that white can bracket.
f98(A, B, C) :- bs(A, B, C, o).

% White spans of three discs or more that black can bracket.
f99(A, C) :- bs(A, _, C, x), neighbor(A, C, M), neighbor(M, C, N), owns(o, N), neighbor(N, C, L), owns(o, L).

% Black spans of three discs or more that white can bracket.
f100(A, C) :- bs(A, _, C, o), neighbor(A, C, M), neighbor(M, C, N), owns(x, N), neighbor(N, C, L), owns(x, L).

% Moves of black that turn over discs in at least three directions.
f101(A) :- bs(A, _, C, x), bs(A, _, D, x), C @< D, bs(A, _, E, x), D @< E.

% Moves of white that turn over discs in at least three directions.
f102(A) :- bs(A, _, C, o), bs(A, _, D, o), C @< D, bs(A, _, E, o), D @< E.

% Moves of black that turn over discs in two opposite directions.
f103(A) :- bs(A, _, C, x), opposite(C, D), bs(A, _, D, x).

% Moves of white that turn over discs in two opposite directions.
f104(A) :- bs(A, _, C, o), opposite(C, D), bs(A, _, D, o).

% Black discs that are the far end of two different moves.
f105(B) :- bs(A, B, _, x), bs(D, B, _, x), A \= D.

% White discs that are the far end of two different moves.
f106(B) :- bs(A, B, _, o), bs(D, B, _, o), A \= D.

% Bracketed spans of black whose far end goes on to the rim, so that white cannot come from there: move and direction.
f107(A, C) :- bs(A, B, C, x), span(B, D, C, x), \+ neighbor(D, C, _).

% Bracketed spans of white whose far end goes on to the rim, so that black cannot come from there: move and direction.
f108(A, C) :- bs(A, B, C, o), span(B, D, C, o), \+ neighbor(D, C, _).

% Bracketed spans of black that white can take back along the same line at once, with a disc behind the move: move and
% direction.
f109(A, C) :- bs(A, B, C, x), neighbor(D, C, A), owns(o, D), span(B, E, C, x), neighbor(E, C, F), blank(F).

% Bracketed spans of white that black can take back along the same line at once, with a disc behind the move: move and
% direction.
f110(A, C) :- bs(A, B, C, o), neighbor(D, C, A), owns(x, D), span(B, E, C, o), neighbor(E, C, F), blank(F).

% Bracketed spans of black whose far end white can turn over now by a move elsewhere: move and far end.
f111(A, B) :- bs(A, B, _, x), flips(D, B, o), A \= D.

% Bracketed spans of white whose far end black can turn over now by a move elsewhere: move and far end.
f112(A, B) :- bs(A, B, _, o), flips(D, B, x), A \= D.

% ---- Discs turned over

% White discs that two different moves of black turn over.
f113(B) :- flips(A, B, x), flips(C, B, x), A \= C.

% Black discs that two different moves of white turn over.
f114(B) :- flips(A, B, o), flips(C, B, o), A \= C.

% Empty squares that moves of black open: move and empty square beside a disc it turns over.
f115(A, D) :- flips(A, B, x), neighbor(B, _, D), blank(D), D \= A.

% Empty squares that moves of white open: move and empty square beside a disc it turns over.
f116(A, D) :- flips(A, B, o), neighbor(B, _, D), blank(D), D \= A.

% Moves of black, into a corner too, that turn over a disc beside an empty corner: move and corner.
f117(A, K) :- flips(A, B, x), neighbor(B, _, K), corner(K), blank(K).

% Moves of white, into a corner too, that turn over a disc beside an empty corner: move and corner.
f118(A, K) :- flips(A, B, o), neighbor(B, _, K), corner(K), blank(K).

% ---- Products of parts that have no variable in common

% Black corners times moves of black.
f119(A, B) :- owns(x, A), corner(A), legal_move(B, x).

% White corners times moves of white.
f120(A, B) :- owns(o, A), corner(A), legal_move(B, o).

% Black frontier discs times moves of white that are not beside an empty corner.
f121(A, B) :- frontier(A, x), legal_move(B, o), \+ danger(B, _).

% White frontier discs times moves of black that are not beside an empty corner.
f122(A, B) :- frontier(A, o), legal_move(B, x), \+ danger(B, _).

% ---- Features that are the same for both players

% Empty squares side by side: square and direction.
f123(A, C) :- blank(A), neighbor(A, C, B), blank(B).

% Squares where both players can move, not beside an empty corner.
f124(A) :- legal_move(A, x), legal_move(A, o), \+ danger(A, _).

% Moves of black times moves of white.
f125(A, B) :- legal_move(A, x), legal_move(B, o).

% Empty corners whose X-square is empty, counted once with each empty C-square.
f126(K, B) :- x_square(A, K), blank(A), blank(K), c_square(B, K), blank(B).
