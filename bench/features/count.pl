% What every Prolog system does for a position of Othello: take over its facts, then count the solutions of each feature.

put_position(Facts) :-
    retractall(owns(_, _)),
    retractall(blank(_)),
    add_facts(Facts).

add_facts([]).
add_facts([Fact|Facts]) :-
    assertz(Fact),
    add_facts(Facts).

% count(Head, Count): different bindings of the head's variables.
count(Head, Count) :-
    findall(Head, Head, All),
    sort(All, Different),
    length(Different, Count).

counts([], []).
counts([Head|Heads], [Count|Counts]) :-
    count(Head, Count),
    counts(Heads, Counts).
