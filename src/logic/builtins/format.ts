/// The text of format/2: directives, column stops and fill characters.
import { evaluate } from '../terms/arithmetic.ts';
import { PrologError, domainError, existenceError } from '../terms/errors.ts';
import type { Host } from '../host.ts';
import type { PrintOptions } from '../syntax/prolog-printer.ts';
import { atom, compound, int, listItems, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { ColumnWriter } from './columns.ts';
import { fixed, general, grouped, scientific, withPoint } from './number-format.ts';
import { checkLength, repeated } from './output.ts';
import { anyText, atomicText, charactersOf, isCode } from './text-argument.ts';
import { canonicalText, printFor, printed, quoted, readWriteOptions, writeTermText } from './write-options.ts';

export interface FormatContext extends Pick<Host, 'operators' | 'flags'> {
  /// The column where the text starts.
  readonly column?: number;
}

const formatError = (message: string): PrologError =>
  new PrologError(compound('error', [compound('format', [atom(message)]), variable()]));
const argumentError = (directive: string, argument: Term): PrologError =>
  new PrologError(compound('error', [compound('format_argument_type', [atom(directive), argument]), variable()]));

// Digits behind the point are computed exactly, at a cost that grows with the square of their number.
const MOST_DIGITS = 100_000;

/// One directive: `~`, an optional number, and a character.
interface Directive {
  readonly name: string;
  /// The number before the character: digits, the code of `c, or the argument that `*` takes.
  readonly count: number | undefined;
}

class Formatter {
  readonly #characters: readonly string[];
  readonly #args: readonly Term[];
  readonly #context: FormatContext;
  readonly #out: ColumnWriter;
  #at = 0;
  #used = 0;

  constructor(format: string, args: readonly Term[], context: FormatContext) {
    this.#characters = charactersOf(format);
    this.#args = args;
    this.#context = context;
    this.#out = new ColumnWriter(context.column ?? 0);
  }

  get written(): string {
    return this.#out.written;
  }

  run(): void {
    const characters = this.#characters;
    while (this.#at < characters.length) {
      const character = characters[this.#at++]!;
      if (character === '~') this.#write(this.#directive());
      else this.#out.write(character);
    }
    this.#out.finish();
    if (this.#used < this.#args.length) throw formatError('too many arguments');
  }

  #argument(): Term {
    if (this.#used >= this.#args.length) throw formatError('not enough arguments');
    return this.#args[this.#used++]!;
  }

  #directive(): Directive {
    const characters = this.#characters;
    let count: number | undefined;
    const first = characters[this.#at];
    if (first === '`') {
      count = characters[this.#at + 1]?.codePointAt(0);
      this.#at += 2;
    } else if (first === '*') {
      const argument = this.#argument();
      if (argument.kind !== 'int' || argument.value < 0) throw formatError("no or negative integer for `*' argument");
      count = Number(argument.value);
      this.#at++;
    } else {
      let digits = '';
      while (/^[0-9]$/.test(characters[this.#at] ?? '')) digits += characters[this.#at++]!;
      if (digits !== '') count = Number(digits);
    }
    if (characters[this.#at] === ':') this.#at++;
    const name = characters[this.#at++] ?? (first !== undefined && /^[0-9]$/.test(first) ? characters.at(-1)! : '\0');
    return { name, count };
  }

  #write({ name, count }: Directive): void {
    const out = this.#out;
    switch (name) {
      case '~':
        return out.write('~');
      case 'n':
        return out.write(repeated('\n', count ?? 1));
      case 't':
        return out.fill(count === undefined ? ' ' : String.fromCodePoint(count));
      case '|':
        return out.columnStop(count);
      case '+':
        return out.relativeStop(count ?? 8);
      case 'i':
        this.#argument();
        return undefined;
      case 'w':
        return this.#print({ numberVars: true });
      case 'p':
        return this.#print(printed);
      case 'q':
        return this.#print(quoted);
      case 'k':
        return out.write(canonicalText(this.#argument(), this.#context));
      case 'W':
        return out.write(writeTermText(this.#argument(), readWriteOptions(this.#argument(), this.#context)));
      default:
        return out.write(this.#converted(name, count));
    }
  }

  #print(options: PrintOptions): void {
    this.#out.write(printFor(this.#argument(), this.#context, options));
  }

  #converted(name: string, count: number | undefined): string {
    switch (name) {
      case 'a':
        return this.#text('a', atomicText);
      case 's':
        return this.#text('s', (term) => (term.kind === 'int' || term.kind === 'float' ? undefined : anyText(term)));
      case 'c':
        return this.#character(count ?? 1);
      case 'd':
      case 'D':
        return this.#integer(name, count ?? 0);
      case 'r':
      case 'R':
        return this.#radix(name, count ?? 8);
      case 'e':
        return this.#float(scientific, count ?? 6);
      case 'f':
        return this.#float(fixed, count ?? 6);
      case 'g':
        return this.#float(general, count ?? 6);
      default:
        throw existenceError('format_character', atom(name));
    }
  }

  #text(directive: string, toText: (term: Term) => string | undefined): string {
    const argument = this.#argument();
    const text = toText(argument);
    if (text === undefined) throw argumentError(directive, argument);
    return text;
  }

  #character(count: number): string {
    const argument = this.#argument();
    if (!isCode(argument)) throw argumentError('c', argument);
    return repeated(String.fromCodePoint(Number(argument.value)), count);
  }

  #evaluatedInteger(directive: string): number | bigint {
    const argument = this.#argument();
    const value = evaluate(argument, this.#context.flags);
    if (value.kind !== 'int') throw argumentError(directive, argument);
    return value.value;
  }

  #integer(name: 'd' | 'D', digits: number): string {
    const value = this.#evaluatedInteger(name);
    checkLength(digits);
    const [whole, fraction] = withPoint((value < 0 ? -value : value).toString(), digits).split('.') as [
      string,
      string?,
    ];
    const before = name === 'D' ? grouped(whole) : whole;
    return (value < 0 ? '-' : '') + (fraction === undefined ? before : `${before}.${fraction}`);
  }

  #radix(name: 'r' | 'R', radix: number): string {
    const value = this.#evaluatedInteger(name);
    if (radix < 2 || radix > 36) throw domainError('radix', int(radix));
    const text = value.toString(radix);
    return name === 'R' ? text.toUpperCase() : text;
  }

  #float(print: (value: number | bigint, digits: number) => string, digits: number): string {
    checkLength(digits, MOST_DIGITS);
    const { kind, value } = evaluate(this.#argument(), this.#context.flags);
    return print(kind === 'int' ? BigInt(value) : value, digits);
  }
}

/// Writes a format with its arguments. Throws SWI-Prolog's errors as PrologError; what comes before the error is written.
/// `~@` needs a machine and is not known here.
export const writeFormat = (
  format: string,
  args: readonly Term[],
  context: FormatContext,
  write: (text: string) => void,
): void => {
  const formatter = new Formatter(format, args, context);
  try {
    formatter.run();
  } finally {
    write(formatter.written);
  }
};

/// The text of a format with its arguments.
export const formatText = (format: string, args: readonly Term[], context: FormatContext): string => {
  let result = '';
  writeFormat(format, args, context, (text) => (result = text));
  return result;
};

/// The arguments of format/2: a list, or one argument that is none.
export const formatArguments = (args: Term): readonly Term[] => listItems(args) ?? [args];
