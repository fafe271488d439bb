/// library(error): must_be/2 and the predicates that throw ISO errors.

export const errorsLibrary = String.raw`
type_error(Type, Culprit) :- throw(error(type_error(Type, Culprit), _)).
domain_error(Domain, Culprit) :- throw(error(domain_error(Domain, Culprit), _)).
existence_error(Kind, Culprit) :- throw(error(existence_error(Kind, Culprit), _)).
existence_error(Kind, Culprit, Where) :- throw(error(existence_error(Kind, Culprit, Where), _)).
permission_error(Action, Type, Culprit) :- throw(error(permission_error(Action, Type, Culprit), _)).
instantiation_error(_) :- throw(error(instantiation_error, _)).
uninstantiation_error(Culprit) :- throw(error(uninstantiation_error(Culprit), _)).
representation_error(What) :- throw(error(representation_error(What), _)).
syntax_error(What) :- throw(error(syntax_error(What), _)).
resource_error(What) :- throw(error(resource_error(What), _)).

'$type_error'(Type, Culprit) :- throw(error(type_error(Type, Culprit), _)).
'$domain_error'(Domain, Culprit) :- throw(error(domain_error(Domain, Culprit), _)).
'$instantiation_error' :- throw(error(instantiation_error, _)).
% What SWI-Prolog throws when no rule of a predicate written with => matches.
'$no_matching_rule'(Goal) :- throw(error(existence_error(matching_rule, Goal), _)).

must_be(Type, X) :- '$must_be'(Type, X).

'$must_be'(Type, X) :-
    (   var(Type)
    ->  '$instantiation_error'
    ;   '$has_type'(Type, X)
    ->  true
    ;   '$is_not'(Type, X)
    ).

is_of_type(Type, X) :- ( var(Type) -> '$instantiation_error' ; '$has_type'(Type, X) ), !.

'$is_not'(list, X) :- !, '$not_a_list'(list, any, X).
'$is_not'(list(Of), X) :- !, '$not_a_list'(list(Of), Of, X).
'$is_not'(chars, X) :- !, '$not_a_list'(list(char), char, X).
'$is_not'(codes, X) :- !, '$not_a_list'(list(code), code, X).
'$is_not'(list_or_partial_list, X) :- !, '$type_error'(list, X).
'$is_not'(var, X) :- !, throw(error(uninstantiation_error(X), _)).
'$is_not'(ground, _) :- !, '$instantiation_error'.
'$is_not'(cyclic, X) :- !, '$domain_error'(cyclic_term, X).
'$is_not'(acyclic, X) :- !, '$domain_error'(acyclic_term, X).
'$is_not'(Type, X) :-
    (   '$known_type'(Type)
    ->  ( var(X) -> '$instantiation_error' ; '$type_error'(Type, X) )
    ;   throw(error(existence_error(type, Type), _))
    ).

'$not_a_list'(Type, Of, X) :-
    (   '$list_end'(X, End), var(End)
    ->  '$instantiation_error'
    ;   is_list(X)
    ->  '$wrong_element'(X, Of)
    ;   '$type_error'(Type, X)
    ).

'$wrong_element'([H|T], Of) :-
    (   '$has_type'(Of, H)
    ->  '$wrong_element'(T, Of)
    ;   '$is_not'(Of, H)
    ).

% What stands behind the last cell of a list.
'$list_end'(List, End) :-
    (   nonvar(List), List = [_|T]
    ->  '$list_end'(T, End)
    ;   End = List
    ).

'$has_type'(any, _).
'$has_type'(atom, X) :- atom(X).
'$has_type'(atomic, X) :- atomic(X).
'$has_type'(between(L, U), X) :-
    (   integer(L)
    ->  integer(X), between(L, U, X)
    ;   number(X), X >= L, X =< U
    ).
'$has_type'(boolean, X) :- ( X == true -> true ; X == false ).
'$has_type'(callable, X) :- callable(X).
'$has_type'(char, X) :- atom(X), atom_length(X, 1).
'$has_type'(code, X) :- integer(X), X >= 0, X =< 0x10ffff.
'$has_type'(chars, X) :- is_list(X), '$have_type'(X, char).
'$has_type'(codes, X) :- is_list(X), '$have_type'(X, code).
'$has_type'(text, X) :-
    (   atom(X) -> true
    ;   string(X) -> true
    ;   is_list(X), ( '$have_type'(X, char) -> true ; '$have_type'(X, code) )
    ).
'$has_type'(compound, X) :- compound(X).
'$has_type'(constant, X) :- atomic(X).
'$has_type'(float, X) :- float(X).
'$has_type'(ground, X) :- ground(X).
'$has_type'(cyclic, _) :- fail.
'$has_type'(acyclic, _).
'$has_type'(integer, X) :- integer(X).
'$has_type'(nonneg, X) :- integer(X), X >= 0.
'$has_type'(positive_integer, X) :- integer(X), X > 0.
'$has_type'(negative_integer, X) :- integer(X), X < 0.
'$has_type'(nonvar, X) :- nonvar(X).
'$has_type'(number, X) :- number(X).
'$has_type'(oneof(L), X) :- ground(X), \+ \+ '$memberchk'(L, X).
'$has_type'(pair, X) :- nonvar(X), X = _-_.
'$has_type'(proper_list, X) :- is_list(X).
'$has_type'(list, X) :- is_list(X).
'$has_type'(list_or_partial_list, X) :- '$list_end'(X, End), ( var(End) -> true ; End == [] ).
'$has_type'(symbol, X) :- atom(X).
'$has_type'(var, X) :- var(X).
'$has_type'(rational, X) :- integer(X).
'$has_type'(string, X) :- string(X).
'$has_type'(list(Type), X) :- is_list(X), ( var(Type) -> '$instantiation_error' ; true ), '$have_type'(X, Type).
'$has_type'(type, X) :- ground(X), '$known_type'(X).

'$have_type'([], _).
'$have_type'([H|T], Type) :- '$has_type'(Type, H), !, '$have_type'(T, Type).

'$known_type'(Type) :-
    '$memberchk'([ any, atom, atomic, between(_,_), boolean, callable, char, code, chars, codes, text, compound,
                   constant, float, ground, cyclic, acyclic, integer, nonneg, positive_integer, negative_integer,
                   nonvar, number, oneof(_), pair, proper_list, list, list_or_partial_list, symbol, var, rational,
                   string, list(_), type, stream, encoding, dict ], Type).
`;
