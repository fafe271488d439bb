/// The concepts that a person keeps: a folder of text files.
import type { Result } from '../logic/index.ts';
import type { CarriedConcept, ConceptLesson } from './concept-lesson.ts';
import { changeCarried, changeConceptState, parseConceptLesson, printConceptLesson } from './concept-text.ts';
import type { ConceptReadOptions } from './concept-text.ts';
import { TextBase } from './text-base.ts';
import type { BaseProblem, BrokenLesson } from './text-base.ts';

export interface ConceptListing {
  /// In the order of their names.
  readonly concepts: readonly ConceptLesson[];
  readonly broken: readonly BrokenLesson[];
}

export interface ConceptBaseOptions extends ConceptReadOptions {
  /// What a file says of itself on top, in lines: a sentence in each language, a drawing.
  readonly describe?: (form: string) => string;
}

export class ConceptBase extends TextBase<ConceptLesson> {
  constructor(folder: string, options: ConceptBaseOptions = {}) {
    super(folder, {
      suffix: '.concept.kif',
      parse: (text) => parseConceptLesson(text, options),
      print: (concept) => printConceptLesson(concept, options.describe?.(concept.form) ?? ''),
      idOf: ({ name }) => name,
      changeState: changeConceptState,
      wrongId: (name, found) => ({
        message: `the file of ${name} holds the concept ${found}`,
        hint: 'the name of the file and (concept NAME ...) must agree',
      }),
    });
  }

  /// All concepts, retired ones too; what cannot be read is reported beside those that can.
  list(): ConceptListing {
    const { items, broken } = this.listAll();
    return { concepts: items, broken };
  }

  /// Notes what a concept weighs in another game; what was known of that game before is replaced.
  carry(name: string, carried: CarriedConcept): Result<ConceptLesson, BaseProblem> {
    return this.change(name, (text) => changeCarried(text, carried));
  }
}
