/// One game, measured in a process of its own, so that code is not compiled for the games before it: worker.ts GAME full|quick.
import { FULL, QUICK, measureGame } from './measure.ts';

const [game, kind] = process.argv.slice(2);
process.stdout.write(JSON.stringify(measureGame(game!, kind === 'quick' ? QUICK : FULL)));
