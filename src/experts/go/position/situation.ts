/// A situation: the position data of a board that is played on. Recognition deepens in stages. Strings, links and the
/// potential come first; groups, regions and families are built of them; searches are made only where somebody asks, and
/// what hangs on their answers is built anew. Nothing is computed before it is asked for, and then only what moves could
/// have changed. Whatever the way to a position, the data are those of `situationFromScratch`.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS } from '../../../games/index.ts';
import type { GoReaders } from '../reading/readers.ts';
import type { Reading, ReadingBudget } from '../reading/reading.ts';
import type { GoFamily } from './family.ts';
import { FamilyStage } from './family-stage.ts';
import { FormStage } from './form-stage.ts';
import type { GoGroup } from './group.ts';
import { GroupStage, questionOf } from './group-stage.ts';
import type { GoLink } from './link.ts';
import { isEdgeLink } from './link.ts';
import type { GoPoint } from './point.ts';
import type { GoRegion } from './region.ts';
import type { Frame, Saddle } from './sea-level.ts';
import { contactPoints, framesAt, saddlesOf } from './sea-level.ts';
import type { SituationSettings } from './settings.ts';
import { SITUATION_SETTINGS } from './settings.ts';
import type { SituationView } from './situation-view.ts';
import type { Standing } from './standing.ts';
import { standingByReading } from './standing.ts';
import type { AnswerMemory } from '../reading/answer-memory.ts';
import type { GoString } from './string.ts';
import type { RecognitionStep } from './trace.ts';

/// The searches that a situation can ask. What is missing stays unknown.
export type SituationReaders = Pick<
  GoReaders,
  'attack' | 'defend' | 'connect' | 'disconnect' | 'owlAttack' | 'owlDefend'
>;

type Ask = ((budget: Partial<ReadingBudget>) => Reading) | undefined;

interface Question<Key, Status extends string> {
  readonly what: 'string' | 'link' | 'group';
  readonly id: number;
  readonly key: Key;
  readonly memory: AnswerMemory<Key, Standing<Status>>;
  readonly names: { readonly safe: Status; readonly open: Status; readonly lost: Status };
  /// What the enemy can do, and what the owner can.
  readonly attack: Ask;
  readonly defend: Ask;
  readonly points: readonly number[];
}

export class GoSituation implements SituationView {
  readonly board: GoBoard;
  readonly settings: SituationSettings;
  readonly #readers: SituationReaders;
  readonly #form: FormStage;
  readonly #groups: GroupStage;
  readonly #families: FamilyStage;
  // Counts changes of the board and of what is known; each stage notes when it was last brought up to date.
  #moment = 1;
  #formMoment = 0;
  #groupMoment = 0;
  #potentialMoment = 0;
  #familyMoment = 0;
  #trace: RecognitionStep[] = [];

  constructor(board: GoBoard, readers: SituationReaders = {}, settings: Partial<SituationSettings> = {}) {
    this.board = board;
    this.settings = { ...SITUATION_SETTINGS, ...settings };
    this.#readers = readers;
    this.#form = new FormStage(board.size, this.settings);
    this.#groups = new GroupStage(board.size);
    this.#families = new FamilyStage(board.size, this.settings);
  }

  /// Plays, or says false where that is not legal.
  play(point: number, colour: Colour): boolean {
    if (!this.board.play(point, colour)) return false;
    this.notice();
    return true;
  }

  /// Takes the last move back, a pass too. Without one it is a bug of the caller.
  undo(): void {
    this.board.undo();
    this.notice();
  }

  /// Says that somebody else has changed the board.
  notice(): void {
    this.#moment++;
    this.#trace = [];
  }

  pointAt(point: number): GoPoint {
    this.#syncFamilies('point');
    const string = this.#form.strings.idAt[point]!;
    const cell = this.board.at(point);
    return {
      kind: 'point',
      id: point,
      colour: cell < EMPTY ? (cell as Colour) : undefined,
      potential: this.#families.potential[point]!,
      ownership: this.#families.ownership[point]!,
      string,
      group: string === 0 ? 0 : this.#groups.ofString(string),
      family: this.#families.families.at(point)?.id ?? 0,
    };
  }

  potential(): Readonly<Int32Array> {
    this.#syncPotential('potential');
    return this.#families.potential;
  }

  ownership(): Readonly<Float64Array> {
    this.#syncPotential('ownership');
    return this.#families.ownership;
  }

  /// How strongly the stones of each colour reach the points.
  reach(colour: Colour): Readonly<Int32Array> {
    this.#syncPotential('reach');
    return this.#families.field.reach[colour];
  }

  strings(): readonly GoString[] {
    this.#syncForm('strings');
    return this.#form.stringList();
  }

  stringAt(point: number): GoString | undefined {
    this.#syncForm('string');
    return this.#form.stringById(this.#form.strings.idAt[point]!);
  }

  enemiesOf(string: GoString): readonly GoString[] {
    this.#syncForm('neighbours');
    const { idAt } = this.#form.strings;
    const enemies = new Set<number>();
    for (const stone of string.stones) {
      for (const way of NEIGHBOURS) {
        if (this.board.cells[stone + way] === (string.colour ^ 1)) enemies.add(idAt[stone + way]!);
      }
    }
    return [...enemies].sort((a, b) => a - b).map((id) => this.#form.stringById(id)!);
  }

  links(): readonly GoLink[] {
    // Links over captured strings are a matter of groups; without captured strings there are none.
    this.#syncForm('links');
    if (this.#form.captured.length === 0) return this.#form.linkList();
    this.#syncGroups('links');
    return this.#groups.links;
  }

  linksOf(string: GoString): readonly GoLink[] {
    const links = this.links();
    const { idAt } = this.#form.strings;
    return links.filter((link) => idAt[link.from] === string.id || (!isEdgeLink(link) && idAt[link.to] === string.id));
  }

  isWithin(link: GoLink): boolean {
    this.#syncForm('links');
    const { idAt } = this.#form.strings;
    return !isEdgeLink(link) && idAt[link.from] === idAt[link.to];
  }

  groups(): readonly GoGroup[] {
    this.#syncGroups('groups');
    return this.#groups.groups;
  }

  groupAt(point: number): GoGroup | undefined {
    this.#syncGroups('group');
    const string = this.#form.strings.idAt[point]!;
    return string === 0 ? undefined : this.#groups.byId(this.#groups.ofString(string));
  }

  regions(colour: Colour): readonly GoRegion[] {
    this.#syncGroups('regions');
    return this.#groups.regions.list(colour);
  }

  regionAt(point: number, colour: Colour): GoRegion | undefined {
    this.#syncGroups('region');
    return this.#groups.regions.at(point, colour);
  }

  families(): readonly GoFamily[] {
    this.#syncFamilies('families');
    return this.#families.families.list();
  }

  familyAt(point: number): GoFamily | undefined {
    this.#syncFamilies('family');
    return this.#families.families.at(point);
  }

  frames(level = this.settings.seaLevel): readonly Frame[] {
    return framesAt(this.potential(), this.board.size, level);
  }

  contacts(level = this.settings.seaLevel): readonly number[] {
    return contactPoints(this.potential(), this.board.cells, this.board.size, level);
  }

  saddles(family: GoFamily, level = this.settings.seaLevel): readonly Saddle[] {
    this.#syncFamilies('saddles');
    const own = new Set(family.stones);
    const hillOf = (point: number): number => (own.has(point) ? this.groupAt(point)!.id : 0);
    return saddlesOf(this.potential(), this.board.size, family.colour, level, hillOf);
  }

  readString(string: GoString, budget: Partial<ReadingBudget> = {}, why = 'string'): GoString {
    this.#syncForm(why);
    const { id } = string;
    const now = this.#form.stringById(id);
    if (now === undefined || now.stones.length !== string.stones.length) throw new Error('no string of this board');
    if (now.liberties.length > this.settings.mostLiberties) return now;
    const { attack, defend } = this.#readers;
    this.#ask(
      {
        what: 'string',
        id,
        key: id,
        memory: this.#form.stringMemory,
        names: { safe: 'safe', open: 'critical', lost: 'captured' },
        attack: attack && ((nodes) => attack(this.board, id, nodes)),
        defend: defend && ((nodes) => defend(this.board, id, nodes)),
        points: [...now.stones, ...now.liberties],
      },
      budget,
      why,
    );
    this.#syncForm(why);
    return this.#form.stringById(id)!;
  }

  readLink(link: GoLink, budget: Partial<ReadingBudget> = {}, why = 'link'): GoLink {
    this.#syncForm(why);
    if (isEdgeLink(link) || link.shape === 'captive' || this.isWithin(link)) return link;
    const { id, from, to } = link;
    if (this.#form.linkById(id)?.colour !== link.colour) throw new Error('no link of this board');
    const { connect, disconnect } = this.#readers;
    this.#ask(
      {
        what: 'link',
        id,
        key: id,
        memory: this.#form.linkMemory,
        names: { safe: 'strong', open: 'weak', lost: 'cut' },
        attack: disconnect && ((nodes) => disconnect(this.board, from, to, nodes)),
        defend: connect && ((nodes) => connect(this.board, from, to, nodes)),
        points: [from, to, ...link.points, ...link.peeps],
      },
      budget,
      why,
    );
    this.#syncForm(why);
    return this.#form.linkById(id)!;
  }

  readGroup(group: GoGroup, budget: Partial<ReadingBudget> = {}, why = 'group'): GoGroup {
    this.#syncGroups(why);
    const { id } = group;
    const now = this.#groups.byId(id);
    if (now === undefined || now.stones.length !== group.stones.length) throw new Error('no group of this board');
    // What is captured needs no other proof; what lives by its eyes alone neither.
    if (now.standing.ground !== 'budget' && now.standing.status !== 'unknown') return now;
    const { owlAttack, owlDefend } = this.#readers;
    this.#ask(
      {
        what: 'group',
        id,
        key: questionOf(now),
        memory: this.#groups.memory,
        names: { safe: 'alive', open: 'critical', lost: 'dead' },
        attack: owlAttack && ((nodes) => owlAttack(this.board, id, nodes)),
        defend: owlDefend && ((nodes) => owlDefend(this.board, id, nodes)),
        points: [...now.stones, ...now.liberties],
      },
      budget,
      why,
    );
    this.#syncGroups(why);
    return this.#groups.byId(id)!;
  }

  trace(): readonly RecognitionStep[] {
    return this.#trace;
  }

  /// What searches have answered and what still holds: the numbers of strings, links and groups.
  known(): {
    readonly strings: readonly number[];
    readonly links: readonly number[];
    readonly groups: readonly number[];
  } {
    this.#syncGroups('known');
    return { strings: this.#form.readStrings, links: this.#form.readLinks, groups: this.#groups.readGroups };
  }

  #ask<Key, Status extends string>(question: Question<Key, Status>, asked: Partial<ReadingBudget>, why: string): void {
    const { what, id, key, memory, attack, defend } = question;
    if (attack === undefined) return;
    const budget = { ...asked, nodes: asked.nodes ?? this.settings.nodes };
    const known = memory.find(key, this.board);
    if (known !== undefined && (known.value.ground === 'reading' || known.nodes >= budget.nodes)) {
      this.#trace.push({ stage: 'search', what, id, why, work: 0, isRemembered: true });
      return;
    }
    const attacked = attack(budget);
    const defended = attacked.outcome === 'no' ? undefined : defend?.(budget);
    const standing: Standing<Status> = standingByReading(question.names, attacked, defended);
    const points = [...question.points, ...attacked.region, ...(defended?.region ?? [])];
    memory.keep(key, standing, budget.nodes, points, this.board);
    const work = attacked.nodes + (defended?.nodes ?? 0);
    this.#trace.push({ stage: 'search', what, id, why, work, isRemembered: false });
    // Whatever was built without the answer may be otherwise with it.
    this.#moment++;
  }

  #enter(stage: 'form' | 'groups', what: RecognitionStep['what'], why: string, work: number): void {
    this.#trace.push({ stage, what, id: 0, why, work, isRemembered: false });
  }

  #syncForm(why: string): void {
    if (this.#formMoment === this.#moment) return;
    const { points, links } = this.#form.sync(this.board);
    this.#formMoment = this.#moment;
    this.#enter('form', 'strings', why, points);
    this.#enter('form', 'links', why, links);
  }

  #syncGroups(why: string): void {
    if (this.#groupMoment === this.#moment) return;
    this.#syncForm(why);
    this.#enter('groups', 'groups', why, this.#groups.sync(this.#form, this.board));
    this.#groupMoment = this.#moment;
  }

  #syncPotential(why: string): void {
    if (this.#potentialMoment === this.#moment) return;
    this.#syncForm(why);
    // Dead groups leave the board to the potential. As long as none was read, there are none to ask for.
    const isPlain = this.#groups.memory.isEmpty;
    if (!isPlain) this.#syncGroups(why);
    const work = this.#families.syncPotential(isPlain ? this.#form.cells : this.#groups.cells);
    this.#enter('form', 'potential', why, work);
    this.#potentialMoment = this.#moment;
  }

  #syncFamilies(why: string): void {
    if (this.#familyMoment === this.#moment) return;
    this.#syncPotential(why);
    this.#syncGroups(why);
    const work = this.#families.syncFamilies(this.#form, this.#groups, this.board.cells, this.#moment);
    this.#enter('groups', 'families', why, work);
    this.#familyMoment = this.#moment;
  }
}
