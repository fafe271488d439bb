/// GO.1 at work: from a position to a decision. No whole-board search: cases look at the position, the filter corrects
/// them, the first-order board adds them up, the nine steps choose.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import { ALL_CASES } from '../cases/all-cases.ts';
import type { CaseName, Proposal } from '../cases/case.ts';
import type { CaseValues } from '../cases/case-values.ts';
import { USUAL_VALUES } from '../cases/case-values.ts';
import { isWanted, knownMoves } from '../cases/known-moves.ts';
import type { Recognition, ShapelyMove, StoredMove } from '../cases/recognition.ts';
import { separationsNear } from '../cases/separate.ts';
import { ShapelyMoves } from '../cases/shapely-moves.ts';
import { StoredMoves } from '../cases/stored-moves.ts';
import type { SituationSettings } from '../position/settings.ts';
import { GoSituation } from '../position/situation.ts';
import type { SituationView } from '../position/situation-view.ts';
import { allReaders } from '../reading/all-readers.ts';
import { rememberRaces } from '../reading/race/race-memory.ts';
import type { RecognitionStep } from '../position/trace.ts';
import { RECOGNITION_STAGES } from '../position/trace.ts';
import type { GoReaders } from '../reading/readers.ts';
import { askReaders } from '../tesuji/asking.ts';
import type { GoKnowledge } from '../tesuji/library.ts';
import { goKnowledge } from '../tesuji/library.ts';
import { filterCandidates } from './candidate-filter.ts';
import type { GoDecision, StageEntry } from './decision.ts';
import { firstOrder } from './first-order.ts';
import { integrate } from './nine-steps.ts';
import { OutlookJudge, isSettled } from './outlook.ts';
import type { StrategyParameters } from './parameters.ts';
import { parametersFor } from './parameters.ts';
import { pointBonuses } from './point-bonus.ts';
import { limitedReaders } from './limited-readers.ts';
import { LocalSearch } from './local-search.ts';
import type { SecondLookInput } from './second-look.ts';
import { lookAgain, readAlone } from './second-look.ts';
import { stakeOf } from './stake.ts';
import { tracedReaders } from './traced-readers.ts';
import { BoardWindows } from './window.ts';
import { Worth } from './worth.ts';

export interface Go1Options {
  readonly readers?: GoReaders;
  readonly knowledge?: GoKnowledge;
  readonly values?: Partial<CaseValues>;
  readonly parameters?: Partial<StrategyParameters>;
  readonly settings?: Partial<SituationSettings>;
  /// Cases that are left out.
  readonly without?: readonly CaseName[];
}

/// A move that is read on alone is read so many times the samples of a window.
const ALONE = 4;

export class Go1 {
  /// Of the boards that it judges.
  readonly size: number;
  /// What black must have more than white; where nobody says so, points count alone, and not who wins.
  komi: number | undefined;
  readonly #readers: GoReaders;
  /// What cases, filter and conditions ask beside the data of the position: the same readers, whose searches are noted.
  readonly #noting: GoReaders;
  #asked: RecognitionStep[] = [];
  #asker: Pick<RecognitionStep, 'stage' | 'why'> = { stage: 'search', why: '' };
  readonly #stored: StoredMoves;
  readonly #values: CaseValues;
  readonly #parameters: StrategyParameters;
  readonly #settings: Partial<SituationSettings>;
  readonly #worth: Worth;
  readonly #judge: OutlookJudge;
  /// Made when it is first asked for: its tree takes room.
  #search: LocalSearch | undefined;
  readonly #windows: BoardWindows;
  #situation: GoSituation | undefined;
  #isLate: () => boolean = () => false;
  readonly #shapes: ShapelyMoves;
  readonly #without: readonly CaseName[];

  constructor(size: number, options: Go1Options = {}) {
    this.size = size;
    const { race, ...readers } = options.readers ?? allReaders();
    const remembering = race === undefined ? readers : { ...readers, race: rememberRaces(race) };
    this.#readers = limitedReaders(remembering, () => this.#isLate());
    this.#noting = tracedReaders(this.#readers, (step) => this.#asked.push({ ...this.#asker, ...step }));
    this.#stored = new StoredMoves(options.knowledge ?? goKnowledge(), size);
    this.#values = { ...USUAL_VALUES, ...options.values };
    this.#parameters = { ...parametersFor(size), ...options.parameters };
    this.#settings = options.settings ?? {};
    this.#worth = new Worth(size);
    this.#judge = new OutlookJudge(size);
    this.#windows = new BoardWindows(size);
    this.#shapes = new ShapelyMoves(size);
    this.#without = options.without ?? [];
  }

  /// What it would play, and why. The board is left as it was. Once `isLate` says so, it reads no more and decides by what it
  /// has seen so far.
  decide(
    board: GoBoard,
    colour: Colour,
    last: number = GO_PASS,
    isAllowed: (move: number) => boolean = () => true,
    isLate: () => boolean = () => false,
  ): GoDecision {
    this.#isLate = isLate;
    if (board.size !== this.size) throw new Error(`a board of ${board.size} for a player of ${this.size}`);
    // What was read on this board before still holds where nothing has changed.
    if (this.#situation?.board !== board) this.#situation = new GoSituation(board, this.#readers, this.#settings);
    const situation = this.#situation;
    situation.notice();
    this.#asked = [];
    const recognition = this.#recognise(situation, board, colour, last);
    const proposals: Proposal[] = ALL_CASES.filter(({ name }) => !this.#without.includes(name))
      .flatMap((each) => this.#askedBy(each.name, () => each.propose(recognition)))
      .filter(({ move }) => move !== GO_PASS && board.isLegal(move, colour) && isAllowed(move));
    const known = this.#askedBy('patterns', () => knownMoves(recognition, proposals)).filter(
      (each) => !this.#without.includes(each.case) && board.isLegal(each.move, colour) && isAllowed(each.move),
    );
    proposals.push(...known);
    if (!this.#without.includes('separate'))
      proposals.push(...this.#askedBy('separate', () => separationsNear(recognition, proposals)));
    const filtered = this.#askedBy('filter', () => filterCandidates(recognition, proposals));
    const moves = filtered.proposals.map(({ move }) => move);
    const legal = filtered.proposals.filter(({ move }) => board.isLegal(move, colour) && isAllowed(move));
    const first = firstOrder(legal, pointBonuses(board, moves, colour));
    const trace = [...situation.trace(), ...this.#asked];
    const stages = stagesOf(trace);
    const candidates = this.#parameters.looked === 0 ? first : lookAgain(first, this.#secondLook(board, colour, last));
    // What was read in haste is not kept.
    if (isLate()) this.#situation = undefined;
    const isWeak = (point: number): boolean => situation.familyAt(point)?.isWeak === true;
    const integrated = integrate(candidates, this.#parameters, colour, isWeak);
    // Nobody passes while groups are in doubt, even where no move seems to gain anything.
    const integration =
      integrated.chosen !== undefined || this.#isSettled(situation, colour)
        ? integrated
        : integrate(candidates, { ...this.#parameters, least: this.#parameters.unsettled }, colour, isWeak);
    const { asked, samples } = this.#judge.effort();
    const nodes = samples + (this.#search?.effort() ?? 0);
    if (asked > 0) stages.push({ stage: 'sample', why: STAGE_WORDS.sample, questions: asked, nodes });
    return {
      colour,
      move: integration.chosen?.move ?? GO_PASS,
      proposals,
      filtered: filtered.actions,
      candidates,
      integration,
      stages,
      trace,
      lead: colour === 0 ? this.#worth.lead : -this.#worth.lead,
    };
  }

  /// Whose searches they are, while somebody looks.
  #askedBy<T>(why: string, look: () => T): T {
    const before = this.#asker;
    this.#asker = { stage: why === 'conditions' ? 'stored' : 'search', why };
    try {
      return look();
    } finally {
      this.#asker = before;
    }
  }

  /// By how many points a move is better than a pass, as far as reading on around it tells; undefined where GO.1 does not read on.
  gainOf(board: GoBoard, colour: Colour, last: number, move: number): number | undefined {
    this.#isLate = () => false;
    if (move === GO_PASS) return 0;
    return this.#parameters.looked === 0
      ? undefined
      : readAlone(move, ALONE * this.#parameters.samples, this.#secondLook(board, colour, last));
  }

  #secondLook(board: GoBoard, colour: Colour, last: number): SecondLookInput {
    return {
      ...{ board, colour, last, judge: this.#judge, windows: this.#windows },
      search: (this.#search ??= new LocalSearch(this.size)),
      ...{ parameters: this.#parameters, komi: this.komi, isLate: () => this.#isLate() },
    };
  }

  /// Whether all groups live or are dead even if this side passes, as far as samples tell. Who does not look, does not doubt;
  /// who has no time left to look, does.
  #isSettled(situation: SituationView, colour: Colour): boolean {
    const { looked, samples } = this.#parameters;
    const turn = (colour ^ 1) as Colour;
    return (
      looked === 0 ||
      this.#windows
        .all()
        .every(
          (window) =>
            !this.#isLate() && isSettled(this.#judge.prospects(situation, { window, turn, last: GO_PASS, samples })),
        )
    );
  }

  #recognise(situation: SituationView, board: GoBoard, colour: Colour, last: number): Recognition {
    const worth = this.#worth;
    worth.see(board, deadStones(situation, this.#values));
    let stored: readonly StoredMove[] | undefined;
    let shapely: readonly ShapelyMove[] | undefined;
    return {
      board,
      colour,
      situation,
      readers: this.#noting,
      values: this.#values,
      last,
      stored: () =>
        (stored ??= this.#askedBy('conditions', () =>
          this.#stored.fitting(board, colour, askReaders(this.#noting), (kind, isOwn) =>
            isWanted(this.#values.patterns, kind, isOwn),
          ),
        )),
      shapely: () => (shapely ??= this.#shapes.likely(board, colour, last, 0)),
      swing: (point) => worth.swing(point),
      stake: (stones) => stakeOf(situation, worth, stones),
    };
  }
}

/// Stones that are lost whoever moves: captured strings, dead groups. Only what looks weak is read.
const deadStones = (situation: SituationView, values: CaseValues): readonly number[] => {
  const dead: number[] = [];
  for (const string of situation.strings()) {
    if (string.liberties.length > values.captureLiberties) continue;
    const { standing, stones } = situation.readString(string, { nodes: values.captureNodes }, 'status');
    if (standing.status === 'captured' && !standing.isKo) dead.push(...stones);
  }
  for (const family of situation.families()) {
    if (!family.isWeak || family.encirclement < values.closedIn) continue;
    for (const id of family.groups) {
      const group = situation.groupAt(id);
      if (group === undefined) continue;
      const { standing, stones } = situation.readGroup(group, { nodes: values.lifeNodes }, 'status');
      if (standing.status === 'dead' && !standing.isKo) dead.push(...stones);
    }
  }
  return dead;
};

const STAGE_WORDS = {
  form: { en: 'strings, links and potential, everywhere', ja: '連・結線・ポテンシャル(全体)' },
  groups: { en: 'groups, regions and families by their forms', ja: '群・領域・族(形による)' },
  stored: { en: 'conditions of known patterns', ja: '既知の手筋の条件' },
  search: { en: 'local searches where a value hangs on them', ja: '値が左右される所だけの局所探索' },
  sample: { en: 'reading on around the best moves, by samples', ja: '有力な手の周辺を標本で読み進める' },
} as const;

const stagesOf = (trace: readonly RecognitionStep[]): StageEntry[] =>
  RECOGNITION_STAGES.map((stage) => {
    const steps = trace.filter((step) => step.stage === stage);
    return {
      stage,
      why: STAGE_WORDS[stage],
      questions: steps.length,
      nodes: steps.reduce((sum, step) => sum + (stage === 'search' || stage === 'stored' ? step.work : 0), 0),
    };
  });
