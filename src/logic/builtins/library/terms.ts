/// Parts of library(terms), library(occurs), library(aggregate), library(gensym) and other small ones.
export const termsLibrary = String.raw`
subsumes_chk(General, Specific) :- subsumes_term(General, Specific).

sub_term(X, X).
sub_term(X, Term) :- compound(Term), arg(_, Term, Arg), sub_term(X, Arg).

contains_term(Find, Term) :- \+ \+ ( sub_term(X, Term), X = Find ).
contains_var(Var, Term) :- \+ \+ ( sub_term(X, Term), X == Var ).
occurrences_of_term(Find, Term, Count) :- aggregate_all(count, ( sub_term(X, Term), subsumes_term(Find, X) ), Count).
occurrences_of_var(Var, Term, Count) :- aggregate_all(count, ( sub_term(X, Term), X == Var ), Count).

mapargs(Goal, T1, T2) :-
    same_functor(T1, T2, Arity),
    '$mapargs'(1, Arity, Goal, T1, T2).
'$mapargs'(I, N, Goal, T1, T2) :-
    (   I =< N
    ->  arg(I, T1, A1),
        arg(I, T2, A2),
        call(Goal, A1, A2),
        I1 is I + 1,
        '$mapargs'(I1, N, Goal, T1, T2)
    ;   true
    ).
same_functor(T1, T2, Arity) :- same_functor(T1, T2, _, Arity).
same_functor(T1, T2, Name, Arity) :-
    ( nonvar(T1) -> functor(T1, Name, Arity), functor(T2, Name, Arity) ; functor(T2, Name, Arity), functor(T1, Name, Arity) ).

aggregate(Spec, Goal, Result) :- '$aggregate_bag'(Spec, Goal, Result).
'$aggregate_bag'(count, Goal, N) :- !, bagof(x, Goal, L), length(L, N).
'$aggregate_bag'(count(T), Goal, N) :- !, bagof(T, Goal, L), length(L, N).
'$aggregate_bag'(sum(X), Goal, S) :- !, bagof(X, Goal, L), sum_list(L, S).
'$aggregate_bag'(max(X), Goal, M) :- !, bagof(X, Goal, L), max_list(L, M).
'$aggregate_bag'(min(X), Goal, M) :- !, bagof(X, Goal, L), min_list(L, M).
'$aggregate_bag'(max(X, W), Goal, max(M, MW)) :- !, bagof(X-W, Goal, L), aggregate_all(max(A, B), member(A-B, L), max(M, MW)).
'$aggregate_bag'(min(X, W), Goal, min(M, MW)) :- !, bagof(X-W, Goal, L), aggregate_all(min(A, B), member(A-B, L), min(M, MW)).
'$aggregate_bag'(bag(X), Goal, L) :- !, bagof(X, Goal, L).
'$aggregate_bag'(set(X), Goal, L) :- !, setof(X, Goal, L).

nextto(X, Y, [X,Y|_]).
nextto(X, Y, [_|Zs]) :- nextto(X, Y, Zs).

findnsols(N, Template, Goal, List) :- findall(Template, Goal, All), '$chunks'(All, N, List).
'$chunks'(All, N, List) :-
    length(All, Length),
    (   Length =< N
    ->  List = All
    ;   length(Chunk, N),
        append(Chunk, Rest, All),
        ( List = Chunk ; '$chunks'(Rest, N, List) )
    ).

gensym(Base, Atom) :-
    atom_concat('$gensym ', Base, Key),
    ( nb_current(Key, N0) -> nb_getval(Key, N0) ; N0 = 0 ),
    N is N0 + 1,
    nb_setval(Key, N),
    atom_concat(Base, N, Atom).
reset_gensym(Base) :- atom_concat('$gensym ', Base, Key), nb_setval(Key, 0).
reset_gensym :- forall(( nb_current(Key, _), sub_atom(Key, 0, _, _, '$gensym ') ), nb_setval(Key, 0)).

flag(Name, Old, New) :-
    atom_concat('$flag ', Name, Key),
    ( nb_current(Key, Old0) -> nb_getval(Key, Old0) ; Old0 = 0 ),
    Old = Old0,
    Value is New,
    nb_setval(Key, Value).

random(L, U, R) :- ( integer(L), integer(U) -> U1 is U - 1, random_between(L, U1, R) ; random(X), R is L + (U - L) * X ).
random_member(X, List) :- length(List, N), N > 0, random_between(1, N, I), nth1(I, List, X).
random_permutation(List, Permutation) :-
    findall(K-X, ( member(X, List), random(K) ), Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Permutation).

normalize_space(Sink, Input) :-
    text_to_string(Input, Text),
    split_string(Text, " \t\n\r", " \t\n\r", Parts),
    exclude(==(""), Parts, Words),
    atomic_list_concat(Words, ' ', Atom),
    with_output_to(Sink, write(Atom)).
`;
