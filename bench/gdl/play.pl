% Plays random games by rules in swipl. Reads the rules from standard input, and after them what chance gives to each game:
% bench_draws(Game, Numbers), a number in [0, 1) for each choice between several moves. Prints terms that swipl.ts reads, one in
% a line:
%
%   played(Game, Steps, Goals)    a game, with the largest goal of each role, -1 for none
%   round(Steps, Seconds)         games once more: steps of all of them, and CPU time
%
%   swipl -q -g main -t 'halt(1)' play.pl -- SECONDS ROUNDS MOST TABLES < rules
%
% SECONDS: no game begins later in a round; the games of the first round are played in all rounds. MOST: steps after which a game is given
% up. TABLES: yes where the rules have tables, which must be forgotten with every state.

:- use_module(library(lists)).

:- dynamic bench_draws/2, has_tables/0.

main :-
    current_prolog_flag(argv, [SecondsText, RoundsText, MostText, Tables|_]),
    maplist(atom_number, [SecondsText, RoundsText, MostText], [Seconds, Rounds, Most]),
    load_files(user:rules, [stream(user_input), silent(true)]),
    (   Tables == yes
    ->  assertz(has_tables)
    ;   true
    ),
    findall(Role, gdl_role(Role), Several),
    list_to_set(Several, Roles),
    findall(Game-Draws, bench_draws(Game, Draws), Games),
    statistics(cputime, Start),
    Limit is Start + Seconds,
    first_round(Games, Limit, Roles, Most, Played),
    statistics(cputime, End),
    First is End - Start,
    sum_steps(Played, 0, Steps),
    forall(member(played(Game, _, GameSteps, Goals), Played), say(played(Game, GameSteps, Goals))),
    say(round(Steps, First)),
    % A round that took long is exact enough.
    (   First < 3 * Seconds
    ->  forall(between(2, Rounds, _), again(Played, Roles, Most))
    ;   true
    ),
    halt.

say(Term) :-
    format("~q~n", [Term]).

first_round([], _, _, _, []).
first_round([Game-Draws|Games], Limit, Roles, Most, [played(Game, Draws, Steps, Goals)|Played]) :-
    game(Roles, Draws, Most, Steps, Goals),
    statistics(cputime, Now),
    (   Now < Limit
    ->  first_round(Games, Limit, Roles, Most, Played)
    ;   Played = []
    ).

sum_steps([], Sum, Sum).
sum_steps([played(_, _, Steps, _)|Played], Before, Sum) :-
    After is Before + Steps,
    sum_steps(Played, After, Sum).

again(Games, Roles, Most) :-
    statistics(cputime, Start),
    play_all(Games, Roles, Most, 0, Steps),
    statistics(cputime, End),
    Seconds is End - Start,
    say(round(Steps, Seconds)).

play_all([], _, _, Steps, Steps).
play_all([played(_, Draws, _, _)|Games], Roles, Most, Before, Steps) :-
    game(Roles, Draws, Most, Own, _),
    After is Before + Own,
    play_all(Games, Roles, Most, After, Steps).

% ---- One game

game(Roles, Draws, Most, Steps, Goals) :-
    retractall(gdl_does(_, _)),
    findall(Fact, gdl_init(Fact), Facts),
    stand(Facts),
    play(Roles, Draws, Most, 0, Steps),
    maplist(largest_goal, Roles, Goals).

play(Roles, Draws, Most, Before, Steps) :-
    (   ( gdl_terminal ; Before >= Most )
    ->  Steps = Before
    ;   choose(Roles, Draws, Rest, Moves)
    ->  step(Roles, Moves),
        After is Before + 1,
        play(Roles, Rest, Most, After, Steps)
        % A role without a move ends a game.
    ;   Steps = Before
    ).

% A move for each role. Who has several draws a number.
choose([], Draws, Draws, []).
choose([Role|Roles], Draws, Rest, [Move|Moves]) :-
    findall(Each, gdl_legal(Role, Each), Several),
    sort(Several, Legal),
    pick(Legal, Draws, Others, Move),
    choose(Roles, Others, Rest, Moves).

pick([Move], Draws, Draws, Move) :- !.
pick(Legal, [Draw|Draws], Draws, Move) :-
    Legal = [_|_],
    length(Legal, Length),
    Index is floor(Draw * Length),
    nth0(Index, Legal, Move).

step(Roles, Moves) :-
    assert_moves(Roles, Moves),
    forget,
    findall(Fact, gdl_next(Fact), Facts),
    retractall(gdl_does(_, _)),
    stand(Facts).

assert_moves([], []).
assert_moves([Role|Roles], [Move|Moves]) :-
    assertz(gdl_does(Role, Move)),
    assert_moves(Roles, Moves).

stand(Several) :-
    sort(Several, Facts),
    retractall(gdl_true(_)),
    assert_facts(Facts),
    forget.

assert_facts([]).
assert_facts([Fact|Facts]) :-
    assertz(gdl_true(Fact)),
    assert_facts(Facts).

forget :-
    (   has_tables
    ->  abolish_all_tables
    ;   true
    ).

largest_goal(Role, Goal) :-
    findall(Each, ( gdl_goal(Role, Each), integer(Each) ), Goals),
    (   Goals == []
    ->  Goal = -1
    ;   max_list(Goals, Goal)
    ).
