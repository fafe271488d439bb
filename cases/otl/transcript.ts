/// Transcripts of OTL.PLG, as one would see them on paper: a line that begins with > was typed, the other lines are what it
/// printed; lines that begin with % explain. Every transcript is asked of our Prolog and of SWI-Prolog.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compound, printTerm, text } from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { OtlSession, parseMarseille, sentenceToTerm } from '../../src/reflect/index.ts';
import type { Sentence } from '../../src/reflect/index.ts';

const knowledge = (path: string): string => join(import.meta.dirname, '..', '..', 'knowledge', path);
const read = (path: string): string => readFileSync(knowledge(path), 'utf8');

export const newSession = (): OtlSession =>
  new OtlSession({ builtins: read('marseille/builtins.pl'), program: read('othello/otl.pl') });

export const josekiText = (): string => read('othello/joseki-1980.txt');

/// What was typed, and the whole without its comments.
export interface Transcript {
  readonly typed: readonly { readonly line: string; readonly sentences: readonly Sentence[] }[];
  readonly text: string;
}

export const readTranscript = (name: string): Transcript => {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('%'));
  const typed = lines
    .filter((line) => line.startsWith('> '))
    .map((line) => ({ line, sentences: sentencesOf(line.slice(2)) }));
  return { typed, text: lines.join('\n') };
};

export const sentencesOf = (line: string): readonly Sentence[] => {
  const sentences = parseMarseille(line);
  if (!sentences.ok) throw new Error(`${line}: ${sentences.error.message}`);
  return sentences.value;
};

/// What our Prolog prints; a command that fails prints FAILED, an error its word.
export const replay = (session: OtlSession, { typed }: Transcript): string => {
  let written = '';
  for (const { line, sentences } of typed) {
    written += `${line}\n`;
    for (const sentence of sentences) {
      const { output, ending } = session.run(sentence);
      written += output;
      if (ending.kind !== 'done')
        written += `${ending.kind === 'refused' ? ending.code : ending.kind}`.toUpperCase() + '\n';
    }
  }
  return written.trimEnd();
};

/// The same transcripts, one after the other in one process of SWI-Prolog.
export const replayInSwipl = (transcripts: readonly Transcript[], book: string): string[] => {
  const load = sentencesOf(book).map((sentence) => `:- ${goalText(sentence)}.`);
  const ask = transcripts.flatMap(({ typed }) => [
    ...typed.flatMap(({ line, sentences }) => [
      `:- writeln(${printTerm(text(line), { quoted: true })}).`,
      ...sentences.map((sentence) => `:- tell_ending((${goalText(sentence)})).`),
    ]),
    `:- write('====\\n').`,
  ]);
  const helper = `
tell_ending(Goal) :- catch(( Goal -> true ; write('FAILED\\n') ), Error, tell_error(Error)).
tell_error(otl_error(Refusal)) :- !, functor(Refusal, Code, _), upcase_atom(Code, Word), write(Word), nl.
tell_error(stop) :- !, write('STOPPED\\n').
tell_error(_) :- write('ERROR\\n').`;
  const folder = mkdtempSync(join(tmpdir(), 'hansei-otl-'));
  try {
    const file = join(folder, 'transcripts.pl');
    writeFileSync(file, [helper, ...load, ...ask].join('\n'));
    const files = [knowledge('marseille/builtins.pl'), knowledge('othello/otl.pl'), file];
    const run = spawnSync('swipl', ['-q', '-g', 'halt', ...files], { encoding: 'utf8', timeout: 60_000 });
    if (run.status !== 0) throw new Error(`swipl: ${run.stderr}`);
    return run.stdout
      .split('====\n')
      .slice(0, -1)
      .map((part) => part.trimEnd());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const goalText = (sentence: Sentence): string => {
  const goal: Term = compound(sentence.kind === 'clause' ? 'ajoutc' : 'run_literals', [sentenceToTerm(sentence)]);
  return printTerm(goal, { quoted: true });
};
