/// The numbers by which situations judge, all of them open to experiments.
export interface SituationSettings {
  /// A point belongs to a domain where its ownership is at least this.
  readonly domainLevel: number;
  /// A way out is closed where the enemy's ownership is more than this.
  readonly closedLevel: number;
  /// A way out leads this many steps away from the family's stones ...
  readonly exitDistance: number;
  /// ... in at most this many steps.
  readonly exitSteps: number;
  /// What an open surrounding is worth, in eyes.
  readonly eyesInTheOpen: number;
  /// Points of inner area and domain that are worth an eye.
  readonly pointsPerEye: number;
  /// Families with less vitality are weak.
  readonly weakVitality: number;
  /// The potential at which the sea stands, where nobody says otherwise: land is what lies at least that high.
  readonly seaLevel: number;
  /// Strings with more liberties are safe without a search.
  readonly mostLiberties: number;
  /// Nodes for one search, unless the one who asks says otherwise.
  readonly nodes: number;
}

export const SITUATION_SETTINGS: SituationSettings = {
  domainLevel: 1 / 4,
  closedLevel: 1 / 2,
  exitDistance: 4,
  exitSteps: 6,
  eyesInTheOpen: 2,
  pointsPerEye: 8,
  weakVitality: 2,
  seaLevel: 32,
  mostLiberties: 4,
  nodes: 2000,
};
