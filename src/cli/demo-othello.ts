/// The demonstration's heart: a lost game becomes a lesson, the lesson changes the player, and losing pays.
import { othelloPlayers } from '../experts/index.ts';
import { PAIR_WING, drawTerminal, othello, parseTranscript, squareName } from '../games/index.ts';
import type { Position, Transcript } from '../games/index.ts';
import { describeLesson, drawDiagram } from '../knowledge/index.ts';
import type { Lesson } from '../knowledge/index.ts';
import { makePlayer, playMatch, randomOpenings, seededRandom } from '../play/index.ts';
import type { PromptPlayer } from '../play/index.ts';
import { learnByLosing, reflectOn, rlsPlayer } from '../reflect/index.ts';
import type { Stage } from './demo-stage.ts';
import type { DemoText } from './demo-text.ts';
import { around, othelloStatics, othelloTheories, rlsKnowledge, tell } from '../experiment/index.ts';
import type { Told } from '../experiment/index.ts';
import { marksOf } from './reflect-pictures.ts';
import { reflectWords } from './reflect-words.ts';
import { printTable } from './table.ts';

const OPPONENT = 'alphabeta:depth=3,eval=mobility';
const SEED = 1;
const PLIES = 8;
const GAMES = { learning: 4, measuring: 60 };

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const playerWith = (lessons: readonly Lesson[]): PromptPlayer<Position, number> =>
  must(rlsPlayer(rlsKnowledge(), lessons));

/// The lost game, looked back upon.
const findingOf = (transcript: Transcript): { readonly failure: number; readonly told: Told } => {
  const reflection = reflectOn(transcript, { theories: othelloTheories() });
  if (reflection.kind !== 'reflected') throw new Error(`the demonstration's game has ${reflection.kind}`);
  return { failure: reflection.failure, told: tell(transcript, reflection.findings[0]!) };
};

const showLoss = (stage: Stage, text: DemoText, transcript: Transcript): Lesson => {
  const { style, language, io } = stage.context;
  const words = reflectWords(language);
  stage.chapter(text.loss, text.lossSays);
  stage.command(`hansei reflect ${PAIR_WING}`);
  const { failure, told } = findingOf(transcript);
  const { ply, move, why, lesson, described, versions } = told;
  stage.say(`${text.behind(failure)} ${style.bold(words.blamed(ply, squareName(move)))}\n\n`);
  stage.say(`${drawTerminal(around(transcript, ply).after, { marks: marksOf(told), colour: io.colour })}\n\n`);
  stage.say(`${why[language]}\n\n`);
  stage.say(`${style.bold(words.lesson(lesson.id, described.name[language]))}\n\n`);
  if (described.diagram) stage.say(`${drawDiagram(described.diagram, { language, colour: io.colour })}\n\n`);
  const { raw, final, simplified, improved } = versions;
  const lengths = [raw, final, simplified, improved].map((version) => version?.body.length ?? 0);
  stage.say(`${text.lengths(lengths)}\n`);
  return lesson;
};

const showOtherMove = (stage: Stage, text: DemoText, { positions }: Transcript, lesson: Lesson): void => {
  stage.chapter(text.other, text.otherSays(lesson.origin.ply - 1));
  const before = positions[lesson.origin.ply - 1]!;
  const choice = (lessons: readonly Lesson[]): string =>
    squareName(playerWith(lessons).choose(before, before.turn, { random: seededRandom(SEED) }).move);
  stage.say(
    printTable([
      [text.without, choice([])],
      [text.with, choice([lesson])],
    ]),
  );
};

const showLearning = async (stage: Stage, text: DemoText): Promise<void> => {
  const { language } = stage.context;
  const opponent = must(makePlayer(OPPONENT, othelloPlayers));
  const openings = (name: string | number, games: number) =>
    randomOpenings(othello, { count: games / 2, plies: PLIES, seed: name });
  stage.chapter(text.learning, text.learningSays(OPPONENT));
  let lessons: readonly Lesson[] = [];
  for await (const game of learnByLosing({
    knowledge: rlsKnowledge(),
    theories: othelloTheories(),
    opponent,
    openings: openings(SEED, GAMES.learning),
    seed: SEED,
    lessons,
  })) {
    lessons = game.lessons;
    stage.say(`${text.game(game.number + 1, game.difference)}\n`);
    for (const lesson of game.learned) {
      const { name } = describeLesson(lesson, othelloStatics());
      stage.say(`  ${text.learned(lesson.origin.ply, lesson.origin.move, name[language])}\n`);
    }
    if (game.number + 1 >= GAMES.learning) break;
  }

  stage.say(`\n${text.measured(GAMES.measuring)}\n`);
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  const rows: string[][] = [];
  for (const [name, used] of [
    [text.without, []],
    [text.with, lessons],
  ] as const) {
    const { wins, draws, losses, score, interval } = await playMatch(othello, [playerWith(used), opponent], {
      seed: SEED,
      openings: openings(`${SEED} measured`, GAMES.measuring),
    });
    const between = text.interval(percent(interval.low), percent(interval.high));
    rows.push([name, ...[wins, draws, losses].map(String), percent(score), between]);
  }
  stage.say(printTable([text.header, ...rows]));
  stage.say(`\n${text.more}\n`);
};

export const showOthello = async (stage: Stage, text: DemoText): Promise<void> => {
  const transcript = must(parseTranscript(PAIR_WING));
  const lesson = showLoss(stage, text, transcript);
  showOtherMove(stage, text, transcript, lesson);
  await showLearning(stage, text);
};
