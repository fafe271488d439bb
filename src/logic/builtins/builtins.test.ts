import { describe, expect, it } from 'vitest';
import { PrologError } from '../terms/errors.ts';
import { swiFlags } from '../flags.ts';
import type { Host, HostAnswer } from '../host.ts';
import { OperatorTable } from '../syntax/operators.ts';
import { parseTerm } from '../syntax/prolog-reader.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { atom, compound, int, isCons, list, text, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { formatText } from './format.ts';
import { hostBuiltins } from './index.ts';
import { libraryText } from './library.ts';
import { portrayClause } from './portray-clause.ts';

const options = { operators: OperatorTable.swi(), flags: swiFlags() };

const termOf = (source: string): Term => {
  const parsed = parseTerm(source, options);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.term;
};

interface Output {
  current: string;
  user_output: string;
  user_error: string;
}

const answers = (name: string, args: readonly Term[], output?: Output): HostAnswer[] => {
  const predicate = hostBuiltins.find((known) => known.name === name && known.arity === args.length);
  if (!predicate) throw new Error(`no ${name}/${args.length}`);
  const written = output ?? { current: '', user_output: '', user_error: '' };
  const host: Host = {
    ...options,
    write: (words) => {
      written.current += words;
    },
    writeTo: (stream, words) => {
      written[stream] += words;
    },
    get column() {
      return written.current.length - written.current.lastIndexOf('\n') - 1;
    },
  };
  return predicate.kind === 'det' ? [predicate.run(args, host)] : [...predicate.run(args, host)];
};

/// The argument that a deterministic goal answers, printed; arguments are written as Prolog text.
const answered = (goal: string): string => {
  const term = termOf(goal);
  if (term.kind !== 'compound') throw new Error('no goal with arguments');
  const shown = answers(term.name, term.args).map((answer) => {
    if (typeof answer === 'boolean') return String(answer);
    return answer.flatMap((value) => (value ? [printTerm(value, { quoted: true })] : [])).join(' ');
  });
  return shown.join('; ');
};

const errorOf = (goal: string): string => {
  try {
    answered(goal);
  } catch (error) {
    if (error instanceof PrologError && error.term.kind === 'compound')
      return printTerm(error.term.args[0]!, { quoted: true });
    throw error;
  }
  return 'no error';
};

describe('texts that SWI-Prolog 9.0.4 has no predicate for', () => {
  it.each([
    ['text_concat(a, b, X)', 'ab'],
    ['text_concat(a, "b", X)', '"ab"'],
    ['text_concat(X, b, ab)', 'a'],
    ['text_concat(X, Y, "a")', '"" "a"; "a" ""'],
    ['text_length("a😀b", X)', '3'],
  ])('%s', (goal, expected) => {
    expect(answered(goal)).toBe(expected);
  });
});

describe('arrays', () => {
  it.each([
    ['array_new(3, x, A)', 'array(x,x,x)'],
    ['array_size(array(a, b), N)', '2'],
    ['array_size(array, N)', '0'],
    ['array_get(1, array(a, b), X)', 'b'],
    ['array_get(2, array(a, b), X)', ''],
    ['array_get(I, array(a, b), X)', '0 a; 1 b'],
    ['array_set(0, array(a, b), c, A)', 'array(c,b)'],
    ['array_to_list(array(a, b), L)', '[a,b]'],
    ['array_to_list(A, [a, b])', 'array(a,b)'],
    ['is_array(array(a))', 'true'],
    ['is_array(f(a))', 'false'],
  ])('%s', (goal, expected) => {
    expect(answered(goal)).toBe(expected);
  });

  it.each([
    ['array_new(N, A)', 'instantiation_error'],
    ['array_new(a, A)', 'type_error(integer,a)'],
    ['array_new(-1, A)', 'domain_error(not_less_than_zero,-1)'],
    ['array_get(0, foo, X)', 'type_error(array,foo)'],
    ['array_set(2, array(a, b), c, A)', 'domain_error(array_index,2)'],
    ['array_to_list(A, [a|T])', 'instantiation_error'],
  ])('%s throws %s', (goal, expected) => {
    expect(errorOf(goal)).toBe(expected);
  });

  it('makes fresh elements', () => {
    const [answer] = answers('array_new', [int(2), variable()]);
    const array = (answer as readonly Term[])[1]!;
    expect(array.kind === 'compound' && array.args[0] !== array.args[1] && array.args[0]!.kind).toBe('var');
  });
});

describe('sets', () => {
  it.each([
    ['set_of([c, a, b, a], S)', '[a,b,c]'],
    ['set_union([a, c], [b, c], S)', '[a,b,c]'],
    ['set_intersection([a, c], [b, c], S)', '[c]'],
    ['set_difference([a, c], [b, c], S)', '[a]'],
    ['set_add(b, [a, c], S)', '[a,b,c]'],
    ['set_add(a, [a, c], S)', '[a,c]'],
    ['set_remove(a, [a, c], S)', '[c]'],
    ['set_contains(c, [a, b, c])', 'true'],
    ['set_contains(d, [a, b, c])', 'false'],
  ])('%s', (goal, expected) => {
    expect(answered(goal)).toBe(expected);
  });
});

describe('output', () => {
  it('goes to the stream that is named', () => {
    const output: Output = { current: '', user_output: '', user_error: '' };
    answers('write', [atom('user_error'), atom('e')], output);
    answers('format', [atom('user_output'), text('~w~n'), list([atom('o')])], output);
    answers('nl', [], output);
    answers('print_message_lines', [atom('user_error'), atom('% '), termOf("['a ~w'-[b], nl]")], output);
    expect(output).toEqual({ current: '\n', user_output: 'o\n', user_error: 'e% a b\n' });
  });

  it('counts column stops from where the line stands', () => {
    const output: Output = { current: '', user_output: '', user_error: '' };
    answers('write', [atom('x\nabc')], output);
    answers('format', [text('~t~w~10|'), list([atom('z')])], output);
    expect(output.current).toBe('x\nabc      z');
  });

  it('refuses texts beyond all reason', () => {
    expect(errorOf('tab(100000000000)')).toBe('resource_error(memory)');
    expect(errorOf('format(atom(A), "~100000000000c", [65])')).toBe('resource_error(memory)');
    expect(errorOf('format(atom(A), "~t~100000000000|", [])')).toBe('resource_error(memory)');
    expect(errorOf('format(atom(A), "~100000000000f", [1])')).toBe('resource_error(memory)');
    expect(errorOf('format(atom(A), "~100000000000d", [1])')).toBe('resource_error(memory)');
  });

  it('formats without a host', () => {
    expect(formatText('~a: ~2f~n', [atom('pi'), termOf('3.14159')], options)).toBe('pi: 3.14\n');
  });
});

describe('large terms', () => {
  const size = 1_000_000;

  it('lists of codes', () => {
    const codes = list(Array.from({ length: size }, () => int(97)));
    const [answer] = answers('atom_codes', [variable(), codes]);
    const name = (answer as readonly Term[])[0]!;
    expect(name.kind === 'atom' && name.name.length).toBe(size);
  });

  it('joins and splits', () => {
    const items = list(Array.from({ length: size }, () => atom('a')));
    const [joined] = answers('atomic_list_concat', [items, atom(','), variable()]);
    const whole = (joined as readonly Term[])[2]!;
    const [split] = answers('atomic_list_concat', [variable(), atom(','), whole]);
    expect(isCons((split as readonly Term[])[0]!)).toBe(true);
  });

  it('deep bodies and deep arguments in clauses', () => {
    let body: Term = atom('b');
    let argument: Term = atom('x');
    for (let i = 0; i < 100_000; i++) {
      body = compound(',', [atom('b'), body]);
      argument = compound('f', [argument]);
    }
    expect(portrayClause(compound(':-', [atom('a'), body]), options).split('\n').length).toBe(100_003);
    expect(portrayClause(argument, options).length).toBe(300_000 + 3);
    expect(portrayClause(compound(':-', [atom('a'), argument]), options).length).toBe(300_000 + 12);
  });

  it('long grammar bodies', () => {
    let body: Term = atom('b');
    for (let i = 0; i < 100_000; i++) body = compound(',', [atom('b'), body]);
    const [answer] = answers('dcg_translate_rule', [compound('-->', [atom('a'), body]), variable()]);
    expect(answer).not.toBe(false);
  });
});

it('the library is text that the reader reads', () => {
  const clauses = libraryText.split(/\.\n/).filter((clause) => clause.trim() !== '');
  const wrong = clauses.filter((clause) => clause.replace(/%.*/g, '').trim() !== '' && !parseTerm(clause, options).ok);
  expect(wrong).toEqual([]);
  expect(clauses.length).toBeGreaterThan(300);
});
