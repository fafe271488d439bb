/// A game that the server keeps, by its id; `sample` is a name for the one that comes along.
import type { Game, ServerStatus } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';

export const keptGame = async (id: string, stop: AbortSignal): Promise<Game> => {
  if (id !== 'sample') return api.get<Game>(`/api/games/${encodeURIComponent(id)}`, stop);
  const { sample } = await api.get<ServerStatus>('/api/status', stop);
  return api.get<Game>(`/api/games/${sample?.game ?? 'sample'}`, stop);
};
