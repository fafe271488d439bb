% How to learn: templates of the procedures that repair knowledge pieces, written as knowledge pieces.
%
% When a piece fails, the meta-knowledge generator lists the pieces that may be to blame and calls, for each, the procedure
% that mends pieces of its type. The same interpreter runs it, with a program under repair as its situation. A procedure
% that finds no repair has failed as well, and is mended one level higher by these same templates.
%
%   edit(Edit)                   action: carries out an edit
%   proposal(Way, Piece, Edit)   choice: the edits that come into question
%   met(all), met(more)          condition: all known situations come out as intended; one more than before and none less

:- discontiguous([piece/3, piece/4]).

mending(basic, mend_basic).
mending(sequential, mend_sequential).
mending(conditional, mend_conditional).
mending(try_in_order, mend_try_in_order).
mending(best_branch, mend_best_branch).
mending(best_branch_then_next, mend_best_branch_then_next).
mending(aggregate, mend_aggregate).

piece(mend_basic(Piece, Aim), try_in_order, [
    by(constant, Piece, Aim),
    by(action, Piece, Aim),
    by(need, Piece, Aim)]).

piece(mend_sequential(Piece, Aim), try_in_order, [
    by(order, Piece, Aim),
    by(call, Piece, Aim),
    by(insertion, Piece, Aim),
    by(removal, Piece, Aim),
    by(type, Piece, Aim)]).

piece(mend_conditional(Piece, Aim), try_in_order, [
    by(order, Piece, Aim),
    by(constant, Piece, Aim),
    by(case, Piece, Aim),
    by(call, Piece, Aim),
    by(insertion, Piece, Aim)]).

piece(mend_try_in_order(Piece, Aim), try_in_order, [
    by(order, Piece, Aim),
    by(insertion, Piece, Aim),
    by(call, Piece, Aim),
    by(removal, Piece, Aim)]).

piece(mend_best_branch(Piece, Aim), try_in_order, [
    by(constant, Piece, Aim),
    by(worth, Piece, Aim),
    by(type, Piece, Aim),
    by(insertion, Piece, Aim)]).

piece(mend_best_branch_then_next(Piece, Aim), try_in_order, [
    by(constant, Piece, Aim),
    by(worth, Piece, Aim),
    by(insertion, Piece, Aim),
    by(removal, Piece, Aim)]).

piece(mend_aggregate(Piece, Aim), try_in_order, [
    by(combiner, Piece, Aim),
    by(insertion, Piece, Aim),
    by(removal, Piece, Aim),
    by(call, Piece, Aim)]).

% One edit after the other, until one is a repair.
piece(by(Way, Piece, Aim), try_in_order, each(Edit, proposal(Way, Piece, Edit), attempt(Edit, Aim))).

piece(attempt(Edit, Aim), basic, edit(Edit), [intends(met(Aim))]).

% Learning from what happened (RLS-Othello, figure 6). The base time begins at the failure and goes back one move at a time.
% At each an explanation is tried: a useful concept is stored for the explanations to come, a usable one ends the search
% and, after post-processing, becomes a need of the piece.
%
%   look_at_failure, retreat(Limit), explain, store, finish, convert(Piece)   actions
%   useful, usable      conditions: what the explanation gave
%   avoided             condition: what was wrong is not done again where it was done

piece(reflect(Piece), sequential, [begin, look_back, post_process, become(Piece)], [intends(avoided)]).

piece(begin, basic, look_at_failure).

piece(look_back, sequential, [try_to_explain, go_on]).

piece(try_to_explain, basic, explain).

piece(go_on, conditional, [when(usable, enough), when(useful, keep_and_go_back), when(true, go_back)]).

piece(enough, basic, done).

piece(keep_and_go_back, sequential, [keep, go_back]).

piece(keep, basic, store).

piece(go_back, sequential, [earlier, look_back]).

piece(earlier, basic, retreat(20)).

piece(post_process, basic, finish).

piece(become(Piece), basic, convert(Piece)).
