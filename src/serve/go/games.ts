/// Games of Go: persons' moves are given, programs think in the threads, what is dead at the end is agreed on.
import { randomInt } from 'node:crypto';
import { goMoveWords, goPointWords, parsePoint } from '../../games/index.ts';
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type {
  GoEnding,
  GoGame,
  GoGameSummary,
  GoMoveExplanation,
  GoPositionText,
  GoRecord,
  GoSeats,
  GoThought,
  NewGoGame,
  Seat,
  Side,
  Words,
} from '../contract/index.ts';
import type { Download } from '../download.ts';
import { newId } from '../games/games.ts';
import { gameIsOver, notYourTurn, personsTurn, tooManyAtOnce } from '../games/refusals.ts';
import { Turnstile } from '../games/turnstile.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import { wrongPly } from '../rulesheets/troubles.ts';
import { refusalOf } from '../thinkers.ts';
import type { Thinkers } from '../thinkers.ts';
import type { Trouble } from '../thinking/request.ts';
import { GoGameFiles } from './game-files.ts';
import type { KeptGoGame } from './game-files.ts';
import { openGo, openJudgedGo, sideOf } from './position.ts';
import type { OpenedGo } from './position.ts';
import { printGoSgf, readGoSgf } from './record.ts';
import { inCount, noPerson, noSuchMove, notCounting, notRepeated } from './refusals.ts';
import { countWith, gameOf, openKept, phaseOf, positionOf, summaryOf } from './standing.ts';
import { MOST_SECONDS, readGoPlayer } from './think.ts';
import { goTrouble } from './troubles.ts';

/// A thought and what is done around it take no longer, or are ended.
const MILLISECONDS = (MOST_SECONDS + 20) * 1000;
const USUAL_SIZE = 9;
const USUAL_SEATS: GoSeats = { black: { kind: 'person' }, white: { kind: 'program', player: 'go1' } };
/// From here on a game may end without a result.
const REPEATED = 3;

const now = (): string => new Date().toISOString();
const told = <T>(result: Result<T, Trouble>): Outcome<T> => (result.ok ? result : refused(refusalOf(result.error)));

const nameOf = (seat: Seat, names: string | undefined): string => {
  if (seat.kind === 'person') return names ?? seat.name ?? 'person';
  return seat.kind === 'program' ? seat.player : seat.level;
};

export interface GoGamesSetting {
  readonly data: string;
  readonly version: string;
  readonly thinkers: Thinkers;
}

interface Open {
  readonly kept: KeptGoGame;
  readonly opened: OpenedGo;
}

export class GoGames {
  readonly #files: GoGameFiles;
  readonly #setting: GoGamesSetting;
  readonly #turnstile = new Turnstile();

  constructor(setting: GoGamesSetting) {
    this.#setting = setting;
    this.#files = new GoGameFiles(setting.data);
  }

  /// Newest first.
  list(): GoGameSummary[] {
    return this.#files.list().map(summaryOf);
  }

  /// A record as the pages read it.
  read(sgf: string): Outcome<GoRecord> {
    return told(readGoSgf(sgf));
  }

  async create({ sgf, seats = USUAL_SEATS, seed, ...settings }: NewGoGame): Promise<Outcome<GoGame>> {
    const record = sgf === undefined ? undefined : this.read(sgf);
    if (record?.ok === false) return record;
    const { moves = [], ...start }: GoPositionText = record?.value.position ?? { size: USUAL_SIZE, ...settings };
    const isPlayed = record !== undefined;
    const hasProgram = seats.black.kind !== 'person' || seats.white.kind !== 'person';
    const opened = told((hasProgram ? openJudgedGo : openGo)({ ...start, moves }, isPlayed));
    if (!opened.ok) return opened;
    const { table } = opened.value;
    const seated = this.#seat(seats, opened.value, record?.value.names);
    if (!seated.ok) return seated;
    const { rules, komi } = table.setting;
    const created = now();
    const kept: KeptGoGame = {
      id: newId(),
      created,
      updated: created,
      start: { ...start, rules, komi },
      seats: seated.value,
      seed: seed ?? randomInt(2 ** 31 - 1),
      moves,
      ply: moves.length,
      phase: phaseOf(undefined, opened.value),
    };
    // A record may have come to its count.
    const begun = await this.#change(kept);
    this.#files.dropOldest();
    const problems = record?.value.problems ?? [];
    return begun.ok && problems.length > 0 ? ok({ ...begun.value, problems }) : begun;
  }

  #seat(seats: GoSeats, { table }: OpenedGo, names: GoRecord['names'] = {}): Outcome<GoSeats> {
    const read = (side: Side): Outcome<Seat> => {
      const seat = seats[side];
      if (seat.kind === 'person') {
        const name = (seat.name ?? names[side])?.slice(0, 80);
        return ok({ kind: 'person', ...(name === undefined ? {} : { name }) });
      }
      const player = told(
        readGoPlayer(seat.kind === 'program' ? seat.player : seat.level, table.rules, this.#setting.data),
      );
      return player.ok ? ok({ kind: 'program', player: player.value.name }) : player;
    };
    const [black, white] = [read('black'), read('white')];
    if (!black.ok) return black;
    return white.ok ? ok({ black: black.value, white: white.value }) : white;
  }

  get(id: string): Outcome<GoGame> {
    const open = this.#open(id);
    return open.ok ? ok(gameOf(open.value.kept, open.value.opened)) : open;
  }

  remove(id: string): Promise<Outcome<undefined>> {
    return this.#alone(id, async () => (this.#files.remove(id) ? ok(undefined) : refused(noSuch('game', id))));
  }

  #open(id: string): Outcome<Open> {
    const kept = this.#files.read(id);
    if (kept === undefined) return refused(noSuch('game', id));
    const opened = told(openKept(kept));
    return opened.ok ? ok({ kept, opened: opened.value }) : opened;
  }

  /// A game that stands where the asker believes it does, and goes on.
  #openAt(id: string, ply: number): Outcome<Open> {
    const open = this.#open(id);
    if (!open.ok) return open;
    const { kept } = open.value;
    if (ply !== kept.ply) return refused(wrongPly(ply));
    if (kept.phase === 'over') return refused(gameIsOver);
    return kept.phase === 'count' ? refused(inCount) : open;
  }

  /// A person's move or pass.
  move(id: string, ply: number, name: string): Promise<Outcome<GoGame>> {
    return this.#alone(id, async () => {
      const open = this.#openAt(id, ply);
      if (!open.ok) return open;
      const { kept, opened } = open.value;
      const { table, turn } = opened;
      if (kept.seats[sideOf(turn)].kind !== 'person') return refused(notYourTurn);
      const point = parsePoint(name, table.setting.size);
      if (!point.ok)
        return refused(refusalOf(goTrouble(point.error.code, goPointWords(point.error, name, table.setting.size))));
      const problem = table.problem(turn, point.value);
      if (problem !== undefined)
        return refused({ ...refusalOf(goTrouble(problem.code, goMoveWords(problem, point.value))), status: 409 });
      return this.#push(kept, turn === 0 ? 'black' : 'white', name.trim().toUpperCase());
    });
  }

  /// The move of the program whose turn it is.
  reply(id: string, ply: number): Promise<Outcome<GoGame>> {
    return this.#alone(id, async () => {
      const open = this.#openAt(id, ply);
      if (!open.ok) return open;
      const { kept, opened } = open.value;
      const side = sideOf(opened.turn);
      const seat = kept.seats[side];
      if (seat.kind !== 'program') return refused(personsTurn);
      const { data, thinkers } = this.#setting;
      const answer = await thinkers.ask(
        'thinkGo',
        { data, position: positionOf(kept), player: seat.player, seed: kept.seed },
        { milliseconds: MILLISECONDS },
      );
      if (!answer.ok) return answer;
      const { move, resigns, thought } = answer.value;
      if (resigns) return this.#change({ ...kept, result: `${side === 'black' ? 'W' : 'B'}+R` });
      return this.#push(kept, side, move, thought);
    });
  }

  async #push(kept: KeptGoGame, colour: Side, move: string, thought?: GoThought): Promise<Outcome<GoGame>> {
    const point = /^pass$/i.test(move) ? 'pass' : move;
    const moves = [...kept.moves.slice(0, kept.ply), { colour, point, ...(thought === undefined ? {} : { thought }) }];
    const { dead: _, ...rest } = kept;
    return this.#change({ ...rest, moves, ply: moves.length });
  }

  /// Keeps the game as it is now. Where its count begins, somebody has to say which stones are dead: the program does.
  async #change(kept: KeptGoGame): Promise<Outcome<GoGame>> {
    const opened = told(openKept(kept));
    if (!opened.ok) return opened;
    let changed: KeptGoGame = { ...kept, updated: now(), phase: phaseOf(kept.result, opened.value) };
    if (changed.phase === 'count' && kept.dead === undefined) {
      const proposed = await this.#setting.thinkers.ask('deadGo', positionOf(kept), { milliseconds: MILLISECONDS });
      // Where the proposal makes no sense, or nobody had time for one, persons begin with all stones alive.
      const dead = proposed.ok && countWith(opened.value, proposed.value.dead).ok ? [...proposed.value.dead] : [];
      changed = { ...changed, dead };
    }
    this.#files.write(changed);
    return ok(gameOf(changed, opened.value));
  }

  /// Takes back, or goes on again. A result or a count is taken back, too.
  goTo(id: string, ply: number): Promise<Outcome<GoGame>> {
    return this.#alone(id, async () => {
      const kept = this.#files.read(id);
      if (kept === undefined) return refused(noSuch('game', id));
      if (ply > kept.moves.length) return refused(wrongPly(ply));
      const { dead: _, result: __, ...rest } = kept;
      return this.#change({ ...rest, ply });
    });
  }

  /// Which stones are dead, one of each string.
  mark(id: string, dead: readonly string[]): Promise<Outcome<GoGame>> {
    return this.#alone(id, async () => {
      const open = this.#open(id);
      if (!open.ok) return open;
      const { kept, opened } = open.value;
      if (kept.phase !== 'count') return refused(kept.result === undefined ? notCounting : gameIsOver);
      const count = told(countWith(opened, dead));
      return count.ok ? this.#change({ ...kept, dead: [...dead] }) : count;
    });
  }

  /// The end of a game, as the persons have it.
  end(id: string, { kind, side }: GoEnding): Promise<Outcome<GoGame>> {
    return this.#alone(id, async () => {
      const open = this.#open(id);
      if (!open.ok) return open;
      const { kept, opened } = open.value;
      const { phase } = kept;
      if (phase === 'over') return refused(gameIsOver);
      if (kind === 'void')
        return opened.repetition >= REPEATED ? this.#change({ ...kept, result: 'Void' }) : refused(notRepeated);
      if (kind === 'resign') {
        const loser = side ?? sideOf(opened.turn);
        if (kept.seats[loser].kind !== 'person') return refused(noPerson);
        return this.#change({ ...kept, result: `${loser === 'black' ? 'W' : 'B'}+R` });
      }
      if (phase !== 'count') return refused(notCounting);
      const count = told(countWith(opened, kept.dead ?? []));
      return count.ok ? this.#change({ ...kept, result: count.value.result }) : count;
    });
  }

  /// A move of the game with its reasons, or the next one. Whoever steps on calls it off: `signal`.
  async explain(id: string, number: number, signal: AbortSignal): Promise<Outcome<GoMoveExplanation>> {
    const open = this.#open(id);
    if (!open.ok) return open;
    const { kept } = open.value;
    const { moves, ply } = kept;
    if (number > ply + 1) return refused(noSuchMove(number, ply));
    const { data, thinkers } = this.#setting;
    const request = { data, position: positionOf(kept), number };
    const explained = await thinkers.ask('explainGoMove', request, { milliseconds: MILLISECONDS, signal });
    if (!explained.ok) return explained;
    const thought = number <= ply ? moves[number - 1]?.thought : undefined;
    return ok({ ...explained.value, ...(thought === undefined ? {} : { thought }) });
  }

  /// The game up to where it stands as a file; what searching programs said of their moves is in its comments.
  record(id: string, language: keyof Words): Outcome<Download> {
    const open = this.#open(id);
    if (!open.ok) return open;
    const { kept, opened } = open.value;
    const { seats, moves, ply, created, result } = kept;
    const comments = new Map(
      moves.slice(0, ply).flatMap(({ thought }, index) => {
        const comment = thought === undefined ? undefined : commentOf(thought, language);
        return comment === undefined ? [] : [[index + 1, comment] as const];
      }),
    );
    const content = printGoSgf(
      opened.table,
      this.#setting.version,
      {
        black: nameOf(seats.black, undefined),
        white: nameOf(seats.white, undefined),
        date: created.slice(0, 10),
        ...(result === undefined ? {} : { resultText: result }),
      },
      comments,
    );
    return ok({ name: `go-${created.slice(0, 10)}-${id.slice(0, 6)}.sgf`, type: 'application/x-go-sgf', content });
  }

  async #alone<T>(id: string, act: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return (await this.#turnstile.pass(id, act)) ?? refused(tooManyAtOnce);
  }
}

const commentOf = ({ player, playouts, winRate, reason }: GoThought, language: keyof Words): string | undefined => {
  if (winRate === undefined) return undefined;
  const chance = `${(winRate * 100).toFixed(0)}%`;
  const why = reason === undefined ? '' : ` ${reason[language]}`;
  return language === 'ja'
    ? `${player}: プレイアウト ${playouts ?? 0} 回、勝率 ${chance}。${why}`
    : `${player}: ${playouts ?? 0} playouts, ${chance} to win.${why}`;
};
