/// All SQL of the store: how its tables came about, step by step, and what is asked of them.

/// Written into the file, so that another program's database is not taken for ours: `Hans` in ASCII.
export const APPLICATION_ID = 0x48616e73;

/// Step n leads from version n to version n + 1 (SQLite's `user_version`). A step that was published never changes.
export const STEPS: readonly string[] = [
  `
  create table games (
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
  create index games_by_age on games (created, id);

  create table moves (
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

  create table reflections (
    id text primary key,
    game text not null references games (id) on delete cascade,
    created text not null,
    data text not null
  ) strict;
  create index reflections_by_game on reflections (game, created, id);

  create table proofs (
    reflection text not null references reflections (id) on delete cascade,
    number integer not null,
    data text not null,
    primary key (reflection, number)
  ) strict, without rowid;

  create table experiments (
    id text primary key,
    kind text not null,
    settings text not null,
    created text not null
  ) strict;

  create table points (
    experiment text not null references experiments (id) on delete cascade,
    number integer not null,
    data text not null,
    primary key (experiment, number)
  ) strict, without rowid;

  create table jobs (
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
  create index jobs_by_experiment on jobs (experiment);
  create index jobs_by_reflection on jobs (reflection);

  -- An index of files, which are the truth: it may be thrown away at any time.
  create table lessons (
    folder text not null,
    file text not null,
    mtime real not null,
    size integer not null,
    hash text not null,
    id text not null,
    data text not null,
    primary key (folder, file)
  ) strict, without rowid;
  `,
];

// One that found no loss does not hide one that explained it, as when somebody asked for the other side, too.
const NEWEST_REFLECTION = `(
  select id from reflections where game = games.id
    order by instr(data, '"verdict":"no-failure"') > 0, created desc, id desc limit 1
) as reflection`;

// The main line, walked from its tip to the root.
const PLIES = `(
  with recursive line (node) as (
    select games.tip
    union all
    select parent from moves join line on moves.game = games.id and moves.id = line.node where parent is not null
  ) select count(*) - 1 from line
) as plies`;

export const SQL = {
  addGame: `insert into games (id, game, created, updated, title, black, white, start, seed, knowledge, source, tip, result)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  addNode: 'insert into moves (game, id, parent, move, by, choice) values (?, ?, ?, ?, ?, ?)',
  game: `select *, ${NEWEST_REFLECTION} from games where id = ?`,
  hasGame: 'select 1 from games where id = ?',
  nodes: 'select id, parent, move, by, choice from moves where game = ? order by id',
  newestGames: `select *, ${NEWEST_REFLECTION}, ${PLIES} from games order by created desc, id desc limit ?`,
  gamesBefore: `select *, ${NEWEST_REFLECTION}, ${PLIES} from games where (created, id) < (?, ?)
    order by created desc, id desc limit ?`,
  gameIds: 'select id from games order by created, id',
  changeGame: (columns: readonly string[]) => `update games set ${assignments(columns)} where id = ?`,
  removeGame: 'delete from games where id = ?',

  addReflection: 'insert into reflections (id, game, created, data) values (?, ?, ?, ?)',
  addProof: 'insert into proofs (reflection, number, data) values (?, ?, ?)',
  reflection: 'select * from reflections where id = ?',
  hasReflection: 'select 1 from reflections where id = ?',
  proof: 'select data from proofs where reflection = ? and number = ?',
  proofs: 'select data from proofs where reflection = ? order by number',
  reflectionIds: 'select id from reflections order by created, id',

  addJob: `insert into jobs (id, kind, state, created, updated, settings, done, total, message, reflection)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  job: 'select * from jobs where id = ?',
  jobs: 'select * from jobs order by created desc, id desc limit ?',
  jobsIn: 'select * from jobs where state = ? order by created desc, id desc',
  jobIds: 'select id from jobs order by created, id',
  changeJob: (columns: readonly string[]) => `update jobs set ${assignments(columns)} where id = ?`,
  removeJob: 'delete from jobs where id = ?',

  beginExperiment: `insert into experiments (id, kind, settings, created)
    select id, kind, settings, created from jobs where id = ? and experiment is null`,
  joinExperiment: 'update jobs set experiment = id where id = ? and experiment is null',
  removeExperiment:
    'delete from experiments where id = ? and not exists (select 1 from jobs where experiment = experiments.id)',
  addPoint: `insert into points (experiment, number, data) select experiment, ?, ? from jobs where id = ?
    on conflict do nothing`,
  points: `select number, points.data from points join jobs on jobs.experiment = points.experiment
    where jobs.id = ? and number > ? order by number limit ?`,

  lessons: 'select * from lessons order by folder, file',
  addLesson: 'insert into lessons (folder, file, mtime, size, hash, id, data) values (?, ?, ?, ?, ?, ?, ?)',
  removeLesson: 'delete from lessons where folder = ? and file = ?',

  counts: `select (select count(*) from games) as games, (select count(*) from jobs) as jobs,
    (select count(*) from experiments) as experiments, (select count(*) from reflections) as reflections,
    (select count(*) from lessons) as lessons`,
} as const;

// The names are those of the tables above, never a user's.
const assignments = (columns: readonly string[]): string => columns.map((column) => `${column} = ?`).join(', ');
