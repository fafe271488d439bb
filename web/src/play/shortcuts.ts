/// Keys that work all over a table.
import { useEffect } from 'preact/hooks';

/// What can be taken back and made again.
interface Rewindable {
  takeBack(): unknown;
  redo(): unknown;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/// Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y redo, as everywhere.
export const useShortcuts = (table: Rewindable): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? table.redo() : table.takeBack());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [table]);
};
