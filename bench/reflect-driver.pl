% Measures reflect.pl in swipl; prints terms that the bench reads.

% The first learning of all, and the best batch after some to warm up: times(Cold, Warm), in milliseconds.
measured(Failure, Player, WarmUp, Batches, Size) :-
    learning_time(1, Failure, Player, Cold),
    learning_time(WarmUp, Failure, Player, _),
    findall(Time, (between(1, Batches, _), learning_time(Size, Failure, Player, Time)), Times),
    min_list(Times, Warm),
    say(times(Cold, Warm)).

learning_time(Times, Failure, Player, Milliseconds) :-
    statistics(cputime, Before),
    forall(between(1, Times, _), learn(Failure, Player, _)),
    statistics(cputime, After),
    Milliseconds is (After - Before) * 1000 / Times.

% What was learned, with the number of goals that the meta-interpreter proved for it: told(Base, Calls, Stored...).
told(Failure, Player) :-
    nb_setval(calls, 0),
    wrap_predicate(prove(Goal, _, _), counting, Prove, (count(Goal), Prove)),
    learn(Failure, Player, lesson(Base, Raw, Final, Stored)),
    nb_getval(calls, Calls),
    Told =.. [told, Base, Calls|Stored],
    maplist(say, [Told, Raw, Final]).

count(true) :- !.
count((_, _)) :- !.
count(_) :-
    nb_getval(calls, N),
    M is N + 1,
    nb_setval(calls, M).

say(Term) :-
    write_canonical(Term),
    write('.'),
    nl.
