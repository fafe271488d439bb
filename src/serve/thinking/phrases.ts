/// How the goals of theories are said.
import { packagedText } from '../../experiment/index.ts';
import type { Words } from '../contract/index.ts';

let known: Readonly<Record<string, Words>> | undefined;

/// By predicate, as `name/arity`: a goal with {1}, {2} for its arguments; constants are predicates of no arguments.
export const othelloPhrases = (): Readonly<Record<string, Words>> =>
  (known ??= JSON.parse(packagedText('othello/phrases.json').text) as Readonly<Record<string, Words>>);
