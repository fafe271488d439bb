/// A relation that denies itself for another value, as (<= (goal ?r 100) (not (goal ?r 0))), is no contradiction: it is several
/// relations with one name. Where an argument tells them apart each becomes a relation of its own.
import { compound, printTerm, variable } from '../../logic/index.ts';
import type { Atom, Compound, Term } from '../../logic/index.ts';
import { atomsOf, withAtoms } from './conditions.ts';
import { relationOf } from './sheet.ts';
import type { Sheet, SheetClause } from './sheet.ts';
import { surveyOf } from './validate/survey.ts';

const argsOf = (term: Atom | Compound): readonly Term[] => (term.kind === 'compound' ? term.args : []);
const isConstant = (term: Term): boolean => term.kind !== 'var' && term.kind !== 'compound';

/// The argument that is a constant everywhere, and has the most values.
const tellingPlace = (terms: readonly (Atom | Compound)[]): number | undefined => {
  const values = argsOf(terms[0]!).map((_, i) => {
    const all = terms.map((term) => argsOf(term)[i]!);
    return all.every(isConstant) ? new Set(all.map((term) => printTerm(term, { quoted: true }))).size : 0;
  });
  const most = Math.max(0, ...values);
  return most < 2 ? undefined : values.indexOf(most);
};

/// The same sheet where no relation denies itself. What no argument tells apart is left as it is.
export const splitRelations = (sheet: Sheet): Sheet => {
  const { edges, circleOf, made } = surveyOf(sheet);
  const denied = new Set<number>();
  for (const [relation, all] of edges)
    for (const { to, isNegated } of all)
      if (isNegated && circleOf.get(to) === circleOf.get(relation)) denied.add(circleOf.get(relation)!);
  if (denied.size === 0) return sheet;
  // By relation, the place of the argument that tells its parts apart.
  const places = new Map<string, number>();
  for (const [relation, clauses] of made) {
    const circle = circleOf.get(relation)!;
    if (!denied.has(circle)) continue;
    const inside = sheet.clauses.filter(({ head }) => circleOf.get(relationOf(head)) === circle);
    const looks = inside.flatMap(({ body }) => atomsOf(body)).filter((each) => relationOf(each) === relation);
    const all = [...clauses.map(({ head }) => head), ...looks];
    const place = tellingPlace(all);
    if (place !== undefined) places.set(relation, place);
  }
  if (places.size === 0) return sheet;
  const part = (term: Atom | Compound): Atom | Compound => {
    const place = places.get(relationOf(term));
    if (place === undefined || !isConstant(argsOf(term)[place]!)) return term;
    // No relation of a sheet is called so: its names have no blanks.
    return compound(`${term.name} = ${printTerm(argsOf(term)[place]!, { quoted: true })}`, argsOf(term));
  };
  const whole: SheetClause[] = [];
  const heads = new Set<string>();
  for (const { head, place } of sheet.clauses) {
    const put = part(head);
    if (put === head || heads.has(put.name)) continue;
    heads.add(put.name);
    const at = places.get(relationOf(head))!;
    const args = argsOf(head).map((term, i) => (i === at ? term : variable(`V${i}`)));
    whole.push({
      head: compound(head.name, args),
      body: [{ kind: 'atom', atom: compound(put.name, args), place }],
      place,
    });
  }
  const changed = sheet.clauses.map((clause) => ({
    ...clause,
    head: part(clause.head),
    body: clause.body.map((condition) => withAtoms(condition, part)),
  }));
  return { clauses: [...changed, ...whole] };
};
