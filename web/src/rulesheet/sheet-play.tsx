/// The Play page for games from rulesheets.
import { useEffect } from 'preact/hooks';
import { Missing } from '../shell/missing.tsx';
import { place } from '../shell/router.ts';
import { SheetSetup } from './sheet-setup.tsx';
import { follow, leave, stage } from './sheet-stage.ts';
import { SheetTableView } from './sheet-table-view.tsx';
import { words } from './words.ts';
import '../styles/parts.css';
import '../play/play.css';
import './rulesheet.css';

export const SheetPlay = () => {
  const { query } = place.value;
  const [sheet, game] = [query.get('sheet'), query.get('game')];
  useEffect(() => {
    if (sheet !== null) void follow(sheet, game);
  }, [sheet, game]);
  useEffect(() => leave, []);
  const at = stage.value;
  switch (at.kind) {
    case 'loading':
      return <p>{words.value.loading}</p>;
    case 'failed':
      return <Missing error={at.error} text={words.value.missing} />;
    case 'setup':
      return <SheetSetup key={at.sheet.id} {...at} />;
    case 'table':
      return <SheetTableView key={at.table.id} table={at.table} />;
  }
};
