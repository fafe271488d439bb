% Who descends from whom: the oldest example of logic programming.

parent(tom, bob).    parent(tom, liz).
parent(bob, ann).    parent(bob, pat).
parent(pat, mary).

ancestor(Old, Young) :- parent(Old, Young).
ancestor(Old, Young) :- parent(Old, Between), ancestor(Between, Young).
