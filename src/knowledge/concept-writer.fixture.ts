/// A process that writes a concept without end, until it is killed. It says on stdout what it has finished.
import { ConceptBase } from './concept-base.ts';
import { conceptOf } from './concept-lesson.fixture.ts';

// Long enough for a write to be interrupted in its middle.
const base = new ConceptBase(process.argv[2]!, { describe: () => 'x'.repeat(200_000) });
base.add(conceptOf('written', { carried: [] }));
for (let i = 0; ; i++) {
  base.carry('written', { to: 'connect-four', games: i, weight: { value: i, low: i, high: i } });
  base.adopt('written', `day ${i}`);
  process.stdout.write(`${i}\n`);
}
