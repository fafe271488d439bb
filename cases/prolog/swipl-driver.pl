% Runs blocks of goals for swipl.ts: each block(Program, Goals) of the file named on the command line in a process of its
% own (fork), so that no block sees what another asserted, defined or set. Writes one line per fact into the second file,
% tab separated, newline and backslash escaped: `answer Block Goal Text`, `output ...`, `error ...`, `throw ...`,
% `syntax ...`, `timeout ...`, and `end ...` behind every goal.
:- module(driver, []).
:- use_module(library(unix)).
% Loaded once here, so that no child has to; user still sees them by autoloading only.
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(aggregate)).
:- use_module(library(assoc)).
:- use_module(library(pairs)).
:- use_module(library(ordsets)).
:- use_module(library(error)).
:- use_module(library(option)).
:- use_module(library(strings)).
:- use_module(library(ugraphs)).
:- use_module(library(occurs)).
:- use_module(library(terms)).
:- use_module(library(gensym)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module(library(tables)).
:- use_module(library(prolog_stack)).
:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).

:- dynamic answer/1.

answer_limit(20).
% Counted inferences and not seconds: the same on every machine, and without the thread of library(time), which a forked
% process sometimes waits for forever when it halts.
inferences_per_goal(30 000 000).

main :-
    current_prolog_flag(argv, [File, FactsFile|_]),
    set_prolog_gc_thread(false),
    open(FactsFile, write, _, [encoding(utf8), alias(facts)]),
    open(File, read, Stream, [encoding(utf8)]),
    run_blocks(Stream, 0),
    close(Stream),
    halt(0).

run_blocks(Stream, Number) :-
    read_term(Stream, Block, []),
    (   Block = block(Program, Goals)
    ->  flush_output(facts),
        fork(Pid),
        (   Pid == child
        ->  run_block(Number, Program, Goals),
            flush_output(facts),
            halt(0)
        ;   wait(Pid, _)
        ),
        Next is Number + 1,
        run_blocks(Stream, Next)
    ;   true
    ).

run_block(Number, Program, Goals) :-
    (   Program == ""
    ->  true
    ;   setup_call_cleanup(
            open_string(Program, Stream),
            with_output_to(string(_), load_files(user:'case.pl', [stream(Stream)])),
            close(Stream))
    ),
    run_goals(Goals, Number, 0).

run_goals([], _, _).
run_goals([Text|Texts], Block, Number) :-
    run_goal(Text, Block-Number),
    emit(end, Block-Number, ""),
    Next is Number + 1,
    run_goals(Texts, Block, Next).

run_goal(Text, Id) :-
    retractall(answer(_)),
    catch(read_goal(Text, Goal, Bindings), Error, true),
    (   nonvar(Error)
    ->  emit(syntax, Id, "")
    ;   inferences_per_goal(Limit),
        with_output_to(string(Output), call_with_inference_limit(solve(Goal, Bindings, End0), Limit, Result)),
        ( Result == inference_limit_exceeded -> End = timeout ; End = End0 ),
        ( Output == "" -> true ; emit(output, Id, Output) ),
        forall(answer(Answer), emit(answer, Id, Answer)),
        emit_end(End, Id)
    ).

read_goal(Text, Goal, Bindings) :-
    setup_call_cleanup(
        open_string(Text, Stream),
        read_term(Stream, Goal, [variable_names(Bindings), module(user)]),
        close(Stream)).

solve(Goal, Bindings, End) :-
    Count = count(0),
    answer_limit(Limit),
    catch(( (   user:Goal,
                arg(1, Count, N0),
                N is N0 + 1,
                nb_setarg(1, Count, N),
                print_bindings(Bindings, Text),
                assertz(answer(Text)),
                N >= Limit
            ->  End = limit
            ;   End = done
            )
          ), Error, ending(Error, End)).

ending(Error, _) :- Error == inference_limit_exceeded, !, throw(Error).
ending(Error, error(Text)) :-
    nonvar(Error), Error = error(Formal, _), !,
    ( nonvar(Formal), Formal = syntax_error(_) -> Text = "syntax_error" ; print_value(Formal, Text) ).
ending(Ball, throw(Text)) :- print_value(Ball, Text).

emit_end(done, _).
emit_end(limit, _).
emit_end(timeout, Id) :- emit(timeout, Id, "").
emit_end(error(Text), Id) :- emit(error, Id, Text).
emit_end(throw(Text), Id) :- emit(throw, Id, Text).

emit(Kind, Block-Number, Text) :-
    escape(Text, Escaped),
    format(facts, "~w\t~d\t~d\t~w~n", [Kind, Block, Number, Escaped]).

escape(Text, Escaped) :-
    string_codes(Text, Codes),
    phrase(escaped(Codes), EscapedCodes),
    string_codes(Escaped, EscapedCodes).

escaped([]) --> [].
escaped([0'\\|Cs]) --> !, "\\\\", escaped(Cs).
escaped([0'\n|Cs]) --> !, "\\n", escaped(Cs).
escaped([0'\r|Cs]) --> !, "\\r", escaped(Cs).
escaped([C|Cs]) --> [C], escaped(Cs).

% An answer as text: `X = 1, Y = _A`. Left out: names that start with _, and variables that say nothing.
print_bindings(Bindings, Text) :-
    exclude(private, Bindings, Public),
    exclude(silent(Public), Public, Said),
    (   Said == []
    ->  Text = "true"
    ;   maplist([_=Value,Value]>>true, Said, Values),
        names(Values, Names),
        maplist(print_binding(Names), Said, Texts),
        atomics_to_string_list(Texts, Text)
    ).

atomics_to_string_list(Texts, Text) :- atomic_list_concat(Texts, ', ', Atom), atom_string(Atom, Text).

private(Name=_) :- sub_atom(Name, 0, 1, _, '_').

silent(Bindings, Name=Var) :-
    var(Var),
    \+ ( member(Other=Value, Bindings), Other \== Name, term_variables(Value, Vars), member(V, Vars), V == Var ).

print_binding(Names, Name=Value, Text) :-
    with_output_to(string(Printed), write_value(Value, Names, 699)),
    format(string(Text), "~w = ~s", [Name, Printed]).

print_value(Value, Text) :-
    names([Value], Names),
    with_output_to(string(Text), write_value(Value, Names, 1200)).

write_value(Value, Names, Priority) :-
    write_term(Value, [quoted(true), numbervars(true), variable_names(Names), module(user), priority(Priority)]).

names(Values, Names) :-
    term_variables(Values, Vars),
    findall(Name, (nth0(I, Vars, _), letter(I, Name)), Letters),
    maplist([N,V,N=V]>>true, Letters, Vars, Names).

letter(I, Name) :-
    Code is 0'A + I mod 26,
    Round is I // 26,
    ( Round =:= 0 -> format(atom(Name), "_~c", [Code]) ; format(atom(Name), "_~c~d", [Code, Round]) ).
