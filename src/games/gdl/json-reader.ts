/// Reads a value that came from JSON, and says by a path what is wrong with it, such as `board.columns[2]`.
import type { Place } from '../../logic/index.ts';

export interface ViewError {
  /// A stable word for programs, such as `unknown-piece`.
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /// Where in the file, by names and numbers; empty for the file as a whole.
  readonly path: string;
  /// Where the text stops being JSON.
  readonly place?: Place;
}

/// Thrown and caught in this folder only.
export class RefusedView extends Error {
  readonly error: ViewError;
  constructor(error: ViewError) {
    super(error.message);
    this.error = error;
  }
}

/// A value and how one comes to it.
export class JsonValue {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path = '') {
    this.value = value;
    this.path = path;
  }

  refuse(code: string, message: string, hint: string): never {
    throw new RefusedView({
      code,
      message: this.path === '' ? message : `${this.path}: ${message}`,
      hint,
      path: this.path,
    });
  }

  /// Fields by their names; a name outside `known` is refused, being a slip most of the time.
  fields(known?: readonly string[]): ReadonlyMap<string, JsonValue> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      this.refuse('wrong-kind', 'an object is wanted here', 'write { "name": ... }');
    const fields = new Map(Object.entries(value).map(([name, each]) => [name, this.#part(name, each)]));
    for (const [name, field] of fields)
      if (known !== undefined && !known.includes(name))
        field.refuse('unknown-field', `there is no field '${name}' here`, `there are: ${known.join(', ')}`);
    return fields;
  }

  list(most: number): readonly JsonValue[] {
    if (!Array.isArray(this.value)) this.refuse('wrong-kind', 'a list is wanted here', 'write [ ... ]');
    if (this.value.length > most)
      this.refuse('too-many', `${this.value.length} are too many here`, `at most ${most} are read`);
    return this.value.map((each, i) => new JsonValue(each, `${this.path}[${i}]`));
  }

  text(): string {
    if (typeof this.value !== 'string') this.refuse('wrong-kind', 'a text is wanted here', 'write it in quotes: "..."');
    return this.value;
  }

  /// A text that is not empty.
  name(): string {
    const text = this.text();
    if (text.trim() === '') this.refuse('empty-text', 'the text is empty', 'write a word or a sentence');
    return text;
  }

  oneOf<Word extends string>(words: readonly Word[]): Word {
    const found = words.find((word) => word === this.value);
    if (found === undefined)
      this.refuse('unknown-word', `${JSON.stringify(this.value)} is not known here`, `there are: ${words.join(', ')}`);
    return found;
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.refuse('wrong-kind', 'true or false is wanted here', 'without quotes');
    return this.value;
  }

  whole(least: number, most: number): number {
    const { value } = this;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      this.refuse('wrong-number', `a whole number from ${least} to ${most} is wanted here`, 'without quotes');
    return value;
  }

  #part(name: string, value: unknown): JsonValue {
    const step = /^[\w-]+$/.test(name) ? name : JSON.stringify(name);
    return new JsonValue(value, this.path === '' ? step : `${this.path}.${step}`);
  }
}

/// The value of a text, or where it stops being JSON, as far as the engine says it.
export const parseJson = (text: string): JsonValue => {
  try {
    return new JsonValue(JSON.parse(text));
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(said)?.[1];
    const offset = position !== undefined ? Number(position) : /end of/i.test(said) ? text.length : undefined;
    const before = text.slice(0, offset ?? 0).split('\n');
    throw new RefusedView({
      code: 'not-json',
      message: 'the text is not JSON',
      hint: 'look for a comma, a quote or a bracket that is missing or too many',
      path: '',
      ...(offset === undefined ? {} : { place: { line: before.length, column: before.at(-1)!.length + 1, offset } }),
    });
  }
};
