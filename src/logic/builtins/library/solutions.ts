/// library(solution_sequences), the best of many solutions, and phrase/2,3.

export const solutionsLibrary = String.raw`
limit(Count, Goal) :-
    (   ( Count == inf ; Count == infinite )
    ->  call(Goal)
    ;   Count > 0,
        State = count(0),
        call(Goal),
        arg(1, State, N0),
        N is N0+1,
        (   N =:= Count
        ->  !
        ;   nb_setarg(1, State, N)
        )
    ).

offset(Count, Goal) :-
    (   Count > 0
    ->  State = count(0),
        call(Goal),
        arg(1, State, N0),
        (   N0 >= Count
        ->  true
        ;   N is N0+1,
            nb_setarg(1, State, N),
            fail
        )
    ;   Count =:= 0
    ->  call(Goal)
    ;   '$domain_error'(not_less_than_zero, Count)
    ).

call_nth(Goal, Nth) :-
    (   integer(Nth)
    ->  (   Nth > 0
        ->  State = count(0),
            call(Goal),
            arg(1, State, N0),
            N is N0+1,
            (   N =:= Nth
            ->  !
            ;   nb_setarg(1, State, N),
                fail
            )
        ;   '$domain_error'(not_less_than_one, Nth)
        )
    ;   var(Nth)
    ->  State = count(0),
        call(Goal),
        arg(1, State, N0),
        Nth is N0+1,
        nb_setarg(1, State, Nth)
    ;   '$type_error'(integer, Nth)
    ).

distinct(Goal) :- distinct(Goal, Goal).

% What was seen before is a list that grows at its end, so that each new witness is copied once.
distinct(Witness, Goal) :-
    Seen = seen([]),
    call(Goal),
    '$new_witness'(Seen, 1, Witness).

'$new_witness'(Cell, Arg, Witness) :-
    arg(Arg, Cell, Rest),
    (   Rest = [W|_]
    ->  W \=@= Witness,
        '$new_witness'(Rest, 2, Witness)
    ;   nb_setarg(Arg, Cell, [Witness])
    ).

order_by(Specs, Goal) :-
    '$must_be'(list, Specs),
    ( Specs == [] -> '$domain_error'(non_empty_list, Specs) ; true ),
    '$order_keys'(Specs, Keys, Orders),
    term_variables(Goal, Variables),
    Row =.. [row|Keys],
    findall(Row-Variables, Goal, Rows0),
    '$order_rows'(Orders, 1, Rows0, Rows),
    '$member_of'(Rows, Row-Variables).

'$order_keys'([], [], []).
'$order_keys'([Spec|Specs], [Key|Keys], [Order|Orders]) :-
    (   var(Spec)
    ->  '$instantiation_error'
    ;   Spec = asc(Key)
    ->  Order = (@=<)
    ;   Spec = desc(Key)
    ->  Order = (@>=)
    ;   '$domain_error'(order_specifier, Spec)
    ),
    '$order_keys'(Specs, Keys, Orders).

% Stable sorts from the last key to the first.
'$order_rows'([], _, Rows, Rows).
'$order_rows'([Order|Orders], N, Rows0, Rows) :-
    N1 is N+1,
    '$order_rows'(Orders, N1, Rows0, Rows1),
    '$keyed_rows'(Rows1, N, Keyed),
    sort(1, Order, Keyed, Sorted),
    '$pairs_values'(Sorted, Rows).

'$keyed_rows'([], _, []).
'$keyed_rows'([Row-Values|Rows], N, [Key-(Row-Values)|Keyed]) :- arg(N, Row, Key), '$keyed_rows'(Rows, N, Keyed).

'$member_of'([X|Xs], Y) :- '$member'(Xs, Y, X).

% The instance of Template with the largest Key in the standard order of terms; the first one of several.
best_of(Key, Template, Goal, Best) :-
    findall(Key-Template, Goal, [K-T|Pairs]),
    '$best_pair'(Pairs, K, T, Best0),
    Best = Best0.

'$best_pair'([], _, Best, Best).
'$best_pair'([K-T|Pairs], K0, T0, Best) :-
    (   K @> K0
    ->  '$best_pair'(Pairs, K, T, Best)
    ;   '$best_pair'(Pairs, K0, T0, Best)
    ).

% The N best ones, the best first.
best_of(N, Key, Template, Goal, Best) :-
    '$must_be'(nonneg, N),
    findall(Key-Template, Goal, Pairs),
    sort(1, @>=, Pairs, Sorted),
    '$pairs_values'(Sorted, Templates),
    '$take'(N, Templates, Best0),
    Best = Best0.

'$take'(N, List, Taken) :-
    (   N > 0, List = [H|T]
    ->  Taken = [H|Rest],
        N1 is N-1,
        '$take'(N1, T, Rest)
    ;   Taken = []
    ).

phrase(Body, List) :- phrase(Body, List, []).

phrase(Body, List, Rest) :-
    ( var(Body) -> '$instantiation_error' ; true ),
    '$dcg_body'(Body, S0, S, Goal),
    '$must_be_list_like'(List),
    '$must_be_list_like'(Rest),
    S0 = List,
    S = Rest,
    call(Goal).

'$must_be_list_like'(List) :-
    ( var(List) -> true ; List == [] -> true ; List = [_|_] -> true ; '$type_error'(list, List) ).
`;
