/// `npm run bench -- NAME [options]`: measurements beside peers. stdout is data, stderr is progress.
import { benchConcepts } from './concepts.ts';
import { benchFeatures } from './features.ts';
import { benchGdl } from './gdl.ts';
import { benchGo } from './go.ts';
import { benchLessons } from './lessons.ts';
import { benchPeers } from './prolog/peers.ts';
import { benchProofs } from './prolog/proofs.ts';
import { benchReflect } from './reflect.ts';
import { benchServe } from './serve.ts';
import { benchSolver } from './solver.ts';
import { benchVisit } from './visit.ts';

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  concepts: benchConcepts,
  features: benchFeatures,
  gdl: benchGdl,
  go: benchGo,
  lessons: benchLessons,
  prolog: benchPeers,
  proofs: benchProofs,
  reflect: benchReflect,
  serve: benchServe,
  solver: benchSolver,
  visit: benchVisit,
};

const HELP = `npm run bench -- concepts           concepts in Connect Four: state after state, relations and gates beside swipl, and beside next
npm run bench -- features           126 logical features of a position: relations and circuits beside Prolog and bitboards
npm run bench -- gdl                random games by rulesheets: the prover, swipl, the network for one state and for 128 games at once
npm run bench -- go                 Go: moves made and taken back, playouts, searches by the size of the board, beside gnugo's time per move
npm run bench -- lessons            a move decided with up to 1,000 lessons: one plan beside one by one, relations and swipl
npm run bench -- prolog             Hansei's Prolog beside swipl, swipl-wasm, trealla and tau-prolog
npm run bench -- proofs             what the recording of proofs costs
npm run bench -- reflect            a lost game learned from, beside a meta-interpreter in swipl
npm run bench -- serve              games at once over HTTP while the server learns: how long moves take
npm run bench -- solver             Othello's endgame solver: cost by empties, beside plain alpha-beta
npm run bench -- visit              a first visit in a real browser: bytes, and the time to the first move

  --json                 figures as JSON
  --quick                a fiftieth of the repetitions, one run
  --games a,b            of gdl: some rulesheets of knowledge/gdl only
  --engines a,b          hansei, swipl, swipl-wasm, trealla, tau-prolog
  --programs a,b         nrev, queens, zebra, tak, deriv, crypt, primes, meta, assert
  --runs n               measurements of which the best counts (3)
  --seconds n            limit of one engine on one program (180)
`;

const [name = '', ...rest] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  process.stderr.write(HELP);
  process.exitCode = name === '--help' ? 0 : 2;
} else {
  process.exitCode = await bench(rest);
}
