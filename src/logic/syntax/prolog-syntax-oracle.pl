% Reads one text per line and writes how SWI-Prolog prints the term: writeq, print, with spaces behind commas, without
% operators, write; or "syntax error". Run by prolog-syntax-oracle.test.ts.
:- set_prolog_flag(character_escapes_unicode, false).
:- op(200, xf, post).
:- op(700, xfx, ===>).
:- op(200, xfy, pow).
:- op(300, fy, ~).
:- op(800, xfx, #=).
:- op(700, xfx, 'Is').
:- op(200, fy, 'the one').
:- op(200, xf, 'B C').

lines :-
    set_stream(user_input, encoding(utf8)),
    set_stream(user_output, encoding(utf8)),
    read_string(user_input, _, Text),
    split_string(Text, "\n", "", Lines),
    forall(member(Line, Lines), line(Line)).

line(Line) :-
    catch(term_string(Term, Line), error(syntax_error(_), _), fail),
    !,
    numbervars(Term, 0, _),
    with_output_to(string(A), writeq(Term)),
    with_output_to(string(B), print(Term)),
    with_output_to(string(C), write_term(Term, [quoted(true), numbervars(true), spacing(next_argument)])),
    with_output_to(string(D), write_term(Term, [quoted(true), numbervars(true), ignore_ops(true)])),
    with_output_to(string(E), write(Term)),
    split_string(E, "\n", "", Parts),
    atomic_list_concat(Parts, '<newline>', F),
    atomic_list_concat([A, B, C, D, F], '\t', All),
    writeln(All).
line(_) :-
    writeln("syntax error").

operators :-
    forall(( current_op(Priority, Type, Name),
             Name \== '.'
           ),
           format("~w ~w ~w~n", [Priority, Type, Name])).
