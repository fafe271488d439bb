% RLS-Othello (1994): a player of Othello made of knowledge pieces.
%
% It plays the move after which v = d + 10c is largest: d is the difference of the discs, c that of the corners, own less
% enemy. It intends not to fall behind in discs; when it does, that is a failure, and it learns.
%
%   play(Move), enemy_move, replay       actions: make a move, take the enemy's, follow a record
%   my_turn, over, record_ends, behind   conditions
%   legal_move(Move)                     choice: the legal moves in the order a1, b1, ... h8, or pass
%   disc_difference, corner_difference   values, own less enemy

:- discontiguous([piece/3, piece/4]).

% A game, move by move. Each move intends that one is not behind after it.
piece(game, conditional, [when(over, rest), when(true, rounds)]).

piece(rest, basic, done).

piece(rounds, sequential, [ply, game]).

piece(ply, conditional, [when(my_turn, own_move), when(true, wait)], [intends(\+ behind)]).

piece(wait, basic, enemy_move).

% The best move that no lesson forbids; if all are forbidden, the best of them.
piece(own_move, try_in_order, [choose_move, least_evil]).

piece(choose_move, best_branch,
    each(Move, legal_move(Move), worth(play(Move), after(play(Move), disc_difference + 10 * corner_difference)))).

piece(least_evil, best_branch,
    each(Move, legal_move(Move), worth(play_anyway(Move), after(play(Move), disc_difference + 10 * corner_difference)))).

piece(play(Move), basic, play(Move)).

piece(play_anyway(Move), basic, play(Move)).

% A game that is on record, whoever played it, looked at with the same intention.
piece(recorded_game, conditional, [when((over ; record_ends), rest), when(true, recorded_rounds)]).

piece(recorded_rounds, sequential, [recorded_ply, recorded_game]).

piece(recorded_ply, basic, replay, [intends(\+ behind)]).

% How it learns: by looking back (reflect, in knowledge/rls/meta.pl). What is found becomes clauses of bad_move/3, and a need
% of play: after the move, it must not have been a bad one.
learning(ply, reflect(play)).
learning(recorded_ply, reflect(play)).

conversion(play(Move), after(play(Move), \+ bad_move(_, _, Move))).
