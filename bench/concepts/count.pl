% Concepts counted in swipl, by the Prolog text that Hansei makes of them. Each term of the standard input is a list of facts piece(X, Y, Symbol), a position; for
% each: the counts by role and concept, the CPU time in microseconds, and that of it which counting takes, without asserting the facts.
%
%   swipl -q count.pl -- TEXT ROLES PREDICATES < positions
%
% ROLES and PREDICATES are lists, such as [red,yellow] and [two_in_a_row/5].

:- use_module(library(aggregate)).

:- initialization(main, main).

main :-
    current_prolog_flag(argv, Arguments),
    append(_, [Text, Roles, Predicates], Arguments),
    !,
    load_files(Text, []),
    term_to_atom(RoleList, Roles),
    term_to_atom(PredicateList, Predicates),
    findall(Head, ( member(Role, RoleList), member(Name/Arity, PredicateList), head(Name, Arity, Role, Head) ), Heads),
    % What swipl does once, such as loading libraries, is no part of a position.
    counts(Heads, _),
    answer(Heads).

head(Name, Arity, Role, Head) :-
    functor(Head, Name, Arity),
    arg(1, Head, Role).

answer(Heads) :-
    read_term(Facts, []),
    (   Facts == end_of_file
    ->  true
    ;   statistics(process_cputime, Start),
        retractall(piece(_, _, _)),
        forall(member(Fact, Facts), assertz(Fact)),
        statistics(process_cputime, There),
        counts(Heads, Counts),
        statistics(process_cputime, End),
        All is (End - Start) * 1000000,
        Alone is (End - There) * 1000000,
        format("~w ~1f ~1f~n", [Counts, All, Alone]),
        answer(Heads)
    ).

% Each match is one solution: nothing has to be sorted.
counts([], []).
counts([Head|Heads], [Count|Counts]) :-
    aggregate_all(count, Head, Count),
    counts(Heads, Counts).
