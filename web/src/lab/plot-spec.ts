/// What a plot shows: a mean with its interval over games, and what happened when.
import type { Curve } from './curve.ts';

export interface PlotSpec {
  readonly curve: Curve;
  /// How many games there will be.
  readonly total: number;
  readonly names: {
    readonly x: string;
    readonly y: string;
    readonly mean: string;
    readonly band: string;
    readonly count?: string;
    readonly mark?: string;
    readonly reference?: string;
  };
  /// A share to compare with.
  readonly reference?: number;
  /// A number beside the mean at each game, with an axis of its own.
  readonly counts?: readonly number[];
  /// Upright lines with names.
  readonly marks?: readonly { readonly x: number; readonly label: string }[];
}

/// Colours as the styles of the page name them.
export interface PlotColours {
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly accent: string;
  /// The accent, faint enough to be drawn upon.
  readonly band: string;
  readonly note: string;
}
