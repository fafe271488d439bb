/// Fits the weights of the 126 features to games of self-play, and writes knowledge/othello/weights-126.json. The same seed gives the
/// same file: `npm run show -- features` does it again and compares. It takes some minutes.
///
///     npx tsx scripts/fit-features.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_FILES, printFeatureWeights } from '../src/experts/index.ts';
import { FULL_FITTING, fitFeatures, playSelfPlayGame } from '../src/experiment/index.ts';
import type { SelfPlayGame } from '../src/experiment/index.ts';

const { games: count, seed } = FULL_FITTING;
const games: SelfPlayGame[] = [];
for (let number = 0; number < count; number++) {
  games.push(await playSelfPlayGame(number, seed));
  if (games.length % 100 === 0) process.stderr.write(`\r${games.length} of ${count} games`);
}
process.stderr.write('\n');
const fitted = fitFeatures(games, { seed });
if (!fitted.ok) throw new Error(fitted.error);
const file = join(import.meta.dirname, '..', 'knowledge', FEATURE_FILES.weights);
writeFileSync(file, printFeatureWeights(fitted.value));
process.stdout.write(`${file}\n`);
