/// A process that plays the games whose numbers it is sent, one at a time, and sends them back.
import { PAIRINGS } from './go-pairing.ts';
import { playShownGame } from './go-game.ts';
import type { LostGame } from './go-run.ts';

const pairing = PAIRINGS.find(({ id }) => id === process.argv[2]);
if (pairing === undefined) throw new Error(`no pairing ${process.argv[2]}`);

process.on('message', (number: number) => {
  void playShownGame(pairing, number).then(
    (game) => process.send!(game),
    (error: unknown) => process.send!({ number, lost: (error as Error).message } satisfies LostGame),
  );
});
// Nobody is left to send games to.
process.on('disconnect', () => process.exit(0));
