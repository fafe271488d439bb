/// What a command of the protocol is: a name, and what it does with a session.
import type { GtpReply } from './protocol.ts';
import type { GtpSession } from './session.ts';

export interface GtpAction {
  readonly name: string;
  run(session: GtpSession, args: readonly string[], rest: string): GtpReply | Promise<GtpReply>;
}

/// Commands that belong together.
export type GtpGroup = readonly GtpAction[];

export const action = (name: string, run: GtpAction['run']): GtpAction => ({ name, run });

/// A whole number, or undefined.
export const readWhole = (word: string | undefined): number | undefined =>
  /^[+-]?\d{1,9}$/.test(word ?? '') ? Number(word) : undefined;

/// A number with or without a fraction, or undefined.
export const readReal = (word: string | undefined): number | undefined => {
  const isReal = /^[+-]?(?:\d{1,9}(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(word ?? '');
  const value = isReal ? Number(word) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
};
