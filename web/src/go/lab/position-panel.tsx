/// Where positions come from: one's own hand, a kept game, a record, a diagram.
import { useEffect, useState } from 'preact/hooks';
import type { GoGameSummary, GoRecord, Side } from '../../../../src/serve/contract/index.ts';
import { Choice } from '../../shell/choice.tsx';
import { useFew } from '../../shell/few.tsx';
import { ProblemNote } from '../../shell/problem.tsx';
import { dateOf, gameTitle } from '../play/kept-games.tsx';
import { openRecord, openRecordFile } from '../record/record-file.ts';
import { RecordNotes } from '../record/record-notes.tsx';
import { printDiagram, readDiagram } from './diagram.ts';
import type { DiagramProblem } from './diagram.ts';
import {
  earlier,
  game,
  keptGames,
  movesSetAside,
  openDiagram,
  openEmpty,
  openKept,
  openRead,
  position,
  refused,
  setTurn,
  standing,
  undo,
} from './lab-position.ts';
import type { Tool } from './lab-position.ts';
import { words } from './words.ts';

const SIZES = Array.from({ length: 15 }, (_, i) => i + 5);
const MOST_GAMES = 8;
const TOOLS: readonly Tool[] = ['black', 'white', 'erase', 'play'];
const SIDES: readonly Side[] = ['black', 'white'];

const ByHand = ({ tool, setTool }: { readonly tool: Tool; readonly setTool: (tool: Tool) => void }) => (
  <section class="panel" aria-labelledby="lab-hand">
    <h2 id="lab-hand">{words.value.hand}</h2>
    <fieldset class="lab-tools">
      <legend>{words.value.tool}</legend>
      {TOOLS.map((each) => (
        <label key={each}>
          <input type="radio" name="tool" checked={tool === each} onChange={() => setTool(each)} />{' '}
          {words.value.tools[each]}
        </label>
      ))}
    </fieldset>
    <div class="lab-row">
      <Choice<Side>
        label={words.value.side}
        isLabelSeen
        value={position.value.turn ?? 'black'}
        options={SIDES.map((side) => [side, words.value.sides[side]] as const)}
        choose={setTurn}
      />
      <Choice<string>
        label={words.value.size}
        isLabelSeen
        value={String(game.value.size)}
        options={SIZES.map((size) => [String(size), String(size)] as const)}
        choose={(size) => openEmpty(Number(size))}
      />
      <button type="button" onClick={() => openEmpty(game.value.size)}>
        {words.value.empty}
      </button>
      <button type="button" aria-disabled={earlier.value.length === 0} onClick={undo}>
        {words.value.undo}
      </button>
    </div>
    <div aria-live="polite">
      {refused.value === undefined ? null : (
        <p class="note problem">{words.value.refused[refused.value.why](refused.value.point)}</p>
      )}
      {movesSetAside.value === 0 ? null : <p class="note">{words.value.setAside(movesSetAside.value)}</p>}
    </div>
  </section>
);

const KeptGames = () => {
  const [games, setGames] = useState<readonly GoGameSummary[]>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    keptGames().then(setGames, setError);
  }, []);
  const [shown, more] = useFew(games ?? [], MOST_GAMES);
  return (
    <details class="panel">
      <summary>
        <h2>{words.value.kept}</h2>
      </summary>
      {error === undefined ? null : <ProblemNote error={error} />}
      {games?.length === 0 ? <p class="faint">{words.value.keptNone}</p> : null}
      <ul class="lab-list">
        {shown.map((each) => {
          const name = words.value.keptGame(gameTitle(each), each.ply, dateOf(each.updated));
          return (
            <li key={each.id}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={`${words.value.openIt}: ${name}`}
                onClick={() => void openKept(each.id).catch(setError)}
              >
                {words.value.openIt}
              </button>
            </li>
          );
        })}
      </ul>
      {more}
    </details>
  );
};

const Record = () => {
  const [text, setText] = useState('');
  const [told, setTold] = useState<GoRecord['problems']>([]);
  const [error, setError] = useState<unknown>();
  const read = (reading: Promise<GoRecord>): void => {
    setError(undefined);
    setTold([]);
    openRead(reading).then(setTold, setError);
  };
  return (
    <details class="panel">
      <summary>
        <h2>{words.value.sgf}</h2>
      </summary>
      <label class="lab-text">
        {words.value.sgfText}
        <textarea rows={4} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <p class="buttons">
        <button type="button" disabled={text.trim() === ''} onClick={() => read(openRecord({ sgf: text, told: [] }))}>
          {words.value.sgfRead}
        </button>
        <label class="lab-file">
          {words.value.sgfFile}{' '}
          <input
            type="file"
            accept=".sgf"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file !== undefined) read(openRecordFile(file));
            }}
          />
        </label>
      </p>
      {error === undefined ? null : <ProblemNote error={error} />}
      <RecordNotes problems={told} />
    </details>
  );
};

const problemText = (problem: DiagramProblem): string => {
  const { diagramProblem } = words.value;
  switch (problem.kind) {
    case 'size':
      return diagramProblem.size(problem.rows);
    case 'row':
      return diagramProblem.row(problem.line, problem.points, problem.size);
    case 'sign':
      return diagramProblem.sign(problem.line, problem.sign);
  }
};

const TypedDiagram = () => {
  const { size, turn } = position.value;
  const here = printDiagram({ size, stones: standing.value.stones, ...(turn === undefined ? {} : { turn }) });
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<DiagramProblem>();
  const text = typed ?? here;
  const use = (): void => {
    const read = readDiagram(text);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    setProblem(undefined);
    setTyped(undefined);
    openDiagram(read.diagram);
  };
  return (
    <details class="panel">
      <summary>
        <h2>{words.value.diagram}</h2>
      </summary>
      <label class="lab-text">
        {words.value.diagramText}
        <textarea
          class="lab-diagram"
          rows={Math.min(20, size + 1)}
          spellcheck={false}
          value={text}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <p class="buttons">
        <button type="button" onClick={use}>
          {words.value.diagramUse}
        </button>
      </p>
      {problem === undefined ? null : (
        <p class="note problem" role="alert">
          {problemText(problem)}
        </p>
      )}
    </details>
  );
};

export const PositionPanel = (props: { readonly tool: Tool; readonly setTool: (tool: Tool) => void }) => (
  <>
    <ByHand {...props} />
    <Record />
    <KeptGames />
    <TypedDiagram />
  </>
);
