/// The rulesheets that there are: the library of the package, and a person's own in the data folder.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkView, parseView } from '../../games/index.ts';
import type { ViewError } from '../../games/index.ts';
import { replaceFile } from '../../knowledge/index.ts';
import { ok } from '../../logic/index.ts';
import {
  isGameId,
  libraryFolder,
  listRulesheets,
  loadRulesheet,
  ownRulesheets,
  saveRulesheet,
} from '../../record/index.ts';
import type { RulesheetEntry } from '../../record/index.ts';
import { readSheet } from '../../rules/index.ts';
import type { Rulesheet, RulesheetCheck, RulesheetSummary } from '../contract/index.ts';
import type { Outcome, Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import type { Thinkers } from '../thinkers.ts';
import { libraryId, refusedSheet, tooManySheets, viewRefusal, wrongId } from './troubles.ts';

/// Checking goes with the typing: what takes longer is no use, and no sheet of the library takes a tenth of it.
const CHECK_MILLISECONDS = 5000;
/// More are no person's own.
const MOST_OWN = 500;

const summaryOf = ({ id, origin, title, about, roles, hasView }: RulesheetEntry): RulesheetSummary => ({
  id,
  origin,
  title,
  ...(about === undefined ? {} : { about }),
  roles: [...roles],
  hasView,
});

export class RulesheetShelf {
  readonly #own: string;
  readonly #thinkers: Thinkers;
  /// The package does not change while the server runs.
  #library: ReadonlyMap<string, RulesheetEntry> | undefined;

  constructor({ data, thinkers }: { readonly data: string; readonly thinkers: Thinkers }) {
    this.#own = ownRulesheets(data);
    this.#thinkers = thinkers;
  }

  get #libraryEntries(): ReadonlyMap<string, RulesheetEntry> {
    return (this.#library ??= new Map(listRulesheets().map((entry) => [entry.id, entry])));
  }

  #ownEntries(): readonly RulesheetEntry[] {
    return listRulesheets({ library: this.#own, own: this.#own }).filter(({ id }) => !this.#libraryEntries.has(id));
  }

  /// The library first, then the person's own.
  list(): RulesheetSummary[] {
    return [...this.#libraryEntries.values(), ...this.#ownEntries()].map(summaryOf);
  }

  get(id: string): Outcome<Rulesheet> {
    const library = this.#libraryEntries.get(id);
    const isOwn = library === undefined && isGameId(id) && existsSync(join(this.#own, `${id}.kif`));
    if (library === undefined && !isOwn) return refused(noSuch('rulesheet', id));
    const folder = isOwn ? this.#own : libraryFolder();
    const entry = library ?? this.#ownEntries().find((each) => each.id === id);
    const loaded = loadRulesheet(id, { library: folder });
    if (!loaded.ok || entry === undefined) return refused(noSuch('rulesheet', id));
    const { text, view } = loaded.value;
    return ok({ ...summaryOf(entry), text, ...(view === undefined ? {} : { view }) });
  }

  check(text: string): Promise<Outcome<RulesheetCheck>> {
    return this.#thinkers.ask('checkRulesheet', { text }, { milliseconds: CHECK_MILLISECONDS });
  }

  /// Keeps a person's own sheet under an id; one of the same id is replaced.
  async keep(id: string, text: string, view: string | undefined): Promise<Outcome<Rulesheet>> {
    if (!isGameId(id)) return refused(wrongId(id));
    if (this.#libraryEntries.has(id)) return refused(libraryId(id));
    const check = await this.check(text);
    if (!check.ok) return check;
    const error = check.value.findings.find(({ severity }) => severity === 'error');
    if (error !== undefined) return refused(refusedSheet(error));
    const misfit = view === undefined ? undefined : viewProblem(view, text);
    if (misfit !== undefined) return refused(misfit);
    const isNew = !existsSync(join(this.#own, `${id}.kif`));
    if (isNew && this.#ownEntries().length >= MOST_OWN) return refused(tooManySheets(MOST_OWN));
    const saved = saveRulesheet(this.#own, id, text);
    if (!saved.ok) throw new Error(`${saved.error.message}: ${saved.error.reason ?? saved.error.hint}`);
    const viewFile = join(this.#own, `${id}.view.json`);
    if (view === undefined) rmSync(viewFile, { force: true });
    else replaceFile(viewFile, view);
    return this.get(id);
  }

  remove(id: string): Outcome<undefined> {
    if (this.#libraryEntries.has(id)) return refused(libraryId(id));
    if (!isGameId(id) || !existsSync(join(this.#own, `${id}.kif`))) return refused(noSuch('rulesheet', id));
    rmSync(join(this.#own, `${id}.kif`), { force: true });
    rmSync(join(this.#own, `${id}.view.json`), { force: true });
    return ok(undefined);
  }
}

/// What keeps a view from being used with its sheet.
const viewProblem = (view: string, text: string): Refusal | undefined => {
  const read = parseView(view);
  if (!read.ok) return viewRefusal(read.error);
  const sheet = readSheet(text);
  const [misfit] = sheet.ok ? checkView(read.value, sheet.value) : [];
  return misfit === undefined ? undefined : viewRefusal(misfit satisfies ViewError);
};
