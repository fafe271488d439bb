/// The count: which stones are dead, and what that makes.
import type { GoCount } from '../../../../src/serve/contract/index.ts';
import { sideName } from './game-table.ts';
import type { GameTable } from './game-table.ts';
import { resultText } from './result.ts';
import { words } from './words.ts';

export const CountTable = ({ count, isArea }: { readonly count: GoCount; readonly isArea: boolean }) => (
  <table class="go-count">
    <thead>
      <tr>
        <th scope="col">{words.value.side}</th>
        <th scope="col">{words.value.territory}</th>
        <th scope="col">{isArea ? words.value.onBoard : words.value.taken}</th>
        <th scope="col">{words.value.bonus}</th>
        <th scope="col">{words.value.total}</th>
      </tr>
    </thead>
    <tbody>
      {(['black', 'white'] as const).map((side) => {
        const { territory, stones, prisoners, bonus, total } = count[side];
        return (
          <tr key={side}>
            <th scope="row">{sideName(side)}</th>
            <td>{territory}</td>
            <td>{isArea ? stones : prisoners}</td>
            <td>{bonus}</td>
            <td>
              <strong>{total}</strong>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

export const CountPanel = ({ table }: { readonly table: GameTable }) => {
  const { count, phase, rules } = table.game.value;
  if (count === undefined) return null;
  const isFree = table.work.value === 'idle';
  return (
    <section class="panel" aria-labelledby="count-title">
      <h2 id="count-title">{words.value.countTitle}</h2>
      {phase === 'count' ? <p>{words.value.countAbout}</p> : null}
      <p>{words.value.deadNow(count.dead.join(' '))}</p>
      <CountTable count={count} isArea={rules !== 'japanese'} />
      {phase === 'count' ? (
        <>
          <p>{words.value.wouldBe(resultText(count.result))}</p>
          <p class="buttons">
            <button type="button" class="primary" aria-disabled={!isFree} onClick={() => void table.end('count')}>
              {words.value.agree}
            </button>
            <button type="button" aria-disabled={!isFree} onClick={() => void table.playOn()}>
              {words.value.playOn}
            </button>
          </p>
        </>
      ) : null}
    </section>
  );
};
