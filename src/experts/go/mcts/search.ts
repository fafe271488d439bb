/// Tree search by playouts: upper bounds are not used; moves are ranked by the results of all moves as first, which give
/// way to their own results as those grow, and by what is known beforehand.
import type { Colour, GoBoard, GoRules } from '../../../games/index.ts';
import { BLACK, GO_PASS, POINT_LIMIT, WHITE } from '../../../games/index.ts';
import { Chance } from '../playout/chance.ts';
import { PlayoutField } from '../playout/field.ts';
import { HeavyPlayout } from '../playout/heavy.ts';
import { Replies } from '../playout/replies.ts';
import { areaAsItStands } from './area.ts';
import type { Locale } from './locale.ts';
import { expand } from './node-priors.ts';
import { Owners } from './owners.ts';
import { hashOfField } from './repetition.ts';
import type { SearchSettings } from './settings.ts';
import { SearchTree } from './tree.ts';

const PATH_LIMIT = 1024;

export class GoSearch {
  readonly size: number;
  readonly settings: SearchSettings;
  komi = 7.5;
  /// The rule of ko, and the positions that may not come again by it.
  koRule: Pick<GoRules, 'ko'> = { ko: 'simple' };
  past: ReadonlySet<number> = new Set();
  tree: SearchTree;
  #spare: SearchTree | undefined;
  readonly root: PlayoutField;
  /// The part of the board in which a first move is read on, where it has one. Other moves go where they are allowed to.
  localeOf: ((move: number) => Locale | undefined) | undefined;
  /// By first move: the sums of black's margins and of their squares, over the playouts that began with it.
  readonly margins = new Float64Array(POINT_LIMIT);
  readonly marginSquares = new Float64Array(POINT_LIMIT);
  readonly chance = new Chance(1);
  /// Who has each point in the playouts of this search, and in those before it.
  readonly owners: Owners;
  readonly #foreseen: Owners;
  /// The sum of the scores of playouts, black's area less white's.
  scoreSum = 0;
  playouts = 0;

  readonly #field: PlayoutField;
  readonly #playout: HeavyPlayout;
  readonly #path = new Int32Array(PATH_LIMIT);
  readonly #line = new Int16Array(PATH_LIMIT + 3 * POINT_LIMIT);
  readonly #owner = new Uint8Array(POINT_LIMIT);
  #turn: Colour = BLACK;
  #last = 0;
  #older = 0;
  #passes = 0;

  constructor(size: number, settings: SearchSettings) {
    this.size = size;
    this.settings = settings;
    this.tree = new SearchTree(settings.nodes);
    this.tree.clear();
    this.root = new PlayoutField(size);
    this.#field = new PlayoutField(size);
    this.#playout = new HeavyPlayout(settings.playout, this.chance);
    if (settings.playout.replies) this.#playout.replies = new Replies();
    this.owners = new Owners(size);
    this.#foreseen = new Owners(size);
  }

  /// Starts from a position. With `keep`, a node of the present tree becomes the root; else the tree starts anew.
  begin(board: GoBoard, turn: Colour, last: number, older: number, passes: number, keep = -1): void {
    this.root.load(board.cells, board.koColour === turn ? board.ko : 0);
    this.#turn = turn;
    this.#last = last;
    this.#older = older;
    this.#passes = passes;
    if (keep >= 0) {
      const spare = (this.#spare ??= new SearchTree(this.settings.nodes));
      spare.takeFrom(this.tree, keep);
      this.#spare = this.tree;
      this.tree = spare;
    } else {
      this.tree.clear();
      this.#playout.replies?.clear();
    }
    this.#foresee(keep >= 0);
    if (this.tree.count[0] === 0)
      expand(this.tree, 0, this.root, turn, last, older, this.settings, this.#knownOwners());
    this.scoreSum = 0;
    this.playouts = 0;
    this.margins.fill(0);
    this.marginSquares.fill(0);
  }

  // Before the first move is foretold somebody must know whose the points are: the search before this one, or a few playouts.
  #foresee(goesOn: boolean): void {
    const { owners } = this;
    const foreseen = this.#foreseen;
    const { foreseen: least } = this.settings;
    if (goesOn && owners.count >= least) foreseen.copyFrom(owners);
    else {
      foreseen.clear();
      while (foreseen.count < least) {
        this.#field.copyFrom(this.root);
        this.#playout.run(this.#field, this.#turn, this.#last, this.#older);
        foreseen.add(this.#field);
      }
    }
    owners.clear();
  }

  #knownOwners(): Owners | undefined {
    const { foreseen } = this.settings;
    if (foreseen === 0) return undefined;
    return this.owners.count < foreseen ? this.#foreseen : this.owners;
  }

  /// One playout more.
  simulate(): void {
    const { tree, settings } = this;
    const field = this.#field;
    const path = this.#path;
    const line = this.#line;
    field.copyFrom(this.root);
    let colour = this.#turn;
    let last = this.#last;
    let older = this.#older;
    let passes = this.#passes;
    let depth = 0;
    let node = 0;
    let locale: Locale | undefined;
    path[0] = 0;
    for (;;) {
      if (tree.count[node] === 0) {
        if (passes >= 2 || depth >= PATH_LIMIT - 2) break;
        if (tree.visits[node]! < settings.expandAt || !tree.hasRoom(field.emptyCount + 1)) break;
        if (depth > 0 && this.koRule.ko !== 'simple' && this.#isRepeated(field, colour, depth)) {
          // Never again: as if it had been lost more often than anything is played.
          tree.priorVisits[node] = 1e9;
          tree.priorWins[node] = 0;
          break;
        }
        expand(tree, node, field, colour, last, older, settings, this.#knownOwners(), locale?.near);
      }
      node = this.#select(node);
      const move = tree.move[node]!;
      if (depth === 0) locale = this.localeOf?.(move);
      if (move === GO_PASS) {
        field.pass();
        passes++;
      } else {
        field.play(move, colour);
        passes = 0;
      }
      line[depth] = move;
      path[++depth] = node;
      older = last;
      last = move;
      colour = (colour ^ 1) as Colour;
      if (passes >= 2) break;
    }
    let area: number;
    let length = depth;
    // In a part of the board, two passes mean that both sides would rather play elsewhere: it is counted as it may go on.
    if (passes >= 2 && locale === undefined) area = areaAsItStands(field);
    else {
      const playout = this.#playout;
      playout.region = locale?.mask;
      area = playout.run(field, colour, last, older);
      line.set(playout.moves.subarray(0, playout.count), depth);
      length += playout.count;
    }
    this.playouts++;
    this.scoreSum += area;
    if ((this.playouts & 3) === 0) this.owners.add(field);
    const margin = locale === undefined ? area - this.komi : locale.margin(field);
    const first = line[0]!;
    this.margins[first]! += margin;
    this.marginSquares[first]! += margin * margin;
    this.#playout.replies?.learn(line, length, this.#turn, margin > 0 ? BLACK : WHITE);
    this.#update(depth, length, margin);
  }

  // A position of the game or of the line comes again. Hashes of nodes are kept when they grow children.
  #isRepeated(field: PlayoutField, turn: Colour, depth: number): boolean {
    const { tree } = this;
    const path = this.#path;
    const node = path[depth]!;
    if (tree.move[node] === GO_PASS) return false;
    const hash = hashOfField(field, this.koRule, turn);
    tree.hash[node] = hash;
    for (let level = 1; level < depth; level++) if (tree.hash[path[level]!] === hash) return true;
    return this.past.has(hash);
  }

  #select(node: number): number {
    const { move, visits, wins, priorVisits, priorWins, raveVisits, raveWins, first, count } = this.tree;
    const scale = 1 / this.settings.raveEqual;
    const start = first[node]!;
    // The last child is the pass, which is always looked at; only at the root it may have been taken away.
    const last = start + count[node]! - 1;
    const hasPass = move[last] === GO_PASS;
    const wide = this.#widthAt(visits[node]!);
    const all = hasPass ? last : last + 1;
    const end = wide > 0 && start + wide < all ? start + wide : all;
    let best = last;
    let bestValue = hasPass ? (wins[last]! + priorWins[last]!) / (visits[last]! + priorVisits[last]!) : -1;
    for (let child = start; child < end; child++) {
      const played = visits[child]! + priorVisits[child]!;
      let value = (wins[child]! + priorWins[child]!) / played;
      const rave = raveVisits[child]!;
      if (rave > 0) {
        const weight = rave / (rave + played + played * rave * scale);
        value += weight * (raveWins[child]! / rave - value);
      }
      if (value > bestValue) {
        bestValue = value;
        best = child;
      }
    }
    return best;
  }

  /// How many children of a node with so many visits are looked at; 0 means all.
  #widthAt(visits: number): number {
    const { width, widthGrowth, expandAt } = this.settings;
    if (width === 0) return 0;
    return visits <= expandAt ? width : width + ((Math.log(visits / expandAt) / Math.log(widthGrowth)) | 0);
  }

  // What black gets for a playout; white gets the rest.
  #worthOf(margin: number): number {
    const { scoreBonus } = this.settings;
    const bonus = scoreBonus * Math.max(-1, Math.min(1, margin / (this.size * 2)));
    return (margin > 0 ? 1 - scoreBonus : scoreBonus) + bonus;
  }

  #update(depth: number, length: number, margin: number): void {
    const { tree } = this;
    const path = this.#path;
    const line = this.#line;
    const owner = this.#owner;
    const black = this.#worthOf(margin);
    const turn = this.#turn;
    owner.fill(2);
    // From the end back, so that the first side on a point is the one that stays.
    let at = length - 1;
    for (; at >= depth; at--) owner[line[at]!] = (turn ^ (at & 1)) as number;
    for (let level = depth; level >= 0; level--) {
      const node = path[level]!;
      if (level < depth) owner[line[level]!] = (turn ^ (level & 1)) as number;
      const mover = (turn ^ (level & 1) ^ 1) as number;
      tree.visits[node]!++;
      if (margin > 0 === (mover === BLACK)) tree.won[node]!++;
      tree.wins[node]! += mover === BLACK ? black : 1 - black;
      const count = tree.count[node]!;
      if (count === 0) continue;
      const next = mover ^ 1;
      const result = next === BLACK ? black : 1 - black;
      const start = tree.first[node]!;
      const { raveVisits, raveWins, move } = tree;
      for (let child = start; child < start + count; child++)
        if (owner[move[child]!] === next) {
          raveVisits[child]!++;
          raveWins[child]! += result;
        }
    }
  }
}
