/// Games of gnugo against itself, with the moves that it thought best.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { pointOf, printPoint } from '../../src/games/index.ts';
import { seededRandom } from '../../src/play/index.ts';

// How often any of gnugo's ten best moves is played, and the points that make another of them e times rarer else.
const LOOSE = 0.05;
const PICK_SPREAD = 2;

type ValuedMove = readonly [string, number];

const parseTopMoves = (text: string): ValuedMove[] =>
  [...text.matchAll(/([A-T]\d+) (\d+(?:\.\d+)?)/g)].map(([, point, value]) => [point!, Number(value)]);

// Mostly one of the best, now and then any that came into question: games shall differ, and lead to positions that are not
// only gnugo's own.
const pickMove = (best: readonly ValuedMove[], draw: () => number): string => {
  if (best.length === 0) return 'PASS';
  const isLoose = draw() < LOOSE;
  const weights = best.map(([, value]) => (isLoose ? 1 : Math.exp((value - best[0]![1]) / PICK_SPREAD)));
  let left = draw() * weights.reduce((sum, each) => sum + each, 0);
  for (const [i, [point]] of best.entries()) {
    left -= weights[i]!;
    if (left <= 0) return point;
  }
  return best[0]![0];
};

export interface GenerateOrder {
  readonly size: number;
  readonly level: number;
  readonly games: number;
  readonly seed: number;
  readonly file: string;
  /// Most moves of a game.
  readonly most: number;
}

export const generate = async ({ size, level, games, seed, file, most }: GenerateOrder): Promise<void> => {
  for (let game = 0; game < games; game++) {
    const random = seededRandom(`${seed} ${game}`);
    const flags = ['--mode', 'gtp', '--level', String(level), '--seed', String(seed + game), '--chinese-rules'];
    const child = spawn('gnugo', flags, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: `${process.env['PATH']}:/usr/games` },
    });
    let heard = '';
    let wake = (): void => {};
    child.stdout.on('data', (text) => {
      heard += text;
      wake();
    });
    const ask = async (command: string): Promise<string> => {
      child.stdin.write(`${command}\n`);
      while (!heard.includes('\n\n')) await new Promise<void>((resolve) => (wake = resolve));
      const [answer = ''] = heard.split('\n\n');
      heard = heard.slice(answer.length + 2);
      return answer.slice(1).trim();
    };
    for (const command of [`boardsize ${size}`, 'komi 7.5', 'clear_board']) await ask(command);
    const moves: string[] = [];
    const strange = random.below(size > 13 ? 3 : 4);
    for (let passes = 0; passes < 2 && moves.length < most;) {
      const side = moves.length % 2 === 0 ? 'black' : 'white';
      if (moves.length < strange) {
        const at = (): number => 3 + random.below(size - 4);
        const point = printPoint(pointOf(at(), at()));
        if ((await ask(`is_legal ${side} ${point}`)) !== '1') continue;
        await ask(`play ${side} ${point}`);
        moves.push(`${point}?`);
        continue;
      }
      const best = parseTopMoves(await ask(`top_moves_${side}`));
      const move = pickMove(best, () => random.below(1 << 20) / (1 << 20));
      await ask(`play ${side} ${move}`);
      moves.push(best.length === 0 ? move : `${move}(${best.map(([point, value]) => `${point}:${value}`).join(',')})`);
      passes = move === 'PASS' ? passes + 1 : 0;
    }
    child.stdin.end('quit\n');
    appendFileSync(file, `${size} ${moves.join(' ')}\n`);
  }
};
