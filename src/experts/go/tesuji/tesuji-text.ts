/// Patterns as a text that people read and edit.
import type { Place, Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import { namesInCondition, printCondition } from './condition.ts';
import type { Condition } from './condition.ts';
import { parseCondition } from './condition-reader.ts';
import { isStoneName, namesOfDrawing, printDrawing, readDrawing } from './drawing.ts';
import type { MoveNames } from './move-tree.ts';
import { isPoints, printMoveTree, readMoveTree } from './move-tree.ts';
import type { TesujiProblem } from './problem.ts';
import { tesujiProblem } from './problem.ts';
import type { BothLanguages, Drawing, Tesuji } from './tesuji.ts';
import { ELSEWHERE, SURROUNDINGS, TESUJI_AIMS, TESUJI_CASES } from './tesuji.ts';
import type { Block } from './text-lines.ts';
import { printNotes, readBlocks } from './text-lines.ts';

export interface TesujiText {
  readonly about: readonly string[];
  readonly patterns: readonly Tesuji[];
}

const SHAPE = {
  start: 'pattern',
  keys: ['title en', 'title ja', 'words en', 'words ja', 'case', 'aim', 'value', 'around', 'own', 'enemy', 'where'],
  sections: ['diagram', 'moves'],
};

/// Reads all that can be read, and tells all that is wrong.
export const readTesujiText = (text: string): TesujiText & { readonly problems: readonly TesujiProblem[] } => {
  const { about, blocks, problems: found } = readBlocks(text, SHAPE);
  const problems = [...found];
  const patterns = blocks.flatMap((block) => readPattern(block, problems) ?? []);
  return { about, patterns, problems: problems.toSorted((a, b) => a.place.offset - b.place.offset) };
};

export const parseTesuji = (text: string): Result<TesujiText, TesujiProblem> => {
  const { about, patterns, problems } = readTesujiText(text);
  return problems.length > 0 ? failed(problems[0]!) : ok({ about, patterns });
};

/// A value of a block, or the problem that it is missing.
export const wordsOfBlock = (
  block: Block,
  key: 'title' | 'words',
  problems: TesujiProblem[],
): BothLanguages | undefined => {
  const of = (language: 'en' | 'ja'): string | undefined => needed(block, `${key} ${language}`, '...', problems)?.text;
  const [en, ja] = [of('en'), of('ja')];
  return en === undefined || ja === undefined ? undefined : { en, ja };
};

const needed = (
  block: Block,
  key: string,
  example: string,
  problems: TesujiProblem[],
): { readonly text: string; readonly place: Place } | undefined => {
  const value = block.values.get(key);
  if (value === undefined)
    problems.push(
      tesujiProblem('missing-key', block.place, { name: block.name, word: key, example: `${key}: ${example}` }),
    );
  return value;
};

const oneOf = <T extends string>(
  block: Block,
  key: string,
  words: readonly T[],
  problems: TesujiProblem[],
): T | undefined => {
  const value = needed(block, key, words[0]!, problems);
  const word = words.find((each) => each === value?.text);
  if (value !== undefined && word === undefined)
    problems.push(tesujiProblem('unknown-word', value.place, { word: value.text, list: words.join(', ') }));
  return word;
};

export const pointsOfBlock = (block: Block, problems: TesujiProblem[]): number | undefined => {
  const value = needed(block, 'value', '8', problems);
  if (value === undefined || isPoints(value.text)) return value && Number(value.text);
  problems.push(tesujiProblem('bad-number', value.place, { word: value.text }));
  return undefined;
};

export const sectionOf = (
  block: Block,
  name: string,
  problems: TesujiProblem[],
): NonNullable<ReturnType<Block['sections']['get']>> | undefined => {
  const section = block.sections.get(name);
  if (section === undefined)
    problems.push(tesujiProblem('missing-key', block.place, { name: block.name, word: name, example: name }));
  return section;
};

const namesAt = (block: Block, key: string): readonly string[] =>
  block.values
    .get(key)
    ?.text.split(/[\s,]+/)
    .filter((name) => name !== '') ?? [];

const readPattern = (block: Block, problems: TesujiProblem[]): Tesuji | undefined => {
  const before = problems.length;
  const title = wordsOfBlock(block, 'title', problems);
  const words = wordsOfBlock(block, 'words', problems);
  const kase = oneOf(block, 'case', TESUJI_CASES, problems);
  const aim = oneOf(block, 'aim', TESUJI_AIMS, problems);
  const value = pointsOfBlock(block, problems);
  const around = block.values.has('around') ? oneOf(block, 'around', SURROUNDINGS, problems) : 'nothing';
  const diagram = sectionOf(block, 'diagram', problems);
  const colours = {
    own: namesAt(block, 'own'),
    enemy: namesAt(block, 'enemy'),
    place: (block.values.get('own') ?? block.values.get('enemy') ?? block).place,
  };
  const drawing = diagram && readDrawing(diagram.lines, diagram.place, colours, problems);
  const section = sectionOf(block, 'moves', problems);
  // Without a drawing no name is known, and each would be told as wrong.
  if (drawing === undefined || section === undefined) return undefined;
  const where = readWhere(block, drawing, problems);
  const moves = readMoveTree(section.lines, section.place, namesIn(drawing), problems);
  if (problems.length > before) return undefined;
  return {
    name: block.name,
    notes: block.notes,
    title: title!,
    words: words!,
    case: kase!,
    aim: aim!,
    value: value!,
    around: around!,
    drawing,
    ...(where === undefined ? {} : { where }),
    moves,
  };
};

const namesIn = (drawing: Drawing): MoveNames => {
  const names = namesOfDrawing(drawing);
  const stones = names.filter(isStoneName);
  return {
    move: (word, place) =>
      names.includes(word) || word === ELSEWHERE
        ? undefined
        : tesujiProblem('unknown-point', place, { word, list: names.join(' ') }),
    stone: (word, place) =>
      names.includes(word) ? undefined : tesujiProblem('not-a-stone', place, { word, list: stones.join(' ') }),
  };
};

const readWhere = (block: Block, drawing: Drawing, problems: TesujiProblem[]): Condition | undefined => {
  const value = block.values.get('where');
  if (value === undefined) return undefined;
  const condition = parseCondition(value.text, value.place);
  if (!condition.ok) {
    problems.push(condition.error);
    return undefined;
  }
  const names = namesOfDrawing(drawing);
  for (const name of namesInCondition(condition.value))
    if (!names.includes(name))
      problems.push(tesujiProblem('unknown-point', value.place, { word: name, list: names.join(' ') }));
  return condition.value;
};

const listed = (key: string, names: string): string => (names === '' ? '' : `${key}: ${[...names].join(' ')}\n`);

export const printTesujiPattern = (tesuji: Tesuji): string => {
  const { name, notes, title, words, drawing, where, moves, around } = tesuji;
  return [
    printNotes(notes),
    `pattern ${name}\n`,
    `title en: ${title.en}\ntitle ja: ${title.ja}\n`,
    `case: ${tesuji.case}\naim: ${tesuji.aim}\nvalue: ${tesuji.value}\n`,
    around === 'nothing' ? '' : `around: ${around}\n`,
    listed('own', drawing.own),
    listed('enemy', drawing.enemy),
    `diagram\n${printDrawing(drawing)}`,
    where === undefined ? '' : `where: ${printCondition(where)}\n`,
    `moves\n${printMoveTree(moves)}`,
    `words en: ${words.en}\nwords ja: ${words.ja}\n`,
  ].join('');
};

export const printTesuji = ({ about, patterns }: TesujiText): string =>
  [...(about.length === 0 ? [] : [printNotes(about)]), ...patterns.map(printTesujiPattern)].join('\n');
