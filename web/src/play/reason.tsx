/// Why the program moved as it did, and what a hint says: in words, with the lessons that spoke against other moves.
import { useEffect, useState } from 'preact/hooks';
import type { Choice, Lessons } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { language, say } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { playerName } from './names.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

/// The names of lessons, asked for when one is spoken of.
const useLessonNames = (isWanted: boolean): ReadonlyMap<string, string> => {
  const [lessons, setLessons] = useState<Lessons['lessons']>([]);
  useEffect(() => {
    // Without their names lessons are told by their ids.
    if (isWanted)
      api.get<Lessons>('/api/lessons').then(
        (answer) => setLessons(answer.lessons),
        () => undefined,
      );
  }, [isWanted]);
  return new Map(lessons.map(({ id, name }) => [id, say(name)]));
};

const Told = ({ choice }: { readonly choice: Choice }) => {
  const { avoided = [], reason, nodes, line = [] } = choice;
  const names = useLessonNames(avoided.length > 0);
  const told = [
    ...(nodes === undefined ? [] : [words.value.looked(nodes.toLocaleString(language.value))]),
    ...(line.length < 2 ? [] : [words.value.expects(line.join(' '))]),
  ];
  return (
    <>
      <p>{reason === undefined ? words.value.noReason : say(reason)}</p>
      {avoided.length === 0 ? null : (
        <ul class="avoided">
          {avoided.map(({ move, lesson }) => (
            <li key={`${move} ${lesson}`}>
              {words.value.avoided(move)} <a href={hrefOf('knowledge', lesson)}>{names.get(lesson) ?? lesson}</a>
            </li>
          ))}
        </ul>
      )}
      {told.length === 0 ? null : <p class="faint small">{told.join(' ')}</p>}
    </>
  );
};

export const Reason = ({ table }: { readonly table: Table }) => {
  const hint = table.hint.value;
  if (hint !== undefined)
    return (
      <section class="panel reason hint" aria-labelledby="reason-title">
        <h2 id="reason-title">{words.value.hintIs(hint.move)}</h2>
        <Told choice={{ ...hint.choice, reason: hint.reason }} />
      </section>
    );
  const last = table.line.value.findLast((node) => node.choice !== undefined);
  if (last?.choice === undefined || table.ghost.value !== undefined) return null;
  const side = table.sideOf(last);
  const name = side === undefined ? '' : playerName(table.game.value, side);
  return (
    <section class="panel reason" aria-labelledby="reason-title">
      <h2 id="reason-title">{words.value.why(name, last.move ?? '')}</h2>
      <Told key={last.id} choice={last.choice} />
    </section>
  );
};
