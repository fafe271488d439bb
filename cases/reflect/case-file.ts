/// Lost games as text: a record, and what each theory has to say of it.
import { readFileSync } from 'node:fs';
import { BLACK, WHITE, parseTranscript } from '../../src/games/index.ts';
import type { Colour, Transcript } from '../../src/games/index.ts';

export interface Expected {
  /// Such as `36 e8`, or `nothing`.
  readonly blamed: string;
  /// The move that the papers' method ends at.
  readonly papers: string;
  readonly stored: readonly string[];
  /// Such as `raw 238, final 116, simplified 52, improved 53`.
  readonly literals: string;
}

export interface LostGame {
  readonly name: string;
  readonly record: string;
  readonly transcript: Transcript;
  readonly side: Colour;
  readonly failure: number;
  /// By causes.pl alone, and with wing.pl behind it.
  readonly pair: Expected;
  readonly wing: Expected;
}

export const readCase = (name: string): LostGame => {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const expected = (theory: string): Expected => ({
    blamed: values.get(theory)!,
    papers: values.get(`${theory} papers`) ?? values.get(theory)!,
    stored: values
      .get(`${theory} stored`)!
      .split(' ')
      .filter((word) => word !== ''),
    literals: values.get(`${theory} literals`) ?? '',
  });
  const record = values.get('record')!;
  const parsed = parseTranscript(record);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.error.message}`);
  return {
    name,
    record,
    transcript: parsed.value,
    side: values.get('side') === 'white' ? WHITE : BLACK,
    failure: Number(values.get('failure')),
    pair: expected('pair'),
    wing: expected('wing'),
  };
};

const theoryText = (name: string): { name: string; text: string } => ({
  name,
  text: readFileSync(new URL(`../../knowledge/othello/${name}`, import.meta.url), 'utf8'),
});

export const PAIR_TEXTS = [theoryText('causes.pl')];
export const WING_TEXTS = [theoryText('causes.pl'), theoryText('wing.pl')];
