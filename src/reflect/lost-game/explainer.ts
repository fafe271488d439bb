/// EBG as the explainer of RLS-Othello: what its learning procedure asks at each base time.
import { atom, compound, int, sameTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { playMove } from '../../games/index.ts';
import type { Position, Transcript } from '../../games/index.ts';
import { Example, conjunction, versionsOf } from '../ebg/index.ts';
import type { Concept, Episode, Fault, Theory } from '../ebg/index.ts';
import type { Finding, GameRecord, OthelloExplainer } from '../rls/index.ts';
import { LETTERS, completedBy, episodeOf } from './blame.ts';

/// The concept as one term, as programs of pieces keep it.
export const clauseTerm = ({ head, body }: Concept): Term =>
  body.length === 0 ? head : compound(':-', [head, conjunction(body)]);

interface Inquiry {
  readonly record: GameRecord;
  readonly failure: number;
  readonly transcript: Transcript;
  readonly episode: Episode;
  readonly example: Example;
  /// How many of the stored findings the example knows.
  stored: number;
}

export class EbgExplainer implements OthelloExplainer {
  readonly #theory: Theory;
  readonly #faults = new Map<Term, Fault>();
  #inquiry: Inquiry | undefined;

  constructor(theory: Theory) {
    this.#theory = theory;
  }

  explain(record: GameRecord, base: number, failure: number, stored: readonly Finding[]): Finding | undefined {
    const inquiry = this.#inquiryInto(record, failure, stored.length);
    const { episode, example } = inquiry;
    for (; inquiry.stored < stored.length; inquiry.stored++) example.store(stored[inquiry.stored]!.clause);
    const { player, move } = episode.move(base);
    if (move.kind === 'atom' && move.name === 'pass') return undefined;
    const isOwn = sameTerm(player, atom(LETTERS[record.me]));
    example.setBase(base);
    const { explanation } = example.attempt(isOwn ? 'bad_move' : 'good_move', base);
    if (explanation === undefined) return undefined;
    if (!isOwn) return { kind: 'useful', time: base, clause: compound('good_move', [int(base), player, move]) };
    const fault = { base, explanation };
    const time = completedBy(inquiry.transcript, record.me, fault, this.#theory);
    if (time === undefined) return undefined;
    const clause = clauseTerm(versionsOf(fault, this.#theory).raw);
    this.#faults.set(clause, fault);
    return { kind: 'usable', time, clause };
  }

  /// The version that is adopted: the improved one where there is one.
  finish(finding: Finding): Finding {
    const fault = this.#faults.get(finding.clause);
    if (fault === undefined) return finding;
    const { improved, simplified, final } = versionsOf(fault, this.#theory);
    return { ...finding, clause: clauseTerm(improved ?? simplified ?? final) };
  }

  // One record is asked about many times; another one, or the same one from the beginning, needs its facts anew.
  #inquiryInto(record: GameRecord, failure: number, stored: number): Inquiry {
    const known = this.#inquiry;
    if (known?.record === record && known.failure === failure && known.stored <= stored) return known;
    const transcript = transcriptOf(record);
    const episode = episodeOf(transcript, failure);
    this.#inquiry = { record, failure, transcript, episode, example: new Example(this.#theory, episode), stored: 0 };
    return this.#inquiry;
  }
}

const transcriptOf = ({ start, moves }: GameRecord): Transcript => {
  const positions: Position[] = [start];
  for (const move of moves) positions.push(playMove(positions.at(-1)!, move));
  return { moves, positions };
};
