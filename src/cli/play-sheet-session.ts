/// One game by a rulesheet in the terminal, as a conversation: persons, programs and chance at any number of roles.
import { drawBoard } from '../games/index.ts';
import type { View } from '../games/index.ts';
import { replaceFile } from '../knowledge/index.ts';
import type { Term } from '../logic/index.ts';
import { systemClock } from '../play/index.ts';
import type { Choice, Player, Random } from '../play/index.ts';
import { GdlFault } from '../rules/index.ts';
import type { AnyState, Role } from '../rules/index.ts';
import type { Context } from './context.ts';
import type { Conversation, Input } from './conversation.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { reasonOf } from './load.ts';
import { readCommand } from './play-command.ts';
import type { Seat } from './play-sheet-seats.ts';
import type { PlaySheetWords } from './play-sheet-words.ts';
import type { SheetGame } from './sheet-game.ts';
import type { Imagination } from './sheet-imagination.ts';
import { listMoves, moveNamed, moveText, plainText } from './sheet-move.ts';
import { complain, tellFault } from './sheet-source.ts';

export interface PlaySheetSetting {
  readonly id: string;
  readonly game: SheetGame;
  readonly view?: View;
  /// By role.
  readonly seats: readonly Seat[];
  /// Roles do not see all moves.
  readonly isHidden: boolean;
  /// What a program thinks the state to be, where it does not see all.
  readonly imagination?: Imagination;
  /// Who gives hints.
  readonly adviser: Player<AnyState, Term>;
  /// A source of chance for each round and role.
  readonly randomOf: (round: number, role: Role) => Random;
  readonly seed: string;
  readonly date: string;
  readonly file: string | undefined;
  readonly isJson: boolean;
}

type Ending = 'over' | 'resigned' | 'quit' | 'input-ended' | 'interrupted' | 'failed';

/// So many moves are listed without being asked for.
const FEW_MOVES = 12;

export class PlaySheetSession {
  readonly #context: Context;
  readonly #conversation: Conversation | undefined;
  readonly #setting: PlaySheetSetting;
  readonly #words: PlaySheetWords;
  readonly #stop = new AbortController();
  #shown: AnyState | undefined;
  #isSaved = true;

  /// Without a conversation where nobody plays but programs.
  constructor(
    context: Context,
    conversation: Conversation | undefined,
    setting: PlaySheetSetting,
    words: PlaySheetWords,
  ) {
    this.#context = context;
    this.#conversation = conversation;
    this.#setting = setting;
    this.#words = words;
  }

  async run(): Promise<ExitCode> {
    const { io } = this.#context;
    const abort = (): void => this.#stop.abort();
    const releases = [io.onInterrupt(abort), this.#conversation?.onInterrupt(abort)];
    let ending: Ending = 'failed';
    try {
      this.#welcome();
      ending = await this.#play();
      this.#farewell(ending);
    } catch (error) {
      if (!(error instanceof GdlFault)) throw error;
      tellFault(this.#context, error.problem);
      return this.#context.exitCode;
    } finally {
      for (const release of releases) release?.();
      this.#save(ending);
    }
    if (this.#setting.isJson) io.out(`${JSON.stringify(this.#record(ending))}\n`);
    else if (this.#setting.file !== undefined && this.#isSaved) this.#say(this.#words.record(this.#setting.file));
    if (ending === 'interrupted') return EXIT.interrupted;
    return ending === 'failed' || !this.#isSaved ? EXIT.environment : EXIT.done;
  }

  get #game(): SheetGame {
    return this.#setting.game;
  }

  /// What a person reads: data, unless data is asked for as JSON.
  #say(line: string): void {
    const { io } = this.#context;
    if (this.#setting.isJson) io.err(`${line}\n`);
    else io.out(`${line}\n`);
  }

  async #play(): Promise<Ending> {
    while (!this.#game.isOver) {
      if (this.#stop.signal.aborted) return 'interrupted';
      const ending = await this.#playRound();
      if (ending !== undefined) return ending;
    }
    return 'over';
  }

  /// Asks all movers; where several move at once, nobody learns of a move before all have chosen.
  async #playRound(): Promise<Ending | undefined> {
    const { game, rounds, state } = this.#game;
    const movers = game.movers(state);
    // A person looks at the board before a move, and whoever watches programs looks at all of them.
    const isPerson = (role: Role): boolean => this.#seat(role).kind === 'person';
    if (this.#conversation === undefined || movers.some(isPerson)) this.#showState();
    const chosen: Term[] = [];
    const reasons: (string | undefined)[] = [];
    for (const role of movers) {
      const answer = await this.#ask(role);
      if (typeof answer === 'string') return answer;
      // A person took moves back: the round begins again.
      if (answer === undefined) return undefined;
      chosen.push(answer.move);
      reasons.push(answer.reason);
      const others = movers.slice(movers.indexOf(role) + 1);
      if (isPerson(role) && others.some(isPerson)) this.#say(this.#words.chosen(this.#name(role)));
    }
    this.#game.play(chosen);
    this.#tellRound(rounds.length - 1, movers, reasons);
    this.#save('quit');
    return undefined;
  }

  #seat(role: Role): Seat {
    return this.#setting.seats[role]!;
  }

  /// The move of a role; an ending; or undefined where moves were taken back.
  async #ask(role: Role): Promise<{ readonly move: Term; readonly reason?: string } | Ending | undefined> {
    const { game, state, rounds } = this.#game;
    const seat = this.#seat(role);
    if (seat.kind === 'person') return this.#askPerson(role);
    const random = this.#setting.randomOf(rounds.length, role);
    const legal = game.legal(state, role);
    if (seat.kind === 'chance') return { move: random.pick(legal) };
    try {
      const imagined = (await this.#setting.imagination?.stateFor(role, this.#stop.signal)) ?? state;
      const { move, reason } = await this.#think(seat.player, imagined, role);
      if (this.#stop.signal.aborted) return 'interrupted';
      const text = game.printMove(move);
      const found = legal.find((each) => game.printMove(each) === text);
      // What it imagined may differ from what is.
      if (found === undefined && this.#setting.isHidden) return { move: random.pick(legal) };
      if (found === undefined) throw new Error(text);
      return { move: found, ...(reason === undefined ? {} : { reason }) };
    } catch (error) {
      if (this.#stop.signal.aborted) return 'interrupted';
      if (error instanceof GdlFault) throw error;
      complain(this.#context, this.#words.failed(this.#name(role), reasonOf(error)));
      return 'failed';
    }
  }

  async #think(player: Player<AnyState, Term>, state: AnyState, role: Role): Promise<Choice<Term>> {
    const { io, style } = this.#context;
    const isLive = this.#conversation?.interactive === true && io.errTerminal;
    if (isLive) io.err(style.dim(this.#words.thinking(this.#name(role))));
    // A key that was pressed before a long thought gets its turn.
    await new Promise((resolve) => setImmediate(resolve));
    const random = this.#setting.randomOf(this.#game.rounds.length, role);
    const choice = await player.choose(state, role, { random, clock: systemClock, signal: this.#stop.signal });
    if (isLive) io.err('\r\u001b[K');
    return choice;
  }

  async #askPerson(role: Role): Promise<{ readonly move: Term } | Ending | undefined> {
    const { game, state } = this.#game;
    const legal = game.legal(state, role);
    // Who can only wait while others move is not asked.
    if (legal.length === 1 && legal[0]!.kind === 'atom' && game.movers(state).length > 1) return { move: legal[0]! };
    if (legal.length <= FEW_MOVES) this.#listMoves(role);
    else this.#say(this.#words.manyMoves(legal.length));
    for (;;) {
      const input = await this.#nextLine(`${this.#name(role)}> `);
      if (input.kind === 'cancel') return 'interrupted';
      if (input.kind === 'end') return 'input-ended';
      const move = moveNamed(input.text, legal);
      if (move !== undefined) return { move };
      const ending = await this.#obey(input.text, role);
      if (ending === 'undone') return undefined;
      if (ending !== undefined) return ending;
    }
  }

  async #obey(line: string, role: Role): Promise<Ending | 'undone' | undefined> {
    const command = line.trim() === '?' ? ({ kind: 'moves' } as const) : readCommand(line);
    switch (command.kind) {
      case 'nothing':
        return undefined;
      case 'moves':
        this.#listMoves(role);
        return undefined;
      case 'board':
        this.#shown = undefined;
        this.#showState();
        return undefined;
      case 'help':
        this.#say(this.#words.help);
        return undefined;
      case 'hint':
        await this.#giveHint(role);
        return undefined;
      case 'undo':
        return this.#undo();
      case 'resign':
        return 'resigned';
      case 'quit':
        return 'quit';
      default: {
        const some = this.#game.game.legal(this.#game.state, role).map(moveText);
        const hint = this.#words.notAMoveHint(some.slice(0, 5).join(', '), some.length > 5);
        complain(this.#context, this.#words.notAMove(line.trim()), hint);
        return undefined;
      }
    }
  }

  async #giveHint(role: Role): Promise<void> {
    if (this.#setting.isHidden) return this.#say(this.#words.noHint);
    const { move } = await this.#think(this.#setting.adviser, this.#game.state, role);
    return this.#say(this.#words.hint(moveText(move)));
  }

  #undo(): 'undone' | undefined {
    const persons = this.#setting.seats.flatMap(({ kind }, role) => (kind === 'person' ? [role] : []));
    const taken = this.#game.undo(persons);
    if (taken === 0) {
      complain(this.#context, this.#words.nothingToUndo);
      return undefined;
    }
    this.#say(this.#words.undone(taken));
    this.#save('quit');
    return 'undone';
  }

  #listMoves(role: Role): void {
    const { game, state } = this.#game;
    this.#say(this.#words.moves(this.#name(role)));
    for (const line of listMoves(game.legal(state, role))) this.#say(`  ${line}`);
  }

  /// The next line, unless an interrupt comes first.
  async #nextLine(prompt: string): Promise<Input> {
    const { signal } = this.#stop;
    if (signal.aborted) return { kind: 'cancel' };
    let cancel: () => void = () => undefined;
    const interrupted = new Promise<Input>((resolve) => (cancel = () => resolve({ kind: 'cancel' })));
    signal.addEventListener('abort', cancel, { once: true });
    const input = await Promise.race([this.#conversation!.line(prompt), interrupted]);
    signal.removeEventListener('abort', cancel);
    return input;
  }

  #name(role: Role): string {
    const name = this.#game.game.roles[role]!;
    const { view } = this.#setting;
    return view !== undefined && Object.hasOwn(view.roles, name)
      ? view.roles[name]![this.#context.language]
      : plainText(name);
  }

  #who(role: Role): string {
    const seat = this.#seat(role);
    if (seat.kind === 'program') return seat.player.name;
    return seat.kind === 'person' ? this.#words.you : this.#words.chanceName;
  }

  /// The board, where all may be seen; what is hidden is shown at the end.
  #showState(): void {
    const { io, language } = this.#context;
    const { view, isHidden } = this.#setting;
    const { state, rounds, isOver } = this.#game;
    if (this.#shown === state || (isHidden && !isOver && rounds.length > 0)) return;
    this.#shown = state;
    this.#say('');
    const facts = this.#game.reasoner.facts(state);
    for (const line of drawBoard(view, facts, { language, colour: io.colour })) this.#say(line);
  }

  #tellRound(round: number, movers: readonly Role[], reasons: readonly (string | undefined)[]): void {
    const { style } = this.#context;
    if (!this.#setting.isHidden) {
      for (const [i, role] of movers.entries()) {
        // What a person typed at a terminal can be seen there already.
        const isSeen = movers.length === 1 && this.#seat(role).kind === 'person' && this.#conversation!.interactive;
        const move = moveText(this.#game.rounds[round]![role]!);
        if (!isSeen) this.#say(style.bold(this.#words.plays(this.#name(role), move, reasons[i])));
      }
      return;
    }
    for (const [role, { kind }] of this.#setting.seats.entries()) {
      if (kind !== 'person') continue;
      const told = this.#game.toldOf(round, role) ?? [];
      const text = told.map(moveText).join(' ');
      this.#say(text === '' ? this.#words.toldNothing(this.#name(role)) : this.#words.told(this.#name(role), text));
    }
  }

  #welcome(): void {
    const { io, style, language } = this.#context;
    const { view, seats, isHidden, id } = this.#setting;
    const say = (line: string): void => io.err(`${style.dim(line)}\n`);
    io.err(`${style.bold(view?.title[language] ?? id)}\n`);
    if (view !== undefined) say(view.about[language]);
    seats.forEach((_, role) => say(this.#words.seat(this.#name(role), this.#who(role))));
    if (isHidden) say(this.#words.hidden);
    if (this.#conversation !== undefined) say(this.#words.welcome);
  }

  #farewell(ending: Ending): void {
    const { io, messages, style } = this.#context;
    const { game, state, rounds, reasoner } = this.#game;
    if (ending === 'over') {
      this.#shown = undefined;
      this.#showState();
      this.#say(reasoner.terminal(state) ? this.#words.over : style.yellow(this.#words.stuck));
      const seats = this.#setting.seats.map((seat, role) => ({ ...seat, role, goal: game.goal(state, role) }));
      for (const { kind, role, goal } of seats)
        if (kind !== 'chance') this.#say(this.#words.goal(this.#name(role), this.#who(role), goal));
      this.#tellResult(seats.filter(({ kind }) => kind !== 'chance'));
      return;
    }
    if (ending === 'resigned') return this.#say(style.yellow(this.#words.resigned));
    if (ending === 'input-ended') io.err(`${this.#words.inputEnded}\n`);
    if (ending === 'interrupted') io.err(`${style.yellow(messages.interrupted)}\n`);
    this.#say(this.#words.unfinished(rounds.length));
  }

  /// For one person: won, lost or how much was reached.
  #tellResult(seats: readonly { readonly kind: Seat['kind']; readonly goal: number }[]): void {
    const { style } = this.#context;
    const [person, ...others] = seats.filter(({ kind }) => kind === 'person');
    if (person === undefined || others.length > 0) return;
    const rest = seats.filter((seat) => seat !== person).map(({ goal }) => goal);
    if (rest.length > 0 && person.goal > Math.max(...rest)) this.#say(style.green(this.#words.won));
    else if (rest.length > 0 && person.goal < Math.max(...rest)) this.#say(style.yellow(this.#words.lost));
    else this.#say(this.#words.reached(person.goal));
  }

  #record(ending: Ending): object {
    const { id, seed, date, seats } = this.#setting;
    const players = seats.map((seat) => (seat.kind === 'program' ? seat.player.name : seat.kind));
    const isGivenUp = ending === 'resigned' || ending === 'failed';
    const how = this.#game.isOver ? 'over' : isGivenUp ? ending : 'unfinished';
    return this.#game.record({ game: id, seed, date, players, ending: how });
  }

  #save(ending: Ending): void {
    const { file } = this.#setting;
    if (file === undefined) return;
    try {
      replaceFile(file, `${JSON.stringify(this.#record(ending))}\n`);
      this.#isSaved = true;
    } catch (error) {
      if (this.#isSaved) complain(this.#context, this.#context.messages.cannotWrite(file, reasonOf(error)));
      this.#isSaved = false;
    }
  }
}
