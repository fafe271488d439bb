/// A relation must not depend on its own negation.
import { wayTo } from './components.ts';
import type { Findings } from './finding.ts';
import { nameOfRelation, shownChain, shownName } from './shown.ts';
import type { Survey } from './survey.ts';

/// One finding for each circle.
export const checkStrata = ({ edges, circleOf }: Survey, findings: Findings): void => {
  const told = new Set<number>();
  for (const [relation, own] of edges) {
    const circle = circleOf.get(relation)!;
    if (told.has(circle)) continue;
    const negation = own.find(({ to, isNegated }) => isNegated && circleOf.get(to) === circle);
    if (negation === undefined) continue;
    told.add(circle);
    const back = negation.to === relation ? [] : wayTo(edges, negation.to, (to) => to === relation)!;
    const steps = [negation, ...back].map(
      ({ to, isNegated }) => `${isNegated ? 'not ' : ''}${shownName(nameOfRelation(to))}`,
    );
    const name = shownName(nameOfRelation(relation));
    findings.error('unstratified', negation.place, { name, cycle: shownChain([name, ...steps]) });
  }
};
