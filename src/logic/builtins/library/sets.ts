/// library(ordsets) and library(option).

export const setsLibrary = String.raw`
list_to_ord_set(List, Set) :- sort(List, Set).

is_ordset(Set) :- is_list(Set), '$is_ordset'(Set).

'$is_ordset'([]).
'$is_ordset'([H|T]) :- '$is_ordset'(T, H).

'$is_ordset'([], _).
'$is_ordset'([H|T], Before) :- Before @< H, '$is_ordset'(T, H).

ord_empty([]).

ord_memberchk(X, [E|Es]) :-
    compare(Order, X, E),
    '$ord_memberchk'(Order, X, Es).

'$ord_memberchk'(=, _, _).
'$ord_memberchk'(>, X, Es) :- ord_memberchk(X, Es).

ord_insert(Set, E, Set2) :- ord_union(Set, [E], Set2).
ord_add_element(Set, E, Set2) :- ord_union(Set, [E], Set2).
ord_del_element(Set, E, Set2) :- ord_subtract(Set, [E], Set2).

ord_union(Sets, Union) :- '$append_all'(Sets, List), sort(List, Union).

ord_union(Set1, Set2, Union) :-
    (   Set1 == []
    ->  Union = Set2
    ;   nonvar(Set1), Set1 = [_|_]
    ->  '$ord_union'(Set1, Set2, Union)
    ;   '$no_matching_rule'(ordsets:ord_union(Set1, Set2, Union))
    ).

'$ord_union'([], Set, Set).
'$ord_union'([H1|T1], Set2, Union) :- '$ord_union'(Set2, H1, T1, Union).

'$ord_union'(Set2, H1, T1, Union) :-
    (   Set2 == []
    ->  Union = [H1|T1]
    ;   nonvar(Set2), Set2 = [H2|T2]
    ->  compare(Order, H1, H2),
        '$ord_union'(Order, H1, T1, H2, T2, Union)
    ;   '$no_matching_rule'(ordsets:union2(Set2, H1, T1, Union))
    ).

'$ord_union'(<, H1, T1, H2, T2, [H1|Union]) :- '$ord_union'(T1, [H2|T2], Union).
'$ord_union'(=, H1, T1, _, T2, [H1|Union]) :- '$ord_union'(T1, T2, Union).
'$ord_union'(>, H1, T1, H2, T2, [H2|Union]) :- '$ord_union'(T2, H1, T1, Union).

ord_subtract(Set1, Set2, Difference) :-
    (   Set1 == []
    ->  Difference = []
    ;   nonvar(Set1), Set1 = [_|_]
    ->  '$ord_subtract'(Set1, Set2, Difference)
    ;   '$no_matching_rule'(ordsets:ord_subtract(Set1, Set2, Difference))
    ).

'$ord_subtract'([], _, []).
'$ord_subtract'([H1|T1], Set2, Difference) :- '$ord_subtract'(Set2, H1, T1, Difference).

'$ord_subtract'([], H1, T1, [H1|T1]).
'$ord_subtract'([H2|T2], H1, T1, Difference) :-
    compare(Order, H1, H2),
    '$ord_subtract'(Order, H1, T1, H2, T2, Difference).

'$ord_subtract'(<, H1, T1, H2, T2, [H1|Difference]) :- '$ord_subtract'(T1, [H2|T2], Difference).
'$ord_subtract'(=, _, T1, _, T2, Difference) :- '$ord_subtract'(T1, T2, Difference).
'$ord_subtract'(>, H1, T1, _, T2, Difference) :- '$ord_subtract'(T2, H1, T1, Difference).

ord_intersection(Set1, Set2, Common) :- '$ord_intersection'(Set1, Set2, Common).

'$ord_intersection'([], _, []).
'$ord_intersection'([H1|T1], Set2, Common) :- '$ord_intersection'(Set2, H1, T1, Common).

'$ord_intersection'([], _, _, []).
'$ord_intersection'([H2|T2], H1, T1, Common) :-
    compare(Order, H1, H2),
    '$ord_intersection'(Order, H1, T1, H2, T2, Common).

'$ord_intersection'(<, _, T1, H2, T2, Common) :- '$ord_intersection'(T1, [H2|T2], Common).
'$ord_intersection'(=, H, T1, _, T2, [H|Common]) :- '$ord_intersection'(T1, T2, Common).
'$ord_intersection'(>, H1, T1, _, T2, Common) :- '$ord_intersection'(T2, H1, T1, Common).

ord_symdiff(Set1, Set2, Difference) :-
    ord_subtract(Set1, Set2, Only1),
    ord_subtract(Set2, Set1, Only2),
    ord_union(Only1, Only2, Difference).

ord_subset(Sub, Set) :- '$ord_subtract'(Sub, Set, []).
ord_disjoint(Set1, Set2) :- '$ord_intersection'(Set1, Set2, []).
ord_seteq(Set1, Set2) :- Set1 == Set2.

option(Option, Options) :-
    (   is_list(Options)
    ->  '$option_shape'(Option, Name, Value, Shape),
        '$get_option'(Options, Name, Shape, Value0),
        !,
        Value = Value0
    ;   '$no_matching_rule'(swi_option:option(Option, Options))
    ).

option(Option, Options, Default) :-
    (   is_list(Options)
    ->  '$option_shape'(Option, Name, Value, Shape),
        (   '$get_option'(Options, Name, Shape, Value0)
        ->  Value = Value0
        ;   Value = Default
        )
    ;   '$must_be'(list, Options)
    ).

% An option is Name(Value) or a plain atom; options may be written Name=Value as well.
'$option_shape'(Option, Name, Value, Shape) :-
    (   var(Option)
    ->  '$instantiation_error'
    ;   atom(Option)
    ->  Name = Option, Shape = atom, Value = true
    ;   functor(Option, Name, 1)
    ->  arg(1, Option, Value), Shape = value
    ).

'$get_option'([O|Os], Name, Shape, Value) :-
    (   '$option_value'(Shape, O, Name, Value0)
    ->  Value = Value0
    ;   '$get_option'(Os, Name, Shape, Value)
    ).

'$option_value'(atom, O, Name, true) :- O == Name.
'$option_value'(value, O, Name, Value) :-
    nonvar(O),
    (   O = (Name0=Value0), Name0 == Name
    ->  Value = Value0
    ;   functor(O, Name, 1),
        arg(1, O, Value)
    ).

select_option(Option, Options, Rest) :-
    '$option_shape'(Option, Name, Value, Shape),
    '$take_option'(Options, Name, Shape, Value0, Rest0),
    !,
    Value = Value0,
    Rest = Rest0.

select_option(Option, Options, Rest, Default) :-
    '$option_shape'(Option, Name, Value, Shape),
    (   '$take_option'(Options, Name, Shape, Value0, Rest0)
    ->  Value = Value0,
        Rest = Rest0
    ;   Value = Default,
        Rest = Options
    ).

'$take_option'([O|Os], Name, Shape, Value, Rest) :-
    (   '$option_value'(Shape, O, Name, Value0)
    ->  Value = Value0,
        Rest = Os
    ;   Rest = [O|Rest0],
        '$take_option'(Os, Name, Shape, Value, Rest0)
    ).
`;
