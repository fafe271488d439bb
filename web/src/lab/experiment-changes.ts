/// Settings of experiments, as they are chosen and as they are told.
import type { ExperimentRun, ExperimentSetting } from '../../../src/serve/contract/index.ts';

/// What was chosen otherwise than the manifest has it, as the server takes it.
export const changesOf = (
  settings: readonly ExperimentSetting[],
  chosen: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settings.flatMap(({ name, value, kind }) => {
      const wanted = chosen[name] ?? value;
      if (wanted === value) return [];
      return [
        [
          name,
          kind === 'text'
            ? wanted
            : wanted
                .trim()
                .split(/[\s,]+/)
                .join(','),
        ],
      ];
    }),
  );

/// Such as `games 200, sheets nim hexapawn`.
export const settingsText = ({ settings }: ExperimentRun): string =>
  settings.map(({ name, value }) => `${name} ${value}`).join(', ');
