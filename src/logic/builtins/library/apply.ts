/// library(apply), library(yall)'s lambda terms, predsort/3, and aggregate_all/3,4.

const letters = ['As', 'Bs', 'Cs', 'Ds', 'Es', 'Fs', 'Gs'];

/// maplist/2 to maplist/8, whose clauses differ in the number of lists only.
const maplists = [1, 2, 3, 4, 5, 6, 7]
  .map((count) => {
    const lists = letters.slice(0, count);
    const heads = lists.map((list) => list[0]);
    const cells = lists.map((list) => `[${list[0]}|${list}]`);
    const name = `'$maplist'`;
    return [
      `maplist(G, ${lists.join(', ')}) :- ${name}(${lists.join(', ')}, G).`,
      `${name}(${lists.map(() => '[]').join(', ')}, _).`,
      `${name}(${cells.join(', ')}, P) :- call(P, ${heads.join(', ')}), ${name}(${lists.join(', ')}, P).`,
    ].join('\n');
  })
  .join('\n');

const folds = [1, 2, 3, 4]
  .map((count) => {
    const lists = letters.slice(0, count);
    const heads = lists.map((list) => list[0]);
    const cells = lists.map((list) => `[${list[0]}|${list}]`);
    const name = `'$foldl'`;
    return [
      `foldl(P, ${lists.join(', ')}, V0, V) :- ${name}(${lists.join(', ')}, P, V0, V).`,
      `${name}(${lists.map(() => '[]').join(', ')}, _, V, V).`,
      `${name}(${cells.join(', ')}, P, V0, V) :-`,
      `    call(P, ${heads.join(', ')}, V0, V1), ${name}(${lists.join(', ')}, P, V1, V).`,
    ].join('\n');
  })
  .join('\n');

/// Params>>Lambda called with 0 to 7 arguments.
const lambdas = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((count) => {
    const args = Array.from({ length: count }, (_, i) => `A${i + 1}`);
    return `'>>'(${['Ps', 'L', ...args].join(', ')}) :- '$lambda'(Ps, L, [${args.join(', ')}], Goal), call(Goal).`;
  })
  .join('\n');

export const applyLibrary = String.raw`
${maplists}
${folds}

include(Goal, List, Included) :- '$include'(List, Goal, Included).

'$include'([], _, []).
'$include'([X|Xs], P, Included) :-
    (   call(P, X)
    ->  Included = [X|Rest]
    ;   Included = Rest
    ),
    '$include'(Xs, P, Rest).

exclude(Goal, List, Included) :- '$exclude'(List, Goal, Included).

'$exclude'([], _, []).
'$exclude'([X|Xs], P, Included) :-
    (   call(P, X)
    ->  Included = Rest
    ;   Included = [X|Rest]
    ),
    '$exclude'(Xs, P, Rest).

partition(Pred, List, Included, Excluded) :- '$partition'(List, Pred, Included, Excluded).

'$partition'([], _, [], []).
'$partition'([H|T], Pred, Included, Excluded) :-
    (   call(Pred, H)
    ->  Included = [H|I],
        Excluded = E
    ;   Included = I,
        Excluded = [H|E]
    ),
    '$partition'(T, Pred, I, E).

partition(Pred, List, Less, Equal, Greater) :- '$partition'(List, Pred, Less, Equal, Greater).

'$partition'([], _, [], [], []).
'$partition'([H|T], Pred, L, E, G) :-
    call(Pred, H, Diff),
    '$partition'(Diff, H, Pred, T, L, E, G).

'$partition'(Diff, H, Pred, T, L, E, G) :-
    (   Diff = (<)
    ->  L = [H|Rest],
        '$partition'(T, Pred, Rest, E, G)
    ;   Diff = (=)
    ->  E = [H|Rest],
        '$partition'(T, Pred, L, Rest, G)
    ;   Diff = (>)
    ->  G = [H|Rest],
        '$partition'(T, Pred, L, E, Rest)
    ;   '$must_be'(oneof([<,=,>]), Diff)
    ).

convlist(Goal, List, Converted) :- '$convlist'(List, Goal, Converted).

'$convlist'([], _, []).
'$convlist'([X|Xs], Goal, Converted) :-
    (   call(Goal, X, Y)
    ->  Converted = [Y|Rest]
    ;   Converted = Rest
    ),
    '$convlist'(Xs, Goal, Rest).

% Lambda terms: the lambda is copied before each call, but for the variables in {Free} of {Free}/Lambda.
${lambdas}

'$lambda'(Params0, Lambda0, Args, Goal) :-
    '$copy_lambda'(Params0, Lambda0, Params, Lambda),
    '$bind_parameters'(Params, Args, Rest),
    '$lambda_body'(Lambda, Rest, Goal).

'$copy_lambda'(Params0, Lambda0, Params, Lambda) :-
    (   nonvar(Params0), Params0 = Free/Inner
    ->  '$must_be_lambda_free'(Free),
        copy_term(Free/Inner>>Lambda0, Free/Params>>Lambda)
    ;   copy_term(Params0>>Lambda0, Params>>Lambda)
    ).

'$must_be_lambda_free'(Free) :-
    ( var(Free) -> '$instantiation_error' ; Free = {_} -> true ; Free == {} -> true ; '$type_error'(lambda_free, Free) ).

'$bind_parameters'(Params, Args, Rest) :-
    (   Args = [A|As], nonvar(Params), Params = [P|Ps]
    ->  P = A,
        '$bind_parameters'(Ps, As, Rest)
    ;   Rest = Args
    ).

'$lambda_body'(Lambda, Args, Goal) :-
    (   nonvar(Lambda), Lambda = _/Inner, \+ Inner = (_>>_)
    ->  '$lambda_goal'(Args, Inner, Goal)
    ;   '$lambda_goal'(Args, Lambda, Goal)
    ).

'$lambda_goal'([], Goal, Goal) :- !.
'$lambda_goal'(Args, Lambda, Goal) :- Goal =.. [call, Lambda|Args].

predsort(Pred, List, Sorted) :-
    (   is_list(List)
    ->  length(List, N),
        '$predsort'(N, Pred, List, _, Sorted0),
        Sorted = Sorted0
    ;   '$must_be'(List, list)
    ).

'$predsort'(0, _, L, L, []) :- !.
'$predsort'(1, _, [X|L], L, [X]) :- !.
'$predsort'(N, P, L1, L3, Sorted) :-
    N1 is N // 2,
    N2 is N - N1,
    '$predsort'(N1, P, L1, L2, Left),
    '$predsort'(N2, P, L2, L3, Right),
    '$predmerge'(Left, Right, P, Sorted).

'$predmerge'([], Right, _, Right) :- !.
'$predmerge'(Left, [], _, Left) :- !.
'$predmerge'([X|Xs], [Y|Ys], P, Sorted) :-
    call(P, Order, X, Y),
    !,
    '$predmerge'(Order, X, Xs, Y, Ys, P, Sorted).

'$predmerge'(<, X, Xs, Y, Ys, P, [X|Sorted]) :- '$predmerge'(Xs, [Y|Ys], P, Sorted).
'$predmerge'(=, X, Xs, _, Ys, P, [X|Sorted]) :- '$predmerge'(Xs, Ys, P, Sorted).
'$predmerge'(>, X, Xs, Y, Ys, P, [Y|Sorted]) :- '$predmerge'([X|Xs], Ys, P, Sorted).

aggregate_all(Spec, Goal, Result) :-
    (   var(Spec)
    ->  '$instantiation_error'
    ;   '$aggregate_value'(Spec, Value)
    ->  findall(Value, Goal, Values),
        '$aggregate'(Spec, Values, Result)
    ;   compound(Spec), Spec \= count(_)
    ->  Spec =.. [Functor|Specs],
        '$aggregate_values'(Specs, Row),
        findall(Row, Goal, Rows),
        '$aggregate_columns'(Specs, Rows, Results),
        Result =.. [Functor|Results]
    ;   '$domain_error'(aggregate_template, Spec)
    ).

aggregate_all(Spec, Discriminator, Goal, Result) :-
    (   var(Spec)
    ->  '$instantiation_error'
    ;   '$aggregate_value'(Spec, Value)
    ->  findall(Discriminator-Value, Goal, Pairs),
        sort(Pairs, Distinct),
        '$pairs_values'(Distinct, Values),
        '$aggregate'(Spec, Values, Result)
    ;   '$domain_error'(aggregate_template, Spec)
    ).

'$aggregate_value'(count, 1).
'$aggregate_value'(sum(X), X).
'$aggregate_value'(max(X), X).
'$aggregate_value'(min(X), X).
'$aggregate_value'(max(X, W), X-W).
'$aggregate_value'(min(X, W), X-W).
'$aggregate_value'(bag(X), X).
'$aggregate_value'(set(X), X).

'$aggregate_values'([], []).
'$aggregate_values'([Spec|Specs], [Value|Values]) :-
    (   var(Spec)
    ->  '$instantiation_error'
    ;   '$aggregate_value'(Spec, Value)
    ->  '$aggregate_values'(Specs, Values)
    ;   '$domain_error'(aggregate_template, Spec)
    ).

'$aggregate_columns'([], _, []).
'$aggregate_columns'([Spec|Specs], Rows, [Result|Results]) :-
    '$first_column'(Rows, Column, Rest),
    '$aggregate'(Spec, Column, Result),
    '$aggregate_columns'(Specs, Rest, Results).

'$first_column'([], [], []).
'$first_column'([[X|Xs]|Rows], [X|Column], [Xs|Rest]) :- '$first_column'(Rows, Column, Rest).

'$aggregate'(count, Values, Count) :- length(Values, Count).
'$aggregate'(sum(_), Values, Sum) :- '$sum_list'(Values, 0, Sum).
'$aggregate'(max(_), [X|Xs], Max) :- Max0 is X, '$max_list'(Xs, Max0, Max).
'$aggregate'(min(_), [X|Xs], Min) :- Min0 is X, '$min_list'(Xs, Min0, Min).
'$aggregate'(max(_, _), [X-W|Pairs], max(Max, Witness)) :-
    '$must_be'(number, X),
    '$max_pair'(Pairs, X, W, Max, Witness).
'$aggregate'(min(_, _), [X-W|Pairs], min(Min, Witness)) :-
    '$must_be'(number, X),
    '$min_pair'(Pairs, X, W, Min, Witness).
'$aggregate'(bag(_), Values, Values).
'$aggregate'(set(_), Values, Set) :- sort(Values, Set).

'$max_pair'([], Max, Witness, Max, Witness).
'$max_pair'([X-W|Pairs], Max0, Witness0, Max, Witness) :-
    '$must_be'(number, X),
    (   X > Max0
    ->  '$max_pair'(Pairs, X, W, Max, Witness)
    ;   '$max_pair'(Pairs, Max0, Witness0, Max, Witness)
    ).

'$min_pair'([], Min, Witness, Min, Witness).
'$min_pair'([X-W|Pairs], Min0, Witness0, Min, Witness) :-
    '$must_be'(number, X),
    (   X < Min0
    ->  '$min_pair'(Pairs, X, W, Min, Witness)
    ;   '$min_pair'(Pairs, Min0, Witness0, Min, Witness)
    ).
`;
