/// Readers that note each search: what was read, and how many positions it cost.
import type { RecognitionStep } from '../position/trace.ts';
import type { GoReaders, RaceReading } from '../reading/readers.ts';

type Read = (board: unknown, stone: number, ...rest: readonly unknown[]) => Pick<RaceReading, 'nodes' | 'isRemembered'>;

/// What a question is about. Others, such as eyes, cost no search.
const ABOUT = {
  ...{ attack: 'string', defend: 'string', ladderAttack: 'string', attackEither: 'string', defendBoth: 'string' },
  ...{ owlAttack: 'group', owlDefend: 'group' },
  ...{ connect: 'link', disconnect: 'link' },
  race: 'race',
} as const satisfies Partial<Record<keyof GoReaders, RecognitionStep['what']>>;

export type ReadingNote = Pick<RecognitionStep, 'what' | 'id' | 'work' | 'isRemembered'>;

export const tracedReaders = (readers: GoReaders, note: (step: ReadingNote) => void): GoReaders => {
  const traced = (Object.entries(ABOUT) as [keyof typeof ABOUT, RecognitionStep['what']][]).flatMap(([name, what]) => {
    const read = readers[name] as Read | undefined;
    if (read === undefined) return [];
    const noting: Read = (board, stone, ...rest) => {
      const reading = read(board, stone, ...rest);
      // The number of a link holds the point at its beginning.
      note({
        what,
        id: what === 'link' ? stone << 5 : stone,
        work: reading.nodes,
        isRemembered: reading.isRemembered === true,
      });
      return reading;
    };
    return [[name, noting] as const];
  });
  return { ...readers, ...Object.fromEntries(traced) };
};
