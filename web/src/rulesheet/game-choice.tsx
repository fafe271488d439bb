/// The choice of a game on the Play page: Othello, which learns lessons, the library of rulesheets, and one's own.
import { useEffect } from 'preact/hooks';
import type { RulesheetSummary } from '../../../src/serve/contract/index.ts';
import { language, say, wordsOf } from '../shell/language.ts';
import { goTo, hrefOf, place } from '../shell/router.ts';
import { loadSheets, sheets } from './sheets.ts';

const words = wordsOf({
  en: {
    game: 'Game',
    othello: 'Othello',
    learning: 'With lessons',
    library: 'From rulesheets',
    own: 'Your own',
    bring: 'Bring your own game',
    bySheet: (title: string) => `${title} (from its rulesheet)`,
  },
  ja: {
    game: 'ゲーム',
    othello: 'オセロ',
    learning: '教訓を学ぶもの',
    library: 'ルールシートから',
    own: '自作',
    bring: '自作のゲームを持ち込む',
    bySheet: (title: string) => `${title}（ルールシート版）`,
  },
});

const Options = ({ list }: { readonly list: readonly RulesheetSummary[] }) => (
  <>
    {list
      .map(({ id, title }) => ({ id, name: id === 'othello' ? words.value.bySheet(say(title)) : say(title) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language.value))
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
  </>
);

export const GameChoice = () => {
  useEffect(() => {
    // Without the list there is Othello still.
    loadSheets().catch(() => undefined);
  }, []);
  const chosen = place.value.query.get('sheet') ?? '';
  const list = sheets.value ?? [];
  const own = list.filter(({ origin }) => origin === 'own');
  const isMissing = chosen !== '' && !list.some(({ id }) => id === chosen);
  return (
    <div class="game-choice">
      <label>
        <span>{words.value.game}</span>{' '}
        <select
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            goTo(hrefOf('play', undefined, value === '' ? {} : { sheet: value }))
          }
        >
          <optgroup label={words.value.learning}>
            <option value="">{words.value.othello}</option>
          </optgroup>
          {isMissing ? <option value={chosen}>{chosen}</option> : null}
          {list.length === 0 ? null : (
            <optgroup label={words.value.library}>
              <Options list={list.filter(({ origin }) => origin === 'library')} />
            </optgroup>
          )}
          {own.length === 0 ? null : (
            <optgroup label={words.value.own}>
              <Options list={own} />
            </optgroup>
          )}
        </select>
      </label>
      <a href={hrefOf('own')}>{words.value.bring}</a>
    </div>
  );
};
