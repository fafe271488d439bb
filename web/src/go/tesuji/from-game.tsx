/// A pattern from a game: a move, a region by two corners, and the moves that follow as its tree.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GoPositionText, GoRecord, GoTesujiLearned } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { place } from '../../shell/router.ts';
import { GoBoard } from '../board/go-board.tsx';
import { pointName, pointPlace } from '../board/point-name.ts';
import { positionAfter } from '../board/replay.ts';
import { openRecord, openRecordFile } from '../record/record-file.ts';
import { RecordNotes } from '../record/record-notes.tsx';
import { game } from '../review/review.ts';
import type { Draft } from './draft.ts';
import { draftOfText } from './draft.ts';
import { words } from './words.ts';

/// All points between two corners.
const pointsBetween = (one: string, other: string, size: number): readonly string[] => {
  const [a, b] = [pointPlace(one, size), pointPlace(other, size)];
  if (a === undefined || b === undefined) return [];
  const range = (from: number, to: number): readonly number[] =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(from, to) + i);
  return range(a[0], b[0]).flatMap((column) => range(a[1], b[1]).map((row) => pointName(column, row)));
};

interface Into {
  readonly draft: Draft;
  /// Where the pattern goes.
  readonly take: (draft: Draft) => void;
}

const Marking = ({
  position,
  draft,
  take,
}: Into & {
  readonly position: GoPositionText;
}) => {
  const moves = position.moves ?? [];
  const wanted = Number(place.value.query.get('number') ?? 1);
  const [number, setNumber] = useState(Math.max(1, Math.min(moves.length, wanted)));
  const [depth, setDepth] = useState(5);
  const [corners, setCorners] = useState<readonly string[]>([]);
  const [variation, setVariation] = useState('');
  const [error, setError] = useState<unknown>();
  const [one, other] = corners;
  const shown = positionAfter(position.size, position.stones ?? { black: [], white: [] }, moves.slice(0, number - 1));
  const area = one === undefined ? [] : pointsBetween(one, other ?? one, position.size);
  const make = (): void => {
    const line = variation
      .trim()
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((word) => word !== '');
    setError(undefined);
    api
      .post<GoTesujiLearned>('/api/go/tesuji/learn', {
        position:
          line.length === 0
            ? position
            : { ...position, moves: moves.slice(0, number - 1), turn: moves[number - 1]?.colour },
        number,
        region: { from: one, to: other },
        ...(line.length === 0 ? { depth } : { variations: [line], depth: line.length }),
        name: draft.name,
        title: draft.title,
        words: draft.words,
        case: draft.case,
        aim: draft.aim,
        value: Number(draft.value) || 5,
      })
      .then(({ text }) => take(draftOfText(text)), setError);
  };
  const amount = (label: string, value: number, most: number, set: (value: number) => void) => (
    <label class="entry">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={most}
        value={value}
        onChange={(event) => set(Math.max(1, Math.min(most, Number(event.currentTarget.value) || 1)))}
      />
    </label>
  );
  return (
    <>
      <div class="tesuji-sizes">
        {amount(words.value.number, number, Math.max(1, moves.length), setNumber)}
        {amount(words.value.depth, depth, 20, setDepth)}
      </div>
      <label class="entry">
        <span>{words.value.variation}</span>
        <input value={variation} onInput={(event) => setVariation(event.currentTarget.value)} />
      </label>
      <p aria-live="polite">{words.value.corner(one, other)}</p>
      <GoBoard
        size={position.size}
        stones={shown.stones}
        label={words.value.board}
        {...(shown.last === undefined ? {} : { last: shown.last })}
        areas={area.length === 0 ? [] : [{ points: area, tone: 'note', label: words.value.region, isOutline: true }]}
        choose={(point) => setCorners(corners.length === 1 ? [corners[0]!, point] : [point])}
      />
      {error === undefined ? null : <ProblemNote error={error} />}
      <p>
        <button type="button" disabled={other === undefined} onClick={make}>
          {words.value.make}
        </button>
      </p>
    </>
  );
};

export const FromGame = ({ draft, take }: Into) => {
  const isFromReview = place.value.query.get('from') === 'review';
  const [position, setPosition] = useState<GoPositionText | undefined>(isFromReview ? game.value?.position : undefined);
  const [sgf, setSgf] = useState('');
  const [error, setError] = useState<unknown>();
  const [told, setTold] = useState<GoRecord['problems']>([]);
  const summary = useRef<HTMLElement>(null);
  // Who comes from a review wants the game, not the empty drawing above it.
  useEffect(() => {
    if (!isFromReview || position === undefined) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView();
  }, []);
  const open = async (reading: Promise<GoRecord>): Promise<void> => {
    setError(undefined);
    setTold([]);
    try {
      const record = await reading;
      setTold(record.problems);
      setPosition(record.position);
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <details class="panel" open={position !== undefined}>
      <summary ref={summary}>{words.value.fromGame}</summary>
      <p>{words.value.fromGameAbout}</p>
      <label class="entry">
        <span>{words.value.file}</span>
        <input
          type="file"
          accept=".sgf,application/x-go-sgf"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) void open(openRecordFile(file));
          }}
        />
      </label>
      <label class="entry">
        <span>SGF</span>
        <textarea rows={3} value={sgf} onInput={(event) => setSgf(event.currentTarget.value)} />
      </label>
      <p>
        <button type="button" disabled={sgf.trim() === ''} onClick={() => void open(openRecord({ sgf, told: [] }))}>
          {words.value.openGame}
        </button>
      </p>
      {error === undefined ? null : <ProblemNote error={error} />}
      <RecordNotes problems={told} />
      {position === undefined ? null : (
        <Marking key={JSON.stringify(position)} position={position} draft={draft} take={take} />
      )}
    </details>
  );
};
