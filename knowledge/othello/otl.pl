% OTL.PLG (1980): an Othello program that repairs its opening book after a loss.
%
% Load it together with ../marseille/builtins.pl (AJOUT, SUPP, SORTER, LIGNE ...) and the book joseki-1980.txt, or let
% `hansei otl` do so. A move is [J|I], written J.I: column 1..8, row 1..8. A board is the list of its columns, a column the
% list of its rows; 0 is empty, 1 white, 2 black. Black makes the odd moves, white the even ones; a pass is a move, too.
%
%   gm(N, K, M)    joseki: at move N, where the central 6x6 squares are K, M is good
%   bm(N, K, M)    negative joseki: M is bad there
%   bp(N)          in this game the position after N moves is bad for the one to move
%   int(N, K, H)   in this game the board after N moves is K, and H are the moves, the last one first
%   why(N, Said)   what the last reflection said of move N
%   side(C)        the program's colour

:- dynamic gm/3, bm/3, bp/1, int/3, why/2, side/1, best_so_far/2, has_reflected/0.
:- dynamic badp/1, goodp/1, threshold/1.

% ======== Commands: -O. -O(BLACK). -M(5.6). -M(PASS). -C. -R. -L. -P. -B. -B(4).

o :- o(white).

o(Word) :-
    ( side_word(C, Word) -> true ; throw(otl_error(no_side(Word))) ),
    forall(( member(Old, [int(_, _, _), bp(_), side(_), why(_, _), has_reflected]) ), retractall(Old)),
    assertz(side(C)),
    Empty = [0, 0, 0, 0, 0, 0, 0, 0],
    D = [0, 0, 0, 1, 2, 0, 0, 0],
    E = [0, 0, 0, 2, 1, 0, 0, 0],
    assertz(int(0, [Empty, Empty, Empty, D, E, Empty, Empty, Empty], [])),
    write('COMPUTER: '), sorcha(Word), ligne, show_board.

m(Move) :-
    to_move(N, K),
    ( ground(Move), may_make(N, K, Move) -> make_move(N, K, Move) ; throw(otl_error(illegal(Move))) ).

c :-
    to_move(N, K), side(C),
    ( mover(N, C) -> true ; throw(otl_error(persons_turn)) ),
    choose(N, K, Move), make_move(N, K, Move).

r :-
    now(_, K, H), count_discs(K, 2, Black), count_discs(K, 1, White),
    write('BLACK '), write(Black), write('  WHITE '), write(White), ligne,
    reverse(H, Moves), sorter(Moves), ligne.

p :- forall(book_clause(Clause), put_clause(Clause)), forall(bp(N), put_clause([+bp(N)])).

% Taking back: everything after position N is forgotten.
b :- now(N, _, _), Before is N - 1, b(Before).

b(N) :-
    now(Last, _, _),
    ( integer(N), N >= 0, N =< Last -> true ; throw(otl_error(no_position(N))) ),
    forall(( int(Later, _, _), Later > N ), retractall(int(Later, _, _))),
    forall(( bp(Bad), Bad >= N ), retractall(bp(Bad))),
    retractall(has_reflected), show_board.

% -L: reflection starts at the first position that was found bad in play (AJOUT puts in front, so it is the last clause).
l :-
    now(_, _, _),
    ( findall(N, bp(N), Bad), last(Bad, First) -> true ; throw(otl_error(no_bad_position)) ),
    ( has_reflected -> throw(otl_error(already_reflected)) ; assertz(has_reflected) ),
    retractall(why(_, _)),
    ( badp(First) -> true ; assertz(why(0, no_lesson)) ).

% ======== Meta-knowledge

badp(N) :- goodm(N), before(N, Earlier), goodp(Earlier).    % (5.1)
goodp(N) :- badm(N).                                        % (5.3)
goodp(N) :- before(N, Earlier), badp(Earlier).              % (5.4)

before(N, Earlier) :- N > 1, Earlier is N - 1.

% The enemy's move N left a bad position: nothing that is to be avoided there matters any more. If the move was not expected,
% it is a joseki worth knowing.
goodm(N) :- made(N, K, Move), expected(N, K, Move), !, forget_negative(N), say_why(N, expected(Move)), add_new(bp(N)).
goodm(N) :-
    made(N, K, Move), !, forget_negative(N), say_why(N, unexpected(Move)), centre(K, Centre), add_new(gm(N, Centre, Move)).

expected(_, _, pass).
expected(N, K, Move) :- joseki(N, K, Move).
expected(N, K, Move) :- value_of(N, K, Move, J), \+ ( playable(N, K, Other), value_of(N, K, Other, Higher), Higher > J ).

% The own move N was bad if another one would have been satisfactory; joseki moves are not questioned.
badm(N) :-
    made(N, K, Move), \+ joseki(N, K, Move),
    candidate(N, K, Other), Other \== Move, value_of(N, K, Other, J), satisfactory(Other, J), !,
    say_why(N, bad_move(Move, Other, J)),
    centre(K, Centre), add_new(bm(N, Centre, Move)).
badm(N) :- made(N, K, Move), ( joseki(N, K, Move) -> Said = joseki(Move) ; Said = no_better(Move) ), say_why(N, Said), fail.

forget_negative(N) :-
    int(N, K, _), Next is N + 1, centre(K, Centre),
    forall(( bm(Next, Centre, Move), supp([+bm(Next, Centre, Move)]) ), say_why(Next, forgotten(Move))).

add_new(Fact) :- functor(Fact, Name, Arity), functor(Known, Name, Arity), clause(Known, true), Known =@= Fact, !.
add_new(Fact) :- ajout([+Fact]).

say_why(N, Said) :- assertz(why(N, Said)).

% ======== Choosing a move

choose(N, K, Move) :- joseki(N, K, Move), !.                          % (4.1)
choose(N, K, Move) :-                                                 % (4.2)
    retractall(best_so_far(_, _)),
    candidate(N, K, Move), value_of(N, K, Move, J), keep_best(Move, J), satisfactory(Move, J), !.
choose(N, _, Move) :-                                                 % (4.3), where bad positions are marked
    best_so_far(Move, _), !, Before is N - 1, add_new(bp(Before)).
choose(N, K, Move) :- playable(N, K, Move), !.                        % only moves that are known to be bad
choose(_, _, pass).

keep_best(_, J) :- best_so_far(_, Best), J =< Best, !.                % (4.4)
keep_best(Move, J) :- retractall(best_so_far(_, _)), assertz(best_so_far(Move, J)).

joseki(N, K, Move) :- centre(K, Centre), gm(N, Centre, Move), may_make(N, K, Move), !.

candidate(N, K, Move) :- centre(K, Centre), playable(N, K, Move), \+ bm(N, Centre, Move).

% The opening wants few discs in one lump: a move in the central 4x4 squares that reaches the threshold is satisfactory.
satisfactory([J|I], Value) :- between(3, 6, J), between(3, 6, I), threshold(T), Value >= T.

threshold(-2).

% J for the one who made move N: the enemy's discs less the own ones, without those that have discs on all four sides.
value_of(N, K, Move, J) :- mover(N, C), place(K, C, Move, After), lump_value(After, C, J).

lump_value(K, C, J) :-
    findall(Disc, ( at(K, Column, Row, Disc), Disc > 0, \+ enclosed(K, Column, Row) ), Discs),
    foldl(count_for(C), Discs, 0, J).

count_for(C, Disc, J0, J) :- ( Disc =:= C -> J is J0 - 1 ; J is J0 + 1 ).

enclosed(K, J, I) :-
    North is I - 1, at(K, J, North, D1), D1 > 0,
    South is I + 1, at(K, J, South, D2), D2 > 0,
    West is J - 1, at(K, West, I, D3), D3 > 0,
    East is J + 1, at(K, East, I, D4), D4 > 0.

% All squares in the order in which they are tried (4.6).
in_order([J|I]) :-
    member(J-I,
        [3-3, 6-6, 3-4, 4-3, 6-5, 5-6, 3-5, 5-3, 6-4, 4-6, 3-6, 6-3,
         4-2, 5-2, 4-7, 5-7, 2-4, 2-5, 7-4, 7-5, 3-2, 6-2, 3-7, 6-7, 2-3, 2-6, 7-3, 7-6,
         1-1, 8-8, 1-8, 8-1, 3-1, 6-1, 3-8, 6-8, 1-3, 1-6, 8-3, 8-6, 4-1, 5-1, 4-8, 5-8, 1-4, 1-5, 8-4, 8-5,
         2-1, 7-1, 2-8, 7-8, 1-2, 1-7, 8-2, 8-7, 2-2, 7-7, 2-7, 7-2]).

% ======== The game

mover(N, C) :- C is 1 + N mod 2.

side_word(1, white).
side_word(2, black).

now(N, K, H) :- findall(M, int(M, _, _), Numbers), max_list(Numbers, N), !, int(N, K, H).
now(_, _, _) :- throw(otl_error(not_started)).

to_move(N, K) :-
    now(Last, K, _), N is Last + 1, Next is N + 1,
    ( playable(N, K, _) -> true ; playable(Next, K, _) -> true ; throw(otl_error(game_over)) ).

made(N, K, Move) :- Before is N - 1, int(N, _, [Move|_]), int(Before, K, _).

may_make(N, K, pass) :- !, \+ playable(N, K, _).
may_make(N, K, [J|I]) :- mover(N, C), turned(K, C, J, I, [_|_]).

playable(N, K, [J|I]) :- mover(N, C), in_order([J|I]), turned(K, C, J, I, [_|_]).

make_move(N, K, Move) :-
    mover(N, C), ( Move == pass -> After = K ; place(K, C, Move, After) ),
    Before is N - 1, int(Before, _, H),
    assertz(int(N, After, [Move|H])), retractall(has_reflected),
    side_word(C, Word), write(N), write(' '), sorcha(Word), write(' '), sorter(Move), ligne,
    show_board.

place(K, C, [J|I], After) :- turned(K, C, J, I, Turned), foldl(put_disc(C), [[J|I]|Turned], K, After).

put_disc(C, [J|I], K0, K) :- nth1(J, K0, Column0, Others), replace(I, Column0, C, Column), nth1(J, K, Column, Others).

replace(I, List0, Item, List) :- nth1(I, List0, _, Others), nth1(I, List, Item, Others).

% The discs that C turns over by playing J.I; none where it may not.
turned(K, C, J, I, Turned) :-
    at(K, J, I, 0),
    findall(Square, ( direction(DJ, DI), turned_line(K, C, J, I, DJ, DI, Squares), member(Square, Squares) ), Turned).

turned_line(K, C, J, I, DJ, DI, Squares) :-
    J1 is J + DJ, I1 is I + DI, at(K, J1, I1, Disc), Disc > 0,
    (   Disc =:= C -> Squares = []
    ;   Squares = [[J1|I1]|More], turned_line(K, C, J1, I1, DJ, DI, More)
    ).

direction(0, -1).
direction(1, -1).
direction(1, 0).
direction(1, 1).
direction(0, 1).
direction(-1, 1).
direction(-1, 0).
direction(-1, -1).

at(K, J, I, Disc) :- one_of_eight(J, K, Column), one_of_eight(I, Column, Disc).

% Faster than counting.
one_of_eight(1, [X|_], X).
one_of_eight(2, [_, X|_], X).
one_of_eight(3, [_, _, X|_], X).
one_of_eight(4, [_, _, _, X|_], X).
one_of_eight(5, [_, _, _, _, X|_], X).
one_of_eight(6, [_, _, _, _, _, X|_], X).
one_of_eight(7, [_, _, _, _, _, _, X|_], X).
one_of_eight(8, [_, _, _, _, _, _, _, X], X).

count_discs(K, C, Count) :- findall(x, at(K, _, _, C), Discs), length(Discs, Count).

% The central 6x6 squares, on which joseki look.
centre([_, B, C, D, E, F, G, _], Centre) :- maplist(inner_six, [B, C, D, E, F, G], Centre).

inner_six([_, B, C, D, E, F, G, _], [B, C, D, E, F, G]).

show_board :-
    now(_, K, _), write('  1 2 3 4 5 6 7 8'), ligne,
    forall(between(1, 8, I), ( write(I), forall(between(1, 8, J), show_square(K, J, I)), ligne )).

show_square(K, J, I) :- at(K, J, I, Disc), nth0(Disc, ['.', 'O', 'X'], Sign), write(' '), write(Sign).

% The book, clause by clause.
book_clause([+gm(N, K, M)]) :- gm(N, K, M).
book_clause([+bm(N, K, M)]) :- bm(N, K, M).
