/// Files of records into games.
import { ok } from '../../logic/index.ts';
import { Imported, RecordFile } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { importGames } from '../games/records.ts';
import { inLanguage } from '../games/titles.ts';
import { Routes } from './route.ts';

export const recordRoutes = ({ store, thinkers, lessons }: Desk): Routes =>
  new Routes('games').json(
    'post',
    '/records',
    { summary: 'reads all games of a file', body: RecordFile, answer: Imported, code: 201 },
    async ({ body, language }) => {
      const read = await importGames(body, { store, thinkers, knowledge: lessons.view.knowledge });
      if (!read.ok) return read;
      return ok({
        games: read.value.games.map((game) => inLanguage(game, language)),
        problems: read.value.problems.map(({ message, hint, place }) => ({
          message: message[language],
          hint: hint[language],
          ...(place === undefined ? {} : { line: place.line }),
        })),
      });
    },
  );
