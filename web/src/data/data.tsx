/// Where one's data lies, and what can be done with it.
import { useEffect, useState } from 'preact/hooks';
import type { ServerStatus } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { bytes } from '../lesson/number-format.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { LICENCES } from './licences.ts';
import { Restore } from './restore.tsx';
import { words } from './words.ts';
import '../styles/parts.css';
import './data.css';

const Where = ({ status }: { readonly status: ServerStatus }) => {
  const { data, counts, knowledge } = status;
  const rows: readonly (readonly [string, string])[] = [
    [words.value.folder, data.folder],
    [words.value.database, data.database],
    [words.value.lessons, data.lessons],
  ];
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.value.size}</dt>
        <dd>{bytes(data.bytes)}</dd>
      </div>
      <div>
        <dt>{words.value.kept}</dt>
        <dd>{words.value.counts(counts.games, counts.lessons, counts.lessonsInUse, counts.jobs)}</dd>
      </div>
      <div>
        <dt>{words.value.knowledge}</dt>
        <dd>
          <code>{knowledge}</code>
        </dd>
      </div>
    </dl>
  );
};

const Move = () => (
  <section class="panel">
    <h2>{words.value.move}</h2>
    <dl class="facts">
      {words.value.moveSteps.map(([name, text, command, after]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text} {command === '' ? null : <code class="command">{command}</code>} {after}
          </dd>
        </div>
      ))}
    </dl>
    <p class="faint">{words.value.browser}</p>
  </section>
);

const Keyboard = () => (
  <section class="panel" id="keyboard">
    <h2>{words.value.keyboard}</h2>
    <p>{words.value.keyboardLead}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{words.value.key}</th>
          <th scope="col">{words.value.does}</th>
        </tr>
      </thead>
      <tbody>
        {words.value.keys.map(([key, does]) => (
          <tr key={key + does}>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Programs = ({ status }: { readonly status: ServerStatus | undefined }) => (
  <section class="panel">
    <h2>{words.value.programs}</h2>
    <p>
      {words.value.aboutApi} <a href="/api/openapi.json">{location.origin}/api/openapi.json</a>
    </p>
    {status === undefined ? null : (
      <p>
        {words.value.version}: {status.name} {status.version}
      </p>
    )}
  </section>
);

const Licences = () => (
  <section class="panel">
    <h2>{words.value.licences}</h2>
    <p>{words.value.aboutLicences}</p>
    <ul>
      {LICENCES.map(({ name, licence }) => (
        <li key={name}>
          {name}: {licence}
        </li>
      ))}
    </ul>
  </section>
);

export const Data = () => {
  const [status, setStatus] = useState<ServerStatus>();
  const [error, setError] = useState<unknown>();
  const load = (): void => {
    api.get<ServerStatus>('/api/status').then(setStatus, setError);
  };
  useEffect(load, []);
  return (
    <div class="data-page">
      <h1>{words.value.title}</h1>
      <p>{words.value.lead}</p>
      {error === undefined ? null : <ProblemNote error={error} />}
      <section class="panel">
        <h2>{words.value.where}</h2>
        {status === undefined ? error === undefined ? <p>{words.value.loading}</p> : null : <Where status={status} />}
      </section>
      <section class="panel">
        <h2>{words.value.backup}</h2>
        <p>{words.value.aboutBackup}</p>
        <p>
          <a class="button primary" href="/api/archive" download>
            {words.value.download}
          </a>
        </p>
      </section>
      <Restore restored={load} />
      <Move />
      <Keyboard />
      <Programs status={status} />
      <Licences />
    </div>
  );
};
