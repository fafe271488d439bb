/// Numbers as text: what number_codes/2, atom_number/2 and their kin accept as the whole of a text.
import { readNumber } from '../syntax/prolog-numbers.ts';
import { float, int } from '../terms/term.ts';
import type { Float, Int } from '../terms/term.ts';
import { charactersOf } from './text-argument.ts';

export type NumberText =
  | { readonly ok: true; readonly value: Int | Float }
  | { readonly ok: false; readonly why: string };

const illegal: NumberText = { ok: false, why: 'illegal_number' };

// SWI-Prolog reads no escapes after 0' here, and nothing after it as the code 0.
const quotedCharacter = (text: string): NumberText => {
  if (text === '') return { ok: true, value: int(0) };
  const characters = charactersOf(text === "''" ? "'" : text);
  return characters.length === 1 ? { ok: true, value: int(characters[0]!.codePointAt(0)!) } : illegal;
};

const unsigned = (body: string): NumberText => {
  if (!/^[0-9]/.test(body)) return illegal;
  if (body.startsWith("0'")) return quotedCharacter(body.slice(2));
  const numeral = readNumber(body, 0, false);
  if ('code' in numeral) return numeral.code === 'float-overflow' ? { ok: false, why: 'float_overflow' } : illegal;
  return numeral.end === body.length ? { ok: true, value: numeral.value as Int | Float } : illegal;
};

const negated = (value: Int | Float): Int | Float => (value.kind === 'float' ? float(-value.value) : int(-value.value));

/// Reads the whole text as one number with an optional sign before it. Rational numbers are not supported.
export const parseNumber = (text: string): NumberText => {
  const sign = text.startsWith('-') || text.startsWith('+');
  const result = unsigned(sign ? text.slice(1) : text);
  return result.ok && text.startsWith('-') ? { ok: true, value: negated(result.value) } : result;
};
