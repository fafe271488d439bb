/// One game of Go between a person and a player, as a conversation.
import { goKomi } from '../experts/index.ts';
import type { GoChoice, GoReaders, GoThinker } from '../experts/index.ts';
import { GO_PASS, RULE_SETS, drawGo, parsePoint, printPoint, printResult } from '../games/index.ts';
import type { Colour, GoResult, GoRules, GoState } from '../games/index.ts';
import { replaceFile } from '../knowledge/index.ts';
import { nearestNames, systemClock } from '../play/index.ts';
import type { Random } from '../play/index.ts';
import { fileTroubleOf, parseSgfResult, printSgf, treeOfGoRecord } from '../record/index.ts';
import { recordOfGoTable } from '../speak/index.ts';
import type { GoTable } from '../speak/index.ts';
import { packageVersion } from './context.ts';
import type { Context } from './context.ts';
import type { Conversation, Input } from './conversation.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { fileReason, reasonOf } from './load.ts';
import { goMoveProblem, goPointProblem } from './go-problem-words.ts';
import { countWithPerson } from './play-go-count.ts';
import { GO_COMMANDS, readGoCommand } from './play-go-command.ts';
import type { PlayGoWords } from './play-go-words.ts';

export interface PlayGoSetting {
  readonly table: GoTable;
  readonly side: Colour;
  readonly opponent: GoThinker;
  readonly adviser: GoThinker;
  readonly readers: GoReaders;
  readonly random: Random;
  readonly date: string;
  readonly ascii: boolean;
  readonly file: string | undefined;
  readonly goOn: (file: string) => string;
}

type Ending =
  | { readonly kind: 'counted'; readonly result: GoResult }
  | { readonly kind: 'resigned' | 'resigns' | 'quit' | 'input-ended' | 'interrupted' | 'failed' };

export class PlayGoSession {
  readonly #context: Context;
  readonly #conversation: Conversation;
  readonly #setting: PlayGoSetting;
  readonly #words: PlayGoWords;
  readonly #stop = new AbortController();
  #shown: GoState | undefined;
  #saved = true;

  constructor(context: Context, conversation: Conversation, setting: PlayGoSetting, words: PlayGoWords) {
    this.#context = context;
    this.#conversation = conversation;
    this.#setting = setting;
    this.#words = words;
  }

  get #state(): GoState {
    return this.#setting.table.state;
  }

  /// With komi as it was told; players take it in halves.
  get #rules(): GoRules {
    const { rules, setting } = this.#setting.table;
    return { ...rules, komi: setting.komi };
  }

  async run(): Promise<ExitCode> {
    const { io } = this.#context;
    const abort = (): void => this.#stop.abort();
    const releases = [io.onInterrupt(abort), this.#conversation.onInterrupt(abort)];
    this.#welcome();
    const ending = await this.#play();
    for (const release of releases) release();
    this.#farewell(ending);
    if (ending.kind === 'interrupted') return EXIT.interrupted;
    return ending.kind === 'failed' || !this.#saved ? EXIT.environment : EXIT.done;
  }

  async #play(): Promise<Ending> {
    for (;;) {
      if (this.#stop.signal.aborted) return { kind: 'interrupted' };
      if (this.#state.passes >= 2) {
        const counted = await this.#count();
        if (counted !== undefined) return counted;
      }
      const ending = await (this.#state.turn === this.#setting.side ? this.#personMoves() : this.#computerMoves());
      if (ending !== undefined) return ending;
    }
  }

  async #count(): Promise<Ending | undefined> {
    const { table, readers, opponent } = this.#setting;
    this.#showBoard();
    const proposed = opponent.dead?.(this.#state) ?? readers.finalStatus?.(table.board).dead ?? [];
    const counted = await countWithPerson({
      state: this.#state,
      rules: this.#rules,
      language: this.#context.language,
      proposed,
      words: this.#words,
      isPromptSeen: this.#conversation.interactive,
      say: (line) => this.#say(line),
      complain: (line, hint) => this.#complain(line, hint),
      ask: (prompt) => this.#nextLine(prompt),
      showBoard: () => this.#showBoard(),
    });
    if (counted.kind === 'counted') return counted;
    if (counted.kind === 'cancel') return { kind: 'interrupted' };
    if (counted.kind === 'resigned') return this.#resign();
    if (counted.kind === 'quit' || counted.kind === 'input-ended') return { kind: counted.kind };
    // Play goes on where it was before the passes.
    table.undo(2);
    return undefined;
  }

  async #personMoves(): Promise<Ending | undefined> {
    if (this.#shown !== this.#state) this.#showBoard();
    const input = await this.#nextLine(`${this.#words.sides[this.#setting.side]}> `);
    if (input.kind === 'cancel') return { kind: 'interrupted' };
    return input.kind === 'end' ? { kind: 'input-ended' } : this.#obey(input.text);
  }

  /// The next line, unless an interrupt comes first.
  async #nextLine(prompt: string): Promise<Input> {
    return (await this.#unlessInterrupted(this.#conversation.line(prompt))) ?? { kind: 'cancel' };
  }

  /// What is waited for; undefined where an interrupt comes first.
  async #unlessInterrupted<T>(waited: Promise<T>): Promise<T | undefined> {
    const { signal } = this.#stop;
    let cancel: () => void = () => undefined;
    const interrupted = new Promise<undefined>((resolve) => (cancel = () => resolve(undefined)));
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await Promise.race([waited, interrupted]);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  async #obey(line: string): Promise<Ending | undefined> {
    const command = readGoCommand(line);
    switch (command.kind) {
      case 'nothing':
        return undefined;
      case 'move':
        this.#tryMove(command.word);
        return undefined;
      case 'board':
        this.#showBoard();
        return undefined;
      case 'help':
        this.#say(this.#words.help);
        return undefined;
      case 'hint':
        await this.#giveHint();
        return undefined;
      case 'score':
        this.#giveScore();
        return undefined;
      case 'undo':
        this.#undo();
        return undefined;
      case 'resign':
        return this.#resign();
      case 'quit':
        return { kind: 'quit' };
      case 'several-moves':
        this.#complain(this.#words.oneMove);
        return undefined;
      case 'unknown':
        this.#complain(
          this.#words.unknown(command.word),
          this.#words.unknownHint(nearestNames(command.word, GO_COMMANDS), GO_COMMANDS.join(', ')),
        );
        return undefined;
    }
  }

  #resign(): Ending {
    this.#save({ kind: 'win', winner: (this.#setting.side ^ 1) as Colour, by: 'resign' });
    return { kind: 'resigned' };
  }

  #tryMove(word: string): void {
    const { table, side } = this.#setting;
    const point = parsePoint(word, table.setting.size);
    const { language } = this.#context;
    if (!point.ok) return this.#complain(goPointProblem(language, point.error, word, table.setting.size));
    const problem = table.problem(side, point.value);
    if (problem !== undefined) return this.#complain(goMoveProblem(language, problem, point.value));
    this.#makeMove(point.value);
  }

  #makeMove(move: number, reason = ''): void {
    const { table, side } = this.#setting;
    const { turn } = this.#state;
    const name = this.#words.sides[turn]!;
    // What a person typed at a terminal can be seen there already.
    if (turn !== side || !this.#conversation.interactive) {
      const because = reason === '' ? '' : ` ${this.#context.style.dim(`(${reason})`)}`;
      this.#say(`${move === GO_PASS ? this.#words.passes(name) : this.#words.plays(name, printPoint(move))}${because}`);
    }
    table.play(turn, move);
    this.#save();
  }

  async #computerMoves(): Promise<Ending | undefined> {
    const { opponent, table } = this.#setting;
    if (this.#shown === undefined) this.#showBoard();
    try {
      const choice = await this.#think(opponent);
      if (choice === undefined) return { kind: 'interrupted' };
      if (choice.resigns === true) {
        this.#save({ kind: 'win', winner: this.#setting.side, by: 'resign' });
        return { kind: 'resigns' };
      }
      const problem = table.problem(this.#state.turn, choice.move);
      if (problem !== undefined) throw new Error(problem.message);
      this.#makeMove(choice.move, this.#reasonOf(choice));
      return undefined;
    } catch (error) {
      this.#complain(this.#words.opponentFailed(opponent.name, reasonOf(error)));
      return { kind: 'failed' };
    }
  }

  /// Undefined where it was interrupted.
  async #think(player: GoThinker): Promise<GoChoice | undefined> {
    const { io, style } = this.#context;
    const { random, table } = this.#setting;
    const { turn } = this.#state;
    const live = this.#conversation.interactive && io.errTerminal;
    if (live) io.err(style.dim(this.#words.thinking(this.#words.sides[turn]!)));
    // A key that was pressed before a long thought gets its turn.
    await new Promise((resolve) => setImmediate(resolve));
    const { signal } = this.#stop;
    if (signal.aborted) return undefined;
    try {
      const choosing = player.choose(table.seenBy(turn), turn, { random, clock: systemClock, signal });
      return await this.#unlessInterrupted(Promise.resolve(choosing));
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      if (live) io.err('\r\u001b[K');
    }
  }

  async #giveHint(): Promise<void> {
    const choice = await this.#think(this.#setting.adviser);
    if (choice === undefined) return;
    const { move } = choice;
    this.#say(move === GO_PASS ? this.#words.hintPass : this.#words.hint(printPoint(move), this.#reasonOf(choice)));
  }

  #reasonOf({ words, reason = '' }: GoChoice): string {
    return words?.[this.#context.language] ?? reason;
  }

  #giveScore(): void {
    const { readers, table } = this.#setting;
    const estimate = readers.estimate?.(table.board);
    if (estimate === undefined) return;
    const white = estimate.lead + goKomi(this.#rules);
    this.#say(this.#words.estimate(`${white > 0 ? 'W' : 'B'}+${Math.abs(white).toFixed(0)}`));
  }

  /// Back to where the person last had the move.
  #undo(): void {
    const { table, side } = this.#setting;
    const { moves } = table;
    const at = moves.findLastIndex(({ colour }) => colour === side);
    if (at < 0) return this.#complain(this.#words.nothingToUndo);
    const taken = moves.slice(at).map(({ point }) => (point === GO_PASS ? this.#words.pass : printPoint(point)));
    table.undo(taken.length);
    this.#say(this.#words.undone(taken.join(' ')));
    this.#save();
  }

  #showBoard(): void {
    const { io } = this.#context;
    const { table, ascii } = this.#setting;
    const state = this.#state;
    this.#shown = state;
    const [first, ...rows] = drawGo(state, {
      unicode: !ascii,
      ...(state.last === GO_PASS ? {} : { lastMove: state.last }),
    }).split('\n');
    const names = this.#names(this.#words.you);
    const player = (side: Colour): string =>
      `${this.#signs[side]} ${this.#words.sides[side]}  ${names[side]}  ${this.#words.prisoners(state.prisoners[side])}`;
    const { size, komi, rules } = table.setting;
    const turn =
      state.passes >= 2
        ? this.#words.atEnd
        : this.#words.toMove(table.moves.length + 1, this.#words.sides[state.turn]!);
    const notes = [
      player(0),
      player(1),
      this.#words.setting(size, komi, RULE_SETS[rules].title[this.#context.language]),
      turn,
    ];
    io.out(
      `${[first, ...rows.map((row, i) => (notes[i] === undefined ? row : `${row.padEnd(2 * size + 6)} ${notes[i]}`))].join('\n')}\n`,
    );
  }

  get #signs(): readonly [string, string] {
    return this.#setting.ascii ? ['X', 'O'] : ['●', '○'];
  }

  /// Black's name and white's.
  #names(person: string): readonly [string, string] {
    const { side, opponent } = this.#setting;
    return side === 0 ? [person, opponent.name] : [opponent.name, person];
  }

  #say(line: string): void {
    this.#context.io.out(`${line}\n`);
  }

  #complain(message: string, hint?: string): void {
    const { io, messages, style } = this.#context;
    io.err(`${style.red(message)}\n${hint === undefined ? '' : `${messages.hint(hint)}\n`}`);
  }

  #save(result?: GoResult): void {
    const { file, table, date } = this.#setting;
    if (file === undefined) return;
    const [black, white] = this.#names('person');
    const told = result === undefined ? undefined : parseSgfResult(printResult(result));
    const info = { black, white, date: date.slice(0, 10), ...(told === undefined ? {} : { result: told }) };
    try {
      replaceFile(file, printSgf([treeOfGoRecord(recordOfGoTable(table, ['Hansei', packageVersion()], info))]));
      this.#saved = true;
    } catch (error) {
      this.#saved = false;
      const { why } = fileReason(error, this.#context);
      this.#complain(this.#context.messages.cannotWrite(file, why), fileTroubleOf(error)?.hint[this.#context.language]);
    }
  }

  #welcome(): void {
    const { io, style } = this.#context;
    if (!this.#conversation.interactive) return;
    const { side, opponent, file } = this.#setting;
    io.err(`${style.dim(this.#words.welcome(this.#words.sides[side]!, this.#signs[side], opponent.name))}\n`);
    if (file !== undefined) io.err(`${style.dim(this.#words.kept(file))}\n`);
    io.err('\n');
  }

  #farewell(ending: Ending): void {
    const { io, messages, style } = this.#context;
    const { side, file, goOn, table } = this.#setting;
    const { results } = this.#words;
    if (ending.kind === 'counted') {
      const { result } = ending;
      this.#save(result);
      if (result.kind !== 'win') this.#say(results.drawn);
      else if (result.winner === side) this.#say(style.green(results.won(printResult(result))));
      else this.#say(style.yellow(results.lost(printResult(result))));
    } else if (ending.kind === 'resigned') this.#say(style.yellow(results.resigned));
    else if (ending.kind === 'resigns') this.#say(style.green(results.resigns));
    else {
      if (ending.kind === 'input-ended') io.err(`${this.#words.inputEnded}\n`);
      if (ending.kind === 'interrupted') io.err(`${style.yellow(messages.interrupted)}\n`);
      this.#say(this.#words.unfinished(table.moves.length));
    }
    if (table.moves.length === 0 || file === undefined || !this.#saved) return;
    this.#say(this.#words.record(file));
    const isOver = ending.kind === 'counted' || ending.kind === 'resigned' || ending.kind === 'resigns';
    if (!isOver) this.#say(this.#words.goOn(goOn(file)));
  }
}
