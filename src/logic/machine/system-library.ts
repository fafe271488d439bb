/// The part of the library that the machine itself relies on: control called as terms, findall and its family, tabling,
/// proofs of goals known only when they run.
export const systemLibrary = String.raw`
'$and'(A, B, L) :- '$goal'(A, L), '$goal'(B, L).
'$or'(A, _, L) :- '$goal'(A, L).
'$or'(_, B, L) :- '$goal'(B, L).
'$then'(C, T, L) :- ( call(C) -> '$goal'(T, L) ).
'$soft_then'(C, T, L) :- call(C), '$goal'(T, L).
'$if'(C, T, E, L) :- ( call(C) -> '$goal'(T, L) ; '$goal'(E, L) ).
'$soft_if'(C, T, E, L) :- ( call(C) *-> '$goal'(T, L) ; '$goal'(E, L) ).

','(A, B) :- call((A, B)).
';'(A, B) :- call((A ; B)).
'|'(A, B) :- call((A ; B)).
'->'(A, B) :- call((A -> B)).
'*->'(A, B) :- call((A *-> B)).
\+ G :- \+ call(G).
not(G) :- \+ call(G).
once(G) :- call(G), !.
ignore(G) :- call(G), !.
ignore(_).
forall(C, A) :- \+ ( call(C), \+ call(A) ).
apply(G, Args) :- '$extended'(G, Args, Goal), call(Goal).
repeat.
repeat :- repeat.

findall(T, G, L) :- '$collect_start'(K), '$collect'(T, G, K), '$collect_end'(K, L, []).
findall(T, G, L, Tail) :-
    '$collect_start'(K), '$collect'(T, G, K), '$collect_end'(K, L, Tail).
'$collect'(T, G, K) :- call(G), '$collect_add'(K, T), fail.
'$collect'(_, _, _).
'$count_solutions'(G, N) :- '$collect_start'(K), '$collect'(x, G, K), '$collect_count'(K, N).

bagof(T, G, L) :-
    '$partial_list'(L),
    '$free_variables'(T, G, Goal, Vars),
    (   Vars == []
    ->  findall(T, Goal, Found),
        Found \== [],
        L = Found
    ;   W =.. [v|Vars],
        findall(W-T, Goal, Pairs),
        Pairs \== [],
        keysort(Pairs, Sorted),
        '$groups'(Sorted, Groups),
        '$member_of_groups'(Groups, W, L)
    ).
setof(T, G, L) :-
    '$partial_list'(L),
    '$free_variables'(T, G, Goal, Vars),
    (   Vars == []
    ->  findall(T, Goal, Found),
        Found \== [],
        sort(Found, L)
    ;   W =.. [v|Vars],
        findall(W-T, Goal, Pairs),
        Pairs \== [],
        sort(Pairs, Sorted),
        '$groups'(Sorted, Groups),
        '$member_of_groups'(Groups, W, Bag),
        sort(Bag, L)
    ).
'$groups'([], []).
'$groups'([W-T|Pairs], [W-[T|Ts]|Groups]) :- '$same_group'(Pairs, W, Ts, Rest), '$groups'(Rest, Groups).
'$same_group'([W0-T|Pairs], W, [T|Ts], Rest) :- W0 =@= W, !, W0 = W, '$same_group'(Pairs, W, Ts, Rest).
'$same_group'(Rest, _, [], Rest).
'$member_of_groups'([W0-L0|Groups], W, L) :- '$member_of_groups'(Groups, W0, L0, W, L).
'$member_of_groups'([], W, L, W, L).
'$member_of_groups'([_|_], W, L, W, L).
'$member_of_groups'([W0-L0|Groups], _, _, W, L) :- '$member_of_groups'(Groups, W0, L0, W, L).

with_output_to(Sink, Goal) :-
    '$check_sink'(Sink),
    '$capture_start'(K),
    (   catch(Goal, E, ( '$capture_end'(K, _), throw(E) ))
    ->  '$capture_end'(K, Text),
        '$to_sink'(Sink, Text)
    ;   '$capture_end'(K, _),
        fail
    ).
catch_with_backtrace(G, E, R) :- catch(G, E, R).
setup_call_cleanup(S, G, C) :- once(S), '$call_cleanup'(G, C).
'$call_cleanup'(G, C) :-
    '$choice'(B0),
    catch(G, E, true),
    (   nonvar(E)
    ->  !,
        ignore(C),
        throw(E)
    ;   '$choice'(B),
        ( B == B0 -> !, ignore(C) ; true )
    ).
'$call_cleanup'(_, C) :- ignore(C), fail.
call_cleanup(G, C) :- setup_call_cleanup(true, G, C).
read(T) :- T = end_of_file.
read(_, T) :- T = end_of_file.
read_term(T, _) :- T = end_of_file.
read_term(_, T, _) :- T = end_of_file.
numbervars(T) :- numbervars(T, 0, _).
time(G) :- call(G).

'$tabled'(Goal, Inside) :-
    '$table'(Goal, Id),
    (   '$table_needs_evaluation'(Id)
    ->  '$table_begin'(Id),
        catch('$table_rounds'(Id, Goal, Inside), E, ( '$table_abandon'(Id), throw(E) ))
    ;   true
    ),
    '$table_answer'(Id, Goal).
'$table_rounds'(Id, Goal, Inside) :-
    '$table_count'(N),
    '$table_round'(Id, Goal, Inside),
    ( '$table_again'(Id, N) -> '$table_rounds'(Id, Goal, Inside) ; true ).
'$table_round'(Id, Goal, Inside) :- call(Inside), '$table_add'(Id, Goal), fail.
'$table_round'(_, _, _).
'$tabled_proof'(Goal, Inside, Q, '$t'(Id, N, Goal)) :-
    '$table'('$proof'(Goal), Id),
    (   '$table_needs_evaluation'(Id)
    ->  '$table_begin'(Id),
        catch('$table_proof_rounds'(Id, Goal, Inside, Q), E, ( '$table_abandon'(Id), throw(E) ))
    ;   true
    ),
    '$table_answer'(Id, Goal, N).
'$table_proof_rounds'(Id, Goal, Inside, Q) :-
    '$table_count'(N),
    '$table_proof_round'(Id, Goal, Inside, Q),
    ( '$table_again'(Id, N) -> '$table_proof_rounds'(Id, Goal, Inside, Q) ; true ).
'$table_proof_round'(Id, Goal, Inside, Q) :- call(Inside), '$table_add'(Id, Goal, Q), fail.
'$table_proof_round'(_, _, _, _).

'$prove'(G, Ps) :- '$proving'(G, Goal, Ps), call(Goal).
'$prove'(G, Extra, Ps) :- '$extended'(G, Extra, G1), '$prove'(G1, Ps).
`;
