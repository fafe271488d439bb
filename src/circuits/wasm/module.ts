/// A WASM module of functions over one imported memory. Functions are exported as `f0`, `f1`, ... in their order.
import { sized, unsigned, vector } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { TYPES } from './instructions.ts';
import type { ValueType } from './instructions.ts';

export interface FunctionCode {
  readonly parameters: readonly ValueType[];
  readonly result?: ValueType;
  /// Beyond the parameters, and numbered after them. They start as zero.
  readonly locals: readonly ValueType[];
  /// What is left on the stack at its end is the result.
  readonly body: Bytes;
}

const MAGIC_AND_VERSION: Bytes = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const SECTIONS = { types: 1, imports: 2, functions: 3, exports: 7, code: 10 } as const;

const section = (id: number, content: Bytes): Bytes => [id, ...sized(content)];
const types = (list: readonly ValueType[]): Bytes => vector(list.map((type) => [TYPES[type]]));
const name = (letter: number, digits: Bytes): Bytes => sized([letter, ...digits]);
const digitsOf = (value: number): Bytes => [...(value > 9 ? digitsOf(Math.floor(value / 10)) : []), 48 + (value % 10)];
const LETTER_F = 102;
const LETTER_M = 109;

const body = ({ locals, body }: FunctionCode): Bytes =>
  sized([...vector(locals.map((type) => [1, TYPES[type]])), ...body, 0x0b]);

/// The memory is imported as `m` of `m`.
export const encodeModule = (functions: readonly FunctionCode[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(
      SECTIONS.types,
      vector(
        functions.map(({ parameters, result }) => [
          0x60,
          ...types(parameters),
          ...types(result === undefined ? [] : [result]),
        ]),
      ),
    ),
    ...section(SECTIONS.imports, vector([[...name(LETTER_M, []), ...name(LETTER_M, []), 0x02, 0x00, 0x00]])),
    ...section(SECTIONS.functions, vector(functions.map((_, i) => unsigned(i)))),
    ...section(
      SECTIONS.exports,
      vector(functions.map((_, i) => [...name(LETTER_F, digitsOf(i)), 0x00, ...unsigned(i)])),
    ),
    ...section(SECTIONS.code, vector(functions.map(body))),
  ]);
