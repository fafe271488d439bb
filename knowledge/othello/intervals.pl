% Intervals kept whole: that a square stays in a state from one time to another is one literal of what is learned, instead of
% one for each time between. To be loaded behind causes.pl.

:- multifile([operational/1, begins/4]).

operational(state_continue(_, _, _, _)).

% What such a literal says at its beginning, where the time behind Tb is After.
begins(state_continue(Tb, _, L, S), Tb, After, [just_before(Tb, After), pre_state(After, L, S)]).
