/// What can be said of a position of life and death without looking ahead: the group has two eyes for good or is out; or
/// there is no room for two eyes and no way out.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, POINT_LIMIT, ROW_STEP } from '../../../../games/index.ts';
import { MOST_EYE_POINTS, eyeSpaceLives } from './eye-space.ts';
import { LifeGroup } from './life-group.ts';
import type { LifeScene } from './life-scene.ts';
import { SafeStrings } from './safe-strings.ts';
import { SureEyes } from './sure-eyes.ts';

export const DEAD = -1;
export const UNCLEAR = 0;
export const ALIVE = 1;

const DIAGONALS = [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1] as const;
// Steps that a group may still run through gaps before it counts as not closed in.
const MOST_STEPS = 5;

export class LifeJudge {
  readonly group = new LifeGroup();
  readonly #safe = new SafeStrings();
  readonly #eyesOfGroup = new SureEyes();
  /// Points that the group may use, the nearest first, after `judge` said UNCLEAR.
  readonly area = new Int32Array(POINT_LIMIT);
  areaCount = 0;
  /// Whether there may be a way out.
  isOpen = false;
  /// Whether there are enemy stones in the area that could be taken.
  hasGuests = false;

  /// Whether the defender wins every ko: eyes that hang on one count then.
  holdsKos = false;
  /// Set where a group was called dead that might have an eye by ko.
  hasKo = false;

  #stamp = 0;
  readonly #inArea = new Float64Array(POINT_LIMIT);
  readonly #steps = new Int32Array(POINT_LIMIT);
  readonly #eyes = new Int32Array(POINT_LIMIT);
  readonly #eyeAt = new Float64Array(POINT_LIMIT);
  readonly #wallAt = new Float64Array(POINT_LIMIT);
  readonly #isWall = new Uint8Array(POINT_LIMIT);

  board!: GoBoard;
  scene!: LifeScene;
  /// 1 at the points that were looked at since the scene is this one.
  readonly touched = new Uint8Array(POINT_LIMIT);

  setUp(board: GoBoard, scene: LifeScene): void {
    this.board = board;
    if (this.scene !== scene) this.touched.fill(0);
    this.scene = scene;
  }

  isInArea(point: number): boolean {
    return this.#inArea[point] === this.#stamp;
  }

  /// Steps from the group to a point of the area.
  stepsTo(point: number): number {
    return this.#steps[point]!;
  }

  /// Whether an eye could still be made at the point.
  mayBeEye(point: number): boolean {
    return this.#eyeAt[point] === this.#stamp;
  }

  judge(isAttackerNext: boolean): number {
    const { board, scene, group } = this;
    const safe = this.#safe;
    this.#stamp++;
    this.areaCount = 0;
    if (board.cells[scene.target] !== scene.defender) return DEAD;
    group.gather(board, scene.target);
    this.#touchGroup();
    if (this.#isOut()) return ALIVE;
    const isSafe = safe.areSafe(board, group, scene.defender);
    for (let i = 0; i < safe.closedCount; i++) this.touched[safe.closed[i]!] = 1;
    if (isSafe) return ALIVE;
    if (this.#eyesOfGroup.areTwo(board, group, scene.defender, isAttackerNext)) return ALIVE;
    // One closed space: its shape decides, unless the group is short of liberties outside.
    const isOneSpace = safe.spaceCount > 0 && group.hasHead(safe.spaceOwner);
    const space = isOneSpace ? this.#judgeSpace(isAttackerNext) : UNCLEAR;
    if (space === ALIVE && board.libertiesOf(safe.spaceOwner) - safe.spaceEmpty >= 2) return ALIVE;
    this.#walk();
    if (this.isOpen) {
      this.#hasRoom();
      return UNCLEAR;
    }
    if (!this.#hasRoom()) return this.hasGuests ? UNCLEAR : DEAD;
    if (space === DEAD && safe.spaceOwner === group.heads[0] && !this.#hasRoomBeside()) return DEAD;
    return UNCLEAR;
  }

  #touchGroup(): void {
    const { group, touched } = this;
    for (let i = 0; i < group.headCount; i++) touched[group.heads[i]!] = 1;
    for (let i = 0; i < group.libertyCount; i++) touched[group.liberties[i]!] = 1;
  }

  #judgeSpace(isAttackerNext: boolean): number {
    const safe = this.#safe;
    const { cells } = this.board;
    const taken = safe.spaceCount - safe.spaceEmpty;
    if (safe.spaceCount > MOST_EYE_POINTS) return taken <= safe.spaceCount - 9 ? ALIVE : UNCLEAR;
    const lives = eyeSpaceLives(safe.space, safe.spaceCount, (point) => cells[point] !== EMPTY, isAttackerNext);
    return lives ? ALIVE : DEAD;
  }

  // A possible eye, or an enemy that could be taken, outside the one closed space.
  #hasRoomBeside(): boolean {
    const safe = this.#safe;
    for (let i = 0; i < this.areaCount; i++) {
      const point = this.area[i]!;
      const cell = this.board.cells[point]!;
      if (cell === EMPTY ? this.#eyeAt[point] !== this.#stamp : cell === this.scene.defender) continue;
      let isInside = false;
      for (let j = 0; j < safe.spaceCount && !isInside; j++) isInside = safe.space[j] === point;
      if (!isInside) return true;
    }
    return false;
  }

  #isOut(): boolean {
    const { board, scene, group } = this;
    if (group.libertyCount < 2) return false;
    for (let i = 0; i < group.headCount; i++) {
      const head = group.heads[i]!;
      if (scene.friend[head] === 1) return true;
      let stone = head;
      do {
        if (scene.haven[stone] === 1) return true;
        stone = board.nextStone(stone);
      } while (stone !== head);
    }
    return false;
  }

  /// Whether the enemy stone belongs to the walls around.
  isWall(stone: number): boolean {
    const { board, scene } = this;
    const head = board.headOf(stone);
    if (this.#wallAt[head] === this.#stamp) return this.#isWall[head] === 1;
    this.#wallAt[head] = this.#stamp;
    let isWall = false;
    let one = head;
    do {
      if (scene.wall[one] === 1) {
        isWall = true;
        break;
      }
      one = board.nextStone(one);
    } while (one !== head);
    // A wall that is short of liberties may fall.
    if (isWall && board.libertiesOf(head) <= 1) isWall = false;
    this.#isWall[head] = isWall ? 1 : 0;
    return isWall;
  }

  #walk(): void {
    const { board, scene, group, area } = this;
    const { cells } = board;
    this.isOpen = false;
    this.hasGuests = false;
    for (let i = 0; i < group.libertyCount; i++) this.#enter(group.liberties[i]!, 1);
    // Strings of the group may stand beside enemy stones that are no wall.
    for (let i = 0; i < group.headCount; i++) {
      const head = group.heads[i]!;
      let stone = head;
      do {
        for (let way = 0; way < 4; way++) {
          const beside = stone + NEIGHBOURS[way]!;
          if (cells[beside] === (scene.defender ^ 1) && !this.isWall(beside)) this.#enter(beside, 1);
        }
        stone = board.nextStone(stone);
      } while (stone !== head);
    }
    for (let i = 0; i < this.areaCount; i++) {
      const from = area[i]!;
      const steps = this.#steps[from]!;
      if (scene.haven[from] === 1 || steps > MOST_STEPS) {
        this.isOpen = true;
        continue;
      }
      if (cells[from] === (scene.defender ^ 1)) this.hasGuests = true;
      for (let way = 0; way < 4; way++) {
        const to = from + NEIGHBOURS[way]!;
        const cell = cells[to]!;
        if (cell > EMPTY || this.#inArea[to] === this.#stamp) continue;
        if (cell === scene.defender) {
          if (group.hasHead(board.headOf(to))) continue;
          if (scene.friend[to] === 1) this.isOpen = true;
          this.#enter(to, steps);
        } else if (cell === EMPTY ? !this.#isHeldByEnemy(to) : !this.isWall(to)) this.#enter(to, steps + 1);
      }
    }
  }

  #enter(point: number, steps: number): void {
    if (this.#inArea[point] === this.#stamp) return;
    this.#inArea[point] = this.#stamp;
    this.touched[point] = 1;
    this.#steps[point] = steps;
    this.area[this.areaCount++] = point;
  }

  // Too many enemies are near for the group to get through there.
  #isHeldByEnemy(point: number): boolean {
    const { scene } = this;
    const { cells } = this.board;
    const enemy = scene.defender ^ 1;
    let walls = 0;
    let own = 0;
    for (let way = 0; way < 4; way++) {
      const straight = cells[point + NEIGHBOURS[way]!]!;
      const across = cells[point + DIAGONALS[way]!]!;
      if (straight === enemy) walls += 2;
      else if (straight === scene.defender) own += 2;
      if (across === enemy) walls++;
      else if (across === scene.defender) own++;
    }
    return walls >= own + 3;
  }

  // Two points apart where eyes could be made.
  #hasRoom(): boolean {
    const { area } = this;
    let sure = 0;
    let all = 0;
    for (let i = 0; i < this.areaCount; i++) {
      const point = area[i]!;
      if (this.board.cells[point] === this.scene.defender) continue;
      const broken = this.#brokenCorners(point);
      if (broken > 1) continue;
      const isSure = broken <= 0 || this.holdsKos;
      if (isSure) this.#eyeAt[point] = this.#stamp;
      this.#eyes[all++] = isSure ? point : -point;
      if (isSure) sure++;
    }
    if (this.#areApart(all, false)) return true;
    if (sure < all && this.#areApart(all, true)) this.hasKo = true;
    return false;
  }

  // Whether two of the possible eyes do not touch. Those that hang on a ko stand below 0.
  #areApart(count: number, withKos: boolean): boolean {
    const eyes = this.#eyes;
    for (let i = 1; i < count; i++) {
      if (!withKos && eyes[i]! < 0) continue;
      for (let j = 0; j < i; j++) {
        if (!withKos && eyes[j]! < 0) continue;
        const apart = Math.abs(Math.abs(eyes[i]!) - Math.abs(eyes[j]!));
        if (apart !== 1 && apart !== ROW_STEP) return true;
      }
    }
    return false;
  }

  // How many corners more than an eye can bear the enemy holds; many where he stands beside the point.
  #brokenCorners(point: number): number {
    const { cells } = this.board;
    const enemy = (this.scene.defender ^ 1) as Colour;
    let borne = 1;
    for (let way = 0; way < 4; way++) {
      const beside = point + NEIGHBOURS[way]!;
      const cell = cells[beside]!;
      if (cell === EDGE) borne = 0;
      else if (cell === enemy && this.isWall(beside)) return 9;
    }
    let broken = 0;
    for (let way = 0; way < 4; way++) {
      const across = point + DIAGONALS[way]!;
      if (cells[across] === enemy && this.isWall(across)) broken++;
    }
    return broken - borne;
  }
}
