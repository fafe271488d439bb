/// What the server answers at an address, for components.
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from './client.ts';

export interface Asked<T> {
  readonly answer?: T;
  readonly error?: unknown;
}

/// Asks when it is shown, and anew when the address changes.
export const useAnswer = <T>(path: string): Asked<T> => {
  const [state, setState] = useState<Asked<T> & { readonly path: string }>({ path });
  useEffect(() => {
    const stop = new AbortController();
    api.get<T>(path, stop.signal).then(
      (answer) => setState({ path, answer }),
      (error) => stop.signal.aborted || setState({ path, error }),
    );
    return () => stop.abort();
  }, [path]);
  return state.path === path ? state : {};
};

/// As `useAnswer`, but the last answer stays until the next one is there: a list that is filtered does not flicker.
export const useLastAnswer = <T>(path: string): Asked<T> => {
  const asked = useAnswer<T>(path);
  const last = useRef<T | undefined>(undefined);
  if (asked.answer !== undefined) last.current = asked.answer;
  return last.current === undefined ? asked : { ...asked, answer: last.current };
};
