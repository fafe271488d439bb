/// Games by rulesheets: each a file with its rules, its players and its rounds, changed one request at a time.
import { randomInt } from 'node:crypto';
import { ok } from '../../logic/index.ts';
import type {
  ConceptsHere,
  NewRulesheetGame,
  Rulesheet,
  RulesheetGame,
  RulesheetGameSummary,
  RulesheetPosition,
  RulesheetRole,
  Seat,
} from '../contract/index.ts';
import { newId } from '../games/games.ts';
import { tooManyAtOnce } from '../games/refusals.ts';
import { Turnstile } from '../games/turnstile.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import type { Thinkers } from '../thinkers.ts';
import { GameFiles } from './game-files.ts';
import type { KeptGame } from './game-files.ts';
import type { Round } from './opened.ts';
import type { RulesheetShelf } from './shelf.ts';
import { tooLong, wrongPly } from './troubles.ts';

/// Opening a sheet, going through its moves and a program's thinking together take no longer, or are ended.
const MILLISECONDS = 20_000;
/// Longer games are no person's.
const MOST_ROUNDS = 2000;

const now = (): string => new Date().toISOString();

const seatsOf = (roles: readonly RulesheetRole[]): Readonly<Record<string, Seat>> =>
  Object.fromEntries(roles.flatMap(({ name, seat }) => (seat === undefined ? [] : [[name, seat]])));

export interface RulesheetGamesSetting {
  readonly data: string;
  readonly thinkers: Thinkers;
  readonly shelf: RulesheetShelf;
}

interface Standing {
  readonly roles: RulesheetRole[];
  readonly position: RulesheetPosition;
}

export class RulesheetGames {
  readonly #files: GameFiles;
  readonly #thinkers: Thinkers;
  readonly #shelf: RulesheetShelf;
  readonly #data: string;
  readonly #turnstile = new Turnstile();

  constructor({ data, thinkers, shelf }: RulesheetGamesSetting) {
    this.#files = new GameFiles(data);
    this.#thinkers = thinkers;
    this.#shelf = shelf;
    this.#data = data;
  }

  /// Newest first.
  list(): RulesheetGameSummary[] {
    const titles = new Map(this.#shelf.list().map(({ id, title }) => [id, title]));
    return this.#files.list().map((kept) => this.#summary(kept, titles.get(kept.sheet)));
  }

  /// The concepts in use, where they are in the position as a person at the board sees it.
  async concepts(id: string): Promise<Outcome<ConceptsHere>> {
    const kept = this.#files.read(id);
    if (kept === undefined) return refused(noSuch('game', id));
    const { sheet, text, roles, rounds, ply } = kept;
    const request = { data: this.#data, name: sheet, text, seats: seatsOf(roles), rounds: rounds.slice(0, ply) };
    return this.#thinkers.ask('conceptsHere', request, { milliseconds: MILLISECONDS });
  }

  /// How games by a sheet begin.
  async start(id: string): Promise<Outcome<RulesheetPosition>> {
    const sheet = this.#shelf.get(id);
    if (!sheet.ok) return sheet;
    const standing = await this.#ask(id, sheet.value.text, {}, []);
    return standing.ok ? ok(standing.value.position) : standing;
  }

  async create({ sheet: id, seats = {}, seed }: NewRulesheetGame): Promise<Outcome<RulesheetGame>> {
    const sheet = this.#shelf.get(id);
    if (!sheet.ok) return sheet;
    const { text } = sheet.value;
    const standing = await this.#ask(id, text, seats, []);
    if (!standing.ok) return standing;
    const created = now();
    const kept: KeptGame = {
      id: newId(),
      sheet: id,
      created,
      updated: created,
      text,
      roles: standing.value.roles,
      seed: seed ?? randomInt(2 ** 31 - 1),
      rounds: [],
      ply: 0,
      isOver: standing.value.position.isOver,
    };
    this.#files.write(kept);
    this.#files.dropOldest();
    return ok(this.#told(kept, standing.value.position, sheet.value));
  }

  async get(id: string): Promise<Outcome<RulesheetGame>> {
    const kept = this.#files.read(id);
    return kept === undefined ? refused(noSuch('game', id)) : this.#stand(kept);
  }

  remove(id: string): Promise<Outcome<undefined>> {
    return this.#alone(id, async () => (this.#files.remove(id) ? ok(undefined) : refused(noSuch('game', id))));
  }

  /// One round: the persons' moves are given, programs and chance choose theirs. What was taken back before is forgotten.
  round(id: string, ply: number, moves: Readonly<Record<string, string>>): Promise<Outcome<RulesheetGame>> {
    return this.#alone(id, async () => {
      const kept = this.#files.read(id);
      if (kept === undefined) return refused(noSuch('game', id));
      if (ply !== kept.ply) return refused(wrongPly(ply));
      if (ply >= MOST_ROUNDS) return refused(tooLong(MOST_ROUNDS));
      const before = kept.rounds.slice(0, ply);
      const chosen = await this.#thinkers.ask(
        'rulesheetRound',
        {
          name: kept.sheet,
          text: kept.text,
          seats: seatsOf(kept.roles),
          rounds: before,
          moves,
          seed: kept.seed,
        },
        { milliseconds: MILLISECONDS },
      );
      if (!chosen.ok) return chosen;
      return this.#change(kept, [...before, chosen.value.round], ply + 1);
    });
  }

  /// Takes back, or goes on again.
  goTo(id: string, ply: number): Promise<Outcome<RulesheetGame>> {
    return this.#alone(id, async () => {
      const kept = this.#files.read(id);
      if (kept === undefined) return refused(noSuch('game', id));
      return ply > kept.rounds.length ? refused(wrongPly(ply)) : this.#change(kept, kept.rounds, ply);
    });
  }

  async #change(kept: KeptGame, rounds: readonly Round[], ply: number): Promise<Outcome<RulesheetGame>> {
    const standing = await this.#ask(kept.sheet, kept.text, seatsOf(kept.roles), rounds.slice(0, ply));
    if (!standing.ok) return standing;
    const { position } = standing.value;
    const changed: KeptGame = { ...kept, rounds, ply, updated: now(), isOver: position.isOver };
    this.#files.write(changed);
    return ok(this.#told(changed, position));
  }

  async #stand(kept: KeptGame): Promise<Outcome<RulesheetGame>> {
    const standing = await this.#ask(kept.sheet, kept.text, seatsOf(kept.roles), kept.rounds.slice(0, kept.ply));
    return standing.ok ? ok(this.#told(kept, standing.value.position)) : standing;
  }

  #ask(
    name: string,
    text: string,
    seats: Readonly<Record<string, Seat>>,
    rounds: readonly Round[],
  ): Promise<Outcome<Standing>> {
    return this.#thinkers.ask('rulesheetPosition', { name, text, seats, rounds }, { milliseconds: MILLISECONDS });
  }

  #summary(kept: KeptGame, title = { en: kept.sheet, ja: kept.sheet }): RulesheetGameSummary {
    const { id, sheet, created, updated, roles, ply, rounds, isOver } = kept;
    return { id, sheet, title, created, updated, roles: [...roles], ply, plies: rounds.length, isOver };
  }

  /// A sheet that was removed, or changed since, gives neither title nor picture; the game goes on by the rules that it began with.
  #told(kept: KeptGame, position: RulesheetPosition, known?: Rulesheet): RulesheetGame {
    const found = known === undefined ? this.#shelf.get(kept.sheet) : ok(known);
    const sheet = found.ok ? found.value : undefined;
    const view = sheet?.text === kept.text ? sheet.view : undefined;
    return { ...this.#summary(kept, sheet?.title), ...(view === undefined ? {} : { view }), position };
  }

  async #alone<T>(id: string, act: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return (await this.#turnstile.pass(id, act)) ?? refused(tooManyAtOnce);
  }
}
