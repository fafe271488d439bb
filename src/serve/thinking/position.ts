/// The positions that a request speaks of.
import { recordProblemIn } from '../../experiment/index.ts';
import { INITIAL, parsePosition, parseTranscript } from '../../games/index.ts';
import type { Position, Transcript } from '../../games/index.ts';
import { failed } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { PositionRequest, Trouble } from './request.ts';

const startOf = (text: string | undefined): Result<Position, Trouble> => {
  const read = text === undefined ? { ok: true as const, value: INITIAL } : parsePosition(text);
  if (read.ok) return read;
  const { code, message, hint, place } = read.error;
  return failed({
    code,
    message: { en: message, ja: '最初の局面の文字列が読めません' },
    hint: { en: hint, ja: '8 行の盤面 (X は黒、O は白、. は空き) と black to move, ply 12 のような行を書きます' },
    place: { line: place.line, column: place.column },
  });
};

/// The game up to the position that is asked about; forced passes that were left out stand in it.
export const readLine = ({ start, moves }: PositionRequest): Result<Transcript, Trouble> => {
  const first = startOf(start);
  if (!first.ok) return first;
  const read = parseTranscript(moves.join(' '), first.value);
  if (read.ok) return read;
  const { error } = read;
  const en = recordProblemIn('en', error);
  const ja = recordProblemIn('ja', error);
  return failed({
    code: error.code,
    message: { en: en.message, ja: ja.message },
    hint: { en: en.hint, ja: ja.hint },
  });
};

/// The position that is asked about. A forced pass is not made for whoever is to move.
export const readPosition = (request: PositionRequest): Result<Position, Trouble> => {
  const line = readLine(request);
  return line.ok ? { ok: true, value: line.value.positions.at(-1)! } : line;
};
