/// What of a record was read otherwise than it is written.
import type { GoRecord } from '../../../../src/serve/contract/index.ts';
import { say, sentence } from '../../shell/language.ts';
import { words } from './words.ts';

export const RecordNotes = ({ problems }: Pick<GoRecord, 'problems'>) =>
  problems.length === 0 ? null : (
    <div class="note" role="status">
      {words.value.told}
      <ul>
        {problems.map((problem, i) => (
          <li key={i}>{sentence(say(problem))}</li>
        ))}
      </ul>
    </div>
  );
