/// A proof of a reflection, loaded when it is opened: the tree, the board, and the checker.
import { useEffect, useState } from 'preact/hooks';
import type { ProofDocument } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { CheckIt } from './check-view.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { GameTreeView } from './game-tree-view.tsx';
import type { GameRecord } from './record-facts.ts';
import { proofWords } from './words.ts';
import './proof.css';

export interface ProofPanelProps {
  readonly reflection: string;
  /// The number of the proof in the reflection.
  readonly number: number;
  /// The record as the page knows it, against which the proof is checked.
  readonly record: GameRecord;
  /// The move that an explanation blames.
  readonly blamed?: { readonly ply: number; readonly move: string } | undefined;
}

export const ProofPanel = ({ reflection, number, record, blamed }: ProofPanelProps) => {
  const [document, setDocument] = useState<ProofDocument>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    setDocument(undefined);
    setError(undefined);
    api
      .get<ProofDocument>(`/api/reflections/${reflection}/proofs/${number}`, stop.signal)
      .then(setDocument, (reason: unknown) => stop.signal.aborted || setError(reason));
    return () => stop.abort();
  }, [reflection, number]);
  if (error !== undefined) return <ProblemNote error={error} />;
  if (document === undefined) return <p>{proofWords.value.loading}</p>;
  return (
    <>
      {document.kind === 'explanation' ? (
        <ExplanationView document={document} blamed={blamed} />
      ) : (
        <GameTreeView document={document} />
      )}
      <CheckIt document={document} record={{ start: record.start, moves: record.moves }} />
    </>
  );
};
