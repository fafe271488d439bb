/// Records of Go on their way into the pages: a file or a pasted text, read by the server.
import type { GoRecord } from '../../../../src/serve/contract/index.ts';
import { Failure, api } from '../../api/client.ts';
import { MOST_LETTERS, recordText } from './record-text.ts';
import type { RecordText } from './record-text.ts';
import { words } from './words.ts';

/// Said here, in words for people, before anything is sent.
const refuse = (): never => {
  throw new Failure({ code: 'too-large', message: words.value.tooLarge, hint: words.value.tooLargeHint }, 413);
};

/// The text of a record, where the server takes so much.
export const checked = (sgf: string): string => (sgf.length > MOST_LETTERS ? refuse() : sgf);

export const readFile = async (file: File): Promise<RecordText> => {
  // No letter has more bytes than four.
  if (file.size > 4 * MOST_LETTERS) refuse();
  return recordText(new Uint8Array(await file.arrayBuffer()));
};

/// The record of a text as the server reads it; what cannot be read is thrown as a Failure.
export const openRecord = async ({ sgf, told }: RecordText): Promise<GoRecord> => {
  const record = await api.post<GoRecord>('/api/go/records', { sgf: checked(sgf) });
  return { ...record, problems: [...told, ...record.problems] };
};

export const openRecordFile = async (file: File): Promise<GoRecord> => openRecord(await readFile(file));
