/// What may depend on the state and on moves, and what may not.
import { KEYWORDS } from '../sheet.ts';
import { wayTo } from './components.ts';
import type { Findings } from './finding.ts';
import type { FindingCode } from './texts-en.ts';
import { nameOfRelation, shownChain, shownName } from './shown.ts';
import type { Survey } from './survey.ts';

const keyed = (names: readonly string[]): readonly string[] => names.map((name) => `${name}/${KEYWORDS.get(name)}`);

interface Ban {
  readonly code: FindingCode;
  readonly relations: readonly string[];
  readonly targets: ReadonlySet<string>;
}

const BANS: readonly Ban[] = [
  {
    code: 'init-depends-on-state',
    relations: keyed(['init']),
    targets: new Set(keyed(['true', 'does', 'legal', 'goal', 'terminal'])),
  },
  { code: 'depends-on-does', relations: keyed(['legal', 'goal', 'terminal']), targets: new Set(keyed(['does'])) },
  { code: 'base-depends-on-state', relations: keyed(['base', 'input']), targets: new Set(keyed(['true', 'does'])) },
];

export const checkDependence = ({ edges }: Survey, findings: Findings): void => {
  for (const { code, relations, targets } of BANS)
    for (const relation of relations) {
      const way = wayTo(edges, relation, (to) => targets.has(to));
      if (way === undefined) continue;
      const names = [relation, ...way.map(({ to }) => to)].map((each) => shownName(nameOfRelation(each)));
      findings.error(code, way[0]!.place, { name: names[0]!, target: names.at(-1)!, chain: shownChain(names) });
    }
};
