/// `hansei go tesuji match FILE.sgf`: which patterns and joseki fit a position.
import type { Command } from 'commander';
import {
  JosekiBook,
  PatternMatcher,
  allReaders,
  askReaders,
  candidatesOf,
  compilePatterns,
  goBoardBefore,
  learnProblemWords,
} from '../experts/index.ts';
import type { GoKnowledge, JosekiMove, TesujiCandidate } from '../experts/index.ts';
import { drawGo, printPoint } from '../games/index.ts';
import type { Colour, GoBoard } from '../games/index.ts';
import { subcommand, withExamples, wholeNumber } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { knowledgeIn, readFiles, readGame, several } from './go-tesuji-files.ts';
import { goTesujiWords } from './go-tesuji-words.ts';

interface Options {
  readonly move?: number;
  readonly all?: boolean;
  readonly knowledge?: readonly string[];
  readonly json?: boolean;
}

interface Found {
  readonly candidates: readonly TesujiCandidate[];
  readonly joseki: readonly JosekiMove[];
}

/// All that fits, the most valuable first.
const findAll = (board: GoBoard, knowledge: GoKnowledge, wants: (colour: Colour) => boolean): Found => {
  const matcher = new PatternMatcher(compilePatterns(knowledge.tesuji), board.size);
  matcher.update(board);
  const asking = askReaders(allReaders());
  const candidates = matcher
    .matches()
    .filter(({ variant }) => wants(variant.colour))
    .flatMap((match) => candidatesOf(match, board, asking))
    .toSorted((a, b) => b.value - a.value || a.move - b.move);
  const joseki = new JosekiBook(knowledge.joseki, board.size)
    .look(board)
    .flatMap(({ moves }) => moves)
    .filter(({ colour }) => wants(colour));
  return { candidates, joseki };
};

const run = async (file: string, options: Options, context: Context): Promise<void> => {
  const { io, language, style } = context;
  const words = goTesujiWords(language);
  const game = await readGame(file, context);
  if (game === undefined) return;
  const position = goBoardBefore(game.root, options.move);
  if (!position.ok) {
    io.err(`${game.name}: ${learnProblemWords(position.error, language)}\n`);
    context.exitCode = EXIT.badInput;
    return;
  }
  const files = await readFiles(options.knowledge ?? [], true, context);
  if (files === undefined) return;
  const { board, toMove } = position.value;
  const { candidates, joseki } = findAll(
    board,
    knowledgeIn(files, context),
    (colour) => options.all === true || colour === toMove,
  );
  if (context.exitCode === EXIT.done && candidates.length + joseki.length === 0) context.exitCode = EXIT.negative;
  const nameOf = (colour: Colour): string => (colour === 0 ? words.black : words.white);
  if (options.json) {
    const told = {
      toMove: toMove === 0 ? 'black' : 'white',
      tesuji: candidates.map(({ tesuji, colour, move, value, step, isSure, line }) => ({
        name: tesuji.name,
        case: tesuji.case,
        aim: tesuji.aim,
        colour: colour === 0 ? 'black' : 'white',
        move: printPoint(move),
        value,
        step,
        isSure,
        line: line.map((point) => printPoint(point)),
        title: tesuji.title,
      })),
      joseki: joseki.map(({ joseki: one, colour, point, value }) => ({
        name: one.name,
        colour: colour === 0 ? 'black' : 'white',
        move: printPoint(point),
        value,
        title: one.title,
      })),
    };
    io.out(`${JSON.stringify(told)}\n`);
    return;
  }
  io.out(`${style.bold(words.position(options.move, nameOf(toMove)))}\n`);
  const moves = new Map(candidates.map(({ move }) => [move, '*']));
  for (const { point } of joseki) moves.set(point, '*');
  io.out(`${drawGo({ size: board.size, stones: board.print() }, { marks: moves })}\n`);
  if (candidates.length + joseki.length === 0) io.out(`${words.nothing}\n`);
  const colourOf = (colour: Colour): string => (options.all === true ? `${nameOf(colour)} ` : '');
  const lines = candidates.map(({ tesuji, colour, move, value, step, isSure }) => {
    const more = `${step > 0 ? words.step(step) : ''}${isSure ? '' : words.unsure}`;
    return `${colourOf(colour)}${printPoint(move)}  ${value}  ${tesuji.name}: ${tesuji.title[language]}${more}\n`;
  });
  for (const { joseki: one, colour, point, value } of joseki)
    lines.push(`${colourOf(colour)}${printPoint(point)}  ${value}  ${one.name}: ${one.title[language]}\n`);
  // A pattern that fits in several ways may say the same of a move.
  for (const line of new Set(lines)) io.out(line);
};

export const addMatch = (tesuji: Command, context: Context): void => {
  const { messages, language } = context;
  const words = goTesujiWords(language);
  const match: Command = subcommand(tesuji, context, 'match', words.aboutMatch)
    .argument('[game]', words.sgf)
    .option('--move <n>', words.optionMoveMatch, wholeNumber(context))
    .option('--all', words.optionAll)
    .option('--knowledge <file>', words.optionKnowledge, several)
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action(async (file: string | undefined, options: Options) => {
      if (file === undefined) match.error(words.sgfMissing('match'));
      await run(file, options, context);
    });
  withExamples(match, context, ['hansei go tesuji match game.sgf', 'hansei go tesuji match game.sgf --move 30 --json']);
};
