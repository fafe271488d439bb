/// A link: an imagined line between two stones of a colour, or between a stone and the edge. Links join strings to groups
/// and families, and they bound regions.
import type { Colour } from '../../../games/index.ts';
import type { Standing } from './standing.ts';

/// Between two stones. `hanging` is a diagonal one of whose two points is taken or open, while an enemy stone on the other
/// could be taken at once; `captive` joins strings over a captured enemy string.
export const STONE_LINK_KINDS = [
  'diagonal',
  'hanging',
  'jump',
  'bamboo',
  'knight',
  'two-jump',
  'large-knight',
  'diagonal-jump',
  'captive',
] as const;
/// From a stone of the first, second, third or fourth line straight to the edge.
export const EDGE_LINK_KINDS = ['edge-1', 'edge-2', 'edge-3', 'edge-4'] as const;
export const LINK_KINDS = [...STONE_LINK_KINDS, ...EDGE_LINK_KINDS] as const;

export type StoneLinkKind = (typeof STONE_LINK_KINDS)[number];
export type EdgeLinkKind = (typeof EDGE_LINK_KINDS)[number];
export type LinkKind = (typeof LINK_KINDS)[number];

/// `strong`: it holds even if the enemy moves first; `weak`: it is peeped or wide, and may be cut; `cut`: it is lost.
export type LinkStatus = 'strong' | 'weak' | 'cut';

export interface GoLink {
  readonly kind: 'link';
  /// Two links with the same number join the same points in the same way.
  readonly id: number;
  readonly shape: LinkKind;
  readonly colour: Colour;
  /// The lower stone, or the stone of a link to the edge.
  readonly from: number;
  /// The other stone; for a link to the edge the point of the first line that it reaches.
  readonly to: number;
  /// The points between, all of them empty or held by the enemy.
  readonly points: readonly number[];
  /// Enemy stones on the points of the link or beside them, from which it can be cut.
  readonly peeps: readonly number[];
  readonly standing: Standing<LinkStatus>;
}

export const isEdgeLink = ({ shape }: GoLink): boolean =>
  shape === 'edge-1' || shape === 'edge-2' || shape === 'edge-3' || shape === 'edge-4';
