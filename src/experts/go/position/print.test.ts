import { describe, expect, test } from 'vitest';
import { describeObject } from './describe.ts';
import { ONE_MOVE_READERS } from './one-move-readers.fixture.ts';
import { at, boardOf } from './position.fixture.ts';
import { SITUATION_PARTS, printSituation, printSituationPart } from './print.ts';
import { GoSituation } from './situation.ts';

const alive = (): GoSituation =>
  new GoSituation(boardOf('.X.X.', 'XXXX.', '....O', '.....', '.....'), ONE_MOVE_READERS);

describe('objects in words', () => {
  test('a group', () => {
    const words = describeObject(alive().groupAt(at('B4'))!);
    expect(words).toEqual({ en: 'black group A4 (6 stones, 2 eyes, alive)', ja: '黒の群 A4（6子、眼2、生き）' });
  });

  test('a string before and after reading', () => {
    const situation = new GoSituation(boardOf('.....', '.....', '.....', '.X...', 'XO...'), ONE_MOVE_READERS);
    const string = situation.stringAt(at('B1'))!;
    expect(describeObject(string).en).toBe('white string B1 (1 stone, 1 liberty, not read)');
    expect(describeObject(situation.readString(string)).en).toBe(
      'white string B1 (1 stone, 1 liberty, critical, attack at C1, defence at C1, by reading)',
    );
    expect(describeObject(situation.stringAt(at('B1'))!, 'with-i').ja).toBe(
      '白の連 b1（1子、ダメ1、急所、攻め c1、守り c1、読みによる）',
    );
  });

  test('a link', () => {
    const situation = new GoSituation(boardOf('.....', '.....', '.OX..', '.X...', '.....'));
    const link = situation.links().find(({ shape }) => shape === 'diagonal')!;
    expect(describeObject(link)).toEqual({
      en: 'black link B2-C3 (diagonal, peeped at, weak, cut at C2, connection at C2)',
      ja: '黒の結線 B2-C3（コスミ、覗きあり、弱、切り C2、ツギ C2）',
    });
  });
});

describe('a whole situation', () => {
  test('each part has a heading in both languages', () => {
    const text = printSituation(alive());
    for (const heading of ['Strings', 'Links', 'Groups', 'Families', 'Regions', 'Potential', 'Stages'])
      expect(text).toContain(heading);
    const japanese = printSituation(alive(), { language: 'ja' });
    for (const heading of ['連', '結線', '群', '族', '領域', 'ポテンシャル', '認識の段階'])
      expect(japanese).toContain(heading);
    expect(SITUATION_PARTS).toHaveLength(8);
  });

  test('numbers stand on the board, the upper row first', () => {
    const rows = printSituationPart(alive(), 'ownership').split('\n');
    expect(rows[1]!.trim().split(/ +/)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(rows[2]!.trim().split(/ +/).slice(0, 3)).toEqual(['5', expect.any(String), '10']);
    expect(rows).toHaveLength(7);
  });

  test('an empty board has nothing to tell', () => {
    const situation = new GoSituation(boardOf('...', '...', '...'));
    expect(printSituationPart(situation, 'groups')).toBe('Groups\nnone');
    expect(printSituationPart(situation, 'families', { language: 'ja' })).toBe('族\nなし');
  });
});
