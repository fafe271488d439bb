/// Questions of problems that have an answer, but neither a line nor a proof: our engine is asked.
import { allReaders } from '../experts/index.ts';
import { LARGEST_SIZE, LEAST_SIZE } from '../games/index.ts';
import type { SgfNode } from '../record/index.ts';
import { GtpEngine, engineAnswerer, verdictOf } from '../speak/index.ts';
import type { GoProblem, SolvedProblem } from '../speak/index.ts';
import { packageVersion } from './context.ts';
import type { Context } from './context.ts';
import { complain } from './go-file.ts';
import { goPlayerMaker } from './go-players.ts';
import { goSolveWords } from './go-solve-words.ts';

/// Whether there is no board of that size; said with its place in the file.
export const tellWrongSize = (file: string, root: SgfNode, size: number, context: Context): boolean => {
  if (size >= LEAST_SIZE && size <= LARGEST_SIZE) return false;
  const words = goSolveWords(context.language);
  const place = root.properties.find(({ id }) => id === 'SZ')?.places?.[0];
  const where = place === undefined ? file : `${file}:${place.line}:${place.column}`;
  complain(context, where, words.wrongSize(size, LEAST_SIZE, LARGEST_SIZE), words.wrongSizeHint);
  return true;
};

export const problemEngine = (folder: string, { io }: Context): GtpEngine =>
  new GtpEngine({
    name: 'Hansei',
    version: packageVersion(),
    readers: allReaders({ isPatient: true }),
    player: goPlayerMaker('go1', io.env),
    folder,
  });

export interface Asked {
  readonly solved: SolvedProblem;
  /// Why it was not answered.
  readonly refused?: string;
}

/// Asks about the position on the table of the engine.
export const askEngine = async (
  engine: GtpEngine,
  { command, expected }: Pick<GoProblem, 'command' | 'expected'>,
): Promise<Asked> => {
  const { table } = engine.session;
  const position = { size: table.setting.size, stones: table.state.stones };
  const reply = await engineAnswerer(engine).ask(command);
  const answer = reply.ok ? reply.value.trim() : `? ${reply.error.message}`;
  const solved = { position, answer, verdict: verdictOf(answer, !reply.ok, expected) };
  return reply.ok ? { solved } : { solved, refused: reply.error.message };
};
