/// One game between a person and a player, as a conversation.
import { PASS, WHITE, countDiscs, discDifference, flipsOf, isOver, legalMoves, otherColour } from '../games/index.ts';
import { BLACK, printTranscript, problemOfMove, squareName, squareOf } from '../games/index.ts';
import type { Colour, Position } from '../games/index.ts';
import { WIN, nearestNames, systemClock } from '../play/index.ts';
import type { Choice, Player, Random } from '../play/index.ts';
import type { RecordResult } from '../record/index.ts';
import type { Context } from './context.ts';
import type { Conversation, Input } from './conversation.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { reasonOf } from './load.ts';
import { moveProblemIn } from '../experiment/index.ts';
import { COMMANDS, readCommand } from './play-command.ts';
import { discSigns, drawBoard } from './play-board.ts';
import { saveRecord } from './play-record.ts';
import type { OthelloGame } from './play-record.ts';
import type { PlayText } from './play-text.ts';

export interface PlaySetting {
  readonly game: OthelloGame;
  readonly side: Colour;
  readonly opponent: Player<Position, number>;
  /// Who gives hints.
  readonly adviser: Player<Position, number>;
  readonly random: Random;
  readonly date: string;
  readonly ascii: boolean;
  /// Where the record is kept.
  readonly file: string | undefined;
  /// The command lines that go on with the record, and that reflect on it.
  readonly goOn: (file: string) => string;
  readonly reflect: (file: string, side: string | undefined) => string;
}

type Ending = 'over' | 'resigned' | 'quit' | 'input-ended' | 'interrupted' | 'failed';

const EXIT_CODES: Readonly<Record<Ending, ExitCode>> = {
  over: EXIT.done,
  resigned: EXIT.done,
  quit: EXIT.done,
  'input-ended': EXIT.done,
  interrupted: EXIT.interrupted,
  failed: EXIT.environment,
};

export class PlaySession {
  readonly #context: Context;
  readonly #conversation: Conversation;
  readonly #setting: PlaySetting;
  readonly #text: PlayText;
  readonly #stop = new AbortController();
  #shown: Position | undefined;
  #saved = true;

  constructor(context: Context, conversation: Conversation, setting: PlaySetting, text: PlayText) {
    this.#context = context;
    this.#conversation = conversation;
    this.#setting = setting;
    this.#text = text;
  }

  async run(): Promise<ExitCode> {
    const { io } = this.#context;
    const abort = (): void => this.#stop.abort();
    const releases = [io.onInterrupt(abort), this.#conversation.onInterrupt(abort)];
    this.#welcome();
    const ending = await this.#play();
    for (const release of releases) release();
    this.#farewell(ending);
    return this.#saved || EXIT_CODES[ending] !== EXIT.done ? EXIT_CODES[ending] : EXIT.environment;
  }

  get #position(): Position {
    return this.#setting.game.position;
  }

  async #play(): Promise<Ending> {
    for (;;) {
      if (isOver(this.#position)) return 'over';
      if (this.#stop.signal.aborted) return 'interrupted';
      const ending = await (this.#position.turn === this.#setting.side ? this.#personMoves() : this.#computerMoves());
      if (ending !== undefined) return ending;
    }
  }

  async #personMoves(): Promise<Ending | undefined> {
    const { io, style } = this.#context;
    const { game, side } = this.#setting;
    if (this.#shown !== this.#position) {
      this.#showBoard();
      if (game.isForcedPass) io.out(`${style.yellow(this.#text.mustPass)}\n`);
    }
    const input = await this.#nextLine(`${this.#text.sides[side]}> `);
    if (input.kind === 'cancel') return 'interrupted';
    if (input.kind === 'end') return 'input-ended';
    return this.#obey(input.text);
  }

  /// The next line, unless an interrupt comes first.
  async #nextLine(prompt: string): Promise<Input> {
    const { signal } = this.#stop;
    let cancel: () => void = () => undefined;
    const interrupted = new Promise<Input>((resolve) => (cancel = () => resolve({ kind: 'cancel' })));
    signal.addEventListener('abort', cancel, { once: true });
    const input = await Promise.race([this.#conversation.line(prompt), interrupted]);
    signal.removeEventListener('abort', cancel);
    return input;
  }

  async #obey(line: string): Promise<Ending | undefined> {
    const { io } = this.#context;
    const command = readCommand(line);
    switch (command.kind) {
      case 'nothing':
        if (this.#setting.game.isForcedPass) this.#makeMove(PASS);
        return undefined;
      case 'move':
        this.#tryMove(command.word);
        return undefined;
      case 'moves':
        io.out(`${this.#text.moves(this.#moveList())}\n`);
        return undefined;
      case 'board':
        this.#showBoard();
        return undefined;
      case 'help':
        io.out(`${this.#text.help}\n`);
        return undefined;
      case 'hint':
        await this.#giveHint();
        return undefined;
      case 'undo':
        this.#undo();
        return undefined;
      case 'resign':
        this.#save(resignation(this.#setting.side));
        return 'resigned';
      case 'quit':
        return 'quit';
      case 'several-moves':
        this.#complain(this.#text.oneMove);
        return undefined;
      case 'unknown': {
        const { word } = command;
        const near = nearestNames(word, COMMANDS);
        const moves = legalMoves(this.#position).map(squareName).join(', ');
        this.#complain(this.#text.unknown(word), this.#text.unknownHint(near, moves, COMMANDS.join(', ')));
        return undefined;
      }
    }
  }

  #tryMove(word: string): void {
    const problem = moveProblemIn(this.#context.language, this.#position, word);
    if (problem === undefined) this.#makeMove(squareOf(word)!);
    else this.#complain(this.#text.sentence(problem.message), problem.hint);
  }

  #makeMove(move: number, reason?: string): void {
    const { io, style } = this.#context;
    const { game, side } = this.#setting;
    const { turn } = game.position;
    const name = this.#text.sides[turn];
    // What a person typed at a terminal can be seen there already.
    if (turn !== side || !this.#conversation.interactive) {
      const because = reason === undefined ? '' : ` ${style.dim(`(${reason})`)}`;
      io.out(`${move === PASS ? this.#text.passes(name) : this.#text.plays(name, squareName(move))}${because}\n`);
    }
    game.play(move);
    this.#save();
  }

  async #computerMoves(): Promise<Ending | undefined> {
    const { opponent } = this.#setting;
    if (this.#shown === undefined) this.#showBoard();
    try {
      const choice = await this.#think(opponent);
      if (this.#stop.signal.aborted) return 'interrupted';
      const problem = problemOfMove(this.#position, choice.move);
      if (problem !== undefined) throw new Error(problem.message);
      this.#makeMove(choice.move, choice.reason);
      return undefined;
    } catch (error) {
      if (this.#stop.signal.aborted) return 'interrupted';
      this.#complain(this.#text.opponentFailed(opponent.name, reasonOf(error)));
      return 'failed';
    }
  }

  async #think(player: Player<Position, number>): Promise<Choice<number>> {
    const { io, style } = this.#context;
    const { random } = this.#setting;
    const live = this.#conversation.interactive && io.errTerminal;
    if (live) io.err(style.dim(this.#text.thinking(this.#text.sides[this.#position.turn])));
    // A key that was pressed before a long thought gets its turn.
    await new Promise((resolve) => setImmediate(resolve));
    const { signal } = this.#stop;
    const choice = await player.choose(this.#position, this.#position.turn, { random, clock: systemClock, signal });
    if (live) io.err('\r\u001b[K');
    return choice;
  }

  #moveList(): string {
    const moves = legalMoves(this.#position);
    return moves.map((move) => `${squareName(move)} ${flipsOf(this.#position, move).length}`).join(', ');
  }

  async #giveHint(): Promise<void> {
    const { io } = this.#context;
    const { game, adviser } = this.#setting;
    if (game.isForcedPass) return io.out(`${this.#text.hintPass}\n`);
    const { move, value = 0, depth = 1, line = [] } = await this.#think(adviser);
    const name = squareName(move);
    if (value > WIN / 2) io.out(`${this.#text.hintWins(name)}\n`);
    else if (value < -WIN / 2) io.out(`${this.#text.hintLoses(name)}\n`);
    else io.out(`${this.#text.hint(name, depth, line.map(squareName).join(' '))}\n`);
  }

  #undo(): void {
    const { game, side } = this.#setting;
    const taken = game.undo(side);
    if (taken === undefined) return this.#complain(this.#text.nothingToUndo);
    this.#context.io.out(`${this.#text.undone(taken.map(squareName).join(' '))}\n`);
    this.#save();
  }

  #showBoard(): void {
    const { io } = this.#context;
    const { game, ascii, side } = this.#setting;
    this.#shown = this.#position;
    const showMoves = this.#position.turn === side && !isOver(this.#position);
    const view = { players: this.#names(this.#text.you), lastMove: game.moves.at(-1), ascii, showMoves };
    io.out(drawBoard(this.#position, { ...view, colour: io.colour }, this.#text));
  }

  /// Black's name and white's.
  #names(person: string): readonly [string, string] {
    const { side, opponent } = this.#setting;
    return side === BLACK ? [person, opponent.name] : [opponent.name, person];
  }

  #complain(message: string, hint?: string): void {
    const { io, messages, style } = this.#context;
    io.err(`${style.red(message)}\n${hint === undefined ? '' : `${messages.hint(hint)}\n`}`);
  }

  #save(result?: RecordResult): void {
    const { file, game, date } = this.#setting;
    if (file === undefined) return;
    try {
      saveRecord(file, game.record(this.#names('person'), date, result));
      this.#saved = true;
    } catch (error) {
      this.#saved = false;
      this.#complain(this.#context.messages.cannotWrite(file, reasonOf(error)));
    }
  }

  #welcome(): void {
    const { io, style } = this.#context;
    if (!this.#conversation.interactive) return;
    const { side, opponent, ascii, file } = this.#setting;
    io.err(`${style.dim(this.#text.welcome(this.#text.sides[side], discSigns(ascii)[side], opponent.name))}\n`);
    if (file !== undefined) io.err(`${style.dim(this.#text.kept(file))}\n`);
    io.err('\n');
  }

  /// How it ended, where the record is, and what to do next.
  #farewell(ending: Ending): void {
    const { io, messages, style } = this.#context;
    const { game, side, file, goOn, reflect } = this.#setting;
    const say = (line: string): void => io.out(`${line}\n`);
    const lead = discDifference(this.#position, side);
    if (ending === 'over') {
      this.#showBoard();
      const { won, lost, drawn } = this.#text.results;
      const result = lead > 0 ? style.green(won(lead)) : lead < 0 ? style.yellow(lost(-lead)) : drawn;
      say(`${this.#text.over(countDiscs(this.#position, BLACK), countDiscs(this.#position, WHITE))} ${result}`);
    } else if (ending === 'resigned') say(style.yellow(this.#text.results.resigned));
    else {
      if (ending === 'input-ended') io.err(`${this.#text.inputEnded}\n`);
      if (ending === 'interrupted') io.err(`${style.yellow(messages.interrupted)}\n`);
      say(this.#text.unfinished(game.moves.length));
    }
    if (game.moves.length === 0) return;
    const kept = this.#saved ? file : undefined;
    say(kept === undefined ? this.#text.movesMade(printTranscript(game.moves)) : this.#text.record(kept));
    const isLost = ending === 'resigned' || (ending === 'over' && lead < 0);
    // Reflection takes the side behind for the loser; who resigned may be ahead.
    const loser = ending === 'resigned' && lead >= 0 ? (['black', 'white'] as const)[side] : undefined;
    if (isLost) say(kept === undefined ? this.#text.reflectMoves : this.#text.reflect(reflect(kept, loser)));
    else if (kept !== undefined && ending !== 'over') say(this.#text.goOn(goOn(kept)));
  }
}

/// All discs to the winner, by resignation; the margin is black's.
const resignation = (loser: Colour): RecordResult => ({
  margin: otherColour(loser) === BLACK ? 64 : -64,
  reason: 'resigned',
});
