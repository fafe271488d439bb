/// The players of Go with what a person keeps for them: patterns, lessons, sets of parameters.
import { goPlayers, parseParameters } from '../../experts/index.ts';
import type { NamedParameters } from '../../experts/index.ts';
import type { GoRules, GoState } from '../../games/index.ts';
import type { Catalogue } from '../../play/index.ts';
import { dataFolder } from '../folders.ts';
import { parameterFiles } from './folders.ts';
import { personsGo } from './knowledge.ts';

/// The sets of parameters in the folder `data`.
export const ownParameters = (data: string): NamedParameters => {
  const files = parameterFiles(data);
  return {
    names: files.names().map((name) => ({
      name,
      description: { en: 'a set of your own', ja: '自作の組' },
    })),
    read: (name) => {
      const read = parseParameters(files.read(name) ?? '');
      if (read.ok) return read;
      const { error } = read;
      const at = `${files.pathOf(name)}:${error.line ?? 1}: `;
      return { ok: false, error: { ...error, message: { en: at + error.message.en, ja: at + error.message.ja } } };
    },
  };
};

/// Every door asks here. What is the person's own is in the folder `data`.
export const goPlayersFor = (rules: GoRules, data = dataFolder(process.env)): Catalogue<GoState, number> =>
  goPlayers(rules, () => personsGo(data), ownParameters(data));
