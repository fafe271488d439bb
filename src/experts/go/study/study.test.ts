import { expect, test } from 'vitest';
import type { GoBoard } from '../../../games/index.ts';
import { printPoint } from '../../../games/index.ts';
import { checkReadingProof } from '../reading/proof-checker.ts';
import { boardFrom } from '../reading/capture/diagram.fixture.ts';
import { builtRace } from '../reading/race/built-race.ts';
import { joinGoal } from './join-goal.ts';
import { QUESTION_KINDS, parseQuestion, printQuestion } from './question.ts';
import { studyQuestion } from './study.ts';
import type { Study } from './study.ts';
import { sayEffort, sayFinding, sayProving } from './study-words.ts';

const LADDER_ROWS = [
  '.........',
  '.........',
  '...X.....',
  '..XOX....',
  '..X......',
  '.........',
  '..O.O....',
  '.........',
  '.........',
] as const;
const LADDER = boardFrom(...LADDER_ROWS);

const study = (text: string, board: GoBoard = LADDER, nodes = 20_000): Study => {
  const question = parseQuestion(text, board);
  if (!question.ok) throw new Error(question.error.message.en);
  expect(printQuestion(question.value)).toBe(text);
  const before = board.print();
  const found = studyQuestion(board, question.value, { nodes });
  expect(board.print()).toBe(before);
  return found;
};
const name = (point: number): string => printPoint(point);
const saysOf = (found: Study) => [sayFinding(found, LADDER, name).en, sayProving(found.proving).en];

test('captures are proved whoever is right, and the checker has accepted it', () => {
  const attack = study('attack D6');
  expect(saysOf(attack)).toEqual([
    'The white string at D6 is taken by D5.',
    'Proved that the string is taken, against every defence: the checker accepts the proof of 1 position.',
  ]);
  const alone = boardFrom(...LADDER_ROWS.map((row) => row.replaceAll('..O.O', '.....')));
  const defend = study('defend D6', alone);
  expect(saysOf(defend)[0]).toBe('The white string at D6 is not saved.');
  expect(defend.proving).toMatchObject({ kind: 'proof', claim: { kind: 'taken' }, verdict: { accepted: true } });
  expect(defend.proving.kind === 'proof' && defend.proving.proof.root.toMove).toBe('other');
  const safe = study('attack C3');
  expect(safe.proving).toMatchObject({ kind: 'proof', claim: { kind: 'liberties' }, verdict: { accepted: true } });
});

test('connections are proved by strings that become one; a cut proof is refused', () => {
  const { proving, finding } = study('connect C3 E3');
  expect(finding).toMatchObject({ kind: 'reading', reading: { outcome: 'yes' } });
  expect(proving).toMatchObject({ kind: 'proof', claim: { kind: 'joined' }, verdict: { accepted: true } });
  if (proving.kind !== 'proof' || proving.proof.root.toMove !== 'prover') throw new Error('the connection moves first');
  const { tree } = proving.proof.root;
  const goal = joinGoal(3 * 32 + 3, 3 * 32 + 5, 1);
  const cut = { ...proving.proof, root: { toMove: 'prover', tree: { ...tree, wait: { kind: 'won' } } } } as const;
  const empty = { prover: 1, root: { toMove: 'other', tree: { kind: 'won' } } } as const;
  expect(checkReadingProof(LADDER, goal, empty).accepted).toBe(false);
  // Where one move joins them, nothing is cut off by ending there.
  expect(checkReadingProof(LADDER, goal, cut as never).accepted).toBe(tree.kind === 'move' && tree.wait.kind === 'won');
});

test('what has no proof says why', () => {
  expect(study('eval_eye A1').proving).toEqual({ kind: 'missing', why: 'none-made' });
  // In the open it lives by running, not by two eyes.
  const lone = boardFrom('.........', '.........', '.........', '....X....', ...Array<string>(5).fill('.........'));
  expect(study('owl_attack E6', lone).proving).toMatchObject({ kind: 'missing' });
  const guess = study('attack C3', LADDER, 1);
  expect(guess.isCertain).toBe(false);
  expect(guess.proving).toEqual({ kind: 'missing', why: 'guess' });
  expect(sayEffort(guess).en).toContain('the answer is a guess');
});

test('life is proved by two eyes, death by the capture, a race by that of one side', () => {
  const corner = boardFrom(
    '.........',
    '.........',
    '.........',
    '.........',
    '.........',
    '.........',
    'OOOOOO...',
    'XXXXXO...',
    '....XO...',
  );
  const alive = study('owl_attack A2', corner, 3000);
  expect(alive.proving).toMatchObject({ kind: 'proof', claim: { kind: 'alive' }, verdict: { accepted: true } });
  expect(sayProving(alive.proving).en).toContain('two eyes');
  const smaller = boardFrom(
    '.........',
    '.........',
    '.........',
    '.........',
    '.........',
    '.........',
    'OOOOO....',
    'XXXXO....',
    '...XO....',
  );
  expect(study('owl_attack A2', smaller, 3000).proving).toMatchObject({ kind: 'proof', claim: { kind: 'taken' } });
  expect(study('owl_defend A2', smaller, 3000).proving).toMatchObject({ kind: 'proof', claim: { kind: 'alive' } });
  const { board, a, b } = builtRace({ outsideA: 2, outsideB: 2, shared: 0, eyeA: 0, eyeB: 0 })!;
  const race = study(`analyze_semeai ${name(a)} ${name(b)}`, board, 20_000);
  expect(race.proving).toMatchObject({ kind: 'proof', claim: { kind: 'rival-taken' }, verdict: { accepted: true } });
  expect(race.line.length).toBeGreaterThan(2);
  const behind = study(`analyze_semeai ${name(b)} ${name(a)}`, board, 20_000);
  expect(behind.proving.kind).toBe('proof');
});

test('every kind of question is answered in both languages', () => {
  const asked = {
    ladder: 'ladder_attack D6',
    capture: 'attack D6',
    rescue: 'defend D6',
    kill: 'owl_attack D6',
    live: 'owl_defend D6',
    race: 'analyze_semeai D6 D7',
    connect: 'connect C3 E3',
    disconnect: 'disconnect C3 E3',
    eye: 'eval_eye A1',
    settled: 'unconditional_status D6',
  };
  const open = boardFrom(
    '.........',
    '.........',
    '...X.....',
    '..XO.....',
    '..X......',
    '.........',
    '..O.O....',
    '.........',
    '.........',
  );
  for (const kind of QUESTION_KINDS) {
    const found = study(asked[kind], open, 3000);
    for (const words of [sayFinding(found, open, name), sayEffort(found), sayProving(found.proving)]) {
      expect(words.en).toMatch(/^[A-Z].*\.$/);
      expect(words.ja).toMatch(/。$/);
    }
  }
});

test('questions that do not fit are told', () => {
  const codeOf = (text: string) => {
    const read = parseQuestion(text, LADDER);
    return read.ok ? undefined : read.error.code;
  };
  expect(codeOf('atack D6')).toBe('unknown-question');
  expect(codeOf('attack')).toBe('wrong-points');
  expect(codeOf('attack Z9')).toBe('wrong-points');
  expect(codeOf('attack A1')).toBe('no-stone');
  expect(codeOf('connect C3 D7')).toBe('wrong-colours');
  expect(codeOf('analyze_semeai C3 E3')).toBe('wrong-colours');
  expect(codeOf('ladder_attack D6')).toBe('wrong-liberties');
  expect(codeOf('ATTACK D6')).toBe(undefined);
});

test('a proof that comes too late is told as late', () => {
  const { board, a, b } = builtRace({ outsideA: 2, outsideB: 1, shared: 0, eyeA: 0, eyeB: 0 })!;
  const question = parseQuestion(`analyze_semeai ${printPoint(a)} ${printPoint(b)}`, board);
  if (!question.ok) throw new Error('no question');
  let asked = 0;
  const whole = studyQuestion(board, question.value, { nodes: 20_000, isLate: () => asked++ < 0 });
  expect(whole.proving.kind).toBe('proof');
  // In time for what was read, and for some of the proof.
  let left = asked / 2;
  const cut = studyQuestion(board, question.value, { nodes: 20_000, isLate: () => left-- <= 0 });
  expect(cut).toMatchObject({ isCertain: true, proving: { kind: 'missing', why: 'late' } });
});
