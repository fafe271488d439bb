% The learning of RLS-Othello as a vanilla meta-interpreter, to be loaded behind knowledge/othello/causes.pl.
%
% The record is given as facts played(Time, Player, Square) and stood(Time, Square, State), the board before that move.
%   learn(Failure, Player, Result): retreats from the failure until a bad move of the player is explained.
%   Result is lesson(Base, Raw, Final, Stored); Raw and Final are clauses.

:- dynamic([played/3, stood/3]).

learn(Failure, Player, lesson(Base, Raw, Final, Stored)) :-
    forget,
    retreat(Failure, Player, Base, Goal, Leaves),
    drop_repeats(Leaves, Literals),
    general(Goal, Literals, Raw),
    final_literals(Literals, Base, Kept),
    general(Goal, Kept, Final),
    findall(Concept, stored(Concept), Stored).

forget :-
    retractall(move(_, _)),
    retractall(move(_, _, _)),
    retractall(pre_state(_, _, _)),
    retractall(stored(_)).

% ---------------------------------------------------------------------------------------------------------------------
% The retreat of the base time
% ---------------------------------------------------------------------------------------------------------------------

retreat(Time, Player, Base, Goal, Leaves) :-
    played(Time, Mover, Move),
    observe(Time, Mover, Move),
    (   Mover == Player
    ->  Concept = bad_move(Time, Mover, Move)
    ;   Concept = good_move(Time, Mover, Move)
    ),
    (   explain(Concept, Found)
    ->  conclude(Concept, Found, Time, Player, Base, Goal, Leaves)
    ;   Earlier is Time - 1,
        retreat(Earlier, Player, Base, Goal, Leaves)
    ).

conclude(bad_move(T, P, M), Leaves, T, _, T, bad_move(T, P, M), Leaves).
conclude(good_move(T, P, M), _, T, Player, Base, Goal, Leaves) :-
    assertz(stored(good_move(T, P, M))),
    Earlier is T - 1,
    retreat(Earlier, Player, Base, Goal, Leaves).

% The facts of one time more; move/2 speaks of the base alone.
observe(Time, Player, Move) :-
    forall(stood(Time, Square, State), assertz(pre_state(Time, Square, State))),
    assertz(move(Time, Player, Move)),
    retractall(move(_, _)),
    assertz(move(Player, Move)).

% ---------------------------------------------------------------------------------------------------------------------
% Explanation: the meta-interpreter with the leaves of the proof as a difference list
% ---------------------------------------------------------------------------------------------------------------------

explain(Goal, Leaves) :-
    prove(Goal, Leaves, []),
    !.

prove(true, Leaves, Leaves) :- !.
prove((A, B), Leaves, Rest) :- !,
    prove(A, Leaves, Middle),
    prove(B, Middle, Rest).
prove(Goal, Leaves, Rest) :-
    operational(Goal),
    !,
    call(Goal),
    Leaves = [Goal|Rest].
prove(Goal, Leaves, Leaves) :-
    never(Goal),
    !,
    call(Goal).
prove(Goal, Leaves, Rest) :-
    clause(Goal, Body),
    prove(Body, Leaves, Rest).

% ---------------------------------------------------------------------------------------------------------------------
% From the leaves to clauses
% ---------------------------------------------------------------------------------------------------------------------

drop_repeats(Leaves, Literals) :-
    list_to_set(Leaves, Literals).

% Each distinct constant becomes one variable, but for those that the theory fixes.
general(Goal, Literals, (Head :- Body)) :-
    Goal =.. [Name|Arguments],
    variables(Arguments, Variables, Known),
    Head =.. [Name|Variables],
    general_literals(Literals, Known, Generals),
    conjunction(Generals, Body).

general_literals([], _, []).
general_literals([Literal|Literals], Known, [General|Generals]) :-
    Literal =.. [Name|Arguments],
    variables(Arguments, Variables, Known),
    General =.. [Name|Variables],
    general_literals(Literals, Known, Generals).

variables([], [], _).
variables([Argument|Arguments], [Variable|Variables], Known) :-
    variable(Argument, Variable, Known),
    variables(Arguments, Variables, Known).

% Known is an open list of pairs.
variable(Constant, Constant, _) :-
    fixed(Constant),
    !.
variable(Constant, Variable, Known) :-
    atomic(Constant),
    !,
    memberchk(Constant-Variable, Known).
variable(Term, General, Known) :-
    Term =.. [Name|Arguments],
    variables(Arguments, Variables, Known),
    General =.. [Name|Variables].

conjunction([Literal], Literal) :- !.
conjunction([Literal|Literals], (Literal, Body)) :-
    conjunction(Literals, Body).

% What can be told at the base, with the board before and after the move.
final_literals([], _, []).
final_literals([Literal|Literals], Base, Kept) :-
    (   is_told(Literal, Base)
    ->  Kept = [Literal|Rest]
    ;   Kept = Rest
    ),
    final_literals(Literals, Base, Rest).

is_told(Literal, _) :-
    discard(Literal),
    !,
    fail.
is_told(Literal, Base) :-
    made(Literal, Time),
    !,
    Time == Base.
is_told(Literal, Base) :-
    timed(Literal, Times),
    !,
    After is Base + 1,
    subset(Times, [Base, After]).
is_told(_, _).
