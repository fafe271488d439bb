/// Fills the expected answers of case files from the real swipl: `npx tsx cases/prolog/record.ts [FILE...]`.
/// Without arguments all files of this folder; prints the cases that changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocksOf, parseCaseFile, printCaseFile } from './case-file.ts';
import type { Case } from './case-file.ts';
import { askSwipl } from './swipl.ts';
import { printTranscript } from './transcript.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const given = process.argv.slice(2);
const files =
  given.length > 0
    ? given
    : readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .map((name) => join(folder, name));

let count = 0;
for (const file of files) {
  const items = parseCaseFile(readFileSync(file, 'utf8'), file);
  const groups = blocksOf(items);
  const transcripts = askSwipl(groups.map(({ block }) => block));
  const recorded = new Map<Case, string>();
  groups.forEach(({ cases }, g) => cases.forEach((one, c) => recorded.set(one, printTranscript(transcripts[g]![c]!))));
  for (const [{ goal, line, expected }, text] of recorded) {
    if (expected !== text) process.stdout.write(`${basename(file)}:${line}: ?- ${goal}\n${text}\n`);
  }
  const filled = items.map((item) => (item.kind === 'case' ? { ...item, expected: recorded.get(item)! } : item));
  writeFileSync(file, printCaseFile(filled));
  count += recorded.size;
}
process.stderr.write(`${count} cases in ${files.length} files recorded\n`);
