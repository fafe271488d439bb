/// library(lists) and library(pairs). Names that start with $ are the library's own.

export const listsLibrary = String.raw`
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).

'$append'([], L, L).
'$append'([H|T], L, [H|R]) :- '$append'(T, L, R).

append(Lists, List) :- '$must_be'(list, Lists), '$append_all'(Lists, List).

'$append_all'([], []).
'$append_all'([L|Ls], List) :- '$append'(L, Rest, List), '$append_all'(Ls, Rest).

prefix([], _).
prefix([E|T0], [E|T]) :- prefix(T0, T).

% The last element is found without a choice point: the tail is the first argument.
member(X, [Y|Ys]) :- '$member'(Ys, X, Y).

'$member'(_, X, X).
'$member'([Y|Ys], X, _) :- '$member'(Ys, X, Y).

memberchk(X, List) :- '$memberchk'(List, X).

'$memberchk'(List, X) :-
    (   List = [Y|T]
    ->  ( X = Y -> true ; '$memberchk'(T, X) )
    ;   List == []
    ->  fail
    ;   '$type_error'(list, List)
    ).

select(X, [Head|Tail], Rest) :- '$select'(Tail, Head, X, Rest).

'$select'(Tail, Head, Head, Tail).
'$select'([Head2|Tail], Head, X, [Head|Rest]) :- '$select'(Tail, Head2, X, Rest).

selectchk(X, List, Rest) :- select(X, List, Rest0), !, Rest = Rest0.

select(X, Xs, Y, Ys) :- '$select4'(Xs, X, Y, Ys).

'$select4'([X|T], X, Y, [Y|T]).
'$select4'([H|T], X, Y, [H|T2]) :- '$select4'(T, X, Y, T2).

subtract(Set, Delete, Rest) :-
    (   Set == []
    ->  Rest = []
    ;   nonvar(Set), Set = [E|T]
    ->  (   '$memberchk'(Delete, E)
        ->  subtract(T, Delete, Rest)
        ;   Rest = [E|R],
            subtract(T, Delete, R)
        )
    ;   '$no_matching_rule'(lists:subtract(Set, Delete, Rest))
    ).

intersection(Set1, Set2, Set3) :-
    (   Set1 == []
    ->  Set3 = []
    ;   nonvar(Set1), Set1 = [E|T]
    ->  (   '$memberchk'(Set2, E)
        ->  Set3 = [E|R],
            intersection(T, Set2, R)
        ;   intersection(T, Set2, Set3)
        )
    ;   '$no_matching_rule'(lists:intersection(Set1, Set2, Set3))
    ).

union(Set1, Set2, Set3) :-
    (   Set1 == []
    ->  Set3 = Set2
    ;   nonvar(Set1), Set1 = [E|T]
    ->  (   '$memberchk'(Set2, E)
        ->  union(T, Set2, Set3)
        ;   Set3 = [E|R],
            union(T, Set2, R)
        )
    ;   '$no_matching_rule'(lists:union(Set1, Set2, Set3))
    ).

subset(SubSet, Set) :-
    (   SubSet == []
    ->  true
    ;   nonvar(SubSet), SubSet = [E|T]
    ->  '$memberchk'(Set, E),
        subset(T, Set)
    ;   '$no_matching_rule'(lists:subset(SubSet, Set))
    ).

delete([], _, []).
delete([E|T], X, Rest) :-
    (   E \= X
    ->  Rest = [E|R],
        delete(T, X, R)
    ;   delete(T, X, Rest)
    ).

permutation(Xs, Ys) :-
    '$list_end'(Xs, XEnd),
    '$list_end'(Ys, YEnd),
    (   XEnd == [], YEnd == []
    ->  length(Xs, N), length(Ys, N)
    ;   var(XEnd), var(YEnd)
    ->  length(Xs, N), length(Ys, N)
    ;   XEnd == [], var(YEnd)
    ->  length(Xs, N), length(Ys, N)
    ;   var(XEnd), YEnd == []
    ->  length(Ys, N), length(Xs, N)
    ;   '$must_be'(list, Xs),
        '$must_be'(list, Ys)
    ),
    '$permutation'(Xs, Ys).

'$permutation'([], []).
'$permutation'(List, [First|Rest]) :- select(First, List, Others), '$permutation'(Others, Rest).

flatten(List, Flat) :- '$flatten'(List, [], Flat0), !, Flat = Flat0.

'$flatten'(Var, Tail, [Var|Tail]) :- var(Var), !.
'$flatten'([], Tail, Tail) :- !.
'$flatten'([H|T], Tail, Flat) :- !, '$flatten'(H, Flat1, Flat), '$flatten'(T, Tail, Flat1).
'$flatten'(Other, Tail, [Other|Tail]).

list_to_set(List, Set) :-
    '$must_be'(list, List),
    '$number_elements'(List, 1, Numbered),
    sort(1, @=<, Numbered, ByElement),
    '$first_of_equals'(ByElement, Firsts),
    sort(2, @=<, Firsts, ByNumber),
    '$pairs_keys'(ByNumber, Set).

'$number_elements'([], _, []).
'$number_elements'([H|T], N, [H-N|R]) :- N1 is N+1, '$number_elements'(T, N1, R).

'$first_of_equals'([], []).
'$first_of_equals'([E-N|T], [E-N|R]) :- '$skip_equals'(T, E, Rest), '$first_of_equals'(Rest, R).

'$skip_equals'([E0-_|T], E, Rest) :- E0 == E, !, '$skip_equals'(T, E, Rest).
'$skip_equals'(Rest, _, Rest).

sum_list(Xs, Sum) :- '$sum_list'(Xs, 0, Sum).
sumlist(Xs, Sum) :- '$sum_list'(Xs, 0, Sum).

'$sum_list'(Xs, Sum0, Sum) :-
    (   Xs == []
    ->  Sum = Sum0
    ;   nonvar(Xs), Xs = [X|T]
    ->  Sum1 is Sum0+X,
        '$sum_list'(T, Sum1, Sum)
    ;   '$no_matching_rule'(lists:sum_list(Xs, Sum0, Sum))
    ).

max_list(Xs, Max) :-
    (   Xs == []
    ->  fail
    ;   nonvar(Xs), Xs = [H|T]
    ->  '$max_list'(T, H, Max)
    ;   '$no_matching_rule'(lists:max_list(Xs, Max))
    ).

'$max_list'(Xs, Max0, Max) :-
    (   Xs == []
    ->  Max = Max0
    ;   nonvar(Xs), Xs = [H|T]
    ->  Max1 is max(H, Max0),
        '$max_list'(T, Max1, Max)
    ;   '$no_matching_rule'(lists:max_list(Xs, Max0, Max))
    ).

min_list(Xs, Min) :-
    (   Xs == []
    ->  fail
    ;   nonvar(Xs), Xs = [H|T]
    ->  '$min_list'(T, H, Min)
    ;   '$no_matching_rule'(lists:min_list(Xs, Min))
    ).

'$min_list'(Xs, Min0, Min) :-
    (   Xs == []
    ->  Min = Min0
    ;   nonvar(Xs), Xs = [H|T]
    ->  Min1 is min(H, Min0),
        '$min_list'(T, Min1, Min)
    ;   '$no_matching_rule'(lists:min_list(Xs, Min0, Min))
    ).

max_member(Max, List) :-
    (   List == []
    ->  fail
    ;   nonvar(List), List = [H|T]
    ->  '$max_member'(T, H, Max)
    ;   '$no_matching_rule'(lists:max_member(Max, List))
    ).

'$max_member'(List, Max0, Max) :-
    (   List == []
    ->  Max = Max0
    ;   nonvar(List), List = [H|T]
    ->  ( H @=< Max0 -> '$max_member'(T, Max0, Max) ; '$max_member'(T, H, Max) )
    ;   '$no_matching_rule'(lists:max_member_(List, Max0, Max))
    ).

min_member(Min, List) :-
    (   List == []
    ->  fail
    ;   nonvar(List), List = [H|T]
    ->  '$min_member'(T, H, Min)
    ;   '$no_matching_rule'(lists:min_member(Min, List))
    ).

'$min_member'(List, Min0, Min) :-
    (   List == []
    ->  Min = Min0
    ;   nonvar(List), List = [H|T]
    ->  ( H @>= Min0 -> '$min_member'(T, Min0, Min) ; '$min_member'(T, H, Min) )
    ;   '$no_matching_rule'(lists:min_member_(List, Min0, Min))
    ).

max_member(Pred, Max, List) :-
    (   List == []
    ->  fail
    ;   nonvar(List), List = [H|T]
    ->  '$max_by'(T, Pred, H, Max)
    ;   '$no_matching_rule'(lists:max_member(Pred, Max, List))
    ).

'$max_by'([], _, Max, Max).
'$max_by'([H|T], Pred, Max0, Max) :-
    (   call(Pred, H, Max0)
    ->  '$max_by'(T, Pred, Max0, Max)
    ;   '$max_by'(T, Pred, H, Max)
    ).

min_member(Pred, Min, List) :-
    (   List == []
    ->  fail
    ;   nonvar(List), List = [H|T]
    ->  '$min_by'(T, Pred, H, Min)
    ;   '$no_matching_rule'(lists:min_member(Pred, Min, List))
    ).

'$min_by'([], _, Min, Min).
'$min_by'([H|T], Pred, Min0, Min) :-
    (   call(Pred, Min0, H)
    ->  '$min_by'(T, Pred, Min0, Min)
    ;   '$min_by'(T, Pred, H, Min)
    ).

numlist(L, U, Ns) :-
    '$must_be'(integer, L),
    '$must_be'(integer, U),
    L =< U,
    '$numlist'(L, U, Ns).

'$numlist'(N, U, Ns) :-
    (   N =:= U
    ->  Ns = [U]
    ;   Ns = [N|T],
        N1 is N+1,
        '$numlist'(N1, U, T)
    ).

is_set(Set) :- is_list(Set), length(Set, N), sort(Set, Sorted), length(Sorted, N).

nth0(Index, List, Elem) :-
    (   integer(Index)
    ->  Index >= 0,
        '$nth_known'(Index, List, Elem)
    ;   var(Index)
    ->  List = [H|T],
        '$nth_any'(T, Elem, H, 0, Index)
    ;   '$type_error'(integer, Index)
    ).

nth1(Index, List, Elem) :-
    (   integer(Index)
    ->  Index >= 1,
        Index0 is Index-1,
        '$nth_known'(Index0, List, Elem)
    ;   var(Index)
    ->  List = [H|T],
        '$nth_any'(T, Elem, H, 1, Index)
    ;   '$type_error'(integer, Index)
    ).

'$nth_known'(N, [H|T], Elem) :-
    (   N =:= 0
    ->  Elem = H
    ;   N1 is N-1,
        '$nth_known'(N1, T, Elem)
    ).

'$nth_any'(_, Elem, Elem, N, N).
'$nth_any'([H|T], Elem, _, N, Index) :- N1 is N+1, '$nth_any'(T, Elem, H, N1, Index).

nth0(Index, List, Elem, Rest) :-
    (   var(Index)
    ->  '$nth_take'(List, Elem, Rest, 0, Index)
    ;   '$must_be'(nonneg, Index),
        '$nth_remove'(Index, List, Elem, Rest)
    ).

nth1(Index, List, Elem, Rest) :-
    (   var(Index)
    ->  '$nth_take'(List, Elem, Rest, 1, Index)
    ;   '$must_be'(positive_integer, Index),
        Index0 is Index-1,
        '$nth_remove'(Index0, List, Elem, Rest)
    ).

'$nth_remove'(N, [H|T], Elem, Rest) :-
    (   N =:= 0
    ->  Elem = H,
        Rest = T
    ;   Rest = [H|R],
        N1 is N-1,
        '$nth_remove'(N1, T, Elem, R)
    ).

'$nth_take'([Elem|Rest], Elem, Rest, N, N).
'$nth_take'([H|T], Elem, [H|Rest], N, Index) :- N1 is N+1, '$nth_take'(T, Elem, Rest, N1, Index).

last([X|Xs], Last) :- '$last'(Xs, X, Last).

'$last'([], Last, Last).
'$last'([X|Xs], _, Last) :- '$last'(Xs, X, Last).

reverse(Xs, Ys) :-
    (   is_list(Xs)
    ->  true
    ;   is_list(Ys)
    ->  same_length(Xs, Ys)
    ;   true
    ),
    '$reverse'(Xs, [], Ys).

'$reverse'([], Ys, Ys).
'$reverse'([X|Xs], Rest, Ys) :- '$reverse'(Xs, [X|Rest], Ys).

same_length([], []).
same_length([_|T1], [_|T2]) :- same_length(T1, T2).

proper_length(List, Length) :- is_list(List), length(List, Length).

clumped([], []).
clumped([H|T0], [H-C|T]) :- '$clump'(T0, 1, H, C, T1), clumped(T1, T).

'$clump'([H|T0], C0, E, C, T) :- E == H, !, C1 is C0+1, '$clump'(T0, C1, E, C, T).
'$clump'(T, C, _, C, T).

pairs_keys_values([], [], []).
pairs_keys_values([K-V|T], [K|Ks], [V|Vs]) :- pairs_keys_values(T, Ks, Vs).

pairs_keys([], []).
pairs_keys([K-_|T], [K|Ks]) :- pairs_keys(T, Ks).

'$pairs_keys'([], []).
'$pairs_keys'([K-_|T], [K|Ks]) :- '$pairs_keys'(T, Ks).

pairs_values([], []).
pairs_values([_-V|T], [V|Vs]) :- pairs_values(T, Vs).

'$pairs_values'([], []).
'$pairs_values'([_-V|T], [V|Vs]) :- '$pairs_values'(T, Vs).

transpose_pairs(Pairs, Transposed) :- '$flip_pairs'(Pairs, Flipped), keysort(Flipped, Transposed).

'$flip_pairs'([], []).
'$flip_pairs'([K-V|T], [V-K|R]) :- '$flip_pairs'(T, R).

map_list_to_pairs(Function, List, Pairs) :- '$map_to_pairs'(List, Function, Pairs).

'$map_to_pairs'([], _, []).
'$map_to_pairs'([H|T], Function, [K-H|R]) :- call(Function, H, K), '$map_to_pairs'(T, Function, R).
`;
