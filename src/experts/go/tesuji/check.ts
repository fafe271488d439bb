/// Checks of knowledge that could be read: every line is legal, nothing stands twice, every pattern is found where it is drawn, its
/// condition holds there, and lines lead to what they say.
import { BLACK, GO_PASS, GoBoard } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import type { GoReaders } from '../reading/readers.ts';
import { askReaders } from './asking.ts';
import { holdsClaim } from './claim.ts';
import { holdsAt } from './condition-asker.ts';
import type { TesujiFinding } from './finding.ts';
import { tesujiFinding } from './finding.ts';
import { JOSEKI_SIZE, josekiPoint } from './joseki-text.ts';
import { PatternMatcher, compilePatterns, pointInMatch } from './matcher.ts';
import { printResults } from './move-tree.ts';
import { placeTesuji, sideAfter } from './placement.ts';
import type { Joseki, MoveNode, Tesuji } from './tesuji.ts';
import { ELSEWHERE, linesOfTree } from './tesuji.ts';
import { printCondition } from './condition.ts';
import { variantsOf } from './variant.ts';

/// Walks a tree on a board and tells each node after its move; moves that are not legal are found, and not followed.
const walkTree = (
  name: string,
  roots: readonly MoveNode[],
  board: GoBoard,
  pointOf: (move: string) => number,
  findings: TesujiFinding[],
  visit: (node: MoveNode, line: readonly string[]) => void,
): void => {
  const walk = (nodes: readonly MoveNode[], before: readonly string[]): void => {
    nodes.forEach((node, i) => {
      const line = [...before, node.move];
      const parts = { line: line.join(' ') };
      if (nodes.findIndex(({ move }) => move === node.move) < i)
        findings.push(tesujiFinding('repeated-move', name, parts));
      const point = node.move === ELSEWHERE ? GO_PASS : pointOf(node.move);
      if (!board.play(point, sideAfter(before.length))) {
        findings.push(tesujiFinding('illegal-move', name, parts));
        return;
      }
      visit(node, line);
      walk(node.children, line);
      board.undo();
    });
  };
  walk(roots, []);
};

export const checkTesuji = (tesuji: Tesuji, readers: GoReaders): readonly TesujiFinding[] => {
  const { name, where } = tesuji;
  const findings: TesujiFinding[] = [];
  const placement = placeTesuji(tesuji);
  if (placement === undefined) return [tesujiFinding('no-test-position', name)];
  const { board, names } = placement;
  const at = (each: string): number => names.get(each)!;
  if (where !== undefined) {
    const holds = holdsAt(where, { board, own: BLACK, at, asking: askReaders(readers) });
    if (holds !== true) findings.push(tesujiFinding(holds === false ? 'condition-false' : 'condition-unknown', name));
  }
  if (!isFound(tesuji, board, at)) findings.push(tesujiFinding('not-found', name));
  walkTree(name, tesuji.moves, board, at, findings, ({ results }, line) => {
    const toMove: Colour = sideAfter(line.length);
    const isKo = results.some(({ word }) => word === 'ko');
    for (const result of results) {
      const holds = holdsClaim(result, { ...placement, readers, toMove, isKo });
      if (holds === true) continue;
      const parts = { line: line.join(' '), claim: printResults([result]) };
      findings.push(tesujiFinding(holds === false ? 'claim-fails' : 'claim-unknown', name, parts));
    }
  });
  return findings;
};

const isFound = (tesuji: Tesuji, board: GoBoard, at: (name: string) => number): boolean => {
  const matcher = new PatternMatcher(compilePatterns([tesuji]), board.size);
  matcher.update(board);
  const first = tesuji.moves[0]!.move;
  return matcher
    .matches()
    .some(
      (match) => match.variant.step === 0 && match.variant.colour === BLACK && pointInMatch(match, first) === at(first),
    );
};

/// The same for all symmetries: demands as they lie around the first move, and what is asked besides.
const canonical = (tesuji: Tesuji): string => {
  const first = tesuji.moves[0]!.move;
  const keys = variantsOf(tesuji, [BLACK])
    .filter(({ step }) => step === 0)
    .map(({ demands, names }) => {
      const origin = names.get(first) ?? { dx: 0, dy: 0 };
      return demands
        .map(({ dx, dy, states }) => `${dx - origin.dx},${dy - origin.dy},${states}`)
        .toSorted()
        .join(';');
    });
  const where = tesuji.where === undefined ? '' : printCondition(tesuji.where);
  return `${keys.toSorted()[0]} ${where}`;
};

/// All patterns together.
export const checkAllTesuji = (all: readonly Tesuji[], readers: GoReaders): readonly TesujiFinding[] => {
  const seen = new Map<string, string>();
  return all.flatMap((tesuji) => {
    const key = canonical(tesuji);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, tesuji.name);
    return [
      ...checkTesuji(tesuji, readers),
      ...(other === undefined ? [] : [tesujiFinding('duplicate', tesuji.name, { other })]),
    ];
  });
};

/// All joseki together.
export const checkAllJoseki = (all: readonly Joseki[]): readonly TesujiFinding[] => {
  const findings: TesujiFinding[] = [];
  const seen = new Map<string, string>();
  for (const joseki of all) {
    const { name, moves } = joseki;
    walkTree(name, moves, new GoBoard(JOSEKI_SIZE), josekiPoint, findings, ({ results, children }, line) => {
      if (children.length > 0) return;
      const has = (...words: readonly string[]): boolean =>
        words.some((each) => results.some(({ word }) => word === each));
      const parts = { line: line.join(' ') };
      if (!has('first') || !has('second')) findings.push(tesujiFinding('no-value', name, parts));
      if (!has('sente', 'gote')) findings.push(tesujiFinding('no-turn', name, parts));
    });
    for (const line of linesOfTree(moves)) {
      const points = line.map(({ move }) => move).map((move) => (move === ELSEWHERE ? GO_PASS : josekiPoint(move)));
      const mirrored = points.map((point) => (point % 32) * 32 + Math.floor(point / 32));
      const key = [points.join(' '), mirrored.join(' ')].toSorted()[0]!;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, name);
      else
        findings.push(
          tesujiFinding('duplicate', name, { other: `${other}: ${line.map(({ move }) => move).join(' ')}` }),
        );
    }
  }
  return findings;
};
