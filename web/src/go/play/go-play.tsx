/// Playing Go against GO.1.
import { useEffect } from 'preact/hooks';
import { Missing } from '../../shell/missing.tsx';
import { place } from '../../shell/router.ts';
import { Setup } from './setup.tsx';
import { follow, leave, stage } from './stage.ts';
import { TableView } from './table-view.tsx';
import { words } from './words.ts';
import '../../play/play.css';
import './go-play.css';

export const GoPlay = () => {
  const game = place.value.query.get('game');
  useEffect(() => void follow(game), [game]);
  useEffect(() => leave, []);
  const at = stage.value;
  switch (at.kind) {
    case 'loading':
      return <p>{words.value.loading}</p>;
    case 'failed':
      return <Missing error={at.error} text={words.value.missing} />;
    case 'setup':
      return <Setup error={at.error} isBusy={at.isBusy ?? false} />;
    case 'table':
      return <TableView key={at.table.id} table={at.table} />;
  }
};
