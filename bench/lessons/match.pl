% Lessons asked one by one in swipl. The files are theory.pl, bridge.pl, and the lessons as rules lesson_0, lesson_1, ...; each line of the
% standard input is a list of the facts of a move. For each of them: the first lesson that holds, or -1, and the CPU time in
% microseconds, asserting the facts included.

:- initialization(main, main).

main :-
    current_prolog_flag(argv, [Count|Files]),
    atom_number(Count, N),
    load_files(Files, []),
    answer(N).

answer(N) :-
    read_term(Facts, []),
    (   Facts == end_of_file
    ->  true
    ;   statistics(process_cputime, Start),
        forall(member(Input, [owns(_, _), blank(_), played(_), turned(_)]), retractall(Input)),
        forall(member(Fact, Facts), assertz(Fact)),
        first(N, First),
        statistics(process_cputime, End),
        Micros is (End - Start) * 1000000,
        format("~w ~1f~n", [First, Micros]),
        answer(N)
    ).

first(N, First) :-
    Last is N - 1,
    (   between(0, Last, First),
        atom_concat(lesson_, First, Lesson),
        call(Lesson)
    ->  true
    ;   First = -1
    ).
