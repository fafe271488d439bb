/// What a lesson says and what it is called, generated from its clause: edit the clause and the words change.
import { printClauseLine } from './clause-text.ts';
import { conceptOf } from './lesson.ts';
import type { Language, Lesson } from './lesson.ts';
import { patternsOf } from './pattern.ts';
import type { MoveClause } from './pattern.ts';
import { readingOf } from './reading.ts';
import type { Reading } from './reading.ts';
import { englishCase, englishSentence } from './sentence-en.ts';
import { japaneseCase, japaneseSentence } from './sentence-ja.ts';
import { englishName, japaneseName } from './shape-name.ts';
import type { Statics } from './statics.ts';

/// What there is to tell of a clause; undefined where it cannot be laid on the board.
export const readClausePatterns = (clause: MoveClause, statics: Statics): Reading | undefined => {
  const found = patternsOf(clause, statics);
  return found.ok ? readingOf(found.patterns) : undefined;
};

export const sentenceOf = (clause: MoveClause, statics: Statics, language: Language): string =>
  sentenceOfReading(clause, readClausePatterns(clause, statics), language);

export const sentenceOfReading = (clause: MoveClause, reading: Reading | undefined, language: Language): string => {
  if (reading === undefined) return `${printClauseLine(clause)}.`;
  const concept = conceptOf(clause);
  return language === 'ja' ? japaneseSentence(concept, reading) : englishSentence(concept, reading);
};

export const caseOfReading = (move: string, reading: Reading, language: Language): string =>
  language === 'ja' ? japaneseCase(move, reading) : englishCase(move, reading);

/// The name that a person gave, else one made from the pattern.
export const nameOf = (lesson: Pick<Lesson, 'clause' | 'names'>, statics: Statics, language: Language): string =>
  lesson.names[language] ?? nameOfReading(lesson.clause, readClausePatterns(lesson.clause, statics), language);

export const nameOfReading = (clause: MoveClause, reading: Reading | undefined, language: Language): string => {
  if (reading === undefined) return conceptOf(clause).replaceAll('_', ' ');
  return language === 'ja' ? japaneseName(reading) : englishName(reading);
};
