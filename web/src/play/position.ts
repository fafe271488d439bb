/// The tree of a game played out by the rules: what stands behind every node, and where one can go from there.
import type { Game, Node, Side } from '../../../src/serve/contract/index.ts';
import type { GameModel } from '../games/model.ts';
import { playOut } from '../games/model.ts';
import { lineTo } from '../tree/lines.ts';
import { isPerson } from './seat.ts';

export type AnyModel = GameModel<unknown, unknown>;

export type States = ReadonlyMap<number, unknown>;

/// Nodes whose move the rules do not know are left out, with all that follows them.
export const statesOf = (model: AnyModel, nodes: readonly Node[], start: string): States => {
  const states = new Map<number, unknown>();
  for (const { id, parent, move } of nodes.toSorted((a, b) => a.id - b.id)) {
    if (parent === null || move === null) {
      states.set(id, playOut(model, [], start).states[0]);
      continue;
    }
    const before = states.get(parent);
    if (before === undefined) continue;
    const read = model.rules.parseMove(move, before);
    if (read.ok) states.set(id, model.rules.next(before, [read.value]));
  }
  return states;
};

/// The side to move; undefined at the end.
export const turnOf = ({ rules }: AnyModel, state: unknown): Side | undefined => {
  const [role] = rules.movers(state);
  return role === undefined ? undefined : (rules.roles[role] as Side);
};

/// The moves there are, by their text, with the square that each is made on.
export const movesOf = ({ rules, squareOf }: AnyModel, state: unknown): ReadonlyMap<string, string | undefined> => {
  const [role] = rules.movers(state);
  const legal = role === undefined ? [] : rules.legal(state, role);
  return new Map(legal.map((move) => [rules.printMove(move), squareOf(move)]));
};

/// Whether a person has something to choose there, and not just to pass.
const isPersonsChoice = (model: AnyModel, game: Game, state: unknown): boolean => {
  const side = turnOf(model, state);
  const watches = !isPerson(game.black) && !isPerson(game.white);
  if (side === undefined) return false;
  return (
    (watches || isPerson(game[side])) && [...movesOf(model, state).values()].some((square) => square !== undefined)
  );
};

/// Where taking back leads: to the last turn before the tip at which a person chose.
export const nodeBefore = (model: AnyModel, game: Game, states: States): number | undefined =>
  lineTo(game.nodes, game.tip)
    .slice(0, -1)
    .findLast(({ id }) => states.has(id) && isPersonsChoice(model, game, states.get(id)))?.id;

/// Where redoing leads on the line to `leaf`: to the next turn of a person, or to the end of the line.
export const nodeAfter = (model: AnyModel, game: Game, states: States, leaf: number): number | undefined => {
  const line = lineTo(game.nodes, leaf);
  const after = line.slice(line.findIndex(({ id }) => id === game.tip) + 1);
  const next = after.find(({ id }) => states.has(id) && isPersonsChoice(model, game, states.get(id)));
  return (next ?? after.at(-1))?.id;
};

/// The nodes of an answer put into the tree.
export const withNodes = (nodes: readonly Node[], added: readonly Node[]): Node[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of added) byId.set(node.id, node);
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
};
