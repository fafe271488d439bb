/// What is known of strings and groups, a field on each line, as far as our readers have such fields.
import { outcomeCode } from '../../../experts/index.ts';
import type { Reading } from '../../../experts/index.ts';
import { EMPTY, pointsOf } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { byPlace, colourWord, printVertex, stringsOn } from '../vertex.ts';
import { isReply, readStones } from './readings.ts';

type Field = readonly [name: string, value: string | number];

const WIDTH = 20;

const codeAndPoint = (name: string, reading: Reading | undefined): readonly Field[] =>
  reading === undefined
    ? []
    : [
        [`${name}_code`, outcomeCode(reading.outcome)],
        [`${name}_point`, printVertex(reading.move)],
      ];

const ofString = (session: GtpSession, stone: number): readonly Field[] => {
  const { board, options } = session;
  const { readers } = options;
  const stones = board.listStones(stone).toSorted(byPlace);
  return [
    ['origin', printVertex(stones[0]!)],
    ['color', colourWord(board.at(stone))],
    ['size', stones.length],
    ['liberties', board.libertiesOf(stone)],
    ...codeAndPoint('attack', readers.attack?.(board, stone, session.budget('reading'))),
    ...codeAndPoint('defense', readers.defend?.(board, stone, session.budget('reading'))),
    ...(readers.unconditionalStatus === undefined
      ? []
      : ([['unconditional_status', readers.unconditionalStatus(board, stone)]] as const)),
  ];
};

const ofGroup = (session: GtpSession, stone: number): readonly Field[] => {
  const { board, options } = session;
  const { readers } = options;
  const stones = (readers.groupOf?.(board, stone) ?? board.listStones(stone)).toSorted(byPlace);
  return [
    ['color', colourWord(board.at(stone))],
    ['origin', printVertex(stones[0]!)],
    ['size', stones.length],
    ...codeAndPoint('owl_attack', readers.owlAttack?.(board, stone, session.budget('owl'))),
    ...codeAndPoint('owl_defense', readers.owlDefend?.(board, stone, session.budget('owl'))),
  ];
};

const tell =
  (fieldsOf: (session: GtpSession, stone: number) => readonly Field[]) =>
  (session: GtpSession, [word]: readonly string[]): GtpReply => {
    const all = (): readonly number[] =>
      stringsOn(
        session.board,
        pointsOf(session.size).filter((point) => session.board.at(point) !== EMPTY),
      );
    const stones = word === undefined ? all() : readStones(session, [word]);
    if (isReply(stones)) return stones;
    const lines = stones.flatMap((stone) => [
      `${printVertex(stone)}:`,
      ...fieldsOf(session, stone).map(([name, value]) => `${name.padEnd(WIDTH)} ${value}`),
    ]);
    return done(lines.join('\n'));
  };

export const data: GtpGroup = [action('worm_data', tell(ofString)), action('dragon_data', tell(ofGroup))];
