-- A database of version 1 with a little of everything, as that version wrote it. It is never edited.
begin;
pragma application_id = 1214344819;
pragma user_version = 1;
CREATE TABLE games (
    id text primary key,
    game text not null,
    created text not null,
    updated text not null,
    title text not null,
    black text not null,
    white text not null,
    start text not null,
    seed integer not null,
    knowledge text not null,
    source text not null,
    tip integer not null,
    result text,
    -- Checked at the end of a transaction, because a game and its root need each other.
    foreign key (id, tip) references moves (game, id) deferrable initially deferred
  ) strict;
CREATE INDEX games_by_age on games (created, id);
CREATE TABLE moves (
    game text not null references games (id) on delete cascade,
    id integer not null,
    parent integer,
    move text,
    by text not null,
    choice text,
    primary key (game, id),
    foreign key (game, parent) references moves (game, id) deferrable initially deferred,
    -- One root, no circles.
    check (iif(id = 0, parent is null, parent is not null and parent >= 0 and parent < id))
  ) strict, without rowid;
CREATE TABLE reflections (
    id text primary key,
    game text not null references games (id) on delete cascade,
    created text not null,
    data text not null
  ) strict;
CREATE INDEX reflections_by_game on reflections (game, created, id);
CREATE TABLE proofs (
    reflection text not null references reflections (id) on delete cascade,
    number integer not null,
    data text not null,
    primary key (reflection, number)
  ) strict, without rowid;
CREATE TABLE experiments (
    id text primary key,
    kind text not null,
    settings text not null,
    created text not null
  ) strict;
CREATE TABLE points (
    experiment text not null references experiments (id) on delete cascade,
    number integer not null,
    data text not null,
    primary key (experiment, number)
  ) strict, without rowid;
CREATE TABLE jobs (
    id text primary key,
    kind text not null,
    state text not null check (state in ('queued', 'running', 'stopped', 'done', 'failed')),
    created text not null,
    updated text not null,
    settings text not null,
    experiment text references experiments (id),
    done integer not null,
    total integer not null,
    message text,
    reflection text references reflections (id) on delete set null
  ) strict;
CREATE INDEX jobs_by_experiment on jobs (experiment);
CREATE INDEX jobs_by_reflection on jobs (reflection);
CREATE TABLE lessons (
    folder text not null,
    file text not null,
    mtime real not null,
    size integer not null,
    hash text not null,
    id text not null,
    data text not null,
    primary key (folder, file)
  ) strict, without rowid;
insert into games (id, game, created, updated, title, black, white, start, seed, knowledge, source, tip, result)
  values ('pair-wing', 'othello', '2026-11-16T09:00:00.000Z', '2026-11-16T09:05:00.000Z', 'Black''s game 黒の一局', '{"kind":"person"}', '{"kind":"level","level":"beginner"}', '', 7, '3f9a2c', 'played', 2, '{"kind":"resigned","winner":"white"}');
insert into moves (game, id, parent, move, by, choice)
  values ('pair-wing', 0, null, null, 'start', null);
insert into moves (game, id, parent, move, by, choice)
  values ('pair-wing', 1, 0, 'f5', 'person', null);
insert into moves (game, id, parent, move, by, choice)
  values ('pair-wing', 2, 1, 'd6', 'program', '{"value":2,"depth":3}');
insert into moves (game, id, parent, move, by, choice)
  values ('pair-wing', 3, 1, 'f6', 'program', null);
insert into reflections (id, game, created, data)
  values ('reflection-1', 'pair-wing', '2026-11-16T09:00:00.000Z', '{"verdict":"reflected"}');
insert into proofs (reflection, number, data)
  values ('reflection-1', 0, '{"kind":"explanation"}');
insert into proofs (reflection, number, data)
  values ('reflection-1', 1, '{"kind":"game-tree"}');
insert into experiments (id, kind, settings, created)
  values ('job-1', 'learn', '{"kind":"learn","games":2}', '2026-11-16T09:00:00.000Z');
insert into points (experiment, number, data)
  values ('job-1', 1, '{"game":1,"score":0}');
insert into jobs (id, kind, state, created, updated, settings, experiment, done, total, message, reflection)
  values ('job-1', 'learn', 'stopped', '2026-11-16T09:00:00.000Z', '2026-11-16T09:00:00.000Z', '{"kind":"learn","games":2}', 'job-1', 1, 2, '{"en":"stopped","ja":"止めました"}', null);
insert into jobs (id, kind, state, created, updated, settings, experiment, done, total, message, reflection)
  values ('job-2', 'reflect', 'done', '2026-11-16T09:00:00.000Z', '2026-11-16T09:00:00.000Z', '{"kind":"reflect","game":"pair-wing"}', null, 1, 1, null, 'reflection-1');
insert into lessons (folder, file, mtime, size, hash, id, data)
  values ('othello', 'bad-move-3f9a2c.lesson', 1763283600000.5, 812, 'ab12', 'bad-move-3f9a2c', '{"state":"adopted"}');
commit;
