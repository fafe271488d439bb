/// The lines of a lesson of Go, each read and printed.
import type { State, Status } from '../../../knowledge/index.ts';
import type { GoLessonOrigin, ValueChange } from './lesson.ts';
import { CHANGED_KINDS } from './lesson.ts';

/// What each line looks like, for people who write one wrong.
export const FORMS = {
  state: 'candidate | adopted 2026-11-17 | retired 2026-11-17: why',
  status: 'line | proved FILE | statistical 9 of 12, 0.46 to 0.91: what was counted',
  'title en': '...',
  'title ja': '...',
  'words en': '...',
  'words ja': '...',
  record: 'the hash of the game',
  move: '23 black E5',
  better: 'F6',
  reading: 'defend F5, 20000 nodes: F6 G6',
  knowledge: 'the hash of what was known',
  change: 'case captureLiberties 3 -> 4',
} as const;

export const readState = (text: string): State | undefined => {
  if (text === 'candidate') return { kind: 'candidate' };
  const found = /^(adopted|retired) (\d{4}-\d{2}-\d{2})(?:: (.+))?$/.exec(text);
  if (found === null) return undefined;
  const [, kind, date, reason] = found as unknown as [string, string, string, string | undefined];
  if (kind === 'adopted') return reason === undefined ? { kind: 'adopted', date } : undefined;
  return reason === undefined ? undefined : { kind: 'retired', reason, date };
};

// A reason of several lines would be read as lines of the lesson.
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const printState = (state: State): string =>
  state.kind === 'candidate'
    ? 'candidate'
    : state.kind === 'adopted'
      ? `adopted ${state.date}`
      : `retired ${state.date}: ${oneLine(state.reason)}`;

export const readStatus = (text: string): Status | undefined => {
  if (text === 'line') return { kind: 'line' };
  const proved = /^proved (\S+)$/.exec(text);
  if (proved !== null) return { kind: 'proved', proof: proved[1]! };
  const counted = /^statistical (\d+) of (\d+), (\d(?:\.\d+)?) to (\d(?:\.\d+)?): (.+)$/.exec(text);
  if (counted === null) return undefined;
  const [successes, n, low, high] = counted.slice(1, 5).map(Number) as [number, number, number, number];
  if (successes > n || low > high || high > 1) return undefined;
  return { kind: 'statistical', n, successes, low, high, counted: counted[5]! };
};

export const printStatus = (status: Status): string => {
  if (status.kind === 'line') return 'line';
  if (status.kind === 'proved') return `proved ${status.proof}`;
  const { n, successes, low, high, counted } = status;
  return `statistical ${successes} of ${n}, ${low} to ${high}: ${oneLine(counted)}`;
};

export const readMove = (text: string): Pick<GoLessonOrigin, 'number' | 'side' | 'played'> | undefined => {
  const found = /^(\d{1,5}) (black|white) ([A-Za-z]\d{1,2}|pass)$/.exec(text);
  return found === null
    ? undefined
    : { number: Number(found[1]), side: found[2] as 'black' | 'white', played: found[3]! };
};

export const printMove = ({ number, side, played }: GoLessonOrigin): string => `${number} ${side} ${played}`;

export const readReading = (text: string): Pick<GoLessonOrigin, 'question' | 'nodes' | 'line'> | undefined => {
  const found = /^([a-z_]+(?: \S+)+), (\d+) nodes:(.*)$/.exec(text);
  return found === null
    ? undefined
    : { question: found[1]!, nodes: Number(found[2]), line: found[3]!.split(' ').filter((word) => word !== '') };
};

export const printReading = ({ question, nodes, line }: GoLessonOrigin): string =>
  `${question}, ${nodes} nodes: ${line.join(' ')}`;

const NUMBER = '-?\\d{1,9}(?:\\.\\d{1,6})?';
const CHANGE = new RegExp(`^(${CHANGED_KINDS.join('|')}) ([A-Za-z0-9-]+) (${NUMBER}) -> (${NUMBER})$`);

export const readChange = (text: string): ValueChange | undefined => {
  const found = CHANGE.exec(text);
  if (found === null) return undefined;
  return { of: found[1] as ValueChange['of'], name: found[2]!, from: Number(found[3]), to: Number(found[4]) };
};

export const printChange = ({ of, name, from, to }: ValueChange): string => `${of} ${name} ${from} -> ${to}`;
