/// Records of Go on their way into the pages: a file or a pasted text, read by the server.
import type { GoRecord } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { recordText } from './record-text.ts';
import type { RecordText } from './record-text.ts';

export const readFile = async (file: File): Promise<RecordText> => recordText(new Uint8Array(await file.arrayBuffer()));

/// The record of a text as the server reads it; what cannot be read is thrown as a Failure.
export const openRecord = async ({ sgf, told }: RecordText): Promise<GoRecord> => {
  const record = await api.post<GoRecord>('/api/go/records', { sgf });
  return { ...record, problems: [...told, ...record.problems] };
};

export const openRecordFile = async (file: File): Promise<GoRecord> => openRecord(await readFile(file));
