% The built-in predicates of the Prolog of Marseille (1973), as far as programs of its time need them.
%
% Texts in its syntax (+Q-P1-P2. with *X for variables and A.B.NIL for lists) are read by src/reflect/joseki. A name in
% capitals there is the same name in small letters here: GM(1,*K,5.6) is gm(1, K, [5|6]) and NIL is []. A clause as data is
% the list of its signed literals: +(Q) . -(P1) . NIL is [+q, -p1]. Helpers have an underscore in their names, which names
% of 1973 never have.

:- dynamic uses_ancestors/0, is_marseille/2.

% ---- arithmetic; PLUS(*A,*B,*C) is plus/3, which is there already

moins(A, B, C) :- C is A - B.
mult(A, B, C) :- C is A * B.
div(A, B, C) :- C is A // B.
reste(A, B, C) :- C is A rem B.
inf(A, B) :- A < B.

% ---- terms

egalf(X, Y) :- X == Y.
univ(Term, List) :- Term =.. List.

% ATOME(AB1,*L) gives A.B.1.NIL, and back.
atome(Atom, List) :- atomic(Atom), !, atom_chars(Atom, Chars), maplist(digit_or_letter, Chars, List).
atome(Atom, List) :- atomic_list_concat(List, Text), ( atom_number(Text, Number) -> Atom = Number ; Atom = Text ).

digit_or_letter(Char, Digit) :- char_type(Char, digit(Digit)), !.
digit_or_letter(Char, Char).

letter(C) :- atom(C), char_type(C, alpha).
chiffre(C) :- integer(C), between(0, 9, C).
blanc(' ').
etoile(*).
virg(',').
parg('(').
para(')').
guillemet('"').

% ---- output

ecrit(C) :- sorcha(C).
sorcha(Text) :- string(Text), !, write(Text).
sorcha(Word) :- upcase_atom(Word, Capitals), write(Capitals).
sorter(Term) :- marseille_text(Term, ' . ', Text), write(Text).
ligne :- nl.

stop :- throw(stop).

% ---- the database: AJOUT in front, AJOUTB and AJOUTC at the end; the first two say so

ajout(Clause) :- marseille_clause(Clause, Prolog), asserta(Prolog), say_added(Clause).
ajoutb(Clause) :- ajoutc(Clause), say_added(Clause).
ajoutc(Clause) :- marseille_clause(Clause, Prolog), assertz(Prolog).

% SUPP takes out the first clause that fits.
supp(Clause) :- marseille_clause(Clause, Prolog), retract(Prolog), !.

say_added(Clause) :-
    marseille_text(Clause, ' . ', Text),
    string_concat(Text, " ADDED", Line),
    split_string(Line, " ", "", Words),
    fill_lines(Words, " "), nl.

marseille_clause([+(Head)|Literals], (Head :- Body)) :-
    callable(Head), literals_body(Literals, Body), !,
    functor(Head, Name, Arity),
    ( is_marseille(Name, Arity) -> true ; assertz(is_marseille(Name, Arity)) ),
    ( uses_ancestors -> true ; asks_ancestors(Literals) -> assertz(uses_ancestors) ; true ).
marseille_clause(Clause, _) :- throw(error(type_error(marseille_clause, Clause), _)).

literals_body([], true).
literals_body([-(Literal)|Literals], Body) :-
    literal_goal(Literal, Goal),
    ( Literals == [] -> Body = Goal ; Body = (Goal, Rest), literals_body(Literals, Rest) ).

literal_goal(Literal, call(Literal)) :- var(Literal), !.
literal_goal(/, !) :- !.
literal_goal(Literal, Literal).

asks_ancestors(Literals) :- member(-(Literal), Literals), nonvar(Literal), ( Literal = /(_) ; Literal = ancetre(_) ), !.

% ---- running a command -P1-P2.
%
% A cut, -/, is Prolog's own. -/(L) cuts back to the nearest ancestor that unifies with L: what was left to try since that
% literal was called is forgotten, its other clauses too, so that going back behind -/(L) makes the ancestor fail. -ANCETRE(L)
% unifies L with the nearest ancestor that fits. Prolog does not know its ancestors, so programs that ask for them are run by
% the small interpreter below; all others run as they are.

run_literals(Literals) :-
    literals_body(Literals, Body),
    (   ( uses_ancestors ; asks_ancestors(Literals) ) -> interpret_literals(Literals)
    ;   call(Body)
    ).

interpret_literals(Literals) :- literals_body(Literals, Body), interpret(Body, [], 0, Exit), ( Exit = cut(_) -> !, fail ; true ).

% interpret(Goal, Ancestors, Depth, Exit): Exit is go; when search goes back behind a cut, it is cut(D): all choices up to the
% literal at depth D are given up, one caller after the other, and that literal fails.
interpret((A, B), Ancestors, Depth, Exit) :- !,
    interpret(A, Ancestors, Depth, First),
    ( First = cut(_) -> !, Exit = First ; interpret(B, Ancestors, Depth, Exit) ).
interpret(true, _, _, Exit) :- !, Exit = go.
interpret(!, _, Depth, Exit) :- !, ( Exit = go ; Exit = cut(Depth) ).
interpret(/, _, Depth, Exit) :- !, ( Exit = go ; Exit = cut(Depth) ).
interpret(/(Literal), Ancestors, _, Exit) :- !, nearest_ancestor(Literal, Ancestors, Depth), ( Exit = go ; Exit = cut(Depth) ).
interpret(ancetre(Literal), Ancestors, _, Exit) :- !, nearest_ancestor(Literal, Ancestors, _), Exit = go.
interpret(call(Goal), Ancestors, Depth, Exit) :- !, interpret(Goal, Ancestors, Depth, Exit).
interpret(Goal, Ancestors, Depth, Exit) :-
    functor(Goal, Name, Arity), is_marseille(Name, Arity), !,
    interpret_clauses(Goal, Ancestors, Depth, Exit).
interpret(Goal, _, _, go) :- call(Goal).

interpret_clauses(Goal, Ancestors, Depth, Exit) :-
    Deeper is Depth + 1,
    clause(Goal, Body),
    interpret(Body, [ancestor(Goal, Deeper)|Ancestors], Deeper, Inner),
    ( Inner == go -> Exit = go ; Inner = cut(Deeper) -> !, fail ; !, Exit = Inner ).

nearest_ancestor(Literal, Ancestors, Depth) :- member(ancestor(Literal, Depth), Ancestors), !.

% ---- terms and clauses as text

marseille_text(Term, Dot, Text) :-
    copy_term(Term, Copy), numbervars(Copy, 0, _),
    with_output_to(string(Text), put_term(Copy, Dot)).

put_term('$VAR'(N), _) :- !, variable_name(N, Name), write(Name).
put_term([], _) :- !, write('NIL').
put_term([Head|Tail], Dot) :- !, put_head(Head, Dot), write(Dot), put_term(Tail, Dot).
put_term(Text, _) :- string(Text), !, write('"'), write(Text), write('"').
put_term(Atom, _) :- atom(Atom), !, upcase_atom(Atom, Capitals), write(Capitals).
put_term(Number, _) :- number(Number), !, write(Number).
put_term(Term, Dot) :-
    Term =.. [Name, First|Rest],
    put_term(Name, Dot), write('('), put_term(First, Dot),
    forall(member(Argument, Rest), ( write(','), put_term(Argument, Dot) )),
    write(')').

put_head([Head|Tail], Dot) :- !, write('('), put_term([Head|Tail], Dot), write(')').
put_head(Term, Dot) :- put_term(Term, Dot).

% *V, *W, *X, *Y, *Z, *A, ..., *U, *V1, ...
variable_name(N, Name) :-
    Letter is N mod 26, sub_atom('VWXYZABCDEFGHIJKLMNOPQRSTU', Letter, 1, _, Char), Round is N // 26,
    ( Round =:= 0 -> atom_concat(*, Char, Name) ; atomic_list_concat([*, Char, Round], Name) ).

% A clause as people write it: +GM(1,*V,5.6).
put_clause(Clause) :-
    copy_term(Clause, Copy), numbervars(Copy, 0, _),
    with_output_to(string(Text), ( forall(member(Literal, Copy), put_literal(Literal)), write('.') )),
    atomic_list_concat(Parts, ').(', Text),
    close_parts(Parts, Pieces),
    fill_lines(Pieces, ""), nl.

put_literal(+(Literal)) :- write(+), put_term(Literal, '.').
put_literal(-(Literal)) :- write(-), put_term(Literal, '.').

close_parts([Last], [Last]).
close_parts([Part, Next|Parts], [Piece|Pieces]) :-
    atom_concat(Part, ').', Piece), atom_concat('(', Next, Opened), close_parts([Opened|Parts], Pieces).

% Lines of at most 69 characters, as they were printed then.
fill_lines([Word|Words], Separator) :- write(Word), string_length(Word, Column), fill_rest(Words, Separator, Column).

fill_rest([], _, _).
fill_rest([Word|Words], Separator, Column) :-
    string_length(Separator, Gap), string_length(Word, Length), End is Column + Gap + Length,
    (   End =< 69 -> write(Separator), write(Word), fill_rest(Words, Separator, End)
    ;   nl, write(Word), fill_rest(Words, Separator, Length)
    ).
