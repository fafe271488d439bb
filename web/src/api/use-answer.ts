/// What the server answers at an address, for components.
import { useEffect, useState } from 'preact/hooks';
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
