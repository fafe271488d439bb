/// Facts of the state that are looked at but never made, moves that are never legal, roles that nobody has.
import type { Atom, Compound, Place, Term } from '../../../logic/index.ts';
import { relationOf } from '../sheet.ts';
import { argumentsOf, isGround } from './conditions.ts';
import type { Findings } from './finding.ts';
import type { NearestNames } from './nearest-name.ts';
import { arityOf, shownName, shownTerm } from './shown.ts';
import type { Survey, SurveyedClause } from './survey.ts';
import { TermKeys } from './term-key.ts';

export const checkFluents = (survey: Survey, findings: Findings, names: NearestNames): void => {
  const fluents = patternsOf(survey, ['init/1', 'next/1'], 'true', 0);
  const moves = patternsOf(survey, ['legal/2'], 'does', 1);
  const told = new Set<string>();
  for (const { literals } of survey.clauses)
    for (const { atom, place } of literals) {
      const relation = relationOf(atom);
      if (relation === 'true/1') look('unknown-fluent', argumentsOf(atom)[0]!, place, fluents, told, findings, names);
      if (relation === 'does/2') look('unknown-move', argumentsOf(atom)[1]!, place, moves, told, findings, names);
    }
  checkRoles(survey, findings, names);
};

const isNamed = (term: Term | undefined): term is Atom | Compound => term?.kind === 'atom' || term?.kind === 'compound';

/// Numbers of arguments by names.
type Patterns = ReadonlyMap<string, ReadonlySet<number>>;

/// What heads make; undefined where a head can make anything.
const patternsOf = (
  { made }: Survey,
  heads: readonly string[],
  asked: string,
  argument: number,
): Patterns | undefined => {
  const patterns = new Map<string, Set<number>>();
  const clauses = heads.flatMap((relation) => made.get(relation) ?? []);
  for (const clause of clauses) {
    const term = argumentsOf(clause.head)[argument];
    if (isNamed(term)) patterns.set(term.name, (patterns.get(term.name) ?? new Set()).add(arityOf(term)));
    // A variable that is taken from the state makes nothing new.
    else if (term?.kind === 'var' && !isTakenFrom(clause, asked, argument, term)) return undefined;
  }
  return patterns;
};

const isTakenFrom = ({ literals }: SurveyedClause, asked: string, argument: number, sought: Term): boolean =>
  literals.some(({ atom, isNegated }) => !isNegated && atom.name === asked && argumentsOf(atom)[argument] === sought);

const look = (
  code: 'unknown-fluent' | 'unknown-move',
  term: Term,
  place: Place,
  patterns: Patterns | undefined,
  told: Set<string>,
  findings: Findings,
  names: NearestNames,
): void => {
  if (patterns === undefined || !isNamed(term)) return;
  const arities = [...(patterns.get(term.name) ?? [])];
  const key = `${code} ${relationOf(term)}`;
  if (arities.includes(arityOf(term)) || told.has(key)) return;
  told.add(key);
  const near = names.nearest(term.name, patterns.keys());
  findings.warning(code, place, {
    [code === 'unknown-fluent' ? 'fluent' : 'move']: shownTerm(term),
    name: shownName(term.name),
    ...(arities.length === 0 ? {} : { arities: arities.slice(0, 5).join(', ') }),
    ...(near === undefined ? {} : { near: shownName(near) }),
  });
};

const OF_ROLES = new Set(['legal', 'does', 'goal', 'sees', 'input']);

const checkRoles = ({ clauses, made }: Survey, findings: Findings, names: NearestNames): void => {
  const facts = made.get('role/1') ?? [];
  // Roles that rules make are told of elsewhere, and cannot be known here.
  if (facts.length === 0 || facts.some(({ head, body }) => body.length > 0 || !isGround(head))) return;
  const keyOf = (term: Term): string => new TermKeys().key(term);
  const roles = new Map(facts.map(({ head }) => [keyOf(argumentsOf(head)[0]!), argumentsOf(head)[0]!]));
  const roleNames = [...roles.values()].filter(isNamed).map(({ name }) => name);
  const told = new Set<string>();
  const check = (atom: Atom | Compound, place: Place): void => {
    const [role] = argumentsOf(atom);
    if (!OF_ROLES.has(atom.name) || arityOf(atom) !== 2 || role === undefined || !isGround(role)) return;
    const key = keyOf(role);
    if (roles.has(key) || told.has(key)) return;
    told.add(key);
    const near = isNamed(role) ? names.nearest(role.name, roleNames) : undefined;
    findings.warning('unknown-role', place, {
      role: shownTerm(role),
      ...(near === undefined ? {} : { near: shownName(near) }),
    });
  };
  for (const { head, place, literals } of clauses) {
    check(head, place);
    for (const literal of literals) check(literal.atom, literal.place);
  }
};
