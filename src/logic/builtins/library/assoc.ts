/// library(assoc): AVL trees t(Key, Value, Balance, Left, Right), the empty one being t. The balance is < where the left
/// side is deeper, > where the right side is, - where both are alike.

export const assocLibrary = String.raw`
empty_assoc(t).

get_assoc(Key, Assoc, Value) :-
    (   nonvar(Assoc), Assoc = t(K, V, _, L, R)
    ->  compare(Order, Key, K),
        '$get_assoc'(Order, Key, V, L, R, Value)
    ;   Assoc == t
    ->  fail
    ;   '$must_be_assoc'(Assoc)
    ).

'$get_assoc'(=, _, V, _, _, V).
'$get_assoc'(<, Key, _, L, _, Value) :- get_assoc(Key, L, Value).
'$get_assoc'(>, Key, _, _, R, Value) :- get_assoc(Key, R, Value).

'$must_be_assoc'(Assoc) :- var(Assoc), !, '$instantiation_error'.
'$must_be_assoc'(Assoc) :- '$type_error'(btree, Assoc).

put_assoc(Key, Assoc0, Value, Assoc) :- '$put_assoc'(Assoc0, Key, Value, Assoc, _).

% The last argument says whether the tree has become deeper.
'$put_assoc'(Tree0, Key, Value, Tree, Deeper) :-
    (   Tree0 == t
    ->  Tree = t(Key, Value, -, t, t),
        Deeper = yes
    ;   nonvar(Tree0), Tree0 = t(K, V, B, L, R)
    ->  compare(Order, Key, K),
        '$put_assoc'(Order, Key, Value, K, V, B, L, R, Tree, Deeper)
    ;   '$no_matching_rule'(assoc:insert(Tree0, Key, Value, Tree, Deeper))
    ).

'$put_assoc'(=, _, Value, K, _, B, L, R, t(K, Value, B, L, R), no).
'$put_assoc'(<, Key, Value, K, V, B, L0, R, Tree, Deeper) :-
    '$put_assoc'(L0, Key, Value, L, LeftDeeper),
    '$left_grown'(LeftDeeper, B, K, V, L, R, Tree, Deeper).
'$put_assoc'(>, Key, Value, K, V, B, L, R0, Tree, Deeper) :-
    '$put_assoc'(R0, Key, Value, R, RightDeeper),
    '$right_grown'(RightDeeper, B, K, V, L, R, Tree, Deeper).

'$left_grown'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$left_grown'(yes, B, K, V, L, R, Tree, Deeper) :- '$left_grown'(B, K, V, L, R, Tree, Deeper).

'$left_grown'(-, K, V, L, R, t(K, V, <, L, R), yes).
'$left_grown'(>, K, V, L, R, t(K, V, -, L, R), no).
'$left_grown'(<, K, V, L, R, Tree, no) :- '$rotate_right'(L, K, V, R, Tree, _).

'$right_grown'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$right_grown'(yes, B, K, V, L, R, Tree, Deeper) :- '$right_grown'(B, K, V, L, R, Tree, Deeper).

'$right_grown'(-, K, V, L, R, t(K, V, >, L, R), yes).
'$right_grown'(<, K, V, L, R, t(K, V, -, L, R), no).
'$right_grown'(>, K, V, L, R, Tree, no) :- '$rotate_left'(R, K, V, L, Tree, _).

% Rotations of a node whose left (right) side is too deep; the last argument says whether the result is less deep.
'$rotate_right'(t(K1, V1, B1, L1, R1), K, V, R, Tree, Shallower) :- '$rotate_right'(B1, K1, V1, L1, R1, K, V, R, Tree, Shallower).

'$rotate_right'(<, K1, V1, L1, R1, K, V, R, t(K1, V1, -, L1, t(K, V, -, R1, R)), yes).
'$rotate_right'(-, K1, V1, L1, R1, K, V, R, t(K1, V1, >, L1, t(K, V, <, R1, R)), no).
'$rotate_right'(>, K1, V1, L1, t(K2, V2, B2, L2, R2), K, V, R, t(K2, V2, -, t(K1, V1, BL, L1, L2), t(K, V, BR, R2, R)), yes) :-
    '$middle_balance'(B2, BL, BR).

'$rotate_left'(t(K1, V1, B1, L1, R1), K, V, L, Tree, Shallower) :- '$rotate_left'(B1, K1, V1, L1, R1, K, V, L, Tree, Shallower).

'$rotate_left'(>, K1, V1, L1, R1, K, V, L, t(K1, V1, -, t(K, V, -, L, L1), R1), yes).
'$rotate_left'(-, K1, V1, L1, R1, K, V, L, t(K1, V1, <, t(K, V, >, L, L1), R1), no).
'$rotate_left'(<, K1, V1, t(K2, V2, B2, L2, R2), R1, K, V, L, t(K2, V2, -, t(K, V, BL, L, L2), t(K1, V1, BR, R2, R1)), yes) :-
    '$middle_balance'(B2, BL, BR).

'$middle_balance'(<, -, >).
'$middle_balance'(-, -, -).
'$middle_balance'(>, <, -).

del_assoc(Key, Assoc0, Value, Assoc) :- '$del_assoc'(Assoc0, Key, Value, Assoc, _).

'$del_assoc'(t(K, V, B, L, R), Key, Value, Tree, Shallower) :-
    compare(Order, Key, K),
    '$del_assoc'(Order, Key, K, V, B, L, R, Value, Tree, Shallower).

'$del_assoc'(=, _, _, V, B, L, R, V, Tree, Shallower) :- '$del_root'(L, R, B, Tree, Shallower).
'$del_assoc'(<, Key, K, V, B, L0, R, Value, Tree, Shallower) :-
    '$del_assoc'(L0, Key, Value, L, LeftShallower),
    '$left_shrunk'(LeftShallower, B, K, V, L, R, Tree, Shallower).
'$del_assoc'(>, Key, K, V, B, L, R0, Value, Tree, Shallower) :-
    '$del_assoc'(R0, Key, Value, R, RightShallower),
    '$right_shrunk'(RightShallower, B, K, V, L, R, Tree, Shallower).

'$del_root'(L, R, B, Tree, Shallower) :-
    (   L == t
    ->  Tree = R,
        Shallower = yes
    ;   R == t
    ->  Tree = L,
        Shallower = yes
    ;   '$del_max_assoc'(L, K, V, L1, LeftShallower),
        '$left_shrunk'(LeftShallower, B, K, V, L1, R, Tree, Shallower)
    ).

'$left_shrunk'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$left_shrunk'(yes, B, K, V, L, R, Tree, Shallower) :- '$left_shrunk'(B, K, V, L, R, Tree, Shallower).

'$left_shrunk'(-, K, V, L, R, t(K, V, >, L, R), no).
'$left_shrunk'(<, K, V, L, R, t(K, V, -, L, R), yes).
'$left_shrunk'(>, K, V, L, R, Tree, Shallower) :- '$rotate_left'(R, K, V, L, Tree, Shallower).

'$right_shrunk'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$right_shrunk'(yes, B, K, V, L, R, Tree, Shallower) :- '$right_shrunk'(B, K, V, L, R, Tree, Shallower).

'$right_shrunk'(-, K, V, L, R, t(K, V, <, L, R), no).
'$right_shrunk'(>, K, V, L, R, t(K, V, -, L, R), yes).
'$right_shrunk'(<, K, V, L, R, Tree, Shallower) :- '$rotate_right'(L, K, V, R, Tree, Shallower).

del_min_assoc(Assoc0, Key, Value, Assoc) :- '$del_min_assoc'(Assoc0, Key, Value, Assoc, _).

'$del_min_assoc'(t(K, V, B, L, R), Key, Value, Tree, Shallower) :-
    (   L == t
    ->  Key = K, Value = V, Tree = R,
        Shallower = yes
    ;   '$del_min_assoc'(L, Key, Value, L1, LeftShallower),
        '$left_shrunk'(LeftShallower, B, K, V, L1, R, Tree, Shallower)
    ).

del_max_assoc(Assoc0, Key, Value, Assoc) :- '$del_max_assoc'(Assoc0, Key, Value, Assoc, _).

'$del_max_assoc'(t(K, V, B, L, R), Key, Value, Tree, Shallower) :-
    (   R == t
    ->  Key = K, Value = V, Tree = L,
        Shallower = yes
    ;   '$del_max_assoc'(R, Key, Value, R1, RightShallower),
        '$right_shrunk'(RightShallower, B, K, V, L, R1, Tree, Shallower)
    ).

list_to_assoc(List, Assoc) :-
    '$must_be'(list, List),
    '$must_be_pairs'(List),
    msort(List, Sorted),
    (   '$ascending_keys'(Sorted)
    ->  '$balanced_assoc'(Sorted, Assoc)
    ;   '$domain_error'(unique_key_pairs, List)
    ).

ord_list_to_assoc(Sorted, Assoc) :-
    '$must_be'(list, Sorted),
    '$must_be_pairs'(Sorted),
    (   '$ascending_keys'(Sorted)
    ->  '$balanced_assoc'(Sorted, Assoc)
    ;   '$domain_error'(key_ordered_pairs, Sorted)
    ).

'$must_be_pairs'([]).
'$must_be_pairs'([H|T]) :- '$must_be'(pair, H), '$must_be_pairs'(T).

'$ascending_keys'([]).
'$ascending_keys'([K-_|T]) :- '$ascending_keys'(T, K).

'$ascending_keys'([], _).
'$ascending_keys'([K-_|T], Before) :- Before @< K, '$ascending_keys'(T, K).

'$balanced_assoc'(Sorted, Assoc) :-
    length(Sorted, N),
    '$balanced_assoc'(N, Sorted, _, _, Assoc).

'$balanced_assoc'(0, List, List, 0, t) :- !.
'$balanced_assoc'(N, List, Rest, Depth, t(K, V, B, L, R)) :-
    NL is N // 2,
    NR is N - NL - 1,
    '$balanced_assoc'(NL, List, [K-V|More], DL, L),
    '$balanced_assoc'(NR, More, Rest, DR, R),
    Depth is DL + 1,
    compare(Order, DR, DL),
    '$depth_balance'(Order, B).

'$depth_balance'(<, <).
'$depth_balance'(=, -).

assoc_to_list(Assoc, List) :- '$assoc_to_list'(Assoc, List, []).

'$assoc_to_list'(t, List, List).
'$assoc_to_list'(t(K, V, _, L, R), List, Rest) :-
    '$assoc_to_list'(L, List, [K-V|More]),
    '$assoc_to_list'(R, More, Rest).

assoc_to_keys(Assoc, Keys) :- '$assoc_to_list'(Assoc, List, []), '$pairs_keys'(List, Keys).
assoc_to_values(Assoc, Values) :- '$assoc_to_list'(Assoc, List, []), '$pairs_values'(List, Values).

gen_assoc(Key, Assoc, Value) :-
    (   ground(Key)
    ->  get_assoc(Key, Assoc, Value)
    ;   '$gen_assoc'(Assoc, Key, Value)
    ).

'$gen_assoc'(t(_, _, _, L, _), Key, Value) :- '$gen_assoc'(L, Key, Value).
'$gen_assoc'(t(Key, Value, _, _, _), Key, Value).
'$gen_assoc'(t(_, _, _, _, R), Key, Value) :- '$gen_assoc'(R, Key, Value).

max_assoc(t(K, V, _, _, R), Key, Value) :- '$max_assoc'(R, K, V, Key, Value).

'$max_assoc'(t, Key, Value, Key, Value).
'$max_assoc'(t(K, V, _, _, R), _, _, Key, Value) :- '$max_assoc'(R, K, V, Key, Value).

min_assoc(t(K, V, _, L, _), Key, Value) :- '$min_assoc'(L, K, V, Key, Value).

'$min_assoc'(t, Key, Value, Key, Value).
'$min_assoc'(t(K, V, _, L, _), _, _, Key, Value) :- '$min_assoc'(L, K, V, Key, Value).

map_assoc(Pred, Assoc) :- '$map_assoc'(Assoc, Pred).

'$map_assoc'(t, _).
'$map_assoc'(t(_, V, _, L, R), Pred) :- '$map_assoc'(L, Pred), call(Pred, V), '$map_assoc'(R, Pred).

map_assoc(Pred, Assoc0, Assoc) :- '$map_assoc'(Assoc0, Pred, Assoc).

'$map_assoc'(t, _, t).
'$map_assoc'(t(K, V0, B, L0, R0), Pred, t(K, V, B, L, R)) :-
    '$map_assoc'(L0, Pred, L),
    call(Pred, V0, V),
    '$map_assoc'(R0, Pred, R).

is_assoc(Assoc) :- nonvar(Assoc), '$is_assoc'(Assoc, _, _, _).

'$is_assoc'(Tree, Min, Max, Depth) :-
    nonvar(Tree),
    (   Tree == t
    ->  Min = none, Max = none, Depth = 0
    ;   Tree = t(K, _, B, L, R),
        '$is_assoc'(L, MinL, MaxL, DL),
        '$is_assoc'(R, MinR, MaxR, DR),
        ( MaxL = some(KL) -> KL @< K, Min = MinL ; Min = some(K) ),
        ( MinR = some(KR) -> K @< KR, Max = MaxR ; Max = some(K) ),
        Difference is DR - DL,
        nonvar(B),
        '$depths'(B, Difference),
        Depth is max(DL, DR) + 1
    ).

'$depths'(<, -1).
'$depths'(-, 0).
'$depths'(>, 1).
`;
