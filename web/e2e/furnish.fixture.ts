/// Gives a new server something to show: the sample's lesson, a game under way, a job that is done. All over its interface.
import { linePattern } from '../../src/serve/go/waiting-lessons.fixture.ts';
import { printGoLesson } from '../../src/experts/index.ts';
import type {
  Game,
  GoGame,
  GoKeptLesson,
  Job,
  Lesson,
  Reflection,
  RulesheetGame,
  ServerStatus,
} from '../../src/serve/contract/index.ts';

export interface Furnished {
  readonly sample: string;
  readonly game: string;
  readonly lesson: string;
  readonly job: string;
  /// The folder of an experiment's results.
  readonly run: string;
  /// A game of Tic-tac-toe in which there are concepts.
  readonly conceptGame: string;
  /// A game by the rulesheet of nine men's morris.
  readonly sheetGame: string;
  /// A game of Go after a few moves.
  readonly goGame: string;
}

const ask = async <T>(url: string, method = 'GET', body?: unknown): Promise<T> => {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

/// Asks again until there is an answer; the limit of the test is the limit of the waiting.
export const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

export const sampleOf = (url: string): Promise<{ game: string; reflection: string }> =>
  until(async () => {
    const { sample } = await ask<ServerStatus>(`${url}/api/status`);
    return sample?.reflection === undefined ? undefined : { game: sample.game, reflection: sample.reflection };
  });

const ended = (url: string, { id }: Job): Promise<Job> =>
  until(async () => {
    const now = await ask<Job>(`${url}/api/jobs/${id}`);
    if (now.state === 'failed') throw new Error(JSON.stringify(now.message));
    return now.state === 'done' ? now : undefined;
  });

/// X has two in a row, and the third place is free.
const CONCEPT_MOVES = [
  ['x', '(mark 1 1)'],
  ['o', '(mark 1 3)'],
  ['x', '(mark 2 2)'],
] as const;

const playConcepts = async (url: string): Promise<string> => {
  const seats = { x: { kind: 'person' }, o: { kind: 'person' } };
  const { id } = await ask<RulesheetGame>(`${url}/api/rulesheet-games`, 'POST', { sheet: 'tic-tac-toe', seats });
  for (const [ply, [role, move]] of CONCEPT_MOVES.entries())
    await ask(`${url}/api/rulesheet-games/${id}/rounds`, 'POST', { ply, moves: { [role]: move } });
  return id;
};

/// A fight in which GO.1 has something to say about its last move.
const playGo = async (url: string): Promise<string> => {
  const { id } = await ask<GoGame>(`${url}/api/go/games`, 'POST', { size: 9, komi: 6.5, rules: 'japanese', seed: 1 });
  const taken = new Set<string>();
  let ply = 0;
  // What GO.1 answers changes with what it knows.
  for (let round = 0; round < 3; round++) {
    const point = ['D4', 'F6', 'D6', 'G4', 'C7'].find((each) => !taken.has(each))!;
    await ask<GoGame>(`${url}/api/go/games/${id}/moves`, 'POST', { ply, point });
    const game = await ask<GoGame>(`${url}/api/go/games/${id}/replies`, 'POST', { ply: ply + 1 });
    for (const move of game.moves) taken.add(move.point);
    ({ ply } = game);
  }
  return id;
};

/// A lesson of Go in use.
const keepGoLesson = (url: string): Promise<GoKeptLesson> =>
  ask<GoKeptLesson>(`${url}/api/go/lessons`, 'POST', { text: printGoLesson(linePattern()), record: '(;GM[1]SZ[9])' });

export const furnish = async (address: string): Promise<Furnished> => {
  const url = address.replace(/\/$/, '');
  const sample = await sampleOf(url);
  // These take their time while the rest is made.
  const discovery = await ask<Job>(`${url}/api/jobs`, 'POST', { kind: 'discover', sheet: 'tic-tac-toe', games: 1500 });
  const experiment = await ask<Job>(`${url}/api/jobs`, 'POST', {
    kind: 'experiment',
    experiment: 'random-play',
    changes: { games: '200', sheets: 'tic-tac-toe,hexapawn,connect-four' },
  });
  const reflection = await ask<Reflection>(`${url}/api/reflections/${sample.reflection}`);
  if (reflection.findings.length === 0) throw new Error('the sample has no finding');
  const lesson = await ask<Lesson>(`${url}/api/lessons`, 'POST', {
    reflection: sample.reflection,
    finding: 0,
    decision: 'adopt',
  });
  const game = await ask<Game>(`${url}/api/games`, 'POST', {
    black: { kind: 'person' },
    white: { kind: 'program', player: 'greedy' },
    moves: ['f5', 'd6', 'c3', 'd3', 'c4'],
  });
  const begun = await ask<RulesheetGame>(`${url}/api/rulesheet-games`, 'POST', { sheet: 'nine-mens-morris' });
  const sheetGame = await ask<RulesheetGame>(`${url}/api/rulesheet-games/${begun.id}/rounds`, 'POST', {
    ply: 0,
    moves: { [begun.position.movers[0]!]: begun.position.legal[0]!.moves[0]!.text },
  });
  const match = await ask<Job>(`${url}/api/jobs`, 'POST', {
    kind: 'match',
    first: 'greedy',
    second: 'random',
    games: 20,
  });
  const conceptGame = await playConcepts(url);
  const goGame = await playGo(url);
  await keepGoLesson(url);
  const [job, { folder }] = await Promise.all([ended(url, match), ended(url, experiment), ended(url, discovery)]);
  const ids = { sample: sample.game, game: game.id, lesson: lesson.id, job: job.id, sheetGame: sheetGame.id };
  return { ...ids, conceptGame, goGame, run: folder! };
};

/// Every page with something on it.
export const addressesOf = ({ sample, game, lesson, job, run, sheetGame, goGame }: Furnished): readonly string[] => [
  '/',
  '/play',
  `/play/${game}`,
  '/play?sheet=chinese-checkers-6',
  `/play?sheet=nine-mens-morris&game=${sheetGame}`,
  '/own?from=kuhn-poker',
  '/reflect',
  `/reflect/${sample}`,
  '/knowledge',
  `/knowledge/${lesson}`,
  '/knowledge/concepts',
  '/lab',
  `/lab/${job}`,
  `/lab/results?run=${run}`,
  `/lab/compare?first=${run}&second=${run}`,
  '/go',
  `/go/play?game=${goGame}`,
  '/go/lab',
  `/go/lab?game=${goGame}&part=look`,
  '/go/lab?part=decision',
  '/go/review',
  '/go/lessons',
  '/go/tesuji',
  '/data',
  '/features',
  `/features/${sample}?ply=35&first=e8&second=g2`,
  '/nowhere',
];
