/// The libraries that are written in Prolog, as one text. It relies on the machine for control, findall/3, sort/4,
/// msort/2, keysort/2, length/2, copy_term/2, term_variables/2, nb_setarg/3 and is/2, and on '$dcg_body'/4.
import { applyLibrary } from './library/apply.ts';
import { assocLibrary } from './library/assoc.ts';
import { errorsLibrary } from './library/errors.ts';
import { listsLibrary } from './library/lists.ts';
import { setsLibrary } from './library/sets.ts';
import { solutionsLibrary } from './library/solutions.ts';
import { termsLibrary } from './library/terms.ts';

export const libraryText: string = [
  errorsLibrary,
  listsLibrary,
  applyLibrary,
  setsLibrary,
  assocLibrary,
  solutionsLibrary,
  termsLibrary,
].join('\n');
