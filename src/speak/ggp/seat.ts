/// Who plays a role of a match: a player somewhere, or the master itself.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';

export type Seat =
  /// A player that is asked over HTTP.
  | { readonly kind: 'http'; readonly url: string }
  /// Any legal move; the first one in the standard order.
  | { readonly kind: 'random' | 'legal' };

export const seatName = (seat: Seat): string => (seat.kind === 'http' ? seat.url : seat.kind);

/// An address such as http://127.0.0.1:9147/ or 127.0.0.1:9147; undefined where the word is none.
const addressOf = (word: string): string | undefined => {
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(word) ? word : `http://${word}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, href } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' ? href : undefined;
};

/// Players by commas: addresses, `random` or `legal`. The error is the word that is none of them.
export const readSeats = (text: string): Result<readonly Seat[], string> => {
  const seats: Seat[] = [];
  for (const word of text.split(',').map((each) => each.trim())) {
    if (word === 'random' || word === 'legal') seats.push({ kind: word });
    else {
      const url = word === '' || /\s/.test(word) ? undefined : addressOf(word);
      if (url === undefined) return failed(word);
      seats.push({ kind: 'http', url });
    }
  }
  return ok(seats);
};
