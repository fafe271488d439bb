/// Gives a new server something to show: the sample's lesson, a game under way, a job that is done. All over its interface.
import type { Game, Job, Lesson, Reflection, RulesheetGame, ServerStatus } from '../../src/serve/contract/index.ts';

export interface Furnished {
  readonly sample: string;
  readonly game: string;
  readonly lesson: string;
  readonly job: string;
  /// A game by the rulesheet of nine men's morris.
  readonly sheetGame: string;
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

export const furnish = async (address: string): Promise<Furnished> => {
  const url = address.replace(/\/$/, '');
  const sample = await sampleOf(url);
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
  const { id } = await ask<Job>(`${url}/api/jobs`, 'POST', {
    kind: 'match',
    first: 'greedy',
    second: 'random',
    games: 20,
  });
  const job = await until(async () => {
    const now = await ask<Job>(`${url}/api/jobs/${id}`);
    if (now.state === 'failed') throw new Error(JSON.stringify(now.message));
    return now.state === 'done' ? now : undefined;
  });
  return { sample: sample.game, game: game.id, lesson: lesson.id, job: job.id, sheetGame: sheetGame.id };
};

/// Every page with something on it.
export const addressesOf = ({ sample, game, lesson, job, sheetGame }: Furnished): readonly string[] => [
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
  '/lab',
  `/lab/${job}`,
  '/data',
  '/features',
  `/features/${sample}?ply=35&first=e8&second=g2`,
  '/nowhere',
];
