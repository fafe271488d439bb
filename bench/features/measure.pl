% Measures features in swipl. Reads positions from standard input, one in a line, as lists of facts; prints terms that
% swipl.ts reads, one in a line.
%
%   swipl -q -g main -t 'halt(1)' measure.pl -- KIND THEORY FEATURES < positions
%
% KIND: plain, tabled, materialised, or calls for the calls of each predicate instead of times.

:- use_module(library(readutil)).
:- use_module(library(prolog_wrap)).
:- ensure_loaded(count).

:- dynamic rule_head/1, changing_head/1.

main :-
    current_prolog_flag(argv, [Kind, Theory, Features|_]),
    load_files(Theory, [silent(true)]),
    find_rules(Theory),
    load_features(Kind, Features, Module),
    feature_heads(Module, Features, Heads),
    prepare(Kind),
    forall(( member(_:Head, Heads), functor(Head, Name, _) ), say(feature(Name))),
    repeat,
    read(Facts),
    (   Facts == end_of_file
    ->  !
    ;   measure(Kind, Facts, Heads),
        fail
    ),
    halt.

say(Term) :-
    format("~q~n", [Term]).

% ---- What is in the files

find_rules(File) :-
    absolute_file_name(File, Path),
    forall(( defined_in(user, Path, _, Head), has_rule(Head) ), assertz(rule_head(Head))).

has_rule(Head) :-
    \+ \+ ( clause(user:Head, Body), Body \== true ).

defined_in(Module, Path, Line, Head) :-
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, file(Path)),
    predicate_property(Module:Head, line_count(Line)).

load_features(materialised, File, made) :-
    !,
    forall(rule_head(Head), ( functor(Head, Name, Arity), dynamic(made:Name/Arity) )),
    load_files(made:File, [silent(true)]).
load_features(_, File, user) :-
    load_files(user:File, [silent(true)]).

% In the order of the file.
feature_heads(Module, File, Heads) :-
    absolute_file_name(File, Path),
    findall(Line-(Module:Head), defined_in(Module, Path, Line, Head), Pairs),
    keysort(Pairs, Sorted),
    findall(Head, member(_-Head, Sorted), Heads).

% ---- One position

measure(plain, Facts, Heads) :-
    statistics(cputime, Start),
    put_position(Facts),
    timed_counts(Heads, Counts, Times),
    statistics(cputime, End),
    report(Start, End, Counts),
    say(times(Times)).
measure(tabled, Facts, Heads) :-
    statistics(cputime, Start),
    abolish_all_tables,
    put_position(Facts),
    counts(Heads, Counts),
    statistics(cputime, End),
    report(Start, End, Counts).
measure(materialised, Facts, Heads) :-
    statistics(cputime, Start),
    put_position(Facts),
    forall(changing_head(Head), materialise(Head)),
    statistics(cputime, Made),
    counts(Heads, Counts),
    statistics(cputime, End),
    report(Start, End, Counts),
    Micros is (Made - Start) * 1.0e6,
    say(made(Micros)).
measure(calls, Facts, Heads) :-
    put_position(Facts),
    trie_new(Trie),
    nb_setval(seen, Trie),
    forall(rule_head(Head), ( keys(Head, _, Calls, Distinct), flag(Calls, _, 0), flag(Distinct, _, 0) )),
    counts(Heads, Counts),
    say(counts(Counts)),
    forall(rule_head(Head),
           ( keys(Head, Predicate, Calls, Distinct),
             flag(Calls, Called, Called),
             flag(Distinct, Different, Different),
             say(calls(Predicate, Called, Different)) )),
    trie_destroy(Trie).

report(Start, End, Counts) :-
    Micros is (End - Start) * 1.0e6,
    say(micros(Micros)),
    say(counts(Counts)).

timed_counts([], [], []).
timed_counts([Head|Heads], [Count|Counts], [Micros|Times]) :-
    statistics(cputime, Start),
    count(Head, Count),
    statistics(cputime, End),
    Micros is (End - Start) * 1.0e6,
    timed_counts(Heads, Counts, Times).

% ---- Before the first position

prepare(plain).
prepare(tabled) :-
    forall(rule_head(Head), ( functor(Head, Name, Arity), table(user:Name/Arity) )).
prepare(materialised) :-
    forall(rule_head(Head), copy_rules(Head)),
    findall(Head, rule_head(Head), Heads),
    in_order(Heads, Ordered),
    forall(member(Head, Ordered), ( \+ \+ changes(Head) -> assertz(changing_head(Head)) ; materialise(Head) )).
prepare(calls) :-
    forall(rule_head(Head), wrap(Head)).

% ---- Calls against different calls

wrap(Head) :-
    keys(Head, _, Calls, Distinct),
    wrap_predicate(user:Head, counting, Wrapped, ( user:note(Calls, Distinct, Head), Wrapped )).

note(Calls, Distinct, Goal) :-
    flag(Calls, Called, Called + 1),
    nb_getval(seen, Trie),
    (   trie_insert(Trie, Goal)
    ->  flag(Distinct, Different, Different + 1)
    ;   true
    ).

% Names of the predicate's two counters.
keys(Head, Name/Arity, Calls, Distinct) :-
    functor(Head, Name, Arity),
    format(atom(Calls), "calls ~w/~d", [Name, Arity]),
    format(atom(Distinct), "distinct ~w/~d", [Name, Arity]).

% ---- Materialised relations. They are dynamic predicates of the module made, where the features are, too. Their rules are copied
% there under another name, so that a rule reads the relations made before it; only its own recursion stays as it is.

materialise(Head) :-
    maker(Head, Maker),
    findall(Head, made:Maker, All),
    sort(All, Tuples),
    retractall(made:Head),
    forall(member(Tuple, Tuples), assertz(made:Tuple)).

maker(Head, Maker) :-
    Head =.. [Name|Arguments],
    atom_concat('make ', Name, Made),
    Maker =.. [Made|Arguments].

copy_rules(Head) :-
    functor(Head, Name, Arity),
    forall(clause(user:Head, Body),
           ( maker(Head, Maker), renamed(Body, Name/Arity, Renamed), assertz(made:(Maker :- Renamed)) )).

renamed((A, B), Key, (C, D)) :- !, renamed(A, Key, C), renamed(B, Key, D).
renamed((A ; B), Key, (C ; D)) :- !, renamed(A, Key, C), renamed(B, Key, D).
renamed(\+ A, Key, \+ B) :- !, renamed(A, Key, B).
renamed(Goal, Name/Arity, Maker) :- functor(Goal, Name, Arity), !, maker(Goal, Maker).
renamed(Goal, _, Goal).

% calls(Head, Callee): the callee's most general head.
calls(Head, Callee) :-
    clause(user:Head, Body),
    called(Body, Goal),
    functor(Goal, Name, Arity),
    functor(Callee, Name, Arity).

called((A, B), Goal) :- !, ( called(A, Goal) ; called(B, Goal) ).
called((A ; B), Goal) :- !, ( called(A, Goal) ; called(B, Goal) ).
called(\+ A, Goal) :- !, called(A, Goal).
called(Goal, Goal).

% Callees first.
in_order([], []).
in_order(Heads, [Head|Ordered]) :-
    (   select(Head, Heads, Others),
        \+ ( calls(Head, Callee), member(Other, Others), Other =@= Callee )
    ->  in_order(Others, Ordered)
    ;   throw(error(domain_error(theory_without_mutual_recursion, Heads), _))
    ).

% Depends on what is given with a position.
changes(Head) :-
    changes(Head, []).

changes(Head, _) :-
    predicate_property(user:Head, dynamic),
    !.
changes(Head, Seen) :-
    calls(Head, Callee),
    \+ ( member(Other, Seen), Other =@= Callee ),
    \+ predicate_property(user:Callee, built_in),
    changes(Callee, [Head|Seen]),
    !.
